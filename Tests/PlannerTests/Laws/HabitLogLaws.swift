import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

/// Whatever is logged of habits, in whatever order.
@Suite("Logging habits")
struct HabitLogLaws {
    /// A person with a habit of each kind, of one window or two, some of whose days have entries and sessions already.
    private func person(_ random: inout Seeded) throws -> Person {
        let person = try Person(rollover: random.pick([0, 180]))
        for (number, kind) in HabitKind.allCases.enumerated() {
            let habit = UInt64(number + 1)
            try person.add(row(habit, Habit.self) {
                ($0.title, $0.kind, $0.createdAt) = ("Habit", Raw(kind), at("2026-10-05T12:00:00.000Z"))
                $0.scheduledDays = random.pick(["1,2,3,4,5,6,7", "1,3"])
                if random.chance(30) { $0.pausesData = #"[{"from":"2026-10-12","to":"2026-10-13"}]"# }
            })
            for place in 0..<UInt64(kind == .avoid ? 1 : random.number(1...2)) {
                let window = habit * 10 + place
                try person.add(row(window, HabitTimeWindow.self) {
                    ($0.habitID, $0.label, $0.startMinute, $0.target) = (id(habit), "T\(place)", Int(place) * 600, kind == .binary ? 1 : random.number(1...4))
                })
                if random.chance(50) { try person.add(row(window * 10, HabitEntry.self) { ($0.windowID, $0.date, $0.target) = (id(window), day("2026-10-14"), 9) }) }
                guard kind == .timed else { continue }
                try person.add(row(window * 10 + 1, WorkSession.self) {
                    ($0.habitWindowID, $0.day, $0.actualSeconds, $0.outcome) = (id(window), day("2026-10-14"), random.number(0...200), Raw(random.pick([.finished, .running])))
                })
            }
        }
        return person
    }

    private struct Call {
        let habit: UInt64
        let action: HabitAction
        let time: String
        let date: Day
        let now: String
    }

    private func call(_ random: inout Seeded) -> Call {
        let actions: [[HabitAction]] = [
            [.done, .undone], [.add(random.number(-2...3)), .set(random.number(0...5))], [.minutes(random.number(1...5)), .unminutes(random.number(1...5))],
            [.slip, .unslip, .held, .unheld, .set(random.number(0...2))],
        ]
        let kind = random.number(0...3)
        return Call(
            habit: UInt64(kind + 1), action: random.pick(random.chance(90) ? actions[kind] : actions[(kind + 1) % 4]), time: "t\(random.number(0...1))",
            date: day("2026-10-02") + random.number(0...16), now: "2026-10-16T\(random.number(10...22)):00:00.000Z")
    }

    /// Nil where it is refused.
    private func log(_ call: Call, _ person: Person) throws -> HabitLogging.Outcome? {
        do {
            return try HabitLogging(person.context(call.now)).log(call.action, of: id(call.habit, of: Habit.self).text, time: call.time, on: call.date)
        } catch is Refusal {
            return nil
        } catch is NotFound {
            return nil
        }
    }

    /// The rows of a window on a day.
    private func isOf(_ call: Call, _ row: StoredRow, _ window: ID<HabitTimeWindow>?) -> Bool {
        let link = row["windowID"] != .null ? row["windowID"] : row["habitWindowID"], date = row["date"] != .null ? row["date"] : row["day"]
        return window.map { link == $0.stored } == true && date.text?.hasPrefix(call.date.text) == true
    }

    @Test("A refused call changes nothing, and a done one nothing but rows of its window and day", arguments: Seeds.first(12))
    func onlyItsRows(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person(&random)
        for _ in 0..<40 {
            let call = call(&random), before = try person.dump()
            let outcome = try log(call, person)
            let after = try person.dump()
            if outcome?.didChange != true { expectSame(after, before, "\(call)") }
            expectSame(after.map { isOf(call, $0, outcome?.window.id) ? nil : $0 }, before.map { isOf(call, $0, outcome?.window.id) ? nil : $0 }, "\(call)")
        }
    }

    @Test("A timed window's entry is the sum of its sessions, completed exactly while the target is reached", arguments: Seeds.first(12))
    func sums(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person(&random)
        for _ in 0..<40 {
            guard let outcome = try log(call(&random), person), outcome.habit.kind == .timed else { continue }
            let sessions = try person.rows(WorkSession.self).filter { $0.habitWindowID == outcome.window.id && $0.day == outcome.day }
            let seconds = sessions.filter { $0.outcome != .running }.map(\.actualSeconds).reduce(0, +)
            #expect(outcome.amount == (seconds + 30) / 60)
            #expect((outcome.entry?.completedAt != nil) == (outcome.amount >= outcome.target))
        }
    }

    @Test("There is one entry a window and day, never below 0, and of what isn't to be avoided completed exactly while it is met", arguments: Seeds.first(12))
    func entries(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person(&random)
        for _ in 0..<60 { _ = try log(call(&random), person) }
        let entries = try person.rows(HabitEntry.self)
        for (key, rows) in Dictionary(grouping: entries, by: { "\($0.windowID?.text ?? "") \($0.date)" }) { #expect(rows.count == 1, "\(key)") }
        for entry in entries {
            #expect(entry.amount >= 0)
            let window = try #require(try entry.windowID.flatMap(person.store.row)), habit = try #require(try window.habitID.flatMap(person.store.row))
            if habit.kind != .avoid { #expect((entry.completedAt != nil) == (entry.amount >= max(1, entry.target))) }
        }
    }

    @Test("What is so already is so: done, undone, set, held and unheld twice are once", arguments: Seeds.first(8))
    func twiceIsOnce(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person(&random)
        for _ in 0..<40 {
            let call = call(&random)
            switch call.action {
            case .done, .undone, .set, .held, .unheld:
                _ = try log(call, person)
                let before = try person.dump()
                let again = try log(call, person)
                #expect(again?.didChange != true)
                expectSame(try person.dump(), before)
            default: _ = try log(call, person)
            }
        }
    }

    @Test("Taking everything back leaves an entry that is untouched", arguments: Seeds.first(8))
    func takingBack(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person(&random)
        let ways: [(UInt64, HabitAction, HabitAction)] = [(1, .done, .undone), (2, .add(3), .add(-3)), (3, .minutes(5), .unminutes(5)), (4, .slip, .unslip), (4, .held, .unheld)]
        for (habit, there, back) in ways {
            for action in [there, back] { _ = try log(Call(habit: habit, action: action, time: "t0", date: day("2026-10-16"), now: "2026-10-16T12:00:00.000Z"), person) }
        }
        let today = try person.rows(HabitEntry.self).filter { $0.date == day("2026-10-16") }
        #expect(today.count == 4 && today.allSatisfy(\.isUntouched))
    }
}
