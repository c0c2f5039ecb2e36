import Foundation
import Testing

@testable import Daybook

/// Devices that change the same line again and again before anybody settles it.
///
/// Some histories are tried; with `DAYBOOK_TEST_TANGLES=5000` in the environment as many as that, and with
/// `DAYBOOK_TEST_TANGLE=SEED` that one alone.
@Suite struct TangledHistoryTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let runs = environment["DAYBOOK_TEST_TANGLES"].flatMap { Int($0) } ?? 150

    @Test(arguments: [true, false])
    func `many versions of one place stay one place, and what was replaced does not come back`(_ isOneLine: Bool) {
        let only = Self.environment["DAYBOOK_TEST_TANGLE"].flatMap { UInt64($0) }
        let seed = only ?? SplitMix64.printedSeed("tangled histories")
        var sizes: [Int: Int] = [:]
        var reopened = 0
        for run in 0..<(only == nil ? Self.runs : 1) {
            SplitMix64.tellProgress(run, of: Self.runs, "tangled histories")
            let own = seed &+ UInt64(run)
            do {
                var history = TangledHistory(devices: 2 + Int(own % 4), isOneLine: isOneLine, seed: own)
                try history.run(steps: 40)
                sizes.merge(history.sizes) { $0 + $1 }
                reopened += history.reopened
            } catch {
                Issue.record("DAYBOOK_TEST_TANGLE=\(own): \(error)")
                return
            }
        }
        print("tangled: places by versions \(sizes.sorted { $0.key < $1.key }), \(reopened) open again")
        #expect(only != nil || sizes.keys.contains { $0 > 2 })
    }
}
