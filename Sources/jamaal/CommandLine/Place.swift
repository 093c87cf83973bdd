/// A place in a list, as a person gives it.
enum Place {
    /// Counted from 1; 0 is the first too.
    static func read(_ text: String) throws -> Int {
        guard let place = Int(text), place >= 0 else { throw UsageError("\"\(text)\" is no place; the first is 1") }
        return place
    }
}
