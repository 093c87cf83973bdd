import JSON
import Model
@testable import Rules
import Support
import Testing
import Values

private let now: Instant = "2026-10-15T09:00:00Z"

private func made(_ text: String?, _ source: RuleSource = .custom, title: String? = "Physio", effort: Int? = nil, placement: Placement? = nil, locale: String? = nil, days: LogicalDays = .utc) throws -> AnchorRule {
    try RuleWriting.made(RuleRequest(title: title, effortMinutes: effort, placement: placement, config: text.map(json)), source: source, locale: locale, now: now, days: days, id: 1)
}

private func edited(_ rule: AnchorRule, _ text: String? = nil, title: String? = nil, effort: Int? = nil, placement: Placement? = nil, used: Set<String> = []) throws -> AnchorRule {
    try RuleWriting.edited(rule, RuleRequest(title: title, effortMinutes: effort, placement: placement, config: text.map(json)), usedKeys: used, now: "2026-11-01T08:00:00Z", days: .utc)
}

private func stored(_ rule: AnchorRule) -> JSON { json(rule.configData) }

/// The place of the fault that a configuration is turned down for.
private func fault(_ body: () throws -> Void) -> String? {
    do { try body() } catch let fault as ConfigFault { return fault.place } catch { return "\(error)" }
    return nil
}

@Suite("Making rules")
struct RuleMakingTests {
    @Test("A preset fills what isn't given", arguments: [
        Line(RuleSource.schoolRun.rawValue, (30, "fixed"), #"{"exceptions":[],"recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5]},"slots":[{"allDay":false,"id":"slot-1","label":"Drop-off","start":"08:15","windowMinutes":30}],"version":1}"#),
        Line(RuleSource.binNight.rawValue, (10, "flexible"), #"{"exceptions":[],"recurrence":{"kind":"weekly","weekdays":[3]},"slots":[{"allDay":false,"id":"slot-1","label":"Bin night","start":"19:00","windowMinutes":180}],"version":1}"#),
        Line(RuleSource.plantWatering.rawValue, (10, "flexible"), #"{"exceptions":[],"recurrence":{"kind":"afterLast","maxDays":4,"minDays":3,"startDate":"2026-10-15"},"slots":[{"allDay":true,"id":"slot-1","label":"","start":"00:00","windowMinutes":0}],"version":1}"#),
    ] as [Line<(Int, String), String>])
    func presets(line: Line<(Int, String), String>) throws {
        guard let source = RuleSource(rawValue: line.description) else { preconditionFailure("\(line) is a source") }
        let rule = try made(nil, source, title: "  Mine ")
        #expect(rule.configData == line.expected && rule.effortMinutes == line.given.0 && rule.placement.text == line.given.1)
        #expect(rule.title == "Mine" && rule.createdAt == now && rule.isEnabled && !rule.isArchived && rule.sourceKey == source && rule.config?.reminder == nil)
        for text in ["{}", #"{"slots":null,"recurrence":null,"version":null}"#] { #expect(try made(text, source).configData == rule.configData) }
    }

    @Test("What is given goes before the preset, key by key")
    func given() throws {
        let rule = try made(#"{"recurrence":{"kind":"weekly","weekdays":[5,1,5]}}"#, .schoolRun, effort: 0, placement: .flexible)
        #expect(stored(rule)["recurrence"] == ["kind": "weekly", "weekdays": [1, 5]] && stored(rule)["slots"]?.array?[0]["label"] == "Drop-off" && rule.effortMinutes == nil && rule.placement == .flexible)
        #expect(try made(nil, .schoolRun, effort: 45).effortMinutes == 45)
        let plain = try made("{\(daily),\(slots(timed))}", .custom)
        #expect(plain.effortMinutes == nil && plain.placement == .fixed)
    }

    @Test("A rule that counts from the last time is stored as flexible, whatever is asked")
    func flexible() throws {
        #expect(try made("{\(afterLast(1, 2, from: "2026-10-01")),\(slots(timed))}", placement: .fixed).placement == .flexible)
        #expect(try made(nil, .plantWatering, placement: .fixed).placement == .flexible)
    }

    @Test("The stored form: weekdays sorted once each, labels trimmed, times of two digits, whole days without minutes, exceptions by their beginning, the unknown kept")
    func form() throws {
        let rule = try made(#"{"zebra":1,"recurrence":{"kind":"everyNWeeks","n":2,"weekdays":[7,1,7],"startDate":"2026-10-12","y":[]},"slots":[{"label":" Dawn ","start":"6:05","windowMinutes":20,"z":"z"},{"id":"x","label":"Day","start":"nonsense","windowMinutes":45,"allDay":true}],"exceptions":[{"from":"2026-12-01"},{"from":"2026-11-01","to":"2026-11-02","w":0}],"endDate":"2027-01-01","reminder":{"atStart":true}}"#)
        #expect(rule.configData == #"{"endDate":"2027-01-01","exceptions":[{"from":"2026-11-01","to":"2026-11-02","w":0},{"from":"2026-12-01"}],"recurrence":{"kind":"everyNWeeks","n":2,"startDate":"2026-10-12","weekdays":[1,7],"y":[]},"reminder":{"atStart":true},"slots":[{"allDay":false,"id":"slot-1","label":"Dawn","start":"06:05","windowMinutes":20,"z":"z"},{"allDay":true,"id":"x","label":"Day","start":"00:00","windowMinutes":0}],"version":1,"zebra":1}"#)
        #expect(rule.config != nil)
    }

    @Test("Of a key that is given twice the first counts, and is all that is stored")
    func twice() throws {
        let rule = try made(#"{\#(daily),\#(slots(#"{"id":"a","start":"08:00","windowMinutes":5,"start":"09:00"}"#)),"slots":[]}"#)
        #expect(stored(rule)["slots"] == [["id": "a", "start": "08:00", "windowMinutes": 5, "label": "", "allDay": false]])
        #expect(refusal { _ = try made(#"{"location":{"latitude":1,"longitude":1},"adjustmentsMinutes":{"fajr":0,"fajr":99}}"#, .prayerWindow) } == nil)
    }

    @Test("A rule that may not be is refused, with the first reason that applies", arguments: [
        Line("no title", (" \n", "{}"), "emptyTitle"), Line("custom without days", ("x", "{}"), "noDays"), Line("recurrence null", ("x", #"{"recurrence":null,\#(slots(timed))}"#), "noDays"),
        Line("weekly without weekdays", ("x", #"{"recurrence":{"kind":"weekly"}}"#), "noDays"), Line("on no day", ("x", "{\(weekly())}"), "noDays"), Line("on an eighth", ("x", "{\(weekly(8))}"), "noDays"), Line("on day 0", ("x", "{\(weekly(1, 0))}"), "noDays"),
        Line("every 0 weeks on no day", ("x", #"{"recurrence":{"kind":"everyNWeeks","n":0,"weekdays":[],"startDate":"2026-10-01"}}"#), "badInterval"), Line("every week on no day", ("x", #"{"recurrence":{"kind":"everyNWeeks","n":1,"weekdays":[],"startDate":"2026-10-01"}}"#), "noDays"),
        Line("every 0 days", ("x", #"{"recurrence":{"kind":"everyNDays","n":0,"startDate":"2026-10-01"}}"#), "badInterval"), Line("after 0 days", ("x", "{\(afterLast(0, 1, from: "2026-10-01"))}"), "badInterval"), Line("at most less than at least", ("x", "{\(afterLast(2, 1, from: "2026-10-01"))}"), "badInterval"),
        Line("no slot", ("x", "{\(daily)}"), "noTime"), Line("an empty list", ("x", "{\(daily),\(slots())}"), "noTime"), Line("slots null", ("x", #"{\#(daily),"slots":null}"#), "noTime"),
        Line("one of two without a label", ("x", "{\(daily),\(slots(slot("a", "soon", 0, label: "A"), slot("b", "soon", 0, label: "  ")))}"), "slotNeedsALabel"),
        Line("no minutes", ("x", "{\(daily),\(slots(slot("a", "soon", 0)))}"), "windowTooShort"), Line("no time", ("x", #"{\#(daily),\#(slots(slot("a", "soon", 5))),"endDate":"2020-01-01"}"#), "badTime"),
        Line("an end before the weekly rule was made", ("x", #"{\#(daily),\#(slots(timed)),"endDate":"2026-10-14"}"#), "endsBeforeItStarts"), Line("an end before the start", ("x", #"{"recurrence":{"kind":"everyNDays","n":1,"startDate":"2027-01-01"},\#(slots(timed)),"endDate":"2026-12-31"}"#), "endsBeforeItStarts"),
        Line("an exception that ends before it starts", ("x", "{\(daily),\(slots(timed)),\(exceptions(range("2026-10-02", "2026-10-01")))}"), "endsBeforeItStarts"),
        Line("an end on the day itself", ("x", #"{\#(daily),\#(slots(timed)),"endDate":"2026-10-15"}"#), nil), Line("one slot without a label", ("x", "{\(daily),\(slots(timed))}"), nil), Line("a whole day without a time", ("x", "{\(daily),\(slots(wholeDay))}"), nil),
        Line("a slot without minutes of a rule that counts from the last time", ("x", "{\(afterLast(1, 1, from: "2026-10-01")),\(slots(slot("a", "soon", 0)))}"), nil),
    ] as [Line<(String, String), String?>])
    func refused(line: Line<(String, String), String?>) {
        #expect(refusal { _ = try made(line.given.1, title: line.given.0) } == line.expected)
    }

    @Test("The weekly end is measured by the logical date on which the rule is made")
    func logicalEnd() {
        let text = #"{\#(daily),\#(slots(timed)),"endDate":"2026-10-14"}"#
        #expect(refusal { _ = try made(text, days: .in("UTC", rollover: 600)) } == nil, "at 09:00 it is still the 14th")
    }

    @Test("What is no configuration is turned down with its place", arguments: [
        Line("no object", "[]", ""), Line("a newer version", #"{"version":2}"#, "version"), Line("a version in quotes", #"{"version":"1"}"#, "version"), Line("a recurrence that is a text", #"{"recurrence":"weekly"}"#, "recurrence"), Line("an unknown kind", #"{"recurrence":{"kind":"hourly"}}"#, "recurrence.kind"),
        Line("a weekday in quotes", #"{"recurrence":{"kind":"weekly","weekdays":[1,"2"]}}"#, "recurrence.weekdays[1]"), Line("a start that doesn't exist", #"{"recurrence":{"kind":"everyNDays","n":1,"startDate":"2026-02-30"}}"#, "recurrence.startDate"), Line("no start", #"{"recurrence":{"kind":"everyNDays","n":1}}"#, "recurrence.startDate"),
        Line("a label that is a number", "{\(daily),\(slots(timed, #"{"label":5}"#))}", "slots[1].label"), Line("a slot that is a text", #"{\#(daily),"slots":["am"]}"#, "slots[0]"), Line("an id that is a number", #"{\#(daily),"slots":[{"id":5}]}"#, "slots[0].id"), Line("an end that is a number", #"{\#(daily),"endDate":5}"#, "endDate"),
        Line("a reminder without a start", #"{\#(daily),"reminder":{}}"#, "reminder.atStart"), Line("an exception from nowhere", #"{\#(daily),"exceptions":[{}]}"#, "exceptions[0].from"), Line("an exception to 30 February", #"{"exceptions":[{"from":"2026-02-01","to":"2026-02-30"}]}"#, "exceptions[0].to"),
    ])
    func faults(line: Line<String, String>) {
        #expect(fault { _ = try made(line.given, title: "") } == line.expected, "before any refusal")
        #expect(fault { try RuleWriting.check(RuleRequest(config: json(line.given)), source: .custom) } == line.expected, "before anything is looked up")
        let rule = AnchorRule.made(config(daily, slots(timed)))
        #expect(fault { _ = try edited(rule, line.given, title: "") } == line.expected)
        #expect(fault { _ = try edited(rule.withConfig(#"{"version":2}"#), line.given) } == line.expected, "before an older program's refusal")
    }

    @Test("Before the family is known only what neither has is turned down")
    func eitherFamily() {
        func check(_ text: String) -> String? { fault { try RuleWriting.check(RuleRequest(config: json(text)), source: nil) } }
        #expect(check(#"{"slots":5}"#) == nil && check(#"{"prayers":5}"#) == nil && check("{}") == nil)
        #expect(check(#"{"slots":5,"prayers":5}"#) == "slots" && check(#"{"reminder":5}"#) == "reminder" && check("5") == "" && check(#"{"version":2}"#) == "version")
        #expect(fault { try RuleWriting.check(RuleRequest(title: "x"), source: nil) } == nil)
    }
}

@Suite("Editing rules")
struct RuleEditingTests {
    private let rule = AnchorRule.made(#"{"version":1,"zebra":[1],"recurrence":{"kind":"weekly","weekdays":[1]},"slots":[{"id":"am","label":"A","start":"08:00","windowMinutes":10,"z":1},{"id":"slot-2","label":"B","start":"09:00","windowMinutes":10,"addedAt":"2026-10-01T00:00:00Z"}],"exceptions":[{"from":"2026-11-09","to":"2026-11-13","reason":"travel","w":2}],"endDate":"2026-12-31"}"#) { $0.effortMinutes = 20 }

    @Test("What isn't given stays, the text too")
    func stays() throws {
        let changed = try edited(rule, title: " Gym ")
        #expect(changed.title == "Gym" && changed.configData == rule.configData && changed.effortMinutes == 20 && changed.createdAt == rule.createdAt && changed.sourceKey == rule.sourceKey)
        #expect(try edited(rule, effort: 0).effortMinutes == nil)
        #expect(try edited(rule, effort: 5).effortMinutes == 5)
        #expect(try edited(rule, placement: .flexible).placement == .flexible)
        #expect(try edited(rule) == rule)
        #expect(try edited(.made(config(afterLast(1, 2, from: "2026-10-01"), slots(timed))), placement: .fixed).placement == .flexible)
    }

    @Test("A given configuration replaces the old one key by key: exceptions and unknown keys stay, null takes a key back")
    func keyByKey() throws {
        let changed = stored(try edited(rule, #"{"recurrence":{"kind":"weekly","weekdays":[2]},"endDate":null}"#))
        #expect(changed["recurrence"]?["weekdays"] == [2] && changed["zebra"] == [1] && changed["exceptions"] == stored(rule)["exceptions"] && changed["endDate"] == .null)
        for none in ["[]", "null"] { #expect(stored(try edited(rule, "{\"exceptions\":\(none)}"))["exceptions"] == []) }
        #expect(stored(try edited(rule, #"{"zebra":2}"#))["zebra"] == 2)
    }

    @Test("Slots keep their ids and what this version doesn't know of them; one that wasn't there counts from now")
    func slotsKept() throws {
        let changed = try edited(rule, #"{"slots":[{"id":"slot-2","label":"B","start":"10:00","windowMinutes":10},{"id":"am","label":"A","start":"8:30","windowMinutes":10},{"label":"C","start":"11:00","windowMinutes":5},{"id":"pm","label":"P","start":"12:00","windowMinutes":5,"addedAt":"2020-01-01T00:00:00Z"}]}"#)
        guard let slots = stored(changed)["slots"]?.array else { return #expect(Bool(false), "there are slots") }
        #expect(slots.map { $0["id"] } == ["slot-2", "am", "slot-1", "pm"] && slots[1]["z"] == 1 && slots[1]["start"] == "08:30")
        #expect(slots.map { $0["addedAt"] } == ["2026-10-01T00:00:00Z", nil, "2026-11-01T08:00:00.000Z", "2026-11-01T08:00:00.000Z"])
    }

    @Test("A key that was ever used isn't used again: of the old configuration, the new one, or a stored anchor", arguments: [
        ([], ["slot-1", "slot-3"]), (["slot-1", "slot-3", "slot-4"], ["slot-5", "slot-6"]), (["slot-01", "slot-0", "x"], ["slot-1", "slot-3"]),
    ] as [(Set<String>, [String])])
    func neverReused(used: Set<String>, expected: [String]) throws {
        let changed = try edited(rule, #"{"slots":[{"label":"C","start":"11:00","windowMinutes":5},{"id":null,"label":"D","start":"11:00","windowMinutes":5}]}"#, used: used)
        #expect(stored(changed)["slots"]?.array?.map { $0["id"]?.string } == expected)
    }

    @Test("The same refusals hold, and a refused edit changes nothing", arguments: [
        (#"{"recurrence":null}"#, "noDays"), (#"{"slots":[]}"#, "noTime"), (#"{"slots":[{"id":"am","start":"08:00"}]}"#, "windowTooShort"), (#"{"endDate":"2025-12-31"}"#, "endsBeforeItStarts"), (#"{"endDate":"2026-01-01"}"#, nil),
    ] as [(String, String?)])
    func refused(text: String, reason: String?) {
        #expect(refusal { _ = try edited(rule, text) } == reason)
        #expect(refusal { _ = try edited(rule, text, title: " ") } == "emptyTitle")
        #expect(refusal { _ = try edited(rule, title: " ") } == "emptyTitle")
    }

    @Test("A rule that needs attention takes no edit, but a configuration may replace one that can't be read")
    func attention() throws {
        let broken = rule.withConfig("{"), newer = rule.withConfig(#"{"version":2}"#)
        for rule in [broken, newer] { #expect(refusal { _ = try edited(rule, title: "x") } == "needsAttention") }
        #expect(refusal { _ = try edited(newer, "{\(daily),\(slots(timed))}") } == "needsAttention")
        let mended = try edited(broken, "{\(daily),\(slots(timed))}", title: "Mended")
        #expect(mended.config != nil && mended.title == "Mended")
        let kept = try edited(rule.withConfig(#"{"version":1,"zebra":1,"recurrence":{"kind":"hourly"},\#(slots(timed))}"#), "{\(daily)}")
        #expect(kept.config != nil && stored(kept)["zebra"] == 1)
        #expect(fault { _ = try edited(rule.withConfig("{\"version\":1,\(daily),\"slots\":5}"), #"{"endDate":null}"#) } == "slots", "what is wrong and isn't given is named")
        #expect(try edited(.made(#"{"version":1}"#, "prayerWindow"), title: "x").title == "x", "no location is no such attention")
    }

    @Test("Ten thousand slots are edited as one is")
    func many() throws {
        let all = (0..<10_000).map { slot("s\($0)", "10:30", 45, label: "\($0)") }.joined(separator: ",")
        let changed = try edited(.made("{\"version\":1,\(daily),\"slots\":[\(all)]}"), "{\"slots\":[\(all),{\"label\":\"new\",\"start\":\"10:00\",\"windowMinutes\":1}]}")
        #expect(stored(changed)["slots"]?.array?.count == 10_001 && stored(changed)["slots"]?.array?.filter { $0["addedAt"] != nil }.count == 1)
    }
}

@Suite("Making and editing rules of prayers")
struct PrayerWritingTests {
    private let place = #""location":{"latitude":51.507,"longitude":-0.125}"#

    @Test("The preset has all five prayers; method and madhab follow the region")
    func preset() throws {
        let rule = try made("{\(place)}", .prayerWindow, locale: "en_GB")
        #expect(rule.configData == #"{"exceptions":[],"fridayLabel":true,"highLatitude":"middleOfNight","ishaEnds":"midnight","location":{"latitude":51.51,"longitude":-0.13,"mode":"manual"},"madhab":"shafi","method":"moonsightingCommittee","prayers":["fajr","dhuhr","asr","maghrib","isha"],"version":1}"#)
        #expect(rule.effortMinutes == 10 && rule.placement == .fixed && rule.config?.reminder == Reminder(atStart: true, beforeEndMinutes: nil))
        #expect(stored(try made(#"{\#(place),"method":"karachi"}"#, .prayerWindow, locale: "tr-TR")) ["madhab"] == "hanafi")
    }

    @Test("The stored form: prayers in the day's order once each, no adjustments of 0, two decimals")
    func form() throws {
        let rule = try made(#"{"zebra":1,"location":{"mode":"device","latitude":-33.925,"longitude":18.4249,"name":"Cape Town"},"prayers":["isha","fajr","isha"],"adjustmentsMinutes":{"isha":0,"fajr":-60,"sunrise":0,"asr":null}}"#, .prayerWindow, placement: .flexible)
        #expect(stored(rule)["prayers"] == ["fajr", "isha"] && stored(rule)["zebra"] == 1 && stored(rule)["adjustmentsMinutes"] == ["fajr": -60, "sunrise": 0] && rule.placement == .flexible)
        #expect(stored(rule)["location"] == ["latitude": -33.93, "longitude": 18.42, "mode": "device", "name": "Cape Town"])
    }

    @Test("A rule of prayers that may not be is refused, with the first reason that applies", arguments: [
        Line("no title", (" ", #""prayers":[]"#), "emptyTitle"), Line("no prayers", ("x", #""prayers":[],"method":"x""#), "noPrayers"), Line("an unknown prayer", ("x", #""prayers":["fajr","brunch"],"method":"x""#), "unknownPrayer"),
        Line("an unknown method", ("x", #""method":"x","madhab":"x""#), "unknownMethod"), Line("the method other", ("x", #""method":"other""#), "unknownMethod"), Line("an unknown madhab", ("x", #""madhab":"maliki","location":null"#), "unknownOption"),
        Line("an unknown end of Isha", ("x", #""ishaEnds":"dawn""#), "unknownOption"), Line("an unknown rule far north", ("x", #""highLatitude":"none""#), "unknownOption"),
        Line("no location", ("x", #""adjustmentsMinutes":{"fajr":99}"#), "noLocation"), Line("too far north", ("x", #""location":{"latitude":90.5,"longitude":0}"#), "noLocation"), Line("too far east", ("x", #""location":{"latitude":0,"longitude":180.1},"adjustmentsMinutes":{"fajr":99}"#), "noLocation"),
        Line("61 minutes", ("x", #""location":{"latitude":0,"longitude":0},"adjustmentsMinutes":{"isha":61}"#), "adjustmentOutOfRange"), Line("61 minutes earlier", ("x", #""location":{"latitude":0,"longitude":0},"adjustmentsMinutes":{"fajr":-61}"#), "adjustmentOutOfRange"),
        Line("an exception that ends before it starts", ("x", #""location":{"latitude":0,"longitude":0},"exceptions":[{"from":"2026-10-02","to":"2026-10-01"}]"#), "endsBeforeItStarts"),
        Line("60 minutes at the pole", ("x", #""location":{"latitude":90,"longitude":180},"adjustmentsMinutes":{"isha":60,"tea":99}"#), nil),
    ] as [Line<(String, String), String?>])
    func refused(line: Line<(String, String), String?>) {
        #expect(refusal { _ = try made("{\(line.given.1)}", .prayerWindow, title: line.given.0) } == line.expected)
    }

    @Test("What is no configuration of prayers is turned down with its place", arguments: [
        (#"{"prayers":"fajr"}"#, "prayers"), (#"{"prayers":[1]}"#, "prayers[0]"), (#"{"method":5}"#, "method"), (#"{"location":{"latitude":1}}"#, "location.longitude"), (#"{"location":{"latitude":"1","longitude":1}}"#, "location.latitude"), (#"{"location":5}"#, "location"),
        (#"{"adjustmentsMinutes":{"fajr":1.5}}"#, "adjustmentsMinutes.fajr"), (#"{"fridayLabel":"no"}"#, "fridayLabel"), (#"{"location":{"latitude":1e400,"longitude":1}}"#, "location.latitude"),
    ])
    func faults(text: String, place: String) {
        #expect(fault { _ = try made(text, .prayerWindow, title: "") } == place)
    }

    @Test("An edit keeps the rest, and its refusals too")
    func edit() throws {
        let rule = try made(#"{\#(place),"exceptions":[{"from":"2026-11-01","to":"2026-11-02","reason":"travel"}]}"#, .prayerWindow)
        let changed = try edited(rule, #"{"adjustmentsMinutes":{"isha":5},"prayers":["isha"]}"#)
        #expect(stored(changed)["location"] == stored(rule)["location"] && stored(changed)["exceptions"] == stored(rule)["exceptions"] && stored(changed)["prayers"] == ["isha"] && stored(changed)["method"] == "muslimWorldLeague")
        #expect(refusal { _ = try edited(rule, #"{"location":null}"#) } == "noLocation" && refusal { _ = try edited(rule, #"{"prayers":[]}"#) } == "noPrayers")
        #expect(stored(try edited(changed, #"{"location":{"latitude":0.005,"longitude":-0.004}}"#))["location"] == ["latitude": .double(0.01), "longitude": .double(0), "mode": "manual"])
    }
}

@Suite("Days on which a rule rests")
struct ExceptionEditTests {
    private func rule(_ ranges: String...) throws -> AnchorRule {
        try made("{\(daily),\(slots(timed)),\"exceptions\":[\(ranges.joined(separator: ","))]}")
    }

    private func lines(_ rule: AnchorRule?) -> [String]? { rule?.config?.exceptions.map { "\($0.from)…\($0.to?.text ?? "") \($0.reason)" } }

    private func adding(_ from: Day, _ to: Day?, _ reason: String = "other", to rule: AnchorRule) throws -> AnchorRule? { try ExceptionEdit.add(AnchorException(from: from, to: to, reason: reason)).applied(to: rule) }

    @Test("A new one is merged with each that it shares a day with; ends that touch on consecutive days are none", arguments: [
        Line("alone", ([], "2026-11-02", "2026-11-03"), ["2026-11-02…2026-11-03 illness"]),
        Line("before another", ([range("2026-12-01", "2026-12-02", "travel")], "2026-11-02", "2026-11-03"), ["2026-11-02…2026-11-03 illness", "2026-12-01…2026-12-02 travel"]),
        Line("touching", ([range("2026-11-04", "2026-11-05", "travel")], "2026-11-02", "2026-11-03"), ["2026-11-02…2026-11-03 illness", "2026-11-04…2026-11-05 travel"]),
        Line("sharing its last day", ([range("2026-11-03", "2026-11-05", "travel")], "2026-11-02", "2026-11-03"), ["2026-11-02…2026-11-05 illness"]),
        Line("sharing its first day", ([range("2026-11-01", "2026-11-02", "travel")], "2026-11-02", "2026-11-03"), ["2026-11-01…2026-11-03 travel"]),
        Line("a tie goes to the one that was there", ([range("2026-11-02", "2026-11-02", "travel")], "2026-11-02", "2026-11-03"), ["2026-11-02…2026-11-03 travel"]),
        Line("within another", ([range("2026-11-01", "2026-11-09", "travel")], "2026-11-02", "2026-11-03"), ["2026-11-01…2026-11-09 travel"]),
        Line("around others", ([range("2026-11-03", "2026-11-03", "travel"), range("2026-11-05", "2026-11-08", "term")], "2026-11-02", "2026-11-06"), ["2026-11-02…2026-11-08 illness"]),
        Line("bridging two", ([range("2026-11-01", "2026-11-03", "travel"), range("2026-11-05", "2026-11-08", "term")], "2026-11-03", "2026-11-05"), ["2026-11-01…2026-11-08 travel"]),
        Line("without an end", ([range("2026-11-05", "2026-11-08", "term"), range("2026-10-01", "2026-10-02", "term")], "2026-11-02", nil), ["2026-10-01…2026-10-02 term", "2026-11-02… illness"]),
        Line("into one without an end", ([range("2026-11-01", nil, "travel")], "2026-11-02", "2026-11-03"), ["2026-11-01… travel"]),
        Line("ending in one without an end", ([range("2026-11-03", nil, "travel")], "2026-11-02", "2026-11-03"), ["2026-11-02… illness"]),
    ] as [Line<([String], Day, Day?), [String]>])
    func merge(line: Line<([String], Day, Day?), [String]>) throws {
        let before = AnchorRule.made("{\"version\":1,\(daily),\(slots(timed)),\"exceptions\":[\(line.given.0.joined(separator: ","))]}")
        #expect(lines(try adding(line.given.1, line.given.2, "illness", to: before)) == line.expected)
        if line.given.0.count == 2 {
            let turned = AnchorRule.made("{\"version\":1,\(daily),\(slots(timed)),\"exceptions\":[\(line.given.0.reversed().joined(separator: ","))]}")
            #expect(lines(try adding(line.given.1, line.given.2, "illness", to: turned)) == line.expected)
        }
    }

    @Test("Merging is adding days: a day is covered after it where it was before, or by the new one", arguments: Seeds.first(200))
    func union(seed: UInt64) throws {
        var random = Seeded(seed)
        func one() -> AnchorException {
            let from = Day("2026-11-01") + random.number(0...30)
            return AnchorException(from: from, to: random.chance(15) ? nil : from + random.number(-1...8), reason: random.pick(["term", "travel", "strike"]))
        }
        var rule = try rule(), covered: [AnchorException] = []
        for _ in 1...random.number(1...6) {
            let new = one()
            guard new.to.map({ $0 >= new.from }) ?? true else {
                #expect(refusal { _ = try adding(new.from, new.to, new.reason, to: rule) } == "endsBeforeItStarts")
                continue
            }
            rule = try #require(try adding(new.from, new.to, new.reason, to: rule))
            covered.append(new)
            let list = rule.config?.exceptions ?? []
            #expect(list.map(\.from) == list.map(\.from).sorted())
            for ordinal in Day("2026-10-30").ordinal...Day("2026-12-20").ordinal {
                let day = Day(ordinal: ordinal)
                #expect(list.filter { $0.covers(day) }.count == (covered.contains { $0.covers(day) } ? 1 : 0))
            }
            #expect(try adding(new.from, new.to, new.reason, to: rule) == rule, "twice is once")
        }
    }

    @Test("One and its removal leave no trace")
    func noTrace() throws {
        for before in [try rule(), try rule(range("2026-12-01", "2026-12-02", "travel"), #"{"from":"2026-10-20","w":1,"to":"2026-10-21"}"#), try made(#"{"location":{"latitude":1,"longitude":2}}"#, .prayerWindow)] {
            let with = try #require(try adding("2026-11-01", "2026-11-03", to: before))
            #expect(with.configData != before.configData)
            #expect(try ExceptionEdit.remove(from: "2026-11-01").applied(to: with) == before)
            #expect(try ExceptionEdit.end("2026-11-01").applied(to: with) == before)
        }
    }

    @Test("Ending one takes the day and what follows from it; where it begins on that day it goes", arguments: [
        ("2026-11-02", ["2026-11-01…2026-11-01 travel", "2026-12-01… other"]), ("2026-11-01", ["2026-12-01… other"]), ("2026-11-05", ["2026-11-01…2026-11-04 travel", "2026-12-01… other"]), ("2026-11-06", ["2026-11-01…2026-11-05 travel", "2026-12-01… other"]),
        ("2027-06-01", ["2026-11-01…2026-11-05 travel", "2026-12-01…2027-05-31 other"]), ("2026-12-01", ["2026-11-01…2026-11-05 travel"]),
    ] as [(Day, [String])])
    func end(day: Day, expected: [String]) throws {
        let before = try rule(range("2026-11-01", "2026-11-05", "travel"), range("2026-12-01", nil))
        #expect(lines(try ExceptionEdit.end(day).applied(to: before)) == expected)
        if day == "2026-11-06" { #expect(try ExceptionEdit.end(day).applied(to: before) == before) }
    }

    @Test("Only one that begins on the day can be removed")
    func remove() throws {
        let before = try rule(range("2026-11-01", "2026-11-05", "travel"), range("2026-12-01", nil))
        #expect(lines(try ExceptionEdit.remove(from: "2026-12-01").applied(to: before)) == ["2026-11-01…2026-11-05 travel"])
        #expect(try ExceptionEdit.remove(from: "2026-11-02").applied(to: before) == nil)
    }

    @Test("What this version doesn't know survives, also in an exception that is merged")
    func unknown() throws {
        let before = AnchorRule.made(#"{"version":1,"zebra":1,\#(daily),\#(slots(timed)),"exceptions":[{"from":"2026-11-01","to":"2026-11-05","reason":"strike","w":2}]}"#)
        let merged = try #require(try adding("2026-10-30", "2026-11-02", "travel", to: before))
        #expect(json(merged.configData)["zebra"] == 1 && json(merged.configData)["exceptions"] == [["from": "2026-10-30", "to": "2026-11-05", "reason": "travel", "w": 2]])
        let within = try #require(try adding("2026-11-02", "2026-11-03", to: before))
        #expect(within == before, "where nothing changes the text doesn't either")
    }

    @Test("A stored one that ends before it starts covers no day, and is merged with none")
    func emptyOnes() throws {
        let before = AnchorRule.made(config(daily, slots(timed), exceptions(range("2026-11-09", "2026-11-08"))))
        #expect(lines(try adding("2026-11-01", "2026-11-30", to: before)) == ["2026-11-01…2026-11-30 other", "2026-11-09…2026-11-08 other"])
    }

    @Test("A rule that needs attention takes none; one without a location does")
    func attention() {
        for text in ["{", #"{"version":2}"#] {
            for edit in [ExceptionEdit.add(AnchorException(from: "2026-11-01", to: nil, reason: "other")), .end("2026-11-01"), .remove(from: "2026-11-01")] { #expect(refusal { _ = try edit.applied(to: .made(text)) } == "needsAttention") }
        }
        #expect(lines(try? adding("2026-11-01", nil, to: .made(#"{"version":1}"#, "prayerWindow"))) == ["2026-11-01… other"])
    }
}
