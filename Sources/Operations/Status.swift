import JSON
import Planner
import Store
import Values

/// How a home stands: what ran last and runs next, how far the rollover has come, which letters wait, and how many rows there are.
public struct Status {
    public let home: Home
    public let schema: (ordinal: Int, name: String)
    private let zone: Zone
    public let today: Day
    private let now: Instant
    public let progress: RolloverProgress
    public let latest: [JournalLine]
    public let next: NextRuns
    /// Letters that wait or were given up.
    public let outbox: [OutboxLetter]
    /// Rows per model, in the order of the schema.
    public let counts: [(model: String, rows: Int)]
    /// Values and rows that this version doesn't know and keeps.
    public let unknown: Int

    public init(_ home: Home, _ configuration: Configuration, _ context: Context) throws {
        self.home = home
        let store = context.store
        schema = (store.schema.ordinal, store.schema.name)
        zone = context.zone
        progress = try RolloverProgress(store: store, days: context.days(), now: context.now)
        today = progress.today
        now = context.now
        latest = try Journal(store).latest()
        next = try NextRuns(context, configuration)
        outbox = try Outbox(store).unsettled(at: context.now)
        counts = try store.counts()
        unknown = try store.unknownCount()
    }

    public var json: JSON {
        [
            "home": .string(home.path), "schemaVersion": .string(schema.name), "timeZone": .string(zone.name),
            "logicalDate": .string(today.text), "lastProcessedDay": progress.stored.map { .string($0.text) } ?? .null,
            "lastProcessedLiesAhead": .bool(progress.liesAhead), "daysToProcess": .int(progress.ended.count),
            "jobs": .array(latest.map(\.json)), "next": next.json, "outbox": .array(outbox.map(\.json)),
            "counts": .object(counts.map { .init($0.model, .int($0.rows)) }),
            "unknownValues": .int(unknown),
        ]
    }

    public var lines: [String] {
        var lines = ["\(home.path): schema \(schema.name), \(zone.name), today is \(today.text)"]
        if progress.liesAhead, let stored = progress.stored {
            lines.append("last day processed: \(stored.text), which lies ahead of yesterday: nothing is rolled over until it has passed (jamaal doctor --fix sets it back)")
        } else {
            let waiting = progress.ended.count
            let tail = waiting == 0 ? "" : "; \(waiting == 1 ? "1 day is" : "\(waiting) days are") waiting"
            lines.append("last day processed: \(progress.stored?.text ?? "none yet")\(tail)")
        }
        lines.append(latest.isEmpty ? "nothing has run yet" : "last runs:")
        for line in latest {
            let started = Instant(line.startedAt).map(zone.clockText) ?? line.startedAt
            lines.append("  \(line.job.padded(to: 10)) \(started)  \(line.outcome.rawValue)\(line.error.map { ": \($0)" } ?? "")")
        }
        lines.append("what jamaal run --due does next:")
        lines += next.lines(now: now, zone: zone)
        if !outbox.isEmpty { lines.append("letters that could not be delivered:") }
        lines += outbox.map { "  \($0.line)" }
        let held = counts.filter { $0.rows > 0 }
        lines.append(held.isEmpty ? "the store is empty" : "rows:")
        for count in held { lines.append("  \(count.model.padded(to: 22)) \(count.rows)") }
        if unknown > 0 { lines.append("\(unknown) values of a newer version are kept as they came") }
        return lines
    }
}

extension JournalLine {
    public var json: JSON {
        [
            "job": .string(job), "logicalDate": .string(logicalDate), "startedAt": .string(startedAt), "endedAt": .string(endedAt),
            "outcome": .string(outcome.rawValue), "counts": (try? JSON(parsing: counts)) ?? .null, "error": error.map(JSON.string) ?? .null,
        ]
    }
}

extension Zone {
    /// A moment on the zone's wall clock, to the minute: `2026-10-16 08:00`.
    func clockText(of instant: Instant) -> String {
        let (day, minute) = wallClock(at: instant)
        return "\(day.text) \(minute.text)"
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
