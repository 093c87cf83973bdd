import Foundation
import Values

/// Dates, times and numbers as people of one locale write them, by the toolchain's own locale data (CLDR) and nothing of
/// the machine's.
///
/// The locales of the shipped templates are packed into the program; any other is asked for at run time, each style made once,
/// when it is first asked for. (Release build, measured: the first date of a process then takes 0.7 ms, every other style 0.1
/// to 0.5 ms.) Each value is written once: a grid names the same 21 dates for every habit.
final class LocalFormats {
    /// How much of a date is written.
    enum DateLength: Hashable {
        /// `Friday, October 16`
        case full
        /// `Friday, October 16, 2026`
        case withYear
        /// `October 16`
        case day
        /// `October 16, 2026`
        case dayWithYear
        /// `Fri, Oct 16`, for rows of lists
        case short
        /// `Fri, Oct 16, 2026`
        case shortWithYear
    }

    private let packed: PackedFormats?
    private let identifier: String
    private var dates: [DateKey: String] = [:]
    private var times: [MinuteOfDay: String] = [:]
    private var numbers: [Int: String] = [:]
    private var durations: [Int: String] = [:]

    private struct DateKey: Hashable {
        let day: Day
        let length: DateLength
    }

    /// - Parameter locale: Its identifier, such as `en_GB` or `ar`.
    convenience init(locale identifier: String) { self.init(identifier, packed: PackedFormats(identifier)) }

    init(_ identifier: String, packed: PackedFormats?) {
        self.identifier = identifier
        self.packed = packed
    }

    private lazy var locale = Locale(identifier: identifier)
    private lazy var base: Date.FormatStyle = {
        // Days are the civil calendar's, also where a locale's own calendar is another: the raw values beside the labels are.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = locale
        return Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    }()

    /// As HTML names it, such as `en-GB`.
    var languageTag: String { packed == nil ? locale.identifier(.bcp47) : identifier.replacing("_", with: "-") }

    var isRightToLeft: Bool { packed?.isRightToLeft ?? (locale.language.characterDirection == .rightToLeft) }

    private lazy var full = base.weekday(.wide).day().month(.wide)
    private lazy var withYear = base.weekday(.wide).day().month(.wide).year()
    private lazy var dayOnly = base.day().month(.wide)
    private lazy var dayWithYear = base.day().month(.wide).year()
    private lazy var short = base.weekday(.abbreviated).day().month(.abbreviated)
    private lazy var shortWithYear = base.weekday(.abbreviated).day().month(.abbreviated).year()
    private lazy var digits = base.day().month(.defaultDigits)
    private lazy var clock = base.hour().minute()
    private lazy var weekdayName = base.weekday(.wide)
    private lazy var weekdayLetter = base.weekday(.narrow)
    private lazy var whole = IntegerFormatStyle<Int>(locale: locale)
    private lazy var hundredths = IntegerFormatStyle<Int>.Percent(locale: locale)
    private lazy var hoursAndMinutes = Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes], width: .abbreviated).locale(locale)

    func date(_ day: Day, _ length: DateLength) -> String {
        let key = DateKey(day: day, length: length)
        if let known = dates[key] { return known }
        let text = packed?.date(day, length.pattern) ?? moment(day).formatted(style(length))
        dates[key] = text
        return text
    }

    private func style(_ length: DateLength) -> Date.FormatStyle {
        switch length {
        case .full: full
        case .withYear: withYear
        case .day: dayOnly
        case .dayWithYear: dayWithYear
        case .short: short
        case .shortWithYear: shortWithYear
        }
    }

    /// `10/16`: a date in as few letters as it takes.
    func monthAndDay(_ day: Day) -> String { packed?.date(day, .monthAndDay) ?? moment(day).formatted(digits) }

    /// `8:15 AM` or `08:15`, as the locale's clocks go.
    func time(_ minute: MinuteOfDay) -> String {
        if let known = times[minute] { return known }
        let text = packed?.time(minute) ?? moment(LocalFormats.monday, minute).formatted(clock)
        times[minute] = text
        return text
    }

    /// The name of an ISO weekday, Monday 1 … Sunday 7; nil for another number.
    func weekday(_ number: Int) -> String? {
        guard (1...7).contains(number) else { return nil }
        return packed?.weekday(number) ?? moment(LocalFormats.monday + (number - 1)).formatted(weekdayName)
    }

    /// The one letter or two that a calendar's columns are headed with.
    func weekdayLetter(of day: Day) -> String { packed?.weekdayLetter(of: day) ?? moment(day).formatted(weekdayLetter) }

    func number(_ number: Int) -> String {
        if let known = numbers[number] { return known }
        let text = packed?.number(number) ?? number.formatted(whole)
        numbers[number] = text
        return text
    }

    func percent(_ percent: Int) -> String { packed?.percent(percent) ?? percent.formatted(hundredths) }

    /// `2 hr, 30 min`: whole minutes, with hours from the first one on.
    func duration(minutes: Int) -> String {
        if let known = durations[minutes] { return known }
        let text = packed?.duration(minutes: minutes) ?? Duration.seconds(Int64(minutes).multipliedReportingOverflow(by: 60).partialValue).formatted(hoursAndMinutes)
        durations[minutes] = text
        return text
    }

    /// Any Monday.
    private static let monday = Day(ordinal: 4)

    private func moment(_ day: Day, _ minute: MinuteOfDay = MinuteOfDay(clamping: 0)) -> Date {
        Date(timeIntervalSince1970: Double(Instant(day: day, secondOfDay: minute.minutes * 60).second))
    }
}

extension LocalFormats.DateLength {
    fileprivate var pattern: PackedFormats.Pattern {
        switch self {
        case .full: .full
        case .withYear: .withYear
        case .day: .day
        case .dayWithYear: .dayWithYear
        case .short: .short
        case .shortWithYear: .shortWithYear
        }
    }
}
