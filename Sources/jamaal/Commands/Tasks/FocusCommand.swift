import JSON
import Model
import Planner
import Rules
import Values

private let habit = Option(text: "habit", "ID", "time this habit, one that is counted in minutes, instead of a task; its id or its row in the list last printed")
private let time = Option(text: "time", "LABEL", "which of the habit's times of day; needed where it has several")
private let note = Option(text: "note", "T", "a line for the task's notes, with the date and the time before it")

let focusCommand = Command(
    name: "focus",
    summary: "time a task or a habit: one timer at a time",
    details: [
        "A timer that is left running ends with its day; its task is offered again in the morning. "
            + "Running beyond the estimate is only a word in the status.",
    ],
    subcommands: [
        Command(
            name: "begin", summary: "start the timer on a task, or on a habit that is counted in minutes",
            arguments: [.id(of: .task, isOptional: true)],
            options: [habit.described, time.described], run: FocusInput.begin),
        FocusInput.acting("pause", "hold the timer; what passes meanwhile isn't counted", FocusWords.paused) { try $0.pause() },
        FocusInput.acting("resume", "go on after a pause", FocusWords.goingOn) { try $0.resume() },
        FocusInput.acting("status", "what is being timed, and the anchor that is about to close or open", FocusWords.status) { try $0.status() },
        Command(
            name: "finish", summary: "end the timer: a task is done, a habit's minutes are logged", options: [note.described],
            run: { call in try FocusInput.act(call, { try $0.finish(note: call[note]) }, FocusWords.finished) }),
        FocusInput.acting("stop", "end the timer and keep its time; the task stays open", FocusWords.stopped) { try $0.stop() },
        FocusInput.acting("defer", "end the timer and make the task due tomorrow: put off, or brought forward", FocusWords.putOff) { try $0.putOff() },
        FocusInput.acting("drop", "end the timer and drop the task", FocusWords.dropped) { try $0.drop() },
        FocusInput.acting("undo", "within \(FocusUndo.seconds) seconds after finish or stop, go on as if it hadn't been", FocusWords.goingOn) {
            try $0.undo()
        },
    ])

private enum FocusInput {
    @Sendable static func begin(_ call: Call) throws {
        guard call.arguments.isEmpty != (call[habit] == nil) else {
            throw UsageError("focus begin needs either the id of a task or --habit with that of a habit")
        }
        guard call[habit] != nil || call[time] == nil else { throw UsageError("--time names a habit's time of day; it goes with --habit") }
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        let status: FocusStatus
        if let named = call[habit] {
            status = try FocusActions(context).begin(habit: try surroundings.id(named, .habit, context), time: call[time])
        } else {
            status = try FocusActions(context).begin(task: try surroundings.id(call.arguments[0], .task, context))
        }
        try answer(surroundings, context, status, FocusWords.begun)
    }

    static func acting(
        _ name: String, _ summary: String, _ words: @escaping @Sendable (FocusStatus) -> [String],
        act: @escaping @Sendable (FocusActions) throws -> FocusStatus
    ) -> Command {
        Command(name: name, summary: summary, run: { try FocusInput.act($0, act, words) })
    }

    static func act(_ call: Call, _ act: (FocusActions) throws -> FocusStatus, _ words: (FocusStatus) -> [String]) throws {
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        try answer(surroundings, context, try act(FocusActions(context)), words)
    }

    private static func answer(_ surroundings: Surroundings, _ context: Context, _ status: FocusStatus, _ words: (FocusStatus) -> [String]) throws {
        try surroundings.output.answer(status.json, words(status))
        surroundings.output.remark(leftOut: context.store.unreadable)
    }
}

/// What the commands say to people.
private enum FocusWords {
    @Sendable static func begun(_ status: FocusStatus) -> [String] {
        guard let timer = status.live else { return [] }
        let estimate = timer.session.estimateMinutes.map { ", estimated \(minutes($0))" } ?? ""
        return ["begun: \(timer.thing.title)\(estimate)"] + edge(status)
    }

    @Sendable static func status(_ status: FocusStatus) -> [String] {
        guard let timer = status.live else { return ["no timer is running"] + edge(status) }
        return running(status, as: timer.session.state(at: status.now).rawValue)
    }

    @Sendable static func paused(_ status: FocusStatus) -> [String] { running(status, as: "paused") }

    @Sendable static func goingOn(_ status: FocusStatus) -> [String] { running(status, as: "going on") }

    private static func running(_ status: FocusStatus, as word: String) -> [String] {
        guard let timer = status.live else { return [] }
        let session = timer.session
        let estimate = session.estimateMinutes.map { " of an estimated \(minutes($0))" } ?? ""
        let pause = session.pausedAt.map { ", paused at \(clock($0, status))" } ?? ""
        let elapsed = "\(length(session.elapsedSeconds(at: status.now))) so far"
        return ["\(word): \(timer.thing.title)", "since \(clock(session.startedAt, status)), \(elapsed)\(estimate)\(pause)"] + edge(status)
    }

    // MARK: Ends

    @Sendable static func finished(_ status: FocusStatus) -> [String] {
        let isHabit = if case .habit? = status.ended?.thing { true } else { false }
        return ended(status, as: isHabit ? "logged" : status.ended?.task?.isCompleted == true ? "done" : "finished")
    }

    @Sendable static func stopped(_ status: FocusStatus) -> [String] { ended(status, as: "stopped") }

    @Sendable static func putOff(_ status: FocusStatus) -> [String] {
        guard let move = status.ended?.move, let day = move.task.dueDate else { return [] }
        let eased = move.isEased ? ["eased to low, after being put off \(TaskWords.times(move.task.deferralCount))"] : []
        return ended(status, as: move.kind == .rescheduled ? "moved to \(day.withWeekday)" : "put off to \(day.withWeekday)", also: eased)
    }

    @Sendable static func dropped(_ status: FocusStatus) -> [String] { ended(status, as: "dropped") }

    private static func ended(_ status: FocusStatus, as word: String, also: [String] = []) -> [String] {
        guard let ended = status.ended else { return [] }
        let next = ended.next?.dueDate.map { ["it comes again \($0.withWeekday)"] } ?? []
        let other = status.live.map { ["still running: \($0.thing.title)"] } ?? []
        return ["\(word): \(ended.thing.title), \(TimerWords.length(of: ended.session))"] + also + next + other
    }

    // MARK: Words

    private static func edge(_ status: FocusStatus) -> [String] {
        status.edge.map { ["\($0.title) \($0.kind == .closing ? "closes" : "opens") in \(minutes($0.minutes))"] } ?? []
    }

    /// The wall clock's time, with its date where that isn't the date of now.
    private static func clock(_ moment: Instant, _ status: FocusStatus) -> String {
        let (day, minute) = status.zone.wallClock(at: moment)
        return day == status.zone.wallClock(at: status.now).day ? minute.text : "\(day.withWeekday) \(minute.text)"
    }

    private static func length(_ seconds: Int) -> String { TimerWords.length(ofSeconds: seconds) }

    private static func minutes(_ count: Int) -> String { "\(count) min" }
}
