import JSON
import Values

/// A stretch of days as a stored JSON list has it, `{"from", "to", "reason"}`, with keys that this version may not know. Both
/// ends belong to it; without an end it goes on until it is ended.
struct StoredStretch: Equatable {
    let from: Day
    let to: Day?
    let reason: String
    let json: JSON

    /// One that is stored, as it stands.
    init(from: Day, to: Day?, reason: String, stored json: JSON) {
        self.from = from
        self.to = to
        self.reason = reason
        self.json = json
    }

    /// - Parameter json: What else it says.
    init(from: Day, to: Day?, reason: String, in json: JSON = [:]) {
        self.init(from: from, to: to, reason: reason, stored: json
            .setting("from", to: .string(from.text)).setting("to", to: to.map { .string($0.text) } ?? .null).setting("reason", to: .string(reason)))
    }

    private static let known = ["from", "to", "reason"]

    func covers(_ day: Day) -> Bool { from <= day && (to.map { day <= $0 } ?? true) }

    private func sharesADay(with other: StoredStretch) -> Bool {
        let first = max(from, other.from)
        return covers(first) && other.covers(first)
    }

    /// Nil where it begins on the day or after it.
    func ending(before day: Day) -> StoredStretch? {
        from < day ? StoredStretch(from: from, to: day - 1, reason: reason, in: json) : nil
    }

    /// Merges the new one with each that it shares a day with, and what comes of that with others; touching ends are no shared
    /// day. Answers by beginning.
    static func adding(_ new: StoredStretch, to stretches: [StoredStretch]) -> [StoredStretch] {
        var merged = new, rest = stretches.sorted { $0.from < $1.from }
        while let place = rest.firstIndex(where: { $0.sharesADay(with: merged) }) { merged = rest.remove(at: place).merged(with: merged) }
        return (rest + [merged]).sorted { $0.from < $1.from }
    }

    /// The stretches, by beginning, with those that share a day merged, until none does.
    static func apart(_ stretches: [StoredStretch]) -> [StoredStretch] {
        stretches.sorted { $0.from < $1.from }.reduce(into: []) { apart, next in
            if let last = apart.last, last.sharesADay(with: next) { apart[apart.count - 1] = last.merged(with: next) } else { apart.append(next) }
        }
    }

    /// The earlier beginning, with its reason, and the later end. This one was there before.
    private func merged(with new: StoredStretch) -> StoredStretch {
        let (first, other) = new.from < from ? (new, self) : (self, new)
        var end: Day?
        if let own = first.to, let others = other.to { end = max(own, others) }
        let keys = (other.json.object ?? []).reduce(first.json) { json, member in
            StoredStretch.known.contains(member.key) || json[member.key] != nil ? json : json.setting(member.key, to: member.value)
        }
        // Where nothing changes, not even how it is written does.
        return end == first.to
            ? StoredStretch(from: first.from, to: end, reason: first.reason, stored: keys)
            : StoredStretch(from: first.from, to: end, reason: first.reason, in: keys)
    }
}
