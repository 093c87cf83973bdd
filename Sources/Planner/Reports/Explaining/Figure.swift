/// One key of a report, and the rule that it is made by.
struct Figure<Source: Sendable>: Sendable {
    /// As in the JSON, with dots; lists in the path are passed through.
    let key: String
    /// The page of `Rules.docc`, and the heading on it.
    let page: String
    let section: String
    /// The rule in a sentence.
    let sentence: String
    /// Which rows it is made of.
    let source: Source

    init(_ key: String, _ page: String, _ section: String, _ source: Source, _ sentence: String) {
        self.key = key
        self.page = page
        self.section = section
        self.source = source
        self.sentence = sentence
    }
}
