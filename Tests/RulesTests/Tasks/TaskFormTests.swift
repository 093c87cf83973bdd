import Model
import Rules
import Testing
import Values

private let today: Day = "2026-11-13"

@Suite("Adding and editing a task")
struct TaskFormTests {
    private static func form(_ change: (inout TaskForm) -> Void) -> TaskForm {
        var form = TaskForm()
        change(&form)
        return form
    }

    private static func task(_ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem { .row(1, change) }

    private func made(_ form: TaskForm) throws(Refusal) -> TaskItem { try form.made(now: "2026-11-13T09:00:00Z", id: 3) }
    private func edited(_ task: TaskItem, _ form: TaskForm, isSeriesTaken: Bool = false) throws(Refusal) -> TaskItem { try form.edited(task, today: today, isSeriesTaken: isSeriesTaken) }

    // MARK: Adding

    @Test("A bare task is low, takes 30 minutes and waits for someday; its title is trimmed")
    func bare() throws {
        let task = try made(Self.form { $0.title = "\n Ring the plumber \u{A0}" })
        #expect(task == .row(3) { ($0.title, $0.effortMinutes, $0.createdAt) = ("Ring the plumber", 30, "2026-11-13T09:00:00Z") })
    }

    @Test("A task takes all that it is given")
    func whole() throws {
        let task = try made(Self.form {
            ($0.title, $0.due, $0.effort, $0.importance, $0.notes, $0.repeatKind, $0.weekdays) = ("Bid", .to("2026-11-18"), .to(0), .high, " two pages\n", .weekly, [5, 1])
            $0.category = .to(.row(4) { $0.name = "Work" })
        })
        #expect(task == .row(3) {
            ($0.title, $0.dueDate, $0.effortMinutes, $0.importance, $0.notes) = ("Bid", "2026-11-18", 0, Raw(.high), " two pages\n")
            ($0.repeatKind, $0.repeatWeekdays, $0.categoryID, $0.createdAt) = (Raw(.weekly), "1,5", 4, "2026-11-13T09:00:00Z")
        })
        let cleared = try made(Self.form { ($0.title, $0.due, $0.effort, $0.notes, $0.repeatKind) = ("Bid", .cleared, .cleared, "", RepeatKind.none) })
        #expect(cleared.effortMinutes == nil && cleared.notes == nil && cleared.dueDate == nil && cleared.repeatKind == .none)
    }

    @Test("Adding is refused", arguments: [
        Line("without a title", form { $0.title = " \r\n\t\u{2003}" }, "emptyTitle"),
        Line("important without a date", form { ($0.title, $0.importance) = ("x", .medium) }, "dateRequired"),
        Line("important, for someday", form { ($0.title, $0.importance, $0.due) = ("x", .high, .cleared) }, "dateRequired"),
        Line("repeating without a date", form { ($0.title, $0.repeatKind) = ("x", .monthly) }, "dateRequired"),
        Line("in an archived category", form { ($0.title, $0.category) = ("x", .to(.row(4) { $0.isArchived = true })) }, "categoryArchived"),
    ])
    func refused(line: Line<TaskForm, String>) {
        #expect { try made(line.given) } throws: { ($0 as? Refusal)?.code == line.expected }
    }

    // MARK: Editing

    @Test("Only what is named changes")
    func partial() throws {
        let old = Self.task { ($0.title, $0.dueDate, $0.effortMinutes, $0.notes, $0.categoryID) = ("Old", "2026-11-20", 60, "keep", 4) }
        var expected = old
        expected.title = "New"
        #expect(try edited(old, Self.form { $0.title = " New " }) == expected)
        let cleared = try edited(old, Self.form { ($0.due, $0.effort, $0.category, $0.notes) = (.cleared, .cleared, .cleared, "") })
        #expect(cleared.dueDate == nil && cleared.effortMinutes == nil && cleared.categoryID == nil && cleared.notes == nil && cleared.title == "Old")
        #expect(try edited(old, Self.form { _ in }) == old)
    }

    @Test("A raised task without a date is due today; a date that is there stays, and lowering clears none", arguments: [
        Line("raised", (nil, "low", .medium), today), Line("raised from a word that isn't known", (nil, "urgent", .high), today),
        Line("raised with a date", ("2026-11-20", "low", .high), "2026-11-20"), Line("lowered", ("2026-11-20", "high", .low), "2026-11-20"), Line("low again", (nil, "low", .low), nil),
        Line("lowered where it lacked its date, and read as due today", (nil, "high", .low), today), Line("raised further", (nil, "medium", .high), today),
    ] as [Line<(Day?, String, Importance), Day?>])
    func raising(line: Line<(Day?, String, Importance), Day?>) throws {
        let old = Self.task { ($0.dueDate, $0.importance) = (line.given.0, Raw(text: line.given.1)) }
        let task = try edited(old, Self.form { $0.importance = line.given.2 })
        #expect(task.dueDate == line.expected && task.importance == line.given.2)
    }

    @Test("An edit is judged by the task that it would leave, as a whole", arguments: [
        Line("lowered and undated at once", (task { ($0.dueDate, $0.importance) = (today, Raw(.high)) }, form { ($0.importance, $0.due) = (.low, .cleared) }), nil),
        Line("raised and undated at once", (task { $0.dueDate = today }, form { ($0.importance, $0.due) = (.high, .cleared) }), "dateRequired"),
        Line("an important one undated", (task { ($0.dueDate, $0.importance) = (today, Raw(.medium)) }, form { $0.due = .cleared }), "dateRequired"),
        Line("a repeating one undated", (task { ($0.dueDate, $0.repeatKind) = (today, Raw(.daily)) }, form { $0.due = .cleared }), "dateRequired"),
        Line("undated and made repeating", (task(), form { $0.repeatKind = .daily }), "dateRequired"),
        Line("undated, made repeating and raised, which dates it", (task(), form { ($0.repeatKind, $0.importance) = (.daily, .high) }), nil),
        Line("made repeating with a date", (task(), form { ($0.repeatKind, $0.due) = (.daily, .to(today)) }), nil),
        Line("stopped and undated at once", (task { ($0.dueDate, $0.repeatKind) = (today, Raw(.daily)) }, form { ($0.repeatKind, $0.due) = (RepeatKind.none, .cleared) }), nil),
        Line("another title where merging left it without its date", (task { $0.importance = Raw(.high) }, form { $0.title = "x" }), nil),
        Line("undated on purpose there", (task { $0.importance = Raw(.high) }, form { $0.due = .cleared }), "dateRequired"),
        Line("an empty title", (task(), form { $0.title = "" }), "emptyTitle"),
        Line("a dropped one", (task { $0.droppedAt = "2026-11-13T08:00:00Z" }, form { $0.title = "x" }), "notLive"),
        Line("a completed one", (task { $0.isCompleted = true }, form { $0.title = "x" }), nil),
        Line("into an archived category", (task(), form { $0.category = .to(.row(4) { $0.isArchived = true }) }), "categoryArchived"),
        Line("into the archived category that it has", (task { $0.categoryID = 4 }, form { $0.category = .to(.row(4) { $0.isArchived = true }) }), nil),
    ] as [Line<(TaskItem, TaskForm), String?>])
    func judging(line: Line<(TaskItem, TaskForm), String?>) {
        var code: String?
        do { _ = try edited(line.given.0, line.given.1) } catch { code = error.code }
        #expect(code == line.expected)
    }

    @Test("A date is a correction: no count, no easing, and no pattern is fixed")
    func correction() throws {
        let old = Self.task { ($0.dueDate, $0.importance, $0.deferralCount, $0.repeatKind) = (today, Raw(.high), 2, Raw(.weekly)) }
        var expected = old
        expected.dueDate = "2026-11-20"
        #expect(try edited(old, Self.form { $0.due = .to("2026-11-20") }) == expected)
    }

    // MARK: Repeating

    struct Pattern: Equatable, Sendable {
        var kind: String
        var weekdays = ""
        var day = 0
    }

    @Test("A new kind begins without days of its own; the same kind again leaves them", arguments: [
        Line("another kind", (Pattern(kind: "weekly", weekdays: "1,5"), RepeatKind.monthly, nil), Pattern(kind: "monthly")),
        Line("another kind with weekdays", (Pattern(kind: "monthly", day: 31), .weekly, [3, 1]), Pattern(kind: "weekly", weekdays: "1,3")),
        Line("the same kind", (Pattern(kind: "monthly", day: 31), .monthly, nil), Pattern(kind: "monthly", day: 31)),
        Line("the same kind with weekdays", (Pattern(kind: "weekly", weekdays: "1,5"), .weekly, [2]), Pattern(kind: "weekly", weekdays: "2")),
        Line("weekdays alone", (Pattern(kind: "weekly", weekdays: "1,5"), nil, [7]), Pattern(kind: "weekly", weekdays: "7")),
        Line("no weekdays any more", (Pattern(kind: "weekly", weekdays: "1,5"), nil, []), Pattern(kind: "weekly")),
        Line("the end of the repeat", (Pattern(kind: "weekly", weekdays: "1,5"), RepeatKind.none, nil), Pattern(kind: "none")),
        Line("anew after its end", (Pattern(kind: "none", weekdays: "1,5", day: 3), .weekly, nil), Pattern(kind: "weekly")),
        Line("in place of a kind that isn't known", (Pattern(kind: "yearly"), .daily, nil), Pattern(kind: "daily")),
        Line("nothing said of it", (Pattern(kind: "yearly", weekdays: "x", day: 9), nil, nil), Pattern(kind: "yearly", weekdays: "x", day: 9)),
    ] as [Line<(Pattern, RepeatKind?, Set<Int>?), Pattern>])
    func kinds(line: Line<(Pattern, RepeatKind?, Set<Int>?), Pattern>) throws {
        let (pattern, kind, weekdays) = line.given
        let old = Self.task { ($0.dueDate, $0.repeatKind, $0.repeatWeekdays, $0.repeatDayOfMonth) = (today, Raw(text: pattern.kind), pattern.weekdays, pattern.day) }
        let task = try edited(old, Self.form { ($0.repeatKind, $0.weekdays) = (kind, weekdays) })
        #expect(Pattern(kind: task.repeatKind.text, weekdays: task.repeatWeekdays, day: task.repeatDayOfMonth) == line.expected)
    }

    @Test("Weekdays are for a weekly task", arguments: [
        (RepeatKind.weekly, nil, true), (nil, "weekly", true), (RepeatKind.none, "weekly", false), (.daily, "weekly", false), (nil, nil, false), (nil, "daily", false), (nil, "yearly", false), (.weekly, "daily", true),
    ] as [(RepeatKind?, String?, Bool)])
    func weekdays(kind: RepeatKind?, present: String?, expected: Bool) {
        let form = Self.form { ($0.repeatKind, $0.weekdays) = (kind, [1]) }
        #expect(form.hasRoomForWeekdays(present: present.map { Raw(text: $0) }) == expected)
        #expect(Self.form { $0.repeatKind = kind }.hasRoomForWeekdays(present: present.map { Raw(text: $0) }))
    }

    @Test("A task that is made to repeat begins a series of its own where its old one goes on without it", arguments: [
        Line("taken", ("none", true), nil), Line("not taken", ("none", false), 9), Line("repeating all along", ("daily", true), 9),
    ] as [Line<(String, Bool), ID<Series>?>])
    func series(line: Line<(String, Bool), ID<Series>?>) throws {
        let old = Self.task { ($0.dueDate, $0.seriesID, $0.repeatKind) = (today, 9, Raw(text: line.given.0)) }
        #expect(try edited(old, Self.form { $0.repeatKind = .weekly }, isSeriesTaken: line.given.1).seriesID == line.expected)
        #expect(try edited(old, Self.form { $0.title = "x" }, isSeriesTaken: line.given.1).seriesID == 9)
    }

    @Test("Stopping takes the repeat and nothing else; what is done or dropped can't be stopped")
    func stopping() throws {
        let weekly = Self.task { ($0.repeatKind, $0.repeatWeekdays, $0.dueDate, $0.seriesID) = (Raw(text: "yearly"), "5", today, 9) }
        var expected = weekly
        expected.repeatKind = Raw(.none)
        #expect(try weekly.withoutRepeat() == expected && expected.withoutRepeat() == expected)
        var done = weekly
        done.isCompleted = true
        #expect { try done.withoutRepeat() } throws: { ($0 as? Refusal)?.code == "notLive" }
        #expect(try Self.task { $0.isCompleted = true }.withoutRepeat() == Self.task { $0.isCompleted = true })
    }
}
