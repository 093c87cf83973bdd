import Foundation

/// Folders and copies, made so that nothing is left for the disk to do when a measurement begins.
enum Folders {
    /// A new folder at `path`, in place of what was there.
    static func renew(_ path: String) throws {
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Without the sync the first commit of whoever is measured would have to bring the whole copy to the disk.
    static func copy(_ file: String, to path: String) throws {
        try FileManager.default.copyItem(atPath: file, toPath: path)
        for written in [path, (path as NSString).deletingLastPathComponent] {
            let descriptor = open(written, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0, fsync(descriptor) == 0, close(descriptor) == 0 else {
                throw Failure("\(written): \(String(cString: strerror(errno)))")
            }
        }
    }

    static func size(of file: String) throws -> Int {
        guard let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int else { throw Failure("\(file) has no size") }
        return size
    }
}
