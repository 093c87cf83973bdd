import JSON
import Mustache
import Testing

extension MustacheValue {
    init(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let characters): self = .text(characters)
        case .string(let text): self = .text(text)
        case .array(let items): self = .list(items.map(MustacheValue.init))
        case .object(let members): self = .object(Dictionary(members.map { ($0.key, MustacheValue($0.value)) }, uniquingKeysWith: { $1 }))
        }
    }
}

/// What the template `t` makes of this data, escaped for HTML, with these partials.
func rendered(_ template: String, _ data: JSON = [:], partials: [String: String] = [:]) throws(TemplateFault) -> String {
    var parsed: [String: Template] = [:]
    return try Template(template, name: "t").render(MustacheValue(data), escape: Escaping.html) { reference throws(TemplateFault) in
        guard let text = partials[reference.name], parsed[reference.name] == nil else { return parsed[reference.name] }
        parsed[reference.name] = try Template(text, name: reference.name)
        return parsed[reference.name]
    }
}

/// The fault of a template, as it is said; nil where there is none.
func fault(_ template: String, _ data: JSON = [:], partials: [String: String] = [:]) -> String? {
    do throws(TemplateFault) {
        _ = try rendered(template, data, partials: partials)
        return nil
    } catch {
        return error.description
    }
}

/// One template, what it is given, and what comes of it.
struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let template: String
    var data: JSON = [:]
    var partials: [String: String] = [:]
    let expected: String

    init(_ title: String, _ template: String, _ data: JSON = [:], partials: [String: String] = [:], gives expected: String) {
        self.title = title
        self.template = template
        self.data = data
        self.partials = partials
        self.expected = expected
    }

    var testDescription: String { title }

    func check(at location: SourceLocation = #_sourceLocation) throws {
        #expect(try rendered(template, data, partials: partials) == expected, "\(title)", sourceLocation: location)
    }
}
