import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folder that a run works in, with the vaults that it has made so far.
final class Workbench {
    let folder: String
    let tools: Tools
    let stopwatch: Stopwatch
    let rounds: Int
    /// Where `.ci/summary-peers` put what the summariser is measured beside.
    let peers: String
    /// The numbers of entries to measure with, the smallest first.
    let sizes: [Int]
    private let say: (String) -> Void
    private var vaults: [Int: BenchVault] = [:]

    init(folder: String, tools: Tools, rounds: Int, sizes: [Int], peers: String, say: @escaping (String) -> Void) throws
    {
        self.folder = folder
        self.tools = tools
        self.rounds = rounds
        self.peers = peers
        self.sizes = sizes.sorted()
        self.say = say
        let operations = FileOperations()
        try operations.createFolder(folder + "/home", permissions: 0o700)
        // Who runs the benchmark, and how they set up git, must not matter. Git's housekeeping is off, in its favour.
        try operations.replace(
            folder + "/home/.gitconfig",
            with: Array(
                """
                [user]
                    name = Bench
                    email = bench@example.org
                [init]
                    defaultBranch = main
                [gc]
                    auto = 0
                [maintenance]
                    auto = false
                [core]
                    quotePath = false

                """.utf8))
        stopwatch = Stopwatch(
            program: tools.stopwatch,
            environment: [
                "PATH=" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"), "HOME=\(folder)/home",
                "XDG_CONFIG_HOME=\(folder)/home/.config", "XDG_STATE_HOME=\(folder)/home/.state", "LC_ALL=C.UTF-8",
                "TZ=UTC", "TERM=dumb", "GIT_CONFIG_NOSYSTEM=1", "NB_AUTO_SYNC=0",
            ],
            folder: folder)
    }

    /// The vault that most figures are of.
    func largest() throws -> BenchVault { try vault(sizes.last ?? Corpus.smallest) }

    /// A vault of so many entries, as it was made.
    func vault(_ count: Int) throws -> BenchVault {
        if let made = vaults[count] { return made }
        say("a vault of \(count.grouped) entries")
        let vault = try BenchVault(Corpus(count: count), in: self)
        vaults[count] = vault
        return vault
    }

    /// Tells what is being done.
    func tell(_ text: String) { say(text) }

    /// Tells a figure as soon as it is there: the table comes at the end.
    func tell(_ figure: Figure) { say(FigureTable(figures: [figure]).lines.last ?? "") }

    /// Runs commands that only prepare something, and takes no time.
    func prepare(_ commands: [String]...) throws {
        for words in commands {
            _ = try stopwatch.run(Command(words.first ?? "", Array(words.dropFirst())))
        }
    }
}
