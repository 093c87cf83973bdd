import JSON
import Operations
import Planner
import Reports
import Rules
import Values

/// What `report … --send` takes, and what it does.
enum ReportSending {
    static let send = Flag("send", "send it as the day's letter, once: to mail.to, else into the home's own Outbox")
    static let to = Option<[Mailbox]>("to", "ADDRESS", "with --send: send it to this address alone, beside the day's letter") { text in
        do {
            return try Mailbox.list(text)
        } catch {
            throw UsageError("\(error)")
        }
    }
    static let force = Flag("force", "with --send: send it once more on purpose")

    static let options = [send.described, to.described, force.described]

    /// Sends the report where that is asked for; false where it isn't.
    static func sends(_ kind: ReportKind, _ call: Call) throws -> Bool {
        guard call[send] else {
            guard call[to] == nil, !call[force] else { throw UsageError("--to and --force belong to --send") }
            return false
        }
        if call[ReportOptions.out] != nil || call[ReportOptions.explain] != nil || call[ReportOptions.format].map({ $0 != .json }) ?? false {
            throw UsageError("--send sends the whole letter, as text and HTML; leave out --format, --out and --explain")
        }
        let surroundings = Surroundings(call)
        let (home, configuration, zone) = try surroundings.settled()
        guard home.isThere else { throw home.missing }
        let lock = try Lock(home, patience: Lock.usualPatience)
        defer { withExtendedLifetime(lock) {} }
        let context = try surroundings.context(home, configuration, zone)
        let date = try call[ReportOptions.date]?.day(context)
        try Letters(context, configuration).checkCalendar(date)
        let wish: Post.Wish = call[to].map { .copy(to: $0) } ?? (call[force] ? .again : .once)
        let letter = try Post(home, configuration, context, elapsed: surroundings.elapsed).send(kind, on: date, as: wish)
        if let failure = letter.failure { throw failure }
        try surroundings.output.answer(letter.json, letter.lines)
        return true
    }
}

extension Letters {
    /// A report reads some weeks back, and a week or two ahead.
    func checkCalendar(_ date: Day?) throws {
        guard try making.week(of: date).isWithinTheCalendar else { throw UsageError("there is no report of a day outside the years 0001 to 9998") }
    }
}
