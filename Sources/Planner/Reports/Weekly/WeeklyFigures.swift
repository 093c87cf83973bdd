/// One key of the weekly report, and the rule that it is made by.
struct WeeklyFigure {
    /// As in the JSON, with dots; lists in the path are passed through.
    let key: String
    /// The page of `Rules.docc`, and the heading on it.
    let page: String
    let section: String
    /// The rule in a sentence.
    let sentence: String
    let source: WeeklySource

    init(_ key: String, _ page: String, _ section: String, _ source: WeeklySource, _ sentence: String) {
        self.key = key
        self.page = page
        self.section = section
        self.source = source
        self.sentence = sentence
    }
}

/// Which rows a figure is made of, and for records of days, by which of their columns.
enum WeeklySource {
    /// The calendar alone, or nothing that this version stores.
    case nothing
    case plans([String]), levels, closedPlanning
    case completed, deferred, dropped, stale, suggestRemoval
    case sessions, estimates
    case anchors, attended, missed, skipped, delegated, anchorsByRule
    case habits, entries, entriesOfWeek
    case activeDays, decidedAnchors, weighedEntries, allOfWellbeing, fourWeeks
    case closedNights, lately
}

extension WeeklyFigure {
    /// Every key that the report has.
    static let all: [WeeklyFigure] = ofTheWeek + ofDays + ofTasks + ofFocus + ofAnchors + ofHabits + ofWellbeing + ofTheRest

    private static let ofTheWeek = [
        WeeklyFigure("kind", "Weekly", "Overview", .nothing, "Which report this is."),
        WeeklyFigure("from", "Time", "lastEnded(by:firstWeekday:)", .nothing, "The first day of the week that holds --date, by firstWeekday; without a date, of the week that ends today, else of the last that has ended."),
        WeeklyFigure("to", "Time", "lastEnded(by:firstWeekday:)", .nothing, "The last day of the week, six days after its first."),
    ]

    private static let ofDays = [
        WeeklyFigure("days", "Weekly", "DayOfWeek.plan", .plans(["capacity", "plannedTaskMinutes", "completedEffortMinutes", "loadScore", "completionRate"]), "The seven days of the week, each by its record; a day without one has its weekday's level and nothing else."),
        WeeklyFigure("days.date", "Weekly", "DayOfWeek.plan", .plans([]), "The day itself."),
        WeeklyFigure("days.level", "Capacity", "level(of:plan:settings:)", .levels, "The level in the day's record where it is a known word, else the weekday's default."),
        WeeklyFigure("days.budgetMinutes", "Capacity", "budget(of:settings:)", .levels, "Minutes that the day's level has room for, of the normal day that is set now."),
        WeeklyFigure("days.plannedTaskMinutes", "Rollover", "plannedMinutes", .plans(["plannedTaskMinutes"]), "Minutes of all tasks that counted for the day when it ended; before that, what its planning had put there."),
        WeeklyFigure("days.freeMinutes", "Rollover", "freeTime", .plans(["freeMinutes"]), "Minutes of the working day that nothing fixed or due took."),
        WeeklyFigure("days.committedMinutes", "Rollover", "freeTime", .plans(["committedMinutes"]), "Minutes of the working day that anchors and habits took."),
        WeeklyFigure("days.completedEffortMinutes", "Rollover", "completedMinutes", .plans(["completedEffortMinutes"]), "Minutes of the tasks finished on the day: real time where it was timed, else the estimate."),
        WeeklyFigure("days.loadScore", "Capacity", "score(planned:budget:)", .plans(["loadScore", "plannedTaskMinutes"]), "Planned minutes in percent of the budget, as the day's record has it."),
        WeeklyFigure("days.loadState", "Capacity", "state(of:)", .plans(["loadScore"]), "The word for the day's load score."),
        WeeklyFigure("days.wasOverloaded", "Capacity", "overloadedFrom", .plans(["wasOverloaded", "loadScore"]), "Whether the day's load score was 110 or more, as its record has it."),
        WeeklyFigure("days.completionRate", "Rollover", "completion(deferredNow:)", .plans(["completionRate", "completionBasis"]), "Completed of all tasks that were to finish on the day, 0 to 1."),
        WeeklyFigure("days.completionBasis", "Rollover", "completion(deferredNow:)", .plans(["completionBasis"]), "How many tasks were to finish on the day: completed, deferred or dropped. 0 says that there was nothing to finish."),
        WeeklyFigure("days.isPlanned", "Weekly", "closedNights(among:)", .closedPlanning, "Whether a night's planning for the day was closed."),
    ]

    private static let ofTasks = [
        WeeklyFigure("tasks", "Weekly", "Overview", .completed, "What became of tasks in the week."),
        WeeklyFigure("tasks.completed", "Weekly", "WeekOfTasks.completed", .completed, "Tasks finished on a logical day of the week, whatever day they were due."),
        WeeklyFigure("tasks.completedTitles", "Weekly", "WeekOfTasks.completed", .completed, "Titles of the tasks finished in the week, in order of completion."),
        WeeklyFigure("tasks.deferred", "Weekly", "WeekOfTasks.deferred", .deferred, "Records of days of the week: how often a task was put off, by hand or by the end of the day."),
        WeeklyFigure("tasks.dropped", "Weekly", "WeekOfTasks.dropped", .dropped, "Tasks dropped on a logical day of the week."),
        WeeklyFigure("tasks.stale", "Weekly", "WeekOfTasks.stale", .stale, "Live tasks put off three or four times, as of now, in the order in which tasks are listed."),
        WeeklyFigure("tasks.stale.id", "Weekly", "WeekOfTasks.stale", .stale, "The task."),
        WeeklyFigure("tasks.stale.title", "Weekly", "WeekOfTasks.stale", .stale, "The task's title."),
        WeeklyFigure("tasks.suggestRemoval", "Weekly", "WeekOfTasks.suggestRemoval", .suggestRemoval, "Live tasks put off five times or more, as of now, in the order in which tasks are listed."),
        WeeklyFigure("tasks.suggestRemoval.id", "Weekly", "WeekOfTasks.suggestRemoval", .suggestRemoval, "The task."),
        WeeklyFigure("tasks.suggestRemoval.title", "Weekly", "WeekOfTasks.suggestRemoval", .suggestRemoval, "The task's title."),
    ]

    private static let ofFocus = [
        WeeklyFigure("focus", "Weekly", "WeekOfFocus.counted", .sessions, "What was timed in the week."),
        WeeklyFigure("focus.trackedMinutes", "Weekly", "WeekOfFocus.trackedMinutes", .sessions, "Seconds of the week's timers in minutes, rounded once over the sum."),
        WeeklyFigure("focus.estimatedMinutes", "Weekly", "WeekOfFocus.estimatedMinutes", .estimates, "The latest estimate of each task that was timed, and of each habit's window on each day."),
        WeeklyFigure("focus.sessions", "Weekly", "WeekOfFocus.counted", .sessions, "Timers that began on a logical day of the week and have ended; minutes entered by hand are none."),
    ]

    private static let ofAnchors = [
        WeeklyFigure("anchors", "Weekly", "WeekOfAnchors.shown", .anchors, "How the anchors that occur in the week are answered, as they are shown now."),
        WeeklyFigure("anchors.attended", "Weekly", "WeekOfAnchors.tally", .attended, "Anchors of the week that were attended, one-offs too."),
        WeeklyFigure("anchors.missed", "Weekly", "WeekOfAnchors.tally", .missed, "Anchors of the week that were missed, and pending ones whose window has closed."),
        WeeklyFigure("anchors.skipped", "Weekly", "WeekOfAnchors.tally", .skipped, "Anchors of the week that were skipped."),
        WeeklyFigure("anchors.delegated", "Weekly", "WeekOfAnchors.tally", .delegated, "Anchors of the week that somebody else took over."),
        WeeklyFigure("anchors.byRule", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "The same for each rule with an anchor in the week, by title; one-offs are in none."),
        WeeklyFigure("anchors.byRule.rule", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "The rule's title."),
        WeeklyFigure("anchors.byRule.id", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "The rule."),
        WeeklyFigure("anchors.byRule.attended", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that were attended."),
        WeeklyFigure("anchors.byRule.missed", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that were missed, and pending ones whose window has closed."),
        WeeklyFigure("anchors.byRule.skipped", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that were skipped."),
        WeeklyFigure("anchors.byRule.delegated", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that somebody else took over."),
    ]

    private static let ofHabits = [
        WeeklyFigure("habits", "Weekly", "HabitHistory.live", .habits, "Live habits of a known kind that were there by the end of the week, by when they were made; paused ones too."),
        WeeklyFigure("habits.id", "Weekly", "HabitHistory.live", .habits, "The habit."),
        WeeklyFigure("habits.title", "Weekly", "HabitHistory.live", .habits, "The habit's title."),
        WeeklyFigure("habits.kind", "Weekly", "HabitHistory.live", .habits, "What its amounts mean: done or not, times, minutes, or slips."),
        WeeklyFigure("habits.times", "Habits", "cell(of:on:)", .entries, "The habit's times of day, each with a cell for every one of the 21 days that end the week."),
        WeeklyFigure("habits.times.label", "Habits", "cell(of:on:)", .habits, "What the time of day is called; empty where there is only one."),
        WeeklyFigure("habits.times.cells", "Habits", "cell(of:on:)", .entries, "How much was done on each of the 21 days that end the week, oldest first."),
        WeeklyFigure("habits.times.cells.date", "Habits", "cell(of:on:)", .entries, "The day of the cell."),
        WeeklyFigure("habits.times.cells.state", "Habits", "cell(of:on:)", .entries, "How much was done on the day: missed, partialLow, partialHigh, complete, or empty where nothing was asked."),
        WeeklyFigure("habits.read", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Counts of the cells of the 21 days that end the week, all times of day together."),
        WeeklyFigure("habits.read.resolved", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells that say something: complete, partial and missed ones."),
        WeeklyFigure("habits.read.complete", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells on which the target was reached, of the 21 days that end the week."),
        WeeklyFigure("habits.read.partial", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells on which part of the target was reached; the day that is still open isn't counted."),
        WeeklyFigure("habits.read.missed", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells of days that were due and on which nothing was done."),
        WeeklyFigure("habits.read.suggestLighter", "Habits", "suggestLighter", .entries, "Whether more than half of seven or more cells were missed."),
        WeeklyFigure("habits.weekDone", "Habits", "weekDone(_:weekOf:)", .entriesOfWeek, "Days of the week on which every time of day was complete, of a habit that is done so many times a week."),
        WeeklyFigure("habits.weekTarget", "Habits", "weekTarget(_:)", .habits, "How often it is to be done in a week; null for a habit with days of its own."),
        WeeklyFigure("habits.paused", "Habits", "covering(_:of:)", .habits, "Whether a pause covers the day from which the week is read."),
        WeeklyFigure("habits.pausedUntil", "Habits", "covering(_:of:)", .habits, "The last day of that pause; null without one, and where it has no end."),
    ]

    private static let ofWellbeing = [
        WeeklyFigure("wellbeing", "Wellbeing", "Overview", .activeDays, "How the fourteen days went that ended before the day from which the week is read."),
        WeeklyFigure("wellbeing.state", "Wellbeing", "state", .allOfWellbeing, "gathering with fewer than 7 active days of 14, strained with any pattern, else steady."),
        WeeklyFigure("wellbeing.activeDays", "Wellbeing", "activeDays", .activeDays, "Dates among the fourteen that have a record."),
        WeeklyFigure("wellbeing.score", "Wellbeing", "score", .allOfWellbeing, "The parts that are there by their weights: tasks 35, anchors 25, habits 20, load 20."),
        WeeklyFigure("wellbeing.trend", "Wellbeing", "trend", .fourWeeks, "By five points or more above or below the score of two weeks before, or about the same."),
        WeeklyFigure("wellbeing.parts", "Wellbeing", "score", .allOfWellbeing, "The four parts of the score, 0 to 100; null without data."),
        WeeklyFigure("wellbeing.parts.tasks", "Wellbeing", "tasks", .activeDays, "The mean completion rate of the active days on which there was something to finish."),
        WeeklyFigure("wellbeing.parts.anchors", "Wellbeing", "anchors", .decidedAnchors, "The mean, over the active days, of attended anchors of those attended or missed."),
        WeeklyFigure("wellbeing.parts.habits", "Wellbeing", "habits", .weighedEntries, "The mean share of their target that habits reached on active days, and that weekly targets reached in whole weeks."),
        WeeklyFigure("wellbeing.parts.load", "Wellbeing", "load", .activeDays, "Active days that weren't overloaded, of all active days."),
        WeeklyFigure("wellbeing.sparkline", "Wellbeing", "sparkline", .fourWeeks, "The score of each of the last fourteen evaluations, oldest first; null where one had too few active days."),
        WeeklyFigure("wellbeing.completionPercent", "Wellbeing", "completionPercent", .activeDays, "The part of tasks, rounded."),
        WeeklyFigure("wellbeing.heavyDays", "Wellbeing", "heavyDays", .activeDays, "Active days that were overloaded."),
        WeeklyFigure("wellbeing.counts", "Wellbeing", "counts", .allOfWellbeing, "What the parts of tasks and anchors were made of; all 0 while gathering."),
        WeeklyFigure("wellbeing.counts.tasksDone", "Wellbeing", "counts", .activeDays, "Tasks finished on active days: each day's rate of its basis, rounded a day."),
        WeeklyFigure("wellbeing.counts.tasksToFinish", "Wellbeing", "counts", .activeDays, "Tasks that were to finish on active days."),
        WeeklyFigure("wellbeing.counts.anchorsAttended", "Wellbeing", "counts", .decidedAnchors, "Anchors attended on active days."),
        WeeklyFigure("wellbeing.counts.anchorsDecided", "Wellbeing", "counts", .decidedAnchors, "Anchors attended or missed on active days."),
        WeeklyFigure("wellbeing.patterns", "Wellbeing", "Overview", .fourWeeks, "What recurs and weighs, in a fixed order; none while gathering."),
        WeeklyFigure("wellbeing.patterns.kind", "Wellbeing", "Overview", .fourWeeks, "Which pattern it is."),
        WeeklyFigure("wellbeing.patterns.subject", "Wellbeing", "subjectKey", .fourWeeks, "What it is about: a weekday or a habit; null where it is about the days as such."),
        WeeklyFigure("wellbeing.patterns.title", "Wellbeing", "subjectKey", .fourWeeks, "The title of the habit that it is about."),
    ]

    private static let ofTheRest = [
        WeeklyFigure("notes", "Weekly", "Overview", .nothing, "Notes of the week. The store of this version has none, so the lists are empty."),
        WeeklyFigure("notes.written", "Weekly", "Overview", .nothing, "Notes written in the week. The store of this version has none."),
        WeeklyFigure("notes.edited", "Weekly", "Overview", .nothing, "Notes edited in the week. The store of this version has none."),
        WeeklyFigure("notes.upcoming", "Weekly", "Overview", .nothing, "Notes with a date in the next week. The store of this version has none."),
        WeeklyFigure("nightsPlanned", "Weekly", "closedNights(among:)", .closedNights, "Dates for which a night's planning was closed, of all time: a count, never a streak."),
        WeeklyFigure("normalDaySuggestion", "Capacity", "suggestion(plans:dismissed:today:settings:)", .lately, "The median of the completed minutes of the last 28 days, to the nearest 15; null where it is close to what is set, or was declined."),
    ]
}
