/// Some of the 256 bytes.
struct ByteSet: Sendable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// None.
    init() {}

    /// Whether a byte is one of them.
    func contains(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 << (byte & 63)
        return switch byte >> 6 {
        case 0: bits.0 & bit != 0
        case 1: bits.1 & bit != 0
        case 2: bits.2 & bit != 0
        default: bits.3 & bit != 0
        }
    }

    /// Adds one.
    mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << (byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    /// All others.
    var inverted: ByteSet {
        var others = self
        others.bits = (~bits.0, ~bits.1, ~bits.2, ~bits.3)
        return others
    }
}
