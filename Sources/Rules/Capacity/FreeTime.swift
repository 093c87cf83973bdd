import Model
import Values

/// The working day less what can't be moved. See the rule page *Capacity*.
public struct FreeTime: Equatable, Sendable {
    /// A stretch of the working day with nothing fixed in it.
    public struct Block: Equatable, Sendable {
        public let start: Instant
        public let end: Instant
        /// What ends where it begins, and what begins where it ends; nil at the edges of the working day.
        public let after: String?
        public let before: String?

        /// Whole minutes, rounded down.
        public var minutes: Int { start.wholeMinutes(to: end) }
    }

    /// A gap is a block of so many minutes or more; shorter ones are free, but too short to name.
    public static let shortestGap = 20

    /// In order, those under a minute left out.
    public let blocks: [Block]
    /// Minutes that are free: all blocks, less what is done at no fixed time.
    public let freeMinutes: Int
    /// Minutes that anchors and habits take of the working day.
    public let committedMinutes: Int

    public var gaps: [Block] { blocks.filter { $0.minutes >= FreeTime.shortestGap } }
    /// The longest block; what is done at no fixed time doesn't shorten it.
    public var longestFreeBlockMinutes: Int { blocks.map(\.minutes).max() ?? 0 }

    /// - Parameters:
    ///   - working: What is left of the working day; nil where nothing is, and then all figures are 0.
    ///   - anchors: The day's own.
    ///   - habitMinutes: What the day's habits still ask for.
    public init(in working: Range<Instant>?, anchors: [AnchorsOfDay.Shown], habitMinutes: Int, now: Instant) {
        let commitments = anchors.filter { FreeTime.takesTime($0.anchor, at: now) }
        let movable = commitments.filter { item in item.isFlexible && working.map { item.anchor.windowEnd > $0.lowerBound && item.anchor.windowStart < $0.upperBound } ?? false }
        self.init(
            in: working, busy: commitments.filter { !$0.isFlexible }.map(Busy.init),
            movableMinutes: Whole.sum(movable.map { $0.anchor.effortMinutes.asMinutes } + [habitMinutes]))
    }

    /// - Parameter movableMinutes: What is done in it at no fixed time.
    init(in working: Range<Instant>?, busy: [Busy], movableMinutes: Int) {
        guard let working, !working.isEmpty else {
            (blocks, freeMinutes, committedMinutes) = ([], 0, 0)
            return
        }
        let busy = Busy.merged(busy, in: working)
        blocks = FreeTime.blocks(of: working, around: busy)
        freeMinutes = max(0, Whole.sum(blocks.map(\.minutes)) - movableMinutes)
        committedMinutes = Whole.sum([Busy.minutes(busy), movableMinutes])
    }

    /// Only what is still to come or going on, and takes any minutes: what is decided or over takes none.
    private static func takesTime(_ anchor: Anchor, at now: Instant) -> Bool {
        anchor.isPending && now < anchor.windowEnd && anchor.effortMinutes.asMinutes > 0
    }

    private static func blocks(of working: Range<Instant>, around busy: [Busy]) -> [Block] {
        var blocks: [Block] = [], free = working.lowerBound, last: String?
        for item in busy {
            blocks.append(Block(start: free, end: item.stretch.lowerBound, after: last, before: item.first))
            (free, last) = (item.stretch.upperBound, item.last)
        }
        blocks.append(Block(start: free, end: working.upperBound, after: last, before: nil))
        return blocks.filter { $0.minutes > 0 }
    }
}

extension LogicalDays {
    /// What is left of a working day at `now`: of today only what lies ahead, of any other day all of it; nil where nothing is.
    public func workingDayLeft(of day: Day, at now: Instant, settings: UserSettings) -> Range<Instant>? {
        guard let whole = workingDay(of: day, settings: settings), day == date(of: now) else { return workingDay(of: day, settings: settings) }
        let start = max(whole.lowerBound, now)
        return start < whole.upperBound ? start..<whole.upperBound : nil
    }
}
