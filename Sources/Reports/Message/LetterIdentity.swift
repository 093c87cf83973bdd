import Rules
import Values

/// Which letter it is, of all letters of all homes: what makes its `Message-ID` and `List-Id` the same however often and by
/// whichever command it is sent.
public struct LetterIdentity: Equatable, Sendable {
    /// Of which making: a letter that is sent once more on purpose is another one to the servers on its way.
    public enum Edition: Equatable, Sendable {
        case ofTheDay
        /// Sent again on purpose; the first of these is number 2.
        case again(Int)
        /// For an address of its own, beside the day's; counted from 1.
        case copy(Int)

        /// What is written after the date.
        public var suffix: String {
            switch self {
            case .ofTheDay: return ""
            case .again(let number): return ".\(number)"
            case .copy(let number): return ".to\(number)"
            }
        }
    }

    /// The home's own id, and when it was made.
    public let home: RawID
    public let madeAt: Instant
    public let kind: ReportKind
    public let date: Day
    public let edition: Edition

    public init(home: RawID, madeAt: Instant, kind: ReportKind, date: Day, edition: Edition = .ofTheDay) {
        self.home = home
        self.madeAt = madeAt
        self.kind = kind
        self.date = date
        self.edition = edition
    }

    /// `<morning.2026-10-16@8f3a0123456789ab.jamaal.invalid>`. No name of the machine is in it, for the home may move; half of the
    /// home's id is as unlike every other home's as the whole (62 random bits), and lets the header fit into one line.
    public var messageID: String { "<\(kind.rawValue).\(date.text)\(edition.suffix)@\(homeMark).jamaal.invalid>" }

    /// 16 digits that tell the home from others.
    public var homeMark: String { String(home.hex.suffix(16)) }

    /// A list without a domain of its own: random digits, month and year, and `localhost` (RFC 2919, sections 2 and 3).
    var listID: String {
        let made = madeAt.utcDay.civil
        return "<\(kind.rawValue).\(home.hex).\(made.month < 10 ? "0" : "")\(made.month)\(made.year).localhost>"
    }
}

private extension RawID {
    var hex: String { text.filter { $0 != "-" }.lowercased() }
}
