/// Which rows a figure of a day's report is made of.
enum DaySource: Sendable {
    /// The calendar and the clock alone.
    case nothing
    case level, planning
    /// Tasks in the lists that count for the day, those that are hidden, and those finished.
    case tasks, alsoToday, completed, counted
    case anchors, commitments, habits, freeTime, fit
    case card, pickUp
    case wellbeing, nudge, lately, attention, notices
    case done, left, reviewedHabits, reviewedAnchors, timed, suggestions, move
}

/// Every key that the reports of a day have.
enum DayFigures {
    static let morning: [Figure<DaySource>] = common
    static let evening: [Figure<DaySource>] = common + ofEvening

    private static let common = ofReport + ofDay + tasks("tasks", .tasks, "Live tasks due by the day, overdue ones too, that its level shows, in order; in the evening all of them.")
        + tasks("alsoToday", .alsoToday, "Live tasks due by the day that its level hides, in order.")
        + tasks("completedToday", .completed, "Tasks finished on the logical day, whatever day they were due, as they were finished.")
        + ofAnchors + ofHabits + ofGaps + ofPrompts + ofTheRest

    private static let ofReport: [Figure<DaySource>] = [
        Figure("kind", "Planning", "Overview", .nothing, "Which report this is."),
        Figure("date", "Planning", "planned", .nothing, "The day that it is about: --date, else in the morning today, in the evening the first date whose working day hasn't begun."),
        Figure("weekday", "Planning", "planned", .nothing, "The day's ISO weekday, Monday 1 to Sunday 7."),
        Figure("generatedAt", "Time", "date(of:)", .nothing, "The moment that was now."),
        Figure("timeZone", "Time", "date(of:)", .nothing, "The zone whose wall clock the times are by."),
    ]

    private static let ofDay: [Figure<DaySource>] = [
        Figure("day", "Capacity", "Overview", .fit, "How the day's tasks stand against its budget and its free time."),
        Figure("day.level", "Capacity", "level(of:plan:settings:)", .level, "The level in the day's record where it is a known word, else the weekday's default."),
        Figure("day.budgetMinutes", "Capacity", "budget(of:settings:)", .level, "Minutes that the day's level has room for."),
        Figure("day.plannedMinutes", "Capacity", "Fit.plannedMinutes", .counted, "Minutes of the tasks shown and of those finished: real time where one was timed, else the estimate."),
        Figure("day.completedMinutes", "Capacity", "Fit.completedMinutes", .completed, "Minutes of the tasks finished on the day: real time where one was timed, else the estimate."),
        Figure("day.loadScore", "Capacity", "score(planned:budget:)", .fit, "Planned minutes in percent of the budget."),
        Figure("day.loadState", "Capacity", "state(of:)", .fit, "The word for the load score."),
        Figure("day.freeMinutes", "Capacity", "freeMinutes", .freeTime, "Minutes of the working day, of today what is left of it, that nothing fixed takes, less what is done at no fixed time."),
        Figure("day.committedMinutes", "Capacity", "committedMinutes", .commitments, "Minutes that pending anchors and habits that aren't done take of it."),
        Figure("day.longestFreeBlockMinutes", "Capacity", "blocks", .freeTime, "The longest stretch with nothing fixed in it."),
        Figure("day.overflowMinutes", "Capacity", "overflowMinutes", .fit, "By how much what is left to do is more than the free time."),
        Figure("day.suggestedLevel", "Capacity", "suggestedLevel", .freeTime, "The highest level whose budget the free time has room for."),
        Figure("day.missingDurations", "Capacity", "missingDurations", .counted, "Tasks that count for the day and have no estimate; 0 is one."),
        Figure("day.isPlanned", "Planning", "isPlanned(_:)", .planning, "Whether a night's planning for the day was closed."),
    ]

    private static func tasks(_ list: String, _ source: DaySource, _ sentence: String) -> [Figure<DaySource>] {
        let section = ["tasks": "DayLists.tasks", "alsoToday": "alsoToday", "completedToday": "completedToday"][list] ?? "DayLists.tasks"
        return [Figure(list, "Tasks", section, source, sentence)] + task(list, source)
    }

    private static func task(_ list: String, _ source: DaySource) -> [Figure<DaySource>] {
        [
            Figure("\(list).id", "Tasks", "Overview", source, "The task."),
            Figure("\(list).title", "Tasks", "Overview", source, "The task's title."),
            Figure("\(list).quadrant", "Tasks", "quadrant(of:)", source, "Important or not, urgent or not, as seen from the report's day."),
            Figure("\(list).importance", "Tasks", "isImportant", source, "The task's importance as it is stored."),
            Figure("\(list).dueDate", "Tasks", "lacksItsDate", source, "The day it is due; today for one that must have a date and has none."),
            Figure("\(list).daysOverdue", "Tasks", "daysOverdue(_:)", source, "Days since it was due, as seen from the report's day."),
            Figure("\(list).effortMinutes", "Tasks", "Overview", source, "The task's estimate."),
            Figure("\(list).deferralCount", "Tasks", "automatic(_:from:boundary:id:)", source, "On how many days it was put off."),
            Figure("\(list).isStale", "Tasks", "isStale", source, "Whether it was put off three times or more."),
            Figure("\(list).suggestRemoval", "Tasks", "isStale", source, "Whether it was put off five times or more."),
            Figure("\(list).category", "Tasks", "Overview", source, "The name of its category, also of one that is archived."),
            Figure("\(list).doesNotFit", "Capacity", "doesNotFit(in:)", source, "Whether a live task takes longer than the longest stretch that is free."),
        ]
    }

    private static let ofAnchors: [Figure<DaySource>] = [
        Figure("anchors", "Anchors", "AnchorsOfDay.shown(_:rules:on:days:)", .anchors, "Anchors of the day, and pending ones of an earlier day whose window reaches into it, by the start of their window."),
        Figure("anchors.id", "Anchors", "Overview", .anchors, "The anchor."),
        Figure("anchors.title", "Anchors", "AnchorsOfDay.shown(_:rules:on:days:)", .anchors, "Its rule's title and its own where they differ."),
        Figure("anchors.rule", "Anchors", "Overview", .anchors, "The title of its rule; null for a one-off."),
        Figure("anchors.slotKey", "Anchors", "Overview", .anchors, "Which of its rule's times it is."),
        Figure("anchors.start", "Anchors", "windowState(at:)", .anchors, "When its window opens, on the home's wall clock."),
        Figure("anchors.end", "Anchors", "windowState(at:)", .anchors, "When its window closes."),
        Figure("anchors.state", "Anchors", "windowState(at:)", .anchors, "How its window stands now."),
        Figure("anchors.status", "Anchors", "windowState(at:)", .anchors, "How it is answered; a pending one whose window has closed reads as missed."),
        Figure("anchors.effortMinutes", "Anchors", "Overview", .anchors, "Minutes that it takes."),
        Figure("anchors.placement", "Anchors", "isFlexible(_:)", .anchors, "Whether it takes its time at the start of its window, or anywhere in it."),
        Figure("anchors.dayOfWindow", "Anchors", "AnchorsOfDay.shown(_:rules:on:days:)", .anchors, "Which day of its window the report's day is."),
        Figure("anchors.windowDays", "Anchors", "AnchorsOfDay.shown(_:rules:on:days:)", .anchors, "How many days its window has."),
    ]

    private static let ofHabits: [Figure<DaySource>] = [
        Figure("habits", "Habits", "due(on:groups:)", .habits, "Every time of day of every habit due on the day, grouped ones first."),
        Figure("habits.id", "Habits", "due(on:groups:)", .habits, "The habit."),
        Figure("habits.title", "Habits", "due(on:groups:)", .habits, "The habit's title."),
        Figure("habits.time", "Habits", "due(on:groups:)", .habits, "The time of day where the habit has several."),
        Figure("habits.kind", "Habits", "Overview", .habits, "What is counted of it."),
        Figure("habits.target", "Habits", "target(of:on:)", .habits, "What the day asks for."),
        Figure("habits.amount", "Habits", "HabitEntry.inForce(_:)", .habits, "What was logged on the day."),
        Figure("habits.done", "Habits", "due(on:groups:)", .habits, "Met on the day, or its week is."),
        Figure("habits.group", "Habits", "due(on:groups:)", .habits, "The title of its group; null where that is archived."),
        Figure("habits.weekDone", "Habits", "weekDone(_:weekOf:)", .habits, "Days of the week on which all its times were complete."),
        Figure("habits.weekTarget", "Habits", "weekTarget(_:)", .habits, "How often a week it is to be done."),
    ]

    private static let ofGaps: [Figure<DaySource>] = [
        Figure("gaps", "Capacity", "gaps", .freeTime, "Stretches of 20 minutes or more with nothing fixed in them, named by what is before and after."),
        Figure("gaps.start", "Capacity", "gaps", .freeTime, "When it begins."),
        Figure("gaps.end", "Capacity", "gaps", .freeTime, "When it ends."),
        Figure("gaps.minutes", "Capacity", "gaps", .freeTime, "Its whole minutes."),
        Figure("gaps.after", "Capacity", "gaps", .freeTime, "What ends where it begins."),
        Figure("gaps.before", "Capacity", "gaps", .freeTime, "What begins where it ends."),
    ]

    private static let ofPrompts: [Figure<DaySource>] = [
        Figure("prompts", "Tasks", "TaskPrompts.pickPriorities", .tasks, "What the day gives reason to ask."),
        Figure("prompts.pickPriorities", "Tasks", "TaskPrompts.pickPriorities", .tasks, "Five tasks or more, of which fewer than two are important."),
        Figure("prompts.multipleDoFirst", "Tasks", "TaskPrompts.multipleDoFirst", .tasks, "Two tasks or more that are important and urgent."),
        Figure("prompts.noPlan", "Nudges", "isAsked(of:at:planning:logs:days:settings:)", .card, "In the morning: no plan for today was closed, the question wasn't put away and the working day isn't over; in the evening: the planned day is neither closed nor skipped."),
        Figure("prompts.pickUp", "Focus", "PickUp.offered(_:sessions:order:days:)", .pickUp, "Live tasks whose timer the beginning of the day cut off, and that weren't timed since."),
        Figure("prompts.pickUp.id", "Focus", "PickUp.offered(_:sessions:order:days:)", .pickUp, "The task."),
        Figure("prompts.pickUp.title", "Focus", "PickUp.offered(_:sessions:order:days:)", .pickUp, "The task's title."),
        Figure("prompts.pickUp.actualMinutes", "Focus", "PickUp.offered(_:sessions:order:days:)", .pickUp, "Minutes of the session that was cut off."),
        Figure("prompts.pickUp.estimateMinutes", "Focus", "PickUp.offered(_:sessions:order:days:)", .pickUp, "The estimate that the session began with."),
    ]

    private static let ofTheRest: [Figure<DaySource>] = [
        Figure("wellbeing", "Wellbeing", "Overview", .wellbeing, "How the fourteen days that ended yesterday went."),
        Figure("wellbeing.state", "Wellbeing", "state", .wellbeing, "Gathering with fewer than seven active days, strained with a pattern, else steady."),
        Figure("wellbeing.activeDays", "Wellbeing", "activeDays", .wellbeing, "Days of the fourteen with a record."),
        Figure("wellbeing.score", "Wellbeing", "score", .wellbeing, "The weighed mean of the parts that are there."),
        Figure("wellbeing.trend", "Wellbeing", "trend", .wellbeing, "The score against that of two weeks before."),
        Figure("wellbeing.patterns", "Wellbeing", "Overview", .wellbeing, "What in the last weeks is worth a word."),
        Figure("wellbeing.patterns.kind", "Wellbeing", "Overview", .wellbeing, "Which pattern it is."),
        Figure("wellbeing.patterns.subject", "Wellbeing", "subjectKey", .wellbeing, "The weekday or habit that it is about."),
        Figure("wellbeing.patterns.title", "Wellbeing", "subjectKey", .wellbeing, "The title of the habit that it is about."),
        Figure("nudge", "Nudges", "carried(_:logs:now:days:)", .nudge, "The first pattern that isn't resting; once one was sent today, that one or none."),
        Figure("nudge.kind", "Nudges", "carried(_:logs:now:days:)", .nudge, "What kind of card it is."),
        Figure("nudge.pattern", "Nudges", "carried(_:logs:now:days:)", .nudge, "The pattern that it is about."),
        Figure("nudge.subject", "Nudges", "carried(_:logs:now:days:)", .nudge, "The weekday or habit that the pattern is about."),
        Figure("nudge.subjectKey", "Nudges", "carried(_:logs:now:days:)", .nudge, "What its row is remembered by."),
        Figure("nudge.title", "Nudges", "carried(_:logs:now:days:)", .nudge, "The title of the habit that it is about."),
        Figure("normalDaySuggestion", "Capacity", "suggestion(plans:dismissed:today:settings:)", .lately, "The median of the completed minutes of the last 28 days, where it is far from what is set and wasn't waved away; in an evening once a value."),
        Figure("needsAttention", "Anchors", "decode(_:)", .attention, "Rules that can't be read, or lack a place."),
        Figure("needsAttention.id", "Anchors", "decode(_:)", .attention, "The rule."),
        Figure("needsAttention.title", "Anchors", "decode(_:)", .attention, "The rule's title."),
        Figure("needsAttention.reason", "Anchors", "decode(_:)", .attention, "What is the matter with it."),
        Figure("notices", "Nudges", "Notice.kind", .notices, "What its owner should know about the planner itself."),
        Figure("notices.kind", "Nudges", "Notice.kind", .notices, "What it is about."),
        Figure("notices.count", "Nudges", "Notice.kind", .notices, "How many."),
    ]

    private static let ofEvening: [Figure<DaySource>] = [
        Figure("review", "Planning", "Review.done", .done, "The day that is looked back on, in plain counts."),
        Figure("review.date", "Planning", "reviewed", .nothing, "The day before the planned one, but never later than today."),
        Figure("review.done", "Planning", "Review.done", .done, "Tasks finished on the logical day, as they were finished."),
        Figure("review.left", "Planning", "Review.left", .left, "Live tasks that were due by the day, and those put off from it."),
        Figure("review.habits", "Planning", "Review.habits", .reviewedHabits, "Times of day of habits that were due, or of which something was done."),
        Figure("review.habits.done", "Planning", "Review.habits", .reviewedHabits, "How many of them are complete."),
        Figure("review.habits.due", "Planning", "Review.habits", .reviewedHabits, "How many there are."),
        Figure("review.habits.items", "Planning", "Review.habits", .reviewedHabits, "Each with what was done of it."),
        Figure("review.habits.items.title", "Planning", "Review.habits", .reviewedHabits, "The habit, with its time of day where it has several."),
        Figure("review.habits.items.amount", "Planning", "Review.habits", .reviewedHabits, "What was logged on the day."),
        Figure("review.habits.items.target", "Habits", "target(of:on:)", .reviewedHabits, "What the day asked for."),
        Figure("review.anchors", "Planning", "Review.anchors", .reviewedAnchors, "Anchors of the day, as they are shown now."),
        Figure("review.anchors.attended", "Planning", "Review.anchors", .reviewedAnchors, "Those that were attended."),
        Figure("review.anchors.missed", "Planning", "Review.anchors", .reviewedAnchors, "Those that were missed, and pending ones whose window has closed."),
        Figure("review.anchors.open", "Planning", "Review.anchors", .reviewedAnchors, "Pending ones whose window hasn't closed."),
        Figure("review.anchors.skipped", "Planning", "Review.anchors", .reviewedAnchors, "Those that were skipped."),
        Figure("review.anchors.delegated", "Planning", "Review.anchors", .reviewedAnchors, "Those that somebody else took over."),
        Figure("review.time", "Planning", "Review.time", .timed, "What each task that was timed on the day took, against its estimate."),
        Figure("review.time.title", "Planning", "Review.time", .timed, "The task's title."),
        Figure("review.time.actualMinutes", "Planning", "Review.time", .timed, "Seconds of its ended timers in minutes, rounded once."),
        Figure("review.time.estimateMinutes", "Planning", "Review.time", .timed, "The latest estimate that a timer began with, else the task's own."),
        Figure("suggestions", "Planning", "suggestions(among:)", .suggestions, "Important tasks that aren't urgent yet, by date."),
        Figure("move", "Capacity", "MoveSuggestion.to", .move, "Where the day is overloaded or longer than its free time: its last task that needn't be first, and the nearest day that stays under full with it."),
        Figure("move.task", "Capacity", "MoveSuggestion.to", .move, "The task that might move."),
        Figure("move.to", "Capacity", "MoveSuggestion.to", .move, "The day that it might move to; null where none of the next seven has room."),
    ] + task("review.done", .done) + task("review.left", .left) + task("suggestions", .suggestions) + task("move.task", .move)
}
