import Model
import Values

/// Making and editing habits. See the rule page *Habits*.
///
/// What no habit may be throws `Refusal`, the first that applies of: `emptyTitle`, `kindIsFixed`, `targetTooSmall`,
/// `targetNotOne`, `noDays`, `badWeeklyTarget`, `avoidHasOneWindow`, `noWindow`, `tooManyWindows`, `windowNeedsALabel`,
/// `windowLabelTaken`, `windowEndsBeforeItStarts`, `windowHasHistory`.
public enum HabitForm {
    /// A habit with its windows.
    public struct Made: Sendable {
        public let habit: Habit
        public let windows: [HabitTimeWindow]
    }

    /// - Parameter kind: What is asked for, or the preset's.
    public static func made(_ request: HabitRequest, kind: HabitKind, now: Instant, newIDs: IDSource) throws -> Made {
        let defaults = request.preset.map(HabitDefaults.init) ?? HabitDefaults(kind)
        var habit = Habit(id: newIDs.next())
        habit.title = try title(request.title ?? defaults.title ?? "")
        try checkGroup(request)
        if kind != defaults.kind {
            throw Refusal("kindIsFixed", "a habit of the preset \(request.preset?.rawValue ?? "") is \(defaults.kind.rawValue), not \(kind.rawValue)")
        }
        habit.kind = Raw(kind)
        habit.notes = request.notes.flatMap(notes)
        habit.presetKey = request.preset.map { Raw($0) }
        habit.createdAt = now
        try checkTargets(request, habit)
        try ScheduleForm.check(request, allowed: 1...7)
        try ScheduleForm.write(withDefaults(request, defaults), to: &habit)
        var form = WindowForm(habit, [], withDefaults(request, defaults), defaultTarget: defaults.target, newIDs: newIDs)
        if request.times.isEmpty { form.addAllDay() }
        _ = try form.apply()
        try form.check()
        return Made(habit: habit, windows: form.windows)
    }

    /// A habit as an edit leaves it.
    public struct Edited: Sendable {
        public let habit: Habit
        public let windows: Edits<HabitTimeWindow>
    }

    /// The habit with what the request names changed. Days on which something was logged are judged as before.
    ///
    /// - Parameters:
    ///   - windows: The habit's.
    ///   - withHistory: Those of them in which something was logged or timed: they can't go.
    /// - Throws: `NoSuchTime` for a label that no window has, before any refusal.
    public static func edited(
        _ habit: Habit, _ windows: [HabitTimeWindow], _ request: HabitRequest, withHistory: Set<ID<HabitTimeWindow>>, newIDs: IDSource
    ) throws -> Edited {
        let first = HabitTimeWindow.inOrder(windows).first
        var form = WindowForm(
            habit, windows, request, defaultTarget: first?.target ?? habit.kind.kind.map(HabitDefaults.target) ?? 1, newIDs: newIDs)
        let removed = try form.apply()
        var edited = habit
        if let given = request.title { edited.title = try title(given) }
        try checkGroup(request)
        if request.kind != nil {
            throw Refusal("kindIsFixed", "a habit's kind is fixed when it is made; add another habit, and archive this one")
        }
        if let given = request.notes { edited.notes = notes(given) }
        try checkTargets(request, habit)
        try ScheduleForm.check(request, allowed: 0...7)
        try ScheduleForm.write(request, to: &edited)
        try form.check()
        if let kept = removed.first(where: { withHistory.contains($0.id) }) {
            throw Refusal("windowHasHistory", "something was logged at \"\(kept.label)\", so that time of day stays; it can be renamed")
        }
        var sheet = Sheet(windows)
        for window in removed { sheet.remove(window) }
        for window in form.windows { sheet.insert(window) }
        return Edited(habit: edited, windows: sheet.edits)
    }

    // MARK: Parts

    private static func title(_ given: String) throws(Refusal) -> String {
        let title = given.trimmingWhiteSpace()
        if title.isEmpty { throw Refusal("emptyTitle", "a habit needs a title") }
        return title
    }

    private static func checkGroup(_ request: HabitRequest) throws(Refusal) {
        if case .named(let title) = request.group { _ = try HabitGroups.checked(title) }
    }

    private static func notes(_ given: String) -> String? {
        let notes = given.trimmingWhiteSpace()
        return notes.isEmpty ? nil : notes
    }

    private static func checkTargets(_ request: HabitRequest, _ habit: Habit) throws(Refusal) {
        let least = habit.kind == .avoid ? 0 : 1
        for target in request.target.values where target < least {
            throw Refusal("targetTooSmall", "a target is \(least) or more\(habit.kind == .avoid ? " slips" : ""), not \(target)")
        }
        if habit.kind == .binary, let target = request.target.values.first(where: { $0 != 1 }) {
            throw Refusal("targetNotOne", "what is done or isn't has the target 1, not \(target); a counted habit has more")
        }
    }

    /// What isn't given, as a preset or the kind has it. A habit of one's own is for every day.
    private static func withDefaults(_ request: HabitRequest, _ defaults: HabitDefaults) -> HabitRequest {
        var request = request
        if request.days == nil, request.perWeek == nil {
            request.perWeek = defaults.perWeek
            if defaults.perWeek == nil { request.days = ScheduleForm.everyDay }
        }
        if request.effortMinutes.all == nil { request.effortMinutes.all = .some(defaults.effortMinutes) }
        return request
    }
}
