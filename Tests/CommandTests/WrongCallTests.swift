import Foundation
import JSON
import Testing

@Suite("Calls that are wrong")
struct WrongCallTests {
    @Test("A home that isn't there is 66 and names jamaal init, for every command but those that make one", arguments: [
        ["status"], ["doctor"], ["run", "nightly"], ["report", "weekly"], ["export"], ["export", "out.json"], ["settings", "show"], ["settings", "set", "mediumDayMinutes", "195"],
        ["config", "show"], ["config", "set", "locale", "en"], ["config", "unset", "locale"],
    ])
    func missingHome(words: [String]) async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json"]), 66, "notFound", json: true, containing: "jamaal init", sandbox.home)
        expectFailure(try await sandbox.call(words + ["--home", sandbox.home]), 66)
        #expect(!sandbox.exists("home") && !sandbox.exists("out.json"))
    }

    @Test("Help and the version need no home, no zone and no configuration", arguments: [["--help"], ["run", "--help"], ["--version"], ["settings", "set", "-h"], ["status", "--zebra", "--help"]])
    func help(words: [String]) async throws {
        let sandbox = try Sandbox()
        _ = try sandbox.write("{", to: "home/config.json")
        let answer = try await sandbox.call(words, environment: ["TZ": "Nowhere/City", "JAMAAL_HOME": sandbox.home])
        #expect(answer.status == 0 && answer.errors.isEmpty && (answer.output.hasPrefix("Usage: jamaal") || answer.output.hasPrefix("jamaal ")))
    }

    @Test("A group without a command is a usage error that shows its help", arguments: [[], ["settings"], ["config"], ["report"]])
    func groups(words: [String]) async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.call(words)
        expectFailure(answer, 64, containing: "needs a command", "Usage: ", "Commands:")
        expectFailure(try await sandbox.call(words + ["--json"]), 64, "usage", json: true)
    }

    @Test("What is wrong by usage is said in words, and as an object where --json is among them", arguments: [
        ["statsu"], ["status", "--zebra"], ["run"], ["run", "nightlly"], ["import"], ["import", "a", "--keep", "--replace"], ["export", "a", "b"], ["status", "--now", "2026-10-16T09:00:00"],
        ["status", "--now", "2026-02-30T09:00:00Z"], ["status", "--now", "now"], ["status", "--now", "2026-10-16"], ["status", "--now", ""], ["status", "--home", ""], ["status", "--quiet", "--quiet"],
        ["settings", "set", "mediumDayMinutes"], ["config", "set", "zebra", "1"],
    ])
    func usage(words: [String]) async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.call(words), 64)
        expectFailure(try await sandbox.call(["--json"] + words), 64, "usage", json: true)
        expectFailure(try await sandbox.call(words + ["--quiet", "--json"].filter { !words.contains($0) }), 64, "usage", json: true)
    }

    @Test("An unknown zone is 78, and no file is made", arguments: [
        Line("by --timezone", (["--timezone", "Mars/Base"], "UTC"), ["--timezone", "Mars/Base"]),
        Line("by an empty --timezone", (["--timezone", ""], "UTC"), ["--timezone"]),
        Line("by $TZ", ([], "Nowhere/City"), ["$TZ", "Nowhere/City"]),
        Line("by $TZ with a colon", ([], ":Nowhere/City"), ["$TZ", "Nowhere/City"]),
        Line("by rules in $TZ", ([], "EST5EDT,M3.2.0,M11.1.0"), ["$TZ", "EST5EDT,M3.2.0,M11.1.0"]),
    ])
    func unknownZone(line: Line<([String], String), [String]>) async throws {
        let sandbox = try Sandbox()
        for words in [["init"], ["import", FilesTests.sample], ["status"], ["run", "nightly"], ["report", "weekly"], ["settings", "show"]] {
            let answer = try await sandbox.call(words + line.given.0 + ["--home", sandbox.home, "--json"], environment: ["TZ": line.given.1])
            expectFailure(answer, 78, "configuration", json: true)
            for part in line.expected { #expect(answer.errors.contains(part), "\(answer.errors)") }
        }
        #expect(!sandbox.exists("home"))
    }

    @Test("An unknown --timezone is refused also where no zone is asked for", arguments: [["config", "show"], ["config", "set", "locale", "en"], ["config", "unset", "locale"]])
    func namedZone(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--timezone", "Mars/Base"]), 78, containing: "Mars/Base")
        #expect(!sandbox.exists("home/config.json"))
    }

    @Test("$TZ is a name with or without a colon, and UTC where it is empty", arguments: [("Europe/Paris", "Europe/Paris"), (":Europe/Paris", "Europe/Paris"), ("", "UTC"), (":", "UTC"), ("Europe/Kyiv", "Europe/Kyiv"), ("Europe/Kiev", "Europe/Kiev")])
    func knownZones(value: String, name: String) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("status", "--json", environment: ["TZ": value])
        #expect(answer.status == 0 && answer.json?["timeZone"]?.string == name)
    }

    @Test("The zone decides which day it is", arguments: [("Pacific/Kiritimati", "2026-10-16"), ("Pacific/Pago_Pago", "2026-10-14"), ("UTC", "2026-10-15")])
    func today(zone: String, date: String) async throws {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("status", "--json", "--timezone", zone, "--now", "2026-10-15T10:30:00Z").json?["logicalDate"]?.string == date)
    }

    /// Usage, then configuration, then data, then what isn't there, then a rule's refusal.
    @Test("A call that is wrong in several ways fails by the first of them", arguments: [
        Line("usage and all the rest", (["settings", "set", "zebra", "1", "--timezone", "Mars/Base"], "{", "no store"), 64),
        Line("usage and configuration", (["run", "zebra"], "{", nil), 64),
        Line("usage and a home that isn't there", (["import", "a", "--keep", "--replace"], nil, nil), 64),
        Line("a value that is none for its key, and a broken file", (["config", "set", "firstWeekday", "9"], "{", nil), 64),
        Line("configuration and data", (["status"], "{", "no store"), 78),
        Line("configuration and a home that isn't there", (["status"], "{", nil), 78),
        Line("an unknown zone and data", (["run", "nightly", "--timezone", "Mars/Base"], nil, "no store"), 78),
        Line("an unknown zone and a home that isn't there", (["export", "--timezone", "Mars/Base"], nil, nil), 78),
        Line("an unknown zone to set and a home that isn't there", (["config", "set", "timeZone", "Mars/Base"], nil, nil), 78),
        Line("configuration and a file that isn't there", (["import", "nowhere.json"], "{", nil), 78),
        Line("data and a file that isn't there", (["import", "nowhere.json"], nil, "no store"), 65),
        Line("data and a place that can't be written", (["export", "nowhere/out.json"], nil, "no store"), 65),
        Line("data and a rule's refusal", (["settings", "set", "mediumDayMinutes", "31"], nil, "no store"), 65),
        Line("what isn't there and a rule's refusal", (["settings", "set", "mediumDayMinutes", "31"], nil, nil), 66),
    ] as [Line<([String], String?, String?), Int32>])
    func precedence(line: Line<([String], String?, String?), Int32>) async throws {
        let sandbox = try Sandbox()
        if let text = line.given.1 { _ = try sandbox.write(text, to: "home/config.json") }
        if let text = line.given.2 { _ = try sandbox.write(text, to: "home/store.sqlite") }
        expectFailure(try await sandbox.call(line.given.0 + ["--home", sandbox.home]), line.expected)
    }

    @Test("--quiet silences everything but errors, and what was asked for as data", arguments: [["status"], ["doctor"], ["init"], ["settings", "show"], ["config", "show"], ["run", "nightly"], ["status", "--json"]])
    func quiet(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.call(words + ["--home", sandbox.home, "--now", Sandbox.now, "--quiet", "--verbose"])
        #expect(answer.status == 0 && answer.output.isEmpty && answer.errors.isEmpty)
        #expect(try await sandbox.run("export", "--quiet").json != nil)
    }

    @Test("--verbose says which home, zone and moment are taken, on standard error")
    func verbose() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("status", "--json", "--verbose", "--timezone", "Asia/Tokyo")
        #expect(answer.json != nil && answer.errors == "jamaal: home \(sandbox.home), time zone Asia/Tokyo, now 2026-10-16T09:00:00.000Z\n")
    }

    @Test("--now takes any offset, and cuts what is finer than a millisecond", arguments: [
        ("2026-10-16T12:00:00+03:00", "2026-10-16T09:00:00.000Z"), ("2026-10-16T09:00:00.123999999Z", "2026-10-16T09:00:00.123Z"), ("2026-10-16T09:00Z", "2026-10-16T09:00:00.000Z"), ("2026-10-15T23:30:00-09:30", "2026-10-16T09:00:00.000Z"),
    ])
    func moments(text: String, instant: String) async throws {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("run", "seed", "--json", "--now", text).json?["now"]?.string == instant)
    }
}
