/// Tags in running Chinese that have most likely swallowed the sentence behind them.
struct TagCheck: EntryCheck {
    /// The most Han characters of a tag that is not reported.
    static let longest = 12

    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        var counter = body.lineCounter
        if body.hasMoreTags {
            found.append(CheckProblem(.onlyFirst(BodyTags.most, .textTags), at: entry.path, severity: .notice))
        }
        var count = 0
        for tag in body.tags where tag.nameRange.count > Self.longest {
            let han = tag.name.unicodeScalars.count { $0.properties.isIdeographic }
            guard han > Self.longest else { continue }
            count += 1
            guard count <= CheckProblem.mostOfAPart else {
                found.append(CheckProblem(.onlyFirst(count - 1, .tags), at: entry.path, severity: .notice))
                return
            }
            let line = counter.line(of: tag.range.lowerBound, in: body.bytes)
            found.append(CheckProblem(.longTag(tag.name), at: entry.path, line: line, severity: .notice))
        }
    }
}
