import Foundation
import Operations
import Support
import Testing

@Suite("Files that are written as a whole")
struct FilesTests {
    private func write(_ text: String, to path: String) throws { try Files.replace(path) { write in try write(Array(text.utf8)) } }
    private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    private func names(_ folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    @Test("A link is followed, one that leads nowhere yet too, and stays a link")
    func links() throws {
        let temporary = try TemporaryHome(), folder = temporary.folder
        try temporary.write("old", to: "real")
        for (link, target) in [("link", folder + "/real"), ("near", "real"), ("chain", "link"), ("ahead", "later")] {
            try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: target)
            try write(link, to: folder + "/" + link)
            #expect(try read(folder + "/" + (link == "ahead" ? "later" : "real")) == link)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + link) == target)
        }
        #expect(try names(folder) == ["ahead", "chain", "later", "link", "near", "real"])
    }

    @Test("What is no file is written into, and stays what it is")
    func pipes() throws {
        let temporary = try TemporaryHome(), pipe = temporary.folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        // Both ends are held, so that nobody waits for the other.
        let end = open(pipe, O_RDWR)
        defer { close(end) }
        try write("hello", to: pipe)
        var bytes = [UInt8](repeating: 0, count: 5), status = stat()
        #expect(Foundation.read(end, &bytes, 5) == 5 && String(decoding: bytes, as: UTF8.self) == "hello")
        #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        try write("nothing", to: "/dev/null")
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("A place that the kernel makes up, such as the other end of a pipe, is written into")
    func madeUp() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        try write("hello", to: "/proc/self/fd/\(ends[1])")
        var bytes = [UInt8](repeating: 0, count: 5)
        #expect(Foundation.read(ends[0], &bytes, 5) == 5 && String(decoding: bytes, as: UTF8.self) == "hello")
    }

    @Test("What a process that was killed left half-written goes with the next writing; what another is writing stays")
    func leftParts() throws {
        let temporary = try TemporaryHome(), folder = temporary.folder
        // No process has a number beyond the kernel's largest.
        for name in ["a.txt.99999999.part", "a.txt.1.part", "b.txt.99999999.part", "a.txt.zebra.part"] { try temporary.write("half", to: name) }
        try write("whole", to: folder + "/a.txt")
        #expect(try names(folder) == ["a.txt", "a.txt.1.part", "a.txt.zebra.part", "b.txt.99999999.part"])
        #expect(try read(folder + "/a.txt") == "whole")
    }
}
