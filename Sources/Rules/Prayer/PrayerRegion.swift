/// What is customary where a person lives, to fill the gaps of a rule that is being made; it never changes one that is stored.
public enum PrayerRegion {
    /// Method and madhab by the region of a locale: `en_GB`, `en-GB` and `en_GB.UTF-8` are all of GB. The Muslim World
    /// League's and shafi without a region, and where it has no row.
    public static func suggestion(locale: String?) -> (method: CalculationMethod, madhab: Madhab) {
        switch locale.flatMap(region) {
        case "US", "CA", "GB": (.moonsightingCommittee, .shafi)
        case "SA": (.ummAlQura, .shafi)
        case "AE": (.dubai, .shafi)
        case "KW": (.kuwait, .shafi)
        case "QA": (.qatar, .shafi)
        case "SG", "MY", "ID": (.singapore, .shafi)
        case "TR": (.turkey, .hanafi)
        case "IR": (.tehran, .shafi)
        case "EG": (.egyptian, .shafi)
        case "PK", "IN", "BD", "AF": (.karachi, .hanafi)
        default: (.muslimWorldLeague, .shafi)
        }
    }

    /// The two letters of the region in upper case. It follows the language, or the script after it (`zh-Hans-CN`); a POSIX
    /// encoding or modifier (`.UTF-8`, `@euro`) is none of it, and behind a single letter (`en-u-…`) stand other things (BCP 47).
    static func region(of locale: String) -> String? {
        let tag = locale.prefix { $0 != "." && $0 != "@" }
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return parts.prefix { $0.utf8.count != 1 }.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    }
}
