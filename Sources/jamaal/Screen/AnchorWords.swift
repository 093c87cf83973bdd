import Planner
import Values

/// An anchor's window as people read it.
enum AnchorWords {
    /// As the day shows it that it is listed for: "14:10–14:50", of one that began the evening before "until 06:30", of one that
    /// lasts for days "day 2 of 3".
    static func window(_ view: AnchorView, _ zone: Zone) -> String {
        let times = "\(view.start.text)–\(view.end.text)"
        if view.shown.windowDays == 1 { return times }
        if view.shown.windowDays > 2 || lastsADay(view, zone) { return "day \(view.shown.dayOfWindow) of \(view.shown.windowDays)" }
        return view.shown.dayOfWindow == 1 ? times : "until \(view.end.text)"
    }

    private static func lastsADay(_ view: AnchorView, _ zone: Zone) -> Bool {
        let anchor = view.shown.anchor
        return anchor.windowEnd >= zone.instant(zone.wallClock(at: anchor.windowStart).day + 1, view.start)
    }

    /// With its dates: "Thu 2026-11-05 14:10–14:50", "Fri 2026-10-16 10:00 – Sun 2026-10-18 17:00".
    static func dated(_ view: AnchorView, _ zone: Zone) -> String {
        let anchor = view.shown.anchor, first = zone.wallClock(at: anchor.windowStart).day, last = zone.wallClock(at: anchor.windowEnd).day
        return first == last ? "\(first.withWeekday) \(view.start.text)–\(view.end.text)" : "\(first.withWeekday) \(view.start.text) – \(last.withWeekday) \(view.end.text)"
    }

    /// When the calendar file reminds of it.
    static func reminders(_ view: AnchorView) -> [String] {
        let anchor = view.shown.anchor
        return [
            anchor.remindBeforeStartMinutes.map { $0 == 0 ? "reminds at the start" : "reminds \($0) min before the start" },
            anchor.remindBeforeEndMinutes.map { "reminds \($0) min before the end" },
        ].compactMap { $0 }
    }
}
