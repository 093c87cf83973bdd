import Model
import Rules
import Testing
import Values

@Suite("Checklists")
struct ChecklistTests {
    @Test("A bullet, a space, a blank or x in brackets, a space and some text make a line of the list", arguments: [
        ("- [ ] a", false), ("* [x] a", true), ("+ [X] a", true), ("   - [ ] a", false), ("\t- [x] a  ", true), ("- [ ] a\r", false), ("\u{A0}- [ ] 語", false), ("- [ ]  a", false), ("- [ ] [ ] a", false),
        ("- [x] \u{301}", true),
    ])
    func isOne(line: String, isDone: Bool) {
        let items = Checklist(line).items
        #expect(items.map(\.isDone) == [isDone] && items.map(\.line) == [0])
    }

    @Test("Anything else is text", arguments: [
        "", "-[ ] a", "- [] a", "[ ] a", "- [ ]", "- [ ] ", "- [ ]\t", "- [y] a", "- [ ]a", "-  [ ] a", "– [ ] a", "1. [ ] a", "- [xx] a", "-\t[ ] a", "a - [ ] b", "- (x) a", "- [\u{A0}] a", "> - [ ] a",
    ])
    func isNone(line: String) {
        #expect(Checklist(line).items.isEmpty && Checklist(line).flipped(line: 0) == nil)
    }

    private static let notes = "- [x] passport\r\n\n  * [ ] charger  \nweigh the bag\n\u{A0}+ [X] tickets\n- [ ] "

    @Test("Progress is over the lines of the list, which are numbered over all lines")
    func progress() {
        let checklist = Checklist(Self.notes)
        #expect(checklist.done == 2 && checklist.total == 3 && checklist.lines.count == 6)
        #expect(checklist.items.map(\.line) == [0, 2, 4] && checklist.items.map(\.text) == ["passport", "charger", "tickets"])
    }

    @Test("Flipping changes what stands between the brackets, and no other byte", arguments: [
        (0, "- [ ] passport\r\n\n  * [ ] charger  \nweigh the bag\n\u{A0}+ [X] tickets\n- [ ] "), (2, "- [x] passport\r\n\n  * [x] charger  \nweigh the bag\n\u{A0}+ [X] tickets\n- [ ] "),
        (4, "- [x] passport\r\n\n  * [ ] charger  \nweigh the bag\n\u{A0}+ [ ] tickets\n- [ ] "),
    ])
    func flipping(line: Int, expected: String) throws {
        let flipped = try #require(Checklist(Self.notes).flipped(line: line))
        #expect(flipped.utf8.elementsEqual(expected.utf8))
        #expect(Checklist(flipped).items.map(\.line) == [0, 2, 4])
    }

    @Test("A line that is none of the list, or isn't there, is nothing to flip", arguments: [1, 3, 5, 6, -1, Int.max])
    func nothing(line: Int) { #expect(Checklist(Self.notes).flipped(line: line) == nil) }

    @Test("A task's own list is flipped, of a completed one too; a dropped one stays as it is")
    func ofTask() throws {
        let task = TaskItem.row(1) { ($0.notes, $0.isCompleted) = ("- [ ] a", true) }
        #expect(try task.flipping(line: 0).notes == "- [x] a" && task.flipping(line: 1) == task && TaskItem.row(1).flipping(line: 0) == TaskItem.row(1))
        #expect { try TaskItem.row(1) { ($0.notes, $0.droppedAt) = ("- [ ] a", "2026-11-13T09:00:00Z") }.flipping(line: 0) } throws: { ($0 as? Refusal)?.code == "notLive" }
    }
}
