/// Which rows a figure is made of, and for records of days, by which of their columns.
enum WeeklySource: Sendable {
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

/// Every key that the weekly report has.
enum WeeklyFigures {
    static let all: [Figure<WeeklySource>] = ofTheWeek + ofDays + ofTasks + ofFocus + ofAnchors + ofHabits + ofWellbeing + ofTheRest

    private static let ofTheWeek: [Figure<WeeklySource>] = [
        Figure("kind", "Weekly", "Overview", .nothing, "Which report this is."),
        Figure("from", "Time", "lastEnded(by:firstWeekday:)", .nothing, "The first day of the week that holds --date, by firstWeekday; without a date, of the week that ends today, else of the last that has ended."),
        Figure("to", "Time", "lastEnded(by:firstWeekday:)", .nothing, "The last day of the week, six days after its first."),
    ]

    private static let ofDays: [Figure<WeeklySource>] = [
        Figure("days", "Weekly", "DayOfWeek.plan", .plans(["capacity", "plannedTaskMinutes", "completedEffortMinutes", "loadScore", "completionRate"]), "The seven days of the week, each by its record; a day without one has its weekday's level and nothing else."),
        Figure("days.date", "Weekly", "DayOfWeek.plan", .plans([]), "The day itself."),
        Figure("days.level", "Capacity", "level(of:plan:settings:)", .levels, "The level in the day's record where it is a known word, else the weekday's default."),
        Figure("days.budgetMinutes", "Capacity", "budget(of:settings:)", .levels, "Minutes that the day's level has room for, of the normal day that is set now."),
        Figure("days.plannedTaskMinutes", "Rollover", "plannedMinutes", .plans(["plannedTaskMinutes"]), "Minutes of all tasks that counted for the day when it ended; before that, what its planning had put there."),
        Figure("days.freeMinutes", "Rollover", "freeTime", .plans(["freeMinutes"]), "Minutes of the working day that nothing fixed or due took."),
        Figure("days.committedMinutes", "Rollover", "freeTime", .plans(["committedMinutes"]), "Minutes of the working day that anchors and habits took."),
        Figure("days.completedEffortMinutes", "Rollover", "completedMinutes", .plans(["completedEffortMinutes"]), "Minutes of the tasks finished on the day: real time where it was timed, else the estimate."),
        Figure("days.loadScore", "Capacity", "score(planned:budget:)", .plans(["loadScore", "plannedTaskMinutes"]), "Planned minutes in percent of the budget, as the day's record has it."),
        Figure("days.loadState", "Capacity", "state(of:)", .plans(["loadScore"]), "The word for the day's load score."),
        Figure("days.wasOverloaded", "Capacity", "overloadedFrom", .plans(["wasOverloaded", "loadScore"]), "Whether the day's load score was 110 or more, as its record has it."),
        Figure("days.completionRate", "Rollover", "completion(deferredNow:)", .plans(["completionRate", "completionBasis"]), "Completed of all tasks that were to finish on the day, 0 to 1."),
        Figure("days.completionBasis", "Rollover", "completion(deferredNow:)", .plans(["completionBasis"]), "How many tasks were to finish on the day: completed, deferred or dropped. 0 says that there was nothing to finish."),
        Figure("days.isPlanned", "Weekly", "closedNights(among:)", .closedPlanning, "Whether a night's planning for the day was closed."),
    ]

    private static let ofTasks: [Figure<WeeklySource>] = [
        Figure("tasks", "Weekly", "Overview", .completed, "What became of tasks in the week."),
        Figure("tasks.completed", "Weekly", "WeekOfTasks.completed", .completed, "Tasks finished on a logical day of the week, whatever day they were due."),
        Figure("tasks.completedTitles", "Weekly", "WeekOfTasks.completed", .completed, "Titles of the tasks finished in the week, in order of completion."),
        Figure("tasks.deferred", "Weekly", "WeekOfTasks.deferred", .deferred, "Records of days of the week: how often a task was put off, by hand or by the end of the day."),
        Figure("tasks.dropped", "Weekly", "WeekOfTasks.dropped", .dropped, "Tasks dropped on a logical day of the week."),
        Figure("tasks.stale", "Weekly", "WeekOfTasks.stale", .stale, "Live tasks put off three or four times, as of now, in the order in which tasks are listed."),
        Figure("tasks.stale.id", "Weekly", "WeekOfTasks.stale", .stale, "The task."),
        Figure("tasks.stale.title", "Weekly", "WeekOfTasks.stale", .stale, "The task's title."),
        Figure("tasks.suggestRemoval", "Weekly", "WeekOfTasks.suggestRemoval", .suggestRemoval, "Live tasks put off five times or more, as of now, in the order in which tasks are listed."),
        Figure("tasks.suggestRemoval.id", "Weekly", "WeekOfTasks.suggestRemoval", .suggestRemoval, "The task."),
        Figure("tasks.suggestRemoval.title", "Weekly", "WeekOfTasks.suggestRemoval", .suggestRemoval, "The task's title."),
    ]

    private static let ofFocus: [Figure<WeeklySource>] = [
        Figure("focus", "Weekly", "WeekOfFocus.counted", .sessions, "What was timed in the week."),
        Figure("focus.trackedMinutes", "Weekly", "WeekOfFocus.trackedMinutes", .sessions, "Seconds of the week's timers in minutes, rounded once over the sum."),
        Figure("focus.estimatedMinutes", "Weekly", "WeekOfFocus.estimatedMinutes", .estimates, "The latest estimate of each task that was timed, and of each habit's window on each day."),
        Figure("focus.sessions", "Weekly", "WeekOfFocus.counted", .sessions, "Timers that began on a logical day of the week and have ended; minutes entered by hand are none."),
    ]

    private static let ofAnchors: [Figure<WeeklySource>] = [
        Figure("anchors", "Weekly", "WeekOfAnchors.shown", .anchors, "How the anchors that occur in the week are answered, as they are shown now."),
        Figure("anchors.attended", "Weekly", "WeekOfAnchors.tally", .attended, "Anchors of the week that were attended, one-offs too."),
        Figure("anchors.missed", "Weekly", "WeekOfAnchors.tally", .missed, "Anchors of the week that were missed, and pending ones whose window has closed."),
        Figure("anchors.skipped", "Weekly", "WeekOfAnchors.tally", .skipped, "Anchors of the week that were skipped."),
        Figure("anchors.delegated", "Weekly", "WeekOfAnchors.tally", .delegated, "Anchors of the week that somebody else took over."),
        Figure("anchors.byRule", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "The same for each rule with an anchor in the week, by title; one-offs are in none."),
        Figure("anchors.byRule.rule", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "The rule's title."),
        Figure("anchors.byRule.id", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "The rule."),
        Figure("anchors.byRule.attended", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that were attended."),
        Figure("anchors.byRule.missed", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that were missed, and pending ones whose window has closed."),
        Figure("anchors.byRule.skipped", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that were skipped."),
        Figure("anchors.byRule.delegated", "Weekly", "WeekOfAnchors.byRule", .anchorsByRule, "Anchors of the rule that somebody else took over."),
    ]

    private static let ofHabits: [Figure<WeeklySource>] = [
        Figure("habits", "Weekly", "HabitHistory.live", .habits, "Live habits of a known kind that were there by the end of the week, by when they were made; paused ones too."),
        Figure("habits.id", "Weekly", "HabitHistory.live", .habits, "The habit."),
        Figure("habits.title", "Weekly", "HabitHistory.live", .habits, "The habit's title."),
        Figure("habits.kind", "Weekly", "HabitHistory.live", .habits, "What its amounts mean: done or not, times, minutes, or slips."),
        Figure("habits.times", "Habits", "cell(of:on:)", .entries, "The habit's times of day, each with a cell for every one of the 21 days that end the week."),
        Figure("habits.times.label", "Habits", "cell(of:on:)", .habits, "What the time of day is called; empty where there is only one."),
        Figure("habits.times.cells", "Habits", "cell(of:on:)", .entries, "How much was done on each of the 21 days that end the week, oldest first."),
        Figure("habits.times.cells.date", "Habits", "cell(of:on:)", .entries, "The day of the cell."),
        Figure("habits.times.cells.state", "Habits", "cell(of:on:)", .entries, "How much was done on the day: missed, partialLow, partialHigh, complete, or empty where nothing was asked."),
        Figure("habits.read", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Counts of the cells of the 21 days that end the week, all times of day together."),
        Figure("habits.read.resolved", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells that say something: complete, partial and missed ones."),
        Figure("habits.read.complete", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells on which the target was reached, of the 21 days that end the week."),
        Figure("habits.read.partial", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells on which part of the target was reached; the day that is still open isn't counted."),
        Figure("habits.read.missed", "Habits", "HabitHistory.read(_:endingOn:)", .entries, "Cells of days that were due and on which nothing was done."),
        Figure("habits.read.suggestLighter", "Habits", "suggestLighter", .entries, "Whether more than half of seven or more cells were missed."),
        Figure("habits.weekDone", "Habits", "weekDone(_:weekOf:)", .entriesOfWeek, "Days of the week on which every time of day was complete, of a habit that is done so many times a week."),
        Figure("habits.weekTarget", "Habits", "weekTarget(_:)", .habits, "How often it is to be done in a week; null for a habit with days of its own."),
        Figure("habits.paused", "Habits", "covering(_:of:)", .habits, "Whether a pause covers the day from which the week is read."),
        Figure("habits.pausedUntil", "Habits", "covering(_:of:)", .habits, "The last day of that pause; null without one, and where it has no end."),
    ]

    private static let ofWellbeing: [Figure<WeeklySource>] = [
        Figure("wellbeing", "Wellbeing", "Overview", .activeDays, "How the fourteen days went that ended before the day from which the week is read."),
        Figure("wellbeing.state", "Wellbeing", "state", .allOfWellbeing, "gathering with fewer than 7 active days of 14, strained with any pattern, else steady."),
        Figure("wellbeing.activeDays", "Wellbeing", "activeDays", .activeDays, "Dates among the fourteen that have a record."),
        Figure("wellbeing.score", "Wellbeing", "score", .allOfWellbeing, "The parts that are there by their weights: tasks 35, anchors 25, habits 20, load 20."),
        Figure("wellbeing.trend", "Wellbeing", "trend", .fourWeeks, "By five points or more above or below the score of two weeks before, or about the same."),
        Figure("wellbeing.parts", "Wellbeing", "score", .allOfWellbeing, "The four parts of the score, 0 to 100; null without data."),
        Figure("wellbeing.parts.tasks", "Wellbeing", "tasks", .activeDays, "The mean completion rate of the active days on which there was something to finish."),
        Figure("wellbeing.parts.anchors", "Wellbeing", "anchors", .decidedAnchors, "The mean, over the active days, of attended anchors of those attended or missed."),
        Figure("wellbeing.parts.habits", "Wellbeing", "habits", .weighedEntries, "The mean share of their target that habits reached on active days, and that weekly targets reached in whole weeks."),
        Figure("wellbeing.parts.load", "Wellbeing", "load", .activeDays, "Active days that weren't overloaded, of all active days."),
        Figure("wellbeing.sparkline", "Wellbeing", "sparkline", .fourWeeks, "The score of each of the last fourteen evaluations, oldest first; null where one had too few active days."),
        Figure("wellbeing.completionPercent", "Wellbeing", "completionPercent", .activeDays, "The part of tasks, rounded."),
        Figure("wellbeing.heavyDays", "Wellbeing", "heavyDays", .activeDays, "Active days that were overloaded."),
        Figure("wellbeing.counts", "Wellbeing", "counts", .allOfWellbeing, "What the parts of tasks and anchors were made of; all 0 while gathering."),
        Figure("wellbeing.counts.tasksDone", "Wellbeing", "counts", .activeDays, "Tasks finished on active days: each day's rate of its basis, rounded a day."),
        Figure("wellbeing.counts.tasksToFinish", "Wellbeing", "counts", .activeDays, "Tasks that were to finish on active days."),
        Figure("wellbeing.counts.anchorsAttended", "Wellbeing", "counts", .decidedAnchors, "Anchors attended on active days."),
        Figure("wellbeing.counts.anchorsDecided", "Wellbeing", "counts", .decidedAnchors, "Anchors attended or missed on active days."),
        Figure("wellbeing.patterns", "Wellbeing", "Overview", .fourWeeks, "What recurs and weighs, in a fixed order; none while gathering."),
        Figure("wellbeing.patterns.kind", "Wellbeing", "Overview", .fourWeeks, "Which pattern it is."),
        Figure("wellbeing.patterns.subject", "Wellbeing", "subjectKey", .fourWeeks, "What it is about: a weekday or a habit; null where it is about the days as such."),
        Figure("wellbeing.patterns.title", "Wellbeing", "subjectKey", .fourWeeks, "The title of the habit that it is about."),
    ]

    private static let ofTheRest: [Figure<WeeklySource>] = [
        Figure("notes", "Weekly", "Overview", .nothing, "Notes of the week. The store of this version has none, so the lists are empty."),
        Figure("notes.written", "Weekly", "Overview", .nothing, "Notes written in the week. The store of this version has none."),
        Figure("notes.edited", "Weekly", "Overview", .nothing, "Notes edited in the week. The store of this version has none."),
        Figure("notes.upcoming", "Weekly", "Overview", .nothing, "Notes with a date in the next week. The store of this version has none."),
        Figure("ahead", "Weekly", "fixedPoints(of:stored:rules:previews:now:)", .nothing, "What of the next week is fixed already: one-offs, and the fixed anchors of rules, prayers left out."),
        Figure("ahead.date", "Weekly", "fixedPoints(of:stored:rules:previews:now:)", .nothing, "The day on which it is."),
        Figure("ahead.start", "Weekly", "fixedPoints(of:stored:rules:previews:now:)", .nothing, "When its window opens."),
        Figure("ahead.end", "Weekly", "fixedPoints(of:stored:rules:previews:now:)", .nothing, "When its window closes."),
        Figure("ahead.title", "Weekly", "fixedPoints(of:stored:rules:previews:now:)", .nothing, "Its rule's title and its own where they differ."),
        Figure("nightsPlanned", "Weekly", "closedNights(among:)", .closedNights, "Dates for which a night's planning was closed, of all time: a count, never a streak."),
        Figure("normalDaySuggestion", "Capacity", "suggestion(plans:dismissed:today:settings:)", .lately, "The median of the completed minutes of the last 28 days, to the nearest 15; null where it is close to what is set, or was declined."),
        Figure("notices", "Nudges", "Notice.kind", .nothing, "What its owner should know about the planner itself."),
        Figure("notices.kind", "Nudges", "Notice.kind", .nothing, "What it is about."),
        Figure("notices.count", "Nudges", "Notice.kind", .nothing, "How many."),
    ]
}
