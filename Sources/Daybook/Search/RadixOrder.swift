/// The order of many numbers, found digit by digit from the last (LSD radix sort; Knuth, TAOCP 3, 5.2.5), in which equal
/// ones keep their places.
struct RadixOrder {
    private struct Item {
        var key: UInt64
        var number: UInt32
    }

    private var keys: [UInt64]
    private var (least, greatest) = (UInt64.max, UInt64.min)
    /// How many keys are less than the one before.
    private var descents = 0

    /// Orders these numbers.
    init(_ keys: consuming [UInt64]) {
        self.keys = keys
        var last = UInt64.min
        for key in self.keys {
            descents += last > key ? 1 : 0
            (least, greatest, last) = (min(least, key), max(greatest, key), key)
        }
    }

    /// The numbers' places in ascending order; nil where they are in order already.
    consuming func sorted() -> [UInt32]? {
        if descents == 0 { return nil }
        return (greatest - least) >> 32 == 0 ? sortedNarrow() : sortedWide()
    }

    /// Keys that lie close together go with their places into one word each, which no other equals.
    private consuming func sortedNarrow() -> [UInt32] {
        let (least, descents) = (least, descents)
        var words = keys
        keys = []
        for place in words.indices { words[place] = (words[place] - least) << 32 | UInt64(place) }
        // Files that are named by their days stand nearly in the order of time, or nearly against it.
        if descents > words.count / 2 { words.reverse() }
        if !Self.insert(&words) { Self.order(&words) { $0 } }
        return words.map { UInt32(truncatingIfNeeded: $0) }
    }

    private func sortedWide() -> [UInt32] {
        var items = keys.enumerated().map { Item(key: $1 - least, number: UInt32(truncatingIfNeeded: $0)) }
        Self.order(&items, by: \.key)
        return items.map(\.number)
    }

    /// Orders words that stand nearly in order, each by going back to its place (straight insertion; Knuth, TAOCP 3,
    /// 5.2.1); gives up where they do not, with all of them there in another order.
    private static func insert(_ words: inout [UInt64]) -> Bool {
        unsafe words.withUnsafeMutableBufferPointer { words in
            var steps = words.count &* 16
            for place in words.indices.dropFirst() {
                let word = unsafe words[place]
                var free = place
                while free > 0, steps > 0, unsafe words[free &- 1] > word {
                    unsafe words[free] = words[free &- 1]
                    free &-= 1
                    steps &-= 1
                }
                unsafe words[free] = word
                if steps == 0 { return false }
            }
            return true
        }
    }

    private static func order<Item>(_ items: inout [Item], by key: (Item) -> UInt64) {
        guard let any = items.first else { return }
        var to = [Item](repeating: any, count: items.count)
        // Few numbers are not worth large tables.
        let bits: UInt64 = items.count < 1 << 12 ? 8 : 11
        var counts = [Int](repeating: 0, count: 1 << Int(bits))
        let used = items.reduce(0) { $0 | key($1) }
        var shift: UInt64 = 0
        while shift < 64 {
            // Digits that are 0 everywhere order nothing.
            if digit(used, shift, bits) != 0 {
                for place in counts.indices { counts[place] = 0 }
                order(items, into: &to, &counts, shift, bits, by: key)
                swap(&items, &to)
            }
            shift += bits
        }
    }

    private static func digit(_ key: UInt64, _ shift: UInt64, _ bits: UInt64) -> Int {
        Int(truncatingIfNeeded: key &>> shift & (1 &<< bits &- 1))
    }

    /// Orders by one digit; there is a count for each, and as much room as items.
    private static func order<Item>(
        _ from: [Item], into to: inout [Item], _ counts: inout [Int], _ shift: UInt64, _ bits: UInt64,
        by key: (Item) -> UInt64
    ) {
        guard from.count == to.count, counts.count == 1 << Int(bits) else { return }
        unsafe counts.withUnsafeMutableBufferPointer { counts in
            for item in from { unsafe counts[digit(key(item), shift, bits)] &+= 1 }
            var next = 0
            for slot in counts.indices {
                let count = unsafe counts[slot]
                unsafe counts[slot] = next
                next &+= count
            }
            unsafe to.withUnsafeMutableBufferPointer { to in
                for item in from {
                    let slot = digit(key(item), shift, bits)
                    let place = unsafe counts[slot]
                    unsafe to[place] = item
                    unsafe counts[slot] = place &+ 1
                }
            }
        }
    }

    /// A key that is the smaller, the greater the number.
    static func descending(_ number: Int) -> UInt64 {
        ~(UInt64(bitPattern: Int64(number)) ^ 1 << 63)
    }

    /// A key that is the smaller, the greater the number, which must be one (IEEE 754: without its sign, the bits of a
    /// greater number are the greater).
    static func descending(_ number: Double) -> UInt64 {
        let bits = (number == 0 ? 0 : number).bitPattern
        return ~(bits >> 63 == 1 ? ~bits : bits | 1 << 63)
    }
}
