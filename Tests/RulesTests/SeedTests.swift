import Model
import Rules
import Testing
import Values

@Suite("Seed")
struct SeedTests {
    private let now = Instant.at("09:00")

    @Test("The settings row is made with the defaults, made and first launched now")
    func settings() {
        #expect(Seed.settings(now: now, id: 1001) == .row(1001) { ($0.createdAt, $0.firstLaunchAt) = (now, now) })
    }

    @Test("The default categories that are missing are made, each with its colour and place")
    func categories() {
        func category(_ id: ID<TaskCategory>, _ preset: CategoryPreset, _ name: String, _ color: ColorKey, _ place: Int) -> TaskCategory {
            .row(id) { ($0.presetKey, $0.name, $0.colorKey, $0.sortOrder, $0.createdAt) = (Raw(preset), name, Raw(color), place, now) }
        }
        let all = Seed.missingCategories(presets: [], now: now, newIDs: .counting())
        #expect(all == [category(1001, .personal, "Personal", .accent, 0), category(1002, .family, "Family", .ochre, 1), category(1003, .work, "Work", .blue, 2)])
        #expect(Seed.missingCategories(presets: ["personal", "work"], now: now, newIDs: .counting()) == [category(1001, .family, "Family", .ochre, 1)])
        #expect(Seed.missingCategories(presets: ["personal", "family", "work"], now: now, newIDs: .counting()).isEmpty)
    }

    @Test("A default that was renamed or archived is there; a category of the same name without the preset isn't", arguments: [
        Line("renamed", TaskCategory.row(1) { ($0.presetKey, $0.name) = (Raw(.work), "Office") }, ["Personal", "Family"]),
        Line("archived", .row(1) { ($0.presetKey, $0.name, $0.isArchived) = (Raw(.work), "Work", true) }, ["Personal", "Family"]),
        Line("a person's own", .row(1) { $0.name = "Work" }, ["Personal", "Family", "Work"]),
        Line("a preset that isn't known", .row(1) { ($0.presetKey, $0.name) = (Raw(text: "garden"), "Work") }, ["Personal", "Family", "Work"]),
        Line("another case is another preset", .row(1) { ($0.presetKey, $0.name) = (Raw(text: "Work"), "Work") }, ["Personal", "Family", "Work"]),
    ])
    func presentCategories(line: Line<TaskCategory, [String]>) {
        #expect(Seed.missingCategories(presets: Set([line.given.presetKey?.text].compactMap { $0 }), now: now, newIDs: .counting()).map(\.name) == line.expected)
    }
}
