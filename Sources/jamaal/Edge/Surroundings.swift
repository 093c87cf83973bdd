import Foundation
import Model
import Operations
import Planner
import Rules
import Store
import Values

/// The one place that reads the clock, the environment, the machine's zone and randomness, each once.
struct Surroundings {
    let call: Call
    let output: Output
    let now: Instant
    private let began: UInt64

    init(_ call: Call) {
        self.call = call
        output = Output(json: call.isForPrograms, quiet: call[Globals.quiet])
        began = Surroundings.monotonic()
        now = call[Globals.now] ?? Surroundings.clock()
    }

    // MARK: Time

    private static func clock() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    private static func monotonic() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    }

    /// Milliseconds since `now` was read.
    func elapsed() -> Int64 { Int64(Surroundings.monotonic() - began) }

    let newIDs = IDSource(random: SystemRandomNumberGenerator())

    /// A variable of the environment. (Foundation's dictionary of all of them takes longer than the home to find.)
    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    // MARK: Home

    func home() throws -> Home {
        if let named = call[Globals.home] { return Home(path: named.absolute) }
        if let named = Surroundings.environment("JAMAAL_HOME"), !named.isEmpty { return Home(path: named.absolute) }
        if let data = Surroundings.environment("XDG_DATA_HOME"), data.hasPrefix("/") { return Home(path: data + "/jamaal") }
        guard let user = userFolder else { throw UsageError("there is no home folder to look in; name the home with --home or $JAMAAL_HOME") }
        return Home(path: user + "/.local/share/jamaal")
    }

    /// `$HOME`, which cron may leave out, else the user's own entry.
    private var userFolder: String? {
        if let home = Surroundings.environment("HOME"), home.hasPrefix("/") { return home }
        guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
        return String(cString: folder)
    }

    /// The file that an answer is to be written to, as an absolute path. Never one that the home lives by.
    func outputFile(_ name: String) throws -> String {
        try home().checkIsForeign(name.absolute)
        return name.absolute
    }

    // MARK: Zone

    /// The zone of this run: the option, the home's configuration, `$TZ`, the machine's. An unknown name is an error.
    func zone(_ configuration: Configuration) throws -> Zone {
        if let named = try namedZone() { return named }
        if let named = configuration[.timeZone]?.string { return try ZoneTable.zone(named, from: "timeZone in config.json") }
        if let named = Surroundings.environment("TZ") { return try ZoneTable.zone(SystemZone.name(ofTZ: named), from: "$TZ") }
        return try ZoneTable.zone(try SystemZone.name(), from: "this machine's zone")
    }

    /// The zone of the option alone, for a command that asks for no other.
    func namedZone() throws -> Zone? { try call[Globals.timeZone].map { try ZoneTable.zone($0, from: "--timezone") } }

    // MARK: Context

    /// The configuration and zone of a home, checked before the store is touched.
    func settled() throws -> (home: Home, configuration: Configuration, zone: Zone) {
        let home = try home()
        let configuration = try Configuration(of: home)
        let zone = try zone(configuration)
        if call[Globals.verbose] { output.remark("home \(home.path), time zone \(zone.name), now \(now.text)") }
        return (home, configuration, zone)
    }

    /// The store of a home that is there, with all that a rule needs from outside.
    func context() throws -> (home: Home, context: Context) {
        let (home, _, context) = try opened()
        return (home, context)
    }

    /// The same with the home's configuration.
    func opened() throws -> (home: Home, configuration: Configuration, context: Context) {
        let (home, configuration, zone) = try settled()
        guard home.isThere else { throw home.missing }
        return (home, configuration, try context(home, configuration, zone))
    }

    /// The same for a command that settled, and perhaps locked, the home by itself.
    func context(_ home: Home, _ configuration: Configuration, _ zone: Zone) throws -> Context {
        Context(store: try home.open(now: now), now: now, zone: zone, newIDs: newIDs, firstWeekday: configuration[.firstWeekday]?.integer ?? 1)
    }
}

extension String {
    var absolute: String { hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self }
}
