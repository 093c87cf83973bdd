import Planner
import Reports
import Support
import Testing
@testable import jamaal

@Suite("What a terminal shows")
struct PageTests {
    private static let titles = ["Draft", "日本語の題名", "👩‍👩‍👧 家族", "Cafe\u{301}", "مهمة 12", "a\u{200F}b", "a\tb", "e\nf", "x\u{202E}y", "\u{1B}[31mred"]

    private func page(_ titles: [String]) -> Page {
        var page = Page()
        page.add(heading: "Today")
        page.add(titles.enumerated().map { Page.Row(id: String($0), cells: ["AAAA000\($0)", $1, "today"]) })
        return page
    }

    @Test("Columns line up by displayed width, whatever a title is made of (after huggingface/huggingface_hub PR #4948)")
    func columns() {
        let lines = page(Self.titles).lines(numbered: true, coloured: false).dropFirst()
        let places = Set(lines.map { line in line[..<(line.range(of: "today")?.lowerBound ?? line.startIndex)].displayWidth })
        #expect(lines.count == Self.titles.count && places.count == 1, "\(lines)")
    }

    @Test("A long title goes on below itself, and no line is wider than 78 columns", arguments: ["word ", "長い題名", "👩‍👩‍👧", "كلمة "])
    func width(piece: String) {
        let lines = page([String(repeating: piece, count: 60), "short"]).lines(numbered: true, coloured: false)
        #expect(lines.count > 3)
        for line in lines { #expect(line.displayWidth <= 78, "\(line)") }
        #expect(lines.filter { $0.contains("AAAA000") }.count == 2)
    }

    @Test("Nothing in a title can move the cursor, end the line or leave the text turned around")
    func harmless() {
        for line in page(Self.titles).lines(numbered: false, coloured: false) {
            #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }, "\(line)")
            let opening = line.unicodeScalars.count { (0x202A...0x202E).contains($0.value) && $0.value != 0x202C || (0x2066...0x2068).contains($0.value) }
            #expect(opening == line.unicodeScalars.count { $0.value == 0x202C || $0.value == 0x2069 }, "\(line)")
        }
    }

    @Test("Rows with an id are numbered through all lists of a page, the numbers to the right")
    func numbers() {
        var page = page(["A", "B"])
        page.add([Page.Row(id: nil, cells: ["", "nothing to do here", ""])])
        page.add(heading: "Backlog")
        page.add((0..<8).map { Page.Row(id: "later \($0)", cells: ["BBBB000\($0)", "L\($0)", ""]) })
        let lines = page.lines(numbered: true, coloured: false)
        #expect(lines[0] == "Today" && lines[1].hasPrefix(" 1  AAAA0000") && lines[2].hasPrefix(" 2  AAAA0001"))
        #expect(lines[3].hasPrefix("              nothing") && lines[4].isEmpty && lines[5] == "Backlog" && lines[6].hasPrefix(" 3  BBBB0000") && lines.last?.hasPrefix("10  BBBB0007") == true)
        #expect(page.ids == ["0", "1"] + (0..<8).map { "later \($0)" })
        #expect(page.lines(numbered: false, coloured: false)[1].hasPrefix("AAAA0000"))
    }

    @Test("A colour means something, and is turned off at the end of its line", arguments: [
        (Tone.plain, "x"), (.heading, "\u{1B}[1mx\u{1B}[0m"), (.late, "\u{1B}[31mx\u{1B}[0m"), (.warning, "\u{1B}[33mx\u{1B}[0m"), (.settled, "\u{1B}[2mx\u{1B}[0m"),
    ])
    func tones(tone: Tone, shown: String) {
        var page = Page()
        page.add([Page.Row(id: nil, cells: ["x"], tone: tone)])
        #expect(page.lines(numbered: false, coloured: true) == [shown] && page.lines(numbered: false, coloured: false) == ["x"])
    }
}

@Suite("Lists printed on a terminal")
struct PrintedListTests {
    @Test("Up to three digits are a row, anything else is none", arguments: [("1", 1), ("12", 12), ("999", 999), ("1000", nil), ("", nil), ("-1", nil), ("1a", nil), ("٣", nil)] as [(String, Int?)])
    func numbers(text: String, number: Int?) { #expect(PrintedLists.number(text) == number) }

    @Test("A number is a row of the list last printed on that terminal, of its own kind")
    func rows() throws {
        let person = try Person(), lists = PrintedLists(person.store)
        #expect(throws: NotFound.self) { try lists.id(ofRow: 1, .task, on: "pts/1") }
        try lists.remember(["A", "B"], of: .task, on: "pts/1")
        try lists.remember(["C"], of: .habit, on: "pts/2")
        #expect(try lists.id(ofRow: 2, .task, on: "pts/1") == "B" && lists.id(ofRow: 1, .habit, on: "pts/2") == "C")
        #expect(throws: NotFound("row 1 of the list last printed on this terminal is a habit, not an anchor")) { try lists.id(ofRow: 1, .anchor, on: "pts/2") }
        #expect(throws: NotFound("the list last printed on this terminal has 2 rows, and no row 3")) { try lists.id(ofRow: 3, .task, on: "pts/1") }
        #expect(throws: NotFound.self) { try lists.id(ofRow: 0, .task, on: "pts/1") }
        try lists.remember([], of: .task, on: "pts/1")
        #expect(throws: NotFound.self) { try lists.id(ofRow: 1, .task, on: "pts/1") }
    }

    @Test("Lists of terminals that are long gone are forgotten")
    func forgetting() throws {
        let person = try Person(), lists = PrintedLists(person.store)
        for number in 0..<30 { try lists.remember(["A"], of: .task, on: "pts/\(number)") }
        #expect(throws: NotFound.self) { try lists.id(ofRow: 1, .task, on: "pts/9") }
        #expect(try lists.id(ofRow: 1, .task, on: "pts/10") == "A" && lists.id(ofRow: 1, .task, on: "pts/29") == "A")
    }
}
