/// Tags in running Chinese that have most likely swallowed the sentence behind them.
struct TagCheck: VaultCheck {
    /// The most Han characters of a tag that is not reported.
    static let longest = 12

    private var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        for (tag, line) in zip(body.tags, body.lines(at: body.tags.map(\.range.lowerBound))) {
            let han = tag.name.unicodeScalars.count { $0.properties.isIdeographic }
            guard han > Self.longest else { continue }
            found.append(CheckProblem(.longTag(tag.name), at: entry.path, line: line, severity: .notice))
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
