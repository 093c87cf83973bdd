import Model
import Operations
import Planner
import Rules
import SQLite
import Store
import Support
import Testing
import Values

/// Tables that grow with every day that a person lives.
private let growing: Set = [
    "TaskItem", "DeferralRecord", "WorkSession", "HabitEntry", "Anchor", "DayPlan", "NightPlanningSession", "NudgeLog", "local_run", "local_outbox",
]

/// Partial indexes of rows that are still open: they hold a timer or two, and the anchors of today and tomorrow, for every night
/// stores those that have closed as missed, however long the history.
private let ofOpenRows: Set = ["WorkSession_startedAt_live", "Anchor_windowEnd_pending"]

@Suite("What a night reads")
struct QueryPlanLaws {
    @Test("No query of any job reads a table that grows from end to end, or an index of it", arguments: Seeds.first(8))
    func everyQueryUsesAnIndex(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        // What the rows were when they came is dealt with, and trouble is made anew that a night has to settle.
        try troubled.context(home.store()).run([.dedup])
        try troubleAgain(home, troubled)

        let prepared = try texts(home) { store in
            try troubled.context(store, at: troubled.world.morning(of: troubled.world.today + 2), newIDs: .counted(from: 5000)).run()
        }
        #expect(prepared.count > 40)
        #expect(!prepared.contains(where: isALookAtAllRows))
        let found = try scans(of: prepared, home)
        #expect(found == [])
    }

    /// Copies of rows of every model, as another program would leave them.
    private func troubleAgain(_ home: TemporaryHome, _ troubled: TroubledStore) throws {
        let store = try home.store()
        var copies: [StoredRow] = []
        let newIDs = IDSource.seeded(troubled.seed)
        for row in try Dump(store).rows where (Trouble.mergeable + ["WorkSession"]).contains(row.model) {
            var copy = row
            let id: ID<StoredRow> = newIDs.next()
            copy["id"] = id.stored
            copies.append(copy)
        }
        try store.insert(copies)
    }

    @Test("A night of every kind of work is among what is looked at")
    func reachesEveryPart() throws {
        var all: Set<String> = []
        for seed in Seeds.first(8) {
            let home = try TemporaryHome()
            let troubled = TroubledStore(seed: seed)
            try troubled.fill(home.store())
            all.formUnion(try texts(home) { try troubled.context($0).run() })
        }
        for start in ["INSERT INTO \"TaskCategory\"", "INSERT INTO \"DeferralRecord\"", "INSERT INTO \"DayPlan\"", "INSERT INTO \"HabitEntry\"",
                      "UPDATE \"TaskItem\" SET \"dueDate\"", "UPDATE \"WorkSession\" SET \"taskID\"", "UPDATE \"DeferralRecord\" SET \"taskID\"",
                      "UPDATE \"NightPlanningSession\"", "UPDATE \"DayPlan\"", "DELETE FROM \"Anchor\"", "DELETE FROM local_run", "UPDATE Unknown"] {
            #expect(all.contains { $0.hasPrefix(start) }, "\(start)")
        }
    }

    @Test("All rows are looked at where a store was filled, once for each model that dedup merges by touched rows, and not by the night after it")
    func afterAnImport() throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: 1)
        try troubled.fill(home.store())
        let looks = try texts(home) { try $0.noteTwins() }.filter(isALookAtAllRows)
        #expect(looks.count == 6)
        for model in ["TaskItem", "DeferralRecord", "HabitEntry", "Anchor", "DayPlan", "NightPlanningSession"] {
            #expect(looks.contains { $0.contains("FROM \"\(model)\"") }, "\(model)")
        }
        let prepared = try texts(home) { try troubled.context($0).run([.dedup]) }
        let found = try scans(of: prepared, home)
        #expect(!prepared.contains(where: isALookAtAllRows) && found == [])
    }

    @Test("A weekly report reads by index too, but for nights planned, which are counted over all years", arguments: Seeds.first(4))
    func weekly(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        let prepared = try texts(home) { store in
            let week = Week(of: troubled.world.today, firstWeekday: 1)
            _ = try WeeklyReport(troubled.context(store), of: week).json
        }
        let nights = prepared.filter { $0.contains("count(DISTINCT substr(forDate") }
        #expect(prepared.count > 12 && nights.count == 1)
        #expect(try scans(of: prepared.subtracting(nights), home) == [])
    }

    @Test("A day's reports read by index alone", arguments: Seeds.first(4))
    func days(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        for kind in [ReportKind.morning, .evening] {
            let prepared = try texts(home) { store in
                let making = ReportMaking(troubled.context(store))
                for date in [nil, troubled.world.today - 1] { try making.log(making.report(kind, on: date).shown) }
            }
            #expect(prepared.count > 15)
            #expect(try scans(of: prepared, home) == [])
        }
    }

    @Test("A night is planned by index alone, but for nights planned", arguments: Seeds.first(4))
    func planning(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        let prepared = try texts(home) { store in
            let context = troubled.context(store, newIDs: .counted(from: 5000)), actions = PlanActions(context)
            _ = try actions.open(troubled.world.today + 40, as: .full)
            for task in try store.connection.rows("SELECT id FROM TaskItem WHERE id > ''", read: { $0.text(0) }) {
                _ = try? actions.keep(task)
                _ = try? actions.putOff(task, to: troubled.world.today + 3, .tooMuch)
                _ = try? actions.drop(task)
                _ = try? actions.undo(task)
                _ = try? actions.pull(task)
                _ = try? actions.push(task, to: .nearest)
            }
            _ = try actions.move(.next)
            _ = try actions.setLevel(.low)
            _ = try ReportMaking(context).plan(actions.close().hand).json
            _ = try? actions.skip()
        }
        for table in ["local_choice", "NightPlanningSession", "DayPlan"] { #expect(prepared.contains { $0.contains(table) }) }
        #expect(try scans(of: prepared.filter { !$0.contains("count(DISTINCT substr(forDate") }, home) == [])
    }

    @Test("What is said and asked of habits reads and writes by index alone", arguments: Seeds.first(2))
    func habits(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        let prepared = try texts(home) { store in
            let context = troubled.context(store), made = try HabitActions(context).add(request { $0.group = .named("Body") }, kind: .timed), id = made.habit.id.text
            _ = try HabitActions(context).add(request(), kind: .avoid)
            _ = try HabitActions(context).edit(id, request { ($0.times, $0.renamedTimes) = ([.init("B", .init(clamping: 1), .init(clamping: 2))], [.init("=A")]) })
            _ = try HabitActions(context).edit(id, request { $0.removedTimes = ["B"] })
            for action in [HabitAction.minutes(5), .unminutes(5)] { _ = try HabitLogging(context).log(action, of: id, time: nil, on: nil) }
            _ = try HabitActions(context).change(id, .pause(from: troubled.world.today, to: nil, reason: .other))
            for habit in try store.rows(Habit.self) { _ = try HabitDetail(habit, context).json }
            _ = try (HabitList(context).json, GroupList(context).json, GroupActions(context).move("Body", to: 0))
        }
        #expect(prepared.count > 20)
        #expect(try scans(of: prepared, home) == [])
    }

    private func request(_ change: (inout HabitRequest) -> Void = { _ in }) -> HabitRequest {
        var request = HabitRequest()
        request.title = "Walk"
        change(&request)
        return request
    }

    @Test("Timers, and answers to what was offered, read by index alone", arguments: Seeds.first(2))
    func timersAndNudges(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        try troubled.context(home.store()).run()
        try home.store().insert(row(7000, TaskItem.self) { ($0.dueDate, $0.repeatKind) = (troubled.world.today, Raw(.daily)) })
        let prepared = try texts(home) { store in
            // A minute each, for only what ended just now can be taken back.
            func act<Result>(_ minute: Int, _ body: (FocusActions, NudgeActions) throws -> Result) throws {
                let context = troubled.context(store, at: troubled.world.now.adding(minutes: minute), newIDs: .counted(from: UInt64(6000 + 20 * minute)))
                _ = try? body(FocusActions(context), NudgeActions(context))
            }
            for _ in 0..<3 { try act(0) { focus, _ in try focus.stop() } }
            try act(0) { focus, _ in try focus.status() }
            let task = id(7000, of: TaskItem.self).text
            try act(1) { focus, _ in try focus.begin(task: task) }
            try act(1) { focus, _ in try focus.pause() }
            try act(1) { focus, _ in try focus.resume() }
            try act(2) { focus, _ in try focus.finish(note: "a word") }
            try act(2) { focus, _ in try focus.undo() }
            try act(3) { focus, _ in try focus.putOff() }
            try act(4) { focus, _ in try focus.begin(task: task) }
            try act(5) { focus, _ in try focus.drop() }
            for habit in try store.rows(Habit.self) where habit.kind == .timed {
                try act(6) { focus, _ in try focus.begin(habit: habit.id.text, time: nil) }
                try act(7) { focus, _ in try focus.finish(note: nil) }
            }
            try act(8) { _, nudges in try nudges.dismissMorningCard() }
            try act(8) { _, nudges in try nudges.dismissNormalDay() }
            try act(8) { _, nudges in try nudges.dismissNormalDay(of: 240) }
            try act(8) { _, nudges in try nudges.dismissPattern() }
            for key in [PatternKey.heavyRun, .completionCollapse, .weekendOverplan(weekday: 6), .weekendOverplan(weekday: 7)] {
                try act(9) { _, nudges in try nudges.act(on: key) }
                try act(9) { _, nudges in try nudges.dismissPattern(key) }
            }
        }
        for start in ["INSERT INTO \"WorkSession\"", "UPDATE \"WorkSession\"", "UPDATE \"TaskItem\"", "DELETE FROM \"TaskItem\"", "INSERT INTO \"DeferralRecord\"", "INSERT INTO \"NudgeLog\""] {
            #expect(prepared.contains { $0.hasPrefix(start) }, "\(start)")
        }
        #expect(try scans(of: prepared, home) == [])
    }

    @Test("A calendar reads by index alone", arguments: Seeds.first(4))
    func calendar(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        let prepared = try texts(home) { store in _ = try CalendarAhead(troubled.context(store), days: 31).json }
        #expect(prepared.count > 6)
        #expect(try scans(of: prepared, home) == [])
    }

    @Test("Tasks are listed, added, changed, moved and ended by index alone", arguments: Seeds.first(4))
    func tasks(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        let prepared = try texts(home) { store in
            let context = troubled.context(store, newIDs: .counted(from: 5000)), actions = TaskActions(context), today = troubled.world.today
            for dated in [DatedTasks.dueByToday, .all] { _ = try TaskLists(dated, context).json() }
            var form = TaskForm()
            (form.title, form.due, form.repeatKind) = ("x", .to(today), .daily)
            let task = try actions.add(form, category: nil).task
            _ = try TaskDetail(task.id.text, context).json()
            _ = try actions.move(task.id.text, TaskMove.Request(from: today, to: today + 1))
            for _ in 1...2 {
                _ = try actions.end(task.id.text, as: .done)
                _ = try actions.reopen(task.id.text)
                _ = try actions.edit(task.id.text, form, category: nil)
            }
            _ = try actions.stopRepeating(task.id.text)
            _ = try CategoryReading(context).json
        }
        #expect(prepared.count > 20)
        #expect(try scans(of: prepared, home) == [])
    }

    @Test("What is due, and sending it, is found by index alone, but for nights planned", arguments: Seeds.first(2))
    func due(seed: UInt64) throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        try troubled.fill(home.store())
        try home.store().setState("homeID", "C0C0C0C0-0000-4000-8000-000000000001")
        let prepared = try texts(home) { store in
            let configuration = Configuration(empty: home.home)
            for day in 1...8 {
                var run = DueRun(home.home, configuration, troubled.context(store, at: troubled.world.morning(of: troubled.world.today + day).adding(minutes: 14 * 60), newIDs: .counted(from: UInt64(5000 * day))), elapsed: { 0 })
                try run.run()
                #expect(run.failures.isEmpty)
            }
            _ = try Status(home.home, configuration, troubled.context(store)).next
        }
        for table in ["local_outbox", "NudgeLog"] { #expect(prepared.contains { $0.contains(table) }) }
        // The latest line of each job is what status alone asks for.
        let known = prepared.filter { $0.contains("count(DISTINCT substr(forDate") || $0.contains("GROUP BY job") || $0.hasPrefix("SELECT count(*)") }
        #expect(try scans(of: prepared.subtracting(known), home) == [])
    }

    private func isALookAtAllRows(_ sql: String) -> Bool { sql.contains("HAVING count(*) > 1") }

    @Test("After a night there is nothing left to look at: the second one prepares no query for a single row's twins")
    func nothingLeftToLookAt() throws {
        let home = try TemporaryHome()
        let troubled = TroubledStore(seed: 2)
        try troubled.fill(home.store())
        try troubled.context(home.store()).run()
        #expect(try home.store().nothingIsTouched())
        let prepared = try texts(home) { try troubled.context($0, newIDs: .counted(from: 5000)).run([.dedup]) }
        #expect(!prepared.contains { $0.contains("substr(") })
    }

    // MARK: Plans

    /// Every text that is prepared while `body` runs on a store that was opened for it.
    private func texts(_ home: TemporaryHome, _ body: (Store) throws -> Void) throws -> Set<String> {
        let store = try home.store()
        var texts: Set<String> = []
        store.connection.onPrepare = { texts.insert($0) }
        try body(store)
        store.connection.onPrepare = nil
        return texts
    }

    private struct Scan: Equatable {
        let sql: String
        let step: String
    }

    private func scans(of texts: Set<String>, _ home: TemporaryHome) throws -> [Scan] {
        let connection = try home.otherTool()
        return try texts.sorted().flatMap { sql in
            let words = sql.split(whereSeparator: \.isWhitespace)
            guard ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains(words.first.map(String.init)?.uppercased()) else { return [Scan]() }
            // A step reads "SCAN TaskItem" or "SCAN TaskItem USING INDEX …"; one that goes by an index says SEARCH.
            return try connection.rows("EXPLAIN QUERY PLAN \(sql)", places(of: sql)) { $0.text(3) }
                .filter { step in
                    let parts = step.split(separator: " ").map(String.init)
                    return parts.count > 1 && parts[0] == "SCAN" && growing.contains(parts[1]) && !ofOpenRows.contains(parts[parts.count - 1])
                }
                .map { Scan(sql: sql, step: $0) }
        }
    }

    /// NULL for each parameter: a plan doesn't depend on their values.
    private func places(of sql: String) -> [Value] {
        let numbered = sql.split(separator: "?", omittingEmptySubsequences: false).dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        let count = numbered.max() ?? sql.filter { $0 == "?" }.count
        return Array(repeating: .null, count: count)
    }
}
