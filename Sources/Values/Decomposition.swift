import Foundation

extension String {
    /// Each letter apart from its marks (Unicode's canonical decomposition, NFD): "é" is e and U+0301. No locale has a say.
    public var decomposed: String { utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping }
}
