/// A time on the wall clock: minutes after local midnight, 0 … 1439.
public struct MinuteOfDay: Hashable, Comparable, Sendable {
    public let minutes: Int

    public static let range = 0...1439

    public init?(_ minutes: Int) {
        guard MinuteOfDay.range.contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// A stored number, held into the day.
    public init(clamping minutes: Int) { self.minutes = min(max(minutes, 0), 1439) }

    /// `HH:MM`, hours 0–23 with one or two digits, minutes 00–59.
    public init?(clock text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
              parts.joined().allSatisfy({ (48...57).contains($0) }),
              let hour = Int(Substring(parts[0])), let minute = Int(Substring(parts[1])),
              hour < 24, minute < 60 else { return nil }
        self.minutes = hour * 60 + minute
    }

    public static func < (a: MinuteOfDay, b: MinuteOfDay) -> Bool { a.minutes < b.minutes }

    /// `HH:MM`.
    public var text: String {
        DigitWriter.text { writer in
            writer.number(minutes / 60, width: 2)
            writer.mark(":")
            writer.number(minutes % 60, width: 2)
        }
    }
}
