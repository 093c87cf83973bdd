import JSON
import Model
@testable import Rules
import Values

/// Rules and their anchors, followed from run to run as the job does it, without a store.
struct Ledger {
    var rules: [AnchorRule]
    var anchors: [Anchor] = []
    var days = LogicalDays.utc
    let newIDs = IDSource.counting()

    init(_ rules: AnchorRule..., days: LogicalDays = .utc) {
        self.rules = rules
        self.days = days
    }

    @discardableResult
    mutating func run(at now: Instant) -> AnchorSync.Counts {
        let today = days.date(of: now)
        var sync = AnchorSync(anchors.filter { $0.occurrenceDate >= today || $0.isPending }, now: now, days: days)
        for rule in rules {
            guard let config = AnchorConfig.decode(rule).config else { continue }
            if config.interval != nil {
                sync.follow(rule, afterLast: config, decided: decided(rule), newIDs: newIDs)
            } else {
                sync.follow(rule, config, newIDs: newIDs)
            }
        }
        sync.finalise()
        let edits = sync.sheet.edits
        var rows = Dictionary(uniqueKeysWithValues: anchors.map { ($0.id, $0) })
        for row in edits.inserted + edits.updated.map(\.new) { rows[row.id] = row }
        for row in edits.deleted { rows[row.id] = nil }
        anchors = rows.values.sorted { ($0.windowStart, $0.id) < ($1.windowStart, $1.id) }
        return sync.counts
    }

    func decided(_ rule: AnchorRule) -> [String: Anchor] {
        Dictionary(grouping: anchors.filter { $0.ruleID == rule.id && !$0.isPending }, by: \.slotKey).compactMapValues(Anchor.latest)
    }

    func preview(_ count: Int = 7, at now: Instant) -> [AnchorItem] {
        Preview.items(of: rules[0], days: count, pending: anchors.filter { $0.ruleID == rules[0].id && $0.isPending }, decided: decided(rules[0]), now: now, in: days)
    }

    /// Answers the one anchor of that date and slot.
    mutating func answer(_ answer: Answer, _ date: Day, _ slot: String = "a", at now: Instant) throws {
        guard let place = anchors.firstIndex(where: { $0.occurrenceDate == date && $0.slotKey == slot }) else { preconditionFailure("no anchor on \(date)") }
        anchors[place] = try answer.given(to: anchors[place], now: now, days: days)
    }

    /// `2026-10-15 a pending`, a line an anchor.
    var lines: [String] { anchors.map { "\($0.occurrenceDate) \($0.slotKey) \($0.attendanceStatus.text)" } }
    var windows: [String] { anchors.map { "\($0.windowStart) \($0.windowEnd)" } }
}

extension AnchorSync.Counts {
    /// Created, updated, removed, finalised.
    var all: [Int] { [created, updated, removed, finalised] }
}

extension AnchorRule {
    static func made(_ config: String, _ source: String = "custom", title: String = "Physio", at created: Instant = "2026-01-01T00:00:00Z", _ change: (inout AnchorRule) -> Void = { _ in }) -> AnchorRule {
        .row(1) {
            ($0.configData, $0.sourceKey, $0.title, $0.createdAt) = (config, Raw(text: source), title, created)
            change(&$0)
        }
    }

    var config: AnchorConfig? { AnchorConfig.decode(self).config }
}

/// A configuration of version 1 with these members: `config(weekly(1, 3), slots(timed))`.
func config(_ members: String...) -> String { "{\"version\":1," + members.joined(separator: ",") + "}" }
func weekly(_ days: Int...) -> String { #""recurrence":{"kind":"weekly","weekdays":\#(days)}"# }
let daily = weekly(1, 2, 3, 4, 5, 6, 7)
func recurrence(_ kind: String, _ members: String) -> String { #""recurrence":{"kind":"\#(kind)",\#(members)}"# }
func afterLast(_ least: Int, _ most: Int, from start: String) -> String { recurrence("afterLast", #""minDays":\#(least),"maxDays":\#(most),"startDate":"\#(start)""#) }
func slots(_ slots: String...) -> String { "\"slots\":[" + slots.joined(separator: ",") + "]" }
/// 10:30 for 45 minutes.
let timed = slot("a", "10:30", 45)
let wholeDay = #"{"id":"a","label":"","allDay":true}"#
func slot(_ id: String, _ start: String, _ minutes: Int, label: String = "") -> String { #"{"id":"\#(id)","label":"\#(label)","start":"\#(start)","windowMinutes":\#(minutes)}"# }
func exceptions(_ list: String...) -> String { "\"exceptions\":[" + list.joined(separator: ",") + "]" }
func range(_ from: String, _ to: String?, _ reason: String = "other") -> String { #"{"from":"\#(from)","to":\#(to.map { "\"\($0)\"" } ?? "null"),"reason":"\#(reason)"}"# }

func json(_ text: String) -> JSON {
    do { return try JSON(parsing: text) } catch { preconditionFailure("\(text): \(error)") }
}

/// The code of the refusal that `body` ends with; nil where it ends otherwise.
func refusal(_ body: () throws -> Void) -> String? {
    do { try body() } catch let refusal as Refusal { return refusal.code } catch { return "\(error)" }
    return nil
}
