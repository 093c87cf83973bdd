import JSON
import Rules

/// Computes how the days went, from the rows as the jobs before it left them. Nothing is stored.
struct WellbeingJob {
    let context: Context

    func run() throws -> JobReport {
        let reading = try WellbeingReading(context, readingDay: try context.days().date(of: context.now))
        return JobReport(.wellbeing, counts: reading.json, line: reading.line, didChange: false)
    }
}
