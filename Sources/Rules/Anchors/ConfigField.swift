import JSON
import Values

/// What is wrong with a configuration, and where: `slots[0].start: expected a text, found 5`.
public struct ConfigFault: Error, Equatable, CustomStringConvertible, Sendable {
    public let place: String
    public let message: String

    public init(place: String, message: String) {
        self.place = place
        self.message = message
    }

    public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// One value of a configuration with its place. An absent one and a null are the same.
struct ConfigField {
    let place: String
    /// Nil where it is absent or null.
    let value: JSON?

    init(_ value: JSON?, place: String = "") {
        self.place = place
        self.value = value == .null ? nil : value
    }

    subscript(key: String) -> ConfigField { ConfigField(value?[key], place: place.isEmpty ? key : "\(place).\(key)") }

    /// What `read` makes of it; nil where it is absent.
    func optional<Read>(_ read: (ConfigField) throws(ConfigFault) -> Read) throws(ConfigFault) -> Read? {
        value == nil ? nil : try read(self)
    }

    func object() throws(ConfigFault) -> ConfigField {
        guard value?.object != nil else { throw fault("an object") }
        return self
    }

    func items() throws(ConfigFault) -> [ConfigField] {
        guard let items = value?.array else { throw fault("a list") }
        return items.enumerated().map { ConfigField($1, place: "\(place)[\($0)]") }
    }

    func text() throws(ConfigFault) -> String {
        guard let text = value?.string else { throw fault("a text") }
        return text
    }

    func whole() throws(ConfigFault) -> Int {
        guard let number = value?.integer else { throw fault("a whole number") }
        return number
    }

    func number() throws(ConfigFault) -> Double {
        guard let number = value?.double else { throw fault("a number") }
        return number
    }

    func truth() throws(ConfigFault) -> Bool {
        guard let truth = value?.bool else { throw fault("true or false") }
        return truth
    }

    func day() throws(ConfigFault) -> Day {
        guard let day = Day(try text()) else { throw fault("a date such as 2026-10-15") }
        return day
    }

    func instant() throws(ConfigFault) -> Instant {
        guard let instant = Instant(try text()) else { throw fault("a moment such as 2026-10-15T09:00:00Z") }
        return instant
    }

    func fault(_ expected: String) -> ConfigFault {
        ConfigFault(place: place, message: value.map { "expected \(expected), found \(ConfigField.shortened($0))" } ?? "expected \(expected), and it is missing")
    }

    private static func shortened(_ value: JSON) -> String {
        let text = value.text()
        return text.count <= 40 ? text : text.prefix(39) + "…"
    }
}
