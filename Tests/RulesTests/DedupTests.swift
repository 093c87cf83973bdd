import Model
import Rules
import Support
import Testing
import Values

/// A merge by its ids: which row stays, or none, and which go.
private func outline<Row: Model>(_ merges: [Merge<Row>]) -> [String] {
    merges.map { merge in
        func number(_ row: Row) -> String { String(row.id.raw.low) }
        return (merge.kept.map { number($0.old) } ?? "none") + " < " + merge.removed.map(number).joined(separator: " ")
    }.sorted()
}

/// What is left of rows of one key, after it has been checked that the order in which they come makes no difference and
/// that the answer has no duplicates any more.
private func merged<Row: Mergeable>(_ rows: [Row]) -> [Row] {
    var random = Seeded(UInt64(rows.count))
    let merges = Row.duplicates(among: rows)
    for _ in 0..<6 {
        #expect(outline(Row.duplicates(among: rows.shuffled(using: &random))) == outline(merges), "in another order")
    }
    var sheet = Sheet(rows)
    for merge in merges {
        for row in merge.removed { sheet.remove(row) }
        if let kept = merge.kept { sheet.insert(kept.new) }
    }
    #expect(Row.duplicates(among: sheet.rows).isEmpty, "asked again it finds nothing")
    return sheet.rows
}

@Suite("Dedup of settings and categories")
struct SettingsAndCategoriesDedupTests {
    private func settings(_ id: ID<UserSettings>, made: Instant, first: Instant? = nil, onboarded: Instant? = nil, rollover: Int = 0) -> UserSettings {
        .row(id) { ($0.createdAt, $0.firstLaunchAt, $0.onboardingCompletedAt, $0.rolloverMinute) = (made, first, onboarded, rollover) }
    }

    @Test("The settings made first stay, at one moment those with the lowest id, and keep what they say")
    func settings() {
        let rows = [settings(3, made: "2026-10-01T00:00:00Z", rollover: 3), settings(2, made: "2026-01-01T00:00:00Z", rollover: 180), settings(1, made: "2026-01-01T00:00:00Z", rollover: 90)]
        #expect(merged(rows) == [rows[2]])
        #expect(merged([rows[0], rows[1]]) == [rows[1]])
        #expect(Set(rows.map(\.duplicateKey)).count == 1)
    }

    @Test("They take the earliest first launch and onboarding that any of them has")
    func firstMoments() {
        let kept = merged([
            settings(1, made: "2026-01-01T00:00:00Z", first: "2026-03-01T00:00:00Z"), settings(2, made: "2026-02-01T00:00:00Z", first: "2026-02-01T00:00:00Z"),
            settings(3, made: "2026-03-01T00:00:00Z", onboarded: "2026-05-01T00:00:00Z"), settings(4, made: "2026-04-01T00:00:00Z", onboarded: "2026-04-01T00:00:00Z"),
        ])
        #expect(kept == [settings(1, made: "2026-01-01T00:00:00Z", first: "2026-02-01T00:00:00Z", onboarded: "2026-04-01T00:00:00Z")])
        #expect(merged([settings(1, made: .epoch), settings(2, made: .epoch)]) == [settings(1, made: .epoch)])
    }

    private func category(_ id: ID<TaskCategory>, _ name: String = "Work", preset: String? = nil, color: String = "accent", made: Instant = .epoch) -> TaskCategory {
        .row(id) { ($0.name, $0.presetKey, $0.colorKey, $0.createdAt) = (name, preset.map { Raw(text: $0) }, Raw(text: color), made) }
    }

    /// Names that look alike, and names that are one.
    @Test("Two categories are one by preset, else by their trimmed and case-folded names", arguments: [
        Line("equal", (("Work", nil), ("Work", nil)), true),
        Line("case and space", (("CAFÉ ", nil), ("café", nil)), true),
        Line("composed and decomposed", (("CAF\u{C9} ", nil), ("cafe\u{301}", nil)), true),
        Line("without the accent", (("Cafe", nil), ("café", nil)), false),
        Line("sharp s", (("Straße", nil), ("STRASSE", nil)), true),
        Line("i with and without its dot", (("İş", nil), ("iş", nil)), false),
        Line("the dotless i", (("ı", nil), ("i", nil)), false),
        Line("inner space", (("Day job", nil), ("Day  job", nil)), false),
        Line("line breaks around", (("\nWork\r\n", nil), ("work\u{2028}", nil)), true),
        Line("a preset and a person's own", (("Work", "work"), ("Work", nil)), false),
        Line("one preset under two names", (("Office", "work"), ("Work", "work")), true),
        Line("two presets of one name", (("Work", "work"), ("Work", "family")), false),
    ] as [Line<((String, String?), (String, String?)), Bool>])
    func categoryKeys(line: Line<((String, String?), (String, String?)), Bool>) {
        let (a, b) = line.given
        let keys = (category(1, a.0, preset: a.1).duplicateKey, category(2, b.0, preset: b.1).duplicateKey)
        #expect(keys.0 != nil && (keys.0 == keys.1) == line.expected)
    }

    @Test("A blank name is no key", arguments: ["", "  ", "\n\u{A0}\t"])
    func blankName(name: String) {
        #expect(category(1, name).duplicateKey == nil && category(1, name, preset: "work").duplicateKey != nil)
    }

    @Test("The category made first stays, at one moment the lowest id, with its own name, colour, place and archive")
    func categories() {
        let rows = [
            category(3, "WORK", made: "2026-01-01T00:00:00Z"), category(2, "Work", color: "plum", made: "2026-01-01T00:00:00Z"),
            TaskCategory.row(1) { ($0.name, $0.isArchived, $0.sortOrder, $0.createdAt) = ("work", true, 7, "2026-02-01T00:00:00Z") },
        ]
        #expect(merged(rows) == [rows[1]])
        #expect(merged([rows[0], rows[2]]) == [rows[0]])
    }

    @Test("A preset or a colour that isn't known keeps a category beside the others", arguments: [("garden", "accent"), ("work", "gold"), (nil, "gold"), (nil, "")] as [(String?, String)])
    func unknown(preset: String?, color: String) {
        let stranger = category(1, preset: preset, color: color)
        let twins = [category(2, preset: "work"), category(3, preset: "work")]
        #expect(merged([stranger] + twins) == [stranger, twins[0]])
        #expect(merged([stranger, category(4, preset: preset, color: color)]).count == 2)
    }
}

@Suite("Dedup of tasks and deferrals")
struct TaskDedupTests {
    private func task(_ id: ID<TaskItem>, made: Instant = .at("08:00"), _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
        .row(id) {
            ($0.seriesID, $0.dueDate, $0.repeatKind, $0.createdAt) = (5, "2026-10-15", Raw(.daily), made)
            change(&$0)
        }
    }

    @Test("Tasks are one by series and date, where they have both")
    func keys() {
        #expect(task(1).duplicateKey == task(2).duplicateKey)
        #expect(task(1).duplicateKey != task(2) { $0.dueDate = "2026-10-16" }.duplicateKey)
        #expect(task(1).duplicateKey != task(2) { $0.seriesID = 6 }.duplicateKey)
        #expect(task(1) { $0.seriesID = nil }.duplicateKey == nil && task(1) { $0.dueDate = nil }.duplicateKey == nil)
    }

    @Test("The task made first stays, at one moment the lowest id, with its own title, notes and importance")
    func kept() {
        let rows = [
            task(3) { ($0.title, $0.importance) = ("c", Raw(.high)) }, task(2) { ($0.title, $0.notes) = ("b", "n") },
            task(1, made: .at("09:00")) { ($0.title, $0.effortMinutes) = ("a", 5) },
        ]
        #expect(merged(rows) == [rows[1]])
        #expect(merged([rows[0], rows[2]]) == [rows[0]])
    }

    @Test("What was done to any of the twins is done", arguments: [
        Line("one completed", (nil, nil, .at("10:00"), nil), (.at("10:00"), nil)),
        Line("both completed: the earliest", (.at("11:00"), nil, .at("10:00"), nil), (.at("10:00"), nil)),
        Line("one dropped", (nil, nil, nil, .at("10:00")), (nil, .at("10:00"))),
        Line("both dropped: the earliest", (nil, .at("11:00"), nil, .at("10:00")), (nil, .at("10:00"))),
        Line("completed goes before dropped", (nil, .at("09:30"), .at("10:00"), nil), (.at("10:00"), nil)),
        Line("the kept one itself completed", (.at("10:00"), nil, nil, .at("09:30")), (.at("10:00"), nil)),
        Line("neither", (nil, nil, nil, nil), (nil, nil)),
    ] as [Line<(Instant?, Instant?, Instant?, Instant?), (Instant?, Instant?)>])
    func finished(line: Line<(Instant?, Instant?, Instant?, Instant?), (Instant?, Instant?)>) {
        func row(_ id: ID<TaskItem>, made: Instant, _ completed: Instant?, _ dropped: Instant?) -> TaskItem {
            task(id, made: made) { ($0.isCompleted, $0.completedAt, $0.droppedAt) = (completed != nil, completed, dropped) }
        }
        let rows = merged([row(1, made: .at("08:00"), line.given.0, line.given.1), row(2, made: .at("08:30"), line.given.2, line.given.3)])
        #expect(rows == [row(1, made: .at("08:00"), line.expected.0, line.expected.1)])
    }

    @Test("A completion without a moment completes the kept one, at the earliest moment that another completion has")
    func completedWithoutMoment() {
        let without = task(1) { $0.isCompleted = true }
        #expect(merged([without, task(2)]) == [without])
        #expect(merged([without, task(2) { ($0.isCompleted, $0.completedAt) = (true, .at("10:00")) }]) == [task(1) { ($0.isCompleted, $0.completedAt) = (true, .at("10:00")) }])
        #expect(merged([task(1), task(2) { $0.completedAt = .at("10:00") }]) == [task(1)], "a moment alone completes nothing")
    }

    @Test("The largest count stays", arguments: [([0, 3, 2], 3), ([-1, -5, -3], -1), ([.max, 0, .min], .max)] as [([Int], Int)])
    func counts(counts: [Int], largest: Int) {
        let rows = counts.enumerated().map { place, count in task(ID(RawID(high: 0, low: UInt64(place + 1)))) { $0.deferralCount = count } }
        #expect(merged(rows).map(\.deferralCount) == [largest])
    }

    @Test("A row made at or after the moment another was finished is its successor, and no copy", arguments: [
        Line("made after it was completed", (true, .at("10:00"), .at("11:00")), [1, 2]),
        Line("made at that moment", (true, .at("10:00"), .at("10:00")), [1, 2]),
        Line("made a moment before", (true, .at("10:00"), .at("09:59:59.999")), [1]),
        Line("made after it was dropped", (false, .at("10:00"), .at("11:00")), [1, 2]),
        Line("made a moment before it was dropped", (false, .at("10:00"), .at("09:59:59.999")), [1]),
    ] as [Line<(Bool, Instant, Instant), [ID<TaskItem>]>])
    func successors(line: Line<(Bool, Instant, Instant), [ID<TaskItem>]>) {
        let (isCompleted, moment, made) = line.given
        let first = task(1) { if isCompleted { ($0.isCompleted, $0.completedAt) = (true, moment) } else { $0.droppedAt = moment } }
        let rows = merged([first, task(2, made: made)])
        #expect(rows.map(\.id) == line.expected)
        #expect(rows.first == first)
    }

    @Test("Successors are merged with their own twins alone")
    func successorsAmongThemselves() {
        let done = task(1) { ($0.isCompleted, $0.completedAt) = (true, .at("10:00")) }
        #expect(merged([done, task(2, made: .at("11:00")), task(3, made: .at("12:00"))]) == [done, task(2, made: .at("11:00"))])
        let next = task(2, made: .at("11:00")) { ($0.isCompleted, $0.completedAt) = (true, .at("11:30")) }
        #expect(merged([done, next, task(3, made: .at("12:00"))]).map(\.id) == [1, 2, 3], "three in a row, each the next one's past")
        let twin = task(4, made: .at("09:00"))
        #expect(merged([done, twin, task(2, made: .at("11:00"))]).map(\.id) == [1, 2], "a twin left undone on the other machine is no successor")
    }

    @Test("A word that isn't known keeps a task beside the others", arguments: [("urgent", "daily"), ("low", "yearly")])
    func unknown(importance: String, kind: String) {
        let stranger = task(1) { ($0.importance, $0.repeatKind) = (Raw(text: importance), Raw(text: kind)) }
        #expect(merged([stranger, task(2), task(3)]) == [stranger, task(2)])
        #expect(merged([stranger, task(2)]) == [stranger, task(2)])
    }

    // MARK: Deferrals

    private func record(_ id: ID<DeferralRecord>, on moment: Instant = .at("20:00"), _ reason: String = "unspecified", to day: Day? = "2026-10-16") -> DeferralRecord {
        .row(id) { ($0.taskID, $0.day, $0.deferredOn, $0.reason, $0.deferredTo) = (1, "2026-10-15", moment, Raw(text: reason), day) }
    }

    @Test("Deferrals are one by task and day, where they have a task")
    func deferralKeys() {
        #expect(record(1).duplicateKey == record(2, on: .at("09:00"), "tooMuch").duplicateKey)
        var other = record(1)
        other.day = "2026-10-14"
        #expect(other.duplicateKey != record(1).duplicateKey)
        other.taskID = nil
        #expect(other.duplicateKey == nil)
    }

    @Test("The earliest deferral stays, at one moment the lowest id, with reason and day of the latest choice", arguments: [
        Line("the later moment", [(1, .at("20:00"), "tooMuch", "2026-10-16"), (2, .at("21:00"), "notReady", "2026-10-20")], (1, "notReady", "2026-10-20")),
        Line("the later moment, though it gives no reason", [(1, .at("20:00"), "tooMuch", "2026-10-16"), (2, .at("21:00"), "unspecified", "2026-10-18")], (1, "unspecified", "2026-10-18")),
        Line("at one moment a reason goes before none", [(1, .at("20:00"), "tooMuch", "2026-10-16"), (2, .at("20:00"), "unspecified", nil)], (1, "tooMuch", "2026-10-16")),
        Line("whichever row has it", [(1, .at("20:00"), "unspecified", nil), (2, .at("20:00"), "tooMuch", "2026-10-16")], (1, "tooMuch", "2026-10-16")),
        Line("then the later day", [(1, .at("20:00"), "tooMuch", "2026-10-20"), (2, .at("20:00"), "notReady", "2026-10-16")], (1, "tooMuch", "2026-10-20")),
        Line("Someday is the latest of days", [(1, .at("20:00"), "tooMuch", nil), (2, .at("20:00"), "notReady", "2026-10-16")], (1, "tooMuch", nil)),
        Line("Someday on both: the higher id", [(1, .at("20:00"), "tooMuch", nil), (2, .at("20:00"), "notReady", nil)], (1, "notReady", nil)),
        Line("then the higher id", [(1, .at("20:00"), "tooMuch", "2026-10-16"), (2, .at("20:00"), "notReady", "2026-10-16")], (1, "notReady", "2026-10-16")),
        Line("of three", [(3, .at("19:00"), "unspecified", "2026-10-16"), (2, .at("21:00"), "tooMuch", "2026-10-17"), (1, .at("20:00"), "noLonger", nil)], (3, "tooMuch", "2026-10-17")),
    ] as [Line<[(ID<DeferralRecord>, Instant, String, Day?)], (ID<DeferralRecord>, String, Day?)>])
    func choices(line: Line<[(ID<DeferralRecord>, Instant, String, Day?)], (ID<DeferralRecord>, String, Day?)>) throws {
        let rows = line.given.map { record($0.0, on: $0.1, $0.2, to: $0.3) }
        let kept = try #require(merged(rows).first)
        #expect((kept.id, kept.reason.text) == (line.expected.0, line.expected.1) && kept.deferredTo == line.expected.2)
        #expect(kept.deferredOn == rows.first { $0.id == kept.id }?.deferredOn, "its own moment stays")
    }

    @Test("A reason that isn't known keeps a deferral beside the others")
    func unknownReason() {
        #expect(merged([record(1, "holiday"), record(2), record(3)]).map(\.id) == [1, 2])
    }

    @Test("A count loses the copies that went, but not below the records that are left", arguments: [
        (5, 1, 4, 4), (5, 1, 2, 4), (3, 1, 3, 3), (1, 1, 1, 1), (0, 2, 1, 1), (-4, 1, 0, 0), (.min, 3, 2, 2), (3, 3, 0, 0),
    ] as [(Int, Int, Int, Int)])
    func counts(count: Int, copies: Int, left: Int, expected: Int) {
        #expect(DeferralCount.after(removing: copies, from: count, left: left) == expected)
    }

    @Test("A task that took over records counts each of their days once at least")
    func atLeast() {
        var other = record(3)
        other.day = "2026-10-14"
        #expect(DeferralCount.atLeast(0, daysOf: [record(1), record(2), other]) == 2)
        #expect(DeferralCount.atLeast(7, daysOf: [record(1), record(2), other]) == 7)
        #expect(DeferralCount.atLeast(.min, daysOf: []) == 0)
    }
}

private func anchor(_ id: ID<Anchor>, _ status: String = "pending", _ resolved: Instant? = nil, _ generated: Instant = .epoch) -> Anchor {
    .row(id) {
        ($0.ruleID, $0.occurrenceDate, $0.slotKey) = (1, "2026-10-15", "am")
        ($0.attendanceStatus, $0.resolvedAt, $0.generatedAt) = (Raw(text: status), resolved, generated)
    }
}

@Suite("Dedup of entries, anchors and plans")
struct DayDedupTests {
    private func entry(_ id: ID<HabitEntry>, _ amount: Int = 0, _ completed: Instant? = nil, target: Int = 1) -> HabitEntry {
        .row(id) { ($0.windowID, $0.date, $0.amount, $0.completedAt, $0.target) = (1, "2026-10-15", amount, completed, target) }
    }

    @Test("Entries are one by window and date, where they have a window")
    func entryKeys() {
        var other = entry(2)
        #expect(entry(1).duplicateKey == other.duplicateKey)
        other.date = "2026-10-16"
        #expect(entry(1).duplicateKey != other.duplicateKey)
        other.windowID = nil
        #expect(other.duplicateKey == nil)
    }

    @Test("The larger amount stays, then a completed one, then the lowest id, with the earliest completion that any has", arguments: [
        Line("the larger amount", [(1, 2, nil), (2, 3, nil)], (2, nil)),
        Line("the larger amount, though the other is completed", [(1, 2, .at("09:00")), (2, 3, nil)], (2, .at("09:00"))),
        Line("a completed one", [(1, 3, nil), (2, 3, .at("09:00"))], (2, .at("09:00"))),
        Line("the lowest id", [(1, 3, nil), (2, 3, nil)], (1, nil)),
        Line("the lowest id of completed ones, with the earlier moment", [(1, 3, .at("10:00")), (2, 3, .at("09:00"))], (1, .at("09:00"))),
        Line("an earlier completion of a smaller amount", [(1, 3, .at("10:00")), (2, 1, .at("09:00"))], (1, .at("09:00"))),
        Line("of three", [(3, 0, .at("08:00")), (2, 5, nil), (1, 5, .at("10:00"))], (1, .at("08:00"))),
        Line("negative amounts", [(1, -3, nil), (2, -2, nil)], (2, nil)),
    ] as [Line<[(ID<HabitEntry>, Int, Instant?)], (ID<HabitEntry>, Instant?)>])
    func entries(line: Line<[(ID<HabitEntry>, Int, Instant?)], (ID<HabitEntry>, Instant?)>) {
        // Each has a target of its own: the kept one's stays.
        let rows = line.given.map { entry($0.0, $0.1, $0.2, target: Int($0.0.raw.low)) }
        let kept = merged(rows)
        #expect(kept.map(\.id) == [line.expected.0] && kept.map(\.completedAt) == [line.expected.1])
        #expect(kept.map(\.target) == [Int(line.expected.0.raw.low)] && kept.map(\.amount) == rows.filter { $0.id == line.expected.0 }.map(\.amount))
    }

    // MARK: Anchors

    @Test("Anchors are one by rule, date and slot; one-offs never are")
    func anchorKeys() {
        func changed(_ change: (inout Anchor) -> Void) -> SlotKey? {
            var row = anchor(2)
            change(&row)
            return row.duplicateKey
        }
        let key = anchor(1).duplicateKey
        #expect(changed { $0.windowStart = .at("09:00") } == key, "its times are no part of it")
        #expect(changed { $0.slotKey = "AM" } != key && changed { $0.occurrenceDate = "2026-10-16" } != key && changed { $0.ruleID = 2 } != key)
        #expect(changed { $0.ruleID = nil } == nil)
        #expect(changed { $0.slotKey = "" } != nil, "an empty slot is one like any other")
    }

    @Test("What a person said stays before what the program wrote, and that before what is open", arguments: [
        Line("attended and pending", [anchor(2, "attended", .at("10:00")), anchor(1, "pending")], [2]),
        Line("skipped and missed", [anchor(2, "skipped", .at("12:00")), anchor(1, "missed", .at("10:00"))], [2]),
        Line("delegated and missed", [anchor(2, "delegated", nil), anchor(1, "missed", .at("10:00"))], [2]),
        Line("missed and pending", [anchor(2, "missed", .at("10:00")), anchor(1, "pending")], [2]),
        Line("the earliest said", [anchor(1, "attended", .at("11:00")), anchor(2, "skipped", .at("10:00"))], [2]),
        Line("one that says when", [anchor(1, "attended", nil), anchor(2, "skipped", .at("10:00"))], [2]),
        Line("said at one moment: the earliest generated", [anchor(1, "attended", .at("10:00"), .at("02:00")), anchor(2, "skipped", .at("10:00"), .at("01:00"))], [2]),
        Line("and generated at one moment: the lowest id", [anchor(2, "attended", .at("10:00")), anchor(1, "skipped", .at("10:00"))], [1]),
        Line("without a moment: the earliest generated", [anchor(1, "attended", nil, .at("02:00")), anchor(2, "attended", nil, .at("01:00"))], [2]),
        Line("missed ones by the same order", [anchor(1, "missed", nil), anchor(2, "missed", .at("11:00")), anchor(3, "missed", .at("10:00"))], [3]),
        Line("open ones: the earliest generated, whatever was resolved", [anchor(1, "pending", .at("09:00"), .at("02:00")), anchor(2, "pending", nil, .at("01:00"))], [2]),
        Line("open ones: the lowest id", [anchor(2, "pending"), anchor(1, "pending")], [1]),
        // A status that isn't known counts as decided, and takes no part.
        Line("unknown and pending", [anchor(2, "late"), anchor(1, "pending")], [2]),
        Line("unknown and two pending", [anchor(3, "late"), anchor(1, "pending"), anchor(2, "pending")], [3]),
        Line("unknown and decided", [anchor(2, "late"), anchor(1, "attended", .at("10:00"))], [1, 2]),
        Line("unknown, decided and pending", [anchor(3, "late"), anchor(1, "pending"), anchor(2, "attended", .at("10:00"))], [2, 3]),
        Line("unknown and two decided", [anchor(3, "late"), anchor(1, "missed", .at("09:00")), anchor(2, "attended", .at("10:00"))], [2, 3]),
        Line("two unknown", [anchor(1, "late"), anchor(2, "late")], [1, 2]),
    ])
    func anchors(line: Line<[Anchor], [ID<Anchor>]>) {
        let left = merged(line.given)
        #expect(left.map(\.id) == line.expected)
        for row in left { #expect(line.given.contains(row), "nothing of it is rewritten") }
    }

    // MARK: Records of days

    private func plan(_ id: ID<DayPlan>, planned: Instant? = nil, done: Int = 0, _ capacity: String = "medium") -> DayPlan {
        .row(id) { ($0.date, $0.planningCompletedAt, $0.completedEffortMinutes, $0.capacity) = ("2026-10-15", planned, done, Raw(text: capacity)) }
    }

    @Test("The record planned last stays, then the one with the most completed, then the lowest id", arguments: [
        Line("planned later", [(1, .at("08:00"), 500), (2, .at("09:00"), 0)], 2),
        Line("planned at all", [(1, nil, 500), (2, .at("09:00"), 0)], 2),
        Line("planned at one moment: the most completed", [(1, .at("09:00"), 1), (2, .at("09:00"), 2)], 2),
        Line("unplanned: the most completed", [(1, nil, 1), (2, nil, 2)], 2),
        Line("the lowest id", [(2, nil, 1), (1, nil, 1)], 1),
        Line("of three", [(1, nil, 900), (2, .at("09:00"), 1), (3, .at("09:00"), 5)], 3),
    ] as [Line<[(ID<DayPlan>, Instant?, Int)], ID<DayPlan>>])
    func plans(line: Line<[(ID<DayPlan>, Instant?, Int)], ID<DayPlan>>) {
        let rows = line.given.map { plan($0.0, planned: $0.1, done: $0.2) }
        #expect(merged(rows) == rows.filter { $0.id == line.expected }, "nothing is merged into it")
        #expect(DayPlan.inForce(rows)?.id == line.expected)
    }

    @Test("A level that isn't known keeps a record beside the others, and counts only where it is alone")
    func unknownLevel() {
        let stranger = plan(1, planned: .at("09:00"), done: 500, "extreme")
        #expect(merged([stranger, plan(2), plan(3)]).map(\.id) == [1, 2])
        #expect(DayPlan.inForce([stranger, plan(2)])?.id == 2)
        #expect(DayPlan.inForce([stranger])?.id == 1 && DayPlan.inForce([]) == nil)
    }

    private func session(_ id: ID<NightPlanningSession>, _ step: String = "review", complete: Bool = false, made: Instant = .at("20:00")) -> NightPlanningSession {
        .row(id) { ($0.forDate, $0.currentStep, $0.isComplete, $0.createdAt) = ("2026-10-15", Raw(text: step), complete, made) }
    }

    @Test("A complete planning stays, then the one furthest along, then the latest made, then the lowest id", arguments: [
        Line("complete", [(1, "close", false, .at("22:00")), (2, "review", true, .at("20:00"))], 2),
        Line("further", [(1, "review", false, .at("22:00")), (2, "carry", false, .at("20:00"))], 2),
        Line("build after carry", [(1, "carry", false, .at("22:00")), (2, "build", false, .at("20:00"))], 2),
        Line("load after build", [(1, "build", false, .at("22:00")), (2, "load", false, .at("20:00"))], 2),
        Line("close after load", [(1, "load", false, .at("22:00")), (2, "close", false, .at("20:00"))], 2),
        Line("further, both complete", [(1, "load", true, .at("22:00")), (2, "close", true, .at("20:00"))], 2),
        Line("the latest made", [(1, "load", false, .at("20:00")), (2, "load", false, .at("20:00:00.001"))], 2),
        Line("the lowest id", [(2, "load", false, .at("20:00")), (1, "load", false, .at("20:00"))], 1),
    ] as [Line<[(ID<NightPlanningSession>, String, Bool, Instant)], ID<NightPlanningSession>>])
    func planning(line: Line<[(ID<NightPlanningSession>, String, Bool, Instant)], ID<NightPlanningSession>>) {
        let rows = line.given.map { session($0.0, $0.1, complete: $0.2, made: $0.3) }
        #expect(merged(rows) == rows.filter { $0.id == line.expected })
    }

    @Test("A step that isn't known keeps a planning beside the others")
    func unknownStep() {
        #expect(merged([session(1, "breathe", complete: true), session(2), session(3)]).map(\.id) == [1, 2])
    }

    @Test("Records and plannings are one by their dates alone")
    func dates() {
        #expect(plan(1).duplicateKey == plan(2, done: 3).duplicateKey && session(1).duplicateKey == session(2, "close").duplicateKey)
        #expect(plan(1).duplicateKey != DayPlan.row(2) { $0.date = "2026-10-16" }.duplicateKey)
    }
}

@Suite("Laws of merging")
struct MergingLawTests {
    @Test("Whatever the rows, each that isn't read in full stays as it is, and what is left has no duplicates", arguments: 1...12)
    func laws(seed: UInt64) {
        var random = Seeded(seed)
        func moment() -> Instant? { random.pick([nil, .at("08:00"), .at("09:00"), .at("10:00")]) }
        for _ in 0..<40 {
            let count = Int.random(in: 1...6, using: &random)
            check((1...count).map { n in TaskItem.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.seriesID, $0.dueDate, $0.createdAt) = (1, "2026-10-15", moment() ?? .at("07:00"))
                ($0.completedAt, $0.droppedAt, $0.deferralCount) = (moment(), moment(), random.pick(extremes))
                $0.isCompleted = Bool.random(using: &random)
                $0.importance = Raw(text: random.pick(["low", "high", "urgent"]))
            } })
            check((1...count).map { n in DeferralRecord.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.taskID, $0.day, $0.deferredOn) = (1, "2026-10-15", moment() ?? .at("07:00"))
                ($0.reason, $0.deferredTo) = (Raw(text: random.pick(["unspecified", "tooMuch", "notReady", "holiday"])), random.pick([nil, "2026-10-16", "2026-10-17"]))
            } })
            check((1...count).map { n in HabitEntry.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.windowID, $0.date, $0.amount, $0.completedAt, $0.target) = (1, "2026-10-15", random.pick(extremes), moment(), random.pick(extremes))
            } })
            check((1...count).map { n in Anchor.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.ruleID, $0.occurrenceDate, $0.resolvedAt, $0.generatedAt) = (1, "2026-10-15", moment(), moment() ?? .at("07:00"))
                $0.attendanceStatus = Raw(text: random.pick(["pending", "attended", "missed", "skipped", "late"]))
            } })
            check((1...count).map { n in DayPlan.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.date, $0.planningCompletedAt, $0.completedEffortMinutes) = ("2026-10-15", moment(), random.pick(extremes))
                $0.capacity = Raw(text: random.pick(["low", "high", "extreme"]))
            } })
            check((1...count).map { n in NightPlanningSession.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.forDate, $0.createdAt, $0.isComplete) = ("2026-10-15", moment() ?? .at("07:00"), Bool.random(using: &random))
                $0.currentStep = Raw(text: random.pick(["review", "load", "close", "breathe"]))
            } })
        }
    }

    private func check<Row: Mergeable>(_ rows: [Row]) {
        let left = merged(rows)
        #expect(rows.filter { !$0.isReadInFull }.allSatisfy(left.contains))
        #expect(Set(left.map(\.id)).isSubset(of: rows.map(\.id)))
    }

    /// Two machines may each merge what they have before they meet, or all may come together at once.
    @Test("Tasks merged in parts are the tasks merged at once", arguments: 1...12)
    func inParts(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<60 {
            let rows = (1...5).map { n in TaskItem.row(ID(RawID(high: 0, low: UInt64(n)))) {
                ($0.seriesID, $0.dueDate, $0.createdAt) = (1, "2026-10-15", random.pick([.at("07:00"), .at("08:00"), .at("09:00")]))
                // Nothing is finished before it is made.
                let later: [Instant?] = [nil, nil, .at("09:30"), .at("10:00")]
                $0.completedAt = random.pick(later)
                $0.isCompleted = $0.completedAt != nil
                if !$0.isCompleted { $0.droppedAt = random.pick(later) }
                $0.deferralCount = Int.random(in: 0...4, using: &random)
            } }
            #expect(merged(merged(Array(rows[..<3])) + rows[3...]) == merged(rows))
            #expect(merged(rows[..<2] + merged(Array(rows[2...]))) == merged(rows))
        }
    }
}
