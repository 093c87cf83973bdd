import Model
import Rules
import Values

/// What other programs, other versions and accidents leave in a store that was whole.
extension StoreMaker {
    mutating func spoil() {
        spoilWords()
        for model in Schema.current.models {
            moveDatesFromNoon(of: model)
            addHangingRows(of: model)
            addUnreadableRows(of: model)
        }
        for row in rows where random.chance(4) && shallMake(.unknownAttribute, percent: 100) {
            addUnknown(row.model, row.id, random.pick(["colour", "weight"]), random.pick(["1", "\"x\"", "null"]))
        }
        _ = shallMake(.brokenText, percent: 20)
    }

    private mutating func spoilWords() {
        for place in rows.indices {
            for attribute in Trouble.words[rows[place].model] ?? [] where rows[place][attribute] != .null {
                guard shallMake(.unknownWord("\(rows[place].model).\(attribute)"), percent: 5) else { continue }
                rows[place][attribute] = .text(random.pick(["tomorrow's", "", "Medium"]))
            }
        }
    }

    /// A floating date is the UTC date of whatever moment stands there.
    private mutating func moveDatesFromNoon(of model: ModelDescription) {
        for column in model.columns where column.kind == .day {
            for place in rows.indices where rows[place].model == model.name {
                guard let text = rows[place][column.name].text, shallMake(.notAtNoon("\(model.name).\(column.name)"), percent: 15) else { continue }
                rows[place][column.name] = .text(text.prefix(10) + random.pick(["T23:59:59.999Z", "T00:00:00.000Z", "T00:00:00.001Z", "T07:13:00.000Z", ""]))
            }
        }
    }

    private mutating func addHangingRows(of model: ModelDescription) {
        for link in model.links {
            guard let like = rows.filter({ $0.model == model.name }).randomElement(using: &random),
                  shallMake(.hanging("\(model.name).\(link.name)"), percent: 20) else { continue }
            let nowhere: ID<StoredRow> = newID()
            for _ in 0..<random.number(1...2) { addCopy(of: like) { $0[link.name] = nowhere.stored } }
        }
    }

    /// Each stands beside a row that can be read, so that what a rule does to that one can be seen not to reach it.
    private mutating func addUnreadableRows(of model: ModelDescription) {
        for column in Trouble.attributesThatMayBeUnreadable(of: model) {
            guard let like = rows.filter({ $0.model == model.name }).randomElement(using: &random),
                  shallMake(.unreadable("\(model.name).\(column.name)"), percent: size == .small ? 4 : 12) else { continue }
            let bad: Value
            switch column.kind {
            case .uuid: bad = .text(random.pick(["no id", like.id.lowercased(), "\(like.id) "]))
            case .day: bad = .text(random.pick(["2026-02-30T12:00:00.000Z", "2026-02-30", "soon", "", "2026-10-15T12:00:00.000+00:00"]))
            case .instant: bad = .text(random.pick(["2026-10-15T24:00:00.000Z", "2026-13-01T00:00:00.000Z", "yesterday", ""]))
            case .bool: bad = .integer(random.pick([2, -1]))
            default: bad = .real(.infinity)
            }
            // An id like that may be there already.
            if column.name == "id", rows.contains(where: { $0.model == model.name && $0["id"] == bad }) { continue }
            addCopy(of: like) { $0[column.name] = bad }
        }
    }

    private mutating func addCopy(of row: StoredRow, _ change: (inout StoredRow) -> Void) {
        var copy = row
        let id: ID<StoredRow> = newID()
        copy["id"] = id.stored
        change(&copy)
        rows.append(copy)
    }

    private mutating func addUnknown(_ model: String, _ id: String, _ attribute: String, _ json: String) {
        rows.append(StoredRow(model: "Unknown", values: [
            "model": .text(model), "id": .text(id), "attribute": .text(attribute), "value": .text(json),
        ]))
    }
}
