import Templates
import Values

/// Dates, times and numbers of a locale that was packed when the program was built: the same texts that the toolchain's
/// locale data gives, without the milliseconds that asking for it takes.
struct PackedFormats {
    let isRightToLeft: Bool
    private let patterns: [Substring]
    private let weekdays: [Substring]
    private let shortWeekdays: [Substring]
    private let narrowWeekdays: [Substring]
    private let months: [Substring]
    private let shortMonths: [Substring]
    private let halves: [Substring]
    private let numbers: [Substring]
    private let durations: [Substring]
    /// The digit 0; the others follow it.
    private let zero: UInt32

    /// Nil where the locale isn't packed.
    init?(_ identifier: String) {
        guard let record = ShippedLocales.record(of: identifier) else { return nil }
        var fields = record.split(separator: "|", omittingEmptySubsequences: false)[...]
        func take(_ count: Int) -> [Substring] {
            defer { fields = fields.dropFirst(count) }
            return Array(fields.prefix(count))
        }
        isRightToLeft = take(1) == ["rtl"]
        patterns = take(Pattern.allCases.count)
        (weekdays, shortWeekdays, narrowWeekdays) = (take(7), take(7), take(7))
        (months, shortMonths, halves) = (take(12), take(12), take(2))
        (numbers, durations) = (take(5), take(5))
        guard durations.count == 5, fields.isEmpty, let zero = numbers[0].unicodeScalars.first?.value else { return nil }
        self.zero = zero
    }

    /// The patterns of a record, in its order.
    enum Pattern: Int, CaseIterable { case full, withYear, day, dayWithYear, short, shortWithYear, monthAndDay, clock }

    // MARK: Dates

    func date(_ day: Day, _ pattern: Pattern) -> String { written(pattern, day, MinuteOfDay(clamping: 0)) }
    func time(_ minute: MinuteOfDay) -> String { written(.clock, Day(ordinal: 0), minute) }
    func weekday(_ number: Int) -> String { String(weekdays[number - 1]) }
    func weekdayLetter(of day: Day) -> String { String(narrowWeekdays[day.weekday - 1]) }

    /// A pattern of UTS #35 (part 4, Date Field Symbol Table) with what its letters stand for in place of them.
    private func written(_ pattern: Pattern, _ day: Day, _ minute: MinuteOfDay) -> String {
        var text = "", isQuoted = false
        var rest = patterns[pattern.rawValue].unicodeScalars[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            if first == "'" {
                // Two of them are one to be written.
                text += String(repeating: "'", count: run.count / 2)
                if run.count % 2 == 1 { isQuoted.toggle() }
            } else if isQuoted || !PackedFormats.isLetter(first) {
                text.unicodeScalars.append(contentsOf: run)
            } else {
                text += field(first, run.count, day, minute)
            }
        }
        return text
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { (65...90).contains(scalar.value) || (97...122).contains(scalar.value) }

    private func field(_ letter: Unicode.Scalar, _ width: Int, _ day: Day, _ minute: MinuteOfDay) -> String {
        let civil = day.civil, hour = minute.minutes / 60
        switch letter {
        case "E": return String((width < 4 ? shortWeekdays : weekdays)[day.weekday - 1])
        case "M", "L":
            if width < 3 { return digits(civil.month, width) }
            return String((width == 3 ? shortMonths : months)[civil.month - 1])
        case "d": return digits(civil.day, width)
        case "y": return width == 2 ? digits(civil.year % 100, 2) : digits(civil.year, width)
        case "H": return digits(hour, width)
        case "h": return digits(hour % 12 == 0 ? 12 : hour % 12, width)
        case "K": return digits(hour % 12, width)
        case "k": return digits(hour == 0 ? 24 : hour, width)
        case "m": return digits(minute.minutes % 60, width)
        default: return String(halves[hour < 12 ? 0 : 1])
        }
    }

    // MARK: Numbers

    /// Without groups, with zeros in front up to a width.
    private func digits(_ number: Int, _ width: Int) -> String {
        let plain = String(number)
        let padded = String(repeating: "0", count: max(0, width - plain.utf8.count)) + plain
        return local(padded)
    }

    private func local(_ plain: String) -> String {
        if zero == 48 { return plain }
        var text = String.UnicodeScalarView()
        for scalar in plain.unicodeScalars { text.append(Unicode.Scalar(scalar.value - 48 + zero) ?? scalar) }
        return String(text)
    }

    /// With groups: three digits at the end, and as many as the locale has in each before them.
    func number(_ number: Int) -> String {
        let plain = Array(String(number.magnitude).utf8), later = Int(numbers[2]) ?? 3
        var groups: [String] = [], end = plain.count, size = 3
        while end > 0 {
            let start = max(0, end - size)
            groups.append(local(String(decoding: plain[start..<end], as: UTF8.self)))
            (end, size) = (start, later)
        }
        return (number < 0 ? String(numbers[3]) : "") + groups.reversed().joined(separator: String(numbers[1]))
    }

    func percent(_ percent: Int) -> String { framed(numbers[4], percent) }

    // MARK: Durations

    /// `2 hr, 30 min`: whole minutes, with hours from the first one on.
    func duration(minutes: Int) -> String {
        let hours = minutes / 60, rest = minutes % 60
        let ofMinutes = framed(durations[rest == 1 ? 0 : 1], rest)
        if hours == 0 { return ofMinutes }
        let ofHours = framed(durations[hours == 1 ? 2 : 3], hours)
        return rest == 0 ? ofHours : ofHours + durations[4] + ofMinutes
    }

    private func framed(_ frame: Substring, _ number: Int) -> String {
        let parts = frame.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return parts[0] + self.number(number) + (parts.count > 1 ? parts[1] : "")
    }
}
