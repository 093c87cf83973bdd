/// Amounts as simple characters, for text: the blocks `▁▂▃▅▇`, and a dot where there is nothing to show.
public enum Bar {
    /// A bar of `length` characters, high ones for the part that is filled. Any percent above 0 shows, and only 100 fills it.
    static func text(_ percent: Int, length: Int) -> String {
        let rounded = (min(max(percent, 0), 100) * length + 50) / 100
        let filled = percent <= 0 ? 0 : percent >= 100 ? length : min(max(rounded, 1), length - 1)
        return String(repeating: "▇", count: filled) + String(repeating: "▁", count: length - filled)
    }

    /// One of five heights for 0 … 100.
    static func block(_ percent: Int) -> Character {
        switch percent {
        case ..<20: "▁"
        case ..<40: "▂"
        case ..<60: "▃"
        case ..<80: "▅"
        default: "▇"
        }
    }

    /// How full a day of a habit is. An empty cell, where nothing was due, is a dot and no low block.
    ///
    /// - Parameter state: The word of a `CellState`.
    public static func cell(_ state: String) -> String {
        switch state {
        case "complete": "▇"
        case "partialHigh": "▅"
        case "partialLow": "▃"
        case "missed": "▁"
        default: "·"
        }
    }

    /// Days in a group of a grid.
    public static let week = 7

    /// The signs of a grid's days, one a column, with a space between weeks.
    public static func inWeeks(_ signs: [String]) -> String {
        stride(from: 0, to: signs.count, by: week).map { signs[$0..<min($0 + week, signs.count)].joined() }.joined(separator: " ")
    }

    /// Whole percent, halves up.
    static func percent(_ part: Int, of whole: Int) -> Int {
        let (product, isTooBig) = part.multipliedReportingOverflow(by: 200)
        return isTooBig ? 100 : (product / whole + 1) / 2
    }
}
