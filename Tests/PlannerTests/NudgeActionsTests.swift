import JSON
import Model
import Planner
import Rules
import Support
import Testing
import Values

@Suite("Answers to what was said unasked")
struct NudgeActionsTests {
    private static let now = "2027-03-09T09:30:00Z", moment = at(now)

    /// Seven active days up to Monday 2027-03-08, the last three of them overloaded.
    private func heavy(rollover: Int = 0) throws -> Person {
        let person = try Person(rollover: rollover)
        for number in 2...8 {
            try person.add(row(UInt64(number), DayPlan.self) {
                ($0.date, $0.wasOverloaded, $0.completedEffortMinutes) = (day("2027-03-0\(number)"), number > 5, 100)
            })
        }
        return person
    }

    private func nudges(_ person: Person, _ now: String = now, showsCard: Bool = true) -> NudgeActions { NudgeActions(person.context(now), showsCard: showsCard) }

    private func logs(_ person: Person) throws -> [NudgeLog] { try person.rows(NudgeLog.self) }

    private func expectRefusal(_ code: String, _ person: Person, at location: SourceLocation = #_sourceLocation, _ act: () throws -> NudgeAnswer) throws {
        let before = try person.dump()
        #expect(sourceLocation: location) { _ = try act() } throws: { ($0 as? Refusal)?.code == code }
        try expectSame(person.dump(), before, at: location)
    }

    // MARK: Not now

    @Test("The morning's question is put away for its day, shown before or not, and putting it away again changes nothing")
    func morningCard() throws {
        let person = try Person()
        let first = try nudges(person).dismissMorningCard()
        #expect(first.didChange && first.log.subjectKey == "2027-03-09" && first.log.sentAt == Self.moment && first.log.dismissedAt == Self.moment)
        #expect(try DayReport.morning(person.context(Self.now)).isQuestionAsked == false)
        let before = try person.dump()
        #expect(try !nudges(person, "2027-03-09T10:00:00Z").dismissMorningCard(of: day("2027-03-09")).didChange)
        try expectSame(person.dump(), before)
        try expectRefusal("nothingToDismiss", person) { try nudges(person, "2027-03-09T10:00:00Z").dismissMorningCard() }
        #expect(try DayReport.morning(person.context("2027-03-10T09:00:00Z")).isQuestionAsked, "tomorrow is a fresh day")
    }

    @Test("Without a date it is today's question, where it is asked", arguments: [
        ("2027-03-09T18:59:59Z", 0, true), ("2027-03-09T19:00:00Z", 0, false), ("2027-03-10T01:00:00Z", 180, false),
    ])
    func asked(now: String, rollover: Int, isAsked: Bool) throws {
        let person = try Person(rollover: rollover)
        if isAsked {
            #expect(try nudges(person, now).dismissMorningCard().log.subjectKey == "2027-03-09")
        } else {
            try expectRefusal("nothingToDismiss", person) { try nudges(person, now).dismissMorningCard() }
        }
    }

    @Test("Of a day that is planned there is nothing to put away")
    func planned() throws {
        let person = try Person()
        try person.add(row(1, NightPlanningSession.self) { ($0.forDate, $0.isComplete) = (day("2027-03-09"), true) })
        try expectRefusal("nothingToDismiss", person) { try nudges(person).dismissMorningCard() }
    }

    @Test("The card that today's letters carry is put away, in the row of its showing, and rests for seven days to the second")
    func card() throws {
        let person = try heavy()
        try person.add(row(20, NudgeLog.self) { ($0.kind, $0.subjectKey, $0.sentAt) = (Raw(.wellbeing), "heavyRun", at("2027-03-09T08:00:00Z")) })
        let answer = try nudges(person).dismissPattern()
        #expect(answer.log.id == id(20) && answer.log.dismissedAt == Self.moment && answer.didChange)
        try expectRefusal("nothingToDismiss", person) { try nudges(person).dismissPattern() }
        #expect(try DayReport.morning(person.context(Self.now)).card == nil)
        #expect(try !nudges(person, "2027-03-09T11:00:00Z").dismissPattern(.heavyRun).didChange)
    }

    @Test("On a machine without the card there is none to put away, but a pattern that is named can be")
    func cardIsOff() throws {
        let person = try heavy()
        try expectRefusal("nothingToDismiss", person) { try nudges(person, showsCard: false).dismissPattern() }
        #expect(try nudges(person, showsCard: false).dismissPattern(.heavyRun).didChange)
    }

    @Test("A pattern that is named is put away whether it is there or not", arguments: [(PatternKey.completionCollapse, "completionCollapse"), (.weekendOverplan(weekday: 7), "weekendOverplan:7")])
    func named(key: PatternKey, subjectKey: String) throws {
        let person = try heavy()
        #expect(try nudges(person).dismissPattern(key).log.subjectKey == subjectKey)
        #expect(try DayReport.morning(person.context(Self.now)).card == nil, "one row was sent today, and it is another's")
    }

    @Test("A habit is named by its id or the beginning of it")
    func namedHabit() throws {
        let person = try Person()
        try person.add(row(3, Habit.self) { $0.title = "Reading" })
        #expect(try nudges(person).dismissPattern(.habitNeglect(habit: id(3, of: Habit.self).text.lowercased())).log.subjectKey == "habitNeglect:\(id(3, of: Habit.self).text)")
        #expect(throws: NotFound.self) { try nudges(person).dismissPattern(.habitNeglect(habit: "FFFF")) }
    }

    /// Twenty days on which four hours were finished.
    private func long() throws -> Person {
        let person = try Person()
        for number in 0..<20 { try person.add(row(UInt64(100 + number), DayPlan.self) { ($0.date, $0.completedEffortMinutes) = (day("2027-02-15") + number, 240) }) }
        return person
    }

    @Test("A normal day that is declined is suggested nowhere again, whatever was shown of it", arguments: [true, false])
    func normalDay(isNamed: Bool) throws {
        let person = try long()
        try person.add(row(20, NudgeLog.self) { ($0.kind, $0.subjectKey, $0.sentAt) = (Raw(.normalDaySuggestion), "240@planning", at("2027-03-08T20:00:00Z")) })
        #expect(try DayReport.morning(person.context(Self.now)).normalDaySuggestion == 240)
        let answer = try nudges(person).dismissNormalDay(of: isNamed ? 240 : nil)
        #expect(answer.log.subjectKey == "240" && answer.log.dismissedAt == Self.moment)
        for now in [Self.now, "2027-03-13T21:00:00Z"] {
            #expect(try DayReport.morning(person.context(now)).normalDaySuggestion == nil && DayReport.evening(person.context(now)).normalDaySuggestion == nil)
        }
        try expectRefusal("nothingToDismiss", person) { try nudges(person).dismissNormalDay() }
        #expect(try !nudges(person).dismissNormalDay(of: 240).didChange)
    }

    // MARK: Acting

    @Test("Heavy days: tomorrow becomes a low day, by the logical date, and the pattern rests", arguments: [
        (Self.now, nil, "2027-03-10", JSON.null), (Self.now, "high", "2027-03-10", "high"), (Self.now, "low", "2027-03-10", "low"), (Self.now, "enormous", "2027-03-10", "enormous"), ("2027-03-10T02:00:00Z", nil, "2027-03-10", .null),
    ] as [(String, String?, String, JSON)])
    func heavyRun(now: String, level: String?, date: String, before: JSON) throws {
        let person = try heavy(rollover: 180)
        if let level { try person.add(row(30, DayPlan.self) { ($0.date, $0.capacity, $0.plannedTaskMinutes) = (day("2027-03-10"), Raw(text: level), 70) }) }
        let answer = try nudges(person, now).act()
        #expect(answer.json["action"] == ["pattern": "heavyRun", "subject": nil, "change": ["date": .string(date), "capacity": "low", "before": before], "commands": []])
        let plans = try person.rows(DayPlan.self).filter { $0.date == day(date) }
        #expect(plans.map(\.capacity) == [Raw(.low)] && plans.map(\.plannedTaskMinutes) == [level == nil ? 0 : 70])
        #expect(answer.log.dismissedAt == at(now) && answer.didChange)
        try expectRefusal("notActive", person) { try nudges(person, now).act() }
    }

    @Test("What was answered today is answered once: the change isn't made again")
    func twice() throws {
        let person = try heavy()
        _ = try nudges(person).act()
        let tomorrow = try #require(try person.rows(DayPlan.self).first { $0.date == day("2027-03-10") })
        var high = tomorrow
        high.capacity = Raw(.high)
        try person.store.update(tomorrow, high)
        let before = try person.dump(), again = try nudges(person, "2027-03-09T12:00:00Z").act(on: .heavyRun)
        #expect(!again.didChange && again.json["action"]?["change"] == .null)
        try expectSame(person.dump(), before)
    }

    @Test("Of a pattern that isn't there nothing is taken up", arguments: [PatternKey.completionCollapse, .weekendOverplan(weekday: 6), .weekendOverplan(weekday: 7)])
    func notActive(key: PatternKey) throws {
        let person = try heavy()
        try expectRefusal("notActive", person) { try nudges(person).act(on: key) }
        try expectRefusal("notActive", person) { try nudges(person, showsCard: false).act() }
        try expectRefusal("notActive", Person()) { try nudges(Person()).act() }
    }

    @Test("Full weekends: their weekday is low from now on, the other days keep their words", arguments: [
        (#"{"1":"high","6":"medium","7":"dreamy","x":"y"}"#, #"{"1":"high","6":"low","7":"dreamy","x":"y"}"#, "medium"), ("{", #"{"6":"low"}"#, "medium"), (#"{"6":"low"}"#, #"{"6":"low"}"#, "low"),
    ])
    func weekends(stored: String, left: String, before: String) throws {
        let person = try Person(rollover: nil)
        try person.add(row(900, UserSettings.self) { ($0.weekdayLevels, $0.createdAt) = (stored, at("2026-01-01T00:00:00Z")) })
        for number in 0..<16 {
            let date = day("2027-02-20") + number
            try person.add(row(UInt64(100 + number), DayPlan.self) { ($0.date, $0.wasOverloaded) = (date, date.weekday == 6) })
        }
        let answer = try nudges(person).act(on: .weekendOverplan(weekday: 6))
        #expect(answer.json["action"]?["change"] == ["setting": "weekdayLevels.6", "value": "low", "before": .string(before)])
        #expect(try person.rows(UserSettings.self).map(\.weekdayLevels) == [left])
    }

    /// Ten days on which all was done, then three on which little was, with so many minutes completed on each.
    private func collapsed(_ minutes: [Int]) throws -> Person {
        let person = try Person()
        for number in 0..<13 {
            try person.add(row(UInt64(100 + number), DayPlan.self) {
                ($0.date, $0.completionBasis, $0.completionRate, $0.completedEffortMinutes) = (day("2027-02-24") + number, 10, number < 10 ? 1 : 0.1, minutes[number % minutes.count])
            })
        }
        return person
    }

    @Test("Less finished: the normal day becomes what was completed on the days that had any; with none it stays, and says so", arguments: [
        ([100], 105, ["setting": "mediumDayMinutes", "value": 105, "before": 180]), ([0, 200, 0], 195, ["setting": "mediumDayMinutes", "value": 195, "before": 180]), ([180], 180, ["setting": "mediumDayMinutes", "value": 180, "before": 180]),
        ([0], 180, nil), ([4], 30, ["setting": "mediumDayMinutes", "value": 30, "before": 180]),
    ] as [([Int], Int, JSON)])
    func collapse(minutes: [Int], left: Int, change: JSON) throws {
        let person = try collapsed(minutes)
        let answer = try nudges(person).act()
        #expect(answer.json["action"]?["pattern"] == "completionCollapse" && answer.json["action"]?["change"] == change)
        #expect(try person.rows(UserSettings.self).map(\.mediumDayMinutes) == [left] && answer.log.subjectKey == "completionCollapse")
    }

    @Test("The normal day is worked out from the fourteen days that end yesterday, and from none before", arguments: [
        ("2027-02-23", 120), ("2027-02-22", 105),
    ])
    func fortnight(date: String, left: Int) throws {
        let person = try collapsed([100])
        for (number, date) in [(200, day(date)), (201, day("2027-03-09"))] as [(UInt64, Day)] {
            try person.add(row(number, DayPlan.self) { ($0.date, $0.completedEffortMinutes) = (date, 360) })
        }
        #expect(try nudges(person).act().json["action"]?["change"]?["value"] == .int(left))
        #expect(try person.rows(UserSettings.self).map(\.mediumDayMinutes) == [left])
    }

    @Test("A normal day that is made smaller before there are settings makes them")
    func noSettings() throws {
        let person = try collapsed([100])
        try person.store.delete(try #require(try person.rows(UserSettings.self).first))
        _ = try nudges(person).act()
        #expect(try person.rows(UserSettings.self).map { [$0.mediumDayMinutes, $0.dayStartMinute] } == [[105, 480]])
    }

    @Test("A neglected habit is left as it is, and the commands that pause or change it are named")
    func neglect() throws {
        let person = try Person()
        try person.add(
            row(3, Habit.self) { ($0.title, $0.createdAt) = ("Stretching", at("2027-01-01T09:00:00Z")) }, row(4, HabitTimeWindow.self) { $0.habitID = id(3) })
        for number in 2...8 { try person.add(row(UInt64(100 + number), DayPlan.self) { $0.date = day("2027-03-0\(number)") }) }
        let before = try person.dump()
        let answer = try nudges(person).act(on: .habitNeglect(habit: id(3, of: Habit.self).text))
        let short = try person.store.short(id(3, of: Habit.self))
        #expect(answer.json["action"]?.object?.map(\.key) == ["pattern", "subject", "title", "change", "commands"] && answer.json["action"]?["title"] == "Stretching")
        #expect(answer.json["action"]?["change"] == .null && answer.json["action"]?["subject"] == .string(id(3, of: Habit.self).text))
        #expect(answer.json["action"]?["commands"] == [.string("jamaal habit pause \(short) --from today"), .string("jamaal habit edit \(short) --target N")])
        #expect(answer.log.subjectKey == "habitNeglect:\(id(3, of: Habit.self).text)" && answer.log.dismissedAt == Self.moment)
        try expectSame(person.dump().map { $0.model == "NudgeLog" ? nil : $0 }, before)
        #expect(try logs(person) == [answer.log], "the card is put away, and that is all")
    }
}
