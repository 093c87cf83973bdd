import Planner
import Rules
import Values

extension Option where Value == DateWord {
    /// An option whose value is a date: `Option(date: "date", "the day to list")`.
    init(date name: String, _ help: String) {
        self.init(name, "DATE", help, words: ["today", "tomorrow", "yesterday", "later-this-week", "next-week"]) { text in
            guard let word = DateWord(text) else { throw UsageError("\"\(text)\" is no date; write \(DateWord.forms)") }
            return word
        }
    }
}

extension Option where Value == DateChoice {
    /// The same where there may be no date at all: `someday`.
    init(dateOrSomeday name: String, _ help: String) {
        self.init(name, "DATE", help, words: ["today", "tomorrow", "later-this-week", "next-week", "someday"]) { text in
            guard let choice = DateChoice(text) else { throw UsageError("\"\(text)\" is no date; write \(DateWord.forms), or someday") }
            return choice
        }
    }
}

extension DateWord {
    /// The day that is meant, seen from the logical date of now.
    func day(_ context: Context) throws -> Day {
        let today = try context.days().date(of: context.now)
        guard let day = day(from: today, firstWeekday: context.firstWeekday) else {
            throw UsageError(self == .laterThisWeek
                ? "later-this-week is past: three days after \(today.text) are in the next week; next-week is its first day"
                : "that date is outside the years 0000 to 9999")
        }
        return day
    }
}

extension DateChoice {
    /// The same; nil for someday.
    func day(_ context: Context) throws -> Day? {
        switch self {
        case .on(let word): return try word.day(context)
        case .someday: return nil
        }
    }
}
