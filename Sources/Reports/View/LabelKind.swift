/// What the value of a key means to a reader, and so how its label is written.
enum LabelKind {
    /// `YYYY-MM-DD`. Its label has weekday, day and month, and the year where it isn't the report's; rows of lists have a
    /// shorter one beside it, `dateShort`.
    case date
    /// `HH:MM`.
    case time
    /// An instant: the label is its date and time in the home's zone.
    case moment
    /// ISO number of a weekday.
    case weekday
    case number
    /// A number that may be nothing worth saying: `xAny` tells whether it is above 0.
    case count
    /// Whole percent.
    case percent
    /// A share of 0 to 1, shown as whole percent.
    case share
    /// Whole minutes, with `xAny` as a count has.
    case minutes

    /// By key, wherever in a report it stands, for values of the JSON type that the kind is about (`tasks` is a number among
    /// the parts of wellbeing, and a list elsewhere). A number that isn't named here is a `number`; what is named here and null has a
    /// null label.
    static let ofKey: [String: LabelKind] = [
        "date": .date, "dueDate": .date, "eventDate": .date, "from": .date, "to": .date, "pausedUntil": .date,
        "start": .time, "end": .time,
        "generatedAt": .moment,
        "weekday": .weekday,

        "budgetMinutes": .minutes, "plannedMinutes": .minutes, "completedMinutes": .minutes, "freeMinutes": .minutes,
        "committedMinutes": .minutes, "longestFreeBlockMinutes": .minutes, "overflowMinutes": .minutes, "effortMinutes": .minutes,
        "minutes": .minutes, "actualMinutes": .minutes, "estimateMinutes": .minutes, "plannedTaskMinutes": .minutes,
        "completedEffortMinutes": .minutes, "trackedMinutes": .minutes, "estimatedMinutes": .minutes, "normalDaySuggestion": .minutes,

        "loadScore": .percent, "completionPercent": .percent, "completionRate": .share,

        "daysOverdue": .count, "deferralCount": .count, "missingDurations": .count, "count": .count,
        "completed": .count, "deferred": .count, "dropped": .count, "sessions": .count, "nightsPlanned": .count,
        "attended": .count, "missed": .count, "skipped": .count, "delegated": .count, "open": .count,
        "due": .count, "done": .count, "amount": .count, "resolved": .count, "complete": .count, "partial": .count,
        "heavyDays": .count,

        "score": .number, "tasks": .number, "anchors": .number, "habits": .number, "load": .number,
        "weekDone": .number, "weekTarget": .number, "completionBasis": .number,
    ]

    /// Words of the engine that decide what is shown. Beside `state` stands `stateIs`, an object whose one key is the word, so
    /// that a template says it in its own language: `{{#stateIs.open}}open now{{/stateIs.open}}`. Asked so, with a dot, nothing
    /// further out that has the word for a name can answer.
    static let words: Set<String> = [
        "kind", "state", "status", "level", "suggestedLevel", "loadState", "importance", "placement", "trend", "pattern", "reason",
    ]

    /// Lists of a fixed length, which are never cut and whose length says nothing.
    static let fixedLists: Set<String> = ["days", "cells", "sparkline", "sparklineCells", "weeks", "weekdays"]
}
