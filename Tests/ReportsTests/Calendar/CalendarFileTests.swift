@testable import Reports
@testable import Rules
import Support
import Testing
import Values

private let now = at("2027-03-09T10:00:00.999Z")

private func event(_ uid: String = "u", _ summary: String = "Dentist", until end: String = "2027-03-10T16:00:00Z", _ alarms: CalendarEvent.Alarm...) -> CalendarEvent {
    CalendarEvent(uid: uid, from: at("2027-03-10T15:00:00.500Z"), to: at(end), summary: summary, alarms: alarms, now: now)
}

private func text(_ events: CalendarEvent...) -> String { CalendarFile(events, now: now).text }

/// The lines as a reader of calendars has them, each without its end.
private func unfolded(_ text: String) -> [String] {
    var lines = [String.UnicodeScalarView()]
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
        if scalar == "\r", rest.first == "\n" {
            rest.removeFirst()
            if rest.first == " " { rest.removeFirst() } else { lines.append(String.UnicodeScalarView()) }
        } else {
            lines[lines.count - 1].append(scalar)
        }
    }
    return lines.map(String.init)
}

@Suite("A calendar file")
struct CalendarFileTests {
    @Test("An event is written whole, with its alarms, in UTC and to the second")
    func whole() {
        let lines = unfolded(text(event("u", "Dentist", until: "2027-03-10T16:00:00Z", .init(minutes: 15, before: .start), .init(minutes: 0, before: .end))))
        #expect(lines == [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//jamaal//planner//EN", "CALSCALE:GREGORIAN", "X-WR-CALNAME:Jamaal",
            "BEGIN:VEVENT", "UID:u", "DTSTAMP:20270309T100000Z", "DTSTART:20270310T150000Z", "DTEND:20270310T160000Z", "SUMMARY:Dentist",
            "STATUS:CONFIRMED", "TRANSP:TRANSPARENT",
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Dentist", "END:VALARM",
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:PT0S", "DESCRIPTION:Dentist", "END:VALARM",
            "END:VEVENT", "END:VCALENDAR", "",
        ])
    }

    @Test("With nothing ahead it is the same file without events, and an event without an end has none")
    func little() {
        #expect(text() == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//jamaal//planner//EN\r\nCALSCALE:GREGORIAN\r\nX-WR-CALNAME:Jamaal\r\nEND:VCALENDAR\r\n")
        #expect(!text(event(until: "2027-03-10T15:00:00.900Z")).contains("DTEND"))
    }

    @Test("A reminder is a duration before its edge, or after it where it is negative", arguments: [
        (CalendarEvent.Alarm(minutes: 0, before: .start), "TRIGGER:PT0S"), (.init(minutes: 90, before: .start), "TRIGGER:-PT90M"),
        (.init(minutes: 10, before: .end), "TRIGGER;RELATED=END:-PT10M"), (.init(minutes: -5, before: .start), "TRIGGER:PT5M"),
    ])
    func triggers(alarm: CalendarEvent.Alarm, line: String) {
        #expect(unfolded(text(event("u", "Dentist", until: "2027-03-10T16:00:00Z", alarm))).contains(line))
    }

    @Test("A title is written so that nothing in it ends the line or the value", arguments: [
        (#"a\b;c,d:e"f"#, #"a\\b\;c\,d:e"f"#), ("one\r\ntwo\nthree\rfour", #"one\ntwo\nthree\nfour"#), ("\n\n\r\r\n\n", #"\n\n\n\n\n"#),
        ("a\u{0}b\u{7}c\u{1B}[2Jd\u{7F}e\u{85}f\u{9B}g", "abc[2Jdefg"), ("a\tb", "a\tb"), ("a\u{2028}b\u{FEFF}c", "a\u{2028}b\u{FEFF}c"), ("\\n", #"\\n"#), ("", ""),
        ("END:VEVENT\r\nBEGIN:VEVENT", #"END:VEVENT\nBEGIN:VEVENT"#),
    ])
    func escaping(title: String, written: String) {
        let lines = unfolded(text(event("u;\n" + title, title)))
        #expect(lines.contains("SUMMARY:" + written) && lines.contains(#"UID:u\;\n"# + written))
    }

    @Test("Lines fold after 75 octets, the space of the next one counted")
    func foldingASCII() {
        let line = ContentLine("X", String(repeating: "a", count: 73))
        #expect(line.folded == "X:" + String(repeating: "a", count: 73) + "\r\n")
        let longer = ContentLine("X", String(repeating: "a", count: 73) + String(repeating: "b", count: 74) + "c")
        #expect(longer.folded == "X:" + String(repeating: "a", count: 73) + "\r\n " + String(repeating: "b", count: 74) + "\r\n c\r\n")
    }

    @Test("Fault 103: titles of many octets a character fold between characters, and unfold to what they were", arguments: [
        String(repeating: "😀", count: 100), String(repeating: "👩‍👩‍👧", count: 40), String(repeating: "e\u{301}", count: 90), "a" + String(repeating: "ß", count: 80),
        "e" + String(repeating: "\u{301}", count: 100), String(repeating: "موعد الطبيب ", count: 12), String(repeating: "🇬🇧", count: 33) + "é", String(repeating: "日", count: 60),
    ])
    func folding(title: String) {
        let written = text(event("u", title))
        for line in written.utf8.split(separator: UInt8(ascii: "\n")) {
            #expect(line.last == UInt8(ascii: "\r") && line.count - 1 <= 75, "\(line.count - 1) octets")
            #expect(String(validating: line, as: UTF8.self) != nil, "cut inside a character")
        }
        #expect(unfolded(written).contains { $0.unicodeScalars.elementsEqual("SUMMARY:\(title)".unicodeScalars) })
    }
}
