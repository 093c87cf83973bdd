import JSON
import Model
import Rules
import Store
import Values

/// The data of a weekly report: a look back on seven days. Reading it changes nothing.
public struct WeeklyReport {
    let context: Context
    let settings: UserSettings
    public let week: Week
    /// The day that plays "today" for habits and wellbeing, so that an old week reads the same whenever it is printed.
    public let readingDay: Day
    public let days: [DayOfWeek]
    public let tasks: WeekOfTasks
    public let focus: WeekOfFocus
    public let anchors: WeekOfAnchors
    public let habits: WeeklyHabits
    let ahead: WeekAhead
    public let wellbeing: WellbeingReading
    /// How many nights were planned, of all time.
    public let nightsPlanned: Int
    let normalDay: NormalDayReading
    private let notices: [Notice]

    /// - Parameter notices: What the machine has to say.
    public init(_ context: Context, of week: Week, notices: [Notice] = []) throws {
        self.context = context
        self.notices = notices
        self.week = week
        settings = try context.settings()
        let reading = WeekReading(store: context.store, week: week, days: LogicalDays(zone: context.zone, settings: settings))
        let today = reading.days.date(of: context.now)
        readingDay = week.readingDay(today: today)

        let plans = try reading.plans(), planned = NightPlanningSession.closedNights(among: try reading.planning()), settings = settings
        days = week.dates.map { DayOfWeek($0, plans: plans, planned: planned, settings: settings) }
        tasks = WeekOfTasks(week, tasks: try reading.tasks(), records: try reading.deferrals(), days: reading.days, today: today)
        focus = WeekOfFocus(week, sessions: try reading.sessions())
        let rules = try context.store.rows(AnchorRule.self)
        anchors = WeekOfAnchors(week, anchors: try reading.anchors(), rules: rules, now: context.now)
        ahead = try WeekAhead(context, week.next, rules: rules, today: today)
        // One reading for the grids and for wellbeing. Their days overlap, but either may begin earlier.
        let grids = WeeklyHabits.dates(to: week.last, firstWeekday: context.firstWeekday), fortnights = Wellbeing.dates(readingDay: readingDay)
        let dates = min(grids.lowerBound, fortnights.lowerBound)...max(grids.upperBound, fortnights.upperBound)
        var habitReading = try HabitReading(context, of: dates, readingDay: readingDay)
        wellbeing = try WellbeingReading(context, &habitReading)
        habits = try WeeklyHabits(to: week.last, firstWeekday: context.firstWeekday, &habitReading)
        nightsPlanned = try ClosedNights.count(in: context.store)
        normalDay = try NormalDayReading(context, settings)
    }
}

extension WeeklyReport {
    /// What counts as shown once the report is delivered.
    public var shown: [Showing] { normalDay.suggestion.map { [.normalDay($0, in: .weekly)] } ?? [] }

    /// The object of `report weekly --format json`.
    public var json: JSON {
        [
            "kind": "weekly", "from": .string(week.first.text), "to": .string(week.last.text),
            "days": .array(days.map(json)), "tasks": tasksJSON, "focus": focusJSON, "anchors": anchorsJSON,
            "habits": habits.json, "wellbeing": .object(wellbeing.json),
            // This version's schema has no notes.
            "notes": ["written": [], "edited": [], "upcoming": []],
            "ahead": ahead.json,
            "nightsPlanned": .int(nightsPlanned), "normalDaySuggestion": .orNull(normalDay.suggestion),
            "notices": .notices(notices, unreadable: context.store.unreadable),
        ]
    }

    private func json(_ day: DayOfWeek) -> JSON {
        let plan = day.plan
        return [
            "date": .string(day.date.text), "level": .string(day.level.rawValue), "budgetMinutes": .orNull(day.budgetMinutes),
            "plannedTaskMinutes": .orNull(plan?.plannedTaskMinutes), "freeMinutes": .orNull(plan?.freeMinutes),
            "committedMinutes": .orNull(plan?.committedMinutes), "completedEffortMinutes": .orNull(plan?.completedEffortMinutes),
            "loadScore": .orNull(plan?.loadScore), "loadState": day.loadState.map { .string($0.rawValue) } ?? .null,
            "wasOverloaded": plan.map { .bool($0.wasOverloaded) } ?? .null, "completionRate": plan.map { .double($0.completionRate) } ?? .null,
            "completionBasis": .orNull(plan?.completionBasis), "isPlanned": day.isPlanned.map(JSON.bool) ?? .null,
        ]
    }

    private var tasksJSON: JSON {
        func named(_ tasks: [TaskItem]) -> JSON { .array(tasks.map { ["id": .string($0.id.text), "title": .string($0.title)] }) }
        return [
            "completed": .int(tasks.completed.count), "deferred": .int(tasks.deferred.count), "dropped": .int(tasks.dropped.count),
            "completedTitles": .array(tasks.completed.map { .string($0.title) }),
            "stale": named(tasks.stale), "suggestRemoval": named(tasks.suggestRemoval),
        ]
    }

    private var focusJSON: JSON {
        ["trackedMinutes": .int(focus.trackedMinutes), "estimatedMinutes": .int(focus.estimatedMinutes), "sessions": .int(focus.sessions)]
    }

    private var anchorsJSON: JSON {
        .object(members(anchors.tally) + [.init("byRule", .array(anchors.byRule.map { item in
            .object([.init("rule", .string(item.rule.title)), .init("id", .string(item.rule.id.text))] + members(item.tally))
        }))])
    }

    private func members(_ tally: WeekOfAnchors.Tally) -> [JSON.Member] {
        [
            .init("attended", .int(tally.attended)), .init("missed", .int(tally.missed)), .init("skipped", .int(tally.skipped)),
            .init("delegated", .int(tally.delegated)),
        ]
    }
}
