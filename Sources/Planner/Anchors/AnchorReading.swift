import Model
import Rules
import Store
import Values

/// Reads the anchors that generation asks for, each part by an index. (A `+` keeps SQLite from another index than that of
/// the pending ones, which are few.)
struct AnchorReading {
    let store: Store

    /// Those of today and later, decided ones too, and all pending ones.
    func present(today: Day) throws -> [Anchor] {
        let ahead = try store.rows(Anchor.self, "WHERE occurrenceDate >= ?", [.text(today.text)])
        let waiting = try store.rows(Anchor.self, "WHERE attendanceStatus = 'pending' AND +occurrenceDate < ?", [.text(today.text)])
        return ahead + waiting
    }

    func pending(of rule: AnchorRule) throws -> [Anchor] {
        try store.rows(Anchor.self, "WHERE attendanceStatus = 'pending' AND +ruleID = ?", [rule.id.stored])
    }

    /// The latest decided anchor of each slot of a rule that counts from the last time; none for other rules.
    func decided(_ rule: AnchorRule, _ config: AnchorConfig) throws -> [String: Anchor] {
        guard config.interval != nil, case .scheduled(let scheduled) = config else { return [:] }
        var decided: [String: Anchor] = [:]
        for key in Set(scheduled.slots.map(\.id)) { decided[key] = try latestDecided(rule, slotKey: key) }
        return decided
    }

    private func latestDecided(_ rule: AnchorRule, slotKey: String) throws -> Anchor? {
        let key = "ruleID = ? AND slotKey = ? AND attendanceStatus <> 'pending'"
        let values: [Value] = [rule.id.stored, .text(slotKey)]
        guard let latest = try store.connection.first(
            "SELECT occurrenceDate FROM \"Anchor\" WHERE \(key) ORDER BY occurrenceDate DESC LIMIT 1", values, read: { $0.value(0) }) else { return nil }
        if let date = try? Day(stored: latest),
           let anchor = Anchor.latest(try store.rows(Anchor.self, "WHERE \(key) AND occurrenceDate >= ?", values + [.text(date.text)])) { return anchor }
        // The last row can't be read; it hides none of those before it.
        return Anchor.latest(try store.rows(Anchor.self, "WHERE \(key)", values))
    }

    /// How the anchors of a stretch of days were answered, from an index alone. One that can't be read in these columns is
    /// left out.
    func marks(on dates: ClosedRange<Day>) throws -> [AnchorMark] {
        try store.connection.rows("""
            SELECT occurrenceDate, attendanceStatus, windowEnd FROM "Anchor" WHERE occurrenceDate >= ? AND occurrenceDate < ?
            """, dates.textRange) { row in
            guard let date = try? Day(column: row.column(0)), let status = try? Raw<Attendance>(column: row.column(1)),
                  let end = try? Instant(column: row.column(2)) else { return nil }
            return AnchorMark(date: date, status: status, windowEnd: end)
        }.compactMap { $0 }
    }

    /// The anchors that a day shows, and pending ones of earlier days that may reach into it.
    func shown(on day: Day) throws -> [Anchor] {
        let own = try store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ?", day.textRange)
        return own + (try store.rows(Anchor.self, "WHERE attendanceStatus = 'pending' AND +occurrenceDate < ?", [.text(day.text)]))
    }
}
