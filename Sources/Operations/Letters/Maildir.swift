import Foundation
import Reports

/// The home's own mailbox, for letters that have no address to go to: a Maildir, which any mail reader opens, with the HTML
/// of each letter beside its folders as a file for the browser. Readers look into `new` and `cur` alone (cr.yp.to/proto/maildir.html).
struct Maildir {
    let path: String

    init(_ home: Home) { path = home.outbox }

    /// Puts the message into `new`. Each letter has one name for ever, so one that is there already, read or not, is left.
    func take(_ message: Message) throws {
        for folder in ["tmp", "new", "cur"] { _ = try Files.makeFolder("\(path)/\(folder)") }
        let page = "\(path)/\(Maildir.page(message.identity)).html"
        try Files.replace(page) { write in try write(Array(message.html.utf8)) }
        let name = Maildir.name(message.identity)
        guard !(try holds(name)) else { return }
        // Written and synced out of any reader's sight, then moved as a whole.
        let draft = "\(path)/tmp/\(name)"
        try Files.replace(draft) { write in try write(message.bytes) }
        try Files.move(draft, to: "\(path)/new/\(name)")
    }

    /// Whether a reader finds it; one that has looked at it moved it to `cur` and wrote its marks after a colon.
    private func holds(_ name: String) throws -> Bool {
        if Files.exists("\(path)/new/\(name)") { return true }
        return try Files.names(in: "\(path)/cur").contains { $0 == name || $0.hasPrefix(name + ":") }
    }

    /// `2026-10-16-morning.8000000000000001.jamaal`: no other letter of any home has it. Readers sort by the message's own date.
    private static func name(_ identity: LetterIdentity) -> String { "\(page(identity)).\(identity.homeMark).jamaal" }

    /// `2026-10-16-morning`, and `2026-10-16-morning.2` for one that was sent again.
    private static func page(_ identity: LetterIdentity) -> String { "\(identity.date.text)-\(identity.kind.rawValue)\(identity.edition.suffix)" }
}
