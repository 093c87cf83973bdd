import JSON
import Model
import Reports
import Rules
import Values

/// A letter on its way: a row of `local_outbox`.
public struct OutboxLetter: Equatable, Sendable {
    public enum State: String, Sendable {
        /// Made and kept, to be handed over now or by a later run.
        case composed
        /// A mail program has it, or had it when this program was ended.
        case handingOver
        case delivered
        /// It was tried until it was no news any more.
        case givenUp
    }

    /// What a letter says.
    public struct Words: Equatable, Sendable {
        public let subject: String
        public let text: String
        public let html: String
    }

    public let id: Int
    public let kind: ReportKind
    /// The date of the report.
    public let reportDate: Day
    public let edition: LetterIdentity.Edition
    public let messageID: String
    /// The logical date on which it was made.
    public let logicalDate: Day
    public let composedAt: Instant
    public let state: State
    /// Whom it was last addressed to, as addresses are typed; empty for the home's own folder.
    public let recipients: String
    public let shown: [Showing]
    /// What the `Date` header says.
    public let date: String
    /// What it says; nil once it has ended.
    public let words: Words?
    public let tries: Int
    public let triedAt: Instant?
    public let endedAt: Instant?
    /// What the mail command ended with, where it ended by itself.
    public let exitCode: Int?
    public let error: String?

    public var isWaiting: Bool { state == .composed || state == .handingOver }

    /// How it stands, for a person.
    public var line: String {
        let name = "\(kind.rawValue) letter of \(reportDate.text)", why = error.map { ": \($0)" } ?? ""
        return isWaiting ? "\(name), tried \(tries == 1 ? "once" : "\(tries) times")\(why)" : "\(name), given up\(why)"
    }

    /// The addresses that it was last addressed to; none for the home's own folder.
    var addresses: [String] { (recipients.isEmpty ? nil : try? Mailbox.list(recipients))?.map(\.address) ?? [] }

    public var json: JSON {
        [
            "kind": .string(kind.rawValue), "date": .string(reportDate.text), "messageID": .string(messageID), "state": .string(state.rawValue),
            "to": .array(addresses.map(JSON.string)), "composedAt": .string(composedAt.text), "tries": .int(tries),
            "triedAt": triedAt.map { .string($0.text) } ?? .null, "endedAt": endedAt.map { .string($0.text) } ?? .null,
            "exitCode": exitCode.map(JSON.int) ?? .null, "error": error.map(JSON.string) ?? .null,
        ]
    }
}

// How an edition is kept: a word, and a number where there may be several.
extension LetterIdentity.Edition {
    var word: String {
        switch self {
        case .ofTheDay: return "day"
        case .again: return "again"
        case .copy: return "copy"
        }
    }

    var number: Int {
        switch self {
        case .ofTheDay: return 1
        case .again(let number), .copy(let number): return number
        }
    }

    init?(word: String, number: Int) {
        switch word {
        case "day": self = .ofTheDay
        case "again": self = .again(number)
        case "copy": self = .copy(number)
        default: return nil
        }
    }
}

extension Showing {
    var json: JSON { ["kind": .string(kind.rawValue), "subjectKey": .string(subjectKey)] }

    /// What a program of another version kept and this one doesn't know counts as nothing shown.
    static func list(_ text: String) -> [Showing] {
        ((try? JSON(parsing: text))?.array ?? []).compactMap { item in
            guard let kind = item["kind"]?.string.flatMap(NudgeKind.init(rawValue:)), let key = item["subjectKey"]?.string else { return nil }
            return Showing(kind, key)
        }
    }
}
