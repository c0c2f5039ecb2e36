import Foundation
import TestSupport
import Testing

/// Devices that write, die and sync at random, in one process.
///
/// A few runs are tried; with `DAYBOOK_TEST_SIMULATIONS=1000` in the environment as many as that, and with
/// `DAYBOOK_TEST_SIMULATION=SEED` that one alone.
@Suite struct SimulationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let runs = environment["DAYBOOK_TEST_SIMULATIONS"].flatMap { Int($0) } ?? 15

    @Test func `devices that sync in any order, die and have clocks that go back lose no word and agree`() throws {
        let only = Self.environment["DAYBOOK_TEST_SIMULATION"].flatMap { UInt64($0) }
        let seed = only ?? SplitMix64.printedSeed("simulations of devices")
        var tally = Simulation.Tally()
        for run in 0..<(only == nil ? Self.runs : 1) {
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
        #expect(tally.merges > 0 && tally.crashes > 0 && tally.words > 0)
    }
}
