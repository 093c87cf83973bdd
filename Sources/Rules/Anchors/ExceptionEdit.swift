import JSON
import Model
import Values

/// A change of the days on which a rule rests.
public enum ExceptionEdit: Equatable, Sendable {
    case add(AnchorException)
    /// The exception that covers the day ends the day before it, and goes where it begins on it.
    case end(Day)
    /// The exception that begins on the day goes.
    case remove(from: Day)

    /// The rule with its exceptions changed; the same where there is nothing to change, nil where there is nothing to remove.
    public func applied(to rule: AnchorRule) throws -> AnchorRule? {
        if case .attention(let attention) = AnchorConfig.decode(rule) { throw RuleWriting.refusal(attention) }
        let json = try JSON(parsing: rule.configData)
        let before = try Entry.list(json)
        let after: [Entry]
        switch self {
        case .add(let exception):
            try RuleForm.check([exception])
            after = ExceptionEdit.adding(exception, to: before)
        case .end(let day):
            after = before.compactMap { $0.exception.covers(day) ? $0.ending(before: day) : $0 }
        case .remove(let from):
            after = before.filter { $0.exception.from != from }
            if after.count == before.count { return nil }
        }
        guard after != before else { return rule }
        var changed = rule
        changed.configData = json.setting("exceptions", to: .array(after.map(\.json))).text(sortedKeys: true)
        return changed
    }

    /// Merges the new one with each that it shares a day with, and what comes of that with others; touching ends are no
    /// shared day.
    private static func adding(_ exception: AnchorException, to entries: [Entry]) -> [Entry] {
        var merged = Entry(exception, json: [:]), rest = entries.sorted { $0.exception.from < $1.exception.from }
        while let place = rest.firstIndex(where: { $0.exception.sharesADay(with: merged.exception) }) {
            merged = rest.remove(at: place).merged(with: merged)
        }
        return (rest + [merged]).sorted { $0.exception.from < $1.exception.from }
    }

    /// An exception and its object, with keys that this version may not know.
    private struct Entry: Equatable {
        var exception: AnchorException
        var json: JSON

        /// One that is stored, as it stands.
        init(_ exception: AnchorException, stored json: JSON) {
            self.exception = exception
            self.json = json
        }

        init(_ exception: AnchorException, json: JSON) {
            self.exception = exception
            self.json = json.setting("from", to: .string(exception.from.text))
                .setting("to", to: exception.to.map { .string($0.text) } ?? .null)
                .setting("reason", to: .string(exception.reason))
        }

        private static let known = ["from", "to", "reason"]

        static func list(_ config: JSON) throws -> [Entry] {
            let list = try AnchorException.list(ConfigField(config))
            return zip(list, config["exceptions"]?.array ?? []).map { Entry($0, stored: $1) }
        }

        func ending(before day: Day) -> Entry? {
            guard exception.from < day else { return nil }
            var ended = exception
            ended.to = day - 1
            return Entry(ended, json: json)
        }

        /// The earlier beginning, with its reason, and the later end. This one was there before.
        func merged(with new: Entry) -> Entry {
            let first = new.exception.from < exception.from ? new : self
            let other = new.exception.from < exception.from ? self : new
            var union = first.exception
            if let end = first.exception.to, let otherEnd = other.exception.to { union.to = max(end, otherEnd) } else { union.to = nil }
            let keys = (other.json.object ?? []).reduce(first.json) { json, member in
                Entry.known.contains(member.key) || json[member.key] != nil ? json : json.setting(member.key, to: member.value)
            }
            // Where nothing changes, not even how it is written does.
            return union == first.exception ? Entry(union, stored: keys) : Entry(union, json: keys)
        }
    }
}

extension AnchorException {
    fileprivate func sharesADay(with other: AnchorException) -> Bool {
        let first = max(from, other.from)
        return covers(first) && other.covers(first)
    }
}
