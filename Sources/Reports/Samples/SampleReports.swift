import JSON
import Rules
import Values

/// Reports to try templates on: days and weeks that have some of everything, and those of a person with an empty planner.
/// They are as reports are made, before labels come to them; a test holds their keys to those of real ones.
public enum SampleReports {
    /// The full ones first, then empty ones, then full ones with each of the cards and each of the ways that two weeks go.
    public static var all: [(kind: ReportKind, json: JSON)] {
        let full: [(ReportKind, JSON)] = [(.morning, morning), (.evening, evening), (.weekly, weekly)]
        let empty: [(ReportKind, JSON)] = [(.morning, emptyMorning), (.evening, emptyEvening), (.weekly, emptyWeekly)]
        let carded = cards.flatMap { card -> [(ReportKind, JSON)] in [(.morning, morning.setting("nudge", to: card)), (.evening, evening.setting("nudge", to: card))] }
        return full + empty + carded + fortnights.map { (.weekly, weekly.setting("wellbeing", to: $0)) }
    }

    // MARK: What days and weeks share

    /// A day and a row of the samples are told apart by a number.
    static func id(_ number: Int) -> JSON { .string("0A1B2C3D-0000-4000-8000-0000000000" + (number < 10 ? "0" : "") + String(number)) }

    static func date(_ days: Int) -> JSON { .string((sampleDay + days).text) }

    /// Friday 2026-10-16.
    static let sampleDay = Day(ordinal: 20_742)

    /// One of each kind.
    static let notices: JSON = .array(Notice.Kind.allCases.map { kind in
        switch kind {
        case .sessionAbandoned, .notShown, .unreadable: ["kind": .string(kind.rawValue), "count": 2]
        case .clockAhead, .templateFailed, .mailFailed: ["kind": .string(kind.rawValue)]
        }
    })

    /// One of each kind.
    static let patterns: [JSON] = [
        ["kind": "heavyRun", "subject": nil],
        ["kind": "completionCollapse", "subject": nil],
        ["kind": "weekendOverplan", "subject": "6"],
        ["kind": "habitNeglect", "subject": id(40), "title": "Stretching"],
    ]

    /// One for each pattern.
    private static let cards: [JSON] = patterns.map { pattern in
        let kind = pattern["kind"] ?? .null, subject = pattern["subject"] ?? .null
        let key = [kind.string, subject.string].compactMap { $0 }.joined(separator: ":")
        let card: JSON = ["kind": "wellbeing", "pattern": kind, "subject": subject, "subjectKey": .string(key)]
        return pattern["title"].map { card.setting("title", to: $0) } ?? card
    }
}
