/// Rows of cells, set in columns by displayed width.
public struct TextTable {
    private let rows: [[String]]
    private let columns: Int
    /// Spaces between two columns.
    private static let gap = 2

    /// - Parameter columns: What a line may take.
    public init(_ rows: [[String]], columns: Int = TextLayout.columns) {
        self.rows = rows
        self.columns = columns
    }

    var lines: [String] { blocks.flatMap { $0 } }

    /// The lines of each row. A cell that is wider than its column goes on below itself.
    public var blocks: [[String]] {
        guard let limits else { return rows.map { Paragraph($0.joined(separator: "  ")).lines(columns: columns) } }
        let cells = rows.map { row in zip(row, limits).map { Paragraph($0).lines(columns: $1) } }
        let widths = limits.indices.map { column in cells.compactMap { $0.count > column ? $0[column].map(\.displayWidth).max() : nil }.max() ?? 0 }
        return cells.map { row in
            let height = row.map(\.count).max() ?? 0
            return (0..<height).map { line in TextTable.joined(row.map { line < $0.count ? $0[line] : "" }, widths) }
        }
    }

    /// How wide each column may become: as its widest cell, or, where a line would be too long, the widest columns narrowed until
    /// it isn't. Nil where there are too many columns for that.
    private var limits: [Int]? {
        let count = rows.map(\.count).max() ?? 0
        let natural = (0..<count).map { column in rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0 }
        let available = columns - TextTable.gap * max(count - 1, 0)
        func taken(_ limit: Int) -> Int { natural.reduce(0) { $0 + min($1, limit) } }
        // A column holds at least one wide character.
        guard taken(2) <= available else { return nil }
        var limit = available
        while taken(limit) > available { limit -= 1 }
        return natural.map { min($0, limit) }
    }

    private static func joined(_ cells: [String], _ widths: [Int]) -> String {
        var line = "", isFollowedByNothing = true
        for (cell, width) in zip(cells, widths).reversed() {
            if isFollowedByNothing, cell.isEmpty { continue }
            let padding = isFollowedByNothing ? 0 : width - cell.displayWidth + gap
            line = cell + String(repeating: " ", count: max(padding, 0)) + line
            isFollowedByNothing = false
        }
        return line
    }
}
