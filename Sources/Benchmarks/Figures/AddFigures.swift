import Daybook

/// One more entry in a vault that has many, against git, and against a vault that has few.
enum AddFigures {
    static func take(_ bench: Workbench) throws -> [Figure] {
        let vault = try bench.largest()
        let figures = try [againstGit(vault, bench)] + moreThanOnFew(vault, bench)
        try vault.reset()
        return figures
    }

    private static func againstGit(_ vault: BenchVault, _ bench: Workbench) throws -> Figure {
        bench.tell("`add` against `git add` and `git commit`")
        let directory = try vault.gitDirectory(named: "peer")
        let before = try (ours: vault.extent(of: vault.path + "/.git"), theirs: vault.extent(of: directory))
        let texts = CommitText(seed: 1)
        let git = ["-C", vault.path, "--git-dir", directory, "--work-tree", vault.path]
        var files: [String] = []
        let duel = Duel(
            ours: { [vault.daybook("add", texts.text($0))] },
            theirs: { run in
                // The file is there before git is measured, which Daybook has to write.
                let file = texts.file(run)
                files.append("\(vault.path)/entries/\(file.name)")
                let made = try FileOperations().open(
                    "\(vault.path)/entries/\(file.name)", for: .creating(permissions: 0o644))
                try made.write(file.bytes)
                return [
                    Command(bench.tools.git, git + ["add", "entries/\(file.name)"]),
                    Command(bench.tools.git, git + ["commit", "-q", "-m", "add: diary"]),
                ]
            })
        let pairs = try duel.run(rounds: bench.rounds, bench.stopwatch)
        let after = try (ours: vault.extent(of: vault.path + "/.git"), theirs: vault.extent(of: directory))
        for file in files { try FileOperations().remove(file) }
        try bench.prepare(["/bin/rm", "-rf", directory])
        let runs = pairs.ours.count + 1
        let isSame =
            after.ours == (before.ours.files + runs, before.ours.commits + runs)
            && after.theirs == (before.theirs.files + runs, before.theirs.commits + runs)
        return Figure(
            "`add`", entries: vault.facts.entryCount, against: "`git add FILE && git commit`", pairs, bar: 0.8
        ).finding("\(runs) commits", isSame: isSame)
    }

    /// What an entry costs more in the large vault than in a small one, against what a change of git's index costs more
    /// there, which every commit has to make: `git update-index` reads and writes it, and does nothing else.
    private static func moreThanOnFew(_ vault: BenchVault, _ bench: Workbench) throws -> [Figure] {
        let count = vault.facts.entryCount
        let few = count > 1000 ? 1000 : Corpus.smallest
        guard count > few else { return [] }
        bench.tell("`add` on \(count.grouped) less `add` on \(few.grouped), against git's index")
        let small = try bench.vault(few)
        let texts = CommitText(seed: 3)
        var pairs = Pairs()
        let indexes = try [vault, small].map { vault in
            let copy = vault.path + ".index"
            try bench.prepare(["/bin/cp", vault.path + "/.git/index", copy])
            return (vault: vault, path: copy)
        }
        for round in 0...bench.rounds {
            let order = round % 2 == 0 ? [0, 1] : [1, 0]
            var adds: [Sample] = [], writes: [Sample] = []
            for place in order {
                adds.append(try bench.stopwatch.run(indexes[place].vault.daybook("add", texts.text(round))))
            }
            for place in order {
                let index = indexes[place]
                // The blob need not be there.
                var command = Command(
                    bench.tools.git,
                    ["-C", index.vault.path, "update-index", "--add", "--info-only", "--cacheinfo"]
                        + ["100644,\(blob),entries/index-\(round).md"])
                command.environment = ["GIT_INDEX_FILE=\(index.path)"]
                writes.append(try bench.stopwatch.run(command))
            }
            guard round > 0 else { continue }
            let large = round % 2 == 0 ? 0 : 1
            pairs.ours.append(difference(adds[large], adds[1 - large]))
            pairs.theirs.append(difference(writes[large], writes[1 - large]))
        }
        for index in indexes { try FileOperations().remove(index.path) }
        try small.reset()
        var figure = Figure(
            "`add`, more than on \(few.grouped)", entries: count,
            against: "`git update-index --add`, more than on \(few.grouped)", pairs, bar: 1)
        // A difference of two noisy times divided by another says little: the medians' ratio is what counts.
        if let ours = figure.ours, let theirs = figure.theirs, theirs.wall > 0 {
            figure.ratio = ours.wall / theirs.wall
        }
        return [figure]
    }

    /// The blob of an empty file (git's SHA-1 of it).
    private static let blob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"

    private static func difference(_ left: Sample, _ right: Sample) -> Sample {
        Sample(wall: left.wall - right.wall, cpu: left.cpu - right.cpu, peak: left.peak)
    }
}
