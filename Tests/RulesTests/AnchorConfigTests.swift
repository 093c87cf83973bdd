import Model
import Rules
import Testing
import Values

private let countingFromTheLast = #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-01"},"slots":[]}"#

@Suite("Fixed and flexible anchors")
struct AnchorConfigTests {
    private func rule(_ config: String, _ placement: String = "fixed", _ source: String = "custom") -> AnchorRule {
        .row(1) { ($0.configData, $0.placement, $0.sourceKey) = (config, Raw(text: placement), Raw(text: source)) }
    }

    @Test("A one-off is fixed, and so is an anchor of a rule whose placement isn't flexible", arguments: [
        ("fixed", false), ("flexible", true), ("floating", false), ("", false), ("Flexible", false),
    ])
    func placement(placement: String, isFlexible: Bool) {
        #expect(!AnchorConfig.isFlexible(.row(1), rule: nil))
        #expect(AnchorConfig.isFlexible(.row(1), rule: rule("{}", placement)) == isFlexible)
        #expect(AnchorConfig.isFlexible(.row(1), rule: rule(countingFromTheLast, placement)), "afterLast is flexible whatever the placement")
    }

    @Test("A rule counts from when it was last handled only where its configuration says so in full", arguments: [
        Line("afterLast", countingFromTheLast, true),
        Line("minDays and maxDays equal", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":1,"maxDays":1,"startDate":"2026-10-01"}}"#, true),
        Line("unknown keys beside", #"{"version":1,"x":[],"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-01","y":1}}"#, true),
        Line("another recurrence", #"{"version":1,"recurrence":{"kind":"weekly","weekdays":[1]}}"#, false),
        Line("a newer version", #"{"version":2,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-01"}}"#, false),
        Line("no version", #"{"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-01"}}"#, false),
        Line("a version in quotes", #"{"version":"1","recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-01"}}"#, false),
        Line("fewer most than least days", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":5,"maxDays":3,"startDate":"2026-10-01"}}"#, false),
        Line("no least days", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":0,"maxDays":3,"startDate":"2026-10-01"}}"#, false),
        Line("days that are no whole number", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":1.5,"maxDays":3,"startDate":"2026-10-01"}}"#, false),
        Line("days beyond every number", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":1,"maxDays":1e400,"startDate":"2026-10-01"}}"#, false),
        Line("no start", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5}}"#, false),
        Line("a start that is no date", #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-02-30"}}"#, false),
        Line("a recurrence that is no object", #"{"version":1,"recurrence":"afterLast"}"#, false),
        Line("no object", "[]", false), Line("no JSON", "{", false), Line("an empty text", "", false), Line("nothing", "{}", false),
    ])
    func afterLast(line: Line<String, Bool>) {
        #expect(AnchorConfig.isAfterLast(rule(line.given)) == line.expected)
    }

    @Test("Times of prayer never count from the last; a source that isn't known is read like any other")
    func sources() {
        #expect(!AnchorConfig.isAfterLast(rule(countingFromTheLast, "fixed", "prayerWindow")))
        for source in ["custom", "schoolRun", "binNight", "plantWatering", "tides"] { #expect(AnchorConfig.isAfterLast(rule(countingFromTheLast, "fixed", source))) }
    }
}
