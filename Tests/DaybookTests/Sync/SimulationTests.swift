import Foundation
import TestSupport
import Testing

/// Devices that write, die and sync at random, in one process.
///
/// A few runs are tried, a thousand where `CI` is true; with `DAYBOOK_TEST_SIMULATIONS=25000` in the environment as many as that,
/// and with `DAYBOOK_TEST_SIMULATION=SEED` that one alone.
@Suite struct SimulationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let only = environment["DAYBOOK_TEST_SIMULATION"].flatMap { UInt64($0) }
    private static let runs =
        environment["DAYBOOK_TEST_SIMULATIONS"].flatMap { Int($0) } ?? (environment["CI"] == "true" ? 1000 : 15)
    /// In parts, so that no one test takes minutes while all others are done.
    private static let parts = only == nil ? (runs + partSize - 1) / partSize : 1
    private static let partSize = 50

    @Test(arguments: 0..<parts)
    func `devices that sync in any order, die and have clocks that go back lose no word and agree`(part: Int) throws {
        let seed = Self.only ?? SplitMix64.printedSeed("simulations of devices") &+ UInt64(part * Self.partSize)
        let runs = Self.only == nil ? min(Self.partSize, Self.runs - part * Self.partSize) : 1
        var tally = Simulation.Tally()
        for run in 0..<runs {
            let own = seed &+ UInt64(run)
            do {
                var simulation = try Simulation(devices: 2 + Int(own % 4), seed: own)
                try simulation.run(steps: 40, &tally)
            } catch {
                Issue.record("DAYBOOK_TEST_SIMULATION=\(own): \(error)")
                return
            }
        }
        print(
            "simulations: \(tally.steps) steps, \(tally.syncs) syncs, \(tally.crashes) crashes, \(tally.merges) merges, \(tally.words) words"
        )
        // Whoever lets it run for a day reads this in a file.
        fflush(nil)
        #expect(tally.syncs > 0 && tally.words > 0)
        #expect(runs < 15 || tally.merges > 0 && tally.crashes > 0)
    }
}
