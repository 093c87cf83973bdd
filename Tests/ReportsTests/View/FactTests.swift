import JSON
@testable import Reports
import Testing

struct FactTests {
    private static func labelled(_ report: JSON) -> JSON { Labelling(report, LocalFormats(locale: "en")).report(report) }

    @Test("A bar shows any amount above nothing, and is full only when all is there", arguments: [
        (0, "▁▁▁▁▁▁▁▁▁▁"), (1, "▇▁▁▁▁▁▁▁▁▁"), (50, "▇▇▇▇▇▁▁▁▁▁"), (94, "▇▇▇▇▇▇▇▇▇▁"), (99, "▇▇▇▇▇▇▇▇▇▁"), (100, "▇▇▇▇▇▇▇▇▇▇"), (300, "▇▇▇▇▇▇▇▇▇▇"), (-5, "▁▁▁▁▁▁▁▁▁▁"),
    ])
    func bars(percent: Int, bar: String) {
        #expect(Bar.text(percent, length: 10) == bar)
    }

    @Test("The day's load fills its bar up to the budget")
    func load() {
        let day = Self.labelled(["kind": "morning", "day": ["loadScore": 125, "level": "medium", "suggestedLevel": "high"]])["day"]
        #expect(day?["loadPercent"] == 100 && day?["loadBar"]?.string?.count == 20 && day?["loadScoreLabel"] == "125%" && day?["suggestsAnotherLevel"] == true)
    }

    @Test("What a letter's commands name by its id is named by the beginning of it")
    func shortIDs() {
        let habit = "0A1B2C3D-0000-4000-8000-000000000040"
        let report = Self.labelled([
            "kind": "morning", "prompts": ["pickUp": [["id": .string(habit), "title": "Draft"]]],
            "nudge": ["kind": "wellbeing", "pattern": "habitNeglect", "subject": .string(habit), "title": "Stretching"],
        ])
        #expect(report["prompts"]?["pickUp"]?.array?.first?["idShort"] == "0A1B2C3D" && report["nudge"]?["subjectShort"] == "0A1B2C3D")
        let weekend = Self.labelled(["kind": "morning", "nudge": ["kind": "wellbeing", "pattern": "weekendOverplan", "subject": "6"]])["nudge"]
        #expect(weekend?["subjectShort"] == .null && weekend?["subjectLabel"] == "Saturday")
    }

    @Test("Habits say where a group begins, and only where there are groups")
    func groups() {
        func starts(_ groups: [JSON]) -> [Bool?] {
            let habits = groups.map { JSON.object([.init("title", "x"), .init("group", $0)]) }
            return Self.labelled(["kind": "morning", "habits": .array(habits)])["habits"]?.array?.map { $0["startsGroup"]?.bool } ?? []
        }
        #expect(starts(["Home", "Home", "Work", nil, nil]) == [true, false, true, true, false])
        #expect(starts([nil, nil]) == [false, false])
        #expect(starts([]) == [])
    }

    @Test("A window of several days, or of a whole one, isn't told by its times", arguments: [
        ("08:15", "08:45", 1, false, false), ("03:00", "03:00", 1, false, true), ("03:00", "03:00", 3, true, false),
    ] as [(String, String, Int, Bool, Bool)])
    func windows(start: String, end: String, days: Int, isLong: Bool, isAllDay: Bool) {
        let report: JSON = ["kind": "morning", "anchors": [["start": .string(start), "end": .string(end), "windowDays": .int(days)]]]
        let anchor = Self.labelled(report)["anchors"]?.array?.first
        #expect(anchor?["isLong"] == .bool(isLong) && anchor?["isAllDay"] == .bool(isAllDay))
    }

    @Test("A grid is a line of blocks, a space between weeks, each cell below its own date")
    func grids() {
        let states = ["complete", "partialHigh", "partialLow", "missed", "empty", "empty", "complete"]
        let cells = (0..<21).map { JSON.object([.init("date", .string($0 < 3 ? "2026-09-\(28 + $0)" : $0 < 12 ? "2026-10-0\($0 - 2)" : "2026-10-\($0 - 2)")), .init("state", .string(states[$0 % 7]))]) }
        let report: JSON = ["kind": "weekly", "to": "2026-10-18", "habits": [["title": "Water", "times": [["label": "", "cells": .array(cells)]]]]]
        let labelled = Self.labelled(report), time = labelled["habits"]?.array?.first?["times"]?.array?.first
        #expect(time?["cellsLabel"] == "▇▅▃▁··▇ ▇▅▃▁··▇ ▇▅▃▁··▇")
        #expect(time?["complete"] == 6 && time?["partial"] == 6 && time?["missed"] == 3)
        #expect(labelled["grid"]?["weekdaysLabel"] == "MTWTFSS MTWTFSS MTWTFSS" && labelled["grid"]?["weeksLabel"] == "9/28    10/5    10/12   ")
        #expect(labelled["grid"]?["fromLabel"] == "Monday, September 28" && labelled["grid"]?["toLabel"] == "Sunday, October 18")
    }

    @Test("Fourteen scores are a line of blocks, and columns of up to 40 points")
    func sparkline() {
        let wellbeing = Self.labelled(["kind": "weekly", "wellbeing": ["sparkline": [nil, 0, 19, 20, 70, 100]]])["wellbeing"]
        #expect(wellbeing?["sparklineLabel"] == "·▁▁▂▅▇" && wellbeing?["sparklineAny"] == true)
        #expect(wellbeing?["sparklineCells"]?.array?.map { $0["height"]?.integer } == [nil, 1, 7, 8, 28, 40])
        #expect(Self.labelled(["kind": "weekly", "wellbeing": ["sparkline": [nil, nil]]])["wellbeing"]?["sparklineAny"] == false)
    }

    @Test("Planned and lived minutes of a day are told against its budget, and not at all without a record")
    func days() {
        let report: JSON = ["kind": "weekly", "days": [
            ["date": "2026-10-12", "budgetMinutes": 180, "plannedTaskMinutes": 270, "completedEffortMinutes": 90],
            ["date": "2026-10-13", "budgetMinutes": nil, "plannedTaskMinutes": nil, "completedEffortMinutes": nil],
        ]]
        let days = Self.labelled(report)["days"]?.array ?? []
        #expect(days[0]["plannedPercent"] == 100 && days[0]["completedPercent"] == 50 && days[0]["completedBar"] == "▇▇▇▇▇▁▁▁▁▁")
        #expect(days[1]["plannedPercent"] == .null && days[1]["plannedBar"] == .null)
    }

    @Test("Attendance is a share of what was decided", arguments: [(3, 1, 75), (0, 0, nil), (0, 2, 0)] as [(Int, Int, Int?)])
    func attendance(attended: Int, missed: Int, percent: Int?) {
        let report: JSON = ["kind": "weekly", "anchors": ["attended": 0, "missed": 0, "byRule": [["rule": "x", "attended": .int(attended), "missed": .int(missed)]]]]
        #expect(Self.labelled(report)["anchors"]?["byRule"]?.array?.first?["attendedPercent"]?.integer == percent)
    }

    @Test("A day or a week with nothing set is empty, and new where nothing was lived lately", arguments: SampleReports.all.indices)
    func emptiness(sample: Int) {
        let report = SampleReports.all[sample].json, isEmpty = [3, 4, 5].contains(sample)
        let labelled = Self.labelled(report)
        #expect(labelled["isEmpty"] == .bool(isEmpty) && labelled["isNew"] == .bool(isEmpty))
        let lived = report.setting("wellbeing", to: ["state": "gathering", "activeDays": 3])
        #expect(Self.labelled(lived)["isEmpty"] == .bool(isEmpty) && Self.labelled(lived)["isNew"] == false)
    }

    @Test("One thing is enough not to be empty", arguments: ["tasks", "alsoToday", "completedToday", "anchors", "habits"])
    func oneThing(list: String) {
        let report = SampleReports.all[3].json.setting(list, to: [["title": "x"]])
        #expect(Self.labelled(report)["isEmpty"] == false)
    }

    @Test("The card about weekends names its weekday")
    func weekday() {
        let labelled = Self.labelled(["kind": "morning", "nudge": ["kind": "wellbeing", "pattern": "weekendOverplan", "subject": "7"]])
        #expect(labelled["nudge"]?["subjectLabel"] == "Sunday")
        #expect(Self.labelled(["kind": "morning", "nudge": ["pattern": "habitNeglect", "subject": "7A"]])["nudge"]?["subjectLabel"] == .null)
    }
}
