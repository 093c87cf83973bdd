import Foundation
@testable import Reports
import Support
import Testing
import Values

/// A letter's message with what a test is about.
func message(
    subject: String = "Friday", text: String = "Hello.\n", html: String = "<p>Hello.</p>\n", from: String = "jamaal@example.org", to: String? = "mariam@example.org",
    edition: LetterIdentity.Edition = .ofTheDay
) throws -> Message {
    let identity = LetterIdentity(home: RawID(high: 0xC0C0_C0C0_0000_4000, low: 0x8000_0000_0000_0001), madeAt: at("2026-02-15T12:00:00Z"), kind: .morning, date: day("2026-10-16"), edition: edition)
    return Message(identity, from: try Mailbox.one(from), to: try to.map { try Mailbox.list($0) } ?? [],
                   date: MailDate.text(at("2026-10-16T07:00:00Z"), in: zone("Europe/London")), subject: subject, text: text, html: html)
}

@Suite("A message")
struct MessageTests {
    @Test("It has the documented headers, then the text, then the HTML")
    func whole() throws {
        let bytes = try message(subject: "Friday: 3 tasks", text: "Café\n", html: "<p>1 = 1</p>\n", to: "mariam@example.org, \"Doe, Jane\" <jane@example.org>").bytes
        #expect(String(decoding: bytes, as: UTF8.self) == """
            From: jamaal@example.org
            To: mariam@example.org, "Doe, Jane" <jane@example.org>
            Subject: Friday: 3 tasks
            Date: Fri, 16 Oct 2026 08:00:00 +0100
            Message-ID: <morning.2026-10-16@8000000000000001.jamaal.invalid>
            List-Id: jamaal morning
             <morning.c0c0c0c0000040008000000000000001.022026.localhost>
            Auto-Submitted: auto-generated
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary="=_jamaal"

            --=_jamaal
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: quoted-printable

            Caf=C3=A9

            --=_jamaal
            Content-Type: text/html; charset=utf-8
            Content-Transfer-Encoding: quoted-printable

            <p>1 =3D 1</p>

            --=_jamaal--

            """)
    }

    @Test("Each edition of a letter has a Message-ID of its own, and the same list", arguments: [
        (LetterIdentity.Edition.ofTheDay, "morning.2026-10-16@"), (.again(2), "morning.2026-10-16.2@"), (.copy(1), "morning.2026-10-16.to1@"),
    ])
    func editions(edition: LetterIdentity.Edition, start: String) throws {
        let text = String(decoding: try message(edition: edition).bytes, as: UTF8.self)
        #expect(text.contains("Message-ID: <\(start)8000000000000001.jamaal.invalid>\n"))
        #expect(text.contains(" <morning.c0c0c0c0000040008000000000000001.022026.localhost>\n"))
    }

    @Test("A letter that goes to a folder names no recipient")
    func toNobody() throws {
        #expect(String(decoding: try message(to: nil).bytes, as: UTF8.self).contains("\nTo: undisclosed-recipients:;\n"))
    }

    @Test("A moment is written in the home's zone, in English", arguments: [
        ("2026-10-16T07:00:00Z", "Europe/London", "Fri, 16 Oct 2026 08:00:00 +0100"), ("2026-12-28T23:59:59.999Z", "UTC", "Mon, 28 Dec 2026 23:59:59 +0000"),
        ("2027-01-03T04:59:00Z", "America/New_York", "Sat, 2 Jan 2027 23:59:00 -0500"), ("2026-10-16T03:15:00Z", "Asia/Kathmandu", "Fri, 16 Oct 2026 09:00:00 +0545"),
        ("2026-07-01T00:00:00Z", "America/St_Johns", "Tue, 30 Jun 2026 21:30:00 -0230"), ("2026-02-28T10:00:00Z", "Pacific/Kiritimati", "Sun, 1 Mar 2026 00:00:00 +1400"),
        ("1971-01-01T00:00:00Z", "Africa/Monrovia", "Thu, 31 Dec 1970 23:16:00 -0044"),
    ])
    func date(moment: String, zoneName: String, text: String) { #expect(MailDate.text(at(moment), in: zone(zoneName)) == text) }

    @Test("A subject is one line, and a longer one than servers bear ends in an ellipsis")
    func subjects() throws {
        func subject(_ text: String) throws -> String {
            let lines = String(decoding: try message(subject: text).bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            let start = try #require(lines.firstIndex { $0.hasPrefix("Subject:") })
            return lines[start..<(lines[(start + 1)...].firstIndex { !$0.hasPrefix(" ") } ?? start)].joined(separator: "\n")
        }
        #expect(try subject("x\r\nBcc: a@b.example\r\n\r\nhello") == "Subject: x Bcc: a@b.example hello")
        for control in ["\n", "\r", "\u{2028}", "\u{2029}", "\u{0}", "\u{85}", "\u{B}"] { #expect(try subject("x\(control)Bcc: a@b.example\(control)") == "Subject: x Bcc: a@b.example") }
        #expect(try subject("=?UTF-8?B?QmNj?=") == "Subject: =?UTF-8?B?PT9VVEYtOD9CP1FtTmo/PQ==?=")
        #expect(try subject("") == "Subject:")
        #expect(try subject(String(repeating: "a", count: 67)) == "Subject: " + String(repeating: "a", count: 67))
        #expect(try subject(String(repeating: "a", count: 68)).split(separator: "\n").count == 2)
        let long = try subject(String(repeating: "é", count: 20_000))
        #expect(long.utf8.count < 1000)
    }
}

@Suite("Quoted-printable")
struct QuotedPrintableTests {
    @Test("A plain subject that is longer than a line is folded at its spaces, and stays plain")
    func foldedSubject() throws {
        let subject = "Friday, October 16: 6 hr, 15 min planned, far more than the day holds, " + String(repeating: "and more ", count: 9) + "still"
        let header = String(decoding: try message(subject: subject).bytes, as: UTF8.self).components(separatedBy: "\nDate:")[0].components(separatedBy: "Subject: ")[1]
        #expect(header.contains("\n ") && header.replacingOccurrences(of: "\n", with: "") == subject)
        #expect(try String(decoding: message(subject: "two  spaces " + subject).bytes, as: UTF8.self).contains("Subject: =?UTF-8?B?"))
    }

    private func encoded(_ text: String) -> String { String(decoding: QuotedPrintable.encode(text), as: UTF8.self) }

    @Test("Text is encoded as RFC 2045 says", arguments: [
        ("", ""), ("a\n", "a\n"), ("a=b", "a=3Db"), ("é", "=C3=A9"), ("a \nb\t\n", "a=20\nb=09\n"), ("end ", "end=20"), ("a b\tc", "a b\tc"), ("a\r\nb", "a\nb"), ("a \r\nb", "a=20\nb"),
        ("a\rb", "a=0Db"), ("\r", "=0D"), ("a\u{0}b\u{7F}", "a=00b=7F"), ("\u{2028}", "=E2=80=A8"), (".\n..\na.", "=2E\n=2E.\na."), ("From here\n>From", "=46rom here\n>From"), ("Fro\nFrom", "Fro\nFrom"),
        (String(repeating: "x", count: 75), String(repeating: "x", count: 75)), (String(repeating: "x", count: 76), String(repeating: "x", count: 75) + "=\nx"),
        (String(repeating: "x", count: 75) + ".", String(repeating: "x", count: 75) + "=\n=2E"), (String(repeating: "x", count: 70) + "é", String(repeating: "x", count: 70) + "=\n=C3=A9"),
    ])
    func examples(text: String, wanted: String) { #expect(encoded(text) == wanted) }
}

@Suite("Addresses")
struct MailboxTests {
    @Test("What a person types is read as it is meant", arguments: [
        ("a@b.example", ["|a@b.example"]), (" a@b.example ,\tc.d+e@localhost", ["|a@b.example", "|c.d+e@localhost"]),
        ("Mariam <m@x.example>", ["Mariam|m@x.example"]), ("<m@x.example>", ["|m@x.example"]), ("\"Doe, Jane\" <jane@x.example>, b@c.example", ["Doe, Jane|jane@x.example", "|b@c.example"]),
        ("J. O'Hara <j@x.example>", ["J. O'Hara|j@x.example"]), (#""a \"b\" \\" <j@x.example>"#, [#"a "b" \|j@x.example"#]), ("مريم <m@x.example>", ["مريم|m@x.example"]),
        ("\"\" <m@x.example>", ["|m@x.example"]),
    ])
    func read(text: String, wanted: [String]) throws { #expect(try Mailbox.list(text).map { "\($0.name)|\($0.address)" } == wanted) }

    @Test("What is no address says so", arguments: [
        "", " ", ",", "a@b.example,", "root", "@b.example", "a@", "a@b.example@", "a b@c.example", "a..b@c.example", ".a@c.example", "a@b..example", "a@-b.example", "a@b_c.example", "a@[192.0.2.1]",
        "a@bücher.example", "ü@b.example", "Jane <j@x.example", "Jane j@x.example>", "\"Jane <j@x.example>", "\"Jane\" x <j@x.example>", "Jane (work) <j@x.example>", "a: b@c.example;",
        "a@b.example\nBcc: c@d.example", "a\u{2028}b <a@b.example>", "a@b.example\u{0}", "a@b.example; c@d.example", "a@b.example c@d.example", "\"a\nb\" <a@b.example>",
    ])
    func refused(text: String) { #expect(throws: Mailbox.Fault.self) { try Mailbox.list(text) } }

    @Test("Names are written so that they are read as they are meant", arguments: [
        ("Mariam Ali <m@x.example>", "To: Mariam Ali <m@x.example>\n"), ("J. O'Hara <j@x.example>", "To: \"J. O'Hara\" <j@x.example>\n"), (#""a \"b\" \\" <j@x.example>"#, "To: \"a \\\"b\\\" \\\\\" <j@x.example>\n"),
        ("مريم <m@x.example>", "To: =?UTF-8?B?2YXYsdmK2YU=?= <m@x.example>\n"), ("\"=?x?=\" <m@x.example>", "To: =?UTF-8?B?PT94Pz0=?= <m@x.example>\n"),
    ])
    func written(text: String, line: String) throws {
        let mailboxes = try Mailbox.list(text)
        #expect(HeaderField("To", mailboxes: mailboxes).text == line)
    }

    @Test("A sender is one address")
    func sender() {
        #expect(throws: Mailbox.Fault.self) { try Mailbox.one("a@b.example, c@d.example") }
        #expect((try? Mailbox.one("a@b.example"))?.address == "a@b.example")
    }
}
