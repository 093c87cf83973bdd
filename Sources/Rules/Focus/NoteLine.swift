import Values

/// The line that a finished timer leaves in its task's notes: `2027-03-09 14:20 — Sent to Noor`. See the rule page *Focus*.
public enum NoteLine {
    /// Nil for a text of nothing but white space. Breaks inside the text become spaces, so that it stays one line.
    public static func made(_ text: String, at now: Instant, zone: Zone) -> String? {
        let words = oneLine(text.trimmingWhiteSpace())
        guard !words.isEmpty else { return nil }
        let (day, minute) = zone.wallClock(at: now)
        return "\(day.text) \(minute.text) — \(words)"
    }

    private static func oneLine(_ text: String) -> String {
        var line = String.UnicodeScalarView(), isAfterReturn = false
        for scalar in text.unicodeScalars {
            // A return with its line feed is one break.
            if !(isAfterReturn && scalar == "\n") { line.append(isBreak(scalar) ? " " : scalar) }
            isAfterReturn = scalar == "\r"
        }
        return String(line)
    }

    /// What ends a line anywhere (Unicode 15, section 5.8).
    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
    }

    /// The notes with the line as their last one.
    public static func added(_ line: String, to notes: String?) -> String {
        guard let notes, !notes.isEmpty else { return line }
        return "\(notes)\n\(line)"
    }

    /// The notes without the line where it still is their end, else as they are; nil where nothing is left. Compared byte by
    /// byte, for a return before the line would else be taken for a part of its break.
    public static func removed(_ line: String, from notes: String?) -> String? {
        guard let notes else { return nil }
        let bytes = Array(notes.utf8)
        if bytes.elementsEqual(line.utf8) { return nil }
        let end = Array("\n\(line)".utf8)
        guard bytes.count > end.count, bytes.suffix(end.count).elementsEqual(end) else { return notes }
        return String(decoding: bytes.dropLast(end.count), as: UTF8.self)
    }
}
