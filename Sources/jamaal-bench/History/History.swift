import JSON

/// An export file of one busy person, the same whenever and wherever it is made: six tasks a day, of which four are done, one
/// is put off and one is dropped; eight habits with ten windows; five prayers, and two school runs on school days; a day
/// record and a planning session a day; two focus sessions a day. A year has 365 days, and a day looks the same in a history
/// of one year and of ten.
struct History {
    static let lastDay = CalendarDay(number: 20_741)  // 2026-10-15
    /// The last days' tasks are all open still: they are what the night has to move.
    private static let openDays = 2

    private var file = ExportFile(models: ImportFloor.tables.map(\.model))
    private let first: CalendarDay
    private let categories: [String]
    private let windows: [Window]
    private let prayers: String
    private let school: String

    private struct Window {
        let id: String
        let kind: String
        let target: Int
    }

    static func write(years: Int, to path: String) throws {
        var history = History(years: years)
        for number in history.first.number...lastDay.number { history.live(CalendarDay(number: number)) }
        try history.file.write(to: path, exportedAt: (lastDay + 1).at(0))
    }

    // MARK: What lasts

    private init(years: Int) {
        let first = History.lastDay - (years * 365 - 1)
        var chance = Chance(seed: 7), file = self.file
        let began = JSON.string(first.at(0).text)
        func id() -> String { chance.id() }

        file.add("UserSettings", ["id": .string(id()), "createdAt": began])
        categories = ["Personal", "Family", "Work"].map { name in
            let category = id()
            file.add("TaskCategory", ["id": .string(category), "name": .string(name), "presetKey": .string(name.lowercased()), "createdAt": began])
            return category
        }
        let group = id()
        file.add("HabitGroup", ["id": .string(group), "title": "Morning", "createdAt": began])
        windows = (0..<8).flatMap { number -> [Window] in
            let habit = id(), kind = ["binary", "counted", "timed", "avoid"][number % 4], target = [1, 8, 30, 0][number % 4]
            file.add("Habit", ["id": .string(habit), "title": .string("Habit \(number)"), "kind": .string(kind), "createdAt": began, "groupID": number < 3 ? .string(group) : nil])
            let labels = number < 2 ? ["Early", "Late"] : [""]
            return labels.map { label in
                let window = Window(id: id(), kind: kind, target: target)
                file.add("HabitTimeWindow", ["id": .string(window.id), "label": .string(label), "target": .int(target), "habitID": .string(habit), "effortMinutes": 10])
                return window
            }
        }
        prayers = id()
        school = id()
        file.add("AnchorRule", ["id": .string(prayers), "title": "Salah", "sourceKey": "prayerWindow", "effortMinutes": 10, "createdAt": began, "configData": .string(History.prayerRule.text())])
        file.add("AnchorRule", ["id": .string(school), "title": "School run", "sourceKey": "schoolRun", "effortMinutes": 30, "createdAt": began, "configData": .string(History.schoolRule.text())])
        self.first = first
        self.file = file
    }

    private static let prayerRule: JSON = [
        "version": 1, "method": "muslimWorldLeague", "madhab": "shafi", "highLatitude": "middleOfNight", "ishaEnds": "midnight",
        "prayers": ["fajr", "dhuhr", "asr", "maghrib", "isha"], "adjustmentsMinutes": [:],
        "location": ["mode": "manual", "latitude": 21.42, "longitude": 39.83, "name": "Makkah"],
    ]
    private static let schoolRule: JSON = [
        "version": 1, "recurrence": ["kind": "weekly", "weekdays": [1, 2, 3, 4, 5]],
        "slots": [
            ["id": "drop", "label": "Drop-off", "start": "08:15", "windowMinutes": 30],
            ["id": "pick", "label": "Pick-up", "start": "15:00", "windowMinutes": 30],
        ],
    ]

    // MARK: One day

    private mutating func live(_ day: CalendarDay) {
        var chance = Chance(seed: day.number)
        let isOpen = day.number > History.lastDay.number - History.openDays
        for number in 0..<6 { addTask(number, on: day, isOpen: isOpen, &chance) }
        for window in windows { addEntry(of: window, on: day, &chance) }
        addAnchors(on: day, &chance)
        if day.number < History.lastDay.number { addRecord(of: day, &chance) }
    }

    /// The first four are done on their day, the fifth on the next, the sixth is dropped.
    private mutating func addTask(_ number: Int, on day: CalendarDay, isOpen: Bool, _ chance: inout Chance) {
        let id = chance.id(), at = day.at(9 + number, chance.below(60))
        let isPutOff = number == 4 && !isOpen, isDropped = number == 5 && !isOpen, isDone = !isOpen && !isDropped
        let due = isPutOff ? day + 1 : day
        file.add("TaskItem", [
            "id": .string(id), "title": .string("Task \(day.number)-\(number) " + chance.pick(["call", "write", "buy", "fix"])),
            "dueDate": .string(due.noon), "effortMinutes": chance.pick([15, 30, 60, nil]),
            "importance": .string(chance.pick(["low", "low", "medium", "high"])), "isCompleted": .bool(isDone),
            "completedAt": isDone ? .string(at.after(isPutOff ? 1440 : 0).text) : nil, "droppedAt": isDropped ? .string(at.text) : nil,
            "deferralCount": isPutOff ? 1 : 0, "createdAt": .string((day - 2).at(0).text), "categoryID": .string(chance.pick(categories)),
        ])
        if isPutOff {
            file.add("DeferralRecord", [
                "id": .string(chance.id()), "deferredOn": .string((day + 1).at(0).text), "day": .string(day.noon),
                "deferredTo": .string((day + 1).noon), "taskID": .string(id),
            ])
        }
        if isDone, number < 2 {
            file.add("WorkSession", [
                "id": .string(chance.id()), "startedAt": .string(at.after(-40).text), "day": .string(day.noon), "endedAt": .string(at.text),
                "estimateMinutes": 30, "outcome": "finished", "actualSeconds": 2400, "taskID": .string(id),
            ])
        }
    }

    private mutating func addEntry(of window: Window, on day: CalendarDay, _ chance: inout Chance) {
        let amount = window.kind == "avoid" ? 0 : chance.pick([window.target, window.target, window.target / 2, 0])
        let isDone = window.kind == "avoid" ? chance.happens(percent: 70) : amount >= window.target
        file.add("HabitEntry", [
            "id": .string(chance.id()), "date": .string(day.noon), "target": .int(window.target), "amount": .int(amount),
            "completedAt": isDone ? .string(day.at(18).text) : nil, "windowID": .string(window.id),
        ])
    }

    private mutating func addAnchors(on day: CalendarDay, _ chance: inout Chance) {
        for (prayer, start, end) in [("fajr", 2, 3), ("dhuhr", 9, 12), ("asr", 12, 15), ("maghrib", 15, 16), ("isha", 16, 20)] {
            addAnchor(prayer, of: prayers, from: day.at(start), to: day.at(end), resolved: day.at(end), effort: 10,
                      chance.pick(["attended", "attended", "attended", "attended", "attended", "missed"]), on: day, &chance)
        }
        guard day.weekday <= 5 else { return }
        for (run, hour) in [("drop", 8), ("pick", 15)] {
            addAnchor(run, of: school, from: day.at(hour), to: day.at(hour, 30), resolved: day.at(hour, 10), effort: 30, "attended", on: day, &chance)
        }
    }

    private mutating func addAnchor(
        _ slot: String, of rule: String, from start: Moment, to end: Moment, resolved: Moment, effort: Int, _ attendance: String,
        on day: CalendarDay, _ chance: inout Chance
    ) {
        let titles = ["fajr": "Fajr", "dhuhr": "Dhuhr", "asr": "Asr", "maghrib": "Maghrib", "isha": "Isha", "drop": "Drop-off", "pick": "Pick-up"]
        file.add("Anchor", [
            "id": .string(chance.id()), "title": .string(titles[slot] ?? slot), "occurrenceDate": .string(day.noon), "slotKey": .string(slot),
            "windowStart": .string(start.text), "windowEnd": .string(end.text), "effortMinutes": .int(effort),
            "attendanceStatus": .string(attendance), "resolvedAt": .string(resolved.text), "ruleID": .string(rule),
            "generatedAt": .string((day - 1).at(0).text),
        ])
    }

    private mutating func addRecord(of day: CalendarDay, _ chance: inout Chance) {
        file.add("DayPlan", [
            "id": .string(chance.id()), "date": .string(day.noon), "capacity": .string(chance.pick(["low", "medium", "high"])),
            "plannedTaskMinutes": 180, "completedEffortMinutes": 150, "loadScore": chance.pick([60, 85, 100, 120, 150]),
            "wasOverloaded": .bool(chance.happens(percent: 25)), "completionRate": 0.67, "completionBasis": 6,
        ])
        file.add("NightPlanningSession", [
            "id": .string(chance.id()), "forDate": .string((day + 1).noon), "currentStep": "close", "isComplete": true,
            "createdAt": .string(day.at(20).text), "completedAt": .string(day.at(20, 9).text),
        ])
    }
}
