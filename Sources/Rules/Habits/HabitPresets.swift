import Model
import Values

/// What a habit gets that its maker doesn't say. See the rule page *Habits*.
struct HabitDefaults {
    let title: String?
    let kind: HabitKind
    let target: Int
    /// Nil for every day.
    var perWeek: Int?
    /// Minutes.
    var effortMinutes: Int?

    /// Of a habit of one's own.
    init(_ kind: HabitKind) {
        title = nil
        self.kind = kind
        target = HabitDefaults.target(of: kind)
    }

    init(_ preset: HabitPreset) {
        switch preset {
        case .quran: self.init("Qur'an reading", .timed, target: 15, effort: 15)
        case .dhikr: self.init("Dhikr", .counted, target: 33)
        case .exercise: self.init("Exercise", .timed, target: 30, perWeek: 3, effort: 30)
        case .running: self.init("Running", .timed, target: 30, perWeek: 3, effort: 30)
        }
    }

    private init(_ title: String, _ kind: HabitKind, target: Int, perWeek: Int? = nil, effort: Int? = nil) {
        self.title = title
        self.kind = kind
        self.target = target
        self.perWeek = perWeek
        effortMinutes = effort
    }

    /// Times, minutes, or slips that are fine.
    static func target(of kind: HabitKind) -> Int {
        switch kind {
        case .binary: 1
        case .counted: 3
        case .timed: 15
        case .avoid: 1
        }
    }
}

extension HabitPreset {
    /// Of every habit that is made from it.
    public var kind: HabitKind { HabitDefaults(self).kind }
}
