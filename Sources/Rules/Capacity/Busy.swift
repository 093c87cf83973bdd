import Model
import Values

/// A stretch that is taken, with the name of what begins it and of what ends it.
struct Busy {
    var stretch: Range<Instant>
    let first: String
    var last: String

    /// So many minutes from a moment on; what lies before the moment is none.
    init(_ name: String, from start: Instant, minutes: Int) {
        stretch = start..<max(start, start.adding(minutes: minutes))
        (first, last) = (name, name)
    }

    /// An anchor takes its minutes from the start of its window, however long that is.
    init(_ anchor: AnchorsOfDay.Shown) { self.init(anchor.title, from: anchor.anchor.windowStart, minutes: anchor.anchor.effortMinutes.asMinutes) }

    /// What of them lies in a working day, by their beginning and then by name. Those that overlap or touch are one, so that
    /// shared time counts once; one under way when the day begins keeps only the part in it.
    static func merged(_ items: [Busy], in working: Range<Instant>) -> [Busy] {
        var merged: [Busy] = []
        for item in items.sorted(by: { a, b in
            a.stretch.lowerBound != b.stretch.lowerBound ? a.stretch.lowerBound < b.stretch.lowerBound : a.first.precedes(b.first, tie: a.stretch.upperBound < b.stretch.upperBound)
        }) {
            var item = item
            item.stretch = item.stretch.clamped(to: working)
            if item.stretch.isEmpty { continue }
            guard var current = merged.last, item.stretch.lowerBound <= current.stretch.upperBound else {
                merged.append(item)
                continue
            }
            if item.stretch.upperBound >= current.stretch.upperBound {
                current.stretch = current.stretch.lowerBound..<item.stretch.upperBound
                current.last = item.last
                merged[merged.count - 1] = current
            }
        }
        return merged
    }

    static func minutes(_ items: [Busy]) -> Int { Whole.sum(items.map { $0.stretch.lowerBound.wholeMinutes(to: $0.stretch.upperBound) }) }
}
