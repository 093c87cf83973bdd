extension StringProtocol {
    /// How many columns the text takes in a terminal or in a mail of fixed width.
    public var displayWidth: Int { plainWidth ?? reduce(0) { $0 + $1.displayWidth } }

    /// The same for a text of plain characters alone, which is nearly every text; nil for any other. It spares telling the
    /// grapheme clusters apart, which takes ten times as long.
    private var plainWidth: Int? {
        var width = 0
        for scalar in unicodeScalars {
            guard scalar.isPlain else { return nil }
            width += 1
        }
        return width
    }
}

extension Character {
    /// Two columns for what is East Asian wide (UAX #11), for emoji shown as pictures and for every sequence of them, flags
    /// included (UTS #51); none for marks that combine, joiners, variation selectors and bidi controls; else one.
    ///
    /// It is a character as readers see it, a grapheme cluster (UAX #29), that is measured: a family of three joined by ZWJ is
    /// two columns, an e with an accent one, and a syllable of several letters no more than two.
    public var displayWidth: Int {
        if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        var width = 0
        var isPicture = false
        var flags = 0
        for scalar in unicodeScalars {
            width += scalar.columns
            isPicture = isPicture || scalar == "\u{FE0F}" && (unicodeScalars.first?.properties.isEmoji ?? false)
            flags += (0x1F1E6...0x1F1FF).contains(scalar.value) ? 1 : 0
        }
        return isPicture || flags == 2 ? 2 : min(width, 2)
    }
}

extension Unicode.Scalar {
    /// One column by itself, and a grapheme cluster of its own beside others like it: letters and signs of Latin scripts,
    /// dashes, quotation marks, bullets, and the blocks that bars are made of.
    var isPlain: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2580...0x259F: return true
        default: return false
        }
    }

    /// Columns of the scalar by itself.
    fileprivate var columns: Int {
        if isWide { return 2 }
        // Shown as a hyphen by terminals, wherever it stands.
        if value == 0xAD { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return isJoiningVowelOrFinal || properties.isDefaultIgnorableCodePoint ? 0 : 1
        }
    }

    /// Hangul vowels and finals join the initial before them to one syllable of two columns.
    private var isJoiningVowelOrFinal: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

    private var isWide: Bool {
        guard value >= 0x1100 else { return false }
        var low = 0, high = wideCharacters.count
        while low < high {
            let middle = (low + high) / 2
            let range = wideCharacters[middle]
            if range.contains(value) { return true }
            if value < range.lowerBound { high = middle } else { low = middle + 1 }
        }
        return false
    }
}
