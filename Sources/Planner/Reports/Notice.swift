import JSON
import Store

/// Something about the planner itself that its owner should know, a line in the letter.
public struct Notice: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Timers that were closed because another was running, since the last letter.
        case sessionAbandoned
        /// Rows of the day that a newer version wrote, and this one can't show.
        case notShown
        /// Rows that can't be read at all.
        case unreadable
        /// The last processed day lies ahead: a clock was wrong once.
        case clockAhead
        /// A template of one's own couldn't be used.
        case templateFailed
        /// A letter couldn't be delivered.
        case mailFailed
    }

    public let kind: Kind
    /// How many; nil where there is nothing to count.
    public let count: Int?

    public init(_ kind: Kind, count: Int? = nil) {
        self.kind = kind
        self.count = count
    }

    var json: JSON { count.map { ["kind": .string(kind.rawValue), "count": .int($0)] } ?? ["kind": .string(kind.rawValue)] }
}

extension JSON {
    /// A notice a kind, in the order of the kinds. Rows that can't be read come to light while the others are read, so this
    /// is asked for last.
    static func notices(_ notices: [Notice], unreadable: [UnreadableRow]) -> JSON {
        let all = notices + (unreadable.isEmpty ? [] : [Notice(.unreadable, count: unreadable.count)])
        return .array(Notice.Kind.allCases.compactMap { kind in all.first { $0.kind == kind }?.json })
    }
}
