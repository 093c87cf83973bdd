import Model
import Rules

/// A timer's time as people read it.
enum TimerWords {
    /// How long it has run: "25 min", of whole minutes that have passed; of less than one that it is so.
    static func length(ofSeconds seconds: Int) -> String { seconds < 60 ? "less than a minute" : "\(seconds / 60) min" }

    /// What one that has ended adds to its task or habit: to the nearest minute, as they count it.
    static func length(of ended: WorkSession) -> String { ended.actualMinutes == 0 ? "less than a minute" : "\(ended.actualMinutes) min" }

    /// That a timer ended with what was done to its task; nothing where none ran.
    static func ended(_ timer: WorkSession?) -> [String] { timer.map { ["its timer is ended, \(length(of: $0))"] } ?? [] }
}
