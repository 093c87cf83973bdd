import JSON
import Mustache
import Reports
import Testing

struct ValueTests {
    @Test("Templates see the report's own numbers, texts, lists and objects")
    func conversion() {
        let json: JSON = ["n": 83, "t": "x", "b": true, "none": nil, "l": [1, "a"]]
        #expect(MustacheValue(json) == .object(["n": .text("83"), "t": .text("x"), "b": .bool(true), "none": .null, "l": .list([.text("1"), .text("a")])]))
    }
}
