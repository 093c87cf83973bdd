import Values

/// A schema as lines of text, one an attribute, so that two of them are compared by eye and by a test.
///
/// Indexes and triggers are left out: they may change without a version.
public enum Manifest {
    public static func text(of models: [ModelDescription]) -> String {
        models.sorted { $0.name < $1.name }.map { model in
            ([model.name] + model.columns.map { "  " + line(of: $0) }.sorted()).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    private static func line(of column: ColumnDescription) -> String {
        if let link = column.link {
            return "\(column.name): \(link.target)? inverse \(link.inverse), on delete \(link.onDelete.rawValue)"
        }
        return "\(column.name): \(column.kind.rawValue)\(column.isOptional ? "?" : "") = \(text(of: column.default))"
    }

    private static func text(of value: ColumnDescription.Default) -> String {
        switch value {
        case .now: return ".now"
        case .newID: return "UUID()"
        case .value(.null): return "nil"
        case .value(.integer(let number)): return String(number)
        case .value(.real(let number)): return String(number)
        case .value(.text(let text)): return "\"\(text)\""
        case .value(.blob(let bytes)): return "\(bytes.count) bytes"
        }
    }

    /// How `declared` differs from `frozen`, a line a difference that names the field; empty where they are equal.
    public static func differences(declared: String, frozen: String) -> [String] {
        let now = fields(declared), then = fields(frozen)
        return Set(now.keys).union(then.keys).sorted().compactMap { field in
            switch (now[field], then[field]) {
            case (let new?, nil): return "\(field) is new: \(new)"
            case (nil, let old?): return "\(field) is gone; it was \(old)"
            case (let new?, let old?) where new != old: return "\(field) is \(new); it was \(old)"
            default: return nil
            }
        }
    }

    private static func fields(_ manifest: String) -> [String: String] {
        var fields: [String: String] = [:]
        var model = ""
        for line in manifest.split(separator: "\n") {
            if !line.hasPrefix("  ") {
                model = String(line)
                fields[model] = "a model"
                continue
            }
            let parts = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            fields["\(model).\(parts[0])"] = parts[1].drop { $0 == " " }.description
        }
        return fields
    }
}
