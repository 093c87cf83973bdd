import Reports
import Testing

/// Every text of a letter can be read on what is behind it, by day and by night: a ratio of at least 4.5 (WCAG 2.2, 1.4.3).
struct ContrastTests {
    private enum Scheme { case light, dark }

    @Test("Text stands out from what is behind it, in the light and in the dark", arguments: SampleReports.all.indices)
    func contrast(sample: Int) throws {
        let (kind, report) = SampleReports.all[sample]
        let markup = try Markup(Writer("en").page(kind, .html, report))
        try check(markup, .light)
        try check(markup, .dark)
    }

    private func check(_ markup: Markup, _ scheme: Scheme) throws {
        let rules = try markup.darkRules()
        #expect(rules.count > 10)
        var stack: [(name: String, text: Colour?, behind: Colour?)] = []
        for piece in markup.pieces {
            switch piece {
            case .opening(let element):
                guard !Markup.void.contains(element.name) else { continue }
                var text = stack.last?.text, behind = stack.last?.behind
                var style = element.style
                if scheme == .dark { for name in element.classes { style.merge(rules[name] ?? [:]) { $1 } } }
                if let colour = style["color"] { text = try #require(Colour(colour), "\(colour) is no colour") as Colour }
                if let colour = style["background"] { behind = try #require(Colour(colour), "\(colour) is no colour") as Colour }
                stack.append((element.name, text, behind))
            case .closing: stack.removeLast()
            case .text(let characters):
                guard characters.contains(where: { !$0.isWhitespace }), let top = stack.last, !["style", "title"].contains(top.name) else { continue }
                let text = try #require(top.text), behind = try #require(top.behind)
                #expect(text.contrast(to: behind) >= 4.5, "\(scheme): \(characters.prefix(40))")
            }
        }
    }

    @Test("Contrast is measured as WCAG does", arguments: [("#000", "#fff", 21), ("#777777", "#ffffff", 4.48), ("#fff", "#fff", 1)] as [(String, String, Double)])
    func measure(one: String, other: String, ratio: Double) throws {
        let (a, b) = (try #require(Colour(one)), try #require(Colour(other)))
        #expect(abs(a.contrast(to: b) - ratio) < 0.01)
    }
}
