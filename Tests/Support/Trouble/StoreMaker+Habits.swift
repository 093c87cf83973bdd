import Model
import Rules
import Values

extension StoreMaker {
    mutating func makeHabits() {
        let group = HabitGroup(id: newID())
        add(group)
        for _ in 0..<some(6, from: 2) {
            let habit = habit(in: random.chance(30) ? group.id : nil)
            add(habit)
            for number in 0..<random.number(1...2) { addWindow("\(number)", of: habit.id) }
        }
        if shallMake(.windowWithoutHabit, percent: 30) { addWindow("lost", of: nil) }
        for window in windows where random.chance(70) { makeEntries(of: window.id) }
        if random.chance(20) { makeEntries(of: nil) }
    }

    private mutating func habit(in group: ID<HabitGroup>?) -> Habit {
        var habit = Habit(id: newID())
        habit.title = random.pick(["Water", "Qur'an", "No phone"])
        habit.kind = word()
        habit.frequency = word()
        habit.presetKey = random.chance(60) ? word() : nil
        habit.groupID = group
        habit.isArchived = random.chance(10)
        habit.createdAt = random.chance(80) ? made() : moment(on: day())
        if shallMake(.oddSchedule, percent: 30) { habit.scheduledDays = random.pick(["", "8,0", "1,x,3", " 6 , 7,5", "1,2,3,4,5"]) }
        if shallMake(.weeklyTarget, percent: 25) { habit.targetPerWeek = random.pick([3, 7, 99, -1]) }
        if shallMake(.unreadablePauses, percent: 8) {
            habit.pausesData = random.pick(["", "nonsense", #"[{"from":"2026-02-30"}]"#, "{}"])
        } else if shallMake(.pausedHabit, percent: 30) {
            let from = day()
            habit.pausesData = random.pick([
                #"[{"from":"\#(from.text)","reason":"travel","to":null}]"#, #"[{"from":"\#(from.text)","to":"\#((from + 1).text)"}]"#,
                #"[{"from":"\#(world.today.text)","to":"\#(world.today.text)"}]"#, #"[{"from":"\#((world.today + 1).text)"}]"#,
            ])
        }
        return habit
    }

    private mutating func addWindow(_ label: String, of habit: ID<Habit>?) {
        var window = HabitTimeWindow(id: newID())
        window.label = label
        window.habitID = habit
        window.target = random.pick([1, 1, 3, 15, 0, -2])
        window.effortMinutes = random.pick([nil, 20, 0, -5])
        windows.append(window)
        add(window)
    }

    private mutating func makeEntries(of window: ID<HabitTimeWindow>?) {
        for _ in 0..<random.number(1...4) {
            var entry = entry(of: window, on: random.chance(30) ? world.today : day())
            add(entry)
            while shallMake(.duplicates("HabitEntry"), percent: 35) {
                let tie = shallMake(.tie("HabitEntry"), percent: 50)
                let (amount, completed) = (entry.amount, entry.completedAt)
                entry = self.entry(of: window, on: entry.date)
                if tie { entry.amount = amount }
                if tie, random.chance(50) { entry.completedAt = completed }
                add(entry)
            }
        }
    }

    private mutating func entry(of window: ID<HabitTimeWindow>?, on day: Day) -> HabitEntry {
        var entry = HabitEntry(id: newID())
        entry.windowID = window
        entry.date = day
        entry.target = random.pick([1, 3, 15, 0])
        entry.amount = random.pick([0, 0, 1, 3, 20])
        entry.completedAt = random.chance(40) ? moment(on: day) : nil
        return entry
    }

    // MARK: Sessions

    mutating func makeSessions() {
        let live = random.pick(size == .small ? [0, 1, 2] : [0, 1, 1, 2, 3])
        if live > 1 { tally.note(.other(.clashingTimers)) }
        for _ in 0..<live { makeLiveSession() }
        for _ in 0..<some(10) { makeEndedSession() }
    }

    private mutating func session(startedAt: Instant) -> WorkSession {
        var session = WorkSession(id: newID())
        session.startedAt = startedAt
        session.day = world.days.date(of: startedAt)
        session.estimateMinutes = random.pick([nil, 30])
        session.pausedSeconds = random.pick([0, 0, 600])
        return session
    }

    private mutating func makeLiveSession() {
        var session = session(startedAt: pastMoment())
        if session.startedAt < world.days.start(of: world.lastProcessed) { tally.note(.other(.timerThatSlippedThrough)) }
        if shallMake(.pausedTimer, percent: 35) { session.pausedAt = min(session.startedAt.adding(seconds: random.pick([0, 900, 100_000])), world.now) }
        if let window = windows.randomElement(using: &random), shallMake(.timerOfAHabit, percent: 35) {
            session.habitWindowID = window.id
        } else {
            let task = tasks.filter(\.isLive).randomElement(using: &random)
            let finished = tasks.filter { !$0.isLive }.randomElement(using: &random)
            if let finished, shallMake(.timerOfAFinishedTask, percent: 15) { session.taskID = finished.id } else { session.taskID = task?.id }
        }
        add(session)
    }

    private mutating func makeEndedSession() {
        var session = session(startedAt: pastMoment())
        session.outcome = word()
        if session.outcome == .running { session.outcome = Raw(.finished) }
        if session.outcome != .manual { session.endedAt = min(session.startedAt.adding(seconds: random.pick([0, 29, 30, 1500, 5000])), world.days.end(of: session.day)) }
        if shallMake(.closedAtTheBoundary, percent: 20) {
            session.outcome = Raw(.autoClosed)
            session.endedAt = world.days.end(of: session.day)
        }
        session.actualSeconds = random.pick([0, 29, 30, 60, 1500, 3599])
        if random.chance(25), let window = windows.randomElement(using: &random) {
            session.habitWindowID = window.id
        } else {
            session.taskID = tasks.randomElement(using: &random)?.id
        }
        add(session)
    }
}
