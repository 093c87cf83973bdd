extension JSON {
    /// The value as JSON text: compact without any white space, or indented by two spaces, for people.
    ///
    /// The same value gives the same text, always. A number's characters go out as they are.
    public func text(sortedKeys: Bool = false, indented: Bool = false) -> String {
        var output = JSONBytes()
        let value = sortedKeys ? sortingKeys() : self
        value.write(to: &output, indentation: indented ? 0 : nil)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// `indentation` is how many levels deep the value stands, nil for the compact form.
    private func write(to output: inout JSONBytes, indentation: Int?) {
        switch self {
        case .null: output.raw("null")
        case .bool(let value): output.raw(value ? "true" : "false")
        case .number(let characters):
            precondition(characters.isJSONNumber, "JSON.number holds what is no number")
            output.raw(characters.utf8)
        case .string(let text): output.string(text)
        case .array(let elements):
            output.list(elements, between: ("[", "]"), indentation: indentation) { output, element, inner in
                element.write(to: &output, indentation: inner)
            }
        case .object(let members):
            output.list(members, between: ("{", "}"), indentation: indentation) { output, member, inner in
                output.string(member.key)
                output.raw(inner == nil ? ":" : ": ")
                member.value.write(to: &output, indentation: inner)
            }
        }
    }
}

extension JSONBytes {
    fileprivate mutating func list<Item>(
        _ items: [Item], between marks: (open: StaticString, close: StaticString), indentation: Int?,
        write: (inout JSONBytes, Item, _ inner: Int?) -> Void
    ) {
        raw(marks.open)
        let inner = indentation.map { $0 + 1 }
        for (index, item) in items.enumerated() {
            if index > 0 { raw(",") }
            startLine(inner)
            write(&self, item, inner)
        }
        if !items.isEmpty { startLine(indentation) }
        raw(marks.close)
    }

    private mutating func startLine(_ indentation: Int?) {
        guard let indentation else { return }
        raw("\n")
        raw(repeatElement(.space, count: 2 * indentation))
    }
}

extension String {
    fileprivate var isJSONNumber: Bool {
        withBytes { bytes in
            var reader = JSONReader(bytes)
            return (try? reader.number())?.bytes.count == bytes.count
        }
    }
}
