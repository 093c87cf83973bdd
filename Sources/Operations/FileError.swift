import Foundation

/// A file or folder that can't be made, read or written.
public struct FileError: Error, CustomStringConvertible {
    public enum Kind: Sendable {
        case notThere
        case cannotCreate
        case io
    }

    public let path: String
    public let kind: Kind
    public let reason: String

    public init(_ path: String, _ kind: Kind, _ reason: String) {
        self.path = path
        self.kind = kind
        self.reason = reason
    }

    /// The failure of the system call that has just failed.
    static func ofSystemCall(_ path: String, creating: Bool = false) -> FileError {
        let code = errno
        let kind: Kind = code == ENOENT && !creating ? .notThere : creating ? .cannotCreate : .io
        return FileError(path, kind, String(cString: strerror(code)))
    }

    public var description: String { "\(path): \(reason)" }
}
