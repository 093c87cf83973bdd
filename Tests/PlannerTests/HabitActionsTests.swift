import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

/// A Friday.
private let now = "2026-10-16T12:00:00.000Z"

private func habit(_ number: UInt64 = 1, _ kind: HabitKind = .counted, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
    row(number) {
        ($0.title, $0.kind, $0.createdAt) = ("Habit \(number)", Raw(kind), at("2026-01-01T00:00:00.000Z"))
        change(&$0)
    }
}

private func window(_ number: UInt64 = 11, of habit: UInt64 = 1, target: Int = 3, _ change: (inout HabitTimeWindow) -> Void = { _ in }) -> HabitTimeWindow {
    row(number) {
        ($0.habitID, $0.target) = (id(habit), target)
        change(&$0)
    }
}

private func entry(_ number: UInt64, _ date: String, _ amount: Int, of target: Int = 3, window: UInt64 = 11) -> HabitEntry {
    row(number) { ($0.date, $0.amount, $0.target, $0.windowID) = (day(date), amount, target, id(window)) }
}

private func edit(_ change: (inout HabitRequest) -> Void) -> HabitRequest {
    var request = HabitRequest()
    change(&request)
    return request
}

@Suite("Making and changing habits")
struct HabitActionsTests {
    @Test("A group is made on first use, after all others, and used again by its name")
    func groups() throws {
        let person = try Person()
        try person.add(row(1, HabitGroup.self) { ($0.title, $0.sortOrder) = ("Body", 4) }, row(2, HabitGroup.self) { ($0.title, $0.sortOrder, $0.isArchived) = ("Mind", 6, true) })
        for (title, group) in [("Squats", "body"), ("Read", " Mind "), ("Write", "MIND")] {
            _ = try HabitActions(person.context(now)).add(edit { ($0.title, $0.group) = (title, .named(group)) }, kind: .binary)
        }
        let made = try person.rows(HabitGroup.self).first { $0.title == "Mind" && !$0.isArchived }
        #expect(try person.rows(HabitGroup.self).count == 3 && made?.sortOrder == 7 && made?.createdAt == at(now))
        #expect(Set(try person.rows(Habit.self).map { "\($0.title) \($0.groupID == id(1))" }) == ["Squats true", "Read false", "Write false"])
        let squats = try #require(try person.rows(Habit.self).first { $0.title == "Squats" })
        #expect(try HabitActions(person.context(now)).edit(squats.id.text, edit { $0.group = HabitRequest.Group.none }).habit.groupID == nil)
    }

    @Test("A refused add or edit writes nothing, also no group")
    func refused() throws {
        let person = try Person()
        try person.add(habit(), window())
        let before = try person.dump()
        #expect(throws: Refusal.self) { try HabitActions(person.context(now)).add(edit { ($0.title, $0.group, $0.days) = ("A", .named("New"), []) }, kind: .binary) }
        #expect(throws: Refusal.self) { try HabitActions(person.context(now)).edit(id(1, of: Habit.self).text, edit { ($0.kind, $0.group) = (.binary, .named("New")) }) }
        #expect(throws: NotFound.self) { try HabitActions(person.context(now)).edit(id(1, of: Habit.self).text, edit { ($0.removedTimes, $0.group) = (["Noon"], .named("New")) }) }
        expectSame(try person.dump(), before)
    }

    @Test("A new target reaches only days without a touched entry")
    func target() throws {
        let person = try Person()
        try person.add(habit(), window(), entry(21, "2026-10-10", 3), entry(22, "2026-10-16", 1))
        let outcome = try HabitActions(person.context(now)).edit(id(1, of: Habit.self).text, edit { $0.target = PerTime(all: 12) })
        #expect(try outcome.didChange && person.rows(HabitTimeWindow.self).map(\.target) == [12])
        #expect(try person.rows(HabitEntry.self).map(\.target) == [3, 3])
        let again = try HabitActions(person.context(now)).edit(id(1, of: Habit.self).text, edit { $0.target = PerTime(all: 12) })
        #expect(!again.didChange)
    }

    private func drops() throws -> Person {
        let person = try Person()
        try person.add(
            habit(1, .timed), window { ($0.label, $0.endMinute) = ("Morning", 600) }, window(12) { ($0.label, $0.startMinute) = ("Evening", 1200) },
            entry(21, "2026-10-10", 0, window: 12), entry(22, "2026-10-16", 0, window: 12))
        return person
    }

    private let withoutEvening = edit { $0.removedTimes = ["Evening"] }

    @Test("A time of day goes with its untouched entries")
    func removal() throws {
        let person = try drops()
        try person.store.connection.run("INSERT INTO Unknown(model, id, attribute, value) VALUES ('HabitEntry', ?, 'mood', '1')", [id(21, of: HabitEntry.self).stored])
        #expect(try HabitActions(person.context(now)).edit(id(1, of: Habit.self).text, withoutEvening).didChange)
        #expect(try person.rows(HabitTimeWindow.self).map(\.label) == ["Morning"] && (try person.rows(HabitEntry.self)).isEmpty)
        #expect(try person.dump().rows(of: "Unknown").isEmpty)
    }

    @Test("A time of day stays where something was logged or timed at it, or can't be read", arguments: ["an amount", "a tick", "a session", "unreadable"])
    func history(what: String) throws {
        let person = try drops()
        switch what {
        case "an amount": try person.add(entry(31, "2026-01-01", 1, window: 12))
        case "a tick": try person.store.connection.run("UPDATE HabitEntry SET completedAt = '2026-10-10T08:00:00.000Z' WHERE id = ?", [id(21, of: HabitEntry.self).stored])
        case "a session": try person.add(row(41, WorkSession.self) { ($0.habitWindowID, $0.outcome) = (id(12), Raw(text: "resting")) })
        default: try person.store.connection.run("UPDATE HabitEntry SET date = 'soon' WHERE id = ?", [id(21, of: HabitEntry.self).stored])
        }
        let before = try person.dump()
        let refusal = #expect(throws: Refusal.self) { try HabitActions(person.context(now)).edit(id(1, of: Habit.self).text, withoutEvening) }
        #expect(refusal?.code == "windowHasHistory")
        expectSame(try person.dump(), before)
    }

    @Test("Archiving and restoring keep every row, of a kind that isn't known too, and change nothing the second time")
    func archive() throws {
        let person = try Person()
        try person.add(habit { $0.kind = Raw(text: "dreamt") }, window(), entry(21, "2026-10-10", 3))
        for (isArchived, didChange) in [(true, true), (true, false), (false, true), (false, false)] {
            let outcome = try HabitActions(person.context(now)).setArchived(id(1, of: Habit.self).text, isArchived)
            #expect(outcome.didChange == didChange && outcome.habit.isArchived == isArchived && outcome.habit.kind.text == "dreamt")
        }
        #expect(try person.rows(HabitEntry.self).count == 1)
    }

    @Test("Pauses that can't be read are bad data, and stay")
    func unreadablePauses() throws {
        let person = try Person()
        try person.add(habit { $0.pausesData = "[{" })
        for edit in [PauseEdit.pause(from: day("2026-10-16"), to: day("2026-10-01"), reason: .other), .resume(on: day("2026-10-16"))] {
            #expect(throws: BadState.self) { try HabitActions(person.context(now)).change(id(1, of: Habit.self).text, edit) }
        }
        #expect(try person.row(1, Habit.self)?.pausesData == "[{")
    }
}

@Suite("Groups of habits, kept")
struct GroupActionsTests {
    private func person() throws -> Person {
        let person = try Person()
        try person.add(
            row(1, HabitGroup.self) { ($0.title, $0.sortOrder) = ("Body", 3) }, row(2, HabitGroup.self) { ($0.title, $0.sortOrder) = ("Mind", 5) },
            row(3, HabitGroup.self) { ($0.title, $0.sortOrder, $0.isArchived) = ("Mind", 1, true) }, habit(11) { $0.groupID = id(1) },
            habit(12) { ($0.groupID, $0.isArchived) = (id(1), true) }, habit(13) { ($0.groupID, $0.kind) = (id(1), Raw(text: "dreamt")) })
        return person
    }

    @Test("The list has the groups in their order, with their live habits counted, and the archived ones apart")
    func list() throws {
        let json = try GroupList(person().context(now)).json
        #expect(json == [
            "groups": [
                ["id": .string(id(1, of: HabitGroup.self).text), "title": "Body", "position": 1, "archived": false, "habits": 1],
                ["id": .string(id(2, of: HabitGroup.self).text), "title": "Mind", "position": 2, "archived": false, "habits": 0],
            ],
            "archived": [["id": .string(id(3, of: HabitGroup.self).text), "title": "Mind", "position": .null, "archived": true, "habits": 0]],
        ])
    }

    @Test("A title names the group that isn't archived, or of those that are the one that is restored")
    func byTitle() throws {
        let person = try person()
        #expect(try GroupActions(person.context(now)).rename("body", to: " Strength ").group.title == "Strength")
        #expect(try GroupActions(person.context(now)).setArchived(" mind", false).group.id == id(3))
        for text in ["mind", "nobody", "CAFE"] { #expect(throws: NotFound.self) { try GroupActions(person.context(now)).setArchived(text, true) } }
        #expect(try GroupActions(person.context(now)).setArchived(id(3, of: HabitGroup.self).text.lowercased(), true).didChange)
        #expect(try !GroupActions(person.context(now)).setArchived(id(3, of: HabitGroup.self).text, true).didChange)
    }

    @Test("Moving numbers from 0, and moving to the same place the second time writes nothing")
    func move() throws {
        let person = try person()
        #expect(try GroupActions(person.context(now)).move("Mind", to: 0).didChange)
        #expect(try person.rows(HabitGroup.self).map(\.sortOrder) == [1, 0, 2])
        #expect(try !GroupActions(person.context(now)).move("Mind", to: 0).didChange)
    }
}

@Suite("Habits as a list and one by one")
struct HabitListTests {
    private func person() throws -> Person {
        let person = try Person()
        try person.add(
            row(1, HabitGroup.self) { ($0.title, $0.sortOrder) = ("Body", 1) }, row(2, HabitGroup.self) { ($0.title, $0.isArchived) = ("Old", true) },
            row(3, HabitGroup.self) { $0.title = "Empty" }, habit(1) { $0.groupID = id(1) }, window(),
            habit(2, .binary) { ($0.groupID, $0.createdAt, $0.pausesData) = (id(1), at("2026-01-02T00:00:00.000Z"), #"[{"from":"2026-10-15","to":null,"reason":"ramadan"}]"#) },
            window(12, of: 2, target: 1))
        try person.add(
            habit(3, .binary) { ($0.groupID, $0.createdAt, $0.targetPerWeek) = (id(2), at("2026-01-03T00:00:00.000Z"), 2) }, window(13, of: 3, target: 1) { ($0.startMinute, $0.endMinute) = (420, 540) },
            habit(4) { $0.isArchived = true }, habit(5) { $0.kind = Raw(text: "dreamt") },
            entry(21, "2026-10-15", 3), entry(22, "2026-10-16", 2), entry(23, "2026-10-12", 1, of: 1, window: 13), entry(24, "2026-10-16", 1, of: 1, window: 13))
        return person
    }

    @Test("Groups with live habits come first, in no group what is in an archived one, paused ones too; archived ones apart")
    func list() throws {
        let list = try HabitList(person().context(now)), json = list.json
        #expect(json.object?.map(\.key) == ["groups", "habits", "archived"] && list.notShown == 1)
        let group = try #require(json["groups"]?.array?.first)
        #expect(json["groups"]?.array?.count == 1 && group.object?.map(\.key) == ["id", "title", "done", "due", "cells", "habits"])
        // The paused one isn't due.
        #expect(group["title"] == "Body" && group["due"] == 1 && group["done"] == 0)
        #expect(group["cells"]?.array?.count == HabitHistory.groupDays && group["cells"]?.array?.last == ["date": "2026-10-16", "state": "partialLow"])
        // Only one of the two counts on the 15th, on which the other is paused.
        #expect(group["cells"]?.array?.suffix(3).map { $0["state"] } == ["missed", "complete", "partialLow"])
        let habits = try #require(group["habits"]?.array)
        #expect(habits[0].object?.map(\.key) == ["id", "title", "kind", "presetKey", "paused", "weekDone", "weekTarget", "times"])
        #expect(habits[0]["paused"] == .null && habits[0]["times"] == [["label": "", "start": "00:00", "end": "23:59", "amount": 2, "target": 3, "done": false]])
        #expect(habits[1]["paused"] == ["from": "2026-10-15", "to": .null, "reason": "ramadan"])
        let other = try #require(json["habits"]?.array?.first)
        #expect(json["habits"]?.array?.count == 1 && other["weekDone"] == 2 && other["weekTarget"] == 2)
        #expect(other["times"] == [["label": "", "start": "07:00", "end": "09:00", "amount": 1, "target": 1, "done": true]])
        #expect(json["archived"] == [["id": .string(id(4, of: Habit.self).text), "title": "Habit 4"]])
    }

    @Test("Groups stand by place, title and id; habits in each and in none by when they were made, title and id; archived ones by title and id")
    func order() throws {
        let person = try Person()
        for (number, title, place) in [(9, "Body", 1), (8, "Body", 1), (7, "Art", 1), (6, "Zeal", 0), (5, "aft", 1)] as [(UInt64, String, Int)] {
            try person.add(row(number, HabitGroup.self) { ($0.title, $0.sortOrder) = (title, place) })
            try person.add(habit(number) { $0.groupID = id(number) })
        }
        let made = [(39, "B", "02"), (38, "B", "02"), (37, "A", "02"), (36, "Z", "01"), (35, "a", "02")] as [(UInt64, String, String)]
        for (number, title, date) in made {
            for (offset, group) in [(0, nil), (100, id(6, of: HabitGroup.self))] as [(UInt64, ID<HabitGroup>?)] {
                try person.add(habit(number + offset) { ($0.title, $0.createdAt, $0.groupID) = (title, at("2026-02-\(date)T00:00:00Z"), group) })
            }
            try person.add(habit(number + 200) { ($0.title, $0.createdAt, $0.isArchived) = (title, at("2026-02-\(date)T00:00:00Z"), true) })
        }
        let json = try HabitList(person.context(now)).json
        func ids(_ list: JSON?) -> [String] { list?.array?.compactMap { $0["id"]?.string } ?? [] }
        func habits(_ numbers: UInt64...) -> [String] { numbers.map { id($0, of: Habit.self).text } }
        #expect(ids(json["groups"]) == [6, 7, 8, 9, 5].map { id($0, of: HabitGroup.self).text })
        #expect(ids(json["groups"]?.array?.first?["habits"]) == habits(6, 136, 137, 138, 139, 135))
        #expect(ids(json["habits"]) == habits(36, 37, 38, 39, 35))
        #expect(ids(json["archived"]) == habits(237, 238, 239, 236, 235))
    }

    @Test("One habit has its notes, its group, the read and 21 cells a time of day; its group only where that is shown")
    func detail() throws {
        let person = try person()
        let json = try HabitDetail(id: id(1, of: Habit.self).text, person.context(now)).json
        #expect(json.object?.map(\.key) == ["id", "title", "kind", "presetKey", "paused", "weekDone", "weekTarget", "times", "notes", "group", "read"])
        #expect(json["group"] == "Body" && json["notes"] == .null)
        let cells = try #require(json["times"]?.array?.first?["cells"]?.array)
        #expect(cells.count == 21 && cells.first?["date"] == "2026-09-26" && cells.last == ["date": "2026-10-16", "state": "partialHigh"])
        #expect(json["read"] == ["resolved": 20, "complete": 1, "partial": 0, "missed": 19, "suggestLighter": true])
        #expect(try HabitDetail(id: id(3, of: Habit.self).text, person.context(now)).json["group"] == .null)
    }

    @Test("An archived habit to avoid shows the days on which something was done as held: archiving changes no cell")
    func archivedAvoid() throws {
        let person = try person()
        try person.add(habit(6, .avoid) { $0.isArchived = true }, window(16, of: 6, target: 0), row(51, TaskItem.self) {
            ($0.isCompleted, $0.completedAt) = (true, at("2026-10-08T10:00:00.000Z"))
        })
        let cells = try HabitDetail(id: id(6, of: Habit.self).text, person.context(now)).json["times"]?.array?.first?["cells"]?.array
        #expect(cells?.contains(["date": "2026-10-08", "state": "complete"]) == true && cells?.contains(["date": "2026-10-07", "state": "empty"]) == true)
    }

    @Test("A habit of a kind that isn't known is shown as it is stored, in no figure")
    func unknownKind() throws {
        let person = try person()
        try person.add(window(15, of: 5, target: -4))
        let json = try HabitDetail(id: id(5, of: Habit.self).text, person.context(now)).json
        #expect(json["kind"] == "dreamt" && json["read"]?["resolved"] == 0)
        #expect(json["times"]?.array?.first?["target"] == -4 && json["times"]?.array?.first?["done"] == false)
        #expect(json["times"]?.array?.first?["cells"]?.array?.allSatisfy { $0["state"] == "empty" } == true)
    }
}
