import Model
import Rules
import Values

/// Makes the rows of a troubled store, a model after another.
struct StoreMaker {
    var random: Seeded
    let world: World
    let size: TroubledStore.Size
    private let leavesOut: (Trouble) -> Bool
    private let newIDs: IDSource
    var rows: [StoredRow] = []
    var tally = Tally()
    var predecessors: [String: String] = [:]

    /// Rows that others link to.
    var categories: [TaskCategory] = []
    var tasks: [TaskItem] = []
    var windows: [HabitTimeWindow] = []
    var rules: [AnchorRule] = []

    init(seed: UInt64, size: TroubledStore.Size, zone: String?, leavingOut: (Trouble) -> Bool) {
        random = Seeded(seed)
        world = World(in: zone, using: &random)
        self.size = size
        leavesOut = withoutActuallyEscaping(leavingOut) { test in
            let left = Set(Trouble.all.filter(test))
            return { left.contains($0) }
        }
        newIDs = .seeded(random.next())
    }

    mutating func makeEverything() {
        makeSettings()
        makeCategories()
        makeTasks()
        makeHabits()
        makeSessions()
        makeAnchors()
        makePlans()
        makeNudges()
        spoil()
    }

    // MARK: Choosing

    func newID<Row>() -> ID<Row> { newIDs.next() }

    /// Whether to make this trouble, so many times of a hundred; if so it is counted.
    mutating func shallMake(_ trouble: Trouble, percent: Int) -> Bool {
        guard random.chance(percent), !leavesOut(trouble) else { return false }
        tally.note(trouble)
        return true
    }

    mutating func shallMake(_ other: Trouble.Other, percent: Int) -> Bool { shallMake(.other(other), percent: percent) }

    /// Up to so many; a small store has a third.
    mutating func some(_ most: Int, from least: Int = 0) -> Int {
        random.number(least...max(least, size == .small ? (most + 2) / 3 : most))
    }

    mutating func add<Row: Model>(_ row: Row) { rows.append(StoredRow(row)) }

    // MARK: Moments and days

    /// A day from the two before the last processed one to the day after today.
    mutating func day() -> Day { random.number(world.lastProcessed.ordinal - 2...world.today.ordinal + 1).day }

    mutating func moment(on day: Day) -> Instant {
        let stretch = world.days.start(of: day)..<world.days.end(of: day)
        let moment = World.moment(in: stretch, using: &random)
        if moment == stretch.lowerBound { tally.note(.other(.momentOnTheBoundary)) }
        return moment
    }

    /// A moment that is over, on a day of those that the store is about.
    mutating func pastMoment() -> Instant { min(moment(on: min(day(), world.today)), world.now) }

    /// When rows were made: one of few moments long before, so that ties are common.
    mutating func made() -> Instant { world.days.start(of: world.lastProcessed - 9).adding(seconds: random.pick([0, 0, 1, 3600, 90_000])) }

    mutating func word<Kind: Vocabulary>(_ type: Kind.Type = Kind.self) -> Raw<Kind> { Raw(random.pick(Array(Kind.allCases))) }
}

extension Int {
    var day: Day { Day(ordinal: self) }
}
