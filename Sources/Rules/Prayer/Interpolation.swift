/// A quantity at 0 h UT of three days in a row, and what it is between them. Meeus, *Astronomical Algorithms*, 2nd ed., ch. 3.
struct DailyValues {
    let dayBefore: Double
    let day: Double
    let dayAfter: Double

    /// The quantity `n` days after 0 h UT of the middle day; `n` may be negative.
    func value(at n: Double) -> Double { day + change(at: n, dayBefore: day - dayBefore, dayAfter: dayAfter - day) }

    /// The same for an angle that grows and runs through 360 on its way. The result may be beyond 360.
    func angle(at n: Double) -> Double {
        day + change(at: n, dayBefore: Degrees.norm(day - dayBefore, 360), dayAfter: Degrees.norm(dayAfter - day, 360))
    }

    private func change(at n: Double, dayBefore a: Double, dayAfter b: Double) -> Double { n / 2 * (a + b + n * (b - a)) }
}
