/// What a person does between two nights, a command each, beside the sqlite3 program doing one read and one write on the same
/// store: what is due, by its index, and a task more.
struct CommandWorks {
    private let history: PreparedHistory
    private let tools: Tools
    /// A home in which the last night was run.
    private let home: String
    private let calls: [[String]]

    private static let moment = (History.lastDay + 1).at(7)

    init(_ history: PreparedHistory, nightAt night: Moment, _ tools: Tools) throws {
        self.history = history
        self.tools = tools
        home = tools.path("lived-\(history.years)")
        try Folders.renew(home)
        try tools.night(try history.home(in: home), now: night).run()
        let store = home + "/store.sqlite", today = (History.lastDay + 1).text
        func id(_ query: String) throws -> String {
            guard let found = try tools.ask(store, query + " ORDER BY id LIMIT 1;").first else {
                throw Failure("the history has no row for: \(query)")
            }
            return found
        }
        let task = try id("SELECT id FROM TaskItem WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate < '\((History.lastDay + 2).text)'")
        let habit = try id("SELECT id FROM Habit WHERE kind = 'counted' AND isArchived = 0")
        let anchor = try id("""
            SELECT id FROM Anchor \
            WHERE attendanceStatus = 'pending' AND occurrenceDate >= '\(today)' AND windowEnd > '\(CommandWorks.moment.text)'
            """)
        calls = [
            ["task", "add", "Ring the school", "--due", "today", "--category", "Personal"], ["task", "list"], ["task", "done", task],
            ["task", "defer", task, "--to", "tomorrow"], ["habit", "log", habit, "--add", "1"], ["habit", "list"], ["anchor", "skip", anchor],
            ["focus", "begin", task], ["plan", "open"], ["plan", "show"],
        ]
    }

    var all: [Work] {
        calls.map { call in
            Work(
                name: "\(call[0]) \(call[1]), \(history.label)",
                subject: Contender(what: "jamaal \(call.prefix(2).joined(separator: " "))") { folder in
                    try Folders.copy(home + "/store.sqlite", to: folder + "/store.sqlite")
                    return tools.jamaal(call + ["--home", folder, "--now", CommandWorks.moment.text, "--timezone", "UTC"])
                },
                against: Contender(what: "sqlite3 doing one read and one write") { folder in
                    try Folders.copy(home + "/store.sqlite", to: folder + "/store.sqlite")
                    return tools.sqlite(folder + "/store.sqlite", script: try script())
                },
                bars: [.times(2)])
        }
    }

    private func script() throws -> String {
        let file = tools.path("read-and-write.sql")
        try tools.write("""
            PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;
            \(ReportWorks.question);
            INSERT INTO TaskItem(title, dueDate) VALUES ('Ring the school', '\((History.lastDay + 1).text)T12:00:00.000Z');

            """, to: file)
        return file
    }
}
