extension Mailbox {
    /// The addresses that a person typed, separated by commas: `mariam@example.org, "Doe, Jane" <jane@example.org>`.
    ///
    /// Every address has a domain, for the mail program of another machine must understand it too, and is of ASCII, for most
    /// of them understand no other.
    public static func list(_ text: String) throws(Fault) -> [Mailbox] {
        var mailboxes: [Mailbox] = []
        for part in try parts(of: text) { mailboxes.append(try Mailbox(parsing: part)) }
        return mailboxes
    }

    /// The one address of a sender.
    public static func one(_ text: String) throws(Fault) -> Mailbox {
        let mailboxes = try list(text)
        guard let first = mailboxes.first, mailboxes.count == 1 else { throw Fault(description: "\"\(text)\" is more than one address") }
        return first
    }

    /// What lies between commas that no quotes hold.
    private static func parts(of text: String) throws(Fault) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex, isQuoted = false, isEscaped = false
        for index in text.indices {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, text[index] == "\\" {
                isEscaped = true
            } else if text[index] == "\"" {
                isQuoted.toggle()
            } else if text[index] == ",", !isQuoted {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        if isQuoted { throw Fault(description: "a quote in \"\(text)\" isn't closed") }
        return parts + [text[start...]]
    }

    private init(parsing part: Substring) throws(Fault) {
        let text = part.trimmed
        guard !text.isEmpty else { throw Fault(description: "an address is missing") }
        guard !text.unicodeScalars.contains(where: \.isControl) else { throw Fault(description: "an address is one line without control characters") }
        guard text.last == ">", let open = text.lastIndex(of: "<") else {
            self.init(name: "", address: try Mailbox.checked(text))
            return
        }
        let address = text[text.index(after: open)...].dropLast()
        self.init(name: try Mailbox.name(text[..<open].trimmed), address: try Mailbox.checked(address))
    }

    /// A name as it is meant, without its quotes.
    private static func name(_ text: Substring) throws(Fault) -> String {
        guard text.first == "\"" else {
            guard !text.contains(where: { "\"\\()<>[]@;:".contains($0) }) else { throw Fault(description: "the name \(text) needs quotes: \"…\" <address>") }
            return String(text)
        }
        var name = "", isEscaped = false
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                name.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                guard rest.isEmpty else { throw Fault(description: "after the name \"\(name)\" there is more than an address") }
                return name
            } else {
                name.append(character)
            }
        }
        throw Fault(description: "a quote in \(text) isn't closed")
    }

    /// An address of two parts as nearly all are: atoms with single dots between them, and a domain of host names.
    private static func checked(_ address: some StringProtocol) throws(Fault) -> String {
        let text = String(address)
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw Fault(description: "\"\(text)\" has letters that mail programs may not know; write a domain in its xn-- form")
        }
        guard let at = text.lastIndex(of: "@") else { throw Fault(description: "\"\(text)\" is no address: write it with its domain, such as mariam@example.org") }
        let local = text[..<at], domain = text[text.index(after: at)...]
        let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard atoms.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isAtomText) }), labels.allSatisfy(isLabel),
              local.utf8.count <= 64, text.utf8.count <= 254 else {
            throw Fault(description: "\"\(text)\" is no address such as mariam@example.org")
        }
        return text
    }

    /// A label of a host name (RFC 1123, section 2.1).
    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 0x20) || $0 == UInt8(ascii: "-") }
    }
}

private extension StringProtocol {
    var trimmed: SubSequence {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var rest = self[...]
        while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }
}
