import Foundation
import Operations
import Values

/// The program's own table of time zones.
enum ZoneTable {
    /// The zone of this name. Throws what is wrong with the name, or with this build.
    ///
    /// - Parameter source: Where the name stood, for the error; empty where it was typed for the table.
    static func zone(_ name: String, from source: String = "") throws -> Zone {
        if let zone = Zone(name: name) { return zone }
        try checkThatItIsThere()
        throw Configuration.Fault("\(source.isEmpty ? "" : source + ": ")the time zone \"\(name)\" isn't known (table \(Zone.tableVersion)); name one such as Europe/London")
    }

    /// The table comes into a static build only with a formatter of dates, so one is kept; without the table every zone is
    /// unknown, and then the name isn't to blame.
    private static func checkThatItIsThere() throws {
        if Zone(name: "Europe/London") == nil {
            throw Configuration.Fault("this build lacks the table of time zones (\(Date(timeIntervalSince1970: 0).formatted(.dateTime.year().locale(Locale(identifier: "en")))))")
        }
    }
}
