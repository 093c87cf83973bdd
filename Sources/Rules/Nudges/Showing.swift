import Model

/// Something that a report says unasked, and that counts as shown once the report is delivered: one row of `NudgeLog`.
public struct Showing: Equatable, Sendable {
    public let kind: NudgeKind
    public let subjectKey: String

    public init(_ kind: NudgeKind, _ subjectKey: String) {
        self.kind = kind
        self.subjectKey = subjectKey
    }
}
