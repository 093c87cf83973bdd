import Foundation
import Values

/// Which letters were handed over, in a file beside the store: a line for each, its `Message-ID` and the moment.
///
/// The outbox is the record. This is for a store that was put back from a backup and knows nothing of what was sent since, and
/// for a run that was ended between the mail program's answer and its own note of it.
struct SentLog {
    private let path: String
    private let folder: String

    init(_ home: Home) {
        folder = home.outbox
        path = home.outbox + "/sent.log"
    }

    /// Letters of far more than a year; beyond it the older half is forgotten.
    private static let longest = 256 * 1024

    func moment(of messageID: String) throws -> Instant? {
        guard Files.exists(path) else { return nil }
        for line in lines(try Files.read(path)) where line.hasPrefix(messageID + " ") { return Instant(String(line.dropFirst(messageID.count + 1))) }
        return nil
    }

    func note(_ messageID: String, at moment: Instant) throws {
        _ = try Files.makeFolder(folder)
        try Files.append("\(messageID) \(moment.text)\n", to: path)
        let bytes = try Files.read(path)
        guard bytes.count > SentLog.longest else { return }
        let kept = lines(bytes)
        try Files.replace(path) { write in try write(Array(kept[(kept.count / 2)...].joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]) }
    }

    private func lines(_ bytes: [UInt8]) -> [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
}
