/// The line around a tag: whether the tag has it for itself, and what goes with the tag if it has.
struct Line {
    /// Nothing but blanks stands before the tag on its line.
    let isFirst: Bool
    /// Nothing but blanks stands behind the tag up to the end of its line.
    let isLast: Bool
    /// The blanks before the tag, where they are all that is before it; else nothing, where the tag begins.
    let blanks: Range<Int>
    /// The line break, or the end of the text, that ends the line; else nothing, where the tag ends.
    let lineBreak: Range<Int>

    init(_ tag: Tag, in source: Source) {
        let start = tag.range.lowerBound, end = tag.range.upperBound
        let first = source.bytes[..<start].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
        isFirst = source.isLineStart(first)
        blanks = isFirst ? first..<start : start..<start
        let last = source.endOfBlanks(from: end, to: source.bytes.count)
        let next = last == source.bytes.count ? last : source.endOfLineBreak(at: last)
        isLast = next != nil
        lineBreak = next.map { last..<$0 } ?? end..<end
    }

    /// A line that holds one tag and nothing else isn't a line of the output.
    func isStandalone(_ tag: Tag) -> Bool { isFirst && isLast && tag.kind.mayStandAlone }
}
