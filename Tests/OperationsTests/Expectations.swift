import Support
import Testing

/// Records every row in which two stores differ.
func expectSame(_ found: Dump, _ expected: Dump, _ what: String = "", at place: SourceLocation = #_sourceLocation) {
    let differences = found.differences(from: expected)
    guard !differences.isEmpty else { return }
    Issue.record("\(what.isEmpty ? "" : what + ": ")\(differences.count) rows differ\n\(differences.prefix(12).joined(separator: "\n"))", sourceLocation: place)
}
