/// The order of many numbers, found digit by digit from the last (LSD radix sort; Knuth, TAOCP 3, 5.2.5), in which equal
/// ones keep their places.
struct RadixOrder {
    private struct Item {
        var key: UInt64
        var number: UInt32
    }

    private static let digitBits: UInt64 = 11
    private static let digits = 6

    private var items: [Item] = []
    private var counts = [UInt32](repeating: 0, count: digits << Int(digitBits))
    private var isOrdered = true

    /// Nothing to order yet, but room for so many.
    init(count: Int) { items.reserveCapacity(count) }

    /// Adds a number behind the others.
    mutating func append(_ key: UInt64) {
        for digit in 0..<Self.digits { counts[Self.slot(key, digit)] &+= 1 }
        if let last = items.last, last.key > key { isOrdered = false }
        items.append(Item(key: key, number: UInt32(truncatingIfNeeded: items.count)))
    }

    /// The numbers' places in ascending order; nil where they are in order already.
    mutating func sorted() -> [UInt32]? {
        if isOrdered { return nil }
        var from: [Item] = []
        swap(&from, &items)
        var to = [Item](repeating: Item(key: 0, number: 0), count: from.count)
        for digit in 0..<Self.digits {
            let slots = digit << Int(Self.digitBits)..<(digit + 1) << Int(Self.digitBits)
            // All have the same digit here.
            if counts[Self.slot(from[0].key, digit)] == from.count { continue }
            var next: UInt32 = 0
            for slot in slots {
                let count = counts[slot]
                counts[slot] = next
                next &+= count
            }
            for item in from {
                let slot = Self.slot(item.key, digit)
                let place = counts[slot]
                to[Int(place)] = item
                counts[slot] = place &+ 1
            }
            swap(&from, &to)
        }
        return from.map(\.number)
    }

    private static func slot(_ key: UInt64, _ digit: Int) -> Int {
        digit << Int(digitBits) | Int(truncatingIfNeeded: key >> (UInt64(digit) * digitBits) & (1 << digitBits - 1))
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
