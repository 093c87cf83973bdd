import Values

extension LogicalDays {
    /// The moment at which the wall clock shows a time inside the logical day: one before the rollover belongs to the night
    /// that ends the day, on the next date of the calendar. With a rollover of 03:00, 01:00 of the 9th is on the 10th.
    public func moment(_ time: MinuteOfDay, in day: Day) -> Instant { zone.instant(time < rollover ? day + 1 : day, time) }
}
