import Model
import Rules
import Testing
import Values

@Suite("Deferring and moving")
struct DeferralTests {
    private func automatic(_ change: (inout TaskItem) -> Void) -> (task: TaskItem, record: DeferralRecord) {
        let task = TaskItem.row(1) {
            $0.dueDate = "2026-10-15"
            change(&$0)
        }
        return Deferral.automatic(task, from: "2026-10-15", boundary: "2026-10-16T03:00:00Z", id: 7)
    }

    @Test("A task that a day leaves undone is recorded, counted and due the next day")
    func automatic() {
        let (task, record) = automatic { $0.deferralCount = 1 }
        #expect(task.deferralCount == 2 && task.dueDate == "2026-10-16")
        #expect(record.id == 7 && record.taskID == 1 && record.day == "2026-10-15" && record.deferredTo == "2026-10-16")
        #expect(record.reason == .unspecified && record.deferredOn == "2026-10-16T03:00:00Z")
    }

    @Test("However old its date, it is due the day after the one that ended")
    func oldDate() {
        #expect(automatic { $0.dueDate = "2020-01-01" }.task.dueDate == "2026-10-16")
    }

    @Test("The third deferral eases a medium or high task to low, and so does each later one", arguments: [
        (1, "high", "high"), (2, "high", "low"), (2, "medium", "low"), (3, "high", "low"), (9, "medium", "low"), (2, "low", "low"),
        // A word that isn't known stays as it is, however often.
        (2, "urgent", "urgent"), (50, "High", "High"), (2, "", ""),
        (-5, "high", "high"), (.min, "high", "high"), (.max, "high", "low"),
    ] as [(Int, String, String)])
    func easing(count: Int, before: String, after: String) {
        #expect(automatic { ($0.deferralCount, $0.importance) = (count, Raw(text: before)) }.task.importance.text == after)
    }

    @Test("A count at its limit stays there", arguments: [(.max, .max), (.max - 1, .max), (.min, .min + 1), (0, 1)] as [(Int, Int)])
    func saturating(before: Int, after: Int) {
        #expect(automatic { $0.deferralCount = before }.task.deferralCount == after)
    }

    /// 2026-10-16 is a Friday.
    @Test("A move fixes the pattern of a repeating task first, where it follows the date that the task had", arguments: [
        Line("weekly with no weekdays", ("weekly", "", 0), ("5", 0)),
        Line("weekly with none that can be read", ("weekly", "8,x", 0), ("5", 0)),
        Line("weekly with weekdays", ("weekly", "1,3", 0), ("1,3", 0)),
        Line("monthly", ("monthly", "", 0), ("", 16)),
        Line("monthly with a day", ("monthly", "", 31), ("", 31)),
        Line("daily", ("daily", "", 0), ("", 0)),
        Line("none", ("none", "", 0), ("", 0)),
        Line("a kind that isn't known", ("yearly", "", 0), ("", 0)),
    ] as [Line<(String, String, Int), (String, Int)>])
    func patterns(line: Line<(String, String, Int), (String, Int)>) {
        var task = TaskItem.row(1) {
            ($0.repeatKind, $0.repeatWeekdays, $0.repeatDayOfMonth, $0.dueDate) = (Raw(text: line.given.0), line.given.1, line.given.2, "2026-10-16")
        }
        Deferral.move(&task, to: "2026-10-17")
        #expect((task.repeatWeekdays, task.repeatDayOfMonth) == line.expected)
        #expect(task.dueDate == "2026-10-17")
        // The next move leaves it alone, though the date has changed.
        Deferral.move(&task, to: "2026-10-20")
        #expect((task.repeatWeekdays, task.repeatDayOfMonth) == line.expected)
    }

    @Test("An undated task has no pattern to fix")
    func undated() {
        var task = TaskItem.row(1) { $0.repeatKind = Raw(.weekly) }
        Deferral.move(&task, to: "2026-10-17")
        #expect(task.repeatWeekdays == "" && task.dueDate == "2026-10-17")
    }

    @Test("A task is live until it is completed or dropped")
    func live() {
        #expect(TaskItem.row(1).isLive)
        #expect(!TaskItem.row(1) { $0.isCompleted = true }.isLive)
        #expect(!TaskItem.row(1) { $0.droppedAt = "2026-10-15T09:00:00Z" }.isLive)
        // A moment of completion alone completes nothing.
        #expect(TaskItem.row(1) { $0.completedAt = "2026-10-15T09:00:00Z" }.isLive)
    }

    @Test("A live task that is important or repeats, and has no date, lacks it", arguments: [
        Line("low", TaskItem.row(1), false),
        Line("medium", .row(1) { $0.importance = Raw(.medium) }, true),
        Line("high", .row(1) { $0.importance = Raw(.high) }, true),
        Line("repeating", .row(1) { $0.repeatKind = Raw(.daily) }, true),
        Line("repeating by a kind that isn't known", .row(1) { $0.repeatKind = Raw(text: "yearly") }, true),
        Line("of an importance that isn't known", .row(1) { $0.importance = Raw(text: "urgent") }, false),
        Line("of an importance that isn't known, and repeating", .row(1) { ($0.importance, $0.repeatKind) = (Raw(text: "urgent"), Raw(.daily)) }, false),
        Line("dated", .row(1) { ($0.importance, $0.dueDate) = (Raw(.high), "2026-10-15") }, false),
        Line("completed", .row(1) { ($0.importance, $0.isCompleted) = (Raw(.high), true) }, false),
        Line("dropped", .row(1) { ($0.importance, $0.droppedAt) = (Raw(.high), "2026-10-15T09:00:00Z") }, false),
    ])
    func lackingItsDate(line: Line<TaskItem, Bool>) {
        #expect(line.given.lacksItsDate == line.expected)
        let repaired = Rollover.repair([line.given], today: "2026-10-16")
        #expect(repaired.edits.updated.count == (line.expected ? 1 : 0))
        #expect(repaired.rows.first?.dueDate == (line.expected ? "2026-10-16" : line.given.dueDate))
        #expect(Rollover.repair(repaired.rows, today: "2026-10-17").edits.isEmpty, "asked again it changes nothing")
    }
}
