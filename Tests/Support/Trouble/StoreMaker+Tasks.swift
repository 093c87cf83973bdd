import Model
import Rules
import Values

extension StoreMaker {
    mutating func makeTasks() {
        for _ in 0..<some(14, from: 3) { addTask(plainTask()) }
        for _ in 0..<some(4) { makeTwins() }
        for _ in 0..<some(3) { makeInstances() }
        for task in tasks where random.chance(45) { makeRecords(of: task) }
    }

    private mutating func addTask(_ task: TaskItem) {
        tasks.append(task)
        add(task)
    }

    // MARK: One task

    private mutating func plainTask() -> TaskItem {
        var task = TaskItem(id: newID())
        task.title = random.pick(["Draft", "Bins", "Ελληνικά", "a\u{0}b", ""])
        task.notes = random.pick([nil, "", "- [ ] milk"])
        task.createdAt = made()
        task.dueDate = day()
        task.effortMinutes = shallMake(.oddEffort, percent: 10) ? random.pick([-5, .max, .min]) : random.pick([nil, 0, 25, 30, 45, 90])
        task.importance = word()
        task.repeatKind = random.chance(60) ? Raw(.none) : word()
        if random.chance(40), task.repeatKind == .weekly { task.repeatWeekdays = "1,3" }
        if task.repeatWeekdays.isEmpty, task.repeatKind == .weekly || task.repeatKind == .monthly { tally.note(.other(.patternNotFixed)) }
        task.deferralCount = random.number(0...4)
        task.categoryID = random.chance(60) ? categories.randomElement(using: &random)?.id : nil
        loseDate(of: &task)
        if random.chance(35) { finish(&task) }
        return task
    }

    private mutating func loseDate(of task: inout TaskItem) {
        guard random.chance(25) else { return }
        let trouble: Trouble? = task.isImportant ? .other(.undatedImportant) : task.isRepeating ? .other(.undatedRepeating) : nil
        if let trouble, !shallMake(trouble, percent: 70) { return }
        task.dueDate = nil
    }

    private mutating func finish(_ task: inout TaskItem) {
        let moment = max(pastMoment(), task.createdAt)
        if random.chance(65) {
            task.isCompleted = true
            task.completedAt = shallMake(.completedWithoutMoment, percent: 8) ? nil : moment
        } else {
            task.droppedAt = moment
        }
    }

    // MARK: Instances of a series

    private mutating func instance(of series: ID<Series>, due: Day) -> TaskItem {
        var task = plainTask()
        task.seriesID = series
        task.dueDate = due
        task.isCompleted = false
        task.completedAt = nil
        task.droppedAt = nil
        return task
    }

    /// Two or three rows of one series and date, made by as many machines, of which people finished some.
    private mutating func makeTwins() {
        let series: ID<Series> = newID(), due = day()
        var twins = (0..<random.number(2...3)).map { _ in instance(of: series, due: due) }
        if shallMake(.tie("TaskItem"), percent: 35) { twins[1].createdAt = twins[0].createdAt }
        tally.note(.duplicates("TaskItem"))
        if shallMake(.twinFinished, percent: 55) { finish(&twins[0]) }
        if shallMake(.twinsBothFinished, percent: 25) {
            if !twins[0].isCompleted, twins[0].droppedAt == nil { finish(&twins[0]) }
            finish(&twins[1])
        }
        twins.forEach { addTask($0) }
        makeSuccessor(of: twins)
    }

    /// An instance made because one was finished, and moved to its date since: no copy of it.
    private mutating func makeSuccessor(of twins: [TaskItem]) {
        guard let done = twins.first(where: { $0.completedAt ?? $0.droppedAt != nil }), let end = done.completedAt ?? done.droppedAt,
              let series = done.seriesID, let due = done.dueDate, shallMake(.successor, percent: 50) else { return }
        var next = instance(of: series, due: due)
        next.createdAt = random.chance(50) ? end : end.adding(seconds: 60)
        predecessors[next.id.text] = done.id.text
        addTask(next)
    }

    /// Several live instances due on neighbouring dates: nights bring them together.
    private mutating func makeInstances() {
        guard shallMake(.instancesOfSeveralDates, percent: 80) else { return }
        let series: ID<Series> = newID(), first = day()
        for distance in [0, 1, 1, 2, 4] where random.chance(60) {
            var task = instance(of: series, due: first + distance)
            if random.chance(20) { finish(&task) }
            addTask(task)
        }
    }

    // MARK: Deferrals

    private mutating func makeRecords(of task: TaskItem) {
        for _ in 0..<random.number(1...3) {
            let record = record(of: task, on: min(day(), world.today))
            add(record)
            while shallMake(.duplicates("DeferralRecord"), percent: 30) {
                var copy = self.record(of: task, on: record.day)
                if shallMake(.tie("DeferralRecord"), percent: 60) {
                    copy.deferredOn = record.deferredOn
                    if random.chance(50) { copy.reason = record.reason }
                    if random.chance(50) { copy.deferredTo = record.deferredTo }
                }
                add(copy)
            }
        }
        guard shallMake(.oddCount, percent: 6), let place = rows.firstIndex(where: { $0.id == task.id.text }) else { return }
        rows[place]["deferralCount"] = .integer(random.pick([-3, 0, 1_000_000]))
    }

    private mutating func record(of task: TaskItem, on day: Day) -> DeferralRecord {
        var record = DeferralRecord(id: newID())
        record.taskID = task.id
        record.day = day
        record.deferredOn = random.chance(40) ? world.days.end(of: day) : moment(on: day)
        record.deferredTo = random.chance(15) ? nil : day + random.number(1...3)
        record.reason = random.chance(40) ? Raw(.unspecified) : word()
        return record
    }
}
