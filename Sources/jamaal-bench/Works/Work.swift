/// A piece of work that is measured, by itself or against another. A new one is a new value in `Works`.
struct Work {
    let name: String
    let subject: Contender
    /// What it is compared with, in turn: a floor, or the same with less to do.
    var against: Contender?
    var bars: [Bar] = []
    var rows = RowCount.unknown
}

/// A program that does a piece of work, over and over, each time with files of its own.
struct Contender {
    let what: String
    /// Puts fresh files into a folder that is new and empty, and answers with what to run on them.
    let prepare: (_ folder: String) throws -> Child
}

/// Where the numbers of rows come from: one run that isn't timed.
enum RowCount {
    case unknown
    /// From what `run --verbose` remarks.
    case remarked
    /// From the JSON that `import` answers.
    case imported
}

/// What a piece of work has to reach.
enum Bar {
    /// Wall time, in times the other's: the ratio of the medians.
    case times(Double)
    /// Wall time beyond the other's, in milliseconds, for each of a number of units more.
    case extra(milliseconds: Double, per: String, units: Int)
    /// Peak memory in KiB.
    case peak(Int)
}
