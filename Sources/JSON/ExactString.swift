/// JSON's idea of equal text is the bytes; Swift's is the look, so that `é` in one character equals `é` in two.
extension String {
    func hasSameBytes(as other: String) -> Bool {
        // Swift's comparison is the faster one and settles nearly every case: what looks different is different.
        self == other && utf8.elementsEqual(other.utf8)
    }

    /// The UTF-8 of the text in place.
    func withBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try utf8.span.bytes.withUnsafeBytes(body)
    }
}

/// A string that is equal, and so found in a set, by its bytes. Hashing as a `String` agrees with that: equal bytes look
/// alike.
struct ExactString: Hashable {
    let text: String

    static func == (one: ExactString, other: ExactString) -> Bool { one.text.hasSameBytes(as: other.text) }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
