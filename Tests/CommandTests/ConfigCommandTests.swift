import Foundation
import JSON
import Testing

@Suite("jamaal config")
struct ConfigCommandTests {
    @Test("A value is set, shown and unset, and another time nothing is set")
    func roundTrip() async throws {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("config", "show").lines == ["nothing is set"])
        #expect(try await sandbox.run("config", "show", "--json").json == [:])
        #expect(try await sandbox.run("config", "set", "timeZone", "Europe/Paris").lines == ["timeZone is Europe/Paris"])
        let set = try await sandbox.run("config", "set", "firstWeekday", "7", "--json")
        #expect(set.json == ["firstWeekday": 7, "timeZone": "Europe/Paris"])
        #expect(try await sandbox.run("config", "show").lines == ["firstWeekday = 7", "timeZone = Europe/Paris"])
        #expect(try sandbox.mode("home/config.json") == 0o600)
        #expect(try await sandbox.run("config", "unset", "timeZone").lines == ["timeZone is not set"])
        let before = try sandbox.bytes("home/config.json")
        #expect(try await sandbox.run("config", "unset", "timeZone", "--json").json == ["firstWeekday": 7])
        #expect(try sandbox.bytes("home/config.json") == before)
    }

    @Test("Each key takes its own kind of value", arguments: [
        ("timeZone", "Asia/Kolkata", "Asia/Kolkata"), ("locale", "ar", "ar"), ("locale", "pt_BR", "pt_BR"), ("mail.to", "a@b.example, c@d.example", "a@b.example, c@d.example"),
        ("mail.from", "Jamaal <j@b.example>", "Jamaal <j@b.example>"), ("templates", "/t", "/t"), ("firstWeekday", "1", 1), ("reports.morning", "off", "off"), ("reports.evening", "on", "on"),
        ("reports.weekly", "off", "off"), ("reports.weekly.day", "5", 5), ("reports.weekly.minute", "06:00", 360), ("reports.weekly.minute", "360", 360), ("reports.nudges", "off", "off"),
        // Commands are words with quotes, or a JSON array of arguments; no shell ever sees them.
        ("mail.command", "msmtp -t", ["msmtp", "-t"]), ("mail.command", #"'/opt/my mail' --to "a \"b\" $HOME" c\ d ''"#, ["/opt/my mail", "--to", #"a "b" $HOME"#, "c d", ""]),
        ("mail.command", #"["msmtp","-t","a b"]"#, ["msmtp", "-t", "a b"]), ("hooks.success", "curl -fsS https://a.example/x?y=1&z=2", ["curl", "-fsS", "https://a.example/x?y=1&z=2"]),
        ("hooks.failure", "logger\t-t  jamaal", ["logger", "-t", "jamaal"]),
    ] as [(String, String, JSON)])
    func values(key: String, text: String, stored: JSON) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("config", "set", key, text, "--json")
        #expect(answer.status == 0 && answer.json == .object([.init(key, stored)]), "\(answer.errors)")
        #expect(try await sandbox.run("config", "show", "--json").json?[key] == stored)
    }

    @Test("A language without templates and a folder that is none are allowed, and said")
    func remarks() async throws {
        let sandbox = try await Sandbox.withHome()
        for locale in ["en_GB", "ar", "ar_EG.UTF-8"] { #expect(try await sandbox.run("config", "set", "locale", locale).errors.isEmpty) }
        #expect(try await sandbox.run("config", "set", "locale", "de").errors.contains("no templates for de, so letters stay in English; the languages are en, ar"))
        let file = try sandbox.write("x", to: "file")
        #expect(try await sandbox.run("config", "set", "templates", file).errors.contains("is no folder"))
        #expect(try await sandbox.run("config", "set", "templates", sandbox.home + "/none").errors.contains("is not there yet"))
        #expect(try await sandbox.run("config", "set", "templates", sandbox.home).errors.isEmpty)
    }

    @Test("What a key doesn't take is a usage error, and no file is made", arguments: [
        ("firstWeekday", "0"), ("firstWeekday", "8"), ("firstWeekday", "Monday"), ("firstWeekday", ""), ("locale", ""), ("locale", "english please"), ("locale", "e"), ("mail.to", ""), ("mail.to", "a@b.example,"),
        ("mail.to", "a@b.example\nBcc: c@d.example"), ("mail.from", " "), ("mail.from", "a\u{2028}b"), ("templates", ""), ("reports.morning", "yes"), ("reports.morning", "On"), ("reports.weekly.day", "9"),
        ("reports.weekly.minute", "24:00"), ("reports.weekly.minute", "1440"), ("reports.weekly.minute", "-1"), ("mail.command", ""), ("mail.command", "  "), ("mail.command", "msmtp 'a"), ("mail.command", "msmtp \\"),
        ("mail.command", "[]"), ("mail.command", "[\"\"]"), ("mail.command", "[1]"), ("hooks.success", "''"), ("timeZone", ""),
    ])
    func badValues(key: String, text: String) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("config", "set", key, text, "--json")
        expectFailure(answer, 64, "usage", json: true, containing: key)
        #expect(!sandbox.exists("home/config.json"))
    }

    @Test("An unknown key is a usage error that says what was meant", arguments: [["set", "timezone", "UTC"], ["set", "mail.too", "a@b.example"], ["unset", "timezone"]])
    func unknownKey(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        expectFailure(try await sandbox.call(["config"] + words + ["--home", sandbox.home, "--json"]), 64, "usage", json: true, containing: "did you mean")
        expectFailure(try await sandbox.run("config", "unset", "zebra"), 64, containing: "unknown key \"zebra\"", "timeZone", "hooks.failure")
    }

    @Test("A file that can't be read, or holds what isn't allowed, is 78 and stays as it is", arguments: [
        "{", "", "[]", "\"UTC\"", #"{"timeZone":5}"#, #"{"timeZone":""}"#, #"{"firstWeekday":"1"}"#, #"{"firstWeekday":9}"#, #"{"mail.command":"msmtp"}"#, #"{"mail.command":[]}"#, #"{"mail.to":"a\nb"}"#,
        #"{"reports.morning":true}"#, #"{"timeZone":"UTC","timeZone":"UTC"}"#,
    ])
    func broken(text: String) async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try sandbox.write(text, to: "home/config.json")
        for words in [["config", "set", "locale", "en"], ["status"]] {
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json"]), 78, "configuration", json: true, containing: "home/config.json")
        }
        #expect(try sandbox.read("home/config.json") == text)
    }

    @Test("A key whose value isn't allowed can be given another, or none, and nothing else works before", arguments: [["set", "locale", "en"], ["unset", "locale"]])
    func mending(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try sandbox.write(#"{"locale":"no language"}"#, to: "home/config.json")
        for other in [["config", "set", "timeZone", "UTC"], ["config", "show"], ["status"]] {
            expectFailure(try await sandbox.call(other + ["--home", sandbox.home]), 78, containing: "locale")
        }
        #expect(try await sandbox.call(["config"] + words + ["--home", sandbox.home]).status == 0)
        #expect(try await sandbox.call(["status", "--home", sandbox.home]).status == 0)
    }

    @Test("Every command stops at a file that can't be read", arguments: HealthTests.commands + [["config", "show"], ["config", "unset", "locale"], ["run", "seed"]])
    func everyCommand(words: [String]) async throws {
        let sandbox = try Sandbox()
        _ = try sandbox.write("{", to: "home/config.json")
        expectFailure(try await sandbox.call(words + ["--home", sandbox.home]), 78, containing: "home/config.json")
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.home) == ["config.json"])
    }

    @Test("Keys of a newer version stay when another is set, and a null is as if it weren't there")
    func unknownKeys() async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try sandbox.write(#"{"z.new":{"b":1,"a":[1.0,null]},"locale":null,"timeZone":"UTC"}"#, to: "home/config.json")
        #expect(try await sandbox.run("config", "set", "firstWeekday", "1").status == 0)
        #expect(try await sandbox.run("config", "unset", "timeZone").status == 0)
        let stored = try JSON(parsing: sandbox.read("home/config.json"))
        #expect(stored["z.new"]?.sortingKeys() == (try JSON(parsing: #"{"a":[1.0,null],"b":1}"#)) && stored["firstWeekday"] == 1 && stored["timeZone"] == nil)
    }

    @Test("A stored zone that isn't known is 78 until it is put right here")
    func unknownZone() async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try sandbox.write(#"{"timeZone":"Mars/Base"}"#, to: "home/config.json")
        for words in [["status"], ["run", "nightly"], ["settings", "show"], ["export"], ["doctor"], ["init"]] {
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json"]), 78, "configuration", json: true, containing: "Mars/Base", "config.json")
        }
        expectFailure(try await sandbox.run("config", "set", "timeZone", "Venus/Base", "--json"), 78, "configuration", json: true, containing: "Venus/Base")
        #expect(try sandbox.read("home/config.json") == #"{"timeZone":"Mars/Base"}"#)
        #expect(try await sandbox.run("config", "set", "timeZone", "Europe/London").status == 0)
        #expect(try await sandbox.run("status", "--json").json?["timeZone"] == "Europe/London")
    }

    @Test("The zone in force is --timezone, else the home's, else $TZ")
    func zoneOrder() async throws {
        let sandbox = try await Sandbox.withHome()
        let environment = ["TZ": "Asia/Tokyo"]
        #expect(try await sandbox.run("status", "--json", environment: environment).json?["timeZone"] == "Asia/Tokyo")
        _ = try await sandbox.run("config", "set", "timeZone", "Europe/Paris")
        #expect(try await sandbox.run("status", "--json", environment: environment).json?["timeZone"] == "Europe/Paris")
        #expect(try await sandbox.run("status", "--json", "--timezone", "America/New_York", environment: environment).json?["timeZone"] == "America/New_York")
        // With a zone that goes before it, a wrong $TZ isn't asked.
        #expect(try await sandbox.run("status", environment: ["TZ": "Nowhere/City"]).status == 0)
    }
}
