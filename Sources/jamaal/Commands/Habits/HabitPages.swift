import Model
import Planner
import Reports
import Rules
import Store
import Values

/// Habits on the screen.
enum HabitPages {
    // MARK: The list

    static func list(_ list: HabitList, _ store: Store) throws -> Page {
        var page = Page()
        if list.isEmpty { page.add("there are no habits yet; jamaal habit add --help says how to make one") }
        for group in list.groups {
            page.add(heading: group.group.title + (group.due > 0 ? ", \(group.done) of \(group.due) done today" : ""))
            page.add(try group.habits.flatMap { try rows($0, store) })
        }
        if !list.habits.isEmpty {
            page.add(heading: list.groups.isEmpty ? "Habits" : "In no group")
            page.add(try list.habits.flatMap { try rows($0, store) })
        }
        if !list.archived.isEmpty {
            page.add(heading: "Archived")
            page.add(try list.archived.map { Page.Row(id: $0.id.text, cells: [try store.short($0.id), HabitWords.name($0)], tone: .settled) })
        }
        if list.notShown > 0 {
            let (habits, them) = list.notShown == 1 ? ("1 habit is", "it") : ("\(list.notShown) habits are", "them")
            page.add("\(habits) of a kind that this version can't show; update jamaal to see \(them)")
        }
        return page
    }

    /// One for each time of day.
    private static func rows(_ view: HabitView, _ store: Store) throws -> [Page.Row] {
        let short = try store.short(view.habit.id)
        let pause = view.pause.map { "paused" + ($0.to.map { " until \($0.text)" } ?? "") }
        let remark = [HabitWords.week(view), pause ?? (view.isDue ? "" : "not due today")].filter { !$0.isEmpty }.joined(separator: ", ")
        guard !view.times.isEmpty else {
            return [Page.Row(id: view.habit.id.text, cells: [short, HabitWords.name(view.habit), "no time of day", "", remark], tone: .settled)]
        }
        return view.times.map { time in
            let cells = [short, HabitWords.name(view.habit), label(time.window), amount(time, of: view), remark]
            return Page.Row(id: view.habit.id.text, cells: cells, tone: time.isDone || view.pause != nil ? .settled : .plain)
        }
    }

    private static func label(_ window: HabitTimeWindow) -> String {
        [window.label, HabitWords.hours(window)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func amount(_ time: HabitView.Time, of view: HabitView) -> String {
        let kind = view.habit.kind.kind
        let isHeld = kind == .avoid && time.isDone && view.weekTarget == nil
        return HabitWords.amount(time.amount, of: time.target, kind) + (isHeld ? ", held" : "")
    }

    // MARK: One habit

    static func detail(_ detail: HabitDetail, _ context: Context) throws -> Page {
        let view = detail.view
        var page = Page()
        page.add(heading: HabitWords.name(view.habit))
        page.add(try facts(detail, context).map { Page.Row(id: nil, cells: [$0.0, $0.1]) })
        guard view.habit.kind.isKnown, !view.times.isEmpty else { return page }
        page.add(heading: "The last \(HabitRead.days) days")
        page.add(grid(detail), table: 1)
        page.add("▇ complete, ▅ half or more, ▃ less, ▁ missed, · nothing due or known", .settled)
        page.add(read(detail.read))
        if detail.read.suggestLighter { page.add("a lighter target might fit") }
        return page
    }

    private static func facts(_ detail: HabitDetail, _ context: Context) throws -> [(String, String)] {
        let view = detail.view, habit = view.habit
        var facts = [("id", habit.id.text), ("kind", habit.kind.isKnown ? habit.kind.text : "\(habit.kind.text), which this version doesn't know")]
        let aim = HabitWords.aim(habit, view.times.map(\.window))
        if !aim.isEmpty { facts.append(("target", aim)) }
        facts.append(("days", HabitWords.schedule(habit)))
        if view.weekTarget != nil { facts.append(("week", HabitWords.week(view))) }
        for time in view.times { facts.append(("today", today(time, of: view))) }
        for pause in HabitWords.ahead(habit, from: try context.days().date(of: context.now)) { facts.append(("paused", HabitWords.pause(pause))) }
        if let group = detail.group { facts.append(("group", group)) }
        facts.append(("made", try context.days().date(of: habit.createdAt).withWeekday))
        if let notes = habit.notes { facts.append(("notes", notes)) }
        if habit.isArchived { facts.append(("", "archived; jamaal habit restore takes it back")) }
        return facts
    }

    private static func today(_ time: HabitView.Time, of view: HabitView) -> String {
        var parts = [label(time.window), amount(time, of: view)].filter { !$0.isEmpty }
        if let minutes = time.window.effortMinutes { parts.append("takes \(minutes) min") }
        if let minute = time.window.reminderMinute { parts.append("reminder at \(MinuteOfDay(clamping: minute).text)") }
        return parts.joined(separator: ", ")
    }

    /// A column a day: the first date of each seven and the weekdays above, a line for each time of day below.
    private static func grid(_ detail: HabitDetail) -> [Page.Row] {
        let firsts = stride(from: 0, to: detail.dates.count, by: Bar.week).map { detail.dates[$0].text.dropFirst(5) }
        let letters = detail.dates.map { String(DayWords.weekday($0.weekday).prefix(1)) }
        let head = [["", firsts.joined(separator: "   ")], ["", Bar.inWeeks(letters)]].map { Page.Row(id: nil, cells: $0, tone: .settled) }
        return head + zip(detail.view.times, detail.grid).map { time, states in
            Page.Row(id: nil, cells: [time.window.label, Bar.inWeeks(states.map { Bar.cell($0.rawValue) })])
        }
    }

    private static func read(_ read: HabitRead) -> String {
        if read.resolved == 0 { return "nothing to read from yet" }
        return "complete: \(read.complete)" + (read.partial > 0 ? ", partly: \(read.partial)" : "")
            + (read.missed > 0 ? ", missed: \(read.missed)" : "")
    }
}
