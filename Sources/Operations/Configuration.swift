import Foundation
import JSON
import Reports
import Values

/// What one key of `config.json` takes.
public enum ConfigurationKey: String, CaseIterable, Sendable {
    case timeZone
    case locale
    case mailTo = "mail.to"
    case mailFrom = "mail.from"
    case mailCommand = "mail.command"
    case templates
    case firstWeekday
    case reportsMorning = "reports.morning"
    case reportsEvening = "reports.evening"
    case reportsWeekly = "reports.weekly"
    case reportsWeeklyDay = "reports.weekly.day"
    case reportsWeeklyMinute = "reports.weekly.minute"
    case reportsNudges = "reports.nudges"
    case hooksSuccess = "hooks.success"
    case hooksFailure = "hooks.failure"

    /// What it is for and what it takes, in a line.
    public var summary: String {
        switch self {
        case .timeZone: return "the home's time zone, such as Europe/London"
        case .locale: return "the language of dates and reports, such as en or ar"
        case .mailTo: return "who gets the letters, such as mariam@example.org or Mariam <mariam@example.org>; several addresses are separated by commas"
        case .mailFrom: return "the one address that the letters come from; by default the first of mail.to"
        case .mailCommand: return "the program that takes a message on standard input, with its arguments"
        case .templates: return "a folder whose templates go before the built-in ones"
        case .firstWeekday: return "the day a week begins: 1 (Monday) … 7 (Sunday)"
        case .reportsMorning: return "the morning letter: on or off"
        case .reportsEvening: return "the evening letter: on or off"
        case .reportsWeekly: return "the weekly letter: on or off"
        case .reportsWeeklyDay: return "the weekday of the weekly letter: 1 … 7"
        case .reportsWeeklyMinute: return "its time of day, HH:MM or minutes"
        case .reportsNudges: return "the wellbeing card in letters: on or off"
        case .hooksSuccess: return "a command to run after a run that went well"
        case .hooksFailure: return "a command to run after a run that failed"
        }
    }
}

/// This machine's configuration of a home: one flat JSON object in `config.json`.
public struct Configuration: Sendable {
    /// What can't be read or isn't allowed, and where.
    public struct Fault: Error, CustomStringConvertible {
        public let description: String
        public init(_ description: String) { self.description = description }
    }

    private var members: [JSON.Member]
    /// The home's, in which relative names lie.
    private let folder: String

    /// One of a home in which nothing is set.
    public init(empty home: Home) {
        folder = home.path
        members = []
    }

    /// The configuration of a home; empty where there is no file.
    public init(of home: Home, changing changed: ConfigurationKey? = nil) throws {
        folder = home.path
        guard Files.exists(home.configuration) else {
            members = []
            return
        }
        let json: JSON
        do {
            json = try Files.read(home.configuration).withUnsafeBytes { try JSON(parsing: $0) }
        } catch {
            throw Fault("\(home.configuration): \(error)")
        }
        guard let object = json.object else { throw Fault("\(home.configuration): expected one JSON object") }
        members = object
        for key in ConfigurationKey.allCases where key != changed {
            guard let value = self[key] else { continue }
            guard Configuration.isAllowed(value, for: key) else {
                throw Fault("\(home.configuration): \(key.rawValue): \(value.text()) is not allowed; it is \(key.summary)")
            }
        }
    }

    public subscript(key: ConfigurationKey) -> JSON? {
        let value = members.first { $0.key == key.rawValue }?.value
        return value == .null ? nil : value
    }

    /// The folder of a person's own templates, as an absolute path; nil where none is set. A relative one, which somebody
    /// wrote into the file, lies in the home: what runs the program by itself runs it anywhere.
    public var templates: String? {
        self[.templates]?.string.map { path in
            let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
            return "/" + absolute.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        }
    }

    /// The language of letters, and how dates are written in them. Never the machine's.
    public var locale: String { self[.locale]?.string ?? "en" }

    /// All that is set, by key, what this version doesn't know included.
    public var json: JSON { JSON.object(members).sortingKeys() }

    public mutating func set(_ key: ConfigurationKey, to value: JSON) {
        unset(key)
        members.append(.init(key.rawValue, value))
    }

    public mutating func unset(_ key: ConfigurationKey) { members.removeAll { $0.key == key.rawValue } }

    public func write(to home: Home) throws {
        try Files.replace(home.configuration) { write in try write(Array((json.text(indented: true) + "\n").utf8)) }
    }

    // MARK: Values

    /// What is stored for a typed text; nil where the key doesn't take it.
    public static func value(_ text: String, for key: ConfigurationKey) -> JSON? {
        let value: JSON?
        switch key {
        case .firstWeekday, .reportsWeeklyDay: value = Int(text).map(JSON.int)
        case .reportsWeeklyMinute: value = (Int(text) ?? MinuteOfDay(clock: text)?.minutes).map(JSON.int)
        case .mailCommand, .hooksSuccess, .hooksFailure: value = command(text)
        default: value = .string(text)
        }
        guard let value, isAllowed(value, for: key) else { return nil }
        return value
    }

    private static func isAllowed(_ value: JSON, for key: ConfigurationKey) -> Bool {
        switch key {
        case .timeZone: return value.string.map { !$0.isEmpty } ?? false
        case .locale: return value.string.map(isLanguage) ?? false
        case .mailTo: return value.string.flatMap { try? Mailbox.list($0) } != nil
        case .mailFrom: return value.string.flatMap { try? Mailbox.one($0) } != nil
        case .templates: return value.string.map { isLine($0) && !$0.allSatisfy(\.isWhitespace) } ?? false
        case .mailCommand, .hooksSuccess, .hooksFailure:
            guard let words = value.array, let program = words.first?.string, !program.isEmpty else { return false }
            return words.allSatisfy { $0.string.map { !$0.utf8.contains(0) } ?? false }
        case .firstWeekday, .reportsWeeklyDay: return value.integer.map { (1...7).contains($0) } ?? false
        case .reportsWeeklyMinute: return value.integer.map { MinuteOfDay.range.contains($0) } ?? false
        case .reportsMorning, .reportsEvening, .reportsWeekly, .reportsNudges: return value == .string("on") || value == .string("off")
        }
    }

    /// One line of text.
    private static func isLine(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            let category = scalar.properties.generalCategory
            return category != .control && category != .lineSeparator && category != .paragraphSeparator
        }
    }

    /// The form of a language tag (RFC 5646), with `_` as POSIX writes it, and perhaps the POSIX encoding: `en_GB.UTF-8`.
    private static func isLanguage(_ text: String) -> Bool {
        let tag = text.prefix { $0 != "." }
        if tag.endIndex != text.endIndex, !["utf8", "utf-8"].contains(text[text.index(after: tag.endIndex)...].lowercased()) { return false }
        let parts = tag.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        let isLetter: (UInt8) -> Bool = { (97...122).contains($0 | 0x20) }
        guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else { return false }
        return parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || (48...57).contains($0) } }
    }

    /// A JSON array of arguments, or words in which quotes and backslashes keep spaces; no shell ever sees them.
    private static func command(_ text: String) -> JSON? {
        if let array = try? JSON(parsing: text), array.array != nil { return array }
        return words(text).map { .array($0.map(JSON.string)) }
    }

    private static func words(_ text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var characters = text.makeIterator()
        while let character = characters.next() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if character == "\\", open == "\"" {
                    guard let next = characters.next() else { return nil }
                    word?.append(next)
                } else {
                    word?.append(character)
                }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == "\\" {
                guard let next = characters.next() else { return nil }
                word = (word ?? "") + String(next)
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { return nil }
        if let done = word { words.append(done) }
        return words
    }
}
