/// Something that ends the bench, in a line for whoever ran it.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
