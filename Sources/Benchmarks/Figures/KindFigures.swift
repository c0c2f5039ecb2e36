import Daybook

/// What relations between entries cost: what goes with one, and what is worked out from many.
enum KindFigures {
    static func take(_ bench: Workbench) throws -> [Figure] {
        let count = bench.sizes.last ?? Corpus.smallest
        let scene = try KindScene(count, bench)
        defer { scene.remove() }
        var figures: [Figure] = []
        for take in [scene.plan, scene.removal, scene.fewRollUps, scene.manyRollUps] {
            let figure = try take()
            bench.tell(figure)
            figures.append(figure)
        }
        return try figures + [(100, 2.0), (1000, 3.0)].map { try answers($0, bar: $1, bench) }
    }

    /// A small vault's answers, newest first, against a start of the program.
    private static func answers(_ count: Int, bar: Double, _ bench: Workbench) throws -> Figure {
        let folder = bench.folder + "/answers-\(count)"
        try bench.prepare(["/bin/rm", "-rf", folder], [bench.tools.daybook, "init", folder, "-q"])
        defer { try? bench.prepare(["/bin/rm", "-rf", folder]) }
        try KindScene.write(KindCorpus.answers(count), to: folder)
        let list = Command(bench.tools.daybook, ["list", "kind:answer", "--vault", folder])
        let pairs = try Duel(list, Command(bench.tools.daybook, ["--version"]))
            .run(rounds: bench.rounds * 3, bench.stopwatch)
        let found = try bench.stopwatch.lines(of: list).count
        return Figure(
            "`list kind:answer`", entries: count, against: "`daybook --version`, a start", pairs, bar: bar
        ).finding("\(found.grouped) answers", isSame: found == count)
    }
}

/// A vault of entries that belong to one another.
private struct KindScene {
    private let path: String
    private let count: Int
    private let bench: Workbench
    private let git: [String]
    private let kinds = ["kind:baby", "OR", "kind:sleep", "OR", "kind:interruption", "OR", "kind:activity"]

    init(_ count: Int, _ bench: Workbench) throws {
        path = bench.folder + "/kinds"
        self.count = count
        self.bench = bench
        git = ["-C", path]
        bench.tell("a vault of \(count.grouped) entries of mixed kinds")
        try bench.prepare(["/bin/rm", "-rf", path], [bench.tools.daybook, "init", path, "-q"])
        var files: [(path: String, text: String)] = []
        try KindCorpus(count: count).forEach { files.append(($0, $1)) }
        try Self.write(files, to: path)
        let program = [bench.tools.git, "-C", path]
        try bench.prepare(
            program + ["-c", "core.bigFileThreshold=1", "add", "-A"], program + ["commit", "-q", "-m", "The corpus"],
            program + ["update-ref", "refs/benchmark/base", "HEAD"], program + ["update-index", "-q", "--refresh"])
    }

    func remove() { try? bench.prepare(["/bin/rm", "-rf", path]) }

    static func write(_ files: [(path: String, text: String)], to folder: String) throws {
        let operations = FileOperations()
        var made: Set<String> = []
        for file in files {
            let path = folder + "/" + file.path
            let parent = FileOperations.folder(of: path)
            if made.insert(parent).inserted { try operations.createFolder(parent) }
            try operations.open(path, for: .creating(permissions: 0o644)).write(Array(file.text.utf8))
        }
    }

    private func daybook(_ arguments: String...) -> Command { daybook(arguments) }

    private func daybook(_ arguments: [String]) -> Command {
        Command(bench.tools.daybook, arguments + ["--vault", path])
    }

    private func lines(_ command: Command) throws -> [String] { try bench.stopwatch.lines(of: command) }

    /// What would go with a baby.
    func plan() throws -> Figure {
        let ours = daybook("rm", KindCorpus.baby(0), "--dry-run")
        let theirs = daybook(["list", "--all"] + kinds)
        let pairs = try Duel(ours, theirs).run(rounds: bench.rounds, bench.stopwatch)
        let paths = try lines(ours)
        return Figure(
            "`rm BABY --dry-run`", entries: count, against: "`list` of the same kinds", pairs, bar: 1.5
        ).finding(
            "\(paths.count.grouped) go", isSame: paths.count == count / 10 + 1)
    }

    /// The same done, in one commit.
    func removal() throws -> Figure {
        let list = path + ".list"
        let paths = try lines(daybook("rm", KindCorpus.baby(0), "--dry-run")).compactMap { line in
            line.firstRange(of: "baby/").map { String(line[$0.lowerBound...]) }
        }
        try FileOperations().replace(list, with: Array(paths.joined(separator: "\n").utf8))
        defer { try? FileOperations().remove(list) }
        let program = [bench.tools.git, "-C", path]
        func reset() throws {
            try bench.prepare(
                program + ["reset", "-q", "--hard", "refs/benchmark/base"], program + ["clean", "-fdq"],
                program + ["update-index", "-q", "--refresh"])
        }
        var duel = Duel(
            ours: { _ in [daybook("rm", KindCorpus.baby(0), "--yes", "-q")] },
            theirs: { _ in
                [
                    Command(bench.tools.git, git + ["rm", "-q", "--pathspec-from-file=" + list]),
                    Command(bench.tools.git, git + ["commit", "-q", "-m", "rm"]),
                ]
            })
        duel.before = reset
        let pairs = try duel.run(rounds: min(bench.rounds, 5), bench.stopwatch)
        try reset()
        _ = try bench.stopwatch.run(daybook("rm", KindCorpus.baby(0), "--yes", "-q"))
        let left = try lines(Command(bench.tools.git, git + ["ls-tree", "-r", "--name-only", "HEAD"]))
        let gone = Set(paths)
        try reset()
        return Figure(
            "`rm BABY`", entries: count, against: "`git rm` of the same paths, and `git commit`", pairs, bar: 2
        ).finding("\(paths.count.grouped) removed", isSame: !left.contains { gone.contains($0) })
    }

    /// Few entries, each with what many come to.
    func fewRollUps() throws -> Figure {
        let ours = daybook(
            "list", "kind:baby", "--format", "{title} {sleeps} {asleep} {longest_sleep} {wakings}")
        let pairs = try Duel(ours, daybook("list")).run(rounds: bench.rounds, bench.stopwatch)
        let found = try lines(ours)
        return Figure(
            "`list kind:baby` with four roll-ups", entries: count, against: "`list`", pairs, bar: 1.5
        ).finding("\(found.count) entries", isSame: found.count == 7)
    }

    /// Many entries, each with what a few come to.
    func manyRollUps() throws -> Figure {
        let ours = daybook("list", "kind:sleep", "--format", "{title} {length} {wakings}")
        let plain = daybook("list", "kind:sleep", "--format", "{title} {start} {end}")
        let pairs = try Duel(ours, plain).run(rounds: bench.rounds, bench.stopwatch)
        let found = try lines(ours)
        return Figure(
            "`list kind:sleep` with length and wakings", entries: count,
            against: "`list` of the same with stored fields",
            pairs, bar: 1.5
        ).finding("\(found.count.grouped) entries", isSame: found.count > count * 3 / 10)
    }
}
