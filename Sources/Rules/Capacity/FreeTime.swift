import Model
import Values

/// The working day less what can't be moved.
public enum FreeTime {
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
