import JSON
import Model
import Values

/// What a rule starts with, by its source; a given configuration goes before it, key by key.
struct RulePreset {
    let config: JSON
    let effortMinutes: Int?
    let placement: Placement

    /// - Parameters:
    ///   - today: From when a rule that counts from the last time counts.
    ///   - locale: The home's, such as `en_GB`: its region suggests how prayers are calculated.
    init(_ source: RuleSource, today: Day, locale: String?) {
        switch source {
        case .schoolRun:
            config = RulePreset.scheduled(["kind": "weekly", "weekdays": [1, 2, 3, 4, 5]], RulePreset.slot("Drop-off", at: "08:15", minutes: 30))
            (effortMinutes, placement) = (30, .fixed)
        case .binNight:
            config = RulePreset.scheduled(["kind": "weekly", "weekdays": [3]], RulePreset.slot("Bin night", at: "19:00", minutes: 180))
            (effortMinutes, placement) = (10, .flexible)
        case .plantWatering:
            config = RulePreset.scheduled(
                ["kind": "afterLast", "minDays": 3, "maxDays": 4, "startDate": .string(today.text)], ["label": "", "allDay": true])
            (effortMinutes, placement) = (10, .flexible)
        case .custom:
            config = [:]
            (effortMinutes, placement) = (nil, .fixed)
        case .prayerWindow:
            let suggestion = PrayerRegion.suggestion(locale: locale)
            config = [
                "method": .string(suggestion.method.rawValue), "madhab": .string(suggestion.madhab.rawValue),
                "highLatitude": .string(HighLatitudeRule.middleOfNight.rawValue), "ishaEnds": .string(IshaEnd.midnight.rawValue),
                "fridayLabel": true, "prayers": .array(Prayer.allCases.map { .string($0.rawValue) }),
            ]
            (effortMinutes, placement) = (10, .fixed)
        }
    }

    private static func scheduled(_ recurrence: JSON, _ slot: JSON) -> JSON { ["recurrence": recurrence, "slots": [slot]] }

    private static func slot(_ label: String, at start: String, minutes: Int) -> JSON {
        ["label": .string(label), "start": .string(start), "windowMinutes": .int(minutes)]
    }
}
