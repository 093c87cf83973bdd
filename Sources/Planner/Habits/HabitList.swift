import JSON
import Model
import Rules
import Store
import Values

/// All habits of a known kind, as today shows them.
public struct HabitList {
    /// Groups that aren't archived and have a live habit, in their order.
    public let groups: [Group]
    /// Live ones in no such group, by when they were made.
    public let habits: [HabitView]
    /// By title.
    public let archived: [Habit]
    /// How many live ones are of a kind that this version doesn't know: they are in no list.
    public let notShown: Int

    /// A group with its live habits.
    public struct Group {
        public let group: HabitGroup
        public let habits: [HabitView]
        /// Of the times of day that are due today, how many they are, and how many are done.
        public let due: Int
        public let done: Int
        /// The days that end today, oldest first.
        public let cells: [(day: Day, state: CellState)]

        init(_ group: HabitGroup, _ habits: [HabitInView], _ history: HabitHistory, _ dates: [Day]) {
            self.group = group
            self.habits = habits.map { HabitView($0, history) }
            let times = habits.filter { history.isDue($0, on: history.readingDay) }.flatMap { history.times(of: $0, on: history.readingDay) }
            due = times.count
            done = times.count { $0.isDone }
            cells = dates.map { ($0, history.cell(of: habits, on: $0)) }
        }

        var json: JSON {
            [
                "id": .string(group.id.text), "title": .string(group.title), "done": .int(done), "due": .int(due),
                "cells": .array(cells.map { $1.json(on: $0) }), "habits": .array(habits.map(\.json)),
            ]
        }
    }

    public init(_ context: Context) throws {
        // Also the days of this week that are over are among these.
        let today = try context.days().date(of: context.now), range = ClosedRange(last: HabitHistory.groupDays, endingOn: today)
        var reading = try HabitReading(context, of: range, readingDay: today)
        try reading.readActivity(on: range.dates)
        let history = reading.history, byGroup = Dictionary(grouping: history.live, by: \.habit.groupID)
        groups = try context.store.rows(HabitGroup.self).filter { !$0.isArchived }.sorted(by: HabitGroup.precedes).compactMap { group in
            byGroup[group.id].map { Group(group, $0, history, range.dates) }
        }
        let shown = Set(groups.map(\.group.id))
        habits = history.live.filter { $0.habit.groupID.map { !shown.contains($0) } ?? true }.map { HabitView($0, history) }
        notShown = reading.habits.count { !$0.kind.isKnown && !$0.isArchived }
        archived = history.habits.map(\.habit).filter(\.isArchived).sorted { $0.title.precedes($1.title, tie: $0.id < $1.id) }
    }

    public var isEmpty: Bool { groups.isEmpty && habits.isEmpty && archived.isEmpty && notShown == 0 }

    public var json: JSON {
        [
            "groups": .array(groups.map(\.json)), "habits": .array(habits.map(\.json)),
            "archived": .array(archived.map { ["id": .string($0.id.text), "title": .string($0.title)] }),
        ]
    }
}
