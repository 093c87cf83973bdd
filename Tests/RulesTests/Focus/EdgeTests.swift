import Model
@testable import Rules
import Testing
import Values

@Suite("The anchor worth knowing of while working")
struct EdgeTests {
    private static func anchor(_ id: ID<Anchor>, _ title: String, _ start: String, _ end: String, _ change: (inout Anchor) -> Void = { _ in }) -> Anchor {
        .row(id) {
            ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd) = (title, "2026-10-15", .at(start), .at(end))
            change(&$0)
        }
    }

    private static let rules: [AnchorRule] = [
        .row(1) { ($0.title, $0.placement, $0.configData) = ("School run", Raw(.fixed), #"{"version":1,"recurrence":{"kind":"weekly","weekdays":[1]}}"#) },
        .row(2) { ($0.title, $0.placement, $0.configData) = ("Plants", Raw(.fixed), #"{"version":1,"recurrence":{"kind":"afterLast","minDays":1,"maxDays":2,"startDate":"2026-10-01"}}"#) },
        .row(3) { ($0.title, $0.placement) = ("Bins", Raw(.flexible)) },
    ]

    private static let long = anchor(1, "Long", "10:00", "11:20"), short = anchor(2, "Short", "14:00", "14:20")

    @Test("From a quarter of its window, or ten minutes, on an anchor closes soon", arguments: [
        ("09:29:59.999", nil), ("09:30", Edge(title: "Long", kind: .opening, minutes: 30)), ("09:59:30", Edge(title: "Long", kind: .opening, minutes: 1)),
        ("10:00", nil), ("10:59:59.999", nil), ("11:00", Edge(title: "Long", kind: .closing, minutes: 20)), ("11:19:59.999", Edge(title: "Long", kind: .closing, minutes: 1)),
        ("11:20", nil), ("14:09:59", nil), ("14:10", Edge(title: "Short", kind: .closing, minutes: 10)), ("14:20", nil),
    ] as [(String, Edge?)])
    func moments(now: String, edge: Edge?) {
        #expect(Edge.nearest([Self.long, Self.short], rules: [], now: .at(now)) == edge)
    }

    @Test("What closes soon comes before what opens; of several the first to close or open, at one moment the lowest id", arguments: [
        Line("one closes, one opens sooner", [anchor(1, "Opens", "10:02", "11:00"), anchor(2, "Closes", "09:00", "10:05")], Edge(title: "Closes", kind: .closing, minutes: 5)),
        Line("two close", [anchor(1, "Later", "09:00", "10:05"), anchor(2, "Sooner", "09:00", "10:03")], Edge(title: "Sooner", kind: .closing, minutes: 3)),
        Line("two close at once", [anchor(2, "B", "09:00", "10:05"), anchor(1, "A", "09:00", "10:05")], Edge(title: "A", kind: .closing, minutes: 5)),
        Line("two open", [anchor(1, "Later", "10:20", "11:00"), anchor(2, "Sooner", "10:10", "11:00")], Edge(title: "Sooner", kind: .opening, minutes: 10)),
        Line("two open at once", [anchor(2, "B", "10:20", "11:00"), anchor(1, "A", "10:20", "11:00")], Edge(title: "A", kind: .opening, minutes: 20)),
        Line("one is only open", [anchor(1, "Open", "09:00", "12:00"), anchor(2, "Opens", "10:20", "11:00")], Edge(title: "Opens", kind: .opening, minutes: 20)),
        Line("none", [], nil),
    ] as [Line<[Anchor], Edge?>])
    func order(line: Line<[Anchor], Edge?>) {
        #expect(Edge.nearest(line.given, rules: Self.rules, now: .at("10:00")) == line.expected)
    }

    @Test("Only pending anchors at a fixed time are told, by their composed title", arguments: [
        Line("of a fixed rule", anchor(1, "Drop-off", "09:30", "10:05") { $0.ruleID = 1 }, "School run · Drop-off"),
        Line("one-off", anchor(1, "Dentist", "09:30", "10:05"), "Dentist"),
        Line("flexible", anchor(1, "", "09:30", "10:05") { $0.ruleID = 3 }, nil),
        Line("counted from the last time, whatever its column says", anchor(1, "", "09:30", "10:05") { $0.ruleID = 2 }, nil),
        Line("attended", anchor(1, "Dentist", "09:30", "10:05") { $0.attendanceStatus = Raw(.attended) }, nil),
        Line("skipped", anchor(1, "Dentist", "09:30", "10:05") { $0.attendanceStatus = Raw(.skipped) }, nil),
        Line("an unknown status", anchor(1, "Dentist", "09:30", "10:05") { $0.attendanceStatus = Raw(text: "resting") }, nil),
    ] as [Line<Anchor, String?>])
    func candidates(line: Line<Anchor, String?>) {
        #expect(Edge.nearest([line.given], rules: Self.rules, now: .at("10:00"))?.title == line.expected)
    }

    @Test("A flexible one hides none behind it")
    func hidesNone() {
        let flexible = Self.anchor(1, "", "09:30", "10:02") { $0.ruleID = 3 }
        #expect(Edge.nearest([flexible, Self.anchor(2, "Dentist", "09:30", "10:05")], rules: Self.rules, now: .at("10:00"))?.title == "Dentist")
        #expect(Edge.nearest([flexible, Self.anchor(2, "Dentist", "10:25", "11:00")], rules: Self.rules, now: .at("10:00"))?.kind == .opening)
    }
}
