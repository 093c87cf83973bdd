import JSON
import Rules
import Values

/// Puts beside every value that a person reads the text that they read, so that a template has nothing to compute.
///
/// What a report says stays as it is, key by key and in its order. Beside it come, by the kind of the value (`LabelKind`):
///
/// | beside | comes | |
/// | --- | --- | --- |
/// | a date, time, weekday or number `x` | `xLabel` | null where `x` is null |
/// | a date in a row of a list | `xShort` | the same in fewer letters |
/// | the date or dates of the report itself | `xLong` | the same with the year |
/// | | `xDay`, `xDayLong` | both without the weekday |
/// | a count or minutes `x` | `xAny` | whether it is above 0 |
/// | a word of the engine `x` | `xIs` | `{ "<word>": true }`, null where `x` is null |
/// | a list `x` | `xAny`, `xCount`, `xCountLabel` | |
/// | | `xMore`, `xMoreLabel` | how many rows a letter leaves out (`shownRows`), null where it shows all |
///
/// What belongs to one kind of row or object alone (bars, where a group begins) is added by `Facts`. The report itself gets the
/// `language` and `direction` of the letter, as HTML names them.
struct Labelling {
    /// Rows of a list that a letter shows. The rest is counted, never dropped in silence.
    static let shownRows = 20

    let formats: LocalFormats
    /// Of the report's date: a date in another one says so.
    private let year: Int?
    private let date: String?
    /// The home's zone, for instants.
    private let zone: Zone?

    init(_ report: JSON, _ formats: LocalFormats) {
        self.formats = formats
        date = report["date"]?.string
        year = (report["date"] ?? report["to"])?.string.flatMap { Day($0) }?.civil.year
        zone = report["timeZone"]?.string.flatMap { Zone(name: $0) }
    }

    /// Where an object stands in a report.
    enum Place: Equatable {
        case report
        case object(String)
        case row(of: String)
    }

    /// A report with its labels.
    func report(_ report: JSON) -> JSON {
        .object(object(report.object ?? [], at: .report) + [
            .init("language", .string(formats.languageTag)), .init("direction", .string(formats.isRightToLeft ? "rtl" : "ltr")),
        ])
    }

    /// A labelled report with one more notice in it, unless it is there.
    func adding(_ notice: Notice.Kind, to report: JSON) -> JSON {
        let known = report["notices"]?.array ?? []
        guard !known.contains(where: { $0["kind"]?.string == notice.rawValue }) else { return report }
        let notices = known + list([["kind": .string(notice.rawValue)]], named: "notices")
        return counts(of: notices.count, "notices").reduce(report.setting("notices", to: .array(notices))) { $0.setting($1.key, to: $1.value) }
    }

    private func object(_ members: [JSON.Member], at place: Place) -> [JSON.Member] {
        var labelled: [JSON.Member] = []
        labelled.reserveCapacity(members.count * 3)
        let countsMinutes = members.contains { $0.key == "kind" && $0.value == "timed" }
        for member in members {
            add(member, at: place, countsMinutes: countsMinutes, to: &labelled)
        }
        Facts(formats: formats, date: date, place: place).add(to: &labelled)
        return labelled
    }

    private func add(_ member: JSON.Member, at place: Place, countsMinutes: Bool, to labelled: inout [JSON.Member]) {
        let key = member.key
        switch member.value {
        case .object(let members):
            labelled.append(.init(key, .object(object(members, at: .object(key)))))
        case .array(let items):
            labelled.append(.init(key, .array(list(items, named: key))))
            if !LabelKind.fixedLists.contains(key) { labelled += counts(of: items.count, key) }
        case .bool:
            labelled.append(member)
        case .string(let text):
            labelled.append(member)
            if LabelKind.words.contains(key) {
                labelled.append(.init(key + "Is", .object([.init(text, true)])))
            } else if let kind = LabelKind.ofKey[key] {
                labelled += labels(of: text, kind, key, at: place)
            }
        case .number:
            labelled.append(member)
            let kind = countsMinutes && (key == "amount" || key == "target") ? .minutes : LabelKind.ofKey[key] ?? .number
            labelled += labels(ofNumber: member.value, kind, key)
        case .null:
            labelled.append(member)
            if LabelKind.words.contains(key) { labelled.append(.init(key + "Is", .null)) }
            if let kind = LabelKind.ofKey[key] { labelled += nullLabels(kind, key, at: place) }
        }
    }

    private func list(_ items: [JSON], named name: String) -> [JSON] {
        let rows = items.map { item in item.object.map { JSON.object(object($0, at: .row(of: name))) } ?? item }
        return Facts.marking(rows, of: name)
    }

    /// How many there are, and how many of them a letter leaves out.
    private func counts(of count: Int, _ key: String) -> [JSON.Member] {
        let more = count > Labelling.shownRows ? count - Labelling.shownRows : nil
        return [
            .init(key + "Any", .bool(count > 0)), .init(key + "Count", .int(count)), .init(key + "CountLabel", .string(formats.number(count))),
            .init(key + "More", more.map(JSON.int) ?? .null), .init(key + "MoreLabel", more.map { .string(formats.number($0)) } ?? .null),
        ]
    }
}

// MARK: - Single values

extension Labelling {
    private func labels(of text: String, _ kind: LabelKind, _ key: String, at place: Place) -> [JSON.Member] {
        switch kind {
        case .date: dateLabels(of: Day(text), key, at: place)
        case .time: [.init(key + "Label", MinuteOfDay(clock: text).map { .string(formats.time($0)) } ?? .null)]
        case .moment: [.init(key + "Label", Instant(text).flatMap(written).map(JSON.string) ?? .null)]
        default: []
        }
    }

    private func dateLabels(of day: Day?, _ key: String, at place: Place) -> [JSON.Member] {
        let isOfAnotherYear = day?.civil.year != year
        func written(_ length: LocalFormats.DateLength) -> JSON { day.map { .string(formats.date($0, length)) } ?? .null }
        let label = written(isOfAnotherYear ? .withYear : .full)
        if place == .report {
            return [
                .init(key + "Label", label), .init(key + "Long", written(.withYear)),
                .init(key + "Day", written(isOfAnotherYear ? .dayWithYear : .day)), .init(key + "DayLong", written(.dayWithYear)),
            ]
        }
        if place == .row(of: "cells") { return [.init(key + "Label", label)] }
        return (key == "dueDate" ? [.init("dueLabel", label)] : [])
            + [.init(key + "Label", label), .init(key + "Short", written(isOfAnotherYear ? .shortWithYear : .short))]
    }

    private func labels(ofNumber value: JSON, _ kind: LabelKind, _ key: String) -> [JSON.Member] {
        if case .share = kind {
            // Halves away from zero, as all figures of a report are rounded.
            let percent = value.double.flatMap { Int(exactly: ($0 * 100).rounded()) }
            return [.init(key + "Label", percent.map { .string(formats.percent($0)) } ?? .null)]
        }
        guard let number = value.integer else { return [] }
        switch kind {
        case .weekday: return [.init(key + "Label", formats.weekday(number).map(JSON.string) ?? .null)]
        case .count: return [.init(key + "Label", .string(formats.number(number))), .init(key + "Any", .bool(number > 0))]
        case .minutes: return [.init(key + "Label", .string(formats.duration(minutes: number))), .init(key + "Any", .bool(number > 0))]
        case .percent: return [.init(key + "Label", .string(formats.percent(number)))]
        default: return [.init(key + "Label", .string(formats.number(number)))]
        }
    }

    private func nullLabels(_ kind: LabelKind, _ key: String, at place: Place) -> [JSON.Member] {
        switch kind {
        case .date: dateLabels(of: nil, key, at: place)
        case .count, .minutes: [.init(key + "Label", .null), .init(key + "Any", false)]
        default: [.init(key + "Label", .null)]
        }
    }

    private func written(_ instant: Instant) -> String? {
        guard let zone else { return nil }
        let (day, minute) = zone.wallClock(at: instant)
        return "\(formats.date(day, day.civil.year == year ? .full : .withYear)), \(formats.time(minute))"
    }
}
