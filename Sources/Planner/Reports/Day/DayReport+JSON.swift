import JSON
import Model
import Rules
import Values

extension DayReport {
    /// The object of `report morning` and `report evening --format json`.
    public var json: JSON {
        var members: [JSON.Member] = [
            .init("kind", .string(kind.rawValue)), .init("date", .string(date.text)), .init("weekday", .int(date.weekday)),
            .init("generatedAt", .string(context.now.text)), .init("timeZone", .string(context.zone.name)),
            .init("day", dayJSON),
            .init("tasks", tasks.json(lists.tasks)), .init("alsoToday", tasks.json(lists.alsoToday)), .init("completedToday", tasks.json(lists.completedToday)),
            .init("anchors", .array(anchors.map(\.json))), .init("habits", .array(habits.map(\.json))), .init("gaps", .array(free.gaps.map(json))),
            .init("prompts", promptsJSON), .init("wellbeing", wellbeing.map { .object($0.jsonOfDay) } ?? .null),
            .init("nudge", card?.cardJSON ?? .null), .init("normalDaySuggestion", .orNull(normalDaySuggestion)),
            .init("needsAttention", attention.json),
        ]
        if let evening {
            members += [
                .init("review", json(evening.review)), .init("suggestions", tasks.json(evening.suggestions)),
                .init("move", evening.move.map { ["task": tasks.json($0.task), "to": .orNull($0.to)] } ?? .null),
            ]
        }
        return .object(members + [.init("notices", .notices(notices, unreadable: context.store.unreadable))])
    }

    private var dayJSON: JSON {
        [
            "level": .string(fit.level.rawValue), "budgetMinutes": .int(fit.budgetMinutes), "plannedMinutes": .int(fit.plannedMinutes),
            "completedMinutes": .int(fit.completedMinutes), "loadScore": .int(fit.loadScore), "loadState": .string(fit.loadState.rawValue),
            "freeMinutes": .int(free.freeMinutes), "committedMinutes": .int(free.committedMinutes),
            "longestFreeBlockMinutes": .int(free.longestFreeBlockMinutes), "overflowMinutes": .int(fit.overflowMinutes),
            "suggestedLevel": .string(fit.suggestedLevel.rawValue), "missingDurations": .int(fit.missingDurations), "isPlanned": .bool(isPlanned),
        ]
    }

    private func json(_ gap: FreeTime.Block) -> JSON {
        [
            "start": .string(clock(gap.start)), "end": .string(clock(gap.end)), "minutes": .int(gap.minutes),
            "after": .orNull(gap.after), "before": .orNull(gap.before),
        ]
    }

    private func clock(_ moment: Instant) -> String { context.zone.wallClock(at: moment).minute.text }

    private var promptsJSON: JSON {
        [
            "pickPriorities": .bool(prompts.pickPriorities), "multipleDoFirst": .bool(prompts.multipleDoFirst), "noPlan": .bool(isQuestionAsked),
            "pickUp": .array(pickUp.map {
                [
                    "id": .string($0.task.id.text), "title": .string($0.task.title), "actualMinutes": .int($0.actualMinutes),
                    "estimateMinutes": .orNull($0.estimateMinutes),
                ]
            }),
        ]
    }

    private func json(_ review: Review) -> JSON {
        [
            "date": .string(review.date.text), "done": tasks.json(review.done), "left": tasks.json(review.left),
            "habits": [
                "done": .int(review.habits.count(where: \.isComplete)), "due": .int(review.habits.count),
                "items": .array(review.habits.map { ["title": .string($0.title), "amount": .int($0.amount), "target": .int($0.target)] }),
            ],
            "anchors": [
                "attended": .int(review.anchors.attended), "missed": .int(review.anchors.missed), "open": .int(review.anchors.open),
                "skipped": .int(review.anchors.skipped), "delegated": .int(review.anchors.delegated),
            ],
            "time": .array(review.time.map {
                ["title": .string($0.task.title), "actualMinutes": .int($0.actualMinutes), "estimateMinutes": .orNull($0.estimateMinutes)]
            }),
        ]
    }
}

extension DueHabit {
    /// An item of a day's `habits`.
    var json: JSON {
        [
            "id": .string(habit.habit.id.text), "title": .string(habit.habit.title), "time": .string(time), "kind": .string(habit.kind.rawValue),
            "target": .int(target), "amount": .int(amount), "done": .bool(isDone), "group": .orNull(group?.title),
            "weekDone": .orNull(weekDone), "weekTarget": .orNull(weekTarget),
        ]
    }
}

extension Wellbeing.Pattern {
    /// The day's card. One about a habit names it.
    var cardJSON: JSON {
        var members: [JSON.Member] = [
            .init("kind", .string(NudgeKind.wellbeing.rawValue)), .init("pattern", .string(kind)), .init("subject", .orNull(subject)),
            .init("subjectKey", .string(subjectKey)),
        ]
        if case .habitNeglect(let habit) = self { members.append(.init("title", .string(habit.title))) }
        return .object(members)
    }
}
