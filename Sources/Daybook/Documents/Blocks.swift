/// A list of very many small things that is held in blocks: an array that grows by doubling would for a moment hold three
/// times as much.
struct Blocks<Element: Sendable & Equatable>: Sendable, Equatable, RandomAccessCollection {
    private var full: [[Element]] = []
    private var last: [Element] = []
    /// How many of the full blocks are empty again.
    private var forgotten = 0
    private static var length: Int { 1 << 14 }

    /// An empty list.
    init() {}

    var startIndex: Int { 0 }
    var endIndex: Int { full.count &* Self.length &+ last.count }

    subscript(index: Int) -> Element {
        get {
            let block = index / Self.length
            return block < full.count ? full[block][index % Self.length] : last[index % Self.length]
        }
        set {
            let block = index / Self.length
            if block < full.count {
                full[block][index % Self.length] = newValue
            } else {
                last[index % Self.length] = newValue
            }
        }
    }

    mutating func append(_ element: Element) {
        if last.count == Self.length {
            full.append(last)
            last = []
            last.reserveCapacity(Self.length)
        }
        last.append(element)
    }

    mutating func removeLast() {
        if last.isEmpty, let block = full.popLast() { last = block }
        _ = last.popLast()
    }

    /// Gives back the memory of elements before a place that nobody asks for any more; those behind it keep their places.
    mutating func forget(before index: Int) {
        while forgotten < Swift.min(index / Self.length, full.count) {
            full[forgotten] = []
            forgotten &+= 1
        }
    }

    /// Leaves out what a condition holds for.
    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        guard contains(where: isUnwanted) else { return }
        var kept = Self()
        for element in self where !isUnwanted(element) { kept.append(element) }
        self = kept
    }

    /// Puts the elements in the order of a number; those that are in order already take no more memory for it.
    mutating func sort(by number: (Element) -> UInt32) {
        guard zip(self, dropFirst()).contains(where: { number($0) > number($1) }) else { return }
        let sorted = self.sorted { number($0) < number($1) }
        self = Self()
        for element in sorted { append(element) }
    }
}

/// A range of bytes of a text that is shorter than 4 GB, in half the memory.
struct Place: Sendable, Equatable {
    let start: UInt32
    let end: UInt32

    init(_ range: Range<Int>) {
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}

/// Which bytes of a text are left out of what is shown, a bit for each.
struct HiddenBytes: Sendable {
    private var bits: [UInt64]

    /// Hides none of a number of bytes.
    init(count: Int) { bits = Array(repeating: 0, count: count / 64 &+ 1) }

    mutating func insert(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let word = index / 64
            let end = Swift.min(range.upperBound, (word &+ 1) &* 64)
            let count = end &- index
            let ones: UInt64 = count == 64 ? .max : (1 << UInt64(count)) &- 1
            bits[word] |= ones << UInt64(index % 64)
            index = end
        }
    }

    func contains(_ index: Int) -> Bool { bits[index / 64] >> UInt64(index % 64) & 1 == 1 }

    /// The end of the run of bytes, hidden or not, that begins with one.
    func runEnd(from start: Int, to limit: Int) -> Int {
        let isHidden = contains(start)
        var index = start
        while index < limit {
            let word = (isHidden ? ~bits[index / 64] : bits[index / 64]) >> UInt64(index % 64)
            if word != 0 { return Swift.min(limit, index &+ word.trailingZeroBitCount) }
            index = (index / 64 &+ 1) &* 64
        }
        return limit
    }
}
