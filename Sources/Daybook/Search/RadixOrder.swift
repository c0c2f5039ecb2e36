/// The order of many numbers, found digit by digit from the last (LSD radix sort; Knuth, TAOCP 3, 5.2.5), in which equal
/// ones keep their places.
struct RadixOrder {
    private struct Item {
        var key: UInt64
        var number: UInt32
    }

    private var items: [Item] = []
    /// The bits in which a key differs from the first one.
    private var differences: UInt64 = 0
    private var isOrdered = true

    /// Nothing to order yet, but room for so many.
    init(count: Int) { items.reserveCapacity(count) }

    /// Adds a number behind the others.
    mutating func append(_ key: UInt64) {
        if let last = items.last {
            if last.key > key { isOrdered = false }
            differences |= last.key ^ key
        }
        items.append(Item(key: key, number: UInt32(truncatingIfNeeded: items.count)))
    }

    /// The numbers' places in ascending order; nil where they are in order already.
    mutating func sorted() -> [UInt32]? {
        if isOrdered { return nil }
        var from: [Item] = []
        swap(&from, &items)
        var to = [Item](repeating: Item(key: 0, number: 0), count: from.count)
        // Few numbers are not worth large tables.
        let bits: UInt64 = from.count < 1 << 12 ? 8 : 11
        var counts = [Int](repeating: 0, count: 1 << Int(bits))
        var shift: UInt64 = 0
        while shift < 64 {
            // Digits that are the same everywhere order nothing.
            if Self.digit(differences, shift, bits) != 0 {
                for place in counts.indices { counts[place] = 0 }
                Self.order(from, into: &to, &counts, shift, bits)
                swap(&from, &to)
            }
            shift += bits
        }
        return from.map(\.number)
    }

    private static func digit(_ key: UInt64, _ shift: UInt64, _ bits: UInt64) -> Int {
        Int(truncatingIfNeeded: key &>> shift & (1 &<< bits &- 1))
    }

    /// Orders by one digit; there is a count for each, and as much room as items.
    private static func order(
        _ from: [Item], into to: inout [Item], _ counts: inout [Int], _ shift: UInt64, _ bits: UInt64
    ) {
        guard from.count == to.count, counts.count == 1 << Int(bits) else { return }
        unsafe counts.withUnsafeMutableBufferPointer { counts in
            for item in from { unsafe counts[digit(item.key, shift, bits)] &+= 1 }
            var next = 0
            for slot in counts.indices {
                let count = unsafe counts[slot]
                unsafe counts[slot] = next
                next &+= count
            }
            unsafe to.withUnsafeMutableBufferPointer { to in
                for item in from {
                    let slot = digit(item.key, shift, bits)
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
