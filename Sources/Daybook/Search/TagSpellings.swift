/// The tags that were read so far by their bytes, so that a `Tag` is made of each spelling once.
struct TagSpellings: Sendable {
    /// The tags in the order in which their spellings came; nil where a spelling can be no tag.
    private(set) var tags: [Tag?] = []
    /// For each spelling the place of the first one of the same tag; -1 where it can be no tag.
    private(set) var leaders: [Int] = []
    /// The first spelling of each tag, by the form that tags are compared in: a whole `Tag` is three times as large.
    private var first: [String: Int] = [:]
    /// The tags as bytes, one after the other, and where each of them ends.
    private var texts: [UInt8] = []
    private var textEnds: [Int] = []
    /// The characters of each of them, where they are plain.
    private var counts: [PlainCount?] = []
    /// For each spelling the last entry in which the tag was met, by a number of the asker's.
    private var lastMet: [Int] = []
    /// The bytes of all spellings, and where each of them stands.
    private var bytes: [UInt8] = []
    private var spellings: [Range<Int>] = []
    private var hashes: [Int] = []
    private var slots = [Slot](repeating: Slot(), count: 256)
    /// The place of a spelling, -1 for none, and a part of its hash: most that are not looked for need not be compared.
    private struct Slot {
        var place: Int32 = -1
        var part: UInt32 = 0
    }

    /// Different each time, so that no vault can be made to be slow.
    private let seed = UInt64.random(in: .min ... .max)

    /// The place in `tags` of a spelling.
    mutating func place(of text: [UInt8], _ range: Range<Int>) -> Int {
        let hash = hash(text, range)
        var slot = hash & (slots.count - 1)
        while slots[slot].place >= 0 {
            let found = slots[slot]
            let place = Int(found.place)
            if found.part == Self.part(hash), bytes.isEqual(spellings[place], to: text, range) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return add(text, range, hash, at: slot)
    }

    private mutating func add(_ text: [UInt8], _ range: Range<Int>, _ hash: Int, at slot: Int) -> Int {
        let tag = Tag(String(decoding: text[range], as: UTF8.self))
        let place = tags.count
        tags.append(tag)
        let leader = tag.map { first[$0.folded] ?? place } ?? -1
        leaders.append(leader)
        if let tag, leader == place { first[tag.folded] = place }
        if let tag { texts.append(contentsOf: tag.description.utf8) }
        counts.append(tag.flatMap { PlainCount(Array($0.description.utf8)) })
        textEnds.append(texts.count)
        lastMet.append(-1)
        let start = bytes.count
        bytes.append(contentsOf: text[range])
        spellings.append(start..<bytes.count)
        hashes.append(hash)
        slots[slot] = Slot(place: Int32(truncatingIfNeeded: place), part: Self.part(hash))
        if tags.count * 2 > slots.count { grow() }
        return place
    }

    /// Adds the tag of a place to some bytes, as it is written.
    func append(_ place: Int, to bytes: inout [UInt8]) { bytes.append(range(place), of: texts) }

    private func range(_ place: Int) -> Range<Int> { (place > 0 ? textEnds[place - 1] : 0)..<textEnds[place] }

    /// The bytes of the tag of a place.
    func length(_ place: Int) -> Int { range(place).count }

    /// Its characters; nil where one of them takes more care.
    func count(_ place: Int) -> PlainCount? { counts[place] }

    /// Writes the bytes of the tag of a place to memory which has room for them, and returns how many these are.
    func copy(_ place: Int, to target: UnsafeMutableRawPointer) -> Int {
        let range = range(place)
        unsafe texts.withUnsafeBytes { texts in
            if let base = texts.baseAddress, !range.isEmpty {
                unsafe target.copyMemory(from: base + range.lowerBound, byteCount: range.count)
            }
        }
        return range.count
    }

    /// Whether this is the first spelling of its tag that is met in an entry, and is one.
    mutating func isFirst(_ place: Int, in entry: Int) -> Bool {
        let leader = leaders[place]
        if leader < 0 { return false }
        if lastMet[leader] == entry { return false }
        lastMet[leader] = entry
        return true
    }

    private mutating func grow() {
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for place in hashes.indices {
            var slot = hashes[place] & (slots.count - 1)
            while slots[slot].place >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Slot(place: Int32(truncatingIfNeeded: place), part: Self.part(hashes[place]))
        }
    }

    private static func part(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 31) }

    /// Multiplies eight bytes at a time with what nobody knows beforehand, and folds the product.
    private func hash(_ text: [UInt8], _ range: Range<Int>) -> Int {
        guard range.lowerBound >= 0, range.upperBound <= text.count else { return 0 }
        return unsafe text.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            var state = seed ^ UInt64(truncatingIfNeeded: range.count)
            var index = range.lowerBound
            while index < range.upperBound {
                var word: UInt64
                if index &+ 8 <= buffer.count {
                    word = unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                    let count = range.upperBound &- index
                    if count < 8 { word &= (1 << UInt64(count &* 8)) &- 1 }
                } else {
                    word = 0
                    for place in index..<range.upperBound {
                        word |= unsafe UInt64(buffer[place]) << UInt64((place &- index) &* 8)
                    }
                }
                let product = (state ^ word).multipliedFullWidth(by: seed | 1)
                state = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
                index &+= 8
            }
            return Int(truncatingIfNeeded: state >> 1)
        }
    }
}
