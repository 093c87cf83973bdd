import Foundation
import Testing

/// The rules of the house that the compiler doesn't hold: it lets a target import whatever its dependencies import.
struct HouseTests {
    /// What each target may import: the folders under it in the order of thought, and Foundation where it is needed.
    static let imports: [String: Set<String>] = [
        "Values": ["Foundation"],
        "JSON": [],
        "CSQLite": [],
        "SQLite": ["CSQLite", "Values"],
        "Model": ["Values"],
        "Store": ["Model", "SQLite", "JSON", "Values", "Foundation"],
        // Neither SQLite nor the store, nor Foundation with its clock: that is what keeps the rules easy to test. Glibc has the
        // sines that the sun goes by.
        "Rules": ["Model", "JSON", "Values", "Glibc"],
        "Planner": ["Rules", "Store", "Model", "JSON", "Values"],
        "Mustache": [],
        // Tools of the build: they pack the templates, and are in no program.
        "TemplatePacker": ["Foundation"],
        "PackTemplates": ["PackagePlugin", "Foundation"],
        "Reports": ["Mustache", "Templates", "Rules", "Model", "JSON", "Values", "Foundation"],
        "Operations": ["Reports", "Planner", "Rules", "Store", "Model", "JSON", "Values", "Foundation"],
        "jamaal": ["Operations", "Reports", "Mustache", "Templates", "Planner", "Rules", "Store", "SQLite", "Model", "JSON", "Values", "Foundation"],
        "jamaal-bench": ["Operations", "Planner", "Rules", "Store", "SQLite", "Model", "JSON", "Values", "Foundation"],
    ]

    /// What no file may hold outside of the targets named, and why.
    struct Ban: Sendable {
        let pattern: String
        let reason: String
        /// Whole targets that may.
        var except: Set<String> = []
        /// Single files that may, each with what speaks for it.
        var justified: [String: String] = [:]
    }

    static let bans = [
        Ban(pattern: #"\bDate\(\)|\b[A-Z]\w*\.now\b|sinceNow|SinceNow|clock_gettime|gettimeofday|\btime\((nil|NULL|&)|ContinuousClock|SuspendingClock|systemUptime|uptimeNanoseconds"#,
            reason: "the clock is read at the edge and handed in", except: ["jamaal", "jamaal-bench"]),
        Ban(pattern: #"(^|[^\w)\]?!])\.now\b"#, reason: "the clock is read at the edge and handed in", except: ["jamaal", "jamaal-bench"], justified: [
            "Model/Anchors.swift": "the name of a documented default",
            "Model/Days.swift": "the name of a documented default",
            "Model/Habits.swift": "the name of a documented default",
            "Model/Tasks.swift": "the name of a documented default",
            "Model/Manifest.swift": "the name of a documented default",
            "Store/ModelImporter.swift": "asks whether the default is the moment that was handed in",
            "Store/TableSQL.swift": "the name of a documented default",
        ]),
        Ban(pattern: #"'now'|CURRENT_TIME|CURRENT_DATE"#, reason: "SQL reads the clock too", justified: [
            "Store/TableSQL.swift": "the default of a row that another SQLite tool inserts",
        ]),
        Ban(pattern: #"\bUUID\(\)|\.random\(|randomElement|shuffle|SystemRandomNumberGenerator|arc4random|getrandom|drand48|urandom|\brandom\(\)|randomblob"#,
            reason: "randomness is read at the edge and handed in", except: ["jamaal", "jamaal-bench"], justified: [
            "Store/TableSQL.swift": "the default id of a row that another SQLite tool inserts",
            "Model/Manifest.swift": "how a manifest writes that default",
        ]),
        Ban(pattern: #"TimeZone\.(current|autoupdatingCurrent|system|default)|Calendar\.(current|autoupdatingCurrent)|Locale\.(current|autoupdatingCurrent)"#,
            reason: "nothing depends on the machine's zone, calendar or language", except: ["jamaal"]),
        Ban(pattern: #"\btry!|\bas!|\bfatalError\b"#, reason: "faults of the world are errors, and those of the program preconditions"),
    ]

    private struct Source {
        /// Below `Sources`, such as `Model/Tasks.swift`.
        let path: String
        let target: String
        /// Without comments.
        let lines: [String]
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources").path

    private static func sources() throws -> [Source] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
        return try paths.map { path in
            let lines = try String(contentsOfFile: folder + "/" + path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            return Source(path: path, target: String(path.prefix { $0 != "/" }), lines: lines.map(withoutComment))
        }
    }

    /// An address such as https://… is no comment.
    private static func withoutComment(_ line: Substring) -> String {
        var before: Character = " "
        for index in line.indices {
            if line[index] == "/", before != ":", line[index...].hasPrefix("//") { return String(line[..<index]) }
            before = line[index]
        }
        return String(line)
    }

    private static func imported(by line: String) -> String? {
        var words = line.split { $0 == " " || $0 == "\t" }[...]
        while let first = words.first, first.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(first) { words.removeFirst() }
        guard words.first == "import" else { return nil }
        words.removeFirst()
        if let kind = words.first, ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(kind) { words.removeFirst() }
        return words.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }

    @Test("A target imports only what its row of the table names")
    func importLines() throws {
        let sources = try HouseTests.sources()
        #expect(sources.count > 50)
        for source in sources {
            let allowed = HouseTests.imports[source.target] ?? []
            for module in source.lines.compactMap(HouseTests.imported) {
                #expect(allowed.contains(module), "\(source.path) imports \(module)")
            }
        }
    }

    @Test("Every folder of Sources has its row in the table, and every row its folder")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: HouseTests.folder).filter { !$0.hasPrefix(".") }
        #expect(Set(folders) == Set(HouseTests.imports.keys))
    }

    @Test("The table has no circle: a target imports only what is nearer to the values")
    func order() {
        let order = ["Values", "JSON", "CSQLite", "SQLite", "Model", "Store", "Rules", "Planner", "Mustache", "Templates", "Reports", "Operations", "jamaal", "jamaal-bench"]
        for (target, allowed) in HouseTests.imports {
            let own = order.firstIndex(of: target) ?? -1
            for module in allowed where !["Foundation", "Glibc", "PackagePlugin"].contains(module) {
                #expect(order.firstIndex(of: module).map { $0 < own } == true, "\(target) imports \(module)")
            }
        }
    }

    @Test("An import line is found however it is written", arguments: [
        ("import Foundation", "Foundation"), ("@testable import Store", "Store"), ("public import Model", "Model"),
        ("import struct Foundation.Date", "Foundation"), ("@_exported import Values", "Values"), ("  import\tJSON", "JSON"),
        ("@preconcurrency internal import SQLite", "SQLite"), ("let importer = 1", nil), ("// import Foundation", nil), ("importCommand()", nil),
    ] as [(String, String?)])
    func reading(line: String, module: String?) {
        #expect(HouseTests.imported(by: HouseTests.withoutComment(Substring(line))) == module)
    }

    @Test("No clock, no randomness, no setting of the machine and no trap stands where it must not", arguments: bans.indices)
    func banned(index: Int) throws {
        let ban = HouseTests.bans[index]
        let pattern = try Regex(ban.pattern)
        var used: Set<String> = []
        for source in try HouseTests.sources() where !ban.except.contains(source.target) {
            for (number, line) in source.lines.enumerated() where line.contains(pattern) {
                if ban.justified[source.path] != nil {
                    used.insert(source.path)
                } else {
                    Issue.record("\(source.path):\(number + 1) \(line.trimmingCharacters(in: .whitespaces)): \(ban.reason)")
                }
            }
        }
        #expect(used == Set(ban.justified.keys), "a file that is excused for nothing")
    }

    @Test("What is banned would be found", arguments: [
        (0, "let now = Date()"), (0, "Date.now"), (0, "Instant.now"), (0, "Date(timeIntervalSinceNow: 3)"), (0, "DispatchTime.now()"),
        (0, "clock_gettime(CLOCK_REALTIME, &t)"), (0, "time(nil)"), (1, "at: .now)"), (1, "= .now"), (2, "datetime('now')"), (3, "UUID()"),
        (3, "Int.random(in: 0..<3)"), (3, "random()"), (3, "list.shuffled()"), (4, "TimeZone.current"), (5, "try! read()"), (5, "x as! Int"), (5, "fatalError()"),
    ])
    func found(index: Int, line: String) throws {
        #expect(line.contains(try Regex(HouseTests.bans[index].pattern)))
    }

    @Test("What only looks like it is not", arguments: [
        (0, "context.now"), (0, "Dated()"), (0, "time(named)"), (1, "context.now"), (1, "self.now"), (1, "days().now"), (1, "a?.now"), (3, "UUID(text)"), (3, "randomness"),
        (5, "try? read()"), (5, "x as? Int"), (5, "alias!"),
    ])
    func notFound(index: Int, line: String) throws {
        #expect(!line.contains(try Regex(HouseTests.bans[index].pattern)))
    }
}
