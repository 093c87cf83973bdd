import Model
import Values

/// The times of day of a habit as a request leaves them, and what none may be.
struct WindowForm {
    static let most = 4

    private struct Place {
        var window: HabitTimeWindow
        /// What it was called before.
        let oldLabel: String?
        /// Named by the request, which may name it once.
        var isPlaced = false
    }

    private let habit: Habit
    private let request: HabitRequest
    private var places: [Place] = []
    private let newIDs: IDSource
    private let defaultTarget: Int

    /// - Parameters:
    ///   - windows: Those before; none of a new habit.
    ///   - defaultTarget: Of a new window.
    init(_ habit: Habit, _ windows: [HabitTimeWindow], _ request: HabitRequest, defaultTarget: Int, newIDs: IDSource) {
        self.habit = habit
        self.request = request
        self.newIDs = newIDs
        self.defaultTarget = defaultTarget
        places = HabitTimeWindow.inOrder(windows).map { Place(window: $0, oldLabel: $0.label) }
    }

    var windows: [HabitTimeWindow] { places.map(\.window) }
    private var changesTimes: Bool { !request.times.isEmpty || !request.renamedTimes.isEmpty || !request.removedTimes.isEmpty }

    // MARK: What the request leaves

    /// Old labels are those before the request; a value may go by either.
    ///
    /// - Returns: The windows that go.
    /// - Throws: `NoSuchTime`.
    mutating func apply() throws(NoSuchTime) -> [HabitTimeWindow] {
        try rename()
        let removed = try remove()
        place()
        try assign(request.target) { $0.target = $1 }
        try assign(request.effortMinutes) { $0.effortMinutes = $1 }
        try assign(request.reminder) { $0.reminderMinute = $1?.minutes }
        return removed
    }

    private func noSuchTime(_ label: String) -> NoSuchTime { NoSuchTime(label, of: habit, places.map(\.window)) }

    /// All at once, so that two times may change names.
    private mutating func rename() throws(NoSuchTime) {
        for renaming in request.renamedTimes {
            guard let reading = renaming.readings.first(where: { place(called: $0.old) != nil }), let index = place(called: reading.old)
            else { throw noSuchTime(renaming.readings.last?.old ?? renaming.text) }
            places[index].window.label = reading.new.trimmingWhiteSpace()
        }
    }

    /// By the label before the request.
    private func place(called old: String) -> Int? { places.firstIndex { $0.oldLabel?.isSameName(as: old) == true } }

    private mutating func remove() throws(NoSuchTime) -> [HabitTimeWindow] {
        var gone: Set<Int> = []
        for label in request.removedTimes {
            guard let index = place(called: label) else { throw noSuchTime(label) }
            gone.insert(index)
        }
        defer { places = places.indices.filter { !gone.contains($0) }.map { places[$0] } }
        return gone.sorted().map { places[$0].window }
    }

    private mutating func place() {
        for time in request.times {
            let index = places.firstIndex { !$0.isPlaced && $0.window.isCalled(time.label) } ?? add(time.label)
            places[index].window.startMinute = time.start.minutes
            places[index].window.endMinute = time.end.minutes
            places[index].isPlaced = true
        }
    }

    /// All day, until it is placed; answers with its index.
    private mutating func add(_ label: String) -> Int {
        var window = HabitTimeWindow(id: newIDs.next())
        window.label = label.trimmingWhiteSpace()
        window.target = defaultTarget
        window.habitID = habit.id
        places.append(Place(window: window, oldLabel: nil))
        return places.count - 1
    }

    /// A new habit's one time, when none is named: all day.
    mutating func addAllDay() { _ = add("") }

    private mutating func assign<Value>(_ given: PerTime<Value>, _ set: (inout HabitTimeWindow, Value) -> Void) throws(NoSuchTime) {
        if let value = given.all { for index in places.indices { set(&places[index].window, value) } }
        for (label, value) in given.named {
            guard let index = places.firstIndex(where: { $0.window.isCalled(label) }) ?? place(called: label) else { throw noSuchTime(label) }
            set(&places[index].window, value)
        }
    }

    // MARK: What none may be

    /// Only what the request asks for is refused: what is stored otherwise stays.
    ///
    /// - Throws: `avoidHasOneWindow`, `noWindow`, `tooManyWindows`, `windowNeedsALabel`, `windowLabelTaken`,
    ///   `windowEndsBeforeItStarts`, the first that applies.
    func check() throws(Refusal) {
        guard changesTimes else { return }
        if habit.kind == .avoid, !request.times.isEmpty { throw Refusal("avoidHasOneWindow", "a habit to avoid has one time: all day") }
        if places.isEmpty { throw Refusal("noWindow", "a habit needs a time of day, and none would be left") }
        if places.count > WindowForm.most { throw Refusal("tooManyWindows", "a habit has \(WindowForm.most) times of day at most") }
        try checkLabels()
        if let time = request.times.first(where: { $0.end <= $0.start }) {
            let times = "\(time.start.text) to \(time.end.text)"
            throw Refusal("windowEndsBeforeItStarts", "a time of day ends after it begins, and before midnight: not \(times)")
        }
    }

    private func checkLabels() throws(Refusal) {
        guard places.count > 1 else { return }
        let labels = windows.map { $0.label.trimmingWhiteSpace() }
        if labels.contains("") {
            throw Refusal("windowNeedsALabel", "of several times of day each needs a label; --rename-time =Morning names one that has none")
        }
        for (index, label) in labels.enumerated() where labels[..<index].contains(where: { $0.isSameName(as: label) }) {
            throw Refusal("windowLabelTaken", "there is a time of day \"\(label)\" already")
        }
    }
}
