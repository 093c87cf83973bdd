import Model
import Values

extension UserSettings {
    /// The row that counts: the earliest made, then the lowest id; with none, the documented defaults.
    public static func inForce(_ rows: [UserSettings]) -> UserSettings {
        rows.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) } ?? UserSettings(id: ID(RawID(high: 0, low: 0)))
    }
}
