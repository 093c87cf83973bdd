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
        guard let working, !working.isEmpty else {
            blocks = []
            freeMinutes = 0
            committedMinutes = 0
            return
        }
        let commitments = anchors.filter { FreeTime.takesTime($0.anchor, at: now) }
        let movable = commitments.filter { $0.isFlexible && $0.anchor.windowEnd > working.lowerBound && $0.anchor.windowStart < working.upperBound }
        let busy = Busy.merged(commitments.filter { !$0.isFlexible }, in: working)
        let taken = Whole.sum(movable.map { $0.anchor.effortMinutes.asMinutes } + [habitMinutes])
        blocks = FreeTime.blocks(of: working, around: busy)
        freeMinutes = max(0, Whole.sum(blocks.map(\.minutes)) - taken)
        committedMinutes = Whole.sum([FreeTime.minutes(busy.map(\.stretch)), taken])
    }

    /// Only what is still to come or going on, and takes any minutes: what is decided or over takes none.
    private static func takesTime(_ anchor: Anchor, at now: Instant) -> Bool {
        anchor.isPending && now < anchor.windowEnd && anchor.effortMinutes.asMinutes > 0
    }

    private static func blocks(of working: Range<Instant>, around busy: [Busy]) -> [Block] {
        var blocks: [Block] = [], free = working.lowerBound, last: String?
        for stretch in busy {
            blocks.append(Block(start: free, end: stretch.stretch.lowerBound, after: last, before: stretch.first))
            (free, last) = (stretch.stretch.upperBound, stretch.last)
        }
        blocks.append(Block(start: free, end: working.upperBound, after: last, before: nil))
        return blocks.filter { $0.minutes > 0 }
    }

    /// A stretch that is busy, with the name of what begins it and of what ends it.
    private struct Busy {
        var stretch: Range<Instant>
        let first: String
        var last: String

        /// Each takes its minutes from the start of its window. What overlaps or touches is one stretch, so that shared time
        /// counts once; one under way at the start keeps only the part ahead.
        static func merged(_ fixed: [AnchorsOfDay.Shown], in working: Range<Instant>) -> [Busy] {
            let sorted = fixed.sorted { a, b in
                a.anchor.windowStart != b.anchor.windowStart ? a.anchor.windowStart < b.anchor.windowStart : a.title.precedes(b.title, tie: a.anchor.id < b.anchor.id)
            }
            var merged: [Busy] = []
            for item in sorted {
                let start = item.anchor.windowStart
                let stretch = (start..<start.adding(minutes: item.anchor.effortMinutes.asMinutes)).clamped(to: working)
                guard !stretch.isEmpty else { continue }
                guard let current = merged.last, stretch.lowerBound <= current.stretch.upperBound else {
                    merged.append(Busy(stretch: stretch, first: item.title, last: item.title))
                    continue
                }
                if stretch.upperBound >= current.stretch.upperBound {
                    merged[merged.count - 1].stretch = current.stretch.lowerBound..<stretch.upperBound
                    merged[merged.count - 1].last = item.title
                }
            }
            return merged
        }
    }
}

// The same for stretches without names.
extension FreeTime {
    /// Stretches that are busy, merged where they overlap or touch, so that shared time counts once.
    static func merged(_ blocks: [Range<Instant>]) -> [Range<Instant>] {
        var merged: [Range<Instant>] = []
        for block in blocks.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = merged.last, block.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, block.upperBound)
            } else {
                merged.append(block)
            }
        }
        return merged
    }

    /// What lies between the merged busy blocks in `day`.
    static func gaps(in day: Range<Instant>, around busy: [Range<Instant>]) -> [Range<Instant>] {
        var gaps: [Range<Instant>] = []
        var free = day.lowerBound
        for block in busy {
            if free < block.lowerBound { gaps.append(free..<block.lowerBound) }
            free = max(free, block.upperBound)
        }
        if free < day.upperBound { gaps.append(free..<day.upperBound) }
        return gaps
    }

    static func minutes(_ blocks: [Range<Instant>]) -> Int {
        Whole.sum(blocks.map { $0.lowerBound.wholeMinutes(to: $0.upperBound) })
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
