import JSON
import Model
import Rules

extension SampleReports {
    static let morning: JSON = day("morning", prompts: ["pickPriorities": true, "multipleDoFirst": true, "noPlan": true, "pickUp": pickUp])
        .setting("notices", to: notices)

    static let evening: JSON = day("evening", prompts: ["pickPriorities": true, "multipleDoFirst": true, "noPlan": true, "pickUp": []])
        .setting("alsoToday", to: []).setting("completedToday", to: [])
        .setting("review", to: review).setting("suggestions", to: [task(20, "Book the half-term museum", .schedule, due: 5)])
        .setting("move", to: ["task": task(3, "Tidy the shed", .fitIn), "to": date(3)])
        .setting("notices", to: notices)

    static let emptyMorning: JSON = emptyDay("morning").setting("notices", to: [])

    static let emptyEvening: JSON = emptyDay("evening")
        .setting("review", to: [
            "date": date(0), "done": [], "left": [], "habits": ["done": 0, "due": 0, "items": []],
            "anchors": ["attended": 0, "missed": 0, "open": 0, "skipped": 0, "delegated": 0], "time": [],
        ])
        .setting("suggestions", to: []).setting("move", to: .null).setting("notices", to: [])

    // MARK: Days

    private static func day(_ kind: String, prompts: JSON) -> JSON {
        [
            "kind": .string(kind), "date": date(0), "weekday": 5, "generatedAt": "2026-10-16T06:30:00.000Z", "timeZone": "Europe/London",
            "day": [
                "level": "medium", "budgetMinutes": 180, "plannedMinutes": 215, "completedMinutes": 45, "loadScore": 119, "loadState": "overloaded",
                "freeMinutes": 205, "committedMinutes": 60, "longestFreeBlockMinutes": 135, "overflowMinutes": 10, "suggestedLevel": "high",
                "missingDurations": 1, "isPlanned": true,
            ],
            "tasks": .array(tasks), "alsoToday": [task(8, "Sharpen the pencils", .fitIn)], "completedToday": [task(9, "Water the ferns", .fitIn)],
            "anchors": .array(anchors), "habits": .array(habits), "gaps": gaps, "prompts": prompts,
            "wellbeing": ["state": "strained", "activeDays": 13, "score": 61, "trend": "heavier", "patterns": .array(patterns)],
            "nudge": nil, "normalDaySuggestion": 240,
            "needsAttention": .array((["unreadable", "newerVersion", "noLocation"] as [JSON]).enumerated().map { ["id": id(60 + $0), "title": "Rubbish", "reason": $1] }),
        ]
    }

    private static func emptyDay(_ kind: String) -> JSON {
        [
            "kind": .string(kind), "date": date(0), "weekday": 5, "generatedAt": "2026-10-16T06:30:00.000Z", "timeZone": "Europe/London",
            "day": [
                "level": "medium", "budgetMinutes": 180, "plannedMinutes": 0, "completedMinutes": 0, "loadScore": 0, "loadState": "light",
                "freeMinutes": 660, "committedMinutes": 0, "longestFreeBlockMinutes": 660, "overflowMinutes": 0, "suggestedLevel": "high",
                "missingDurations": 0, "isPlanned": false,
            ],
            "tasks": [], "alsoToday": [], "completedToday": [], "anchors": [], "habits": [],
            "gaps": [["start": "08:00", "end": "19:00", "minutes": 660, "after": nil, "before": nil]],
            "prompts": ["pickPriorities": false, "multipleDoFirst": false, "noPlan": true, "pickUp": []],
            "wellbeing": ["state": "gathering", "activeDays": 0, "score": nil, "trend": nil, "patterns": []],
            "nudge": nil, "normalDaySuggestion": nil, "needsAttention": [],
        ]
    }

    // MARK: Their lists

    private static let tasks = [
        task(1, "Send the invoice <final> & \"signed\"", .doFirst, importance: .high, overdue: 2, deferrals: 1),
        task(2, "Call the dentist", .doFirst, importance: .medium, effort: .null),
        task(3, "Tidy the shed", .fitIn, deferrals: 4),
        task(4, "Sort the photographs of the summer", .fitIn, deferrals: 6, category: nil),
        task(5, "Paint the fence", .fitIn, effort: 240),
    ] + (10..<35).map { task($0, "Small thing \($0)", .fitIn, effort: 5) }

    private static func task(
        _ number: Int, _ title: String, _ quadrant: Quadrant, importance: Importance = .low, due: Int = 0, overdue: Int = 0, effort: JSON = 30, deferrals: Int = 0,
        category: String? = "Home"
    ) -> JSON {
        [
            "id": id(number), "title": .string(title), "quadrant": .string(quadrant.rawValue), "importance": .string(importance.rawValue),
            "dueDate": date(due - overdue), "daysOverdue": .int(overdue), "effortMinutes": effort, "deferralCount": .int(deferrals),
            "isStale": .bool(deferrals >= 3), "suggestRemoval": .bool(deferrals >= 5), "category": category.map(JSON.string) ?? .null,
            "doesNotFit": .bool(effort == 240),
        ]
    }

    /// In each state, with each answer, of a rule and of none.
    private static let anchors = [
        anchor(40, "School run · Drop-off", "08:15", "08:45", .closed, .attended),
        anchor(41, "Salah · Dhuhr", "12:50", "15:40", .open, .pending, placement: .flexible),
        anchor(42, "Dentist", "14:10", "14:50", .closingSoon, .pending, rule: nil),
        anchor(43, "Bin night", "18:00", "22:00", .upcoming, .pending),
        anchor(44, "Choir", "19:30", "21:00", .upcoming, .skipped),
        anchor(45, "Physio", "09:00", "09:45", .closed, .missed),
        anchor(46, "Swimming lesson", "16:00", "17:00", .upcoming, .delegated),
        anchor(47, "Water the plants", "00:00", "00:00", .open, .pending, placement: .flexible, days: 3),
    ]

    private static func anchor(
        _ number: Int, _ title: String, _ start: String, _ end: String, _ state: WindowState, _ status: Attendance, placement: Placement = .fixed,
        rule: String? = "School run", days: Int = 1
    ) -> JSON {
        [
            "id": id(number), "title": .string(title), "rule": rule.map(JSON.string) ?? .null, "slotKey": rule == nil ? .null : "drop",
            "start": .string(start), "end": .string(end), "state": .string(state.rawValue), "status": .string(status.rawValue), "effortMinutes": 30,
            "placement": .string(placement.rawValue), "dayOfWindow": .int(days - days / 2), "windowDays": .int(days),
        ]
    }

    /// Of each kind, in groups and in none, by the day and by the week.
    private static let habits: [JSON] = [
        habit(50, "Water", "counted", target: 8, amount: 3, group: "Body"),
        habit(51, "Stretching", "timed", target: 15, amount: 15, group: "Body", time: "Morning"),
        habit(51, "Stretching", "timed", target: 15, amount: 0, group: "Body", time: "Evening"),
        habit(52, "Journal", "binary", target: 1, amount: 1, group: nil),
        habit(53, "No sugar", "avoid", target: 0, amount: 0, group: nil),
        habit(54, "Run", "binary", target: 1, amount: 0, group: nil, week: (done: 1, target: 3)),
    ]

    private static func habit(
        _ number: Int, _ title: String, _ kind: String, target: Int, amount: Int, group: String?, time: String = "", week: (done: Int, target: Int)? = nil
    ) -> JSON {
        [
            "id": id(number), "title": .string(title), "time": .string(time), "kind": .string(kind), "target": .int(target), "amount": .int(amount),
            "done": .bool(amount >= target), "group": group.map(JSON.string) ?? .null, "weekDone": week.map { .int($0.done) } ?? .null,
            "weekTarget": week.map { .int($0.target) } ?? .null,
        ]
    }

    private static let gaps: JSON = [
        ["start": "08:00", "end": "08:15", "minutes": 15, "after": nil, "before": "School run · Drop-off"],
        ["start": "09:45", "end": "12:00", "minutes": 135, "after": "Physio", "before": "Salah · Dhuhr"],
        ["start": "17:00", "end": "17:55", "minutes": 55, "after": "Swimming lesson", "before": nil],
    ]

    private static let pickUp: JSON = [
        ["id": id(2), "title": "Call the dentist", "actualMinutes": 25, "estimateMinutes": nil],
        ["id": id(5), "title": "Paint the fence", "actualMinutes": 74, "estimateMinutes": 240],
    ]

    private static let review: JSON = [
        "date": date(-1), "done": [task(9, "Water the ferns", .fitIn)], "left": .array(tasks),
        "habits": ["done": 1, "due": 2, "items": [["title": "Water", "amount": 2, "target": 8], ["title": "No sugar", "amount": 0, "target": 0]]],
        "anchors": ["attended": 3, "missed": 1, "open": 1, "skipped": 1, "delegated": 1],
        "time": [
            ["title": "Paint the fence", "actualMinutes": 74, "estimateMinutes": 60],
            ["title": "Call the dentist", "actualMinutes": 25, "estimateMinutes": nil],
        ],
    ]
}
