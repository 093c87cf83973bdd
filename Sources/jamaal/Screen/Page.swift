import Reports

/// What a word on the screen means beside what it says: the only reasons for a colour.
enum Tone {
    case plain, heading
    /// Overdue, missed, closed without an answer.
    case late
    /// Fuller than it should be, or about to close.
    case warning
    /// Settled: done, dropped, decided, archived, paused.
    case settled

    /// Turned on and off again (ECMA-48, section 8.3.117).
    func applied(to line: String) -> String {
        let code: String
        switch self {
        case .plain: return line
        case .heading: code = "1"
        case .late: code = "31"
        case .warning: code = "33"
        case .settled: code = "2"
        }
        return line.isEmpty ? line : "\u{1B}[\(code)m\(line)\u{1B}[0m"
    }
}

/// What a command shows to people: lines, and rows in columns, no line wider than a narrow terminal.
///
/// A person's own words stay what they are and can do nothing to the terminal: what would end a line, move about or turn the
/// line around is taken out or closed.
struct Page {
    /// A row of a list.
    struct Row {
        /// Of what it stands for; on a terminal a row with one gets a number. Nil for a row that nothing can be done to.
        let id: String?
        let cells: [String]
        var tone = Tone.plain
    }

    private enum Part {
        case line(String, Tone)
        /// A row, and the table with which it lines up.
        case row(Row, table: Int)
    }

    private var parts: [Part] = []

    private static let words = ShownText(limit: 500, isolation: .inText(rightToLeft: false))

    mutating func add(_ line: String, _ tone: Tone = .plain) { parts.append(.line(Page.words(line), tone)) }

    /// A heading, with a blank line before it unless it is the first.
    mutating func add(heading: String) {
        if !parts.isEmpty { parts.append(.line("", .plain)) }
        add(heading, .heading)
    }

    /// Rows whose columns line up with those of all rows of the same table, whatever stands between.
    mutating func add(_ rows: [Row], table: Int = 0) {
        parts += rows.map { .row(Row(id: $0.id, cells: $0.cells.map { Page.words($0) }, tone: $0.tone), table: table) }
    }

    /// The ids of its rows in the order of their numbers.
    var ids: [String] { rows.compactMap { $0.row.id } }

    private var rows: [(row: Row, table: Int)] {
        parts.compactMap { if case .row(let row, let table) = $0 { (row, table) } else { nil } }
    }

    func lines(numbered: Bool, coloured: Bool) -> [String] {
        var blocks = blocks(numbered: numbered)
        return parts.flatMap { part -> [String] in
            let lines: [String], tone: Tone
            switch part {
            case .line(let line, let own): (lines, tone) = (TextTable([[line]]).blocks.flatMap { $0 }, own)
            case .row(let row, let table): (lines, tone) = (blocks[table]?.popFirst() ?? [], row.tone)
            }
            return coloured ? lines.map(tone.applied) : lines
        }
    }

    /// The lines of each table's rows, in order.
    private func blocks(numbered: Bool) -> [Int: ArraySlice<[String]>] {
        let digits = String(ids.count).count
        var number = 0
        var cells: [Int: [[String]]] = [:]
        for (row, table) in rows {
            if numbered, row.id != nil { number += 1 }
            let own = row.id == nil ? "" : String(number)
            cells[table, default: []].append((numbered ? [String(repeating: " ", count: max(0, digits - own.count)) + own] : []) + row.cells)
        }
        return cells.mapValues { TextTable($0).blocks[...] }
    }
}
