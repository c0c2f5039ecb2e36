/// Numbers terms from 0 in the order in which they are first met (open addressing, linear probing).
struct TermTable: Sendable {
    private var hashes: [UInt64]
    private var numbers: [Int32]
    /// The terms by their numbers.
    private var terms: [UInt64] = []
    /// How many terms have a number.
    var count: Int { terms.count }

    /// An empty table with room for some terms.
    init(capacity: Int = 64) {
        var size = 64
        while size < capacity &* 2 { size &*= 2 }
        hashes = Array(repeating: 0, count: size)
        numbers = Array(repeating: -1, count: size)
    }

    /// The number of a term, or nil.
    func number(of hash: UInt64) -> Int? {
        let slot = slot(of: hash)
        return hashes[slot] == 0 ? nil : Int(numbers[slot])
    }

    /// The term that has a number.
    func hash(of number: Int) -> UInt64 { terms[number] }

    /// The number of a term, a new one if it has none.
    mutating func insert(_ hash: UInt64) -> Int {
        var slot = slot(of: hash)
        if hashes[slot] != 0 { return Int(numbers[slot]) }
        if (count &+ 1) &* 10 > hashes.count &* 6 {
            grow()
            slot = self.slot(of: hash)
        }
        hashes[slot] = hash
        numbers[slot] = Int32(truncatingIfNeeded: count)
        terms.append(hash)
        return count &- 1
    }

    private func slot(of hash: UInt64) -> Int {
        let mask = hashes.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while hashes[slot] != 0, hashes[slot] != hash { slot = (slot &+ 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldHashes, oldNumbers) = (hashes, numbers)
        hashes = Array(repeating: 0, count: oldHashes.count &* 2)
        numbers = Array(repeating: -1, count: hashes.count)
        for (old, hash) in oldHashes.enumerated() where hash != 0 {
            let slot = slot(of: hash)
            hashes[slot] = hash
            numbers[slot] = oldNumbers[old]
        }
    }
}
