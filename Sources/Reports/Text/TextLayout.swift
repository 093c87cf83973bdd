/// Sets the text of a letter: lines of at most 78 columns, broken between words, in columns where the template has tabs.
///
/// - A line that goes on hangs below its own first word: below what follows its indent and its bullet (`- `, `· ` or any
///   other single sign).
/// - Neighbouring lines with tabs make a table, whose columns are as wide as what stands in them (`TextTable`). A tab at the
///   end of a line puts the whole line into the first column.
/// - There are no blank lines at the ends and no two together, and no line ends in a space.
public enum TextLayout {
    public static let columns = 78

    /// The text with a line break at the end of every line; empty for a text of nothing but white space.
    ///
    /// - Parameter text: What a text template gave.
    public static func set(_ text: String, columns: Int = columns) -> String {
        var lines: [String] = []
        var rows: [[String]] = []
        func endTable() {
            lines += TextTable(rows, columns: columns).lines
            rows = []
        }
        // Line breaks and tabs are bytes that are in no other character, and bytes are told apart soonest.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let isRow = line.contains(UInt8(ascii: "\t")), line = Substring(line).withoutTrailingSpace
            if isRow, !line.isEmpty {
                rows.append(line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) })
                continue
            }
            endTable()
            if !line.isEmpty {
                lines += Paragraph(String(line)).lines(columns: columns)
            } else if lines.last?.isEmpty == false {
                lines.append("")
            }
        }
        endTable()
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Substring {
    fileprivate var withoutTrailingSpace: Substring {
        self[..<(utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }.map(utf8.index(after:)) ?? startIndex)]
    }
}
