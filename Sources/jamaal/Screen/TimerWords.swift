import Model

/// A timer's time as people read it.
enum TimerWords {
    /// "25 min", of whole minutes; of less than one that it is so.
    static func length(ofSeconds seconds: Int) -> String { seconds < 60 ? "less than a minute" : "\(seconds / 60) min" }

    /// That a timer ended with what was done to its task; nothing where none ran.
    static func ended(_ timer: WorkSession?) -> [String] { timer.map { ["its timer is ended, \(length(ofSeconds: $0.actualSeconds))"] } ?? [] }
}
