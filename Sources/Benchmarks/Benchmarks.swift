import ArgumentParser
import Daybook

/// Daybook's speed, each figure beside that of a named peer, taken in turns in one run.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measure Daybook beside its peers.",
        discussion: """
            Makes vaults of a corpus, runs whole programs by turns, and prints the medians, the ratios of each round with \
            their spread, the peak memory, and whether both sides found the same entries. A figure over its bar is bold. \
            The summariser is measured by how well it does too: .ci/summary-peers fetches what it is held against.
            """)

    @Option(help: "The number of entries (can be repeated). (default: 10000 and 100000)")
    var entries: [Int] = []

    @Option(help: "Only this group: \(FigureGroup.names) (can be repeated).")
    var only: [FigureGroup] = []

    @Option(help: "How many measured pairs of runs.")
    var rounds = 7

    @Flag(help: "Keep the vaults in TMPDIR, and take those that were kept before.")
    var keep = false

    @Option(help: "Keep them in this folder instead.")
    var folder: String?

    @Option(help: "Where .ci/summary-peers put the summariser's peers.")
    var peers = ".build-summary"

    @Flag(help: "Print the table alone, as the README has it.")
    var markdown = false

    @Flag(help: "Fail where a figure is over its bar or the two sides differ.")
    var check = false

    @Option(help: "Another daybook to measure than the one built with this.")
    var daybook: String?

    func validate() throws {
        if rounds < 1 { throw ValidationError("--rounds takes a number from 1") }
        if entries.contains(where: { $0 < Corpus.smallest }) {
            throw ValidationError("--entries takes a number from \(Corpus.smallest)")
        }
    }

    func run() throws {
        let tools = try Tools(daybook: daybook)
        let place = try WorkingFolder(named: folder, isKept: keep)
        defer { place.removeUnlessKept() }
        let bench = try Workbench(
            folder: place.path, tools: tools, rounds: rounds, sizes: entries.isEmpty ? [10_000, 100_000] : entries,
            peers: (try? FileOperations().resolve(peers)) ?? peers, say: StandardError.say)
        let machine = Machine(folder: place.path, daybook: tools.daybook)
        var figures: [Figure] = []
        var failure: (any Error)?
        do {
            for group in FigureGroup.allCases where only.isEmpty || only.contains(group) {
                figures += try group.figures(bench)
            }
        } catch {
            failure = error
        }
        print(machine.text + ".\n")
        FigureTable(figures: figures, showsProcessorTime: !markdown).lines.forEach { print($0) }
        // What was measured before is not lost for what could not be.
        if let failure { throw failure }
        let missed = figures.filter(\.isMissed).count
        if !markdown { print("\n\(figures.count) figures, \(missed) over the bar.") }
        if check, missed > 0 { throw ExitCode.failure }
    }
}

extension FigureGroup: ExpressibleByArgument {
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
