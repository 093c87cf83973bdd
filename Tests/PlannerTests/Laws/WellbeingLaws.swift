import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("How days and habits read")
struct WellbeingLaws {
    private func store(_ rows: [StoredRow]) throws -> Store {
        let store = try Store.forTests()
        try store.insert(rows)
        return store
    }

    private func context(_ store: Store, _ world: World, at now: Instant? = nil) -> Context {
        Context(store: store, now: now ?? world.now, zone: world.zone, newIDs: .counted(), firstWeekday: 1 + abs(world.today.ordinal) % 7)
    }

    /// All that is said of the days and habits, as of today.
    private func said(_ store: Store, _ world: World) throws -> JSON {
        try store.insert(settings(world))
        defer { try? store.connection.run("DELETE FROM UserSettings") }
        let context = context(store, world)
        return [
            "wellbeing": .object(try WellbeingReading(context, readingDay: world.today).json),
            "habits": try WeeklyHabits(context, to: world.today - 1, readingDay: world.today).json,
            "open": try WeeklyHabits(context, to: world.today, readingDay: world.today).json,
        ]
    }

    private func settings(_ world: World) -> UserSettings { row(1) { $0.rolloverMinute = world.rollover.minutes } }

    @Test("A score and each part is 0 … 100 or none, and the figures fit each other", arguments: Seeds.first(20))
    func bounds(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed)
        let store = try store(lived.rows)
        let wellbeing = try WellbeingReading(context(store, lived.world), readingDay: lived.world.today).wellbeing
        for score in wellbeing.sparkline + [wellbeing.parts.tasks, wellbeing.parts.anchors, wellbeing.parts.habits, wellbeing.parts.load] {
            #expect(score.map { (0...100).contains($0) } ?? true)
        }
        #expect(wellbeing.sparkline.count == 14 && wellbeing.sparkline.last == .some(wellbeing.score))
        #expect((wellbeing.score == nil) == (wellbeing.state == .gathering) && (0...14).contains(wellbeing.activeDays))
        #expect((wellbeing.state == .strained) == !wellbeing.patterns.isEmpty)
        #expect(wellbeing.heavyDays <= wellbeing.activeDays)
        #expect(wellbeing.counts.tasksDone <= wellbeing.counts.tasksToFinish && wellbeing.counts.anchorsAttended <= wellbeing.counts.anchorsDecided)
    }

    @Test("Every state, every part and every pattern is among what is generated")
    func reach() throws {
        var kinds: Set<String> = [], states: Set<String> = []
        for seed in Seeds.first(40) {
            let lived = LivedWeeks(seed: seed)
            let said = try said(store(lived.rows), lived.world)
            kinds.formUnion(said["wellbeing"]?["patterns"]?.array?.compactMap { $0["kind"]?.string } ?? [])
            for habit in said["habits"]?.array ?? [] {
                for time in habit["times"]?.array ?? [] { states.formUnion(time["cells"]?.array?.compactMap { $0["state"]?.string } ?? []) }
            }
            #expect(said["wellbeing"]?["parts"]?.object?.contains { $0.value == .null } == false)
        }
        #expect(kinds == ["heavyRun", "completionCollapse", "weekendOverplan", "habitNeglect"])
        #expect(states == Set(CellState.allCases.map(\.rawValue)))
    }

    @Test("Reading changes no row, also of a store in trouble", arguments: Seeds.first(10))
    func changesNothing(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let before = try Dump(store), changes = store.connection.totalChanges
        let today = troubled.world.today
        _ = try WellbeingReading(troubled.context(store), readingDay: today).json
        _ = try WeeklyHabits(troubled.context(store), to: today, readingDay: today).json
        #expect(store.connection.totalChanges == changes)
        expectSame(try Dump(store), before)
    }

    @Test("What is said doesn't depend on the order of rows", arguments: Seeds.first(12))
    func anyOrder(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed)
        var random = Seeded(seed)
        #expect(try said(store(lived.rows), lived.world) == said(store(lived.rows.shuffled(using: &random)), lived.world))
    }

    @Test("Archived habits and those of a kind that isn't known never matter, whatever was left undone or unknown of them", arguments: Seeds.first(12))
    func outsiders(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed)
        var rows = lived.rows
        for (number, kind) in ["binary", "avoid", "dreamt"].enumerated() {
            let place = UInt64(900 + number), habit = id(place, of: Habit.self), window = id(place, of: HabitTimeWindow.self)
            rows.append(StoredRow(row(place, Habit.self) { ($0.kind, $0.isArchived, $0.createdAt) = (Raw(text: kind), kind != "dreamt", lived.world.days.start(of: lived.world.today - 100)) }))
            rows.append(StoredRow(row(place, HabitTimeWindow.self) { $0.habitID = habit }))
            for back in 0...30 {
                rows.append(StoredRow(row(place * 100 + UInt64(back), HabitEntry.self) {
                    ($0.windowID, $0.date) = (window, lived.world.today - back)
                    // Having held something is activity, of an archived habit too.
                    $0.completedAt = kind == "avoid" ? nil : lived.world.now
                }))
            }
        }
        #expect(try said(store(lived.rows), lived.world) == said(store(rows), lived.world))
    }

    @Test("Entries that nobody touched never matter", arguments: Seeds.first(12))
    func untouched(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed)
        let kept = lived.rows.filter { $0.read(HabitEntry.self)?.isUntouched != true }
        #expect(kept.count < lived.rows.count)
        #expect(try said(store(lived.rows), lived.world) == said(store(kept), lived.world))
    }

    @Test("A week reads the same whenever it is printed, whatever was done after it", arguments: Seeds.first(12))
    func printedLater(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed)
        let store = try store(lived.rows + [StoredRow(settings(lived.world))])
        let to = lived.world.today - 8
        func habits() throws -> [JSON] {
            try [0, 1, 90].map { later in
                try WeeklyHabits(context(store, lived.world, at: lived.world.morning(of: lived.world.today + later)), to: to, readingDay: to + 1).json
            }
        }
        let before = try habits()
        #expect(before[0] == before[1] && before[0] == before[2])
        try store.connection.run("DELETE FROM HabitEntry WHERE date >= ?", [.text((to + 7).text)])
        try store.connection.run("UPDATE HabitEntry SET amount = 99 WHERE date >= ?", [.text((to + 2).text)])
        #expect(try habits() == before)
    }

    @Test("Asking only about days that depend on it gives the cells that knowing all activity gives", arguments: Seeds.first(20))
    func laziness(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed), world = lived.world
        let dates = ClosedRange(last: HabitRead.days, endingOn: world.today - 1)
        func rows<Row: Model>(_ type: Row.Type) -> [Row] { lived.rows.compactMap { $0.read(type) } }
        var all = HabitHistory(
            habits: rows(Habit.self), windows: rows(HabitTimeWindow.self), entries: rows(HabitEntry.self), readingDay: world.today, days: world.days)
        let byEntries = all.engaged
        for date in dates.dates {
            let day = EndedDay(date, days: world.days, settings: settings(world))
            if rows(TaskItem.self).contains(where: day.isActivity) || rows(Anchor.self).contains(where: day.isActivity)
                || rows(WorkSession.self).contains(where: day.isActivity) || rows(NightPlanningSession.self).contains(where: day.isActivity) {
                all.engaged.insert(date)
            }
        }
        let store = try store(lived.rows + [StoredRow(settings(world))])
        let read = try WeeklyHabits(context(store, world), to: world.today - 1, readingDay: world.today)
        for habit in all.live {
            for window in habit.windows {
                for date in dates.dates { #expect(read.history.cell(of: window, on: date) == all.cell(of: window, on: date)) }
            }
        }
        #expect(read.history.engaged.isSubset(of: all.engaged.union(byEntries)))
    }

    @Test("What is read doesn't grow with the years", arguments: Seeds.first(3))
    func cost(seed: UInt64) throws {
        func measured(days: Int) throws -> (JSON, Int) {
            let lived = LivedWeeks(seed: seed, days: days)
            let store = try store(lived.rows)
            let said = try said(store, lived.world)
            return (said, store.connection.rowsRead)
        }
        // Three scheduled days of a habit lie within ninety.
        let short = try measured(days: 95), long = try measured(days: 1500)
        #expect(short.0 == long.0)
        #expect(short.1 == long.1)
    }
}
