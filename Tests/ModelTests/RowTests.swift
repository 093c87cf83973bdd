import Model
import Testing
import Values

struct WordTests {
    private func words<Kind: Vocabulary>(_ kind: Kind.Type) -> [String] { kind.allCases.map(\.rawValue) }

    @Test("Each vocabulary has its documented words")
    func vocabularies() {
        #expect(words(Importance.self) == ["low", "medium", "high"])
        #expect(words(RepeatKind.self) == ["none", "daily", "weekly", "monthly"])
        #expect(words(DeferralReason.self) == ["tooMuch", "notReady", "noLonger", "reschedule", "unspecified"])
        #expect(words(SessionOutcome.self) == ["running", "finished", "deferred", "dropped", "abandoned", "autoClosed", "manual"])
        #expect(words(CategoryPreset.self) == ["personal", "family", "work"])
        #expect(words(ColorKey.self) == ["accent", "blue", "ochre", "plum", "slate"])
        #expect(words(HabitKind.self) == ["binary", "counted", "timed", "avoid"])
        #expect(words(HabitFrequency.self) == ["daily", "weekdays", "custom"])
        #expect(words(HabitPreset.self) == ["quran", "dhikr", "exercise", "running"])
        #expect(words(Attendance.self) == ["pending", "attended", "missed", "skipped", "delegated"])
        #expect(words(RuleSource.self) == ["prayerWindow", "schoolRun", "binNight", "plantWatering", "custom"])
        #expect(words(Placement.self) == ["fixed", "flexible"])
        #expect(words(Capacity.self) == ["low", "medium", "high"])
        #expect(words(PlanningStep.self) == ["review", "carry", "build", "load", "close"])
        #expect(words(NudgeKind.self) == [
            "wellbeing", "guidance", "fatigue", "windowClosing", "overload", "morningPlanCard", "habitPromotion", "normalDaySuggestion",
        ])
        #expect(PlanningStep.allCases == PlanningStep.allCases.sorted())
    }
}

struct RowTests {
    private let id = RawID(high: 1, low: 2)

    private func check<Row: Model>(_ type: Row.Type) throws {
        let columns = Row.shape.description.columns
        let row = Row(id: ID(id))
        #expect(Row.shape.description.name == Row.name)
        #expect(row.stored.count == columns.count)
        #expect(row.stored.first == .text(id.text))
        for (column, value) in zip(columns, row.stored) {
            if case .value(let documented) = column.default { #expect(value == documented, "\(Row.name).\(column.name)") }
        }

        var values = row.stored.makeIterator()
        #expect(try Row(stored: { values.next() ?? .null }) == row)

        // Each column in its turn holds what it can't: the error names it and no other.
        for index in columns.indices {
            var wrong = row.stored
            wrong[index] = columns[index].kind == .data ? .text("") : .blob([1])
            var next = wrong.makeIterator()
            let error = #expect(throws: UnreadableColumn.self) { try Row(stored: { next.next() ?? .null }) }
            #expect(error?.name == columns[index].name)
            #expect(error?.reason.found == wrong[index])
        }
    }

    @Test("A new row holds its documented defaults, shows its columns in one order, and names the one that can't be read")
    func everyModel() throws {
        try check(TaskItem.self)
        try check(TaskCategory.self)
        try check(DeferralRecord.self)
        try check(WorkSession.self)
        try check(Habit.self)
        try check(HabitTimeWindow.self)
        try check(HabitEntry.self)
        try check(HabitGroup.self)
        try check(Anchor.self)
        try check(AnchorRule.self)
        try check(DayPlan.self)
        try check(NightPlanningSession.self)
        try check(NudgeLog.self)
        try check(UserSettings.self)
    }
}

struct SheetTests {
    private func category(_ number: UInt64, _ name: String) -> TaskCategory {
        var category = TaskCategory(id: ID(RawID(high: 0, low: number)))
        category.name = name
        return category
    }

    @Test("What is written is only what differs in the end, each list by id")
    func edits() {
        var sheet = Sheet((1...5).map { category($0, "old") })
        sheet.insert(category(9, "new"))
        sheet.insert(category(7, "new"))
        sheet.change(category(2, "").id) { $0.name = "changed" }
        sheet.change(category(3, "").id) { $0.name = "changed" }
        sheet.change(category(3, "").id) { $0.name = "old" }
        sheet.remove(category(5, "old"))
        sheet[category(4, "").id] = nil
        let edits = sheet.edits
        #expect(edits.inserted == [category(7, "new"), category(9, "new")])
        #expect(edits.updated.map(\.old) == [category(2, "old")])
        #expect(edits.updated.map(\.new) == [category(2, "changed")])
        #expect(edits.deleted == [category(4, "old"), category(5, "old")])
        #expect(!edits.isEmpty)
        #expect(sheet.rows.map(\.id.raw.low) == [1, 2, 3, 7, 9])
    }

    @Test("A row that came and went, or was changed after it went, leaves nothing to write")
    func nothing() {
        var sheet = Sheet([category(1, "old")])
        sheet.insert(category(2, "new"))
        sheet.remove(category(2, "new"))
        sheet.change(category(8, "").id) { $0.name = "nobody" }
        #expect(sheet.edits.isEmpty)
        #expect(Sheet<TaskCategory>().edits.isEmpty)
    }
}
