import Planner
import Rules
import Values

/// What this machine has to say in the next letter: letters that weren't delivered, and timers that were closed by it.
struct MachineNotices {
    let all: [Notice]

    /// Where no letter ever arrives, a timer that was closed is told of for so many days.
    private static let daysTold = 7

    init(_ context: Context) throws {
        let outbox = Outbox(context.store), today = try context.days().date(of: context.now)
        let timers = try Journal(context.store).abandonedTimers(after: outbox.lastDelivery(), on: ClosedRange(last: MachineNotices.daysTold, endingOn: today))
        let failed = try outbox.failedSinceLastDelivery().count
        all = [Notice(.sessionAbandoned, count: timers), Notice(.mailFailed, count: failed)].filter { $0.count != 0 }
    }
}
