import Foundation
import Mustache

/// The folder of a person's own templates. Nothing outside of it is read, wherever its links lead.
struct OwnTemplates: Sendable {
    /// As it is configured.
    let path: String
    /// The same without links.
    private let real: String
    /// What is wrong with the folder itself.
    let fault: TemplateFault?

    /// The longest file that is read, in bytes: a letter is a tenth of it.
    static let longest = 1 << 20

    /// - Parameter path: An absolute one.
    init(_ path: String) {
        self.path = path
        let resolved = OwnTemplates.resolve(path)
        real = resolved ?? path
        fault = resolved == nil ? TemplateFault(file: path, "the folder of your templates can't be found: \(OwnTemplates.reason)") : OwnTemplates.fault(of: path)
    }

    private static func fault(of path: String) -> TemplateFault? {
        guard isFolder(path) else { return TemplateFault(file: path, "your templates are to be in a folder, and this is none") }
        return access(path, R_OK | X_OK) == 0 ? nil : TemplateFault(file: path, "the folder of your templates can't be read: \(reason)")
    }

    // MARK: A file

    func isThere(_ file: String) -> Bool {
        var status = stat()
        return lstat("\(path)/\(file)", &status) == 0
    }

    /// The text of a file; nil where there is none.
    func text(_ file: String) throws(TemplateFault) -> String? {
        let place = "\(path)/\(file)"
        guard isThere(file) || errno != ENOENT && errno != ENOTDIR else { return nil }
        guard let found = OwnTemplates.resolve(place) else { throw TemplateFault(file: place, "it can't be read: \(OwnTemplates.reason)") }
        guard isInside(found) else { throw TemplateFault(file: place, "it leads out of the folder of your templates") }
        let bytes = try OwnTemplates.read(found, as: place)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw OwnTemplates.notUTF8(bytes, place) }
        // A mark that some editors put in front.
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func read(_ path: String, as place: String) throws(TemplateFault) -> [UInt8] {
        // A pipe of that name would wait for somebody to write into it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw TemplateFault(file: place, "it can't be read: \(reason)") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw TemplateFault(file: place, "it is no file") }
        var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), longest) + 1)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress! + count, $0.count - count) }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw TemplateFault(file: place, "it can't be read: \(reason)") }
            if read == 0 { break }
            count += read
        }
        guard count <= longest else { throw TemplateFault(file: place, "it is longer than \(longest) bytes") }
        return Array(bytes[..<count])
    }

    private static func notUTF8(_ bytes: [UInt8], _ place: String) -> TemplateFault {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        let column = String(decoding: lines[line], as: UTF8.self).prefix { $0 != "\u{FFFD}" }.count
        return TemplateFault(file: place, at: .init(line: line + 1, column: column + 1), "it is not UTF-8")
    }

    // MARK: All files

    /// Every template of the folder and of the folders in it, two deep, by its path in it, in order.
    func files() -> [String] {
        func names(_ folder: String) -> [String] {
            guard let found = OwnTemplates.resolve("\(path)/\(folder)"), found == real || isInside(found) else { return [] }
            return (try? FileManager.default.contentsOfDirectory(atPath: found))?.sorted() ?? []
        }
        func files(_ folder: String, deeper: Int) -> [String] {
            names(folder).flatMap { name in
                if name.hasSuffix(TemplateName.ending) { return [folder + name] }
                return deeper > 0 && OwnTemplates.isFolder("\(path)/\(folder)\(name)") ? files(folder + name + "/", deeper: deeper - 1) : []
            }
        }
        return fault == nil ? files("", deeper: 2) : []
    }

    /// The folders of languages that hold a template.
    func languages() -> Set<String> {
        Set(files().compactMap { file in
            let folder = String(file.prefix { $0 != "/" })
            return folder != file && TemplateLanguage.isFolder(folder) ? folder : nil
        })
    }

    func has(_ language: String) -> Bool { isThere(language) && languages().contains(language) }

    // MARK: The system

    private func isInside(_ resolved: String) -> Bool { resolved.hasPrefix(real == "/" ? real : real + "/") }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Why the last call of the system failed.
    private static var reason: String { String(cString: strerror(errno)) }
}
