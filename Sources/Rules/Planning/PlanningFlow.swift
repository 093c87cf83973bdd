import Model
import Values

/// The steps of a night's planning, in their order. See the rule page *Planning*.
public enum PlanningFlow: Equatable, Sendable {
    /// From looking back on the day to closing the next one.
    case full
    /// What a morning needs: the day's shape, its load, and closing it.
    case shortened

    public var steps: [PlanningStep] { self == .full ? PlanningStep.allCases : [.build, .load, .close] }
    public var first: PlanningStep { self == .full ? .review : .build }

    /// A stored step as this flow reads it: one that isn't among its steps is its first.
    public func step(_ stored: Raw<PlanningStep>) -> PlanningStep { steps.first { stored == $0 } ?? first }

    /// The step that follows; the last one is followed by itself, and so is `load` in a night that was reopened, for only
    /// closing it ends it again.
    ///
    /// - Parameter hasCarry: Whether anything is left to carry; else that step is passed over.
    public func step(after step: PlanningStep, isReopened: Bool, hasCarry: Bool) -> PlanningStep {
        guard let next = visited(hasCarry).first(where: { $0 > step }), !(isReopened && next == .close) else { return step }
        return next
    }

    /// The step before; before the first comes itself.
    public func step(before step: PlanningStep, hasCarry: Bool) -> PlanningStep { visited(hasCarry).last { $0 < step } ?? step }

    private func visited(_ hasCarry: Bool) -> [PlanningStep] { steps.filter { $0 != .carry || hasCarry } }
}

extension NightPlanningSession {
    public var flow: PlanningFlow { isShortened ? .shortened : .full }

    /// The step that it is at, as its flow reads what is stored.
    public var step: PlanningStep { flow.step(currentStep) }

    /// Skipped, or closed and not reopened since. Nothing but opening it again makes it go on.
    public var hasEnded: Bool { skippedAt != nil || (isComplete && currentStep == .close) }

    /// Closed once and being adjusted. The night stays confirmed meanwhile.
    public var isReopened: Bool { isComplete && !hasEnded }
}
