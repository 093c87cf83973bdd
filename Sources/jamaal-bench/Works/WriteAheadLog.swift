import Foundation

/// The write-ahead log of a SQLite file, and where in it each transaction ends.
///
/// After a header of 32 bytes come frames: a header of 24 bytes and a page. The second number of a frame's header is 0 but in
/// the last frame of a transaction; numbers 3 and 4 are salts that a frame of this log shares with its header
/// (sqlite.org/fileformat2.html#walformat).
struct WriteAheadLog {
    /// The length of the file after each commit.
    let commits: [Int]

    init(path: String) throws {
        guard let file = FileHandle(forReadingAtPath: path) else { throw Failure("\(path) can't be read") }
        let header = try Self.numbers(8, of: file, at: 0)
        guard header.count == 8 else { throw Failure("\(path) is no write-ahead log") }
        let pageSize = Int(header[2]), salts = header[4...5]
        var commits: [Int] = [], place = 32
        while case let frame = try Self.numbers(6, of: file, at: place), frame.count == 6, frame[2...3] == salts {
            place += 24 + pageSize
            if frame[1] != 0 { commits.append(place) }
        }
        self.commits = commits
    }

    /// Big-endian numbers of 32 bits; fewer at the end of the file.
    private static func numbers(_ count: Int, of file: FileHandle, at place: Int) throws -> [UInt32] {
        try file.seek(toOffset: UInt64(place))
        let bytes = [UInt8](try file.read(upToCount: 4 * count) ?? Data())
        return stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    }
}
