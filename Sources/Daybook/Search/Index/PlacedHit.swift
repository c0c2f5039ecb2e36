/// A hit, and where in its entry it is.
struct PlacedHit: Sendable, Equatable {
    /// Entry, order within it, and whether a space stands before it, in one number, with the class below.
    let number: UInt64

    init(_ entry: Int, _ place: UInt64, _ kind: HitCounts.Class) {
        number = UInt64(truncatingIfNeeded: entry) << 32 | place << 3 | UInt64(truncatingIfNeeded: kind.rawValue)
    }

    var entry: Int { Int(truncatingIfNeeded: number >> 32) }
    /// Entry and order: of the next hit, with nothing or a space between, one more.
    var order: UInt64 { number >> 4 }
    /// Entry and order of the hit so many before it; nil where the entry has none.
    func order(before count: Int) -> UInt64? {
        order & 0xFFF_FFFF >= UInt64(count) ? order - UInt64(count) : nil
    }
    var isAfterSpace: Bool { number >> 3 & 1 != 0 }
    var kind: HitCounts.Class { HitCounts.Class(rawValue: Int(truncatingIfNeeded: number & 7)) ?? .plain }
}
