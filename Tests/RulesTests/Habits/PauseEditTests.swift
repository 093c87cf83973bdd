import Model
import Rules
import Testing
import Values

@Suite("Pausing and resuming")
struct PauseEditTests {
    private func pauses(_ text: String, _ edit: PauseEdit) throws -> String? { try edit.applied(to: dailyHabit { $0.pausesData = text })?.pausesData }

    private static let travel = #"[{"from":"2026-10-15","reason":"travel","to":"2026-10-20"}]"#

    @Test("A pause is stored with sorted keys, its end even where it has none, by beginning", arguments: [
        Line("the first", ("[]", PauseEdit.pause(from: "2026-10-15", to: "2026-10-20", reason: .travel)), travel),
        Line("of an empty text", ("", .pause(from: "2026-10-15", to: "2026-10-20", reason: .travel)), travel),
        Line("without an end", ("[]", .pause(from: "2026-10-15", to: nil, reason: .other)), #"[{"from":"2026-10-15","reason":"other","to":null}]"#),
        Line("of one day", ("[]", .pause(from: "2026-10-15", to: "2026-10-15", reason: .cycle)), #"[{"from":"2026-10-15","reason":"cycle","to":"2026-10-15"}]"#),
        Line("beside two that overlapped each other: nothing overlaps afterwards",
             (#"[{"from":"2026-10-01","to":"2026-10-05","reason":"travel"},{"from":"2026-10-04","to":"2026-10-08","reason":"illness"}]"#,
              .pause(from: "2026-11-01", to: "2026-11-02", reason: .other)),
             #"[{"from":"2026-10-01","reason":"travel","to":"2026-10-08"},{"from":"2026-11-01","reason":"other","to":"2026-11-02"}]"#),
        Line("before another", (travel, .pause(from: "2026-10-01", to: "2026-10-02", reason: .illness)),
             #"[{"from":"2026-10-01","reason":"illness","to":"2026-10-02"},{"from":"2026-10-15","reason":"travel","to":"2026-10-20"}]"#),
        Line("one that only touches another stays apart", (travel, .pause(from: "2026-10-21", to: nil, reason: .illness)),
             #"[{"from":"2026-10-15","reason":"travel","to":"2026-10-20"},{"from":"2026-10-21","reason":"illness","to":null}]"#),
        Line("one that shares a day is merged; the reason is of what begins first", (travel, .pause(from: "2026-10-20", to: "2026-10-26", reason: .illness)),
             #"[{"from":"2026-10-15","reason":"travel","to":"2026-10-26"}]"#),
        Line("the new one begins first", (travel, .pause(from: "2026-10-10", to: "2026-10-15", reason: .illness)), #"[{"from":"2026-10-10","reason":"illness","to":"2026-10-20"}]"#),
        Line("both begin on one day: the reason that is there", (travel, .pause(from: "2026-10-15", to: nil, reason: .illness)), #"[{"from":"2026-10-15","reason":"travel","to":null}]"#),
        Line("inside another: nothing", (travel, .pause(from: "2026-10-16", to: "2026-10-17", reason: .illness)), travel),
        Line("it joins two", (#"[{"from":"2026-10-01","to":"2026-10-05"},{"from":"2026-10-10","to":"2026-10-12","reason":"cycle"}]"#, .pause(from: "2026-10-05", to: "2026-10-10", reason: .illness)),
             #"[{"from":"2026-10-01","reason":"other","to":"2026-10-12"}]"#),
        Line("an open one takes all that follow", (travel, .pause(from: "2026-10-12", to: nil, reason: .illness)), #"[{"from":"2026-10-12","reason":"illness","to":null}]"#),
        Line("what else is said stays", (#"[{"from":"2026-10-15","to":null,"by":"watch"}]"#, .pause(from: "2026-10-10", to: "2026-10-15", reason: .illness)),
             #"[{"by":"watch","from":"2026-10-10","reason":"illness","to":null}]"#),
        Line("another's reason that isn't known stays through a rewrite", (#"[{"from":"2026-10-15","to":"2026-10-16","reason":"ramadan"}]"#, .pause(from: "2026-10-20", to: nil, reason: .other)),
             #"[{"from":"2026-10-15","reason":"ramadan","to":"2026-10-16"},{"from":"2026-10-20","reason":"other","to":null}]"#),
    ] as [Line<(String, PauseEdit), String>])
    func pausing(line: Line<(String, PauseEdit), String>) throws {
        #expect(try pauses(line.given.0, line.given.1) == line.expected)
    }

    @Test("Resuming ends every pause that covers the day, the day before", arguments: [
        Resuming("in its middle", travel, "2026-10-18", #"[{"from":"2026-10-15","reason":"travel","to":"2026-10-17"}]"#),
        Resuming("on its first day: it goes", travel, "2026-10-15", "[]"),
        Resuming("on its last day", travel, "2026-10-20", #"[{"from":"2026-10-15","reason":"travel","to":"2026-10-19"}]"#),
        Resuming("an open one", #"[{"from":"2026-10-15"}]"#, "2026-10-20", #"[{"from":"2026-10-15","reason":"other","to":"2026-10-19"}]"#),
        Resuming("before it: nothing", travel, "2026-10-14", travel), Resuming("after it: nothing", travel, "2026-10-21", travel),
        Resuming("nothing, and it stays as it is written", #"[ {"to":null, "from":"2026-10-25"}, {"from":"2026-10-01","to":"2026-10-02"} ]"#, "2026-10-15",
             #"[ {"to":null, "from":"2026-10-25"}, {"from":"2026-10-01","to":"2026-10-02"} ]"#),
        Resuming("two of them", #"[{"from":"2026-10-15","to":null},{"from":"2026-10-20","to":"2026-10-25"}]"#, "2026-10-20", #"[{"from":"2026-10-15","reason":"other","to":"2026-10-19"}]"#),
        Resuming("what else is said stays", #"[{"from":"2026-10-15","to":null,"by":"watch","reason":"ramadan"}]"#, "2026-10-16", #"[{"by":"watch","from":"2026-10-15","reason":"ramadan","to":"2026-10-15"}]"#),
    ])
    fileprivate func resuming(line: Resuming) throws {
        #expect(try pauses(line.before, .resume(on: line.day)) == line.after)
    }

    fileprivate struct Resuming: Sendable, CustomTestStringConvertible {
        let testDescription: String, before: String, day: Day, after: String
        init(_ description: String, _ before: String, _ day: Day, _ after: String) { (testDescription, self.before, self.day, self.after) = (description, before, day, after) }
    }

    @Test("A pause that ends before it begins is refused")
    func endsBeforeItStarts() {
        #expect(refused { try pauses("[]", .pause(from: "2026-10-15", to: "2026-10-14", reason: .other)) }?.code == "endsBeforeItStarts")
    }

    @Test("Pauses that can't be read are never written over", arguments: ["{", " ", "null", "{}", "[5]", #"[{"to":null}]"#, #"[{"from":"2026-02-30"}]"#, #"[{"from":"2026-10-15","to":5}]"#])
    func unreadable(text: String) throws {
        #expect(try pauses(text, .pause(from: "2026-10-15", to: "2026-10-01", reason: .other)) == nil)
        #expect(try pauses(text, .resume(on: "2026-10-15")) == nil)
    }
}
