import Foundation

/// A history as a file and as a home before its last night.
struct PreparedHistory {
    let years: Int
    let file: String
    let bytes: Int
    let rows: Int
    /// The store of a home that has the last day before it, and nothing else.
    let store: String

    var label: String { years == 1 ? "1 year" : "\(years) years" }

    init(years: Int, _ tools: Tools, say: (String) -> Void) throws {
        self.years = years
        let home = tools.path("home-\(years)")
        file = tools.path("history-\(years).json")
        store = home + "/store.sqlite"
        say("making \(years == 1 ? "1 year" : "\(years) years") of history")
        // In a process of its own, for the peak memory of this one is where that of every child begins.
        try tools.child("/proc/self/exe", ["history", String(years), file]).run()
        bytes = try Folders.size(of: file)
        rows = try tools.answer(of: tools.jamaal(["import", file, "--home", home]))["inserted"]?.integer ?? 0
        try process(until: History.lastDay - 1, home, tools)
        // An import leaves a note for dedup to look at everything; that is no part of a usual night.
        try tools.jamaal(["run", "dedup", "--home", home, "--now", History.lastDay.at(23).text, "--timezone", "UTC"]).run()
    }

    /// A copy of the home in `folder`.
    func home(in folder: String) throws -> String {
        try Folders.copy(store, to: folder + "/store.sqlite")
        return folder
    }

    /// Takes the days up to `day` as processed.
    func process(until day: CalendarDay, _ home: String, _ tools: Tools) throws {
        try tools.ask(home + "/store.sqlite", """
            INSERT INTO local_state(key, value) VALUES ('lastProcessedDay', '\(day.text)') ON CONFLICT(key) DO UPDATE SET value = excluded.value;
            """)
    }
}
