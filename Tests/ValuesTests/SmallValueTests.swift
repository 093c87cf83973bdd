import Testing
import Values

struct MinuteOfDayTests {
    @Test("A minute of the day is 0 to 1439; a stored number is held into that")
    func range() {
        for minutes in [0, 1, 719, 1439] {
            #expect(MinuteOfDay(minutes)?.minutes == minutes)
            #expect(MinuteOfDay(clamping: minutes).minutes == minutes)
        }
        for (minutes, held) in [(-1, 0), (1440, 1439), (Int.min, 0), (Int.max, 1439)] {
            #expect(MinuteOfDay(minutes) == nil)
            #expect(MinuteOfDay(clamping: minutes).minutes == held)
        }
    }

    @Test("Every minute survives its text, and text order is order in the day")
    func texts() {
        let all = MinuteOfDay.range.map(MinuteOfDay.init(clamping:))
        #expect(all.map(\.text).sorted() == all.map(\.text))
        #expect(all.map { MinuteOfDay(clock: $0.text) } == all)
        #expect(all.sorted() == all)
    }

    @Test("Hours have one or two digits, minutes two", arguments: [("00:00", 0), ("8:05", 485), ("08:05", 485), ("23:59", 1439), ("0:00", 0)])
    func clock(text: String, minutes: Int) {
        #expect(MinuteOfDay(clock: text)?.minutes == minutes)
    }

    @Test(
        "Anything else is no time of day",
        arguments: ["", ":", "8", "08:5", "24:00", "08:60", "008:00", "08:000", "08:05:00", "-8:05", "+8:05", "8h05", " 8:05", "8:05 ", "08:0a", "８:05", "8: 5"])
    func noClock(text: String) {
        #expect(MinuteOfDay(clock: text) == nil)
    }
}

struct IDTests {
    @Test("An id is read in either case and written in upper case")
    func text() throws {
        let text = "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1B"
        let id = try #require(RawID(text))
        #expect(id.high == 0x0DA4_1B7E_9C2D_4A3F)
        #expect(id.low == 0x8E5B_6C7D_8E9F_0A1B)
        #expect(id.text == text)
        #expect(RawID(text.lowercased()) == id)
        #expect(ID<Int>(text)?.text == text)
        #expect(RawID(high: 0, low: 0).text == "00000000-0000-0000-0000-000000000000")
        #expect(RawID(high: .max, low: .max).text == "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")
    }

    @Test(
        "Anything but 32 hexadecimal digits with four dashes in their places is no id",
        arguments: [
            "", "0DA41B7E9C2D4A3F8E5B6C7D8E9F0A1B", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1BC",
            "{DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1}", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1G", "0DA41B7E_9C2D_4A3F_8E5B_6C7D8E9F0A1B",
            "0DA41B7-E9C2D-4A3F-8E5B-6C7D8E9F0A1B", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1 ", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1:",
            "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1@", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1`", "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1é",
        ])
    func noID(text: String) {
        #expect(RawID(text) == nil)
    }

    @Test("The order of ids is the order of their texts", arguments: 0..<4 as Range<UInt64>)
    func order(seed: UInt64) {
        var random = Seeded(seed)
        // Some share their first half, so that the second one decides.
        let ids = (0..<400).map { RawID(high: $0 % 3 == 0 ? 0x8000_0000_0000_0000 : random.next(), low: random.next()) }
        #expect(ids.sorted().map(\.text) == ids.map(\.text).sorted())
        #expect(ids.map { ID<Int>($0) }.sorted().map(\.text) == ids.map(\.text).sorted())
        for id in ids { #expect(RawID(id.text) == id) }
    }

    @Test("New ids are random ones of version 4, and repeat with their generator", arguments: 0..<4 as Range<UInt64>)
    func version4(seed: UInt64) {
        let source = IDSource(random: Seeded(seed)), again = IDSource(random: Seeded(seed))
        var seen: Set<String> = []
        for _ in 0..<200 {
            let id: ID<Int> = source.next()
            let characters = Array(id.text)
            #expect(characters[14] == "4")
            #expect("89AB".contains(characters[19]))
            #expect(again.next(Int.self) == id)
            #expect(seen.insert(id.text).inserted)
        }
    }

    @Test("Only upper case is stored, so only upper case is read back")
    func stored() throws {
        let text = "0DA41B7E-9C2D-4A3F-8E5B-6C7D8E9F0A1B"
        let id = try ID<Int>(stored: .text(text))
        #expect(id.stored == .text(text))
        for value in [Value.text(text.lowercased()), .text("x"), .blob([1]), .null] {
            #expect(throws: Unreadable(expected: "a UUID in upper case", found: value)) { try ID<Int>(stored: value) }
        }
    }
}

struct RawTests {
    enum Colour: String, Vocabulary { case red, green }

    @Test("A word that is known has a kind, and one that isn't is carried as it came")
    func words() throws {
        #expect(Raw<Colour>(text: "red").kind == .red)
        #expect(Raw<Colour>(.green).text == "green")
        #expect(Raw<Colour>(text: "red") == Colour.red)
        #expect(Raw<Colour>(text: "red") != Colour.green)
        for unknown in ["", "Red", "red ", "mauve", "\u{0}", "🕌", "re\u{301}d"] {
            let raw = try Raw<Colour>(stored: .text(unknown))
            #expect(raw.kind == nil)
            #expect(!raw.isKnown)
            #expect(raw.stored == .text(unknown))
            #expect(raw != Colour.red)
        }
    }

    @Test("A word is a text: a number or NULL is unreadable")
    func unreadable() {
        for value in [Value.integer(1), .null, .blob([])] {
            #expect(throws: Unreadable(expected: "a text", found: value)) { try Raw<Colour>(stored: value) }
        }
    }
}

struct StoredValueTests {
    @Test("Each type reads what it writes")
    func roundTrips() throws {
        for text in ["", "a", "\u{0}", "a\u{0}b", "🕌", "\u{FEFF}a", "e\u{301}"] {
            #expect(try String(stored: text.stored).utf8.elementsEqual(text.utf8))
        }
        for number in [0, 1, -1, Int.min, Int.max] { #expect(try Int(stored: number.stored) == number) }
        for number in [0.0, -0.0, 0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            #expect(try Double(stored: number.stored).bitPattern == number.bitPattern)
        }
        for flag in [true, false] { #expect(try Bool(stored: flag.stored) == flag) }
        for bytes in [[], [0], [UInt8](0...255)] as [[UInt8]] { #expect(try [UInt8](stored: bytes.stored) == bytes) }
        #expect(try Int?(stored: .null) == nil)
        #expect(Int?.none.stored == .null)
        #expect(try Int?(stored: .integer(7)) == 7)
    }

    @Test("A value of another type is unreadable, and says what was expected")
    func mismatches() {
        func refuses<Held: Storable>(_ type: Held.Type, _ expected: String, _ values: [Value]) {
            for value in values {
                #expect(throws: Unreadable(expected: expected, found: value)) { try Held(stored: value) }
            }
        }
        let text = Value.text("1"), integer = Value.integer(2), real = Value.real(1), blob = Value.blob([1])
        refuses(String.self, "a text", [.null, integer, real, blob])
        refuses(Int.self, "a whole number", [.null, text, real, blob])
        refuses(Bool.self, "0 or 1", [.null, text, integer, .integer(-1), real, blob])
        refuses(Double.self, "a number", [.null, text, integer, blob, .real(.infinity), .real(-.infinity)])
        refuses([UInt8].self, "bytes", [.null, text, integer, real])
        refuses(Int?.self, "a whole number", [text, real, blob])
    }

    @Test("An optional is of its value's kind, and the only one that has NULL")
    func kinds() {
        #expect(Int.kind == .int && Int?.kind == .int)
        #expect(!Int.isOptional && Int?.isOptional)
        #expect(Day?.kind == .day && Instant.kind == .instant && ID<Int>?.kind == .uuid && Double.kind == .double)
        #expect(Bool.kind == .bool && String?.kind == .string && Raw<RawTests.Colour>.kind == .string && [UInt8].kind == .data)
    }
}
