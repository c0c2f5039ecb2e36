/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed everywhere.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// One of some pieces, joined `count` times.
    mutating func text(of pieces: [String], count: Int) -> String {
        (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &self)] }.joined()
    }
}
