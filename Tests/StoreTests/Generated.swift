import Model
import SQLite
import Store
import Values

/// Values that need care, for every kind of column.
enum Generated {
    static let texts = [
        "", " ", "a", "Draft", "\u{0}", "a\u{0}b", "\u{0}\u{0}", String(String.UnicodeScalarView((0..<32).compactMap(Unicode.Scalar.init))),
        "\"", "\\", "/", "\\u0041", "\u{7F}\u{80}\u{9F}", "é e\u{301}", "\u{2028}\u{2029}", "\u{FEFF}", "\u{FEFF}a\u{FEFF}", "\u{FFFF}\u{FFFD}",
        "🕌👩‍👩‍👧🇵🇸", "\u{10FFFF}", "العربية 12", "'; DROP TABLE TaskItem; --", "%s {{title}} <b>&lt;", "null", "\r\n",
    ]

    static func text(_ random: inout Seeded) -> String {
        if Bool.random(using: &random) { return texts.randomElement(using: &random) ?? "" }
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }.joined(separator: "x")
    }

    static func integer(_ random: inout Seeded) -> Int64 {
        [0, 1, -1, 30, 1439, .max, .min, .random(in: .min ... .max, using: &random)].randomElement(using: &random) ?? 0
    }

    static func real(_ random: inout Seeded) -> Double {
        let any = Double(bitPattern: random.next())
        // Not -0.0, which SQLite keeps as 0.
        return [0, 1, 0.1, 1.0 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, any.isFinite ? any : 0.5].randomElement(using: &random) ?? 0
    }

    static func instant(_ random: inout Seeded) -> Instant {
        Instant(milliseconds: .random(in: -62_167_219_200_000...253_402_300_799_999, using: &random))
    }

    static func id(_ random: inout Seeded) -> RawID { RawID(high: random.next(), low: random.next()) }

    /// A value for the column, NULL now and then where it may be. `targets` are the ids that a link may point to.
    static func value(of column: ColumnDescription, _ random: inout Seeded, targets: [String] = []) -> Value {
        if column.link != nil { return targets.randomElement(using: &random).map(Value.text) ?? .null }
        if column.isOptional, Int.random(in: 0..<4, using: &random) == 0 { return .null }
        switch column.kind {
        case .uuid: return .text(id(&random).text)
        case .string: return .text(text(&random))
        case .int: return .integer(integer(&random))
        case .bool: return .integer(.random(in: 0...1, using: &random))
        case .double: return .real(real(&random))
        case .instant: return .text(instant(&random).text)
        case .day:
            let moment = instant(&random)
            return .text(Bool.random(using: &random) ? moment.utcDay.noon.text : moment.text)
        case .data: return .blob((0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    /// Fills every table with rows whose links are good, by plain SQL.
    static func fill(_ store: Store, rows count: Int, _ random: inout Seeded) throws {
        var ids: [String: [String]] = [:]
        for model in store.schema.models { ids[model.name] = (0..<count).map { _ in id(&random).text } }
        try store.connection.transaction {
            for model in store.schema.models {
                let names = model.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
                let places = model.columns.map { _ in "?" }.joined(separator: ", ")
                for id in ids[model.name] ?? [] {
                    let values = model.columns.map { column in
                        column.name == "id" ? .text(id) : value(of: column, &random, targets: ids[column.link?.target ?? ""] ?? [])
                    }
                    try store.connection.run("INSERT INTO \"\(model.name)\"(\(names)) VALUES (\(places))", values)
                }
            }
        }
    }
}
