/// What can be looked for in bytes: a word or phrase, or a regular expression.
protocol TextPattern {
    /// Whether a text may hold a match: false only where it surely does not.
    func mayOccur(in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses) -> Bool

    /// Every match from left to right, none beginning before the last one's end, until `visit` returns false.
    func findAll(in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses, visit: (Range<Int>) -> Bool)
}

extension Needle: TextPattern {}
extension LineRegex: TextPattern {}
