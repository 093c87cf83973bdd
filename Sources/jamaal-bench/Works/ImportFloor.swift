/// The least that an import has to do: the sqlite3 program reads the file with its own JSON functions into plain tables, in
/// one transaction, without an index but the ids' own and without a check.
struct ImportFloor {
    /// What a row of each model in the history holds.
    static let tables: [(model: String, columns: String)] = [
        ("TaskItem", "id title dueDate effortMinutes importance isCompleted completedAt droppedAt deferralCount createdAt categoryID"),
        ("TaskCategory", "id name presetKey createdAt"),
        ("DeferralRecord", "id deferredOn day deferredTo taskID"),
        ("WorkSession", "id startedAt day endedAt estimateMinutes outcome actualSeconds taskID"),
        ("Habit", "id title kind createdAt groupID"),
        ("HabitTimeWindow", "id label target habitID effortMinutes"),
        ("HabitEntry", "id date target amount completedAt windowID"),
        ("HabitGroup", "id title createdAt"),
        ("Anchor", "id title occurrenceDate slotKey windowStart windowEnd effortMinutes attendanceStatus resolvedAt ruleID generatedAt"),
        ("AnchorRule", "id title sourceKey effortMinutes createdAt configData"),
        ("DayPlan", "id date capacity plannedTaskMinutes completedEffortMinutes loadScore wasOverloaded completionRate completionBasis"),
        ("NightPlanningSession", "id forDate currentStep isComplete createdAt completedAt"),
        ("UserSettings", "id createdAt"),
    ]

    /// The file of SQL.
    let script: String

    init(of history: String, tools: Tools) throws {
        script = tools.path("import.sql")
        let path = history.replacing("'", with: "''")
        let loading = ImportFloor.tables.map { model, columns in
            let names = columns.split(separator: " ")
            return """
                CREATE TABLE \(model)(\(names.map { $0 == "id" ? "id TEXT PRIMARY KEY" : $0 }.joined(separator: ", ")));
                INSERT INTO \(model) SELECT \(names.map { "value->>'\($0)'" }.joined(separator: ", "))
                FROM json_each((SELECT rows FROM models WHERE name = '\(model)'));
                """
        }
        try tools.write("""
            PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
            CREATE TEMP TABLE models AS SELECT key AS name, value AS rows FROM json_each(readfile('\(path)'), '$.records');
            BEGIN;
            \(loading.joined(separator: "\n"))
            COMMIT;
            """, to: script)
    }
}
