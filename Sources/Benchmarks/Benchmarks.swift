import ArgumentParser
import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Daybook's speed, each figure beside that of a named peer, taken in turns in one run.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measure Daybook beside its peers.",
        discussion: """
            Makes vaults of a corpus, runs whole programs by turns, and prints the medians, the ratios of each round with \
            their spread, the peak memory, and whether both sides found the same entries. A figure over its bar is bold.
            """)

    @Option(help: "The number of entries (can be repeated). (default: 10000 and 100000)")
    var entries: [Int] = []

    @Option(help: "Only this group: \(FigureGroup.names) (can be repeated).")
    var only: [FigureGroup] = []

    @Option(help: "How many measured pairs of runs.")
    var rounds = 7

    @Option(help: "Where the vaults are made. (default: a new folder under TMPDIR)")
    var folder: String?

    @Flag(help: "Keep the vaults, and take those that were kept before.")
    var keep = false

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
        let folder = try workingFolder()
        defer { if !keep { try? FileManager.default.removeItem(atPath: folder) } }
        let bench = try Workbench(
            folder: folder, tools: tools, rounds: rounds, sizes: entries.isEmpty ? [10_000, 100_000] : entries,
            say: StandardError.say)
        let machine = Machine(folder: folder, daybook: tools.daybook)
        var figures: [Figure] = []
        for group in FigureGroup.allCases where only.isEmpty || only.contains(group) {
            figures += try group.figures(bench)
        }
        print(machine.text + ".\n")
        FigureTable(figures: figures).lines.forEach { print($0) }
        let missed = figures.filter(\.isMissed).count
        if !markdown { print("\n\(figures.count) figures, \(missed) over the bar.") }
        if check, missed > 0 { throw ExitCode.failure }
    }

    private func workingFolder() throws -> String {
        let operations = FileOperations()
        let temporary = FileManager.default.temporaryDirectory.path
        let name = keep ? "daybook-benchmarks" : "daybook-benchmarks-\(UUID().uuidString.prefix(8))"
        let path = folder ?? temporary + "/" + name
        try operations.createFolder(path, permissions: 0o700)
        return try operations.resolve(path)
    }
}

extension FigureGroup: ExpressibleByArgument {
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
