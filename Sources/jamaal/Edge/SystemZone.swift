import Foundation
import Operations

/// The machine's own time zone, by name. Foundation's `TimeZone.current` isn't asked: it falls back to GMT in silence.
enum SystemZone {
    /// The name that a value of `$TZ` stands for: a colon before it is legal, a path into a zone folder too, and nothing
    /// at all is UTC, as in POSIX. Rules such as `EST5EDT,M3.2.0` are no names and come back as they are.
    static func name(ofTZ value: String) -> String {
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        if name.isEmpty { return "UTC" }
        return name.hasPrefix("/") ? nameInZoneFolder(name) ?? name : name
    }

    /// Where `/etc/localtime` points to, else what `/etc/timezone` says, else UTC where the machine sets no zone at all.
    static func name() throws -> String {
        if let name = nameInZoneFolder("/etc/localtime") { return name }
        if let text = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8) {
            let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if !name.isEmpty { return name }
        }
        guard !Files.exists("/etc/localtime") else {
            throw Configuration.Fault("this machine's zone has no name that can be read; set one with jamaal config set timeZone")
        }
        return "UTC"
    }

    private static func nameInZoneFolder(_ path: String) -> String? {
        guard let resolved = Files.resolved(path) else { return nil }
        let parts = resolved.components(separatedBy: "/zoneinfo/")
        guard parts.count == 2 else { return nil }
        for folder in ["posix/", "right/"] where parts[1].hasPrefix(folder) { return String(parts[1].dropFirst(folder.count)) }
        return parts[1]
    }
}
