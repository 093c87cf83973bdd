/// What somebody may have meant by a word that isn't known.
enum Suggestion {
    /// `; did you mean "status"?`, or `fallback` where nothing is near.
    static func phrase(_ word: String, among known: [String], prefix: String = "", else fallback: String = "") -> String {
        nearest(to: word, among: known).map { "; did you mean \"\(prefix)\($0)\"?" } ?? fallback
    }

    /// The known word with the fewest slips of the finger, at most one in three letters.
    static func nearest(to word: String, among known: [String]) -> String? {
        let near = known.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
            .filter { $0.distance <= max(1, min($0.word.count, word.count) / 3) || ($0.word.hasPrefix(word) && word.count >= 3) }
        return near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
    }

    /// Letters to insert, delete, replace or swap with their neighbour: the optimal string alignment distance.
    static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a), b = Array(b)
        var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { rows[i][0] = i }
        for j in 0...b.count { rows[0][j] = j }
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        for i in 1...a.count {
            for j in 1...b.count {
                let replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1) }
            }
        }
        return rows[a.count][b.count]
    }
}
