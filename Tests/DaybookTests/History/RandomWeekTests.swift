import Foundation
import TestSupport
import Testing

@testable import Daybook

/// A random week of two devices undone step by step to the first commit, and done again.
///
/// `DAYBOOK_TEST_WEEKS=200` has so many of them.
@Suite struct RandomWeekTests {
    private static let weeks =
        ProcessInfo.processInfo.environment["DAYBOOK_TEST_WEEKS"].flatMap { Int($0) } ?? 2

    @Test func `whatever a week was, undoing goes through the states that were`() throws {
        let first = SplitMix64.printedSeed("random weeks")
        var seeds = SplitMix64(seed: first)
        var counts: [String: Int] = [:]
        for number in 0..<Self.weeks {
            // The first is that of the printed seed, so that one which fails can be had alone.
            let seed = number == 0 ? first : seeds.next()
            do {
                for verb in try play(seed) { counts[verb, default: 0] += 1 }
            } catch {
                Issue.record(error, "DAYBOOK_SEED=\(seed)")
            }
        }
        print(
            "random weeks: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
        )
    }

    private func play(_ seed: UInt64) throws -> [String] {
        let place = "DAYBOOK_SEED=\(seed)"
        var week = try RandomWeek(seed: seed)
        try week.live(commands: 25)
        let scene = week.laptop.scene
        let edited = try scene.status()
        #expect(edited.isEmpty || edited.hasSuffix(RandomWeek.own), "\(place) \(edited)")
        let problems = try scene.problems()
        for (step, verb) in week.verbs.enumerated().reversed() {
            let undone = try scene.vault().undo()
            #expect(
                undone.command.command == verb && undone.reversal.obstacles.isEmpty, "\(place) undo \(step) \(verb)")
            #expect(try RandomWeek.state(of: week.laptop) == week.states[step], "\(place) undo \(step) \(verb)")
            #expect(try scene.status() == edited, "\(place) undo \(step) \(verb)")
        }
        #expect(throws: UndoError.nothing(redoing: false), "\(place)") { try scene.vault().undo() }
        for (step, verb) in week.verbs.enumerated() {
            #expect(try scene.vault().undo(redoing: true).command.command == verb, "\(place) redo \(step)")
            #expect(try RandomWeek.state(of: week.laptop) == week.states[step + 1], "\(place) redo \(step) \(verb)")
            #expect(try scene.status() == edited, "\(place) redo \(step) \(verb)")
        }
        #expect(throws: UndoError.nothing(redoing: true), "\(place)") { try scene.vault().undo(redoing: true) }
        #expect(try scene.isSound() && scene.problems() == problems, "\(place)")
        return week.verbs
    }
}
