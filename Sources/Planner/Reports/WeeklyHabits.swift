import JSON
import Model
import Rules
import Values

/// The habits of a weekly report: a grid of 21 days for each time of day, and what can be read from it.
public struct WeeklyHabits {
    public let history: HabitHistory
    /// The last day of the week reported.
    public let to: Day
    /// Live habits that were there by then, paused ones too.
    public let habits: [HabitInView]

    /// - Parameters:
    ///   - to: The last day of the week reported.
    ///   - readingDay: The day that plays "today".
    public init(_ context: Context, to: Day, readingDay: Day) throws {
        var reading = try HabitReading(context, of: WeeklyHabits.dates(to: to, firstWeekday: context.firstWeekday), readingDay: readingDay)
        try self.init(to: to, firstWeekday: context.firstWeekday, &reading)
    }

    /// - Parameters:
    ///   - to: The last day of the week reported.
    ///   - reading: Read on `dates(to:firstWeekday:)`, and perhaps on more.
    init(to: Day, firstWeekday: Int, _ reading: inout HabitReading) throws {
        try reading.readActivity(on: WeeklyHabits.dates(to: to, firstWeekday: firstWeekday).dates)
        history = reading.history
        self.to = to
        habits = history.live.filter { $0.createdDay <= to }
    }

    /// The days that are asked about. The week that `to` lies in is over with it in a report, and may go on for whoever asks for
    /// another day.
    static func dates(to: Day, firstWeekday: Int) -> ClosedRange<Day> {
        grid(to).lowerBound...max(to, Week(of: to, firstWeekday: firstWeekday).last)
    }

    private static func grid(_ to: Day) -> ClosedRange<Day> { ClosedRange(last: HabitRead.days, endingOn: to) }

    public var json: JSON { .array(habits.map(json)) }

    private func json(_ habit: HabitInView) -> JSON {
        let read = history.read(habit, endingOn: to), pause = habit.pause(on: history.readingDay)
        return [
            "id": .string(habit.habit.id.text), "title": .string(habit.habit.title), "kind": .string(habit.kind.rawValue),
            "times": .array(habit.windows.map { ["label": .string($0.label), "cells": .array(cells(of: $0))] }),
            "read": read.json, "weekDone": .orNull(history.weekDone(habit, weekOf: to)), "weekTarget": .orNull(history.weekTarget(habit)),
            "paused": .bool(pause != nil), "pausedUntil": .orNull(pause?.to),
        ]
    }

    /// Oldest first, up to `to`.
    private func cells(of window: HabitTimeWindow) -> [JSON] {
        WeeklyHabits.grid(to).dates.map { history.cell(of: window, on: $0).json(on: $0) }
    }
}
