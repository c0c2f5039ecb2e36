import Daybook

/// A vault with a corpus in it, all of it committed.
struct BenchVault {
    /// Its folder.
    let path: String
    /// What the corpus holds.
    let facts: CorpusFacts
    private let git: [String]
    private unowned let bench: Workbench

    /// The commit that holds the corpus and nothing else.
    private static let base = "refs/benchmark/base"

    /// Makes the vault, or takes the one that an earlier run left if its files are what they should be.
    init(_ corpus: Corpus, in bench: Workbench) throws {
        path = "\(bench.folder)/vault-\(corpus.count)"
        git = [bench.tools.git, "-C", path]
        self.bench = bench
        facts = corpus.facts()
        if try FileOperations().information(at: path) != nil {
            if (try? reset()) != nil,
                try Corpus.fingerprint(of: path + "/entries", prefix: "entries/") == facts.fingerprint
            {
                return
            }
            try bench.prepare(["/bin/rm", "-rf", path])
        }
        try corpus.write(to: path)
        try bench.prepare(
            [bench.tools.daybook, "init", path, "-q"],
            // A vault that grew for years has packs, not 100,000 loose objects: large files go into one at once.
            git + ["-c", "core.bigFileThreshold=1", "add", "-A"],
            git + ["commit", "-q", "-m", "The corpus"],
            git + ["update-ref", Self.base, "HEAD"],
            git + ["update-index", "-q", "--refresh"])
    }

    /// Undoes what was done in the vault since it was made.
    func reset() throws {
        try bench.prepare(git + ["reset", "-q", "--hard", Self.base], git + ["clean", "-fdq"])
    }

    /// A git directory beside the vault's own, for a peer that commits in the same work tree.
    func gitDirectory(named name: String) throws -> String {
        let copy = "\(path)-\(name).git"
        try bench.prepare(["/bin/rm", "-rf", copy], ["/bin/cp", "-Rp", path + "/.git", copy])
        return copy
    }

    /// How many entries and commits there are in a git directory.
    func extent(of directory: String) throws -> (files: Int, commits: Int) {
        let git = ["--git-dir", directory]
        let files = try bench.stopwatch.lines(
            of: Command(bench.tools.git, git + ["ls-tree", "-r", "--name-only", "HEAD"]))
        let commits = try bench.stopwatch.lines(of: Command(bench.tools.git, git + ["rev-list", "HEAD"]))
        return (files.count, commits.count)
    }

    /// A command of Daybook in this vault.
    func daybook(_ arguments: String...) -> Command { daybook(arguments) }

    /// The same, of arguments that were put together.
    func daybook(_ arguments: [String]) -> Command {
        Command(bench.tools.daybook, arguments + ["--vault", path])
    }

    /// The paths among some lines, from the folder of the corpus on.
    static func paths(_ lines: [String]) -> Set<String> {
        Set(lines.map { line in line.firstRange(of: "entries/").map { String(line[$0.lowerBound...]) } ?? line })
    }
}
