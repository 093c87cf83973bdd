import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("A night's planning")
struct PlanLaws {
    /// A store in trouble, and a night in it at which commands are given as they come to mind.
    private struct Night {
        let store: Store
        let world: World
        let context: Context
        var random: Seeded
        var actions: PlanActions { PlanActions(context) }

        init(_ seed: UInt64) throws {
            let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
            store = try troubled.store()
            world = troubled.world
            context = Context(store: store, now: world.now, zone: world.zone, newIDs: .counted(from: 9000), firstWeekday: 1)
            random = Seeded(seed &+ 77)
        }

        /// One command. Answers with the task where something was chosen for one that can be taken back.
        mutating func act(mayOpen: Bool = true) throws -> ID<TaskItem>? {
            let ids = try store.connection.rows("SELECT id FROM TaskItem ORDER BY id") { $0.text(0) }
            guard !ids.isEmpty else { return nil }
            let task = random.pick(ids), target = world.today + random.number(-1...9), before = try choices()
            switch random.number(0...(mayOpen ? 11 : 10)) {
            case 0, 1, 2: _ = try actions.keep(task)
            case 3, 4: _ = try actions.putOff(task, to: random.chance(30) ? nil : target, random.pick(DeferralReason.allCases))
            case 5, 6: _ = try actions.drop(task)
            case 7: _ = try actions.pull(task)
            case 8: _ = try actions.push(task, to: random.pick([.nearest, .someday, .day(target)]))
            case 9: _ = try actions.move(random.pick([.next, .back]))
            case 10: _ = try actions.setLevel(random.pick(Capacity.allCases))
            default: _ = try actions.open(world.today + random.number(0...2), as: random.pick([.full, .shortened]))
            }
            return try choices() > before ? ID(task) : nil
        }

        /// Records of the day that say they were confirmed later than now: once one is confirmed, another would be kept.
        func isConfirmedAhead(_ day: Day) throws -> Bool { try store.rows(DayPlan.self).contains { $0.date == day && $0.planningCompletedAt.map { $0 >= world.now } ?? false } }

        func choices() throws -> Int { try store.connection.first("SELECT count(*) FROM local_choice") { $0.integer(0) } ?? 0 }

        func everything() throws -> [Dump] { [try Dump(store), Dump(try store.connection.rows("SELECT number, before FROM local_choice") { StoredRow(model: "choice", values: ["number": $0.value(0), "before": $0.value(1)]) })] }
    }

    @Test("What is refused changes nothing, and what changes nothing writes nothing", arguments: Seeds.first(8))
    func refusedChangesNothing(seed: UInt64) throws {
        var night = try Night(seed)
        for _ in 0..<30 {
            let before = try night.everything(), changes = night.store.connection.totalChanges
            do {
                _ = try night.act()
                let after = try night.everything()
                // What is remembered beside the rows is the day that was opened.
                if after == before { #expect(night.store.connection.totalChanges <= changes + 1) }
            } catch is Refusal {
                expectSame(try night.everything()[0], before[0])
                #expect(try night.everything()[1] == before[1] && night.store.connection.totalChanges == changes)
            } catch is NotFound {
                #expect(night.store.connection.totalChanges == changes)
            }
        }
    }

    @Test("A task is put off once a day and a day has one session, however often they are asked for", arguments: Seeds.first(8))
    func once(seed: UInt64) throws {
        var night = try Night(seed)
        let before = try Dump(night.store)
        for _ in 0..<30 { _ = try? night.act() }
        let after = try Dump(night.store)
        func counts<Row: Model, Key: Hashable>(_ dump: Dump, _ key: (Row) -> Key?) -> [Key: Int] {
            Dictionary(dump.read(Row.self).compactMap { key($0).map { ($0, 1) } }, uniquingKeysWith: +)
        }
        let records = counts(before) { (record: DeferralRecord) in record.duplicateKey }
        for (key, count) in counts(after, { (record: DeferralRecord) in record.duplicateKey }) { #expect(count <= max(1, records[key] ?? 0)) }
        let sessions = counts(before) { (session: NightPlanningSession) in session.forDate }
        for (day, count) in counts(after, { (session: NightPlanningSession) in session.forDate }) { #expect(count <= max(1, sessions[day] ?? 0)) }
        let plans = counts(before) { (plan: DayPlan) in plan.date }
        for (day, count) in counts(after, { (plan: DayPlan) in plan.date }) { #expect(count <= max(1, plans[day] ?? 0)) }
    }

    /// Of tasks and records alone, dates by their day, and without the series that a drop gives a task.
    private func chosen(_ store: Store) throws -> Dump {
        try Dump(store).map { row in
            guard ["TaskItem", "DeferralRecord"].contains(row.model) else { return nil }
            var row = row
            row["seriesID"] = .null
            for column in ["dueDate", "deferredTo"] { row[column] = row[column].text.map { .text(String($0.prefix(10))) } ?? row[column] }
            return row
        }
    }

    @Test("Taking back every choice, the latest first, brings every task and record back", arguments: Seeds.first(10))
    func undone(seed: UInt64) throws {
        var night = try Night(seed), chosen: [ID<TaskItem>] = []
        // Far enough ahead that no machine has planned it; what is left is today's.
        _ = try night.actions.open(night.world.today + 40, as: .full)
        var dumps: [Dump] = []
        for _ in 0..<50 {
            let before = try self.chosen(night.store)
            // Half of what comes to mind is refused.
            guard let task = try? night.act(mayOpen: false) else { continue }
            chosen.append(task)
            dumps.append(before)
        }
        for (task, dump) in zip(chosen, dumps).reversed() {
            #expect(try night.actions.undo(task.text).act.didChange)
            expectSame(try self.chosen(night.store), dump)
        }
        #expect(try night.choices() == 0)
        for task in Set(chosen) { #expect(throws: (any Error).self) { try night.actions.undo(task.text) } }
    }

    @Test("Keeping twice is keeping once, and closing twice writes the same rows", arguments: Seeds.first(8))
    func twice(seed: UInt64) throws {
        var night = try Night(seed)
        let day = try night.actions.open(as: .full).hand.day
        guard try !night.isConfirmedAhead(day) else { return }
        for task in try night.store.rows(TaskItem.self, "ORDER BY id") {
            guard (try? night.actions.keep(task.id.text)) != nil else { continue }
            let before = try night.everything(), changes = night.store.connection.totalChanges
            _ = try? night.actions.keep(task.id.text)
            #expect(try night.everything() == before && night.store.connection.totalChanges == changes)
        }
        for _ in 0..<10 { _ = try? night.act(mayOpen: false) }
        _ = try night.actions.close()
        let closed = try night.everything()
        #expect(try !night.actions.close().act.didChange && night.everything() == closed)
        _ = try night.actions.open(as: .full)
        _ = try night.actions.close()
        #expect(try night.everything() == closed)
    }

    @Test("What closing writes are the figures of the evening's report at that moment", arguments: Seeds.first(8))
    func figures(seed: UInt64) throws {
        for ahead in 0...2 {
            let night = try Night(seed), day = night.world.today + ahead
            guard try !night.isConfirmedAhead(day) else { continue }
            let report = try ReportMaking(night.context).report(.evening, on: day).json
            _ = try night.actions.open(day, as: ahead == 0 ? .shortened : .full)
            let closing = try night.actions.close()
            guard closing.act.didChange else { continue }
            let plan = try #require(DayPlan.inForce(try night.store.rows(DayPlan.self).filter { $0.date == day }))
            let figures: [(String, Int)] = [
                ("plannedMinutes", plan.plannedTaskMinutes), ("freeMinutes", plan.freeMinutes), ("committedMinutes", plan.committedMinutes), ("loadScore", plan.loadScore),
            ]
            for (key, figure) in figures { #expect(report["day"]?[key]?.integer == figure, "\(key)") }
            #expect(plan.wasOverloaded == ["overloaded", "exhausting"].contains(report["day"]?["loadState"]?.string ?? "") && plan.planningCompletedAt == night.context.now)
            #expect(closing.act.taskCount == report["tasks"]?.array?.count)
            let after = try ReportMaking(night.context).plan(closing.hand, closed: closing.act).json
            #expect(after["day"]?["isPlanned"] == true && after["closed"]?["plannedMinutes"] == report["day"]?["plannedMinutes"] && after["prompts"]?["noPlan"] == false)
        }
    }
}
