import Foundation
@testable import Reports
import Support
import Testing
import Values

/// A second opinion: Python's own mail package reads generated messages, finds no defect, and has what was meant.
@Suite("Messages as Python reads them", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct MessageLaws {
    private static let script = """
        import base64, email, email.policy, json, sys
        from email.header import decode_header
        def look(case):
            raw = base64.b64decode(case["bytes"])
            message = email.message_from_bytes(raw, policy=email.policy.default)
            faults = []
            def must(what, found, wanted):
                if found != wanted: faults.append("%s: %r is not %r" % (what, found, wanted))
            for part in message.walk(): must("defects", [str(d) for d in part.defects], [])
            for name, value in message.items(): must("defects of " + name, [str(d) for d in value.defects], [])
            must("headers", message.keys(), ["From", "To", "Subject", "Date", "Message-ID", "List-Id", "Auto-Submitted", "MIME-Version", "Content-Type"])
            must("subject", message["subject"], case["subject"])
            # Python puts a space between the encoded words of a name, and makes one of several.
            bare = lambda boxes: [["".join(name.split(" ")), address] for name, address in boxes]
            boxes = lambda name: bare([a.display_name, a.addr_spec] for a in message[name].addresses)
            must("to", boxes("to"), bare(case["to"]))
            must("from", boxes("from"), bare(case["from"]))
            parts = list(message.iter_parts())
            must("parts", [p.get_content_type() for p in parts], ["text/plain", "text/html"])
            for part, name in zip(parts, ["text", "html"]):
                must("charset", part.get_content_charset(), "utf-8")
                must(name, part.get_payload(decode=True).decode("utf-8"), case[name].replace("\\r\\n", "\\n"))
            head, body = raw.split(b"\\n\\n", 1)
            for line in raw.split(b"\\n"):
                if len(line) > 76: faults.append("a line of %d" % len(line))
                if any(b > 126 or (b < 32 and b != 9) for b in line): faults.append("a line that isn't ASCII: %r" % line)
            for word in (w for w in head.split() if w.startswith(b"=?")):
                if len(word) > 75: faults.append("an encoded word of %d" % len(word))
                (decoded, charset), = decode_header(word.decode())
                decoded.decode(charset)
            return faults
        for number, case in enumerate(json.load(sys.stdin)):
            for fault in look(case): print(number, fault)
        """

    private struct Case: Encodable {
        let bytes: Data
        let subject: String
        let to: [[String]]
        let from: [[String]]
        let text: String
        let html: String

        init(_ message: Message, subject: String) {
            bytes = Data(message.bytes)
            self.subject = subject
            to = message.to.map { [$0.name, $0.address] }
            from = [[message.from.name, message.from.address]]
            text = message.text
            html = message.html
        }
    }

    private func pythonFinds(in cases: [Case]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("messages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try JSONEncoder().encode(cases).write(to: file)
        let python = Process(), output = Pipe()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments = ["-c", MessageLaws.script]
        python.standardInput = try FileHandle(forReadingFrom: file)
        python.standardOutput = output
        try python.run()
        let found = output.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        return String(decoding: found, as: UTF8.self)
    }

    private static let alphabet = ["a", "Z", "0", " ", "  ", "=", "?", "=?", "?=", "_", ".", ",", "\"", "\\", "<", ">", "@", ":", ";", "(", ")", "é", "ß", "م", "ع", "中", "👩‍👩‍👧", "🇬🇧", "e\u{301}\u{323}", "\u{200F}", "\u{FEFF}", "From ", "&lt;", "{{x}}", "-", "--", "--=_jamaal", "\t"]

    private func generated(_ random: inout Seeded, _ length: ClosedRange<Int>, with more: [String] = []) -> String {
        (0..<random.number(length)).map { _ in random.pick(MessageLaws.alphabet + more) }.joined()
    }

    @Test("Whatever title, text and name, the message is without a defect and says what was meant", arguments: Seeds.first(8))
    func generatedMessages(seed: UInt64) throws {
        var random = Seeded(seed)
        let cases = try (0..<60).map { _ in
            let subject = generated(&random, 0...40).inOneLine
            let name = "\"" + generated(&random, 0...12).inOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
            let text = generated(&random, 0...120, with: ["\n", "\r", "\u{0}", "\u{B}", "\u{2028}", "\n\n", " \n", ".\n"])
            let html = generated(&random, 0...400, with: ["\n", "<br>"])
            let to = random.chance(20) ? nil : (0...random.number(0...6)).map { "\(random.chance(50) ? name : "") <a\($0)@b.example>" }.joined(separator: ", ")
            let message = try message(subject: subject, text: text, html: html, from: name + " <jamaal@example.org>", to: to)
            return Case(message, subject: subject)
        }
        let found = try pythonFinds(in: cases)
        #expect(found.isEmpty, "\(found)")
    }

    @Test("Long titles of characters of many bytes, and a body without a line break")
    func longOnes() throws {
        let titles = ["👩‍👩‍👧", "م", "e\u{301}\u{323}", "中", "a"].map { String(repeating: $0, count: 60) } + ["z" + String(repeating: "\u{301}", count: 100)]
        let cases = try titles.map { title in
            let body = String(repeating: title, count: 20_000 / title.count)
            return Case(try message(subject: title, text: body, html: body, from: "\"\(title)\" <a@b.example>"), subject: title)
        }
        let found = try pythonFinds(in: cases)
        #expect(found.isEmpty, "\(found)")
    }
}
