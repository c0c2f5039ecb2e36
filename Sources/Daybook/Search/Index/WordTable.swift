/// The words that were met so far, each of which has a number.
struct WordTable: Sendable {
    /// The longest word in bytes; of a longer one, a beginning of at least `certainLength` is kept, with `cutMark` behind it.
    static let longest = 64
    static let certainLength = 60
    /// A byte that is in no UTF-8.
    static let cutMark: UInt8 = 0xFF

    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []
    private var hashes: [UInt32] = []
    /// One more than a word's number, with a part of its hash above; 0 where there is none.
    private var slots = [UInt64](repeating: 0, count: 1 << 10)
    /// Different each time, so that no vault can be made to be slow.
    private let seed = UInt64.random(in: .min ... .max)

    /// How many words there are.
    var count: Int { ends.count }

    /// The bytes of a word.
    func word(_ number: Int) -> ArraySlice<UInt8> {
        bytes[(number > 0 ? Int(ends[number - 1]) : 0)..<Int(ends[number])]
    }

    /// The number of the word that the first of some bytes are.
    mutating func number(of word: [UInt8], count: Int) -> Int {
        let hash = hash(word, count)
        let part = UInt64(hash) << 32
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] & 0xFFFF_FFFF_0000_0000 == part {
                let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
                let start = number > 0 ? Int(ends[number - 1]) : 0
                if bytes.isEqual(start..<Int(ends[number]), to: word, 0..<count) { return number }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = ends.count
        bytes.append(contentsOf: word[..<count])
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
        hashes.append(hash)
        slots[slot] = part | UInt64(number + 1)
        if ends.count * 2 > slots.count { grow() }
        return number
    }

    private mutating func grow() {
        slots = [UInt64](repeating: 0, count: slots.count * 2)
        for number in hashes.indices {
            var slot = Int(hashes[number]) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt64(hashes[number]) << 32 | UInt64(number + 1)
        }
    }

    /// Multiplies eight bytes at a time with what nobody knows beforehand, and folds the product.
    private func hash(_ word: [UInt8], _ count: Int) -> UInt32 {
        guard count <= word.count else { return 0 }
        var state = seed ^ UInt64(truncatingIfNeeded: count)
        var place = 0
        unsafe word.withUnsafeBytes { word in
            while place < count {
                var part: UInt64 = 0
                if place &+ 8 <= word.count {
                    part = unsafe UInt64(littleEndian: word.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                    if count &- place < 8 { part &= 1 &<< UInt64((count &- place) &* 8) &- 1 }
                } else {
                    for index in place..<count { part = unsafe part << 8 | UInt64(word[index]) }
                }
                let product = (state ^ part).multipliedFullWidth(by: seed | 1)
                state = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
                place &+= 8
            }
        }
        return UInt32(truncatingIfNeeded: state ^ state >> 32)
    }

    /// The words in the order of their bytes.
    func sorted() -> [Int] {
        let keys = (0..<count).map { number in (key: key(number), number: number) }
        return keys.sorted { left, right in
            left.key == right.key
                ? word(left.number).lexicographicallyPrecedes(word(right.number)) : left.key < right.key
        }.map(\.number)
    }

    /// The first eight bytes as a number, which decides between most.
    private func key(_ number: Int) -> UInt64 {
        let word = word(number)
        let key = word.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return word.count < 8 ? key << UInt64((8 - word.count) * 8) : key
    }
}
