import Foundation

/// Files as a program must treat them that people trust with years.
public enum Files {
    /// The whole file, or standard input for `-`.
    public static func read(_ path: String) throws -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.ofSystemCall(path) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var status = stat()
        let expected = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected + 1)
        let chunk = 1 << 16
        while true {
            let before = bytes.count
            var count = 0
            if bytes.capacity - before < chunk { bytes.reserveCapacity(max(bytes.capacity * 2, before + chunk)) }
            let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
                count = Foundation.read(descriptor, buffer.baseAddress, chunk)
                initialized = max(0, count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError.ofSystemCall(path)
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: piece)
        }
    }

    /// Replaces a file as a whole: `body` writes beside it, then it is synced and renamed, so that at every moment the old
    /// file or the new one is there. A link is followed, and what is no file, such as a pipe or `/dev/stdout`, is written into.
    public static func replace(_ name: String, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
        // Asked of the name itself first: where a link of the kernel's own leads (/dev/stdout to a pipe) is no path.
        if exists(name), !isFile(name), !isFolder(name) { return try writeInto(name, body) }
        let path = followed(name)
        removeLeftParts(of: path)
        let temporary = "\(path).\(getpid()).part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError.ofSystemCall(path, creating: true) }
        var isOpen = true
        do {
            try body { try write($0, to: descriptor, path) }
            guard fsync(descriptor) == 0 else { throw FileError.ofSystemCall(path) }
            isOpen = false
            guard close(descriptor) == 0 else { throw FileError.ofSystemCall(path) }
            guard rename(temporary, path) == 0 else { throw FileError.ofSystemCall(path, creating: true) }
            syncFolder(of: path)
        } catch {
            if isOpen { close(descriptor) }
            unlink(temporary)
            throw error
        }
    }

    /// Where a name leads, link after link, also where nothing is there yet.
    private static func followed(_ name: String) -> String {
        var path = name
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path = target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
        }
        return path
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func writeInto(_ path: String, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.ofSystemCall(path) }
        defer { close(descriptor) }
        try body { try write($0, to: descriptor, path) }
    }

    /// What processes that were killed left half-written of this file. One that is still at work keeps its own.
    private static func removeLeftParts(of path: String) {
        let folder = (path as NSString).deletingLastPathComponent, beginning = (path as NSString).lastPathComponent + "."
        for name in (try? names(in: folder.isEmpty ? "." : folder)) ?? [] where name.hasPrefix(beginning) && name.hasSuffix(".part") {
            guard let process = pid_t(name.dropFirst(beginning.count).dropLast(".part".count)), process > 0,
                  kill(process, 0) != 0, errno == ESRCH else { continue }
            unlink((folder.isEmpty ? "" : folder + "/") + name)
        }
    }

    /// Gives a finished file another name, which lasts through a power loss.
    static func move(_ path: String, to other: String) throws {
        guard rename(path, other) == 0 else { throw FileError.ofSystemCall(other, creating: true) }
        syncFolder(of: other)
    }

    /// Writes at the end of a file, which is made where it isn't there.
    static func append(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError.ofSystemCall(path, creating: true) }
        defer { close(descriptor) }
        try write(Array(text.utf8), to: descriptor, path)
        guard fsync(descriptor) == 0 else { throw FileError.ofSystemCall(path) }
    }

    /// The names of what a folder holds.
    static func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw FileError(folder, .io, "it can't be looked into")
        }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
        try bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Foundation.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw FileError.ofSystemCall(path) }
                done += count
            }
        }
    }

    /// Writes to standard output as it comes.
    public static func writeToStandardOutput(_ bytes: [UInt8]) throws { try write(bytes, to: STDOUT_FILENO, "standard output") }

    public static func writeToStandardError(_ bytes: [UInt8]) throws { try write(bytes, to: STDERR_FILENO, "standard error") }

    /// Takes the places of standard input, output and error that the caller left closed, so that no file of the home comes to
    /// lie there and is written into. Reading and writing there fails, as it did.
    public static func keepStandardPlaces() {
        for place in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(place, F_GETFD) < 0 {
            _ = open("/dev/null", place == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Makes the name of a new file last through a power loss.
    private static func syncFolder(of path: String) {
        let name = (path as NSString).deletingLastPathComponent
        let folder = open(name.isEmpty ? "." : name, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Where a path leads without links; nil where it leads nowhere.
    public static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether the name is given away, be it to a link that leads nowhere.
    public static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Makes a folder and those above it that are missing, for its owner alone. Answers with those it made, outermost first.
    @discardableResult
    public static func makeFolder(_ path: String) throws -> [String] {
        if exists(path) { return [] }
        let parent = (path as NSString).deletingLastPathComponent
        let made = parent.isEmpty || parent == path ? [] : try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError.ofSystemCall(path, creating: true) }
        return made + [path]
    }
}
