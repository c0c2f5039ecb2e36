/// Places where a merge kept more than one version, which only the writer can settle; and values of which it chose one.
struct OverlapCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        let most = CheckProblem.mostOfAPart
        var counter = body.lineCounter
        let marks = body.overlapMarks
        let places =
            (marks?.overlaps ?? []).map {
                ($0.range.lowerBound, CheckProblem.Fact.overlap(versions: $0.versions.count))
            }
            + (marks?.strays ?? []).map { ($0, .strayMark) }
        for (place, fact) in places.sorted(by: { $0.0 < $1.0 }).prefix(most) {
            let line = counter.line(of: place, in: body.bytes)
            found.append(CheckProblem(fact, at: entry.path, line: line, severity: .notice))
        }
        if places.count > most {
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
}
