/// Places where a merge kept more than one version, which only the writer can settle; and values of which it chose one.
struct OverlapCheck: VaultCheck {
    private var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        let most = CheckProblem.mostOfAPart
        var counter = body.lineCounter
        let overlaps = body.overlaps
        for overlap in overlaps.prefix(most) {
            let line = counter.line(of: overlap.range.lowerBound, in: body.bytes)
            found.append(
                CheckProblem(.overlap(versions: overlap.versions.count), at: entry.path, line: line, severity: .notice))
        }
        if overlaps.count > most {
            found.append(CheckProblem(.onlyFirst(most, .overlaps), at: entry.path, severity: .notice))
        }
        let unchosen = entry.frontMatter.list(FieldName.conflicts)
        if !unchosen.isEmpty {
            found.append(
                CheckProblem(
                    .unchosen(count: unchosen.count), at: entry.path,
                    line: entry.frontMatter.line(of: FieldName.conflicts),
                    severity: .notice))
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
