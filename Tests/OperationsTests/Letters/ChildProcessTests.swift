import Foundation
@testable import Operations
import Testing

/// Milliseconds on a clock that is never set.
func elapsed() -> Int64 { Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

@Suite("A program that is run", .serialized)
struct ChildProcessTests {
    private func run(_ script: String, input: String = "", time: Int64 = 20_000, grace: Int64 = 300) throws -> ChildProcess.Result {
        try ChildProcess(["/bin/sh", "-c", script], limit: .init(time: time, grace: grace), elapsed: elapsed).run(input: Array(input.utf8))
    }

    @Test("It gets its input, the environment and its arguments as they are, and no shell reads them")
    func given() throws {
        #expect(try run("cat; echo \"$PATH\" | head -c 1", input: "a\nb\n").lastWords == "a / b / /")
        let echo = try ChildProcess(["echo", "$HOME", "`id`", "; exit 3", "a  b"], elapsed: elapsed).run(input: [])
        #expect(echo == .init(ending: .exited(0), lastWords: "$HOME `id` ; exit 3 a  b"))
    }

    @Test("How it ended is told apart", arguments: [
        ("exit 0", ChildProcess.Ending.exited(0)), ("exit 75", .exited(75)), ("exit 255", .exited(255)), ("kill -9 $$", .killed(signal: 9)), ("kill -TERM $$", .killed(signal: 15)),
    ])
    func endings(script: String, ending: ChildProcess.Ending) throws { #expect(try run(script).ending == ending) }

    @Test("A program that isn't there, is a folder or is no program can't be started", arguments: ["/no/such/program", "no-such-program-at-all", "/usr", "/etc/passwd"])
    func notStarted(program: String) {
        let error = #expect(throws: ChildProcess.NotStarted.self) { try ChildProcess([program], elapsed: elapsed).run(input: []) }
        #expect(error?.description.hasPrefix(program + ": ") ?? false)
    }

    @Test("One that wants no input, or not all of it, is no fault", arguments: ["exit 0", "exec 0<&-; sleep 0.1; exit 0", "head -c 10 >/dev/null", "sleep 0.1"])
    func closesInput(script: String) throws {
        #expect(try run(script, input: String(repeating: "x", count: 3_000_000)).ending == .exited(0))
    }

    @Test("A megabyte of complaints holds nobody up, and the last lines are kept")
    func manyComplaints() throws {
        let result = try run("head -c 1000000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; for i in 1 2 3 4; do echo \"line $i\" >&2; done; cat >/dev/null; exit 65",
                             input: String(repeating: "y", count: 500_000))
        #expect(result == .init(ending: .exited(65), lastWords: "line 2 / line 3 / line 4"))
    }

    @Test("One that hangs is told to end, and then ended, with what it started", arguments: [
        "sleep 600", "sleep 600 & wait", "trap '' TERM; while :; do sleep 1; done", "while :; do echo on and on; done", "(trap '' TERM; sleep 600) & sleep 600",
    ])
    func hangs(script: String) throws {
        let began = elapsed()
        #expect(try run(script, input: String(repeating: "x", count: 200_000), time: 300).ending == .timedOut)
        #expect(elapsed() - began < 5_000)
    }

    @Test("What it left behind after it ended well holds nobody up")
    func leavesSomething() throws {
        let began = elapsed()
        #expect(try run("sleep 5 & echo started").ending == .exited(0))
        #expect(elapsed() - began < 3_000)
    }

    @Test("It has no terminal to ask")
    func session() throws { #expect(try run("test \"$(ps -o sid= -p $$ 2>/dev/null | tr -d ' ')\" = \"$$\" || ! command -v ps >/dev/null").ending == .exited(0)) }
}
