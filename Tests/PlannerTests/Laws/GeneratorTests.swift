import Model
import Store
import Support
import Testing
import Values

@Suite("The generator of troubled stores")
struct GeneratorTests {
    @Test("The same seed makes the same store")
    func repeats() throws {
        let one = TroubledStore(seed: 7), other = TroubledStore(seed: 7)
        #expect(one.rows == other.rows)
        #expect(one.world.now == other.world.now)
        #expect(try Dump(one.store()) == Dump(other.store()))
    }

    @Test("Every kind of trouble is made, again and again")
    func everyTrouble() {
        var stores: [Trouble: Int] = [:]
        for seed in Seeds.first(80) {
            for (trouble, count) in TroubledStore(seed: seed).tally.counts where count > 0 { stores[trouble, default: 0] += 1 }
        }
        for trouble in Trouble.all { #expect(stores[trouble, default: 0] >= 3, "\(trouble)") }
    }

    @Test("Trouble that is left out isn't made")
    func leavingOut() {
        for seed in Seeds.first(10) {
            let store = TroubledStore(seed: seed, leavingOut: \.cannotTravel)
            #expect(store.tally.counts.keys.allSatisfy { !$0.cannotTravel })
        }
    }

    @Test("What a dump shows of a row is what stands there, a text that is no UTF-8 too")
    func dumpIsExact() throws {
        let store = try Store.forTests()
        try store.connection.run("INSERT INTO TaskItem(id, title) VALUES ('x', CAST(x'FF61' AS TEXT))")
        #expect(try Dump(store).rows(of: "TaskItem").first?["title"] == .blob([0xFF, 0x61]))
    }
}
