import JSON
import Model
import Rules
import Store
import Values

/// The data of a morning's or an evening's report: a day as it lies ahead. Reading it changes nothing.
public struct DayReport {
    let context: Context
    let days: LogicalDays
    let settings: UserSettings
    public let kind: ReportKind
    /// The day that it is about, and the logical date of now.
    public let date: Day
    public let today: Day
    /// The day that plays "today" for habits and wellbeing.
    let readingDay: Day

    /// The day's record; nil where there is none.
    let plan: DayPlan?
    let planning: [NightPlanningSession]
    public let order: TaskOrder
    public let lists: DayLists
    public let anchors: [AnchorView]
    public let habits: [DueHabit]
    public let free: FreeTime
    public let fit: Fit
    public let isQuestionAsked: Bool
    public let pickUp: [PickUp]
    /// Nil where only the plan is asked for.
    public let wellbeing: WellbeingReading?
    /// The pattern that the day's card is about.
    public let card: Wellbeing.Pattern?
    let normalDay: NormalDayReading
    public let normalDaySuggestion: Int?
    public let attention: NeedingAttention
    /// What an evening adds; nil in a morning's.
    public let evening: EveningPart?
    let tasks: TaskView
    let notices: [Notice]

    /// What `date` of today is about, with what is left of it.
    ///
    /// - Parameters:
    ///   - date: The day asked for; nil for today.
    ///   - showsCard: Whether wellbeing's card is wanted.
    ///   - notices: What the machine has to say.
    public static func morning(_ context: Context, on date: Day? = nil, showsCard: Bool = true, notices: [Notice] = []) throws -> DayReport {
        let settings = try context.settings(), days = LogicalDays(zone: context.zone, settings: settings)
        let today = days.date(of: context.now), date = date ?? today
        return try DayReport(
            context, days, settings, .morning, .whole, date: date, reviewed: nil, readingDay: min(today, date), showsCard: showsCard, notices: notices)
    }

    /// The day to plan, and the one to look back on.
    ///
    /// - Parameters:
    ///   - date: The day to plan; nil for the first whose working day hasn't begun.
    ///   - extent: How much of it is asked for.
    public static func evening(
        _ context: Context, on date: Day? = nil, _ extent: Extent = .whole, showsCard: Bool = true, notices: [Notice] = []
    ) throws -> DayReport {
        let settings = try context.settings(), days = LogicalDays(zone: context.zone, settings: settings)
        let day = PlannedDay(date, at: context.now, days: days, settings: settings)
        return try DayReport(
            context, days, settings, .evening, extent, date: day.planned, reviewed: day.reviewed, readingDay: days.date(of: context.now),
            showsCard: showsCard, notices: notices)
    }

    /// What of a report is wanted: the page of a plan says nothing of the weeks before, and needn't read them.
    public enum Extent: Sendable { case whole, plan }

    private init(
        _ context: Context, _ days: LogicalDays, _ settings: UserSettings, _ kind: ReportKind, _ extent: Extent, date: Day, reviewed: Day?,
        readingDay: Day, showsCard: Bool, notices: [Notice]
    ) throws {
        let store = context.store, taskReading = TaskReading(store: store, days: days)
        (self.context, self.days, self.settings, self.kind, self.date, self.readingDay) = (context, days, settings, kind, date, readingDay)
        today = days.date(of: context.now)
        planning = try store.planning(of: date)
        let rules = try RuleReading(store: store).inOrder()
        attention = NeedingAttention(rules)

        let dates = DayReport.habitDates(date, reviewed, extent, readingDay: readingDay, firstWeekday: context.firstWeekday)
        var habitReading = try HabitReading(context, of: dates, readingDay: readingDay)
        wellbeing = extent == .whole ? try WellbeingReading(context, &habitReading) : nil
        habits = try habitReading.due(on: date, firstWeekday: context.firstWeekday)

        let load = try DayLoad(context, of: date, in: kind, rules: rules.map(\.rule), habits: habits, days: days, settings: settings)
        (order, plan, lists, free, fit) = (load.order, load.plan, load.lists, load.free, load.fit)
        anchors = load.anchors.map { AnchorView($0, context) }
        tasks = try TaskView(store, order: order, longestFreeBlockMinutes: free.longestFreeBlockMinutes)

        let nudges = NudgeReading(context: context, days: days)
        card = try showsCard ? wellbeing.flatMap {
            WellbeingCard.carried($0.wellbeing.patterns, logs: try nudges.recentWellbeing(), now: context.now, days: days)
        } : nil
        normalDay = try NormalDayReading(context, settings)
        if kind == .morning {
            isQuestionAsked = MorningCard.isAsked(
                of: date, at: context.now, planning: planning, logs: try nudges.logs(.morningPlanCard, date.text), days: days, settings: settings)
            let cutOff = try taskReading.cutOff(on: date)
            pickUp = PickUp.offered(cutOff.tasks, sessions: cutOff.sessions, order: order, days: days)
            normalDaySuggestion = normalDay.suggestion
            evening = nil
        } else {
            isQuestionAsked = !planning.isSettled(date)
            pickUp = []
            // An evening makes the suggestion once a value.
            normalDaySuggestion = try normalDay.suggestion.flatMap { value in
                try nudges.logs(.normalDaySuggestion, Showing.normalDayAtPlanning(value)).isEmpty ? value : nil
            }
            evening = try EveningPart(
                context, reviewing: reviewed ?? date - 1, order: order, days: days, settings: settings, fit: fit, plan: lists.tasks, habitReading)
        }
        let isAhead = try RolloverProgress.ifReadable(store, days: days, now: context.now)?.liesAhead ?? false
        let hidden = habitReading.hidden(on: date)
        self.notices = notices + (isAhead ? [Notice(.clockAhead)] : []) + (hidden > 0 ? [Notice(.notShown, count: hidden)] : [])
    }

    /// The days of habits that are asked about: wellbeing's, the week of the report's day, and the day looked back on.
    private static func habitDates(_ date: Day, _ reviewed: Day?, _ extent: Extent, readingDay: Day, firstWeekday: Int) -> ClosedRange<Day> {
        let before = extent == .whole ? Wellbeing.dates(readingDay: readingDay) : readingDay...readingDay, week = Week(of: date, firstWeekday: firstWeekday)
        let others = [week.first, date, readingDay] + (reviewed.map { [$0] } ?? [])
        return others.reduce(before) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
    }

    // MARK: What is said

    /// What counts as shown once the report is delivered.
    public var shown: [Showing] {
        [
            kind == .morning && isQuestionAsked ? .morningCard(of: date) : nil,
            card.map(Showing.wellbeing),
            normalDaySuggestion.map { .normalDay($0, in: kind) },
        ].compactMap { $0 }
    }
}

extension DayReport {
    /// Whether a night's planning for the day was closed.
    public var isPlanned: Bool { planning.isPlanned(date) }

    public var prompts: TaskPrompts { TaskPrompts(lists.tasks, order: order) }
}
