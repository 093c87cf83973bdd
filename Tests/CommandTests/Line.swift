/// One line of a table: what it is about, and the values.
struct Line<Given: Sendable, Expected: Sendable>: Sendable, CustomStringConvertible {
    let description: String
    let given: Given
    let expected: Expected

    init(_ description: String, _ given: Given, _ expected: Expected) {
        self.description = description
        self.given = given
        self.expected = expected
    }
}
