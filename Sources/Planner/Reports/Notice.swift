import JSON
import Rules
import Store

extension Notice {
    var json: JSON { count.map { ["kind": .string(kind.rawValue), "count": .int($0)] } ?? ["kind": .string(kind.rawValue)] }
}

extension JSON {
    /// A notice a kind, in the order of the kinds. Rows that can't be read come to light while the others are read, so this
    /// is asked for last.
    static func notices(_ notices: [Notice], unreadable: [UnreadableRow]) -> JSON {
        let all = notices + (unreadable.isEmpty ? [] : [Notice(.unreadable, count: unreadable.count)])
        return .array(Notice.Kind.allCases.compactMap { kind in all.first { $0.kind == kind }?.json })
    }
}
