/// How data is written where a tag doesn't ask for it as it is.
public enum Escaping {
    /// For HTML, in text and in quoted attributes alike.
    public static func html(_ text: String) -> String {
        guard text.utf8.contains(where: { reference($0) != nil }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if let reference = reference(byte) { bytes.append(contentsOf: reference.utf8) } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// For plain text, in which nothing has a meaning of its own.
    public static func none(_ text: String) -> String { text }

    private static func reference(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
