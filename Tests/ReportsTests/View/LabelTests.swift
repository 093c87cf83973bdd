import JSON
@testable import Reports
import Testing

struct LabelTests {
    private static func labelled(_ report: JSON, _ locale: String = "en") -> JSON {
        Labelling(report, LocalFormats(locale: locale)).report(report)
    }

    /// The value under a key with dots, of lists the first item's.
    private static func value(_ report: JSON, _ key: String) -> JSON? {
        key.split(separator: ".").reduce(Optional(report)) { json, part in (json?.array?.first ?? json)?[String(part)] }
    }

    @Test("What a report says stays as it is, in its order", arguments: SampleReports.all.indices)
    func rawValues(sample: Int) {
        let report = SampleReports.all[sample].json
        #expect(Self.without(Self.labelled(report), keysOf: report) == report)
    }

    private static func without(_ labelled: JSON, keysOf report: JSON) -> JSON {
        if let members = report.object {
            let known = Set(members.map(\.key))
            return .object((labelled.object ?? []).filter { known.contains($0.key) }.map { .init($0.key, without($0.value, keysOf: report[$0.key] ?? .null)) })
        }
        guard let items = report.array, let labels = labelled.array, items.count == labels.count else { return labelled }
        return .array(zip(labels, items).map { without($0, keysOf: $1) })
    }

    @Test("Every number, date and time has a label beside it", arguments: SampleReports.all.indices)
    func complete(sample: Int) {
        let report = SampleReports.all[sample].json
        check(Self.labelled(report), like: report)
    }

    private func check(_ labelled: JSON, like report: JSON) {
        for member in report.object ?? [] {
            let beside = labelled[member.key + "Label"]
            switch member.value {
            case .number: #expect(beside?.string?.isEmpty == false, "\(member.key)")
            case .string(let text) where text.wholeMatch(of: /\d{4}-\d\d-\d\d|\d\d:\d\d|.*T.*Z/) != nil && member.key != "subjectKey":
                #expect(beside?.string?.isEmpty == false, "\(member.key)")
            case .object: check(labelled[member.key] ?? .null, like: member.value)
            case .array(let items):
                for (item, row) in zip(items, labelled[member.key]?.array ?? []) { check(row, like: item) }
            default: break
            }
        }
    }

    @Test("A label is written as people of the locale write it", arguments: [
        ("date", "en", "Friday, October 16"), ("date", "en_GB", "Friday 16 October"), ("date", "ar", "الجمعة، 16 أكتوبر"), ("date", "ar_EG", "الجمعة، ١٦ أكتوبر"),
        ("dateLong", "en", "Friday, October 16, 2026"), ("weekday", "en", "Friday"), ("weekday", "ar", "الجمعة"),
        ("generatedAt", "en", "Friday, October 16, 8:00\u{202F}AM"), ("generatedAt", "en_GB", "Friday 16 October, 08:00"),
        ("day.budgetMinutes", "en", "3 hr"), ("day.plannedMinutes", "en", "2 hr, 30 min"), ("day.plannedMinutes", "ar_EG", "٢ س ٣٠ د"), ("day.completedMinutes", "en", "0 min"),
        ("day.loadScore", "en", "83%"), ("tasks.dueDate", "en", "Tuesday, October 13"), ("tasks.daysOverdue", "ar_EG", "٣"), ("tasks.effortMinutes", "en", "1 hr"),
        ("anchors.start", "en", "8:15\u{202F}AM"), ("anchors.start", "en_GB", "08:15"), ("anchors.start", "ar_EG", "٨:١٥\u{A0}ص"),
        ("habits.target", "en", "15 min"), ("normalDaySuggestion", "en", "4 hr"),
    ] as [(String, String, String)])
    func words(key: String, locale: String, label: String) {
        let report: JSON = [
            "kind": "morning", "date": "2026-10-16", "weekday": 5, "generatedAt": "2026-10-16T07:00:00.000Z", "timeZone": "Europe/London",
            "day": ["budgetMinutes": 180, "plannedMinutes": 150, "completedMinutes": 0, "loadScore": 83],
            "tasks": [["dueDate": "2026-10-13", "daysOverdue": 3, "effortMinutes": 60]],
            "anchors": [["start": "08:15", "end": "08:45"]],
            "habits": [["kind": "timed", "target": 15, "amount": 0, "group": nil]],
            "normalDaySuggestion": 240,
        ]
        #expect(Self.value(Self.labelled(report, locale), key.hasSuffix("Long") ? key : key + "Label") == .string(label))
    }

    @Test("A date says its year where that isn't the report's")
    func years() {
        let report: JSON = ["kind": "weekly", "from": "2026-12-28", "to": "2027-01-03", "days": [["date": "2026-12-31"], ["date": "2027-01-01"]]]
        let labelled = Self.labelled(report)
        #expect(labelled["fromLabel"] == "Monday, December 28, 2026" && labelled["toLabel"] == "Sunday, January 3" && labelled["toLong"] == "Sunday, January 3, 2027")
        let days = labelled["days"]?.array ?? []
        #expect(days.map { $0["dateLabel"]?.string } == ["Thursday, December 31, 2026", "Friday, January 1"])
        #expect(days.map { $0["dateShort"]?.string } == ["Thu, Dec 31, 2026", "Fri, Jan 1"])
    }

    @Test("What is null has a null label, so that nothing further out answers for it")
    func nulls() {
        let task = Self.labelled(["kind": "morning", "date": "2026-10-16", "tasks": [["dueDate": nil, "effortMinutes": nil, "importance": nil]]])["tasks"]?.array?.first
        for key in ["dueDateLabel", "dueLabel", "dueDateShort", "effortMinutesLabel", "importanceIs"] { #expect(task?[key] == .null) }
        #expect(task?["effortMinutesAny"] == false)
    }

    @Test("A word of the engine is a key to ask by, one that this version doesn't know too")
    func engineWords() {
        let labelled = Self.labelled(["kind": "morning", "anchors": [["state": "closingSoon", "status": "from tomorrow", "start": "09:00"]]])
        #expect(labelled["kindIs"] == ["morning": true])
        #expect(Self.value(labelled, "anchors.stateIs") == ["closingSoon": true] && Self.value(labelled, "anchors.statusIs") == ["from tomorrow": true])
    }

    @Test("A list says how many it holds, and how many of them a letter leaves out", arguments: [(0, nil), (1, nil), (20, nil), (21, 1), (200, 180)] as [(Int, Int?)])
    func lists(count: Int, more: Int?) {
        let labelled = Self.labelled(["kind": "morning", "tasks": .array((0..<count).map { ["title": .string("\($0)")] })])
        #expect(labelled["tasksCount"]?.integer == count && labelled["tasksAny"] == .bool(count > 0) && labelled["tasksMore"]?.integer == more)
        #expect(labelled["tasksMoreLabel"]?.string == more.map(String.init))
        #expect(labelled["tasks"]?.array?.count == count, "the JSON keeps them all")
    }

    @Test("What can't be read as a date or a time has no label, and spoils nothing")
    func unreadable() {
        let labelled = Self.labelled(["kind": "morning", "date": "soon", "generatedAt": "x", "timeZone": "Mars/Base", "gaps": [["start": "25:00", "end": "7"]], "weekday": 9])
        for key in ["dateLabel", "dateLong", "generatedAtLabel", "weekdayLabel"] { #expect(labelled[key] == .null) }
        #expect(Self.value(labelled, "gaps.startLabel") == .null)
    }

    @Test("The letter's language and direction are told", arguments: [("en_GB", "en-GB", "ltr"), ("ar", "ar", "rtl"), ("ar_EG", "ar-EG", "rtl")])
    func language(locale: String, tag: String, direction: String) {
        let labelled = Self.labelled(["kind": "morning"], locale)
        #expect(labelled["language"] == .string(tag) && labelled["direction"] == .string(direction))
    }
}
