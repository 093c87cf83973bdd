import Model
import Operations
import Planner
import Rules
import Store
import Values

/// A person's store in memory, for an example: a zone, a rollover, and what was processed last.
public final class Person {
    public let store: Store
    public var zone: Zone
    private let newIDs = IDSource.counted()

    /// - Parameters:
    ///   - rollover: Minutes after midnight at which the day begins; nil for a store without a settings row.
    ///   - lastProcessed: Nil where no night ran yet.
    public init(zone name: String = "UTC", rollover: Int? = 0, lastProcessed: String? = nil) throws {
        store = try Store.forTests()
        zone = Support.zone(name)
        if let rollover {
            try add(Support.row(900, UserSettings.self) {
                $0.rolloverMinute = rollover
                $0.createdAt = at("2026-01-01T00:00:00.000Z")
            })
        }
        if let lastProcessed { try store.setState(RolloverProgress.key, lastProcessed) }
    }

    public func add<each Row: Model>(_ rows: repeat each Row) throws { repeat try store.insert(each rows) }

    public func context(_ now: String) -> Context { Context(store: store, now: at(now), zone: zone, newIDs: newIDs) }

    /// Runs jobs at a moment and answers with what they report, in the order in which they ran.
    @discardableResult
    public func run(_ jobs: JobName..., at now: String, acceptsJump: Bool = false) throws -> [JobReport] {
        var run = JobRun(context(now), elapsed: { 0 })
        return try run.run(jobs.isEmpty ? JobName.allCases : jobs, acceptsJump: acceptsJump)
    }

    /// The days that a rollover at this moment processes.
    public func processedDays(at now: String) throws -> [String] {
        try run(.rollover, at: now)[0]["processedDays"]?.array?.compactMap(\.string) ?? []
    }

    public func rows<Row: Model>(_ type: Row.Type = Row.self) throws -> [Row] { try store.rows(Row.self, "ORDER BY id") }

    public func row<Row: Model>(_ number: UInt64, _ type: Row.Type = Row.self) throws -> Row? { try store.row(Support.id(number, of: Row.self)) }

    public func dump() throws -> Dump { try Dump(store) }
}
