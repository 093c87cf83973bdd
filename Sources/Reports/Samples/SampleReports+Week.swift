import JSON
import Model
import Rules

extension SampleReports {
    static let weekly: JSON = [
        "kind": "weekly", "from": date(-11), "to": date(-5), "days": .array(days),
        "tasks": [
            "completed": 3, "deferred": 2, "dropped": 1, "completedTitles": ["Send the invoice", "Call the dentist", "Water the ferns"],
            "stale": [["id": id(3), "title": "Tidy the shed"]], "suggestRemoval": [["id": id(4), "title": "Sort the photographs of the summer"]],
        ],
        "focus": ["trackedMinutes": 300, "estimatedMinutes": 270, "sessions": 5],
        "anchors": [
            "attended": 20, "missed": 3, "skipped": 1, "delegated": 1,
            "byRule": [["rule": "Salah", "id": id(41), "attended": 20, "missed": 3, "skipped": 1, "delegated": 1]],
        ],
        "habits": .array(habitsOfWeek),
        "wellbeing": fortnight("strained", "heavier", patterns: patterns),
        "notes": ["written": [note(70)], "edited": [note(71)], "upcoming": [note(72)]],
        "ahead": [["date": date(-4), "start": "08:15", "end": "08:45", "title": "School run · Drop-off"], ["date": date(-2), "start": "00:00", "end": "00:00", "title": "Bin night"]],
        "nightsPlanned": 12, "normalDaySuggestion": 240, "notices": notices,
    ]

    static let emptyWeekly: JSON = [
        "kind": "weekly", "from": date(-11), "to": date(-5), "days": .array((-11 ... -5).map { emptyDay(on: $0) }),
        "tasks": ["completed": 0, "deferred": 0, "dropped": 0, "completedTitles": [], "stale": [], "suggestRemoval": []],
        "focus": ["trackedMinutes": 0, "estimatedMinutes": 0, "sessions": 0],
        "anchors": ["attended": 0, "missed": 0, "skipped": 0, "delegated": 0, "byRule": []], "habits": [], "wellbeing": gathering.setting("activeDays", to: 0),
        "notes": ["written": [], "edited": [], "upcoming": []], "ahead": [], "nightsPlanned": 0, "normalDaySuggestion": nil, "notices": [],
    ]

    /// Each way that two weeks can go.
    static let fortnights = [gathering, fortnight("steady", "steadier"), fortnight("steady", "aboutTheSame"), fortnight("steady", nil)]

    // MARK: Days

    /// One of each load, one that nothing was written of, and one without anything to finish.
    private static let days: [JSON] = LoadState.allCases.enumerated().map { place, load in
        [
            "date": date(place - 11), "level": .string(Capacity.allCases[place % 3].rawValue), "budgetMinutes": 180, "plannedTaskMinutes": .int(60 * place),
            "freeMinutes": 400, "committedMinutes": 60, "completedEffortMinutes": .int(45 * place), "loadScore": .int(33 * place), "loadState": .string(load.rawValue),
            "wasOverloaded": .bool(place > 2), "completionRate": place == 0 ? 0 : 0.75, "completionBasis": .int(4 * min(1, place)), "isPlanned": .bool(place != 2),
        ]
    } + [emptyDay(on: -6), emptyDay(on: -5)]

    private static func emptyDay(on day: Int) -> JSON {
        [
            "date": date(day), "level": "medium", "budgetMinutes": nil, "plannedTaskMinutes": nil, "freeMinutes": nil, "committedMinutes": nil,
            "completedEffortMinutes": nil, "loadScore": nil, "loadState": nil, "wasOverloaded": nil, "completionRate": nil, "completionBasis": nil, "isPlanned": nil,
        ]
    }

    // MARK: Habits

    private static let habitsOfWeek: [JSON] = [
        habit(50, "Water", .counted, labels: [""]),
        habit(51, "Stretching", .timed, labels: ["Morning", "Evening"], suggestsLighter: true),
        habit(53, "No sugar", .avoid, labels: [""]).setting("paused", to: true).setting("pausedUntil", to: date(3)),
        habit(54, "Run", .binary, labels: [""]).setting("weekDone", to: 1).setting("weekTarget", to: 3),
        habit(55, "Piano", .binary, labels: [""]).setting("paused", to: true),
    ]

    private static func habit(_ number: Int, _ title: String, _ kind: HabitKind, labels: [String], suggestsLighter: Bool = false) -> JSON {
        let cells: [JSON] = (0..<21).map { ["date": date($0 - 25), "state": .string(CellState.allCases[$0 % CellState.allCases.count].rawValue)] }
        return [
            "id": id(number), "title": .string(title), "kind": .string(kind.rawValue),
            "times": .array(labels.map { ["label": .string($0), "cells": .array(cells)] }),
            "read": ["resolved": 21, "complete": 9, "partial": 3, "missed": 9, "suggestLighter": .bool(suggestsLighter)],
            "weekDone": nil, "weekTarget": nil, "paused": false, "pausedUntil": nil,
        ]
    }

    // MARK: Wellbeing

    private static func fortnight(_ state: JSON, _ trend: JSON, patterns: [JSON] = []) -> JSON {
        [
            "state": state, "activeDays": 12, "score": 74, "trend": trend, "parts": ["tasks": 80, "anchors": 87, "habits": 55, "load": 75],
            "sparkline": [nil, 0, 12, 25, 37, 50, 62, 70, 74, 87, 100, nil, 70, 74], "completionPercent": 80, "heavyDays": 3,
            "counts": ["tasksDone": 30, "tasksToFinish": 40, "anchorsAttended": 60, "anchorsDecided": 66], "patterns": .array(patterns),
        ]
    }

    private static let gathering: JSON = [
        "state": "gathering", "activeDays": 3, "score": nil, "trend": nil, "parts": ["tasks": nil, "anchors": nil, "habits": nil, "load": nil],
        "sparkline": .array(Array(repeating: .null, count: 14)), "completionPercent": nil, "heavyDays": 0,
        "counts": ["tasksDone": 0, "tasksToFinish": 0, "anchorsAttended": 0, "anchorsDecided": 0], "patterns": [],
    ]

    // MARK: Notes

    private static func note(_ number: Int) -> JSON {
        [
            "id": id(number), "title": "Seeds to order", "date": date(-7), "eventDate": date(-1), "folder": "Garden › Seeds", "isPinned": true,
            "preview": "Broad beans, two kinds of peas",
        ]
    }
}
