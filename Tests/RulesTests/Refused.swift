import Rules
import Testing

/// What a rule refuses; nil where it doesn't.
func refused<Answer>(_ body: () throws -> Answer, at place: SourceLocation = #_sourceLocation) -> Refusal? {
    do {
        _ = try body()
    } catch let refusal as Refusal {
        return refusal
    } catch {
        Issue.record("\(error)", sourceLocation: place)
    }
    return nil
}
