import Model
import Values

/// The date that a test names.
public func day(_ text: String) -> Day {
    guard let day = Day(text) else { preconditionFailure("\(text) is no date") }
    return day
}

/// The moment that a test names, with an offset or `Z`.
public func at(_ text: String) -> Instant {
    guard let instant = Instant(text) else { preconditionFailure("\(text) is no moment") }
    return instant
}

public func zone(_ name: String) -> Zone {
    guard let zone = Zone(name: name) else { preconditionFailure("\(name) is in the table") }
    return zone
}

/// The id with this number: a lower number is a lower id.
public func id<Row>(_ number: UInt64, of type: Row.Type = Row.self) -> ID<Row> { ID(RawID(high: 0x4000, low: 0x8000_0000_0000_0000 | number)) }

/// A row with documented defaults but for what `change` says.
public func row<Row: Model>(_ number: UInt64, _ type: Row.Type = Row.self, _ change: (inout Row) -> Void = { _ in }) -> Row {
    var row = Row(id: id(number))
    change(&row)
    return row
}
