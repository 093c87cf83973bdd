/// A template, parsed: a list of nodes in the order of the text. What encloses others knows where it ends, so that a part of
/// a template is a range of its nodes.
enum Node: Sendable {
    case text(Text)
    /// A line begins here, with a tag. What comes first in a template or a block may be written within a line nevertheless.
    case line(isFirst: Bool)
    case variable(Variable)
    case section(Section, end: Int)
    case partial(Inclusion)
    /// A parent, with the blocks that it is given, by their nodes.
    case parent(Inclusion, arguments: [String: Int], end: Int)
    case block(Block, end: Int)
}

/// A piece of the template's own text.
struct Text {
    var range: Range<Int>
    /// Whether its first byte is the first of a line.
    let startsLine: Bool
    /// How many blanks each of its lines loses at its beginning: what the block that it stands in is indented by.
    var trim = 0
}

/// What a tag asks the data for.
enum Name: Sendable {
    /// `.`: the item at hand.
    case item
    /// `a.b.c`: the first part is looked for in all that surrounds, the others each in the one before.
    case path(first: String, rest: [String])
}

/// A tag that writes a value of the data.
struct Variable: Sendable {
    let name: Name
    let isEscaped: Bool
    /// Where the tag begins.
    let offset: Int
}

/// A part that is written once for each of several values, or if there is none.
struct Section: Sendable {
    let name: Name
    /// Whether it is written if there is none.
    let isInverted: Bool
    /// Where the tag begins.
    let offset: Int
}

/// A tag that takes in another template: a partial or a parent.
struct Inclusion: Sendable {
    enum Target: Sendable {
        case fixed(String)
        /// `*a.b`: the data knows the name.
        case dynamic(Name)
    }

    let target: Target
    /// Where the tag begins.
    let offset: Int
    /// The blanks before a tag that has its line for itself: every line of the other template gets them. Nil where the tag
    /// stands within a line.
    var indentation: Range<Int>?
}

/// A place in a template that another may fill.
struct Block: Sendable {
    let name: String
    let offset: Int
    /// Whether its line has nothing but blanks before it. They are its indentation then, not text.
    var startsLine = false
    /// What its lines are indented by: taken from them where it is written, given to those that replace them.
    var indentation = 0..<0
    /// The line break to end its lines with, where it has whole lines for itself.
    var lineBreak = 0..<0
}
