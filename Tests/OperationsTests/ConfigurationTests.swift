import Foundation
import JSON
import Operations
import Support
import Testing
import Values

@Suite("The configuration of a home")
struct ConfigurationTests {
    @Test("A typed value is stored in the form of its key", arguments: [
        (ConfigurationKey.timeZone, "Europe/London", #""Europe/London""#), (.locale, "ar", #""ar""#), (.locale, "en_US", #""en_US""#), (.locale, "en_GB.UTF-8", #""en_GB.UTF-8""#),
        (.locale, "zh-Hant-TW", #""zh-Hant-TW""#), (.mailTo, "a@b.example, c@d.example", #""a@b.example, c@d.example""#),
        (.mailFrom, "Jamaal <j@b.example>", #""Jamaal <j@b.example>""#), (.templates, "/etc/x", #""/etc/x""#),
        (.firstWeekday, "7", "7"), (.reportsWeeklyDay, "1", "1"),
        (.reportsWeeklyMinute, "20:00", "1200"), (.reportsWeeklyMinute, "90", "90"), (.reportsWeeklyMinute, "0", "0"),
        (.reportsMorning, "on", #""on""#), (.reportsNudges, "off", #""off""#),
        (.mailCommand, "msmtp -t --read-envelope-from", #"["msmtp","-t","--read-envelope-from"]"#),
        (.mailCommand, #"["msmtp", "-t"]"#, #"["msmtp","-t"]"#),
        (.hooksFailure, #"curl "https://ping.example/a b" 'it'\''s' \"x\" """#, #"["curl","https://ping.example/a b","it's","\"x\"",""]"#),
        (.hooksSuccess, #"sh -c "echo \"$HOME\" \\ ; rm""#, #"["sh","-c","echo \"$HOME\" \\ ; rm"]"#),
    ])
    func values(key: ConfigurationKey, text: String, stored: String) { #expect(Configuration.value(text, for: key)?.text() == stored) }

    @Test("What a key doesn't take is refused", arguments: [
        (ConfigurationKey.timeZone, ""), (.locale, ""), (.locale, "e"), (.locale, "en US"), (.locale, "english-"), (.locale, "en;rm"), (.locale, "en_GB.latin1"), (.locale, "en."),
        (.mailTo, ""), (.mailTo, " "), (.mailTo, "a@b.example,"), (.mailTo, ",a@b.example"), (.mailTo, "a@b.example\r\nBcc: c@d.example"), (.mailTo, "root"), (.mailTo, "a@b.example; c@d.example"), (.mailFrom, "a@b.example, c@d.example"),
        (.mailFrom, "a@b.example\u{2028}x"), (.mailFrom, "a\u{0}b"), (.templates, " "),
        (.firstWeekday, "0"), (.firstWeekday, "8"), (.firstWeekday, "Monday"), (.reportsWeeklyDay, "1.5"),
        (.reportsWeeklyMinute, "1440"), (.reportsWeeklyMinute, "-1"), (.reportsWeeklyMinute, "24:00"), (.reportsWeeklyMinute, "8:60"),
        (.reportsMorning, "yes"), (.reportsEvening, "On"), (.reportsWeekly, ""),
        (.mailCommand, ""), (.mailCommand, "  "), (.mailCommand, #"msmtp "t"#), (.mailCommand, #"msmtp \"#), (.mailCommand, "[]"),
        (.mailCommand, #"["msmtp", 1]"#), (.mailCommand, #"["", "x"]"#), (.hooksSuccess, "\"\" x"), (.hooksFailure, "a\u{0}b"),
    ])
    func refused(key: ConfigurationKey, text: String) { #expect(Configuration.value(text, for: key) == nil) }

    private func home(_ text: String?) throws -> TemporaryHome {
        let temporary = try TemporaryHome()
        try FileManager.default.createDirectory(atPath: temporary.home.path, withIntermediateDirectories: true)
        if let text { try temporary.write(text, to: "home/config.json") }
        return temporary
    }

    @Test("Where there is no file nothing is set")
    func noFile() throws {
        let temporary = try home(nil)
        let configuration = try Configuration(of: temporary.home)
        #expect(configuration.json == [:])
        for key in ConfigurationKey.allCases { #expect(configuration[key] == nil) }
    }

    @Test("A file that can't be read, or that says what isn't allowed, is a fault that names file and key", arguments: [
        ("", "config.json"), ("{", "config.json"), ("[]", "one JSON object"), ("null", "one JSON object"), (#"{"timeZone": 5}"#, "timeZone"),
        (#"{"timeZone": ""}"#, "timeZone"), (#"{"firstWeekday": "1"}"#, "firstWeekday"), (#"{"firstWeekday": 8}"#, "firstWeekday"),
        (#"{"mail.command": "msmtp -t"}"#, "mail.command"), (#"{"mail.to": "a\nb"}"#, "mail.to"), (#"{"reports.morning": true}"#, "reports.morning"),
        (#"{"reports.weekly.minute": 1440}"#, "reports.weekly.minute"), (#"{"firstWeekday": 1, "firstWeekday": 2}"#, "config.json"),
    ])
    func badFile(text: String, named: String) throws {
        let temporary = try home(text)
        let fault = #expect(throws: Configuration.Fault.self) { try Configuration(of: temporary.home) }
        #expect(fault?.description.contains(named) ?? false, "\(fault?.description ?? "")")
        #expect(fault?.description.contains(temporary.home.configuration) ?? false)
    }

    @Test("A key that is null isn't set")
    func null() throws {
        let temporary = try home(#"{"timeZone": null, "mail.to": "a@b.example"}"#)
        let configuration = try Configuration(of: temporary.home)
        #expect(configuration[.timeZone] == nil)
        #expect(configuration[.mailTo] == "a@b.example")
    }

    @Test("Keys that this version doesn't know outlast a set and an unset")
    func unknownKeys() throws {
        let temporary = try home(#"{"tomorrow": {"a": [1, 2.50]}, "timeZone": "Asia/Tokyo"}"#)
        var configuration = try Configuration(of: temporary.home)
        configuration.set(.timeZone, to: "Europe/London")
        configuration.set(.firstWeekday, to: 7)
        try configuration.write(to: temporary.home)
        configuration = try Configuration(of: temporary.home)
        #expect(configuration.json.text() == #"{"firstWeekday":7,"timeZone":"Europe/London","tomorrow":{"a":[1,2.50]}}"#)
        configuration.unset(.timeZone)
        try configuration.write(to: temporary.home)
        #expect(try Configuration(of: temporary.home).json.text() == #"{"firstWeekday":7,"tomorrow":{"a":[1,2.50]}}"#)
    }

    @Test("The file is replaced as a whole, for its owner alone, and nothing is left beside it")
    func replaced() throws {
        let temporary = try home(nil)
        var configuration = try Configuration(of: temporary.home)
        configuration.set(.locale, to: "ar")
        try configuration.write(to: temporary.home)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.home.path) == ["config.json"])
        let mode = try FileManager.default.attributesOfItem(atPath: temporary.home.configuration)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        #expect(try String(decoding: Files.read(temporary.home.configuration), as: UTF8.self) == "{\n  \"locale\": \"ar\"\n}\n")
    }

    @Test("Where the file can't be replaced, the old one stays")
    func notReplaced() throws {
        struct Fault: Error {}
        let temporary = try home("{}")
        #expect(throws: Fault.self) {
            try Files.replace(temporary.home.configuration) { write in
                try write(Array("half".utf8))
                throw Fault()
            }
        }
        #expect(try Files.read(temporary.home.configuration) == Array("{}".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.home.path) == ["config.json"])
    }
}
