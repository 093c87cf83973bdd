import JSON
import Mustache

extension MustacheValue {
    /// The data of a report as templates see it. A number is its text in the report's JSON.
    public init(_ json: JSON) {
        if let members = json.object {
            self = .object(Dictionary(members.map { ($0.key, MustacheValue($0.value)) }, uniquingKeysWith: { first, _ in first }))
        } else if let items = json.array {
            self = .list(items.map(MustacheValue.init))
        } else if let text = json.string {
            self = .text(text)
        } else if case .bool(let value) = json {
            self = .bool(value)
        } else {
            self = json == .null ? .null : .text(json.text())
        }
    }
}
