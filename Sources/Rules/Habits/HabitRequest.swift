import Model
import Values

/// What a person asks of a new habit, or changes of one. What is nil or empty is left as it is, or as the preset has it.
public struct HabitRequest: Sendable {
    public var title: String?
    /// Nothing but white space clears them.
    public var notes: String?
    public var kind: HabitKind?
    public var preset: HabitPreset?
    /// ISO weekdays.
    public var days: Set<Int>?
    /// Days a week, any of them; 0 goes back to days of its own.
    public var perWeek: Int?
    /// Times of day to add, or to move where there is one of that label.
    public var times: [Time] = []
    public var renamedTimes: [Renaming] = []
    /// Labels of the times of day that go.
    public var removedTimes: [String] = []
    public var target = PerTime<Int>()
    /// Minutes; nil within is none.
    public var effortMinutes = PerTime<Int?>()
    /// Nil within is none.
    public var reminder = PerTime<MinuteOfDay?>()
    public var group: Group?

    public init() {}

    /// A time of day.
    public struct Time: Equatable, Sendable {
        public let label: String
        public let start: MinuteOfDay
        public let end: MinuteOfDay

        public init(_ label: String, _ start: MinuteOfDay, _ end: MinuteOfDay) {
            self.label = label
            self.start = start
            self.end = end
        }
    }

    /// `OLD=NEW`. Either label may hold a `=`: the old one is the longest beginning that is a label.
    public struct Renaming: Equatable, Sendable {
        public let text: String

        public init(_ text: String) { self.text = text }

        /// All ways to read it, the longest old label first.
        var readings: [(old: String, new: String)] {
            text.indices.filter { text[$0] == "=" }.reversed().map { (String(text[..<$0]), String(text[text.index(after: $0)...])) }
        }
    }

    public enum Group: Equatable, Sendable {
        case none
        case named(String)
    }
}

/// A value for all times of day of a habit, or for single ones, which goes before.
public struct PerTime<Value: Sendable>: Sendable {
    public var all: Value?
    public var named: [(label: String, value: Value)] = []

    public init(all: Value? = nil) { self.all = all }

    /// Every value that is given.
    var values: [Value] { (all.map { [$0] } ?? []) + named.map(\.value) }
}

/// That a label is no habit's time of day.
public struct NoSuchTime: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ label: String, of habit: Habit, _ windows: [HabitTimeWindow]) {
        let labels = windows.map { "\"\($0.label)\"" }.joined(separator: ", ")
        description = "\"\(habit.title)\" has no time of day \"\(label)\"" + (labels.isEmpty ? "" : "; it has \(labels)")
    }
}
