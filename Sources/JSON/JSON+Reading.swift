extension JSON {
    /// The value that is the whole text. A key that stands twice in one object is an error.
    public init(parsing text: String) throws(JSONError) {
        self = try text.withBytes { bytes throws(JSONError) in try JSON(parsing: bytes) }
    }

    /// The value that is the whole text. A key that stands twice in one object is an error.
    public init(parsing bytes: UnsafeRawBufferPointer) throws(JSONError) {
        var reader = JSONReader(bytes)
        self = try JSON(reading: &reader)
        try reader.end()
    }

    /// The reader's next value. Recurses, which is safe because the reader bounds the depth.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        switch try reader.kind() {
        case .null:
            try reader.null()
            self = .null
        case .bool: self = .bool(try reader.bool())
        case .number: self = .number(try reader.number().string)
        case .string: self = .string(try reader.string().string)
        case .array: self = .array(try reader.elements())
        case .object: self = .object(try reader.members())
        }
    }
}

extension JSONReader {
    fileprivate mutating func elements() throws(JSONError) -> [JSON] {
        var elements: [JSON] = []
        try beginArray()
        while try nextElement() { elements.append(try JSON(reading: &self)) }
        return elements
    }

    fileprivate mutating func members() throws(JSONError) -> [JSON.Member] {
        var members: [JSON.Member] = []
        var keys = Keys()
        try beginObject()
        while let text = try nextKey() {
            let key = text.string
            guard keys.insert(key) else {
                throw JSONError(
                    "the key \(JSON.string(key).text()) stands twice in one object", at: offset(of: text) - 1)
            }
            members.append(JSON.Member(key, try JSON(reading: &self)))
        }
        return members
    }
}

/// The keys seen so far in one object. Nearly every object has so few that comparing is cheaper than hashing.
private struct Keys {
    private static let few = 16
    private var first: [ExactString] = []
    private var others: Set<ExactString> = []

    /// False if the key was there before.
    mutating func insert(_ text: String) -> Bool {
        let key = ExactString(text: text)
        guard !first.contains(key) else { return false }
        guard first.count == Self.few else {
            first.append(key)
            return true
        }
        return others.insert(key).inserted
    }
}
