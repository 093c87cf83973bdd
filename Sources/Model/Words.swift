import Values

public enum Importance: String, Vocabulary { case low, medium, high }
public enum RepeatKind: String, Vocabulary { case none, daily, weekly, monthly }
public enum DeferralReason: String, Vocabulary { case tooMuch, notReady, noLonger, reschedule, unspecified }
public enum SessionOutcome: String, Vocabulary { case running, finished, deferred, dropped, abandoned, autoClosed, manual }
public enum CategoryPreset: String, Vocabulary { case personal, family, work }
public enum ColorKey: String, Vocabulary { case accent, blue, ochre, plum, slate }
public enum HabitKind: String, Vocabulary { case binary, counted, timed, avoid }
public enum HabitFrequency: String, Vocabulary { case daily, weekdays, custom }
public enum HabitPreset: String, Vocabulary { case quran, dhikr, exercise, running }
public enum Attendance: String, Vocabulary { case pending, attended, missed, skipped, delegated }
public enum RuleSource: String, Vocabulary { case prayerWindow, schoolRun, binNight, plantWatering, custom }
public enum Placement: String, Vocabulary { case fixed, flexible }
public enum Capacity: String, Vocabulary { case low, medium, high }
public enum NudgeKind: String, Vocabulary {
    case wellbeing, guidance, fatigue, windowClosing, overload, morningPlanCard, habitPromotion, normalDaySuggestion
}

/// The steps of Night Planning, in their order.
public enum PlanningStep: String, Vocabulary, Comparable {
    case review, carry, build, load, close

    public static func < (a: PlanningStep, b: PlanningStep) -> Bool { a.place < b.place }
    private var place: Int { PlanningStep.allCases.firstIndex(of: self) ?? 0 }
}
