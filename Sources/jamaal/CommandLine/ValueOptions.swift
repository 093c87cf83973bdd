extension Option where Value == Int {
    /// An option whose value is a whole number in a range: `Option(whole: "days", "N", 1...366, "how many days")`.
    init(whole name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ help: String) {
        self.init(name, placeholder, help) { text in
            guard let number = Int(text), range.contains(number) else {
                throw UsageError("\"\(text)\" is no whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }
}

extension Option where Value == String {
    /// An option whose value is any text.
    init(text name: String, _ placeholder: String, _ help: String) { self.init(name, placeholder, help) { $0 } }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
    /// An option whose value is one word of a vocabulary.
    init(word name: String, _ placeholder: String, _ help: String) {
        let words = Value.allCases.map(\.rawValue)
        self.init(name, placeholder, help + ": " + words.joined(separator: ", "), words: words) { text in
            guard let word = Value(rawValue: text) else {
                throw UsageError("unknown \"\(text)\"" + Suggestion.phrase(text, among: words, else: "; it is one of \(words.joined(separator: ", "))"))
            }
            return word
        }
    }
}

/// Minutes that may be given for an estimate: up to a day.
let minutesOfADay = 0...1440
