import Model
import Values

/// What becomes of rows that are one thing: one stays, perhaps with more than it had, and the others go.
public struct Merge<Row: Model>: Sendable, Equatable {
    /// The row that stays, as it was and as it becomes; nil where all go in favour of a row that takes no part.
    public let kept: (old: Row, new: Row)?
    /// The rows that go, by id.
    public let removed: [Row]

    public init(keeping kept: (old: Row, new: Row)?, removing removed: [Row]) {
        self.kept = kept
        self.removed = removed.sorted { $0.id < $1.id }
    }

    init(keeping kept: (old: Row, new: Row)?, of rows: [Row]) {
        self.init(keeping: kept, removing: rows.filter { $0.id != kept?.old.id })
    }

    public static func == (a: Merge, b: Merge) -> Bool {
        a.kept?.old == b.kept?.old && a.kept?.new == b.kept?.new && a.removed == b.removed
    }
}

/// A model whose rows two machines can both make, and the rule by which they are one. See the rule page *Dedup*.
///
/// Every comparison ends with the id, so the outcome depends on the set of rows alone.
public protocol Mergeable: Model {
    associatedtype Key: Hashable & Comparable

    /// What makes two rows one thing; nil for a row that never is.
    var duplicateKey: Key? { get }

    /// False where a raw value of its own isn't known: such a row is never removed, none of its values is rewritten, and
    /// the others are merged beside it.
    var isReadInFull: Bool { get }

    /// Which of `rows`, all of one key and read in full, stay. `rows` has at least two.
    static func merges(_ rows: [Self]) -> [Merge<Self>]

    /// The merges among the rows of one key, in any order; none where there are no duplicates.
    static func duplicates(among rows: [Self]) -> [Merge<Self>]
}

extension Mergeable {
    public var isReadInFull: Bool { true }

    public static func duplicates(among rows: [Self]) -> [Merge<Self>] {
        let takingPart = rows.filter(\.isReadInFull)
        return takingPart.count < 2 ? [] : merges(takingPart)
    }

    /// One merge that keeps `first` of the rows in order, as `merged` leaves it.
    static func keepingFirst(of ordered: [Self], merged: (inout Self, [Self]) -> Void = { _, _ in }) -> [Merge<Self>] {
        guard let first = ordered.first else { return [] }
        var new = first
        merged(&new, ordered)
        return [Merge(keeping: (first, new), of: ordered)]
    }
}

/// The earlier of two moments of which either may not be.
func earliest(_ moments: some Sequence<Instant?>) -> Instant? { moments.compactMap { $0 }.min() }

extension Mergeable {
    /// The rows as dedup would leave them, by id: what two machines both made counts once before it is merged, too.
    public static func united(_ rows: [Self]) -> [Self] {
        var sheet = Sheet(rows)
        for twins in Dictionary(grouping: rows, by: \.duplicateKey).filter({ $0.key != nil && $0.value.count > 1 }).values {
            for merge in duplicates(among: twins) {
                if let kept = merge.kept { sheet[kept.old.id] = kept.new }
                for gone in merge.removed { sheet.remove(gone) }
            }
        }
        return sheet.rows
    }
}
