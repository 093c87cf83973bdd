import Model
import Rules
import Testing
import Values

private func category(_ id: ID<TaskCategory>, _ name: String, _ place: Int = 0, _ color: String = "accent", archived: Bool = false) -> TaskCategory {
    .row(id) { ($0.name, $0.sortOrder, $0.colorKey, $0.isArchived) = (name, place, Raw(text: color), archived) }
}

@Suite("Categories")
struct CategoriesTests {
    private static let seeded = [category(1, "Personal", 0, "accent"), category(2, "Family", 1, "ochre"), category(3, "Work", 2, "blue")]

    private func made(_ name: String, color: ColorKey? = nil, among all: [TaskCategory] = seeded) throws(Refusal) -> TaskCategory {
        try Categories.made(name, color: color, among: all, now: "2026-11-13T09:00:00Z", id: 9)
    }

    private func refusal(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch { return (error as? Refusal)?.code }
    }

    @Test("A new one is last, in the first colour that no active one has, its name trimmed")
    func adding() throws {
        #expect(try made("  Chores ") == .row(9) { ($0.name, $0.colorKey, $0.sortOrder, $0.createdAt) = ("Chores", Raw(.plum), 3, "2026-11-13T09:00:00Z") })
        #expect(try made("First", among: []).sortOrder == 0 && made("First", among: []).colorKey == .accent)
        #expect(try made("After an archived one", among: [category(1, "Old", 41, archived: true)]).sortOrder == 42)
        #expect(try made("In its colour", among: [category(1, "Old", archived: true)]).colorKey == .accent)
        #expect(try made("Given", color: .blue).colorKey == .blue)
        let all = ["accent", "blue", "ochre", "plum", "slate", "neon"].enumerated().map { category(ID(RawID(high: 0, low: UInt64($0 + 20))), $1, $0, $1) }
        #expect(try made("None is left", among: all).colorKey == .accent)
        #expect(try made("At the end of numbers", among: [category(1, "Last", .max)]).sortOrder == .max)
    }

    @Test("A name has 1 to 24 characters as a reader counts them", arguments: [
        ("", "emptyName"), (" \n\u{2003}", "emptyName"), (String(repeating: "x", count: 24), nil), (String(repeating: "x", count: 25), "nameTooLong"),
        (String(repeating: "e\u{301}", count: 24), nil), (String(repeating: "👩‍👩‍👧", count: 24), nil), (" " + String(repeating: "é", count: 24) + " ", nil), (String(repeating: "語", count: 25), "nameTooLong"),
    ] as [(String, String?)])
    func forms(name: String, code: String?) {
        #expect(refusal { _ = try made(name) } == code)
        #expect(refusal { _ = try Categories.renamed(Self.seeded[0], name, among: Self.seeded) } == code)
    }

    @Test("A name is taken by any other that differs in case and diacritics alone, after cockroachdb/cockroach PR #2119", arguments: [
        ("Work", "work", true), ("Café", "CAFE", true), ("caf\u{E9}", "cafe\u{301}", true), ("CAFÉ", "Cafe", true), ("Straße", "STRASSE", true), ("STRAẞE", "strasse", true), ("İş", "iş", true), ("İş", "IS", true),
        ("ılık", "ilik", false), ("Øre", "Ore", false), (" Work", "Work\n", true), ("Day job", "Dayjob", false), ("Việc", "viec", true), ("Ἀθῆναι", "αθηναι", true), ("Ёлка", "елка", true), ("कि", "कु", false),
    ])
    func taken(there: String, name: String, isTaken: Bool) {
        for archived in [false, true] {
            let all = [category(1, there, archived: archived), category(2, "Other", 1)]
            #expect(refusal { _ = try made(name, among: all) } == (isTaken ? "nameTaken" : nil))
            #expect(refusal { _ = try Categories.renamed(all[1], name, among: all) } == (isTaken ? "nameTaken" : nil))
        }
    }

    @Test("Renaming keeps preset, colour and place, and allows its own name in another case")
    func renaming() throws {
        var work = Self.seeded[2]
        work.presetKey = Raw(.work)
        let renamed = try Categories.renamed(work, " WÖRK ", among: Self.seeded)
        #expect(renamed.name == "WÖRK" && renamed.presetKey == Raw(.work) && renamed.colorKey == .blue && renamed.sortOrder == 2)
    }

    @Test("Eight may be active: a ninth is neither added nor restored, whatever its name; the form of its name comes first")
    func most() throws {
        let eight = (0..<8).map { category(ID(RawID(high: 0, low: UInt64($0 + 20))), "Tag \($0)", $0) }, old = category(1, "Old", 1, archived: true)
        #expect(refusal { _ = try made("Tag 1", among: eight) } == "tooManyCategories" && refusal { _ = try made(" ", among: eight) } == "emptyName")
        #expect(refusal { _ = try Categories.restored(old, among: eight + [old]) } == "tooManyCategories")
        #expect(try Categories.restored(eight[0], among: eight) == eight[0], "an active one needs no room")
        let restored = try Categories.restored(old, among: Array(eight.dropFirst()) + [old])
        #expect(!restored.isArchived && restored.sortOrder == 8)
        #expect(Categories.archived(eight[0]).isArchived && Categories.archived(eight[0]).sortOrder == 0)
    }

    @Test("The order is by place, then by when they were made, then by id; archived ones apart")
    func order() {
        let all = [category(4, "d", 1), category(3, "c", 1), category(2, "b", 0, archived: true), category(1, "a", 5), TaskCategory.row(9) { ($0.sortOrder, $0.createdAt) = (1, "1969-12-31T00:00:00Z") }]
        #expect(Categories.inOrder(all, archived: false).map(\.id) == [9, 3, 4, 1] && Categories.inOrder(all, archived: true).map(\.id) == [2])
    }

    @Test("Moving counts the active ones anew from 0 and leaves archived ones alone", arguments: [(1, [3, 1, 2]), (2, [1, 3, 2]), (3, [1, 2, 3])] as [(Int, [ID<TaskCategory>])])
    func moving(position: Int, order: [ID<TaskCategory>]) throws {
        let all = [category(1, "a", 4), category(2, "b", 4), category(3, "c", 9), category(5, "old", 4, archived: true)]
        let moved = try Categories.moved(all[2], to: position, among: all)
        #expect(moved.map(\.id) == order && moved.map(\.sortOrder) == [0, 1, 2])
        #expect(refusal { _ = try Categories.moved(all[3], to: 1, among: all) } == "categoryArchived")
    }

    @Test("A name means the nearest: that very text, else another case, else other accents", arguments: [
        ("Café", [1]), ("café", [1]), ("CAFE", [2]), ("cafè", [1, 2]), ("Work ", [3]), ("work", [3]), ("wörk", [3]), ("Wor", []), ("", []), (" ", []),
    ] as [(String, [ID<TaskCategory>])])
    func named(name: String, found: [ID<TaskCategory>]) {
        let all = [category(1, "Café"), category(2, "Cafe"), category(3, "Work"), category(4, "")]
        #expect(Categories.named(name, among: all).map(\.id) == found)
    }
}
