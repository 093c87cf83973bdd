import Foundation

/// A letter's HTML taken apart: enough of HTML for what the templates write, and a fault for anything else.
struct Markup {
    struct Element {
        let name: String
        let attributes: [(name: String, value: String)]

        func callAsFunction(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

        var classes: [String] { (self("class") ?? "").split(separator: " ").map(String.init) }
        /// The declarations of its own style.
        var style: [String: String] { Markup.declarations(self("style") ?? "") }
    }

    enum Piece {
        case opening(Element)
        case closing(String)
        /// Characters between tags, references not resolved.
        case text(String)
    }

    struct Fault: Error { let what: String }

    let pieces: [Piece]

    init(_ html: String) throws {
        var pieces: [Piece] = [], rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
            guard let end = rest[start...].firstIndex(of: ">") else { throw Fault(what: "a tag without end: \(rest[start...].prefix(40))") }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!") {
                guard tag == "!DOCTYPE html" else { throw Fault(what: "<\(tag)>") }
            } else if tag.hasPrefix("/") {
                pieces.append(.closing(String(tag.dropFirst())))
            } else {
                pieces.append(.opening(try Markup.element(tag)))
            }
        }
        pieces.append(.text(String(rest)))
        self.pieces = pieces
    }

    var elements: [Element] { pieces.compactMap { if case .opening(let element) = $0 { element } else { nil } } }

    static let void: Set<String> = ["meta", "br"]

    private static func element(_ tag: Substring) throws -> Element {
        let name = tag.prefix { $0 != " " }
        var rest = tag[name.endIndex...].drop { $0 == " " }, attributes: [(String, String)] = []
        while !rest.isEmpty {
            let key = rest.prefix { $0 != "=" }
            rest = rest[key.endIndex...].dropFirst()
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { throw Fault(what: "an attribute without quotes in <\(tag)>") }
            attributes.append((String(key), String(rest[rest.index(after: rest.startIndex)..<end])))
            rest = rest[rest.index(after: end)...].drop { $0 == " " }
        }
        return Element(name: String(name), attributes: attributes)
    }

    static func declarations(_ style: String) -> [String: String] {
        var declarations: [String: String] = [:]
        for declaration in style.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            declarations[String(parts[0])] = String(parts[1]).replacing("!important", with: "")
        }
        return declarations
    }

    /// The rules for dark mode: what each class is given there.
    func darkRules() throws -> [String: [String: String]] {
        var rules: [String: [String: String]] = [:]
        for (place, piece) in pieces.enumerated() {
            guard case .opening(let element) = piece, element.name == "style", case .text(let sheet) = pieces[place + 1] else { continue }
            let body = sheet.drop { $0 != "{" }.dropFirst()
            for rule in body.split(separator: "}") {
                let parts = rule.split(separator: "{")
                guard parts.count == 2, let name = parts[0].split(separator: ".").last else { continue }
                rules[String(name.filter { !$0.isWhitespace })] = Markup.declarations(String(parts[1]))
            }
        }
        return rules
    }
}

/// Colours of sRGB, and how well one is read on another.
struct Colour: Equatable {
    let red, green, blue: Double

    /// `#rgb` or `#rrggbb`.
    init?(_ text: String) {
        let digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard text.hasPrefix("#"), digits.count == text.count - 1 else { return nil }
        let parts: [Int]
        switch digits.count {
        case 3: parts = digits.map { $0 * 17 }
        case 6: parts = [digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5]]
        default: return nil
        }
        (red, green, blue) = (Double(parts[0]) / 255, Double(parts[1]) / 255, Double(parts[2]) / 255)
    }

    /// Contrast ratio of WCAG 2.2, 1 to 21.
    func contrast(to other: Colour) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
