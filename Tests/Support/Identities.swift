import Values

extension IDSource {
    /// …0001, …0002 and so on: ids that can be told from those of people's rows at a glance.
    public static func counted(from first: UInt64 = 1) -> IDSource {
        var next = first
        return IDSource {
            defer { next += 1 }
            return RawID(high: 0xC0C0_C0C0_0000_4000, low: 0x8000_0000_0000_0000 | next)
        }
    }

    /// Random ids that the seed decides: their order says nothing about the order in which they were made.
    public static func seeded(_ seed: UInt64) -> IDSource { IDSource(random: Seeded(seed)) }
}
