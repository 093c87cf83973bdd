import Model
import Planner
import Rules
import Values

/// A night's planning as a person reads it: its steps in their order, with the commands that belong to each.
struct PlanPage {
    private let view: PlanView
    private let context: Context
    private var report: DayReport { view.report }

    init(_ view: PlanView, _ context: Context) {
        self.view = view
        self.context = context
    }

    /// All steps of the flow, the current one marked.
    func whole(_ hand: PlanInHand) throws -> Page {
        var page = Page()
        page.add(title, .heading)
        let current = view.session.flatMap { $0.hasEnded ? nil : $0.step }
        for step in view.session?.flow.steps ?? PlanningFlow.full.steps {
            page.add(heading: step.heading + (step == current ? "  <- you are here" : ""))
            try add(step, to: &page)
        }
        page.add("")
        page.add(PlanLines.hint(hand))
        return page
    }

    /// The step that one is at.
    ///
    /// - Parameter opening: How the night was opened; nil for one in which one goes on.
    func page(opening: PlanActions.Opening? = nil) throws -> Page {
        guard let session = view.session else { return Page() }
        var page = Page()
        page.add(title, .heading)
        switch opening {
        case .made, nil: break
        case .resumed: page.add("going on where it was left")
        case .reopened: page.add("it was closed before, and what was planned then stands until jamaal plan close")
        case .takenUpAgain: page.add("not skipped any more")
        }
        page.add(heading: session.step.heading)
        try add(session.step, to: &page)
        page.add("")
        page.add(PlanLines.hint(PlanInHand(report.date, session)))
        return page
    }

    private var title: String {
        let reviewed = report.evening.map { ", looking back on \($0.review.date.withWeekday)" } ?? ""
        return "Planning \(report.date.withWeekday)\(view.session?.flow == .shortened ? " in short" : reviewed)"
    }

    private func add(_ step: PlanningStep, to page: inout Page) throws {
        switch step {
        case .review: try addReview(to: &page)
        case .carry: try addCarry(to: &page)
        case .build: try addBuild(to: &page)
        case .load: try addLoad(to: &page)
        case .close: addClose(to: &page)
        }
    }

    // MARK: Review

    private func addReview(to page: inout Page) throws {
        guard let review = report.evening?.review else { return }
        page.add("Done: \(review.done.count)")
        page.add(review.done.map { Page.Row(id: nil, cells: ["", $0.title, "done"], tone: .settled) }, table: 1)
        page.add("Left: \(review.left.count)\(review.left.isEmpty ? "" : ", under Carry")")
        if !review.habits.isEmpty {
            page.add("Habits: \(review.habits.count(where: \.isComplete)) of \(review.habits.count) done")
            page.add(review.habits.map { Page.Row(id: nil, cells: ["", $0.title, HabitWords.amount($0.amount, of: $0.target, $0.kind)]) }, table: 1)
        }
        if let anchors = words(review.anchors) { page.add("Anchors: \(anchors)") }
        if !review.time.isEmpty {
            page.add("Time spent:")
            page.add(review.time.map { Page.Row(id: nil, cells: ["", $0.task.title, words($0)]) }, table: 1)
        }
    }

    private func words(_ time: Review.Time) -> String {
        "\(time.actualMinutes) min" + (time.estimateMinutes.map { " of \($0) estimated" } ?? "")
    }

    /// Nil where the day had none.
    private func words(_ anchors: Review.Anchors) -> String? {
        let counts = [
            ("attended", anchors.attended), ("missed", anchors.missed), ("open", anchors.open), ("skipped", anchors.skipped),
            ("delegated", anchors.delegated),
        ]
        let some = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return some.isEmpty ? nil : some.joined(separator: ", ")
    }

    // MARK: Carry

    private func addCarry(to page: inout Page) throws {
        guard !view.carry.items.isEmpty else { return page.add("nothing to carry") }
        page.add(try view.carry.items.map { item in
            try row(item.task, [words(item), putOff(item.task)].filter { !$0.isEmpty }, item.state == .dropped ? .settled : .plain)
        }, table: 2)
    }

    private func words(_ item: Carry.Item) -> String {
        switch item.state {
        case .pending: return item.task.dueDate.map { "due \($0.withWeekday)" } ?? "without its date"
        case .moved: return item.to.map { "moved to \($0.withWeekday)" } ?? "moved to Someday"
        case .dropped: return "dropped"
        }
    }

    /// Told of a task that was put off so often that its owner may want to know.
    private func putOff(_ task: TaskItem) -> String { task.isStale ? "put off \(task.deferralCount) times" : "" }

    // MARK: Build

    /// How many tasks without a date are listed; the rest is counted.
    private static let mostUndated = 10

    private func addBuild(to page: inout Page) throws {
        let tasks = report.lists.tasks
        page.add(tasks.isEmpty ? "no tasks are planned" : "In the plan: \(counted(tasks.count, "task"))")
        page.add(try tasks.map { try row($0, [facts($0)]) }, table: 3)
        addShape(to: &page)
        if let suggestions = report.evening?.suggestions, !suggestions.isEmpty {
            page.add("Might be begun: jamaal plan pull TASK")
            page.add(try suggestions.map { try row($0, [facts($0)]) }, table: 3)
        }
        guard !view.backlog.isEmpty else { return }
        page.add("Someday: jamaal plan pull TASK")
        page.add(try view.backlog.prefix(PlanPage.mostUndated).map { try row($0, [facts($0)]) }, table: 3)
        if view.backlog.count > PlanPage.mostUndated { page.add("and \(view.backlog.count - PlanPage.mostUndated) more") }
    }

    /// Anchors, gaps and habits of the day.
    private func addShape(to page: inout Page) {
        let timed: [(title: String, rows: [[String]])] = [
            ("Anchors:", report.anchors.map { [AnchorWords.window($0, context.zone), $0.shown.title] }),
            ("Free:", report.free.gaps.map { ["\(clock($0.start))–\(clock($0.end))", "\($0.minutes) min"] }),
        ]
        for (title, rows) in timed where !rows.isEmpty {
            page.add(title)
            page.add(rows.map { Page.Row(id: nil, cells: $0) }, table: 4)
        }
        let habits = report.habits.map { $0.fullTitle + ($0.isDone ? " (done)" : "") }
        if !habits.isEmpty { page.add("Habits: " + habits.joined(separator: ", ")) }
    }

    private func clock(_ moment: Instant) -> String { context.zone.wallClock(at: moment).minute.text }

    private func facts(_ task: TaskItem) -> String {
        let due = report.order.dueDate(of: task)
        return [
            task.effortMinutes.map { "\($0) min" } ?? "no estimate", task.isImportant ? task.importance.text : "",
            due == nil || due == report.date ? "" : "due \(due?.withWeekday ?? "")",
            task.doesNotFit(in: report.free.longestFreeBlockMinutes) ? "longer than any gap" : "",
        ].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    // MARK: Load and close

    private func addLoad(to page: inout Page) throws {
        let fit = report.fit
        page.add(
            "A \(fit.level.rawValue) day, \(fit.loadState.rawValue): "
                + "\(fit.plannedMinutes) of \(fit.budgetMinutes) min planned, \(fit.loadScore)%",
            fit.isOverloaded ? .warning : .plain)
        page.add("\(report.free.freeMinutes) min free, \(report.free.committedMinutes) min taken by anchors and habits")
        if fit.overflowMinutes > 0 { page.add("\(fit.overflowMinutes) min more than the free time", .warning) }
        if fit.missingDurations > 0 { page.add("\(counted(fit.missingDurations, "task")) without an estimate") }
        let suggested = fit.suggestedLevel
        if suggested != fit.level { page.add("The free time would suit a \(suggested.rawValue) day: jamaal plan level \(suggested.rawValue)") }
        guard let move = report.evening?.move else { return }
        let short = try context.store.short(move.task.id)
        page.add(move.to.map { "\(move.task.title) might move to \($0.withWeekday): jamaal plan push \(short)" }
            ?? "\(move.task.title) might move, but none of the next \(MoveSuggestion.daysAhead) days has room: jamaal plan push \(short) --to DATE")
    }

    private func addClose(to page: inout Page) {
        switch view.session {
        case let session? where session.isComplete:
            let moment = session.completedAt.map { " on \(day($0).withWeekday) at \(clock($0))" } ?? ""
            page.add("closed\(moment)\(session.isReopened ? ", and open again" : "")")
        case let session? where session.skippedAt != nil: page.add("skipped")
        default: page.add("not closed yet")
        }
    }

    private func day(_ moment: Instant) -> Day { context.zone.wallClock(at: moment).day }

    private func row(_ task: TaskItem, _ cells: [String], _ tone: Tone = .plain) throws -> Page.Row {
        Page.Row(id: task.id.text, cells: [try context.store.short(task.id), task.title] + cells, tone: tone)
    }
}
