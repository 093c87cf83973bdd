import JSON
import Mustache
import Reports
import Rules
import Testing

struct RendererTests {
    private static let titled: JSON = ["kind": "morning", "date": "2026-10-16", "tasks": [["title": "Plan"]], "notices": []]

    private static func letter(_ files: [String: String], _ report: JSON = titled) throws -> Renderer.Letter {
        // The folder goes with its object.
        let folder = try TemplateFolder(files), renderer = Renderer(folder.templates())
        defer { withExtendedLifetime(folder) {} }
        return renderer.letter(.morning, renderer.labelled(report))
    }

    @Test("A template of one's own that can't be used costs nothing but a word at the foot of the letter")
    func fault() throws {
        let shipped = try Self.letter([:]), letter = try Self.letter(["morning.html.mustache": "{{#open}}"])
        #expect(letter.faults.count == 1 && letter.faults.first?.contains("morning.html.mustache:1:1") == true)
        #expect(shipped.faults.isEmpty && letter.subject == shipped.subject)
        for (form, without) in [(letter.text, shipped.text), (letter.html, shipped.html)] {
            #expect(form.contains("jamaal template check") && !without.contains("jamaal template check"))
        }
        #expect(letter.text.hasPrefix(shipped.text.prefix(40)) && letter.text.split(separator: "\n\n").last?.contains("template check") == true)
    }

    @Test("A notice that stands there already isn't said twice")
    func faultTwice() throws {
        let report = Self.titled.setting("notices", to: [["kind": "templateFailed"]])
        #expect(try Self.letter(["morning.text.mustache": "{{/x}}"], report).text.components("template check") == 1)
    }

    @Test("One's own templates see long lists cut, and the rest counted")
    func ownTemplate() throws {
        let report = Self.titled.setting("tasks", to: .array((1...30).map { ["title": .string("\($0)")] }))
        let letter = try Self.letter(["morning.text.mustache": "{{#tasks}}{{title}} {{/tasks}}and {{tasksMoreLabel}} of {{tasksCount}}"], report)
        #expect(letter.text == "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 and 10 of 30\n")
    }

    @Test("A subject is one line, whatever stands in it", arguments: ["x\r\nBcc: a@b.example\r\n\r\nhello", "x\nBcc: y", "x\rBcc: y", "x\u{2028}Bcc: y", "x\u{0}Bcc: y", "x\u{B}\u{C}\u{85}Bcc: y"])
    func subject(title: String) throws {
        let report = Self.titled.setting("tasks", to: [["title": .string(title)]])
        let subject = try Self.letter(["morning.subject.mustache": "Today:\n  {{#tasks}}\n{{title}}\n{{/tasks}}\n"], report).subject
        #expect(subject.hasPrefix("Today: x Bcc:") && subject.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.value != 0x2028 })
    }

    @Test("A title in a subject stays whole", arguments: [String(repeating: "👩‍👩‍👧", count: 60), String(repeating: "ش", count: 60), String(repeating: "e\u{301}\u{302}", count: 60)])
    func wholeSubject(title: String) throws {
        let report = Self.titled.setting("tasks", to: [["title": .string(title)]])
        let subject = try Self.letter(["morning.subject.mustache": "{{#tasks}}{{title}}{{/tasks}}"], report).subject
        #expect(subject.unicodeScalars.elementsEqual(title.unicodeScalars))
    }

    @Test("What a report says is never taken for a template")
    func data() throws {
        let report = Self.titled.setting("tasks", to: [["title": "{{date}}{{>task}}{{{x}}}"]])
        let letter = try Self.letter(["morning.text.mustache": "{{#tasks}}{{title}}{{/tasks}}"], report)
        #expect(letter.text == "{{date}}{{>task}}{{{x}}}\n")
    }

    @Test("A letter that would pass Gmail's limit shows less of each list, and counts the rest")
    func tooLong() throws {
        let title = String(repeating: "\"quoted\" & <cut> ", count: 100)
        let task: JSON = ["title": .string(title), "category": .string(title), "dueDate": "2026-10-01", "daysOverdue": 15, "effortMinutes": 5, "isStale": false, "doesNotFit": false]
        let anchor: JSON = ["title": .string(title), "start": "09:00", "end": "10:00", "status": "pending", "state": "upcoming", "effortMinutes": 5, "windowDays": 1]
        let report: JSON = [
            "kind": "morning", "date": "2026-10-16", "tasks": .array(Array(repeating: task, count: 200)), "alsoToday": .array(Array(repeating: task, count: 200)),
            "completedToday": .array(Array(repeating: task, count: 200)), "anchors": .array(Array(repeating: anchor, count: 200)), "notices": [],
        ]
        let letter = try Self.letter([:], report)
        #expect(letter.html.utf8.count < 100_000 && letter.html.contains("and 180 more"))
        #expect(letter.text.contains("and 180 more"))
    }
}

extension String {
    /// How often a text stands in this one.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
