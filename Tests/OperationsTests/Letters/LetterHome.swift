import Foundation
import JSON
import Model
@testable import Operations
import Planner
import Reports
import Rules
import SQLite
import Store
import Support
import Testing
import Values

/// A home whose letters are sent, in a folder of its own. Mail commands are scripts of the shell, which write what they get
/// below the folder.
final class LetterHome {
    let temporary: TemporaryHome
    var configuration: Configuration
    var zone: Zone
    private let newIDs = IDSource.counted()
    private(set) var store: Store

    var home: Home { temporary.home }
    var folder: String { temporary.folder }

    init(zone name: String = "UTC", madeAt: String = "2026-10-15T09:00:00Z", _ settings: (inout UserSettings) -> Void = { _ in }) throws {
        temporary = try TemporaryHome()
        configuration = Configuration(empty: temporary.home)
        zone = Support.zone(name)
        _ = try temporary.home.initialise(now: at(madeAt), zone: zone, newIDs: newIDs)
        store = try temporary.store()
        guard let row = try store.rows(UserSettings.self).first else { preconditionFailure("init makes settings") }
        var changed = row
        settings(&changed)
        try store.update(row, changed)
    }

    /// Opens the store anew, as another process would.
    func reopen() throws { store = try temporary.store() }

    func context(_ now: String) -> Context { Context(store: store, now: at(now), zone: zone, newIDs: newIDs, firstWeekday: 1) }

    func mail(to addresses: String?, _ script: String = "") {
        if let addresses { configuration.set(.mailTo, to: .string(addresses)) } else { configuration.unset(.mailTo) }
        configuration.set(.mailCommand, to: .array(["/bin/sh", "-c", .string("cd '\(folder)'\n\(script)")]))
    }

    /// A script that keeps each message in a file of its own: `got.1`, `got.2` …
    static let keeping = "n=$(ls | grep -c '^got\\.'); cat > got.$((n + 1))"

    func got(_ number: Int) throws -> String { String(decoding: try Files.read("\(folder)/got.\(number)"), as: UTF8.self) }
    var countGot: Int { get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("got.") }.count } }

    /// The files of the home's own mailbox.
    func mailbox(_ part: String = "new") throws -> [String] {
        let path = "\(home.outbox)/\(part)"
        return temporary.exists(path) ? try FileManager.default.contentsOfDirectory(atPath: path).sorted() : []
    }

    @discardableResult
    func send(_ kind: ReportKind, at now: String, on date: String? = nil, as wish: Post.Wish = .once) throws -> LetterRun {
        try Post(home, configuration, context(now), limit: .init(time: 400, grace: 200), elapsed: elapsed).send(kind, on: date.map { day($0) }, as: wish)
    }

    /// What `run --due` does at a moment, a word for each letter: `morning sent`.
    @discardableResult
    func due(at now: String) throws -> [String] { try dueRun(at: now).letters }

    func dueRun(at now: String) throws -> (letters: [String], failures: [String]) {
        var run = DueRun(home, configuration, context(now), limit: .init(time: 400, grace: 200), elapsed: elapsed)
        try run.run()
        let letters = run.items.map(\.json).filter { item in ReportKind.allCases.contains { $0.rawValue == item["job"]?.string } }
        return (letters.map { "\($0["job"]?.string ?? "") \($0["outcome"]?.string ?? "")" }, run.failures.map { "\(($0 as? LetterFailure).map { "\($0.kind): \($0.cause)" } ?? "\($0)")" })
    }

    /// The lines of the journal about letters: `2026-10-16 morning sent`.
    func journal() throws -> [String] {
        try store.connection.rows("SELECT logicalDate || ' ' || job || ' ' || outcome FROM local_run WHERE job IN ('morning', 'evening', 'weekly') ORDER BY id") { $0.text(0) }
    }

    func nudges() throws -> [String] {
        try store.rows(NudgeLog.self, "ORDER BY sentAt, id").map { "\($0.kind.text) \($0.subjectKey ?? "") \($0.sentAt.text)" }
    }
}

extension String {
    /// The value of a header that stands in one line.
    func header(_ name: String) -> String? {
        split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
}
