import Model
import Rules
import Testing
import Values

@Suite("How the days went")
struct WellbeingTests {
    // MARK: Gathering

    @Test("With six active days there is nothing to say but how many, and that some were heavy")
    func gathering() {
        let wellbeing = Wellbeing.of(records("2026-10-09", "2026-10-14", 0.5, heavy: true), anchors("2026-10-14", .attended))
        #expect(wellbeing.state == .gathering)
        #expect(wellbeing.activeDays == 6 && wellbeing.heavyDays == 6)
        #expect(wellbeing.score == nil && wellbeing.trend == nil && wellbeing.completionPercent == nil)
        #expect(wellbeing.partList == [nil, nil, nil, nil])
        #expect(wellbeing.patterns == [])
        #expect(wellbeing.counts == Evaluation.Counts())
        #expect(wellbeing.sparkline == Array(repeating: nil, count: 14))
    }

    @Test("From the seventh on there is a score; the parts that are there carry it alone")
    func sevenDays() {
        let wellbeing = Wellbeing.of(records("2026-10-08", "2026-10-14", 0.6))
        #expect(wellbeing.state == .steady)
        #expect(wellbeing.activeDays == 7)
        #expect(wellbeing.partList == [60, nil, nil, 100])
        #expect(wellbeing.score == 75, "(60 × 35 + 100 × 20) ÷ 55")
        #expect(wellbeing.completionPercent == 60)
    }

    @Test("Today, days to come and days before the fourteen are not active")
    func fourteenDates() {
        let plans = records("2026-09-20", "2026-09-30") + records("2026-10-01", "2026-10-03") + records("2026-10-12", "2026-10-20")
        #expect(Wellbeing.of(plans).activeDays == 6)
    }

    @Test("After weeks of little activity the score is absent, and the days of the sparkline before them stay")
    func gatheringAfterwards() {
        let wellbeing = Wellbeing.of(records("2026-09-21", "2026-09-30", 0.5))
        #expect(wellbeing.state == .gathering)
        #expect(wellbeing.sparkline.map { $0 != nil } == (1...14).map { $0 <= 7 })
    }

    @Test("Of several records of a day the one that dedup would keep is read")
    func duplicates() {
        var lived = record("2026-10-14", 1), other = record("2026-10-14", 0)
        lived.completedEffortMinutes = 60
        other.id = 1
        let plans = records("2026-10-08", "2026-10-13")
        for twins in [[lived, other], [other, lived]] { #expect(Wellbeing.of(plans + twins).partList == [100, nil, nil, 100]) }
    }

    // MARK: Tasks and load

    @Test("A day with nothing to finish is no zero: it is left out of tasks and stays in load")
    func nothingToFinish() {
        let plans = records("2026-10-08", "2026-10-12", 0.5) + records("2026-10-13", "2026-10-14", 0, of: 0, heavy: true)
        #expect(Wellbeing.of(plans).partList == [50, nil, nil, 71])
        #expect(Wellbeing.of(records("2026-10-08", "2026-10-14", 0, of: 0)).partList == [nil, nil, nil, 100])
        #expect(Wellbeing.of(records("2026-10-08", "2026-10-14", 0, of: -2)).partList == [nil, nil, nil, 100])
    }

    @Test("Each overloaded day takes from load")
    func load() {
        let plans = records("2026-10-07", "2026-10-11") + records("2026-10-12", "2026-10-14", heavy: true)
        let wellbeing = Wellbeing.of(plans)
        #expect(wellbeing.partList == [100, nil, nil, 63])
        #expect(wellbeing.heavyDays == 3)
    }

    @Test("Whatever is stored, a score lies within 0 … 100", arguments: [-1e300, -0.5, 0, 0.5, 1, 1.5, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude] as [Double])
    func anyRate(rate: Double) {
        for basis in extremes {
            let wellbeing = Wellbeing.of(records(fortnight.first, fortnight.last, rate, of: basis))
            #expect((0...100).contains(wellbeing.score ?? -1))
            #expect(wellbeing.counts.tasksDone <= wellbeing.counts.tasksToFinish)
        }
    }

    // MARK: Anchors

    @Test("Anchors are averaged by the day, not pooled, and days without a decided one are left out")
    func anchorsByDay() {
        let plans = records("2026-10-08", "2026-10-14", of: 0)
        let found = anchors("2026-10-10", .attended) + anchors("2026-10-11", .missed, .missed, .missed, .missed) + anchors("2026-10-12", .skipped)
        #expect(Wellbeing.of(plans, found).partList == [nil, 50, nil, 100])
        #expect(Wellbeing.of(plans, found + anchors("2026-10-01", .missed) + anchors("2026-10-15", .missed)).partList[1] == 50, "other days' don't matter")
    }

    @Test("What an anchor counts as", arguments: [
        Line("attended", ("attended", "2026-10-12T09:00:00Z"), 100), Line("missed", ("missed", "2026-10-12T09:00:00Z"), 0),
        Line("skipped", ("skipped", "2026-10-12T09:00:00Z"), nil), Line("delegated", ("delegated", "2026-10-12T09:00:00Z"), nil),
        Line("a word that isn't known", ("dreamt", "2026-10-12T09:00:00Z"), nil),
        Line("pending, its window over at this very moment", ("pending", "2026-10-15T09:00:00Z"), 0),
        Line("pending, its window still open", ("pending", "2026-10-15T09:00:00.001Z"), nil),
    ] as [Line<(status: String, end: Instant), Int?>])
    func anchor(line: Line<(status: String, end: Instant), Int?>) {
        let anchor = Anchor.row(1) {
            $0.occurrenceDate = "2026-10-12"
            $0.attendanceStatus = Raw(text: line.given.status)
            $0.windowEnd = line.given.end
        }
        #expect(Wellbeing.of(records("2026-10-08", "2026-10-14"), [anchor]).parts.anchors == line.expected)
    }

    // MARK: Habits

    /// Seven active days, Thursday 2026-10-08 to Wednesday 2026-10-14.
    private static let week = records("2026-10-08", "2026-10-14")

    @Test("Habits are the mean of all cells of active days", arguments: [
        Line("a partial day by its share", HabitHistory.of(dailyHabit(), [window(target: 8)], [entry("2026-10-08", 8, of: 8), entry("2026-10-09", 2, of: 8)]), 18),
        Line("two windows pooled", HabitHistory.of(dailyHabit(), [window(), window(12)], [entry("2026-10-08", 1), entry("2026-10-08", 1, window: 12)]), 14),
        Line("done on days without a record", HabitHistory.of(dailyHabit(), [window()], [entry("2026-10-01", 1), entry("2026-10-15", 1)]), 0),
        Line("an unscheduled day that was done counts", HabitHistory.of(dailyHabit { $0.scheduledDays = "1" }, [window()], [entry("2026-10-13", 1)]), 50),
        Line("only scheduled days otherwise", HabitHistory.of(dailyHabit { $0.scheduledDays = "1" }, [window()], [entry("2026-10-12", 1)]), 100),
        Line("paused days are out", HabitHistory.of(dailyHabit { $0.pausesData = #"[{"from":"2026-10-09","to":null}]"# }, [window()], [entry("2026-10-08", 1)]), 100),
        Line("so are those before it was made", HabitHistory.of(dailyHabit { $0.createdAt = "2026-10-14T00:00:00Z" }, [window()], [entry("2026-10-14", 1)]), 100),
        Line("and an archived habit", HabitHistory.of(dailyHabit { $0.isArchived = true }), nil),
        Line("one of a kind that isn't known", HabitHistory.of(dailyHabit { $0.kind = Raw(text: "dreamt") }), nil),
        Line("one without windows", HabitHistory.of(dailyHabit(), []), nil),
        Line("never due", HabitHistory.of(dailyHabit { $0.scheduledDays = "" }), nil),
        Line("to avoid: held, slipped, and silent", HabitHistory.of(dailyHabit(.avoid), [window(target: 0)], [entry("2026-10-09", 1, of: 0)], engaged: ["2026-10-10"]), 50),
        Line("to avoid, in silence", HabitHistory.of(dailyHabit(.avoid)), nil),
    ] as [Line<HabitHistory, Int?>])
    func habits(line: Line<HabitHistory, Int?>) {
        #expect(Wellbeing.of(Self.week, [], line.given).parts.habits == line.expected)
    }

    /// The whole weeks in the fourteen dates are 2026-10-05 … 10-11 by Monday, and two from 2026-10-01 by Thursday.
    @Test("A weekly target is an item for each whole week in the fourteen dates, on active days or not", arguments: [
        Line("two of four", (perWeek: 4, first: 1, done: ["2026-10-05", "2026-10-11"], habit: nil), 50),
        Line("more than the target is the target", (perWeek: 1, first: 1, done: ["2026-10-05", "2026-10-11"], habit: nil), 100),
        Line("nothing", (perWeek: 3, first: 1, done: [], habit: nil), 0),
        Line("days outside of whole weeks", (perWeek: 1, first: 1, done: ["2026-10-04", "2026-10-12", "2026-10-14"], habit: nil), 0),
        Line("weeks that begin on Thursday: two of them", (perWeek: 2, first: 4, done: ["2026-10-01", "2026-10-02", "2026-10-14"], habit: nil), 75),
        Line("a week with a paused day is left out", (perWeek: 2, first: 4, done: ["2026-10-01", "2026-10-14"], habit: .pausesData("2026-10-07")), 50),
        Line("the week of its pause alone", (perWeek: 2, first: 1, done: ["2026-10-05"], habit: .pausesData("2026-10-11")), nil),
        Line("made on the first day of the week", (perWeek: 2, first: 1, done: ["2026-10-05"], habit: .createdAt("2026-10-05T23:00:00Z")), 50),
        Line("made in the midst of the week", (perWeek: 2, first: 1, done: ["2026-10-06"], habit: .createdAt("2026-10-06T00:00:00Z")), nil),
    ] as [Line<(perWeek: Int, first: Int, done: [Day], habit: HabitChange?), Int?>])
    func weeklyTarget(line: Line<(perWeek: Int, first: Int, done: [Day], habit: HabitChange?), Int?>) {
        let given = line.given
        let habit = dailyHabit {
            $0.targetPerWeek = given.perWeek
            switch given.habit {
            case .pausesData(let day): $0.pausesData = #"[{"from":"\#(day)","to":"\#(day)"}]"#
            case .createdAt(let moment): $0.createdAt = moment
            case nil: break
            }
        }
        let history = HabitHistory.of(habit, [window(target: 5)], given.done.map { entry($0, 5, of: 5) }, firstWeekday: given.first)
        #expect(Wellbeing.of(Self.week, [], history).parts.habits == line.expected)
        #expect(Wellbeing.of(Self.week, [], HabitHistory.of(habit, [], [], firstWeekday: given.first)).parts.habits == nil, "without windows")
    }

    enum HabitChange: Sendable {
        case pausesData(String), createdAt(Instant)
    }

    // MARK: Score

    @Test("All four parts make the score by their weights, from unrounded parts")
    func weights() {
        let plans = records("2026-10-08", "2026-10-13", 0.5) + [record("2026-10-14", 0.5, heavy: true)]
        let history = HabitHistory.of(dailyHabit(), [window()], [entry("2026-10-08", 1), entry("2026-10-09", 1)])
        let wellbeing = Wellbeing.of(plans, anchors("2026-10-10", .attended, .attended, .missed), history)
        #expect(wellbeing.partList == [50, 67, 29, 86])
        #expect(wellbeing.score == 57, "(50 × 35 + 66.67 × 25 + 28.57 × 20 + 85.71 × 20) ÷ 100 = 57.02")
        let (tasks, found, habits, load) = (wellbeing.evaluation.tasks, wellbeing.evaluation.anchors, wellbeing.evaluation.habits, wellbeing.evaluation.load)
        #expect([tasks, found, habits, load].map(\.weight) == [35, 25, 20, 20])
        #expect(tasks.value == 50 && load.value == 100.0 * 6 / 7)
    }

    /// Eight active days, one of them heavy or more, so that load is an eighth of 100 a day.
    @Test("An exact half goes up, and so does what sums of fractions leave just below it", arguments: [
        Line("12.5", 7, 13), Line("37.5", 5, 38), Line("62.5", 3, 63), Line("87.5", 1, 88), Line("50", 4, 50), Line("0", 8, 0), Line("100", 0, 100),
    ] as [Line<Int, Int>])
    func halves(line: Line<Int, Int>) {
        let plans = (("2026-10-07" as Day)..."2026-10-14").dates.enumerated().map { record($1, of: 0, heavy: $0 < line.given) }
        #expect(Wellbeing.of(plans).score == line.expected)
    }

    @Test("A mean that should be a half and isn't quite is one: seven times 0.145 come to a little less than 14.5")
    func nearlyHalf() {
        let wellbeing = Wellbeing.of(records("2026-10-08", "2026-10-14", 0.145))
        #expect((wellbeing.evaluation.tasks.value ?? 0) < 14.5)
        #expect(wellbeing.parts.tasks == 15)
    }

    @Test("Counts are of active days: tasks rounded a day, and anchors that were decided")
    func counts() {
        let plans = records("2026-10-08", "2026-10-13", 0.5, of: 3) + [record("2026-10-14", 0.7, of: 0)]
        let wellbeing = Wellbeing.of(plans, anchors("2026-10-08", .attended, .missed, .skipped, .delegated) + anchors("2026-10-01", .attended))
        #expect(wellbeing.counts == Evaluation.Counts(tasksDone: 12, tasksToFinish: 18, anchorsAttended: 1, anchorsDecided: 2))
    }

    // MARK: Sparkline and trend

    @Test("The sparkline has the scores of fourteen evaluations, oldest first, each over its own fourteen dates")
    func sparkline() {
        let wellbeing = Wellbeing.of(records("2026-10-05", "2026-10-11", of: 0) + records("2026-10-12", "2026-10-14", of: 0, heavy: true))
        #expect(wellbeing.sparkline == Array(repeating: nil, count: 10) + [100, 88, 78, 70])
        #expect(wellbeing.score == 70)
    }

    @Test("The oldest of them reaches back to four weeks less a day")
    func reach() {
        #expect(Wellbeing.of(records("2026-09-18", "2026-09-24", of: 0)).sparkline[0] == 100)
        #expect(Wellbeing.of(records("2026-09-17", "2026-09-23", of: 0)).sparkline == Array(repeating: nil, count: 14))
        #expect(Wellbeing.dates(readingDay: "2026-10-15") == "2026-09-17"..."2026-10-14")
    }

    /// Ten active days in either fortnight, so that each heavy one takes 10 from a score of load alone.
    @Test("From five points on the days are steadier or heavier", arguments: [
        Line("up by 5", (0.60, 0.65), .steadier), Line("up by 4", (0.60, 0.64), .aboutTheSame), Line("the same", (0.6, 0.6), .aboutTheSame),
        Line("down by 4", (0.64, 0.60), .aboutTheSame), Line("down by 5", (0.65, 0.60), .heavier), Line("both are rounded first: 60.4 to 64.5", (0.604, 0.645), .steadier),
    ] as [Line<(Double, Double), Wellbeing.Trend>])
    func trend(line: Line<(Double, Double), Wellbeing.Trend>) {
        // The load part is 100 in both and weighs 20 of 55, so the rate that makes a score is reckoned back.
        func rate(_ score: Double) -> Double { (score * 100 * 55 - 2000) / 3500 }
        let plans = records(fortnightBefore.first, fortnightBefore.last, rate(line.given.0)) + records(fortnight.first, fortnight.last, rate(line.given.1))
        #expect(Wellbeing.of(plans).trend == line.expected)
    }

    @Test("There is no trend without an earlier score")
    func noTrend() {
        #expect(Wellbeing.of(records("2026-09-25", "2026-09-30") + records(fortnight.first, fortnight.last)).trend == nil)
        #expect(Wellbeing.of(records("2026-09-24", "2026-09-30") + records(fortnight.first, fortnight.last)).trend == .aboutTheSame)
        #expect(Wellbeing.of(records(fortnightBefore.first, fortnightBefore.last)).trend == nil)
    }

    @Test("Whether there is any score can be told from the records alone", arguments: [
        Line("six days", records("2026-10-09", "2026-10-14"), false), Line("seven", records("2026-10-08", "2026-10-14"), true),
        Line("seven, two weeks ago", records("2026-09-17", "2026-09-23"), true), Line("seven, too long ago", records("2026-09-16", "2026-09-22"), false),
        Line("seven records of fewer days", records("2026-10-09", "2026-10-14") + records("2026-10-14", "2026-10-14"), false),
        Line("today's is none", records("2026-10-09", "2026-10-15"), false), Line("none", [], false),
    ] as [Line<[DayPlan], Bool>])
    func anyScore(line: Line<[DayPlan], Bool>) {
        #expect(Wellbeing.isAnyScored(plans: line.given, readingDay: "2026-10-15") == line.expected)
    }
}
