/// An index that a program holds: building it, asking it, and having it follow a change. Nothing is beside it; the bars are
/// times and bytes.
enum IndexFigures {
    /// The questions by the names that `IndexOnce` has for them.
    private static let questions = [
        ("rare", "a rare word"), ("common", "a common word"), ("chinese", "two Chinese characters"),
        ("half", "a word of half of all"), ("phrase", "a phrase"), ("tagword", "`tag:x word`"),
        ("tagdate", "`tag:x date:2015`"), ("field", "`mood:x`"),
    ]
    private static let rounds = 200

    static func take(_ bench: Workbench) throws -> [Figure] { try bench.sizes.flatMap { try figures($0, bench) } }

    private static func figures(_ size: Int, _ bench: Workbench) throws -> [Figure] {
        let vault = try bench.vault(size)
        let (count, bytes) = (vault.facts.entryCount, vault.facts.byteCount)
        bench.tell("an index of \(count.grouped) entries")
        let samples = try (0..<max(bench.rounds, 1)).map { _ in
            try numbers(bench.stopwatch.lines(of: Command(bench.tools.indexOnce, [vault.path, "\(rounds)"])))
        }
        try vault.reset()
        func row(_ what: String, _ name: String, bar: Double) -> Figure {
            Figure(
                what, entries: count, against: "", ours: samples.map { Double($0[name] ?? .max) / 1e6 }, theirs: nil,
                timeBar: bar)
        }
        var build = row("an index, built", "build", bar: Double(bytes) / 60e6)
        build.ours?.peak = samples.compactMap { $0["peak"] }.max()
        build.memoryBar = bytes * 3
        let speed = Double(bytes) / 1e6 / (build.ours?.wall ?? 1)
        build = build.finding("\(speed.decimals(0)) MB/s", isSame: samples.allSatisfy { $0["entries"] == count })
        var rows = [build]
        for (name, what) in questions {
            let found = samples.first?["\(name).found"] ?? 0
            rows.append(
                row("an index: \(what), p99 of \(rounds)", "\(name).p99", bar: 0.005)
                    .finding("\(found.grouped) entries on average", isSame: true))
        }
        let scanned = try bench.stopwatch.lines(of: vault.daybook("search", "the", "--format", "paths")).count
        rows.append(
            row("an index: one entry refreshed, p99", "refresh.p99", bar: 0.01)
                .finding("\(scanned.grouped) entries hold `the`", isSame: samples.allSatisfy { $0["the"] == scanned }))
        return rows
    }

    /// The lines `name=number` of a run.
    private static func numbers(_ lines: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for line in lines {
            let parts = line.split(separator: "=")
            if parts.count == 2, let number = Int(parts[1]) { numbers[String(parts[0])] = number }
        }
        return numbers
    }
}
