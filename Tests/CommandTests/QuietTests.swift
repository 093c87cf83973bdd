import Foundation
import JSON
import Testing
@testable import jamaal

/// A call that succeeds on the home of these tests, after others.
private struct Calling: CustomTestStringConvertible, Sendable {
    let words: String, before: [String]
    var testDescription: String { words }
    init(_ words: String, after before: String...) { (self.words, self.before) = (words, before) }
}

@Suite("What every command keeps to itself, and what it tells a program")
struct QuietTests {
    private static let task = "A1110000-0000-4000-8000-000000000001", habit = "A2220000-0000-4000-8000-000000000001"
    private static let open = "A3330000-0000-4000-8000-000000000001", missed = "A4440000-0000-4000-8000-000000000001"

    /// A call of each command. RULE stands for the id of the rule that the home has.
    private static let calls: [Calling] = [
        Calling("task add Bins"), Calling("task edit A111 --title Letter"), Calling("task list"), Calling("task show A111"),
        Calling("task done A111"), Calling("task undone A111", after: "task done A111"), Calling("task drop A111"),
        Calling("task defer A111 --to tomorrow"), Calling("task stop-repeating A111"), Calling("task check A111 0"),
        Calling("category add Garden"), Calling("category rename Work Office"), Calling("category color Work plum"),
        Calling("category move Work 1"), Calling("category archive Work"), Calling("category restore Work", after: "category archive Work"),
        Calling("category list"),
        Calling("habit add Read --kind binary"), Calling("habit edit A222 --title Stroll"), Calling("habit list"), Calling("habit show A222"),
        Calling("habit log A222 --minutes 5"), Calling("habit pause A222 --from today"),
        Calling("habit resume A222", after: "habit pause A222 --from today"), Calling("habit archive A222"),
        Calling("habit restore A222", after: "habit archive A222"),
        Calling("group list"), Calling("group rename Body Strength"), Calling("group move Body 1"), Calling("group archive Body"),
        Calling("group restore Body", after: "group archive Body"),
        Calling("anchor add Call --start 10:00 --end 11:00"), Calling("anchor edit A333 --title Dentist"), Calling("anchor remove A333"),
        Calling("anchor list"), Calling("anchor attend A333"), Calling("anchor skip A333"), Calling("anchor delegate A333"),
        Calling("anchor undo A333", after: "anchor skip A333"), Calling("anchor correct A444"),
        Calling("rule add Ferns --source plantWatering"), Calling("rule edit RULE --title Bus"), Calling("rule list"), Calling("rule show RULE"),
        Calling("rule enable RULE", after: "rule disable RULE"), Calling("rule disable RULE"), Calling("rule archive RULE"),
        Calling("rule restore RULE", after: "rule archive RULE"), Calling("rule preview RULE"), Calling("rule except RULE --from tomorrow"),
        Calling("focus begin A111"), Calling("focus pause", after: "focus begin A111"),
        Calling("focus resume", after: "focus begin A111", "focus pause"), Calling("focus status"),
        Calling("focus finish", after: "focus begin A111"), Calling("focus stop", after: "focus begin A111"),
        Calling("focus defer", after: "focus begin A111"), Calling("focus drop", after: "focus begin A111"),
        Calling("focus undo", after: "focus begin A111", "focus stop"),
        Calling("plan open"), Calling("plan show"), Calling("plan next", after: "plan open"), Calling("plan back", after: "plan open", "plan next"),
        Calling("plan keep A111", after: "plan open"), Calling("plan later A111 --to +3d", after: "plan open"),
        Calling("plan drop A111", after: "plan open"), Calling("plan undo A111", after: "plan open", "plan keep A111"),
        Calling("plan pull A111", after: "plan open"), Calling("plan push A111 --to +3d", after: "plan open"),
        Calling("plan level low", after: "plan open"), Calling("plan close", after: "plan open"), Calling("plan skip"),
        Calling("nudge dismiss morningPlanCard"), Calling("nudge act wellbeing"),
        Calling("report morning"), Calling("report evening"), Calling("report weekly"), Calling("report calendar"),
        Calling("settings show"), Calling("settings set mediumDayMinutes 240"),
        Calling("config show"), Calling("config set firstWeekday 7"), Calling("config unset firstWeekday", after: "config set firstWeekday 7"),
        Calling("template list"), Calling("template copy morning.text.mustache", after: "config set templates mine"), Calling("template check"),
        Calling("init"), Calling("import in.json"), Calling("export out.json"), Calling("run nightly morning"), Calling("status"),
        Calling("doctor"),
        Calling("completion bash"), Calling("completion zsh"), Calling("completion fish"), Calling("completion rows task"), Calling("manual"),
    ]

    private static let records = """
        "TaskItem":[{"id":"\(task)","title":"Post","dueDate":"2026-10-16","createdAt":"2026-10-15T09:00:00Z","notes":"- [ ] stamps",
            "repeatKind":"weekly"}],
        "HabitGroup":[{"id":"A5550000-0000-4000-8000-000000000001","title":"Body"}],
        "Habit":[{"id":"\(habit)","title":"Walk","kind":"timed","createdAt":"2026-10-15T09:00:00Z","groupID":"A5550000-0000-4000-8000-000000000001"}],
        "HabitTimeWindow":[{"id":"A6660000-0000-4000-8000-000000000001","habitID":"\(habit)","target":20}],
        "Anchor":[\(anchor(open, "Fair", from: "08:00", to: "18:00", "pending")),\(anchor(missed, "Bus", from: "07:00", to: "08:00", "missed"))],
        "DayPlan":[\((9...15).map(plan).joined(separator: ","))]
        """

    private static func anchor(_ id: String, _ title: String, from start: String, to end: String, _ status: String) -> String {
        #"{"id":"\#(id)","title":"\#(title)","occurrenceDate":"2026-10-16","windowStart":"2026-10-16T\#(start):00Z","#
            + #""windowEnd":"2026-10-16T\#(end):00Z","attendanceStatus":"\#(status)""#
            + #"\#(status == "missed" ? #","resolvedAt":"2026-10-16T08:00:00Z""# : "")}"#
    }

    private static func plan(_ date: Int) -> String {
        #"{"id":"DA000000-0000-4000-8000-0000000000\#(date + 10)","date":"2026-10-\#(date < 10 ? "0" : "")\#(date)","wasOverloaded":\#(date > 12)}"#
    }

    /// The store on which each call is made, and the id of its rule. Made once.
    private static let store = Task {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("import", sandbox.write(Sandbox.export(records), to: "in.json")).status == 0)
        let rule = try await sandbox.run("rule", "add", "School run", "--source", "schoolRun", "--json")
        return (store: try sandbox.bytes("home/store.sqlite"), rule: try #require(rule.json?["rule"]?["id"]?.string, "\(rule.errors)"))
    }

    /// Makes a call on a home of its own.
    private func answer(to call: Calling, _ option: String) async throws -> Answer {
        let sandbox = try await Sandbox.withHome(), start = try await Self.store.value
        try start.store.write(to: URL(fileURLWithPath: sandbox.home + "/store.sqlite"))
        _ = try sandbox.write(Sandbox.export(Self.records), to: "in.json")
        _ = try sandbox.write("", to: "mine/empty")
        func words(_ text: String) -> [String] {
            text.split(separator: " ").map { $0 == "RULE" ? start.rule : String($0) } + ["--home", sandbox.home, "--now", Sandbox.now]
        }
        for text in call.before {
            let before = try await sandbox.call(words(text))
            #expect(before.status == 0, "\(text): \(before.errors)")
        }
        return try await sandbox.call(words(call.words) + [option])
    }

    @Test("Every command that does something has a call here, and one alone")
    func complete() {
        let leaves = Reference.leaves(of: Program.root, path: []).map(\.path)
        for path in leaves {
            #expect(Self.calls.count { $0.words.split(separator: " ").map(String.init).starts(with: path) } == 1, "\(path)")
        }
        #expect(Self.calls.count == leaves.count)
    }

    @Test("With --quiet a command that succeeds prints nothing", arguments: calls)
    private func quiet(call: Calling) async throws {
        let answer = try await answer(to: call, "--quiet")
        #expect(answer.status == 0 && answer.output.isEmpty && answer.errors.isEmpty, "\(answer.output)\(answer.errors)")
    }

    @Test("With --json it prints one object and nothing else", arguments: calls)
    private func json(call: Calling) async throws {
        let answer = try await answer(to: call, "--json")
        #expect(answer.status == 0 && answer.json != nil && answer.output.hasSuffix("}\n"), "\(answer.output.prefix(300))\(answer.errors)")
    }
}
