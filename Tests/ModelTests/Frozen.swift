/// The schema's released versions, written from its documentation and never from its declaration. None of them is ever edited.
enum Frozen {
    /// Version 1.0.0: the 14 models of the planner. A Bool's default is 0 or 1, as it is stored.
    static let v1 = #"""
        TaskItem
          id: UUID = UUID()
          title: String = ""
          notes: String? = nil
          dueDate: Day? = nil
          effortMinutes: Int? = nil
          importance: String = "low"
          isCompleted: Bool = 0
          completedAt: Instant? = nil
          droppedAt: Instant? = nil
          deferralCount: Int = 0
          repeatKind: String = "none"
          repeatWeekdays: String = ""
          repeatDayOfMonth: Int = 0
          seriesID: UUID? = nil
          createdAt: Instant = .now
          categoryID: TaskCategory? inverse tasks, on delete nullify

        TaskCategory
          id: UUID = UUID()
          name: String = ""
          presetKey: String? = nil
          colorKey: String = "accent"
          sortOrder: Int = 0
          isArchived: Bool = 0
          createdAt: Instant = .now

        DeferralRecord
          id: UUID = UUID()
          deferredOn: Instant = .now
          day: Day = .now
          deferredTo: Day? = nil
          reason: String = "unspecified"
          taskID: TaskItem? inverse deferrals, on delete cascade

        WorkSession
          id: UUID = UUID()
          startedAt: Instant = .now
          day: Day = .now
          endedAt: Instant? = nil
          pausedSeconds: Int = 0
          pausedAt: Instant? = nil
          estimateMinutes: Int? = nil
          outcome: String = "running"
          actualSeconds: Int = 0
          taskID: TaskItem? inverse sessions, on delete cascade
          habitWindowID: HabitTimeWindow? inverse sessions, on delete cascade

        Habit
          id: UUID = UUID()
          title: String = ""
          notes: String? = nil
          presetKey: String? = nil
          kind: String = "binary"
          frequency: String = "daily"
          scheduledDays: String = "1,2,3,4,5,6,7"
          targetPerWeek: Int = 0
          pausesData: String = "[]"
          isArchived: Bool = 0
          createdAt: Instant = .now
          groupID: HabitGroup? inverse habits, on delete nullify

        HabitTimeWindow
          id: UUID = UUID()
          label: String = ""
          startMinute: Int = 0
          endMinute: Int = 1439
          target: Int = 1
          effortMinutes: Int? = nil
          reminderMinute: Int? = nil
          habitID: Habit? inverse windows, on delete cascade

        HabitEntry
          id: UUID = UUID()
          date: Day = .now
          target: Int = 1
          amount: Int = 0
          completedAt: Instant? = nil
          windowID: HabitTimeWindow? inverse entries, on delete cascade

        HabitGroup
          id: UUID = UUID()
          title: String = ""
          sortOrder: Int = 0
          isArchived: Bool = 0
          createdAt: Instant = .now

        Anchor
          id: UUID = UUID()
          title: String = ""
          occurrenceDate: Day = .now
          slotKey: String = ""
          windowStart: Instant = .now
          windowEnd: Instant = .now
          effortMinutes: Int? = nil
          attendanceStatus: String = "pending"
          resolvedAt: Instant? = nil
          remindBeforeStartMinutes: Int? = nil
          remindBeforeEndMinutes: Int? = nil
          generatedAt: Instant = .now
          ruleID: AnchorRule? inverse anchors, on delete nullify

        AnchorRule
          id: UUID = UUID()
          title: String = ""
          sourceKey: String = "custom"
          configData: String = "{}"
          effortMinutes: Int? = nil
          placement: String = "fixed"
          isEnabled: Bool = 1
          isArchived: Bool = 0
          createdAt: Instant = .now

        DayPlan
          id: UUID = UUID()
          date: Day = .now
          capacity: String = "medium"
          plannedTaskMinutes: Int = 0
          freeMinutes: Int = 0
          committedMinutes: Int = 0
          completedEffortMinutes: Int = 0
          loadScore: Int = 0
          wasOverloaded: Bool = 0
          completionRate: Double = 0.0
          completionBasis: Int = 0
          planningCompletedAt: Instant? = nil

        NightPlanningSession
          id: UUID = UUID()
          forDate: Day = .now
          currentStep: String = "review"
          isComplete: Bool = 0
          isShortened: Bool = 0
          skippedAt: Instant? = nil
          createdAt: Instant = .now
          completedAt: Instant? = nil

        NudgeLog
          id: UUID = UUID()
          kind: String = ""
          subjectKey: String? = nil
          sentAt: Instant = .now
          dismissedAt: Instant? = nil

        UserSettings
          id: UUID = UUID()
          mediumDayMinutes: Int = 180
          dayStartMinute: Int = 480
          dayEndMinute: Int = 1140
          rolloverMinute: Int = 0
          weekdayLevels: String = "{"6":"low","7":"low"}"
          planningMinute: Int = 1200
          morningMinute: Int = 480
          onboardingCompletedAt: Instant? = nil
          firstLaunchAt: Instant? = nil
          createdAt: Instant = .now

        """#
}
