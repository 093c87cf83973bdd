import JSON
import Values

/// What a template can't work out for itself from one object of a report: whether there is anything in it, how long a bar is,
/// where in a list a new group begins.
struct Facts {
    let formats: LocalFormats
    /// The report's, where it is about a day.
    let date: String?
    let place: Labelling.Place

    /// - Parameter members: Those of the object, labelled; the facts go after them.
    func add(to members: inout [JSON.Member]) {
        let object = JSON.object(members)
        switch place {
        case .report: members += report(object)
        case .object("prompts"): members.append(.init("isEmpty", .bool(Facts.asksNothing(object))))
        case .object("day"): members += day(object)
        case .object("parts"): members += bars(of: object)
        case .object("wellbeing"): members += sparkline(object)
        case .object("review"), .object("tasks"), .object("focus"), .object("anchors"), .object("notes"):
            members.append(.init("isEmpty", .bool(Facts.isEmpty(object))))
        case .object("nudge"), .row(of: "patterns"): members += pattern(object)
        case .row(of: "tasks") where object["dueDate"] != nil: members.append(.init("isDueThen", .bool(date != nil && object["dueDate"]?.string == date)))
        case .row(of: "days"): members += dayOfWeek(object)
        case .row(of: "anchors"), .row(of: "ahead"): members += window(object)
        case .row(of: "pickUp"): members.append(.init("idShort", Facts.short(object["id"])))
        case .row(of: "byRule"): members += attendance(object)
        case .row(of: "times"): members += grid(object)
        default: break
        }
    }
}

// MARK: - Whether there is anything to tell

extension Facts {
    /// All numbers in it are 0, and its lists and objects empty.
    private static func isEmpty(_ object: JSON) -> Bool {
        (object.object ?? []).allSatisfy { member in
            switch member.value {
            case .number: member.value.integer == 0
            case .array(let items): items.isEmpty
            case .object where !member.key.hasSuffix("Is"): isEmpty(member.value)
            default: true
            }
        }
    }

    private static func asksNothing(_ prompts: JSON) -> Bool {
        (prompts.object ?? []).allSatisfy { $0.value != true && $0.value.array?.isEmpty != false }
    }

    /// Of the whole report: nothing is set for the day or the week, and, where nothing was lived lately either, it goes to
    /// somebody who has only begun.
    private func report(_ report: JSON) -> [JSON.Member] {
        func hasNone(_ keys: String...) -> Bool { keys.allSatisfy { report[$0]?.array?.isEmpty ?? true } }
        func isEmpty(_ keys: String...) -> Bool { keys.allSatisfy { report[$0]?["isEmpty"]?.bool ?? true } }
        func emptiness(_ isEmpty: Bool) -> [JSON.Member] {
            [.init("isEmpty", .bool(isEmpty)), .init("isNew", .bool(isEmpty && report["wellbeing"]?["activeDays"]?.integer ?? 0 == 0))]
        }
        guard report["kind"] == "weekly" else {
            let dueThen = report["tasks"]?.array?.contains { $0["isDueThen"] == true } ?? false
            let isEmpty = hasNone("tasks", "alsoToday", "completedToday", "anchors", "habits", "suggestions") && isEmpty("review")
            return [.init("dueThenAny", .bool(dueThen))] + emptiness(isEmpty)
        }
        let nothingLived = report["days"]?.array?.allSatisfy { ($0["loadScore"] ?? .null) == .null } ?? true
        return emptiness(nothingLived && hasNone("habits", "ahead") && isEmpty("tasks", "focus", "anchors", "notes")) + gridHead(report)
    }
}

// MARK: - Bars

extension Facts {
    /// The day's load as a bar that is full when its budget is used up.
    private func day(_ day: JSON) -> [JSON.Member] {
        let percent = min(max(day["loadScore"]?.integer ?? 0, 0), 100)
        return [
            .init("loadPercent", .int(percent)), .init("loadBar", .string(Bar.text(percent, length: 20))),
            .init("suggestsAnotherLevel", .bool(day["suggestedLevel"] != day["level"])),
        ]
    }

    private func attendance(_ rule: JSON) -> [JSON.Member] {
        let attended = rule["attended"]?.integer ?? 0, decided = attended + (rule["missed"]?.integer ?? 0)
        let percent = decided > 0 ? Bar.percent(attended, of: decided) : nil
        return [
            .init("attendedPercent", percent.map(JSON.int) ?? .null),
            .init("attendedPercentLabel", percent.map { .string(formats.percent($0)) } ?? .null),
            .init("attendedBar", percent.map { .string(Bar.text($0, length: 10)) } ?? .null),
        ]
    }

    /// Each part of wellbeing is a number from 0 to 100, or null.
    private func bars(of parts: JSON) -> [JSON.Member] {
        (parts.object ?? []).filter { !$0.key.hasSuffix("Label") }.map { part in
            .init(part.key + "Bar", part.value.integer.map { .string(Bar.text($0, length: 10)) } ?? .null)
        }
    }

    /// Fourteen scores as a line of blocks, and as columns of 0 to 40 points for the one-cell tables of HTML.
    private func sparkline(_ wellbeing: JSON) -> [JSON.Member] {
        guard let scores = wellbeing["sparkline"]?.array else { return [] }
        return [
            .init("sparklineAny", .bool(scores.contains { $0 != .null })),
            .init("sparklineLabel", .string(String(scores.map { $0.integer.map(Bar.block) ?? "·" }))),
            .init("sparklineCells", .array(scores.map { score in
                [
                    "score": score, "scoreLabel": score.integer.map { .string(formats.number($0)) } ?? .null,
                    "height": score.integer.map { .int(max(1, min(max($0, 0), 100) * 2 / 5)) } ?? .null,
                ]
            })),
        ]
    }

    /// Planned and lived minutes of the day as bars. They are in percent of its budget and full where it is passed.
    private func dayOfWeek(_ day: JSON) -> [JSON.Member] {
        let budget = day["budgetMinutes"]?.integer.map { max($0, 1) }
        func bar(_ name: String, of key: String) -> [JSON.Member] {
            let percent = day[key]?.integer.flatMap { minutes in budget.map { min(100, Bar.percent(minutes, of: $0)) } }
            return [
                .init(name + "Percent", percent.map(JSON.int) ?? .null),
                .init(name + "Bar", percent.map { .string(Bar.text($0, length: 10)) } ?? .null),
            ]
        }
        return bar("planned", of: "plannedTaskMinutes") + bar("completed", of: "completedEffortMinutes")
    }
}

// MARK: - Windows and groups

extension Facts {
    /// The weekday that a pattern of weekends is about, and the beginning of the id of the habit that one of neglect is about.
    private func pattern(_ pattern: JSON) -> [JSON.Member] {
        func isOf(_ kind: JSON) -> Bool { pattern["pattern"] == kind || pattern["kind"] == kind }
        let weekday = isOf("weekendOverplan") ? pattern["subject"]?.string.flatMap { Int($0) }.flatMap(formats.weekday) : nil
        return [
            .init("subjectLabel", weekday.map(JSON.string) ?? .null),
            .init("subjectShort", isOf("habitNeglect") ? Facts.short(pattern["subject"]) : .null),
        ]
    }

    /// So much of an id as a person types: where another begins like it, the command that is given it says so.
    private static func short(_ id: JSON?) -> JSON { id?.string.map { .string(String($0.prefix(8))) } ?? .null }

    /// How a window is told: by its times, as a whole day, or as one day of several.
    private func window(_ window: JSON) -> [JSON.Member] {
        let days = window["windowDays"]?.integer ?? 1
        return [
            .init("isLong", .bool(days > 1)),
            .init("isAllDay", .bool(days <= 1 && window["start"] == window["end"])),
        ]
    }

    /// Rows with a mark on the first of each group: habits by their group, next week's fixed points by their date.
    static func marking(_ rows: [JSON], of name: String) -> [JSON] {
        let mark: (key: String, name: String)
        switch name {
        case "habits" where rows.contains { $0["group"] != nil }: mark = ("group", "startsGroup")
        case "ahead": mark = ("date", "startsDate")
        default: return rows
        }
        let isGrouped = rows.contains { ($0[mark.key] ?? .null) != .null }
        var before: JSON?
        return rows.map { row in
            let group = row[mark.key] ?? .null
            defer { before = group }
            return adding(.init(mark.name, .bool(isGrouped && group != before)), to: row)
        }
    }

    private static func adding(_ member: JSON.Member, to row: JSON) -> JSON { .object((row.object ?? []) + [member]) }
}

// MARK: - Grids

extension Facts {
    /// The density of a habit's time as a line of blocks, a space between weeks, and in counts.
    private func grid(_ time: JSON) -> [JSON.Member] {
        guard let cells = time["cells"]?.array else { return [] }
        let states = cells.map { $0["state"]?.string ?? "" }
        func count(_ key: String, _ counted: String...) -> [JSON.Member] {
            let count = states.count { counted.contains($0) }
            return [.init(key, .int(count)), .init(key + "Label", .string(formats.number(count)))]
        }
        return [.init("cellsLabel", .string(Bar.inWeeks(states.map(Bar.cell))))]
            + count("complete", "complete") + count("partial", "partialLow", "partialHigh") + count("missed", "missed")
    }

    /// What stands above every grid: the first of the days in each of its weeks, and a letter for each day.
    private func gridHead(_ report: JSON) -> [JSON.Member] {
        let cells = report["habits"]?.array?.lazy.compactMap { $0["times"]?.array?.first?["cells"]?.array }.first ?? []
        let days = cells.compactMap { $0["date"]?.string.flatMap { Day($0) } }
        guard let first = cells.first, let last = cells.last, days.count == cells.count else { return [.init("grid", .null)] }
        let letters = days.map(formats.weekdayLetter)
        let weeks = stride(from: 0, to: days.count, by: Bar.week).map { formats.monthAndDay(days[$0]) }
        return [.init("grid", [
            "fromLabel": first["dateLabel"] ?? .null, "toLabel": last["dateLabel"] ?? .null,
            "weeks": .array(weeks.map { ["firstLabel": .string($0)] }), "weekdays": .array(letters.map { ["letter": .string($0)] }),
            // Over the blocks of a text, where a language writes them as narrow as that.
            "weeksLabel": weeks.allSatisfy { $0.displayWidth <= Bar.week } ? .string(weeks.map { $0.padded(to: Bar.week + 1) }.joined()) : .null,
            "weekdaysLabel": letters.allSatisfy { $0.displayWidth == 1 } ? .string(Bar.inWeeks(letters.map(unjoined))) : .null,
        ])]
    }

    /// Arabic letters side by side would join to a word.
    private func unjoined(_ letter: String) -> String { formats.isRightToLeft ? letter + "\u{200C}" : letter }
}

extension String {
    fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - displayWidth)) }
}
