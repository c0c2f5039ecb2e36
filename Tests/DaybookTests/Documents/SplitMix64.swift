import Foundation

/// A small generator whose every run can be repeated from its seed (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A fresh seed, printed so that a failure can be played again.
    static func printedSeed(_ name: String) -> UInt64 {
        let known = ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap { UInt64($0) }
        let seed = known ?? UInt64.random(in: 0...UInt64.max)
        print("seed of \(name): \(seed)")
        return seed
    }

    /// Says how far a long run is, twenty times in all, also into a file; a short one says nothing.
    static func tellProgress(_ done: Int, of all: Int, _ name: String) {
        guard all >= 2_000, done > 0, done.isMultiple(of: max(all / 20, 1)) else { return }
        print("\(name): \(done) of \(all)")
        fflush(nil)
    }
}
