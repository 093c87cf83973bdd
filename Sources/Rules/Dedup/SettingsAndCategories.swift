import Model
import Values

extension UserSettings: Mergeable {
    /// All rows are one.
    public var duplicateKey: Int? { 0 }

    /// The earliest made stays and takes the earliest first launch and onboarding that any has.
    public static func merges(_ rows: [UserSettings]) -> [Merge<UserSettings>] {
        keepingFirst(of: rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) { kept, all in
            kept.firstLaunchAt = earliest(all.map(\.firstLaunchAt))
            kept.onboardingCompletedAt = earliest(all.map(\.onboardingCompletedAt))
        }
    }
}

/// By what a category is known: its preset, or the name that a person gave it. The two are never one key.
public enum CategoryKey: Hashable, Comparable, Sendable {
    case preset(String)
    case name(String)
}

extension TaskCategory: Mergeable {
    public var isReadInFull: Bool { (presetKey?.isKnown ?? true) && colorKey.isKnown }

    public var duplicateKey: CategoryKey? {
        if let presetKey { return .preset(presetKey.text) }
        let name = name.trimmingWhiteSpace().caseFolded()
        return name.isEmpty ? nil : .name(name)
    }

    /// The earliest made stays as it is; the tasks of the others are moved to it by the job.
    public static func merges(_ rows: [TaskCategory]) -> [Merge<TaskCategory>] {
        keepingFirst(of: rows.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) })
    }
}
