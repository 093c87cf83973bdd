import Glibc

/// Trigonometry in degrees, for that is what the books on the sun and the settings of a prayer rule speak in.
enum Degrees {
    static func sin(_ angle: Double) -> Double { Glibc.sin(angle * .pi / 180) }
    static func cos(_ angle: Double) -> Double { Glibc.cos(angle * .pi / 180) }
    static func tan(_ angle: Double) -> Double { Glibc.tan(angle * .pi / 180) }

    /// NaN where `ratio` is outside −1 … 1, as for `acos`.
    static func asin(_ ratio: Double) -> Double { Glibc.asin(ratio) * 180 / .pi }
    static func acos(_ ratio: Double) -> Double { Glibc.acos(ratio) * 180 / .pi }
    static func atan(_ ratio: Double) -> Double { Glibc.atan(ratio) * 180 / .pi }
    static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) * 180 / .pi }

    /// `value` brought into 0 ..< `span` by whole spans: −10 in 360 is 350, 1.25 in 1 is 0.25.
    static func norm(_ value: Double, _ span: Double) -> Double { value - span * (value / span).rounded(.down) }
}
