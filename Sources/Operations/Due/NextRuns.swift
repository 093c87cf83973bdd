import JSON
import Planner
import Rules
import Values

/// When `run --due` does what next.
public struct NextRuns {
    public struct Item: Equatable {
        public let job: String
        /// Nil for a letter that the home doesn't want. A moment that has passed is one at which it came due.
        public let at: Instant?
    }

    public let items: [Item]

    init(_ context: Context, _ configuration: Configuration) throws {
        let times = try context.letterTimes(configuration), days = try context.days(), today = days.date(of: context.now)
        let wanted = ReportKind.allCases.filter(configuration.wants)
        let history = try Due.History(context, times)
        let due = try Due(times, today: today, now: context.now, wanted: wanted, history: history)
        let night = Item(job: "nightly", at: days.start(of: due.night ? min(today, history.lastProcessed.map { $0 + 2 } ?? today) : today + 1))
        items = [night] + ReportKind.allCases.map { kind in
            guard wanted.contains(kind) else { return Item(job: kind.rawValue, at: nil) }
            let open = due.letters.first { $0.kind == kind }.map { times.moment(kind, on: $0.day) }
            return Item(job: kind.rawValue, at: open ?? times.next(kind, after: context.now))
        }
    }

    var json: JSON { .array(items.map { ["job": .string($0.job), "at": $0.at.map { .string($0.text) } ?? .null] }) }

    func lines(now: Instant, zone: Zone) -> [String] {
        items.map { item in
            let when = item.at.map { ($0 <= now ? "is due since " : "") + zone.clockText(of: $0) } ?? "off"
            return "  \(item.job.padded(to: 10)) \(when)"
        }
    }
}
