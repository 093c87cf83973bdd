import JSON
import Model
import Rules
import Store
import Values

/// What is fixed in the week after the one that is reported.
public struct WeekAhead {
    private let zone: Zone
    private let points: [(anchor: Anchor, title: String)]

    /// Rules are asked no farther ahead than this; a week beyond it shows what is stored.
    private static let farthestDays = 31

    init(_ context: Context, _ week: Week, rules: [AnchorRule], today: Day) throws {
        zone = context.zone
        let stored = try context.store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ?", (week.first...week.last).textRange)
        var previews: [ID<AnchorRule>: [AnchorItem]] = [:]
        let daysAhead = today.days(to: week.last) + 1
        if (1...WeekAhead.farthestDays).contains(daysAhead) {
            // A prayer rule makes no fixed point, and would take the longest.
            for rule in rules where rule.sourceKey != .prayerWindow { previews[rule.id] = try RulePreview(rule, days: daysAhead, context).items }
        }
        points = AnchorsAhead.fixedPoints(of: week, stored: stored, rules: rules, previews: previews, now: context.now)
    }

    var json: JSON {
        .array(points.map { point in
            [
                "date": .string(point.anchor.occurrenceDate.text), "start": .string(zone.wallClock(at: point.anchor.windowStart).minute.text),
                "end": .string(zone.wallClock(at: point.anchor.windowEnd).minute.text), "title": .string(point.title),
            ]
        })
    }
}
