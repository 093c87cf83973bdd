import Foundation
import JSON
import Model
import Values

/// What stands in a file for one attribute.
enum ReadValue {
    /// Not named, or null where the attribute has no null.
    case missing
    /// Text that may be stored as it stands in the file's own bytes.
    case borrowed(UnsafeRawBufferPointer)
    case value(Value)

    var isNull: Bool {
        if case .value(.null) = self { return true }
        return false
    }
}

extension ColumnDescription {
    /// Reads the next value of the file as this attribute's. Throws the reason as a text; the caller knows the place.
    func read(_ reader: inout JSONReader) throws -> ReadValue {
        let found = try reader.kind()
        if found == .null {
            try reader.null()
            return isOptional ? .value(.null) : .missing
        }
        switch kind {
        case .string:
            let text = try text(&reader, found)
            return text.hasEscapes ? .value(.text(text.string)) : .borrowed(text.bytes)
        case .uuid:
            let text = try text(&reader, found)
            guard let id = text.hasEscapes ? RawID(text.string) : RawID(ascii: text.bytes) else {
                throw Mismatch("\(text.shown) is no UUID")
            }
            return !text.hasEscapes && RawID.isCanonical(text.bytes) ? .borrowed(text.bytes) : .value(.text(id.text))
        case .instant:
            let text = try text(&reader, found)
            if !text.hasEscapes, Instant.isCanonical(text.bytes) { return .borrowed(text.bytes) }
            guard let instant = Instant(text.string) else {
                throw Mismatch("\(text.shown) is no moment; write one as 2026-10-15T09:00:00.000Z")
            }
            return .value(instant.stored)
        case .day:
            let text = try text(&reader, found)
            if !text.hasEscapes, Instant.isCanonical(text.bytes) { return .borrowed(text.bytes) }
            // One that isn't at noon is kept as it came: it is compared by its UTC date everywhere.
            guard let stored = Day(text.string)?.stored ?? Instant(text.string)?.stored else {
                throw Mismatch("\(text.shown) is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z")
            }
            return .value(stored)
        case .int:
            let number = try number(&reader, found)
            guard let whole = number.integer else { throw Mismatch("\(number.shown) is no whole number that fits 64 bits") }
            return .value(.integer(whole))
        case .double:
            let number = try number(&reader, found)
            guard let real = number.double else { throw Mismatch("\(number.shown) is too large for a number") }
            return .value(.real(real))
        case .bool:
            if found == .bool { return .value(.integer(try reader.bool() ? 1 : 0)) }
            guard found == .number else { throw mismatch(found) }
            let number = try reader.number()
            guard let whole = number.integer, whole == 0 || whole == 1 else { throw Mismatch("\(number.shown) is neither true nor false") }
            return .value(.integer(whole))
        case .data:
            let text = try text(&reader, found)
            guard let data = Data(base64Encoded: text.string) else { throw Mismatch("this is no base64 text") }
            return .value(.blob(Array(data)))
        }
    }

    private func text(_ reader: inout JSONReader, _ found: JSONReader.Kind) throws -> JSONText {
        guard found == .string else { throw mismatch(found) }
        return try reader.string()
    }

    private func number(_ reader: inout JSONReader, _ found: JSONReader.Kind) throws -> JSONText {
        guard found == .number else { throw mismatch(found) }
        return try reader.number()
    }

    private func mismatch(_ found: JSONReader.Kind) -> Mismatch { Mismatch("expected \(expected), found \(found.words)") }

    private var expected: String {
        switch kind {
        case .uuid: return "a UUID"
        case .string: return "a text"
        case .int: return "a whole number"
        case .bool: return "true or false"
        case .double: return "a number"
        case .instant: return "a moment"
        case .day: return "a date"
        case .data: return "a base64 text"
        }
    }
}

/// A value that doesn't fit its attribute.
struct Mismatch: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

extension JSONReader.Kind {
    var words: String {
        switch self {
        case .object: return "an object"
        case .array: return "a list"
        case .string: return "a text"
        case .number: return "a number"
        case .bool: return "true or false"
        case .null: return "null"
        }
    }
}

extension JSONText {
    /// The text in quotes for a message, cut where it is long and without control characters.
    var shown: String {
        let text = string
        let head = String(text.prefix(40)) + (text.count > 40 ? "…" : "")
        return JSON.string(head).text()
    }
}
