import JSON
import Operations
import Planner
import SQLite
import Store
import Values

private let fix = Flag("fix", "merge duplicates, settle clashing timers, and set back a last processed day that lies ahead")

let doctorCommand = Command(
    name: "doctor",
    summary: "check the file, its schema and every invariant of the rules",
    details: ["Ends with 0 when all is well or there are only notes, with 1 when an invariant is broken, with 65 when the file is damaged."],
    options: [fix.described],
    run: { call in
        let surroundings = Surroundings(call)
        let (home, configuration, zone) = try surroundings.settled()
        guard home.isThere else { throw home.missing }
        let lock = call[fix] ? try Lock(home, patience: Lock.usualPatience) : nil
        let context = try surroundings.context(home, configuration, zone)
        let doctor = Doctor(context)
        var fixed: [JSON] = []
        if call[fix] {
            // A damaged file is not written to.
            _ = try doctor.examined()
            try doctor.fix()
            var run = JobRun(context, elapsed: surroundings.elapsed)
            fixed = try run.run([.dedup]).map(\.json)
        }
        let findings = try doctor.examined()
        let broken = findings.filter { $0.severity == .broken }.count
        try surroundings.output.answer([
            "ok": .bool(broken == 0), "findings": .array(findings.map(\.json)), "fixed": .array(fixed),
            "schemaVersion": .string(context.store.schema.name), "sqlite": .string(Connection.sqliteVersion), "timeZoneTable": .string(Zone.tableVersion),
        ], findings.map(\.line) + [
            broken == 0 ? "all is well: file, schema \(context.store.schema.name), links, values, duplicates, timers"
                : broken == 1 ? "1 thing is not as it should be" : "\(broken) things are not as they should be",
            "SQLite \(Connection.sqliteVersion), time zones \(Zone.tableVersion)",
        ])
        withExtendedLifetime(lock) {}
        if broken > 0 { throw Program.Ending(status: .refused) }
    })

extension Doctor {
    /// What a look finds. A file in which even looking fails is damaged, which nobody but the doctor can say.
    fileprivate func examined() throws -> [Finding] {
        do {
            return try examine()
        } catch let error as SQLiteError where error.kind == .damaged {
            throw StoreError.damaged(path: place, finding: error.message)
        }
    }
}
