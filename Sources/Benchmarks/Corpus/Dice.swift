/// Random numbers whose whole sequence follows from its seed (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014); what is drawn below uses integers alone, so that every machine draws the same.
struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The sequence of one part of what a seed stands for, such as a block of entries.
    init(seed: UInt64, part: UInt64) {
        var first = Dice(seed: seed)
        var second = Dice(seed: part ^ first.next())
        state = second.next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, `limit`, which is more than 0.
    mutating func below(_ limit: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// A number of a range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// True so many times in a thousand.
    mutating func chance(_ perMille: Int) -> Bool { below(1000) < perMille }

    /// One of several, which are not none.
    mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

    /// The same elements in another order (Fisher and Yates).
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.reversed() where index > 0 { elements.swapAt(index, below(index + 1)) }
        return elements
    }
}
