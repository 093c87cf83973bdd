import Mustache
import Testing

struct ValueTests {
    @Test("Values are equal when what they hold is")
    func equality() { #expect(MustacheValue.list([.text("a"), .null]) == .list([.text("a"), .null])) }
}
