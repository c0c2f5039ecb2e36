import ArgumentParser
import Foundation

/// Devices that write, sync, die and go on, by real programs, until somebody loses a word or nobody does.
@main
struct Soak: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Soak",
        abstract: "Have several devices write and sync at random, and look for every word at the end.",
        discussion: """
            Each device is a clone of one bare repository. They write by Daybook, by an editor and by plain git, are offline for a \
            while, are killed, have servers that die, full disks and clocks that jump. A word may be gone only where somebody took \
            it away who had it before. At the end all devices have to hold the same, with every word, and `check` and `git fsck` \
            find nothing. Where that fails, the folders are kept.
            """)

    @Option(help: "How many devices, 2 to 8; the last one has an editor and git alone.")
    var devices = 3

    @Option(help: "How many rounds, in each of which every device writes and most sync.")
    var rounds = 10

    @Option(help: "What the run follows from; printed, and taken from the clock where it is not given.")
    var seed: UInt64?

    @Option(help: "How the remote is reached: \(RemoteKind.allCases.map(\.rawValue).joined(separator: ", ")).")
    var remote = RemoteKind.path

    @Option(help: "Instead, have ten clones race, each of which writes and syncs so many entries.")
    var race: Int?

    @Option(help: "How many clones race.")
    var clones = 10

    @Option(help: "Another daybook than the one built with this.")
    var daybook: String?

    @Option(help: "An empty or new folder for all of it, which is kept.")
    var folder: String?

    @Flag(help: "Never two devices at once, so that a seed gives the same run again.")
    var apart = false

    @Flag(help: "Tell each step.")
    var verbose = false

    func validate() throws {
        if !(2...8).contains(devices) { throw ValidationError("--devices takes a number from 2 to 8") }
        if clones < 2 || (race ?? 1) < 1 { throw ValidationError("a race takes two clones and an entry") }
        if rounds < 1 { throw ValidationError("--rounds takes a number from 1") }
    }

    func run() throws {
        let seed = seed ?? UInt64(Date().timeIntervalSince1970 * 1000)
        print("seed \(seed)")
        let yard = try Yard(folder: folder, daybook: daybook, remote: remote)
        var isKept = folder != nil
        defer { yard.leave(keeping: isKept) }
        do {
            if let race { return print(try Race(clones: clones, entries: race, yard: yard).run()) }
            var run = try SoakRun(
                SoakRun.Plan(devices: devices, rounds: rounds, seed: seed, isApart: apart, isVerbose: verbose), yard)
            try run.run()
            print(run.tally.text)
        } catch let failure as SoakFailure {
            isKept = true
            print("FAILED, seed \(seed): \(failure)\nThe folders are kept: \(yard.folder)")
            throw ExitCode.failure
        }
    }
}

/// Something that must never happen.
struct SoakFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}

extension RemoteKind: ExpressibleByArgument {}
