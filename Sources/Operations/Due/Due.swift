import Planner
import Rules
import Store
import Values

/// What `run --due` is to do: everything whose time has come since it was last done.
public struct Due: Equatable {
    /// Whether a night is to be run.
    public let night: Bool
    /// The letters to send, with the logical date whose letter it is.
    public let letters: [Letter]
    /// The letters whose time passed unsent, oldest first.
    public let skipped: [Skipped]

    public struct Letter: Equatable {
        public let kind: ReportKind
        public let day: Day
    }

    public struct Skipped: Equatable {
        public let kind: ReportKind
        public let days: [Day]
    }

    /// What was done before now.
    public struct History {
        /// The last logical day that the rollover has processed on this machine.
        public var lastProcessed: Day?
        /// Whether the last night failed.
        public var nightFailed = false
        /// When the home was made: what was due before then isn't.
        public var madeAt: Instant
        /// The logical date at which `run --due` looked last; nil where it never did.
        public var lastLooked: Day?
        /// Whether the letter of a logical date was sent, kept, given up or found needless.
        public var isSettled: (ReportKind, Day) throws -> Bool
    }

    /// - Parameter wanted: The letters that the home wants.
    public init(_ times: LetterTimes, today: Day, now: Instant, wanted: [ReportKind], history: History) throws {
        // At the start of a logical day, until it was run; one run catches up on every day missed.
        night = (history.lastProcessed.map { $0 < today - 1 } ?? true) || history.nightFailed
        func isOpen(_ kind: ReportKind, _ day: Day) throws -> Bool { try times.moment(kind, on: day) >= history.madeAt && !history.isSettled(kind, day) }
        letters = try wanted.compactMap { kind in
            guard let day = times.current(kind, at: now), try isOpen(kind, day) else { return nil }
            return Letter(kind: kind, day: day)
        }
        // Whoever never looked missed nothing.
        guard let lastLooked = history.lastLooked else {
            skipped = []
            return
        }
        skipped = try wanted.compactMap { kind in
            let days = try times.passed(kind, since: lastLooked, at: now).filter { try isOpen(kind, $0) }
            return days.isEmpty ? nil : Skipped(kind: kind, days: days)
        }
    }
}

// What the store says of what was done.
extension Due.History {
    /// The key of `local_state` under which the logical date of the last look is kept.
    static let lastLookedKey = "lastDueDay"

    init(_ context: Context, _ times: LetterTimes) throws {
        let store = context.store
        let journal = Journal(store)
        lastProcessed = try RolloverProgress.ifReadable(store, days: context.days(), now: context.now)?.stored
        nightFailed = try JobName.allCases.contains { try journal.lastOutcome(of: $0.rawValue) == .failed }
        madeAt = try HomeIdentity.madeAt(store)
        lastLooked = try store.state(Self.lastLookedKey).flatMap { Day($0) }
        isSettled = { kind, day in
            let outbox = Outbox(store), isOwn: (OutboxLetter) -> Bool = { $0.edition == .ofTheDay }
            if try outbox.letters(kind, on: times.reportDate(kind, on: day)).contains(where: isOwn) { return true }
            guard kind == .evening else { return false }
            // One that somebody asked for late may have planned another day. A night that was settled when its letter came due gets none later
            // in its place.
            let due = times.moment(kind, on: day)
            return try outbox.letters(kind, madeOn: day).contains { isOwn($0) && $0.composedAt >= due }
                || journal.holds(kind.rawValue, .settled, on: day, since: due)
        }
    }
}
