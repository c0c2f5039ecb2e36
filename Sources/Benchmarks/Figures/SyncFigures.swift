import Daybook

/// What a sync costs against git, with a remote in a folder of the same disk.
enum SyncFigures {
    static func take(_ bench: Workbench) throws -> [Figure] {
        try bench.sizes.flatMap { count in
            let folder = bench.folder + "/sync"
            try bench.prepare(["/bin/rm", "-rf", folder])
            defer { try? bench.prepare(["/bin/rm", "-rf", folder]) }
            let scene = try SyncScene(folder: folder, vault: try bench.vault(count), bench)
            // They take minutes: what one of them gave is told before the next begins.
            return try [scene.nothingNew, scene.oneChanged, scene.merge, scene.firstImport, scene.clone].map { take in
                let figure = try take()
                bench.tell(figure)
                return figure
            }
        }
    }
}

/// Two clones of one vault, each with a remote of its own: one for Daybook, one for git.
private struct SyncScene {
    private let folder: String
    private let vault: BenchVault
    private let bench: Workbench
    private let entries: [String]
    private let operations = FileOperations()

    private var count: Int { vault.facts.entryCount }
    /// Fewer rounds of what takes long.
    private var fewRounds: Int { min(bench.rounds, count > 20_000 ? 3 : 5) }

    init(folder: String, vault: BenchVault, _ bench: Workbench) throws {
        self.folder = folder
        self.vault = vault
        self.bench = bench
        bench.tell("two clones of \(vault.facts.entryCount.grouped) entries")
        try FileOperations().createFolder(folder, permissions: 0o700)
        for side in ["ours", "theirs"] {
            try bench.prepare(
                [bench.tools.git, "clone", "-q", "--bare", vault.path, "\(folder)/\(side).git"],
                [bench.tools.git, "-C", "\(folder)/\(side).git", "config", "gc.auto", "0"])
        }
        try bench.prepare(
            [bench.tools.daybook, "clone", "-q", folder + "/ours.git", folder + "/ours"],
            [bench.tools.git, "clone", "-q", folder + "/theirs.git", folder + "/theirs"])
        entries = try bench.stopwatch.lines(
            of: Command(bench.tools.git, ["-C", vault.path, "ls-files", "entries/*.md"]))
    }

    private func git(_ folder: String, _ arguments: String...) -> Command {
        Command(bench.tools.git, ["-C", folder] + arguments)
    }

    private func sync(_ folder: String, _ arguments: String...) -> Command {
        Command(bench.tools.daybook, ["sync", "-q", "--vault", folder] + arguments)
    }

    private func figure(_ what: String, against peer: String, _ pairs: Pairs, bar: Double?) -> Figure {
        Figure("`sync`, " + what, entries: count, against: peer, pairs, bar: bar)
    }

    /// Whether two repositories hold the same files.
    private func holdTheSame(_ one: String, _ other: String) throws -> Bool {
        let trees = try [one, other].map { try bench.stopwatch.lines(of: git($0, "rev-parse", "main^{tree}")) }
        return trees[0] == trees[1] && trees[0].count == 1
    }

    /// Sets aside what git keeps of a clone, to have the same state before each run without copying all of its files.
    private func keepRepository(of clone: String) throws {
        try bench.prepare(["/bin/cp", "-Rp", clone + "/.git", clone + ".kept"])
    }

    private func restoreRepository(of clone: String) throws {
        try bench.prepare(
            ["/bin/rm", "-rf", clone + "/.git"], ["/bin/cp", "-Rp", clone + ".kept", clone + "/.git"])
    }

    private func change(_ path: String, _ body: (String) -> String) throws {
        let bytes = try operations.read(path, limit: 1 << 24) ?? []
        try operations.replace(path, with: Array(body(String(decoding: bytes, as: UTF8.self)).utf8))
    }

    func nothingNew() throws -> Figure {
        bench.tell("`sync` of nothing new, \(count.grouped) entries")
        let pairs = try Duel(
            ours: { _ in [sync(folder + "/ours")] },
            theirs: { _ in [git(folder + "/theirs", "status", "-s"), git(folder + "/theirs", "fetch", "-q")] }
        ).run(rounds: bench.rounds, bench.stopwatch)
        return figure("nothing new", against: "`git status && git fetch`", pairs, bar: 1.2)
            .finding("nothing", isSame: try holdTheSame(folder + "/ours.git", folder + "/theirs.git"))
    }

    func oneChanged() throws -> Figure {
        bench.tell("`sync` of one entry that was edited, \(count.grouped) entries")
        func edit(_ side: String, _ run: Int) throws {
            try change("\(folder)/\(side)/\(entries[run * 7 % entries.count])") { $0 + "\nMore in the evening.\n" }
        }
        let pairs = try Duel(
            ours: { run in
                try edit("ours", run)
                return [sync(folder + "/ours")]
            },
            theirs: { run in
                try edit("theirs", run)
                let theirs = folder + "/theirs"
                return [
                    git(theirs, "add", "-A"), git(theirs, "commit", "-q", "-m", "edit"), git(theirs, "pull", "-q"),
                    git(theirs, "push", "-q"),
                ]
            }
        ).run(rounds: bench.rounds, bench.stopwatch)
        let sent = try bench.stopwatch.lines(
            of: git(folder + "/ours.git", "diff", "--name-only", "HEAD~\(pairs.ours.count + 1)", "HEAD"))
        return figure("one edited", against: "`git add -A && git commit && git pull && git push`", pairs, bar: 1.2)
            .finding(
                "\(sent.count) entries", isSame: try holdTheSame(folder + "/ours.git", folder + "/theirs.git"))
    }

    /// Entries that were changed on both sides, at their beginning by another device, at their end by this one.
    func merge() throws -> Figure {
        let changed = Array(entries.prefix(1000))
        bench.tell("`sync` of \(changed.count.grouped) entries changed on both sides, \(count.grouped) entries")
        for side in ["ours", "theirs"] {
            let (here, other) = ("\(folder)/\(side)", "\(folder)/\(side)-other")
            try bench.prepare([bench.tools.git, "clone", "-q", here + ".git", other])
            for entry in changed {
                try change("\(other)/\(entry)") { text in
                    guard let end = text.firstRange(of: "\n---\n") else { return text }
                    return "\(text[..<end.upperBound])\nWritten on the other device.\n\(text[end.upperBound...])"
                }
                try change("\(here)/\(entry)") { $0 + "\nWritten on this device.\n" }
            }
            for command in [
                git(other, "commit", "-q", "-a", "-m", "other"), git(other, "push", "-q"),
                git(here, "commit", "-q", "-a", "-m", "this"),
                git(here, "update-ref", "refs/benchmark/this", "HEAD"),
            ] { _ = try bench.stopwatch.run(command) }
            try bench.prepare(
                ["/bin/rm", "-rf", other],
                [bench.tools.git, "-C", here + ".git", "update-ref", "refs/benchmark/other", "main"])
        }
        _ = try bench.stopwatch.run(git(folder + "/theirs", "fetch", "-q"))
        for side in ["ours", "theirs"] { try keepRepository(of: "\(folder)/\(side)") }
        func again(_ side: String) throws -> String {
            let clone = "\(folder)/\(side)"
            // The thousand files first, while the index still knows them.
            try bench.prepare([bench.tools.git, "-C", clone, "reset", "-q", "--hard", "refs/benchmark/this"])
            try restoreRepository(of: clone)
            try bench.prepare(
                [bench.tools.git, "-C", clone, "update-index", "-q", "--refresh"],
                [bench.tools.git, "-C", clone + ".git", "update-ref", "refs/heads/main", "refs/benchmark/other"])
            return clone
        }
        let pairs = try Duel(
            ours: { _ in [sync(try again("ours"))] },
            theirs: { _ in [git(try again("theirs"), "merge", "-q", "--no-edit", "origin/main")] }
        ).run(rounds: fewRounds, bench.stopwatch)
        let isSame = try holdTheSame(folder + "/ours", folder + "/theirs")
        return figure("\(changed.count.grouped) edited on both sides", against: "`git merge`", pairs, bar: 3)
            .finding("the same entries", isSame: isSame)
    }

    func firstImport() throws -> Figure {
        bench.tell("`sync` of \(count.grouped) new files")
        for side in ["ours", "theirs"] {
            let new = "\(folder)/new-\(side)"
            try bench.prepare(
                [bench.tools.daybook, "init", new, "-q"],
                ["/bin/cp", "-R", vault.path + "/entries", new + "/entries"])
            try keepRepository(of: new)
        }
        func fresh(_ side: String) throws -> String {
            let new = "\(folder)/new-\(side)"
            try restoreRepository(of: new)
            return new
        }
        let pairs = try Duel(
            ours: { _ in [sync(try fresh("ours"), "--offline")] },
            theirs: { _ in
                let copy = try fresh("theirs")
                return [git(copy, "add", "-A"), git(copy, "commit", "-q", "-m", "all")]
            }
        ).run(rounds: fewRounds, bench.stopwatch)
        let isSame = try holdTheSame(folder + "/new-ours", folder + "/new-theirs")
        var figure = figure("all new", against: "`git add -A && git commit`", pairs, bar: 1.5)
        figure.memoryBar = 500_000_000
        return figure.finding("the same tree", isSame: isSame)
    }

    func clone() throws -> Figure {
        bench.tell("`clone` of \(count.grouped) entries")
        func fresh(_ side: String) throws -> String {
            let copy = "\(folder)/clone-\(side)"
            try bench.prepare(["/bin/rm", "-rf", copy])
            return copy
        }
        // Git makes no second names of the remote's own files, as it could not from elsewhere.
        let pairs = try Duel(
            ours: { _ in
                [Command(bench.tools.daybook, ["clone", "-q", folder + "/theirs.git", try fresh("ours")])]
            },
            theirs: { _ in
                [Command(bench.tools.git, ["clone", "-q", "--no-local", folder + "/theirs.git", try fresh("theirs")])]
            }
        ).run(rounds: fewRounds, bench.stopwatch)
        let isSame = try holdTheSame(folder + "/clone-ours", folder + "/clone-theirs")
        return Figure("`clone`", entries: count, against: "`git clone --no-local`", pairs)
            .finding("the same tree", isSame: isSame)
    }
}
