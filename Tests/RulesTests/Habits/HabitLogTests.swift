import Model
import Rules
import Testing
import Values

/// An action on a day, what stood there before (the target, the amount, and when it was completed), and what stands there
/// after; nil for no entry.
private struct Act: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: HabitKind
    let action: HabitAction
    let isToday: Bool
    let before: (Int, Int, Instant?)?
    let after: (Int, Int, Instant?)?

    init(
        _ description: String, _ kind: HabitKind, _ action: HabitAction, today isToday: Bool = true, _ before: (Int, Int, Instant?)?, _ after: (Int, Int, Instant?)?
    ) {
        (testDescription, self.kind, self.action, self.isToday) = (description, kind, action, isToday)
        (self.before, self.after) = (before, after)
    }
}

@Suite("Logging a habit")
struct HabitLogTests {
    private static let now: Instant = .at("20:00")
    private static let earlier: Instant = .at("08:00")
    private let today: Day = "2026-10-15"

    // MARK: What may be logged

    private static let actions: [HabitAction] = [.done, .undone, .add(1), .set(1), .minutes(5), .unminutes(5), .slip, .unslip, .held, .unheld]
    private static let taken: [HabitKind: [HabitAction]] = [
        .binary: [.done, .undone], .counted: [.add(1), .set(1)], .timed: [.minutes(5), .unminutes(5)], .avoid: [.set(1), .slip, .unslip, .held, .unheld],
    ]

    private func check(_ action: HabitAction, _ habit: Habit, on day: Day = "2026-10-15", today: Day = "2026-10-15", days: LogicalDays = .utc) throws(Refusal) {
        try HabitLog.check(action, of: habit, on: day, today: today, days: days)
    }

    @Test("Each kind takes its own actions, and the refusal of another says which", arguments: HabitKind.allCases, actions)
    func kinds(kind: HabitKind, action: HabitAction) {
        let found = refused { try check(action, dailyHabit(kind)) }
        if Self.taken[kind]?.contains(action) == true {
            #expect(found == nil)
        } else {
            #expect(found?.code == "wrongKind" && found?.message.contains("--") == true)
        }
    }

    @Test("A kind that isn't known takes none", arguments: actions)
    func unknownKind(action: HabitAction) {
        let habit = dailyHabit { $0.kind = Raw(text: "dreamt") }
        #expect(refused { try check(action, habit) }?.code == "wrongKind")
    }

    @Test("The first reason counts: the kind, then the archive, then the day, then the minutes")
    func order() {
        let archived = dailyHabit(.timed) { $0.isArchived = true }
        #expect(refused { try check(.done, archived, on: "2020-01-01") }?.code == "wrongKind")
        #expect(refused { try check(.minutes(0), archived, on: "2020-01-01") }?.code == "habitNotActive")
        #expect(refused { try check(.minutes(0), dailyHabit(.timed), on: "2020-01-01") }?.code == "dayNotOpen")
        #expect(refused { try check(.minutes(0), dailyHabit(.timed)) }?.code == "minutesOutOfRange")
    }

    @Test("Today and the 13 days before are open, from the day the habit was made, without paused ones", arguments: [
        Line("today", "2026-10-15", nil), Line("13 days before", "2026-10-02", nil), Line("14 days before", "2026-10-01", "too long ago"),
        Line("tomorrow", "2026-10-16", "still to come"), Line("a paused day", "2026-10-10", "paused"), Line("the day after the pause", "2026-10-12", nil),
        Line("a day that isn't one of its days", "2026-10-14", nil),
    ] as [Line<Day, String?>])
    func openDays(line: Line<Day, String?>) {
        let habit = dailyHabit(.binary) { ($0.scheduledDays, $0.pausesData) = ("1", #"[{"from":"2026-10-09","to":"2026-10-11"}]"#) }
        let refusal = refused { try check(.done, habit, on: line.given) }
        #expect(refusal?.code == (line.expected == nil ? nil : "dayNotOpen"))
        if let words = line.expected { #expect(refusal?.message.contains(words) == true) }
    }

    @Test("The day a habit was made is its logical date: with a day from 03:00 on, one made at 01:00 has the day before")
    func createdDay() {
        let habit = dailyHabit(.binary) { $0.createdAt = "2026-10-14T01:00:00Z" }, days = LogicalDays.in("UTC", rollover: 180)
        #expect(refused { try check(.done, habit, on: "2026-10-13", days: days) } == nil)
        #expect(refused { try check(.done, habit, on: "2026-10-12", days: days) }?.message.contains("made on 2026-10-13") == true)
    }

    @Test("Minutes by hand are 1 to 720, taken back too", arguments: [(Int.min, false), (-5, false), (0, false), (1, true), (720, true), (721, false), (.max, false)])
    func minutesRange(minutes: Int, isFine: Bool) {
        for action in [HabitAction.minutes(minutes), .unminutes(minutes)] {
            #expect(refused { try check(action, dailyHabit(.timed)) }?.code == (isFine ? nil : "minutesOutOfRange"))
        }
    }

    // MARK: What becomes of the entry

    /// The window asks for 3 now.
    @Test("An action's entry", arguments: [
        Act("done makes it", .binary, .done, nil, (3, 3, now)),
        Act("done again", .binary, .done, (1, 1, earlier), (1, 1, earlier)),
        Act("done with more than enough", .binary, .done, (1, 5, earlier), (1, 5, earlier)),
        Act("done of a stored target below 1", .binary, .done, today: false, (0, 0, nil), (0, 1, now)),
        Act("undone without an entry", .binary, .undone, nil, nil),
        Act("undone", .binary, .undone, (1, 1, earlier), (1, 0, nil)),
        Act("undone of what was completed without an amount", .binary, .undone, (1, 0, earlier), (1, 0, nil)),
        Act("one more", .counted, .add(1), nil, (3, 1, nil)),
        Act("up to the target", .counted, .add(2), (3, 1, nil), (3, 3, now)),
        Act("beyond it the first moment stays", .counted, .add(4), (3, 3, earlier), (3, 7, earlier)),
        Act("fewer, but enough", .counted, .add(-2), (3, 7, earlier), (3, 5, earlier)),
        Act("below the target again", .counted, .add(-1), (3, 3, earlier), (3, 2, nil)),
        Act("not below none", .counted, .add(-9), (3, 2, nil), (3, 0, nil)),
        Act("none fewer than none", .counted, .add(-1), nil, nil),
        Act("none more", .counted, .add(0), nil, nil),
        Act("more than can be stored", .counted, .add(.max), (3, 2, nil), (3, .max, now)),
        Act("set", .counted, .set(4), nil, (3, 4, now)),
        Act("set to what it is", .counted, .set(4), (3, 4, nil), (3, 4, nil)),
        Act("set to none where there is none", .counted, .set(0), nil, nil),
        Act("set below", .counted, .set(1), (3, 3, earlier), (3, 1, nil)),
        Act("a slip today decides nothing", .avoid, .slip, nil, (3, 1, nil)),
        Act("a slip today leaves held as it is", .avoid, .slip, (3, 0, earlier), (3, 1, earlier)),
        Act("a slip of a past day is a sign of life on it", .avoid, .slip, today: false, nil, (3, 1, now)),
        Act("a slip fewer", .avoid, .unslip, (3, 2, nil), (3, 1, nil)),
        Act("a slip fewer on a past day", .avoid, .unslip, today: false, (3, 2, nil), (3, 1, now)),
        Act("no slip to take back", .avoid, .unslip, nil, nil),
        Act("none on a past day either", .avoid, .unslip, today: false, (3, 0, nil), (3, 0, nil)),
        Act("slips set", .avoid, .set(2), nil, (3, 2, nil)),
        Act("no slips set today", .avoid, .set(0), nil, nil),
        Act("no slips set on a past day where nothing was logged", .avoid, .set(0), today: false, nil, (3, 0, now)),
        Act("slips of a past day set again", .avoid, .set(0), today: false, (3, 0, earlier), (3, 0, earlier)),
        Act("held", .avoid, .held, nil, (3, 0, now)),
        Act("held already", .avoid, .held, (3, 1, earlier), (3, 1, earlier)),
        Act("not held after all", .avoid, .unheld, (3, 1, earlier), (3, 1, nil)),
        Act("not held anyway", .avoid, .unheld, nil, nil),
        Act("untouched today, the target follows the window", .counted, .add(1), (8, 0, nil), (3, 1, nil)),
        Act("untouched today, held", .avoid, .held, (8, 0, nil), (3, 0, now)),
        Act("untouched today and nothing changes: nor does the target", .counted, .add(-1), (8, 0, nil), (8, 0, nil)),
        Act("untouched on a past day, the target stays", .counted, .add(1), today: false, (8, 0, nil), (8, 1, nil)),
        Act("touched today, the target stays", .counted, .add(2), (8, 1, nil), (8, 3, nil)),
    ])
    private func entry(act: Act) {
        let date = act.isToday ? today : today - 3
        let before = act.before.map { [entryOf($0, on: date)] } ?? []
        let log = HabitLog(act.action, act.kind, window: window(target: 3), on: date, today: today, now: Self.now)
        let edits = log.entries(after: before, newIDs: .counting())
        let after = (edits.inserted + edits.updated.map(\.new)).first ?? before.first
        #expect(edits.deleted.isEmpty && edits.inserted.count + edits.updated.count <= 1)
        #expect(after?.target == act.after?.0 && after?.amount == act.after?.1 && after?.completedAt == act.after?.2)
        if let after { #expect(after.date == date && after.windowID == 11 && after.id == before.first?.id ?? 1001) }
        if act.before.map({ b in act.after.map { $0 == b } ?? false }) ?? (act.after == nil) { #expect(edits.isEmpty, "what changes nothing writes nothing") }
    }

    private func entryOf(_ standing: (Int, Int, Instant?), on date: Day) -> HabitEntry {
        .row(1) { ($0.date, $0.windowID, $0.target, $0.amount, $0.completedAt) = (date, 11, standing.0, standing.1, standing.2) }
    }

    @Test("Of several entries the one that counts is changed, and the others stay for dedup")
    func several() {
        let small = HabitEntry.row(1) { ($0.date, $0.windowID, $0.target, $0.amount) = (today, 11, 5, 1) }
        let large = HabitEntry.row(2) { ($0.date, $0.windowID, $0.target, $0.amount) = (today, 11, 5, 2) }
        let edits = HabitLog(.add(1), .counted, window: window(target: 5), on: today, today: today, now: Self.now).entries(after: [small, large], newIDs: .counting())
        #expect(edits.updated.map(\.new.id) == [2] && edits.updated.map(\.new.amount) == [3] && edits.inserted.isEmpty)
    }

    // MARK: Minutes

    @Test("Minutes by hand are a session without an end, never live, of the day logged for")
    func session() {
        let session = ManualMinutes.session(25, of: window(), on: "2026-10-12", now: Self.now, id: 5)
        #expect(session.outcome == .manual && session.day == "2026-10-12" && session.startedAt == Self.now && session.endedAt == nil)
        #expect(session.actualSeconds == 1500 && session.estimateMinutes == nil && session.habitWindowID == 11 && session.taskID == nil && !session.isLive && session.isWork)
    }

    @Test("The newest session by hand of exactly so many minutes is taken back, never one that was timed")
    func takenBack() throws {
        func session(_ id: ID<WorkSession>, _ seconds: Int, _ clock: String, _ outcome: SessionOutcome = .manual) -> WorkSession {
            .row(id) { ($0.actualSeconds, $0.startedAt, $0.outcome) = (seconds, .at(clock), Raw(outcome)) }
        }
        let sessions = [session(1, 600, "08:00"), session(2, 600, "09:00"), session(3, 600, "09:00"), session(4, 660, "10:00"), session(5, 600, "11:00", .finished)]
        #expect(try ManualMinutes.takenBack(10, from: sessions).id == 3)
        #expect(try ManualMinutes.takenBack(11, from: sessions).id == 4)
        #expect(refused { try ManualMinutes.takenBack(9, from: sessions) }?.code == "nothingToTakeBack")
    }
}
