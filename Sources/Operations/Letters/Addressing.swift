import Reports

/// Whom letters go to and come from: `mail.to` and `mail.from`, and nobody that a title, a template or a header could name.
struct Addressing {
    let from: Mailbox
    /// Empty where letters go into the home's own folder.
    let to: [Mailbox]

    /// The day's letters.
    ///
    /// - Parameter others: Addresses that take the place of `mail.to`.
    init(_ configuration: Configuration, insteadTo others: [Mailbox]? = nil) {
        // What the configuration holds was read as addresses when it was opened.
        func mailboxes(_ key: ConfigurationKey) -> [Mailbox] { configuration[key]?.string.flatMap { try? Mailbox.list($0) } ?? [] }
        to = others ?? mailboxes(.mailTo)
        from = mailboxes(.mailFrom).first ?? mailboxes(.mailTo).first ?? to.first ?? .nobody
    }

    /// As a person types them, and as the outbox keeps them.
    var recipients: String { to.map(\.typed).joined(separator: ", ") }
}

extension Mailbox {
    /// A text that is read as this mailbox.
    var typed: String {
        name.isEmpty ? address : "\(quotedName) <\(address)>"
    }
}
