/// One address, with the name that goes before it (RFC 5322, section 3.4): `Mariam <mariam@example.org>`.
public struct Mailbox: Equatable, Sendable, CustomStringConvertible {
    /// Empty where there is none.
    public let name: String
    /// `local@domain`, in ASCII.
    public let address: String

    /// What is wrong with an address, in words.
    public struct Fault: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    init(name: String, address: String) {
        self.name = name
        self.address = address
    }

    /// Who writes where nobody else is named: nobody can answer (RFC 2606, section 2).
    public static let nobody = Mailbox(name: "jamaal", address: "jamaal@jamaal.invalid")

    public var description: String { name.isEmpty ? address : "\(name) <\(address)>" }

    /// The name between quotes (section 3.2.4).
    public var quotedName: String { "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }

    /// The pieces of a header that it is written with.
    func pieces(room: Int) -> [String] {
        if name.isEmpty { return [address] }
        let written = "<\(address)>"
        if EncodedWords.isPlain(name) {
            let phrase = name.split(separator: " ", omittingEmptySubsequences: false)
            if phrase.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Mailbox.isAtomText) }), phrase.allSatisfy({ $0.utf8.count <= room }) {
                return phrase.map(String.init) + [written]
            }
            if quotedName.utf8.count <= room { return [quotedName, written] }
        }
        return EncodedWords.words(name, room: room) + [written]
    }

    /// `atext` (section 3.2.3).
    static func isAtomText(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: return true
        default: return "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
        }
    }
}
