import JSON
import Rules
import Values

/// What became of a letter that was asked for.
public struct LetterRun {
    public enum Outcome: String, Sendable {
        case sent
        /// It has been sent before, and isn't sent twice.
        case alreadySent
        /// It could not be delivered, and is kept.
        case failed
        case givenUp
        /// The night that it would ask about is planned or skipped.
        case settled
        /// Its time passed while the machine was off.
        case skipped
        /// The home wants none of its kind.
        case off
    }

    public let kind: ReportKind
    /// The date of the report; nil where none was made.
    public let date: Day?
    public let outcome: Outcome
    /// Its row in the outbox as it stands now, where there is one.
    public var letter: OutboxLetter?
    /// The home's own folder, where it went there.
    public var folder: String?
    /// Templates that couldn't be used.
    public var warnings: [String] = []
    /// Dates of reports before it that were skipped too.
    public var earlier: [Day] = []
    /// The logical date whose letter it is; nil where that is today's.
    var logicalDate: Day?
    /// Why it failed, or was given up.
    public var cause: (any Error)?

    init(_ kind: ReportKind, _ date: Day?, _ outcome: Outcome) {
        self.kind = kind
        self.date = date
        self.outcome = outcome
    }

    /// The failure that ends the command; nil where it did what it should.
    public var failure: LetterFailure? { cause.map { LetterFailure(kind: kind, cause: $0, isKept: outcome == .failed) } }

    /// What the journal says of it. A letter that nobody wants isn't written down.
    var journalled: JournalLine.Outcome { JournalLine.Outcome(rawValue: outcome.rawValue) ?? .done }

    /// An item of `jobs`.
    public var json: JSON {
        var members: [JSON.Member] = [
            .init("job", .string(kind.rawValue)), .init("date", date.map { .string($0.text) } ?? .null), .init("outcome", .string(outcome.rawValue)),
        ]
        if let letter {
            members += [.init("messageID", .string(letter.messageID)), .init("to", .array(letter.addresses.map(JSON.string))), .init("tries", .int(letter.tries))]
        }
        if let folder { members.append(.init("folder", .string(folder))) }
        if !warnings.isEmpty { members.append(.init("warnings", .array(warnings.map(JSON.string)))) }
        if !earlier.isEmpty { members.append(.init("earlier", .array(earlier.map { .string($0.text) }))) }
        if let cause { members.append(.init("error", .string("\(cause)"))) }
        return .object(members)
    }

    public var lines: [String] { ["\(kind.rawValue): \(words)"] + warnings.map { "\(kind.rawValue): \($0)" } }

    private var words: String {
        let name = "the letter of \(date?.text ?? "today")"
        switch outcome {
        case .sent: return folder.map { "put \(name) into \($0)" } ?? "sent \(name) to \(letter?.addresses.joined(separator: ", ") ?? "")"
        case .alreadySent: return "\(name) was sent already\(letter?.endedAt.map { ", \($0.text)" } ?? "")"
        case .failed: return "\(name) is kept and tried again: \(cause.map { "\($0)" } ?? letter?.error ?? "")"
        case .givenUp: return "\(name) is given up: \(cause.map { "\($0)" } ?? "")"
        case .settled: return "the night is settled, nothing is sent"
        case .skipped: return "\(name) is skipped, for its time has passed\(earlier.isEmpty ? "" : "; and \(earlier.count) before it")"
        case .off: return "no letter is wanted (config reports.\(kind.rawValue))"
        }
    }
}

/// A letter that could not be delivered: the mail command failed, or the home's own folder can't be written.
public struct LetterFailure: Error {
    public let kind: ReportKind
    public let cause: any Error
    /// Whether it waits for another try.
    public let isKept: Bool
}

/// Why a letter isn't tried any more.
public struct GivenUp: Error, CustomStringConvertible {
    let tries: Int
    let last: String?

    public var description: String {
        "it could not be delivered in \(tries == 1 ? "1 try" : "\(tries) tries") and is no news any more\(last.map { "; \($0)" } ?? "")"
    }
}
