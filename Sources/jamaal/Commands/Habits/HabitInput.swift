import Model
import Planner
import Rules
import Values

/// What `habit add` and `habit edit` take.
enum HabitInput {
    static let id = Argument.id(of: .habit)

    static let title = Option(text: "title", "T", "its title")
    static let kind = Option<HabitKind>(word: "kind", "K", "what is logged of it")
    /// There so that an edit is refused with its reason.
    static let fixedKind = Option<HabitKind>(word: "kind", "K", "always refused, for a habit's kind is fixed when it is made")
    static let preset = Option<HabitPreset>(word: "preset", "KEY", "fills what isn't given")
    static let days = Option<Set<Int>>("days", "DAYS", "daily, weekdays, or numbers from 1 (Monday) to 7 (Sunday): 1,3,5") { text in
        switch text.trimmingWhiteSpace() {
        case "daily": return [1, 2, 3, 4, 5, 6, 7]
        case "weekdays": return [1, 2, 3, 4, 5]
        case "": return []
        case let list:
            return Set(try list.split(separator: ",", omittingEmptySubsequences: false).map { part in
                guard let day = Int(String(part).trimmingWhiteSpace()), (1...7).contains(day) else {
                    throw UsageError("\"\(text)\" is no list of days; write daily, weekdays, or numbers from 1 (Monday) to 7 (Sunday) such as 1,3,5")
                }
                return day
            })
        }
    }
    static let perWeek = Option<Int>(number: "per-week", "N", "so many times a week on any days, 1 to 7; in an edit 0 for days of its own")
    static let time = Option<HabitRequest.Time>("time", "LABEL=HH:MM-HH:MM", "a time of day") { text in
        guard let (label, times) = split(text) else { throw UsageError("\"\(text)\" is no time of day; write it as Morning=07:00-09:00") }
        let parts = times.split(separator: "-", omittingEmptySubsequences: false).map { MinuteOfDay(clock: String($0).trimmingWhiteSpace()) }
        guard parts.count == 2, let start = parts[0], let end = parts[1] else {
            throw UsageError("\"\(times)\" are no two times from 00:00 to 23:59; write them as 07:00-09:00")
        }
        return HabitRequest.Time(label, start, end)
    }.repeated
    static let renameTime = Option<HabitRequest.Renaming>("rename-time", "OLD=NEW", "give a time of day another label") { text in
        guard text.contains("=") else { throw UsageError("\"\(text)\" names no two labels; write them as Morning=Dawn") }
        return HabitRequest.Renaming(text)
    }.repeated
    static let removeTime = Option(text: "remove-time", "LABEL", "take a time of day away where nothing was logged at it").repeated
    static let target = Option<Named<Int>>("target", "N", "times, minutes, or slips that are fine; LABEL=N for one time of day") { text in
        try Named(text) { part in
            guard let number = Int(part) else { throw UsageError("\"\(part)\" is no whole number") }
            return number
        }
    }.repeated
    static let effort = Option<Named<Int?>>("effort", "MIN", "minutes that it takes, or none; LABEL=MIN for one time of day") { text in
        try Named(text) { part in
            if part == "none" { return nil }
            guard let number = Int(part), minutesOfADay.contains(number) else {
                throw UsageError("\"\(part)\" is no number of minutes from \(minutesOfADay.lowerBound) to \(minutesOfADay.upperBound), or none")
            }
            return number
        }
    }.repeated
    static let reminder = Option<Named<MinuteOfDay?>>("reminder", "HH:MM", "when to be reminded, or none; LABEL=HH:MM for one time of day") { text in
        try Named(text) { part in
            if part == "none" { return nil }
            guard let time = MinuteOfDay(clock: part) else { throw UsageError("\"\(part)\" is no time from 00:00 to 23:59, or none") }
            return time
        }
    }.repeated
    static let notes = Option(text: "notes", "T", "notes; an empty text clears them")
    static let group = Option(text: "group", "NAME", "the group that it is shown in, made where there is none of that name; none for no group")

    /// Both commands' options.
    static let common = [
        target.described, days.described, perWeek.described, time.described, effort.described, reminder.described, notes.described, group.described,
    ]

    /// A value for every time of day, or for the one of a label.
    struct Named<Value: Sendable>: Sendable {
        let label: String?
        let value: Value

        init(_ text: String, read: (String) throws -> Value) throws {
            if let (label, part) = split(text) {
                (self.label, value) = (label, try read(part.trimmingWhiteSpace()))
            } else {
                (label, value) = (nil, try read(text.trimmingWhiteSpace()))
            }
        }
    }

    /// At the last `=`, for a label may hold one.
    private static func split(_ text: String) -> (label: String, rest: String)? {
        guard let place = text.lastIndex(of: "=") else { return nil }
        return (String(text[..<place]), String(text[text.index(after: place)...]))
    }

    // MARK: The request

    static func request(_ call: Call) throws -> HabitRequest {
        var request = HabitRequest()
        request.notes = call[notes]
        request.days = call[days]
        request.perWeek = call[perWeek]
        request.times = call[time]
        request.target = try perTime(call[target], "target")
        request.effortMinutes = try perTime(call[effort], "effort")
        request.reminder = try perTime(call[reminder], "reminder")
        request.group = call[group].map { $0.trimmingWhiteSpace() == "none" ? .none : .named($0) }
        return request
    }

    /// Throws where a label among the values is none of a new habit's times of day.
    static func checkLabels(of request: HabitRequest) throws {
        let labels = request.target.named.map(\.label) + request.effortMinutes.named.map(\.label) + request.reminder.named.map(\.label)
        let known = request.times.isEmpty ? [""] : request.times.map(\.label)
        for label in labels where !known.contains(where: { $0.isSameName(as: label) }) {
            throw UsageError("\"\(label)\" is none of the times of day that are given with --time")
        }
    }

    private static func perTime<Value>(_ given: [Named<Value>], _ name: String) throws -> PerTime<Value> {
        var values = PerTime<Value>()
        for item in given {
            if let label = item.label {
                let isKnown = values.named.contains { $0.label.isSameName(as: label) }
                guard !isKnown else { throw UsageError("--\(name) is given twice for \"\(label)\"") }
                values.named.append((label, item.value))
            } else {
                guard values.all == nil else { throw UsageError("--\(name) is given twice") }
                values.all = .some(item.value)
            }
        }
        return values
    }
}

extension Option where Value == Int {
    /// Any whole number: a rule says which are refused.
    init(number name: String, _ placeholder: String, _ help: String) {
        self.init(name, placeholder, help) { text in
            guard let number = Int(text) else { throw UsageError("\"\(text)\" is no whole number") }
            return number
        }
    }
}
