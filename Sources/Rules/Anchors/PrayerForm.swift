import JSON
import Values

/// The form in which a configuration of prayer times is stored, and what none may be.
struct PrayerForm {
    /// Minutes by which a time may be moved.
    static let adjustments = -60...60

    /// The given one, with what it may leave out.
    private(set) var json: JSON

    init(_ given: JSON) {
        json = given
        if let location = json["location"], location.object != nil, location["mode"] ?? .null == .null {
            json = json.setting("location", to: location.setting("mode", to: "manual"))
        }
    }

    func stored(title: String) throws -> JSON {
        guard case .prayer(let config) = try AnchorConfig(reading: json, .prayer) else { return json }
        if title.isEmpty { throw Refusal("emptyTitle", "a rule needs a title") }
        try checkWords()
        guard let place = config.place?.rounded else {
            throw Refusal("noLocation", "prayer times need a location: latitude from -90 to 90, longitude from -180 to 180")
        }
        for prayer in Prayer.allCases {
            guard let minutes = config.settings.adjustments[prayer], !PrayerForm.adjustments.contains(minutes) else { continue }
            throw Refusal("adjustmentOutOfRange", "\(minutes) minutes for \(prayer.rawValue) is too much; a time moves by at most 60 either way")
        }
        try RuleForm.check(config.exceptions)
        return form(config, place)
    }

    private func checkWords() throws(Refusal) {
        if let prayers = json["prayers"]?.array {
            if prayers.isEmpty { throw Refusal("noPrayers", "choose at least one prayer") }
            if let unknown = prayers.compactMap(\.string).first(where: { Prayer(rawValue: $0) == nil }) {
                throw Refusal("unknownPrayer", "\"\(unknown)\" is no prayer; they are \(PrayerForm.names(Prayer.self))")
            }
        }
        if let method = json["method"]?.string, CalculationMethod(rawValue: method) == nil {
            throw Refusal("unknownMethod", "\"\(method)\" is no method; they are \(PrayerForm.names(CalculationMethod.self))")
        }
        try checkOption("madhab", Madhab.self)
        try checkOption("ishaEnds", IshaEnd.self)
        try checkOption("highLatitude", HighLatitudeRule.self)
    }

    private func checkOption<Word: RawRepresentable<String> & CaseIterable>(_ key: String, _ type: Word.Type) throws(Refusal) {
        guard let text = json[key]?.string, Word(rawValue: text) == nil else { return }
        throw Refusal("unknownOption", "\(key) can't be \"\(text)\"; it is one of \(PrayerForm.names(type))")
    }

    private static func names<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String {
        type.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// Prayers in the order of the day, no adjustments of nothing, and a place that is known to about a kilometre.
    private func form(_ config: PrayerConfig, _ place: Place) -> JSON {
        var stored = json
        if stored["prayers"]?.array != nil {
            stored = stored.setting("prayers", to: .array(Prayer.allCases.filter(config.settings.prayers.contains).map { .string($0.rawValue) }))
        }
        if let minutes = stored["adjustmentsMinutes"], minutes.object != nil {
            let moved = Prayer.allCases.reduce(minutes) { config.settings.adjustments[$1] ?? 0 == 0 ? $0.setting($1.rawValue, to: nil) : $0 }
            stored = stored.setting("adjustmentsMinutes", to: moved)
        }
        let location = (stored["location"] ?? [:]).setting("latitude", to: .double(place.latitude)).setting("longitude", to: .double(place.longitude))
        return RuleForm.withExceptions(stored.setting("location", to: location), config.exceptions)
    }
}
