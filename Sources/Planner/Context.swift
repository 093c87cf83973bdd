import Model
import Rules
import Store
import Values

/// What a job or a command works with: the store, the moment that was read once, the home's zone, and where ids come from.
public struct Context {
    public let store: Store
    public let now: Instant
    public let zone: Zone
    public let newIDs: IDSource
    /// ISO weekday on which the home's weeks begin, Monday 1 unless it is configured.
    public let firstWeekday: Int

    public init(store: Store, now: Instant, zone: Zone, newIDs: IDSource, firstWeekday: Int = 1) {
        self.store = store
        self.now = now
        self.zone = zone
        self.newIDs = newIDs
        self.firstWeekday = firstWeekday
    }

    /// Reads in one state of the store, whoever writes meanwhile.
    public func reading<Result>(_ body: () throws -> Result) throws -> Result { try store.connection.snapshot(body) }

    /// The settings row that counts, or the defaults.
    public func settings() throws -> UserSettings { UserSettings.inForce(try store.rows(UserSettings.self)) }

    /// The home's days by the settings in force.
    public func days() throws -> LogicalDays { LogicalDays(zone: zone, settings: try settings()) }
}

/// That something this machine keeps for itself can't be read.
public struct BadState: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
