import Daybook

/// What the figures of the group stand on: the texts of the machine, and the peers that are installed.
final class SummaryGround {
    let bench: Workbench
    let peers: SummaryPeers?
    private var read: [TextLanguage: [PackageText]] = [:]

    init(_ bench: Workbench) {
        self.bench = bench
        peers = SummaryPeers(bench)
    }

    /// The descriptions in a language; none where the machine has none.
    func texts(in language: TextLanguage) throws -> [PackageText] {
        if let texts = read[language] { return texts }
        bench.tell("the package descriptions in \(language.name)")
        // Those that were fetched for this, or what the system has.
        let fetched = bench.peers + "/lists"
        let isFetched = try FileOperations().information(at: fetched) != nil
        let folders = isFetched ? [fetched] : ["/var/lib/apt/lists"]
        let lists = PackageLists(folders, for: language) { [bench] path in
            // Apt reads whatever form it has kept its lists in.
            _ = try bench.stopwatch.run(Command("/usr/lib/apt/apt-helper", ["cat-file", path]))
            return try FileOperations().read(bench.stopwatch.output, limit: 1 << 28) ?? []
        }
        let texts = try lists?.texts(in: language) ?? []
        read[language] = texts
        return texts
    }

    /// Asks a peer; nil where it is not installed.
    func ask(_ method: String, _ questions: [SummaryPeers.Question]) throws -> [SummaryPeers.Answer]? {
        bench.tell("\(method), \(questions.count.grouped) texts")
        return try peers?.ask(method, questions)
    }

    /// Why a row has no figure of Daybook's.
    static let noTexts = "no package lists"
    /// Why a row has none of the peer's.
    static let noPeer = "not installed"
}
