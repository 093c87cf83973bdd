import Values

// Comparing names, the same in every locale.
extension String {
    /// Without white space and line breaks at both ends (Unicode White_Space).
    public func trimmingWhiteSpace() -> String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
              let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(scalars[first...last])
    }

    /// Full case folding (Unicode 15, section 3.13): "Straße" and "STRASSE" are equal, and so are composed and decomposed
    /// letters, for Swift compares texts by canonical equivalence. Accents count, and no locale has a say.
    ///
    /// The standard library has no folding, but lower case of upper case of lower case is it, save for the dotless i,
    /// which folds to itself.
    public func caseFolded() -> String {
        var folded = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar == "\u{131}" {
                folded.append(scalar)
            } else {
                folded.append(contentsOf: String(scalar).lowercased().uppercased().lowercased().unicodeScalars)
            }
        }
        return String(folded)
    }

    /// Without the marks over, under and through its letters (of Unicode's property Diacritic, after decomposition): "Café" is
    /// "Cafe". Vowel signs are no such marks, and neither is what makes a letter of its own: ø and the dotless i stay.
    public func withoutDiacritics() -> String {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        return String(String.UnicodeScalarView(decomposed.unicodeScalars.filter {
            !($0.properties.isDiacritic && $0.properties.generalCategory == .nonspacingMark)
        }))
    }

    /// What a name is told apart by: trimmed, without diacritics, case-folded. "CAFÉ ", "café" and "Cafe" have one.
    public var nameKey: String { trimmingWhiteSpace().withoutDiacritics().caseFolded() }

    /// White space around both and case aside: "Evening" and " evening" name one thing.
    public func isSameName(as other: String) -> Bool { trimmingWhiteSpace().caseFolded() == other.trimmingWhiteSpace().caseFolded() }

    /// Order by code points, which is that of UTF-8 (Unicode 15, section 2.5), the same in every locale; of equal texts `tie`
    /// decides.
    public func precedes(_ other: String, tie: @autoclosure () -> Bool) -> Bool {
        utf8.elementsEqual(other.utf8) ? tie() : utf8.lexicographicallyPrecedes(other.utf8)
    }
}
