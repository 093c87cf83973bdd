import Model
import SQLite

/// What can be wrong with a store as a whole.
public enum StoreError: Error, CustomStringConvertible {
    /// There is no store at this path.
    case missing(path: String)
    /// The file is damaged or is no store of this program; `finding` says which check failed.
    case damaged(path: String, finding: String)
    /// A newer version of the program wrote it.
    case newer(path: String, version: Int, known: Int)
    /// The copy that is made before a migration could not be verified.
    case backupFailed(path: String, finding: String)

    public var description: String {
        switch self {
        case .missing(let path): return "\(path): there is no store here"
        case .damaged(let path, let finding): return "\(path): \(finding)"
        case .newer(let path, let version, let known):
            return "\(path): the store is of schema version \(version), this program knows up to \(known); update jamaal"
        case .backupFailed(let path, let finding): return "\(path): the copy made before migrating is not sound: \(finding)"
        }
    }
}

/// A row that can't be read, and why. It is left as it is, and named wherever a person looks.
public struct UnreadableRow: Hashable, Sendable {
    public let model: String
    public let id: String
    public let attribute: String
    public let expected: String

    public init(model: String, id: String, attribute: String, expected: String) {
        self.model = model
        self.id = id
        self.attribute = attribute
        self.expected = expected
    }
}
