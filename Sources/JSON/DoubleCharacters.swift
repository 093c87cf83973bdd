extension Double {
    /// The shortest characters that read back as the same double, nil for what is no number.
    ///
    /// JSON has no infinity, but it has numbers of any size: 1e999 is beyond every double.
    var jsonCharacters: String? {
        if isNaN { nil } else if isInfinite { self < 0 ? "-1e999" : "1e999" } else { description }
    }
}
