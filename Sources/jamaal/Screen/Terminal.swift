import Foundation

/// The terminal that a command is called from, if any.
enum Terminal {
    /// Whether somebody is looking at standard output.
    static var isShown: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Colours are wanted on a terminal that has them, unless `NO_COLOR` is set to anything (no-color.org).
    static var isColoured: Bool {
        isShown && (variable("NO_COLOR") ?? "").isEmpty && !["", "dumb"].contains(variable("TERM") ?? "")
    }

    /// Its name and the session on it, so that a list isn't remembered beyond the window in which it was printed. Nil where
    /// none of the standard places is a terminal.
    static var name: String? {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where isatty(descriptor) == 1 {
            var name = [CChar](repeating: 0, count: 256)
            guard ttyname_r(descriptor, &name, name.count) == 0 else { continue }
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + " \(getsid(0))"
        }
        return nil
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
