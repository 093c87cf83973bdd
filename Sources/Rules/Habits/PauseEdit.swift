import JSON
import Model
import Values

/// Why a habit rests, as a person may say; shown, never acted on.
public enum PauseReason: String, CaseIterable, Sendable { case travel, illness, cycle, other }

/// A change of the days on which a habit rests. See the rule page *Habits*.
public enum PauseEdit: Equatable, Sendable {
    /// Both ends belong to it; without an end it lasts until it is resumed.
    case pause(from: Day, to: Day?, reason: PauseReason)
    /// Every pause that covers the day ends the day before it, and goes where it begins on it.
    case resume(on: Day)

    /// The habit with its pauses changed; the same where there is nothing to change, nil where its pauses can't be read, for
    /// they would be lost.
    ///
    /// A pause that shares a day with the new one is merged with it: the earlier beginning with its reason, the later end. So
    /// 15th to 20th, travel, and 20th to 26th, illness, become 15th to 26th, travel. So are those that overlapped before. What
    /// an element says beside that is kept.
    ///
    /// - Throws: `endsBeforeItStarts`.
    public func applied(to habit: Habit) throws(Refusal) -> Habit? {
        guard let before = PauseEdit.stretches(habit.pausesData) else { return nil }
        let after: [StoredStretch]
        switch self {
        case .pause(let from, let to, let reason):
            if let to, to < from {
                throw Refusal("endsBeforeItStarts", "a pause ends on the day on which it begins, or later: \(to.text) is before \(from.text)")
            }
            after = StoredStretch.apart(StoredStretch.adding(StoredStretch(from: from, to: to, reason: reason.rawValue), to: before))
        case .resume(let day):
            after = before.compactMap { $0.covers(day) ? $0.ending(before: day) : $0 }
        }
        guard after != before else { return habit }
        var changed = habit
        changed.pausesData = JSON.array(after.map(PauseEdit.written)).text(sortedKeys: true)
        return changed
    }

    /// By beginning; nil where the text can't be read as a whole. An empty text is no pause.
    private static func stretches(_ text: String) -> [StoredStretch]? {
        if text.isEmpty { return [] }
        guard let pauses = Pause.list(text), let items = (try? JSON(parsing: text))?.array else { return nil }
        return zip(pauses, items).map { StoredStretch(from: $0.from, to: $0.to, reason: $0.reason, stored: $1) }.sorted { $0.from < $1.from }
    }

    /// With an end even where there is none, and a reason.
    private static func written(_ stretch: StoredStretch) -> JSON {
        let json = stretch.json
        return json.setting("to", to: json["to"] ?? .null).setting("reason", to: json["reason"] ?? .string(stretch.reason))
    }
}
