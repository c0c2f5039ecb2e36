/// A small generator whose whole sequence follows from its seed (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014), so that a test which prints its seed can be played again.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    /// What the generator started from.
    public let seed: UInt64
    private var state: UInt64

    /// The sequence of one seed.
    public init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The next bytes.
    public mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
