import Foundation
import TestSupport

extension SplitMix64 {
    /// A generator from a fresh seed, or from `DAYBOOK_SEED`, printed so that a failure can be played again.
    static func printed(_ name: String) -> SplitMix64 {
        let known = ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap { UInt64($0) }
        let seed = known ?? UInt64.random(in: 0...UInt64.max)
        print("seed of \(name): \(seed)")
        return SplitMix64(seed: seed)
    }
}
