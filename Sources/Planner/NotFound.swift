/// That what was named isn't there: an id that fits no row, or several.
public struct NotFound: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
