import Model
import Rules
import Support
import Testing
import Values

@Suite("The order of tasks")
struct OrderTests {
    private static let today = day("2026-10-14")
    private let order = TaskOrder(seenFrom: today, today: today)

    private func task(_ number: UInt64 = 1, _ importance: String = "low", due: String? = nil, count: Int = 0, made: String = "2026-10-01T00:00:00.000Z") -> TaskItem {
        row(number) {
            ($0.importance, $0.dueDate, $0.deferralCount, $0.createdAt) = (Raw(text: importance), due.map(day), count, at(made))
        }
    }

    @Test("The quadrant goes by importance and by how near the task is", arguments: [
        ("high", "2026-10-13", 0, Quadrant.doFirst), ("medium", "2026-10-14", 0, .doFirst), ("medium", "2026-10-15", 0, .doFirst), ("high", "2026-10-16", 0, .schedule),
        ("high", "2026-10-16", 2, .schedule), ("high", "2026-10-16", 3, .doFirst), ("low", "2026-10-15", 0, .fitIn), ("low", "2026-10-16", 0, .letGo),
        ("low", "2026-10-16", 3, .fitIn), ("urgent!", "2026-10-14", 0, .fitIn), ("urgent!", "2026-12-24", 0, .letGo), ("low", nil, 0, .letGo), ("low", nil, 3, .fitIn),
        ("high", nil, 0, .doFirst), ("urgent!", nil, 2, .letGo),
    ] as [(String, String?, Int, Quadrant)])
    func quadrants(importance: String, due: String?, count: Int, expected: Quadrant) {
        #expect(order.quadrant(of: task(1, importance, due: due, count: count)) == expected)
    }

    @Test("A task that lacks its date reads as due on the logical date of now, whichever day it is seen from")
    func lackingItsDate() {
        var repeating = task(due: nil)
        repeating.repeatKind = Raw(.weekly)
        let earlier = TaskOrder(seenFrom: day("2026-10-12"), today: Self.today)
        for lacking in [task(1, "high"), repeating] {
            #expect(order.dueDate(of: lacking) == Self.today && order.isUrgent(lacking))
            #expect(earlier.dueDate(of: lacking) == Self.today && !earlier.isUrgent(lacking))
        }
        var done = task(1, "high")
        done.isCompleted = true
        #expect(order.dueDate(of: done) == nil && order.daysOverdue(done) == 0)
    }

    @Test("Days overdue are never below 0", arguments: [("2026-10-10", 4), ("2026-10-14", 0), ("2026-10-20", 0), (nil, 0)] as [(String?, Int)])
    func overdue(due: String?, days: Int) { #expect(order.daysOverdue(task(due: due)) == days) }

    @Test("Stale from three deferrals on, removal suggested from five", arguments: [(2, false, false), (3, true, false), (4, true, false), (5, true, true), (Int.max, true, true), (-1, false, false)])
    func slipping(count: Int, isStale: Bool, suggestRemoval: Bool) {
        #expect(task(count: count).isStale == isStale && task(count: count).suggestRemoval == suggestRemoval)
    }

    @Test("Tasks are listed by quadrant, date with none last, creation and id, whatever their order before")
    func sorting() {
        let expected = [
            task(9, "high", due: "2026-10-13"), task(8, "medium", due: "2026-10-15"), task(3, "high", due: "2026-10-16"), task(20, "high", due: "2026-10-17"),
            task(1, due: "2026-10-13"), task(7, due: "2026-10-14", made: "2026-09-01T00:00:00.000Z"), task(2, due: "2026-10-14"), task(5, due: "2026-10-14"),
            task(6, due: nil, count: 3), task(4, due: "2026-10-20"), task(10, due: nil),
        ]
        for seed in Seeds.first(8) {
            var random = Seeded(seed)
            #expect(order.sorted(expected.shuffled(using: &random)).map(\.id) == expected.map(\.id))
        }
    }
}
