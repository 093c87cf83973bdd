import JSON

/// Clears attachment files that no row needs. This version's schema has no attachments, so there is nothing to clear.
struct SweepJob {
    func run() -> JobReport {
        JobReport(.sweep, counts: [
            .init("removedFiles", 0), .init("removed", []), .init("waitingFiles", 0), .init("foreignFiles", 0), .init("missingFiles", []),
        ], line: "no attachments", didChange: false)
    }
}
