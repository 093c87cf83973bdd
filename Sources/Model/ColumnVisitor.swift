import Values

/// Whom a row shows its columns to: to be described, written or read.
///
/// A row could name its properties by key paths instead; visiting takes no part of the start-up, where making some hundred
/// key paths took a fifth of a night's time. One type for all three purposes, and no protocol: so the compiler makes code of
/// its own for each type of column, and a row is read without looking types up.
public struct ColumnVisitor {
    enum Purpose {
        case describe
        case write
        /// The values of the columns, in order.
        case read(() -> StoredColumn)
    }

    private let purpose: Purpose
    private(set) var described: [ColumnDescription] = []
    private(set) var values: [Value] = []
    /// The first column that couldn't be read; none after it is.
    private(set) var failure: UnreadableColumn?

    init(_ purpose: Purpose) { self.purpose = purpose }

    /// An attribute. `default` is for what no property can begin with.
    public mutating func column<Held: Storable>(_ name: String, _ value: inout Held, default: ColumnDescription.Default? = nil) {
        switch purpose {
        case .read(let next): read(name, &value, next)
        case .write: values.append(value.stored)
        case .describe:
            described.append(ColumnDescription(name: name, kind: Held.kind, isOptional: Held.isOptional, default: `default` ?? .value(value.stored)))
        }
    }

    /// A to-one relationship `name`, kept in the column `nameID`.
    public mutating func link<Target: Model>(_ name: String, _ value: inout ID<Target>?, inverse: String, onDelete rule: DeleteRule) {
        switch purpose {
        case .read(let next): read(name + "ID", &value, next)
        case .write: values.append(value.stored)
        case .describe:
            let link = LinkDescription(name: name, target: Target.name, inverse: inverse, onDelete: rule)
            described.append(ColumnDescription(name: name + "ID", kind: .uuid, isOptional: true, default: .value(.null), link: link))
        }
    }

    @inline(__always)
    private mutating func read<Held: Storable>(_ name: @autoclosure () -> String, _ value: inout Held, _ next: () -> StoredColumn) {
        guard failure == nil else { return }
        do throws(Unreadable) { value = try Held(column: next()) } catch { failure = UnreadableColumn(name: name(), reason: error) }
    }
}
