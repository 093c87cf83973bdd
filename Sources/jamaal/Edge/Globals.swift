import Values

/// The options of every command.
enum Globals {
    static let home = Option<String>("home", "DIR", "the home to work on (else $JAMAAL_HOME, else ~/.local/share/jamaal)") { text in
        guard !text.isEmpty else { throw UsageError("a folder's name isn't empty") }
        return text
    }
    static let now = Option<Instant>("now", "INSTANT", "the moment to take as now, such as 2026-10-16T09:00:00Z") { text in
        guard let instant = Instant(text) else {
            throw UsageError("\"\(text)\" is no moment with an offset; write one as 2026-10-16T09:00:00Z or 2026-10-16T11:00+02:00")
        }
        return instant
    }
    static let timeZone = Option<String>("timezone", "IANA", "the time zone to take, such as Europe/London") { $0 }
    static let json = Flag("json", "print one JSON object and nothing else")
    static let quiet = Flag("quiet", "print nothing but errors")
    static let verbose = Flag("verbose", "say which home, zone and moment are taken, and how many rows a run read and wrote")

    static let all = [home.described, now.described, timeZone.described, json.described, quiet.described, verbose.described]
}

extension Call {
    /// Whether a program reads the answer, and so a failure too: `report … --format json` is `report … --json`.
    var isForPrograms: Bool { self[Globals.json] || self[ReportOptions.format] == .json }
}
