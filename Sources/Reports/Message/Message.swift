/// A letter as mail carries it (RFC 5322, MIME: RFC 2045 and 2046): its text, and the same in HTML for readers that show it.
///
/// Lines end in LF, as every program that takes mail on standard input expects (sendmail's own manner, which Postfix, Exim,
/// OpenSMTPD and msmtp follow) and as mail lies in a Maildir; whoever speaks SMTP makes CRLF of them on the wire (RFC 5321,
/// section 2.3.8). The same value gives the same bytes.
public struct Message: Equatable, Sendable {
    public let identity: LetterIdentity
    public let from: Mailbox
    /// Empty for a letter that goes to a folder.
    public let to: [Mailbox]
    /// As `MailDate` writes the moment at which the letter was made: one that is tried again keeps it.
    public let date: String
    public let subject: String
    public let text: String
    public let html: String

    public init(_ identity: LetterIdentity, from: Mailbox, to: [Mailbox], date: String, subject: String, text: String, html: String) {
        self.identity = identity
        self.from = from
        self.to = to
        self.date = date
        self.subject = subject
        self.text = text
        self.html = html
    }

    public var bytes: [UInt8] {
        var bytes = Array(headers.map(\.text).joined().utf8)
        bytes += part("text/plain", text) + part("text/html", html)
        bytes += Array("\n--\(Message.boundary)--\n".utf8)
        return bytes
    }

    private var headers: [HeaderField] {
        [
            HeaderField("From", mailboxes: [from]),
            HeaderField("To", mailboxes: to),
            HeaderField("Subject", text: Message.heading(subject)),
            HeaderField("Date", date),
            HeaderField("Message-ID", identity.messageID),
            // Mail programs sort by it, and it keeps holiday notices from answering (RFC 3834, section 5).
            HeaderField("List-Id", "jamaal \(identity.kind.rawValue)", identity.listID),
            HeaderField("Auto-Submitted", "auto-generated"),
            HeaderField("MIME-Version", "1.0"),
            HeaderField("Content-Type", "multipart/alternative;", "boundary=\"\(Message.boundary)\""),
        ]
    }

    /// What parts the two bodies. In quoted-printable `=` is followed by a digit or ends its line, so no line of a body can hold it
    /// (RFC 2045, section 6.7).
    private static let boundary = "=_jamaal"

    private func part(_ type: String, _ body: String) -> [UInt8] {
        let headers = HeaderField("Content-Type", "\(type);", "charset=utf-8").text + HeaderField("Content-Transfer-Encoding", "quoted-printable").text
        return Array("\n--\(Message.boundary)\n\(headers)\n".utf8) + QuotedPrintable.encode(body)
    }

    /// Some servers cut headers off at a length of their own, so a longer subject is cut here, and seen to be.
    static let longestSubject = 255

    private static func heading(_ subject: String) -> String {
        let line = subject.inOneLine
        return line.count <= longestSubject ? line : line.prefix(longestSubject - 1) + "…"
    }
}
