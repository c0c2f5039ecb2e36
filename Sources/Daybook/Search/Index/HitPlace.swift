/// Where a hit is among all of a part of an index.
///
/// Hits are numbered in the order of the text, those of one entry behind those of another: one more than the last where
/// nothing, or a single space once folded, stands between the two, and two more where anything else does. So the words of
/// a phrase are where numbers follow each other.
struct HitPlace: Sendable, Equatable {
    /// The order, and in the lowest bit whether the space is there.
    let number: UInt32

    init(number: UInt32) { self.number = number }

    init(order: Int, isAfterSpace: Bool) {
        number = UInt32(truncatingIfNeeded: order) << 1 | (isAfterSpace ? 1 : 0)
    }

    /// The highest order; hits beyond have it too, and nothing can be told of them but whose they are.
    static let last = HitRecord.places >> 1 - 1

    var order: Int { Int(number >> 1) }
    var isAfterSpace: Bool { number & 1 != 0 }
}

/// Which entry of a part of an index a place belongs to.
struct EntryStarts: Sendable {
    /// The lowest order that an entry's hits can have, for each.
    private var starts: [UInt32] = []
    /// For each run of 256 orders the entry that the first belongs to.
    private var hints: [UInt32] = []

    /// Takes the next entry.
    mutating func append(_ start: Int) {
        starts.append(UInt32(truncatingIfNeeded: min(start, HitPlace.last)))
    }

    /// Makes it quick to ask.
    mutating func prepare() {
        hints = []
        guard let last = starts.last else { return }
        var entry = 0
        for run in 0...Int(last >> 8) {
            while entry + 1 < starts.count, Int(starts[entry + 1]) <= run << 8 { entry += 1 }
            hints.append(UInt32(truncatingIfNeeded: entry))
        }
    }

    /// The entry that an order belongs to, and the orders that it has.
    func entry(of order: Int) -> (entry: Int, orders: Range<Int>) {
        guard let last = hints.last else { return (0, 0..<HitRecord.places) }
        var entry = Int(order >> 8 < hints.count ? hints[order >> 8] : last)
        while entry + 1 < starts.count, Int(starts[entry + 1]) <= order { entry += 1 }
        let end = entry + 1 < starts.count ? Int(starts[entry + 1]) : HitRecord.places
        return (entry, Int(starts[entry])..<end)
    }
}
