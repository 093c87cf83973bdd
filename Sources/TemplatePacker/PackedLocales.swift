import Foundation

/// How locales write dates, times, numbers and durations, asked of the toolchain's own locale data (CLDR) when the program is
/// built: asking for it anew takes a process longer than all the rest of a report.
///
/// A locale that writes in another way than `Reports.PackedFormats` can is left out, and asked for when it is needed.
struct PackedLocales {
    private let identifiers: [String]

    init(of languages: [String]) {
        identifiers = Locale.availableIdentifiers.filter { identifier in
            languages.contains { identifier == $0 || identifier.hasPrefix($0 + "_") } && !identifier.hasSuffix("POSIX")
        }.sorted()
    }

    var swift: String {
        var records: [String] = [], places: [String] = []
        for identifier in identifiers {
            guard let record = LocaleRecord(identifier).text else { continue }
            let place = records.firstIndex(of: record) ?? records.count
            if place == records.count { records.append(record) }
            places.append("\(Literal.line(identifier)): \(place)")
        }
        return """
            let packedLocalePlaces: [String: Int] = [\(places.joined(separator: ", "))]
            let packedLocaleRecords: [String] = [
            \(records.map { Literal.line($0) }.joined(separator: ",\n"))
            ]

            """
    }
}

/// What one locale writes: fields between `|`, in the order in which `Reports.PackedFormats` reads them.
private struct LocaleRecord {
    private let locale: Locale
    /// Days are the civil calendar's, also where a locale's own calendar is another.
    private let base: Date.FormatStyle

    init(_ identifier: String) {
        locale = Locale(identifier: identifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = locale
        base = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    }

    /// Nil where a field can't be packed.
    var text: String? {
        let names = weekdays + months + halves, patterns = patterns
        let letters = Set("EMLdyhHKkma")
        guard patterns.allSatisfy({ pattern in LocaleRecord.letters(of: pattern).isSubset(of: letters) }) else { return nil }
        let fields = [direction] + patterns + names + numbers + durations
        return fields.contains { $0.contains("|") } ? nil : fields.joined(separator: "|")
    }

    private var direction: String { locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr" }

    // MARK: Dates

    /// Patterns of UTS #35: the full date, the same with its year, both without the weekday, the short one, that with
    /// its year, month and day, the clock.
    private var patterns: [String] {
        let civil = Locale(identifier: locale.identifier + "@calendar=gregorian")
        return ["EEEEdMMMM", "EEEEdMMMMy", "dMMMM", "dMMMMy", "EEEdMMM", "EEEdMMMy", "Md"].map { LocaleRecord.pattern($0, civil) } + [clock(LocaleRecord.pattern("jmm", civil))]
    }

    private static func pattern(_ fields: String, _ locale: Locale) -> String { DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? "Q" }

    /// Some locales write the hours of their clocks in two digits whatever their pattern says.
    private func clock(_ pattern: String) -> String {
        guard let early = base.calendar.date(from: DateComponents(year: 2024, month: 1, day: 1, hour: 1, minute: 5))?.formatted(base.hour().minute()),
              let hour = pattern.first(where: { "Hh".contains($0) }),
              !pattern.contains("\(hour)\(hour)"), early.contains(whole(0) + whole(1)) else { return pattern }
        return pattern.replacingOccurrences(of: String(hour), with: "\(hour)\(hour)")
    }

    private static func letters(of pattern: String) -> Set<Character> {
        let unquoted = pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
        return Set(unquoted.filter { $0.isASCII && $0.isLetter })
    }

    /// Wide, abbreviated and narrow, Monday first.
    private var weekdays: [String] {
        // 1 January 2024 was a Monday.
        let days = (1...7).compactMap { base.calendar.date(from: DateComponents(year: 2024, month: 1, day: $0)) }
        return [base.weekday(.wide), base.weekday(.abbreviated), base.weekday(.narrow)].flatMap { style in days.map { $0.formatted(style) } }
    }

    /// Wide and abbreviated, as they stand in a date.
    private var months: [String] {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
        return formatter.monthSymbols + formatter.shortMonthSymbols
    }

    /// What the halves of a day are called.
    private var halves: [String] {
        let formatter = DateFormatter()
        formatter.locale = locale
        return [formatter.amSymbol, formatter.pmSymbol]
    }

    // MARK: Numbers

    private func whole(_ number: Int) -> String { number.formatted(IntegerFormatStyle<Int>(locale: locale)) }

    private var zero: UInt32 { whole(0).unicodeScalars.first?.value ?? 48 }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { (zero..<zero + 10).contains(scalar.value) }

    /// The digits' zero, the mark between groups, how many digits a group beyond the first has, the minus, the percent sign as
    /// it stands around a number.
    private var numbers: [String] {
        let long = whole(1_234_567).unicodeScalars
        let separator = long.first { !isDigit($0) }.map(String.init) ?? ""
        let groups = String(long).components(separatedBy: separator)
        let percent = 7.formatted(IntegerFormatStyle<Int>.Percent(locale: locale))
        return [whole(0), separator, String(groups.count > 2 ? groups[1].unicodeScalars.count : 3), whole(-7).replacingOccurrences(of: whole(7), with: ""), framed(percent)]
    }

    // MARK: Durations

    /// One minute and several, one hour and several, and both together, each with a `#` for its number.
    private var durations: [String] {
        let style = Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes], width: .abbreviated).locale(locale)
        func written(_ minutes: Int) -> String { Duration.seconds(Int64(minutes) * 60).formatted(style) }
        let between = written(3 * 60 + 5).replacingOccurrences(of: written(3 * 60), with: "").replacingOccurrences(of: written(5), with: "")
        return [framed(written(1)), framed(written(7)), framed(written(60)), framed(written(7 * 60)), between]
    }

    /// A text with its one number replaced by `#`.
    private func framed(_ text: String) -> String {
        String(text.unicodeScalars.map { isDigit($0) ? "#" : Character($0) })
    }
}
