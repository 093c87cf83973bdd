import JSON
import Model
import Planner
import Rules
import Store
import Values

/// A person with rules of every kind, on days around a change of the clocks, and anchors that earlier nights left.
///
/// The seed decides all of it. Configurations are in the form in which the program stores them, so that a law can compare
/// their texts.
public struct AnchorWorld: Sendable {
    public let seed: UInt64
    public let world: World
    public let rules: [AnchorRule]
    /// Of all statuses, some of them on days and under keys that no rule asks for.
    public let anchors: [Anchor]

    public var days: LogicalDays { world.days }

    public init(seed: UInt64) {
        self.seed = seed
        var random = Seeded(seed)
        world = World(in: nil, using: &random)
        var maker = RuleMaker(world: world, random: random, newIDs: .seeded(seed))
        rules = (0..<maker.random.number(2...7)).map { _ in maker.rule() }
        anchors = rules.flatMap { rule in (0..<maker.random.number(0...5)).map { _ in maker.anchor(of: rule) } } + [maker.anchor(of: nil), maker.anchor(of: nil)]
    }

    /// A store with the rules, and the anchors where `withHistory` says so.
    public func store(withHistory: Bool = true) throws -> Store {
        let store = try Store.forTests()
        var settings = UserSettings(id: Support.id(900))
        settings.rolloverMinute = world.rollover.minutes
        settings.createdAt = Instant(day: world.today - 300, secondOfDay: 0)
        try store.insert(settings)
        for rule in rules { try store.insert(rule) }
        if withHistory { for anchor in anchors { try store.insert(anchor) } }
        return store
    }

    public func context(_ store: Store, at now: Instant? = nil, ids: UInt64 = 1) -> Context {
        Context(store: store, now: now ?? world.now, zone: world.zone, newIDs: .counted(from: ids))
    }

    /// Runs the job at a moment, with ids of new rows that no other run gives.
    @discardableResult
    public func run(_ store: Store, at now: Instant) throws -> JobReport {
        let count = try store.connection.first("SELECT count(*) + coalesce(max(rowid), 0) FROM \"Anchor\"") { $0.integer(0) } ?? 0
        return try context(store, at: now, ids: UInt64(now.milliseconds & 0xFFFF_FFFF) << 20 | UInt64(count)).run([.anchors])[0]
    }
}

/// Makes rules and anchors at random.
struct RuleMaker {
    let world: World
    var random: Seeded
    let newIDs: IDSource

    private static let keys = ["a", "b", "c"]
    private static let clocks = ["00:00", "00:01", "01:30", "02:30", "03:00", "08:15", "19:00", "23:59"]

    // MARK: Rules

    mutating func rule() -> AnchorRule {
        var rule = AnchorRule(id: newIDs.next())
        rule.title = random.pick(["", "Physio", "School run", "Día 1"])
        let isPrayer = random.chance(25)
        rule.sourceKey = isPrayer ? Raw(.prayerWindow) : random.pick([Raw(.custom), Raw(.schoolRun), Raw(.plantWatering), Raw(text: "tides")])
        rule.configData = random.chance(8) ? random.pick(["{", "{}", #"{"version":2}"#, #"{"version":1,"recurrence":{"kind":"hourly"}}"#]) : config(isPrayer: isPrayer)
        rule.effortMinutes = random.pick([nil, 5, 30])
        rule.placement = random.pick([Raw(.fixed), Raw(.flexible), Raw(text: "floating")])
        rule.isEnabled = random.chance(90)
        rule.isArchived = random.chance(7)
        rule.createdAt = random.chance(25) ? moment(world.today - 1...world.today + 1) : moment(world.today - 90...world.today - 2)
        return rule
    }

    private mutating func config(isPrayer: Bool) -> String {
        var json: JSON = ["version": 1, "exceptions": exceptions()]
        if random.chance(30) { json = json.setting("zebra", to: [1, ["stripes": nil]]) }
        if random.chance(40) { json = json.setting("reminder", to: ["atStart": .bool(random.chance(50)), "beforeEndMinutes": random.pick([nil, 0, 15])]) }
        return (isPrayer ? prayers(json) : scheduled(json)).text(sortedKeys: true)
    }

    private mutating func scheduled(_ json: JSON) -> JSON {
        let slots = (0..<random.number(0...4)).map { _ in slot() }
        var json = json.setting("recurrence", to: recurrence()).setting("slots", to: .array(slots))
        if random.chance(15) { json = json.setting("endDate", to: day(world.today - 1...world.today + 9)) }
        return json
    }

    private mutating func recurrence() -> JSON {
        let weekdays = JSON.array((0..<random.number(1...5)).map { _ in .int(random.number(1...7)) })
        switch random.number(0...5) {
        case 0, 1: return ["kind": "weekly", "weekdays": random.chance(50) ? [1, 2, 3, 4, 5, 6, 7] : weekdays]
        case 2: return ["kind": "everyNDays", "n": .int(random.number(1...4)), "startDate": day(world.today - 9...world.today + 2)]
        case 3: return ["kind": "everyNWeeks", "n": .int(random.number(1...2)), "weekdays": weekdays, "startDate": day(world.today - 30...world.today + 2)]
        default:
            let least = random.number(1...5)
            return ["kind": "afterLast", "minDays": .int(least), "maxDays": .int(least + random.pick([0, 1, 4])), "startDate": day(world.today - 40...world.today + 2)]
        }
    }

    private mutating func slot() -> JSON {
        var slot: JSON = [
            "id": .string(random.pick(RuleMaker.keys)), "label": .string(random.pick(["", "Drop-off", "Pick-up"])), "start": .string(random.pick(RuleMaker.clocks)),
            "windowMinutes": .int(random.pick([1, 30, 45, 600, 3000])), "allDay": .bool(random.chance(30)),
        ]
        if random.chance(20) { slot = slot.setting("addedAt", to: .string(moment(world.today - 2...world.today + 1).text)) }
        return slot
    }

    private mutating func prayers(_ json: JSON) -> JSON {
        var json = json
        if random.chance(90) {
            let place = random.pick([(51.51, -0.13), (-33.92, 18.42), (21.42, 39.83), (-13.83, -171.77), (57.48, -4.22), (70.0, 20.0), (-90.0, 0.0)])
            json = json.setting("location", to: ["mode": "manual", "latitude": .double(place.0), "longitude": .double(place.1)])
        }
        if random.chance(50) { json = json.setting("method", to: .string(random.pick(CalculationMethod.allCases).rawValue)) }
        if random.chance(50) { json = json.setting("highLatitude", to: .string(random.pick(HighLatitudeRule.allCases).rawValue)) }
        if random.chance(30) { json = json.setting("ishaEnds", to: "fajr") }
        if random.chance(30) { json = json.setting("prayers", to: ["fajr", "isha"]) }
        if random.chance(30) { json = json.setting("adjustmentsMinutes", to: ["isha": .int(random.number(-60...60)), "dhuhr": 300]) }
        return json
    }

    /// Apart from one another, by their beginning.
    private mutating func exceptions() -> JSON {
        var from = world.today - random.number(0...6), list: [JSON] = []
        for _ in 0..<random.pick([0, 0, 1, 2]) {
            let to = from + random.number(0...3)
            list.append(["from": .string(from.text), "to": random.chance(10) ? nil : .string(to.text), "reason": .string(random.pick(["travel", "other", "strike"]))])
            if list.last?["to"] == .null { break }
            from = to + random.number(2...5)
        }
        return .array(list)
    }

    // MARK: Anchors

    mutating func anchor(of rule: AnchorRule?) -> Anchor {
        var anchor = Anchor(id: newIDs.next())
        let day = world.today + random.number(-4...4)
        anchor.ruleID = rule?.id
        anchor.slotKey = rule == nil ? "" : random.pick(RuleMaker.keys + ["fajr", "isha", "gone"])
        anchor.title = random.pick(["", "Physio", "Drop-off"])
        anchor.windowStart = moment(day...day)
        anchor.windowEnd = anchor.windowStart.adding(minutes: random.pick([1, 45, 3000]))
        anchor.occurrenceDate = random.chance(90) ? world.days.date(of: anchor.windowStart) : day
        anchor.attendanceStatus = random.chance(50) ? Raw(.pending) : random.pick([Raw(.attended), Raw(.missed), Raw(.skipped), Raw(.delegated), Raw(text: "dreamt")])
        if anchor.attendanceStatus != .pending, random.chance(90) { anchor.resolvedAt = moment(day - 2...day) }
        anchor.generatedAt = random.pick([Instant(day: world.today - 5, secondOfDay: 0), moment(day - 2...day)])
        return anchor
    }

    private mutating func moment(_ days: ClosedRange<Day>) -> Instant {
        World.moment(in: world.days.start(of: days.lowerBound)..<world.days.end(of: days.upperBound), using: &random)
    }

    private mutating func day(_ days: ClosedRange<Day>) -> JSON { .string(Day(ordinal: random.number(days.lowerBound.ordinal...days.upperBound.ordinal)).text) }
}
