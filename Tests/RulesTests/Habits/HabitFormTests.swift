import Model
import Rules
import Testing
import Values

private let now: Instant = .at("10:15")

private func asked(_ change: (inout HabitRequest) -> Void = { _ in }) -> HabitRequest {
    var request = HabitRequest()
    request.title = "Walk"
    change(&request)
    return request
}

private func edit(_ change: (inout HabitRequest) -> Void) -> HabitRequest {
    var request = HabitRequest()
    change(&request)
    return request
}

private func time(_ label: String, _ start: String, _ end: String) -> HabitRequest.Time {
    guard let start = MinuteOfDay(clock: start), let end = MinuteOfDay(clock: end) else { preconditionFailure("\(start) and \(end) are times") }
    return HabitRequest.Time(label, start, end)
}

/// What a request is refused for; nil where it isn't.
private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String?
    let kind: HabitKind
    let request: HabitRequest

    init(_ description: String, _ code: String?, _ kind: HabitKind = .counted, _ change: (inout HabitRequest) -> Void) {
        (testDescription, self.code, self.kind) = (description, code, kind)
        request = asked(change)
    }
}

@Suite("Making a habit")
struct HabitFormTests {
    private func made(_ request: HabitRequest, _ kind: HabitKind = .counted) throws -> HabitForm.Made {
        try HabitForm.made(request, kind: kind, now: now, newIDs: .counting())
    }

    @Test("A new habit has its trimmed title, the moment, every day and one window of all day, without an estimate")
    func plain() throws {
        let made = try made(asked { ($0.title, $0.notes) = ("  Walk\n", " by the river ") })
        #expect(made.habit == .row(1001) {
            ($0.title, $0.notes, $0.kind, $0.createdAt) = ("Walk", "by the river", Raw(.counted), now)
        })
        #expect(made.windows == [.row(1002) { ($0.target, $0.habitID) = (3, 1001) }])
        #expect(made.windows.allSatisfy { $0.isAllDay && $0.label.isEmpty && $0.effortMinutes == nil })
        #expect(try self.made(asked { $0.notes = " \n" }).habit.notes == nil)
    }

    @Test("The target is the kind's unless it is given", arguments: [(HabitKind.binary, 1), (.counted, 3), (.timed, 15), (.avoid, 1)])
    func targets(kind: HabitKind, target: Int) throws {
        #expect(try made(asked(), kind).windows.map(\.target) == [target])
        if kind != .binary { #expect(try made(asked { $0.target = PerTime(all: 7) }, kind).windows.map(\.target) == [7]) }
    }

    @Test("Days and days a week decide what is stored", arguments: [
        Line("nothing", asked(), ("daily", "1,2,3,4,5,6,7", 0)),
        Line("all seven", asked { $0.days = [7, 6, 5, 4, 3, 2, 1] }, ("daily", "1,2,3,4,5,6,7", 0)),
        Line("Monday to Friday", asked { $0.days = [5, 1, 2, 3, 4] }, ("weekdays", "1,2,3,4,5", 0)),
        Line("others", asked { $0.days = [6, 2] }, ("custom", "2,6", 0)),
        Line("so many a week", asked { $0.perWeek = 4 }, ("custom", "1,2,3,4,5,6,7", 4)),
        Line("both: the days are ignored", asked { ($0.perWeek, $0.days) = (7, [1]) }, ("custom", "1,2,3,4,5,6,7", 7)),
        Line("no day, but so many a week", asked { ($0.perWeek, $0.days) = (1, []) }, ("custom", "1,2,3,4,5,6,7", 1)),
    ] as [Line<HabitRequest, (String, String, Int)>])
    func schedule(line: Line<HabitRequest, (String, String, Int)>) throws {
        let habit = try made(line.given).habit
        #expect((habit.frequency.text, habit.scheduledDays, habit.targetPerWeek) == line.expected)
    }

    @Test("A preset fills what isn't given, and is remembered", arguments: [
        (HabitPreset.quran, "Qur'an reading", HabitKind.timed, 15, 0, 15), (.dhikr, "Dhikr", .counted, 33, 0, nil),
        (.exercise, "Exercise", .timed, 30, 3, 30), (.running, "Running", .timed, 30, 3, 30),
    ] as [(HabitPreset, String, HabitKind, Int, Int, Int?)])
    func presets(preset: HabitPreset, title: String, kind: HabitKind, target: Int, perWeek: Int, effort: Int?) throws {
        #expect(preset.kind == kind)
        let made = try made(edit { $0.preset = preset }, kind)
        #expect(made.habit.title == title && made.habit.presetKey == Raw(preset) && made.habit.kind == Raw(kind) && made.habit.targetPerWeek == perWeek)
        #expect(made.habit.frequency == Raw(perWeek > 0 ? HabitFrequency.custom : .daily))
        #expect(made.windows.map(\.target) == [target] && made.windows.map(\.effortMinutes) == [effort])
        let own = try self.made(asked {
            ($0.preset, $0.days, $0.target, $0.effortMinutes) = (preset, [1], PerTime(all: 9), PerTime(all: .some(5)))
        }, kind)
        #expect(own.habit.title == "Walk" && own.habit.scheduledDays == "1" && own.habit.targetPerWeek == 0)
        #expect(own.windows.map(\.target) == [9] && own.windows.map(\.effortMinutes) == [5])
    }

    @Test("Times of day are a window each, all with the target, but what names one is for that one")
    func times() throws {
        let windows = try made(asked {
            $0.times = [time(" Evening ", "20:00", "23:15"), time("Morning", "06:30", "09:00")]
            $0.target = PerTime(all: 5)
            $0.target.named = [("morning", 2)]
            $0.effortMinutes.named = [("Evening", 10)]
            $0.reminder = PerTime(all: MinuteOfDay(480))
            $0.reminder.named = [("Evening", nil)]
        }).windows
        #expect(windows.map(\.label) == ["Evening", "Morning"] && windows.map(\.startMinute) == [1200, 390] && windows.map(\.endMinute) == [1395, 540])
        #expect(windows.map(\.target) == [5, 2] && windows.map(\.effortMinutes) == [10, nil] && windows.map(\.reminderMinute) == [nil, 480])
    }

    @Test("What no habit may be is refused with its code", arguments: [
        Case("an empty title", "emptyTitle") { $0.title = " \t" },
        Case("an empty title beside a preset's", "emptyTitle", .timed) { ($0.title, $0.preset) = ("", .quran) },
        Case("a group without a name", "emptyTitle") { $0.group = .named("  ") },
        Case("another kind than the preset's", "kindIsFixed", .binary) { $0.preset = .dhikr },
        Case("the preset's kind", nil, .counted) { $0.preset = .dhikr },
        Case("a target of 0", "targetTooSmall") { $0.target = PerTime(all: 0) },
        Case("a target of 0 for one time", "targetTooSmall") {
            $0.times = [time("A", "07:00", "08:00")]
            $0.target.named = [("A", 0)]
        },
        Case("no slip is fine", nil, .avoid) { $0.target = PerTime(all: 0) },
        Case("fewer slips than none", "targetTooSmall", .avoid) { $0.target = PerTime(all: -1) },
        Case("done or not, twice", "targetNotOne", .binary) { $0.target = PerTime(all: 2) },
        Case("done or not, never", "targetTooSmall", .binary) { $0.target = PerTime(all: 0) },
        Case("done or not, once", nil, .binary) { $0.target = PerTime(all: 1) },
        Case("no day", "noDays") { $0.days = [] },
        Case("no day beside a preset with days a week", "noDays", .timed) { ($0.days, $0.preset) = ([], .running) },
        Case("0 a week", "badWeeklyTarget") { $0.perWeek = 0 }, Case("8 a week", "badWeeklyTarget") { $0.perWeek = 8 },
        Case("no day and 8 a week", "badWeeklyTarget") { ($0.days, $0.perWeek) = ([], 8) },
        Case("five times of day", "tooManyWindows") { $0.times = (1...5).map { time("T\($0)", "0\($0):00", "0\($0):30") } },
        Case("four times of day", nil) { $0.times = (1...4).map { time("T\($0)", "0\($0):00", "0\($0):30") } },
        Case("several times, one without a label", "windowNeedsALabel") { $0.times = [time("A", "07:00", "08:00"), time(" ", "09:00", "10:00")] },
        Case("one time without a label", nil) { $0.times = [time("", "07:00", "08:00")] },
        Case("one label twice, case aside", "windowLabelTaken") { $0.times = [time("A", "07:00", "08:00"), time(" a", "09:00", "10:00")] },
        Case("a time that ends as it begins", "windowEndsBeforeItStarts") { $0.times = [time("A", "07:00", "07:00")] },
        Case("a time past midnight", "windowEndsBeforeItStarts") { $0.times = [time("A", "22:00", "02:00")] },
        Case("a time of a habit to avoid", "avoidHasOneWindow", .avoid) { $0.times = [time("A", "07:00", "08:00")] },
        Case("the title before the target", "emptyTitle") { ($0.title, $0.target) = ("", PerTime(all: 0)) },
        Case("the target before the days", "targetTooSmall") { ($0.days, $0.target) = ([], PerTime(all: 0)) },
        Case("the days before the times", "noDays") { ($0.days, $0.times) = ([], [time("A", "07:00", "07:00")]) },
    ])
    private func refusals(case line: Case) {
        let refusal = refused { try made(line.request, line.kind) }
        #expect(refusal?.code == line.code)
        #expect(refusal?.message.hasSuffix(".") != true && refusal?.message.isEmpty != true)
    }
}

@Suite("Editing a habit")
struct HabitEditTests {
    private func edited(
        _ request: HabitRequest, _ habit: Habit = dailyHabit(), _ windows: [HabitTimeWindow] = [window(target: 4)], withHistory: Set<ID<HabitTimeWindow>> = []
    ) throws -> HabitForm.Edited {
        try HabitForm.edited(habit, windows, request, withHistory: withHistory, newIDs: .counting())
    }

    /// Morning (11) and Evening (12).
    private let two = [
        window(11, target: 4) { ($0.label, $0.startMinute, $0.endMinute, $0.effortMinutes) = ("Morning", 420, 540, 10) },
        window(12, target: 6) { ($0.label, $0.startMinute, $0.endMinute) = ("Evening", 1200, 1320) },
    ]

    private func labels(_ edits: Edits<HabitTimeWindow>) -> [String] { edits.updated.map(\.new.label) + edits.inserted.map { "+" + $0.label } + edits.deleted.map { "-" + $0.label } }

    @Test("Only what is named changes, and nothing where it is so already")
    func onlyWhatIsNamed() throws {
        let habit = dailyHabit { ($0.title, $0.notes, $0.frequency) = ("Walk", "old", Raw(text: "fortnightly")) }
        for same in [edit { $0.title = " Walk " }, edit { $0.notes = "old" }, edit { $0.days = [1, 2, 3, 4, 5, 6, 7] }, edit { $0.perWeek = 0 }, edit { $0.target = PerTime(all: 4) }] {
            let edited = try edited(same, habit)
            #expect(edited.habit == habit && edited.windows.isEmpty)
        }
        let edited = try edited(edit { ($0.title, $0.notes) = ("Run", "") }, habit)
        #expect(edited.habit.title == "Run" && edited.habit.notes == nil && edited.habit.frequency.text == "fortnightly" && edited.windows.isEmpty)
    }

    @Test("Going back from days a week takes the days given, else those that are stored", arguments: [
        Line("to the stored ones", edit { $0.perWeek = 0 }, ("daily", "1,2,3,4,5,6,7", 0)),
        Line("to given ones", edit { ($0.perWeek, $0.days) = (0, [2]) }, ("custom", "2", 0)),
        Line("by given ones alone", edit { $0.days = [1, 2, 3, 4, 5] }, ("weekdays", "1,2,3,4,5", 0)),
        Line("to others a week", edit { $0.perWeek = 5 }, ("custom", "1,2,3,4,5,6,7", 5)),
    ] as [Line<HabitRequest, (String, String, Int)>])
    func perWeek(line: Line<HabitRequest, (String, String, Int)>) throws {
        let habit = try edited(line.given, dailyHabit { ($0.targetPerWeek, $0.frequency) = (3, Raw(.custom)) }).habit
        #expect((habit.frequency.text, habit.scheduledDays, habit.targetPerWeek) == line.expected)
    }

    @Test("A target is for every window, or for the one of a label")
    func target() throws {
        #expect(try edited(edit { $0.target = PerTime(all: 9) }, windows: two).windows.updated.map(\.new.target) == [9, 9])
        let one = try edited(edit { $0.target.named = [(" evening", 9)] }, windows: two).windows
        #expect(one.updated.map(\.new.id) == [12] && one.updated.map(\.new.target) == [9])
        let both = try edited(edit {
            $0.target = PerTime(all: 2)
            $0.target.named = [("Evening", 9)]
        }, windows: two).windows
        #expect(both.updated.map(\.new.target) == [2, 9])
    }

    private func edited(_ request: HabitRequest, windows: [HabitTimeWindow], withHistory: Set<ID<HabitTimeWindow>> = []) throws -> HabitForm.Edited {
        try edited(request, dailyHabit(), windows, withHistory: withHistory)
    }

    @Test("A time that is there moves, and another is added with the first one's target")
    func time() throws {
        let moved = try edited(edit { $0.times = [.init("MORNING", .init(clamping: 480), .init(clamping: 600))] }, windows: two).windows
        #expect(moved.updated.map(\.new) == [window(11, target: 4) { ($0.label, $0.startMinute, $0.endMinute, $0.effortMinutes) = ("Morning", 480, 600, 10) }] && moved.inserted.isEmpty)
        let added = try edited(edit { $0.times = [.init("Noon", .init(clamping: 720), .init(clamping: 780))] }, windows: two).windows
        #expect(added.inserted == [.row(1001) { ($0.label, $0.startMinute, $0.endMinute, $0.target, $0.habitID) = ("Noon", 720, 780, 4, 1) }] && added.updated.isEmpty)
        let named = try edited(edit {
            $0.times = [.init("Noon", .init(clamping: 720), .init(clamping: 780))]
            $0.target.named = [("noon", 1)]
        }, windows: two).windows
        #expect(named.inserted.map(\.target) == [1])
    }

    @Test("Labels change all at once, and either may hold a =", arguments: [
        Line("one", ["Morning=Dawn"], ["Dawn"]), Line("both, each for the other", ["Morning=Evening", "Evening=Morning"], ["Evening", "Morning"]),
        Line("the same", ["morning= Morning "], []), Line("to one with a =", ["Morning=A=B"], ["A=B"]), Line("in another case", ["morning=MORNING"], ["MORNING"]),
    ])
    func renaming(line: Line<[String], [String]>) throws {
        #expect(labels(try edited(edit { $0.renamedTimes = line.given.map(HabitRequest.Renaming.init) }, windows: two).windows) == line.expected)
    }

    @Test("An old label may hold a = too: the longest that is there is meant")
    func renamingWithEquals() throws {
        let windows = [window(11) { $0.label = "A=B" }, window(12) { ($0.label, $0.startMinute) = ("A", 60) }]
        let edits = try edited(edit { $0.renamedTimes = [.init("A=B=C")] }, windows: windows).windows
        #expect(edits.updated.map(\.new.id) == [11] && edits.updated.map(\.new.label) == ["C"])
    }

    @Test("The window without a label gets one as another is added")
    func secondTime() throws {
        let edits = try edited(edit {
            $0.renamedTimes = [.init("=Morning")]
            $0.times = [.init("Evening", .init(clamping: 1200), .init(clamping: 1300))]
        }).windows
        #expect(labels(edits) == ["Morning", "+Evening"])
    }

    @Test("A time goes unless something was logged at it")
    func removing() throws {
        #expect(labels(try edited(edit { $0.removedTimes = ["evening"] }, windows: two, withHistory: [11]).windows) == ["-Evening"])
        #expect(refused { try edited(edit { $0.removedTimes = ["evening"] }, windows: two, withHistory: [12]) }?.code == "windowHasHistory")
    }

    @Test("A label that isn't there is no refusal: it comes before all of them", arguments: [
        edit { $0.removedTimes = ["Noon"] }, edit { $0.renamedTimes = [.init("Noon=Night")] }, edit { $0.target.named = [("Noon", 0)] },
        edit { ($0.effortMinutes.named, $0.title) = ([("Noon", 5)], "") }, edit { ($0.reminder.named, $0.kind) = ([("Noon", nil)], .binary) },
    ])
    func noSuchTime(request: HabitRequest) {
        #expect(throws: NoSuchTime.self) { try edited(request, windows: two) }
    }

    @Test("What no habit may become is refused", arguments: [
        Line("any kind", edit { $0.kind = .counted }, "kindIsFixed"), Line("no title", edit { $0.title = "" }, "emptyTitle"),
        Line("8 a week", edit { $0.perWeek = 8 }, "badWeeklyTarget"), Line("fewer than 0 a week", edit { $0.perWeek = -1 }, "badWeeklyTarget"),
        Line("no day", edit { $0.days = [] }, "noDays"), Line("no day of its own", edit { ($0.days, $0.perWeek) = ([], 0) }, "noDays"),
        Line("no time", edit { $0.removedTimes = ["Morning", "Evening"] }, "noWindow"),
        Line("a second one without a label", edit { $0.renamedTimes = [.init("Morning=")] }, "windowNeedsALabel"),
        Line("a label of another", edit { $0.renamedTimes = [.init("Morning=evening")] }, "windowLabelTaken"),
        Line("moved to two times", edit {
            $0.times = [.init("Morning", .init(clamping: 1), .init(clamping: 2)), .init("morning", .init(clamping: 3), .init(clamping: 4))]
        }, "windowLabelTaken"),
        Line("a time past midnight", edit { $0.times = [.init("Evening", .init(clamping: 1300), .init(clamping: 60))] }, "windowEndsBeforeItStarts"),
        Line("a fifth", edit { $0.times = (1...3).map { .init("T\($0)", .init(clamping: $0), .init(clamping: 900)) } }, "tooManyWindows"),
    ] as [Line<HabitRequest, String>])
    func refusals(line: Line<HabitRequest, String>) {
        #expect(refused { try edited(line.given, windows: two) }?.code == line.expected)
    }

    @Test("What an import made wrong is no ground to refuse a change of something else")
    func importedTrouble() throws {
        let five = (0..<5).map { place in window(ID(RawID(high: 0, low: UInt64(11 + place)))) { ($0.startMinute, $0.endMinute) = (900, 100) } }
        #expect(try edited(edit { $0.title = "Run" }, dailyHabit { $0.title = "" }, five).habit.title == "Run")
        #expect(try edited(edit { $0.notes = "x" }, dailyHabit { $0.title = "" }, []).habit.notes == "x")
        let added = try edited(edit { $0.times = [.init("", .init(clamping: 1), .init(clamping: 2))] }, dailyHabit(.timed), []).windows
        #expect(added.inserted.map(\.target) == [15])
    }
}
