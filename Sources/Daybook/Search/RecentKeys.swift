/// The keys of earlier files' front matter by their first bytes, so that most lines' keys are known by three comparisons.
///
/// Each name has one place, and a file marks the places that it meets: a name that stands in a file twice is found out.
struct RecentKeys: Sendable {
    /// A name with the `: ` behind it, as words of eight bytes of which the masks tell what counts.
    struct Name: Sendable {
        fileprivate var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
        fileprivate var masks: (UInt64, UInt64, UInt64) = (0, 0, 0)
        /// The bytes of the name; 0 for no name.
        var length = 0
        var key = EntryFields.Key.other
        var rank = 0
    }

    /// The longest name that is remembered, in bytes.
    static let longest = 22
    /// The bytes that must be there to read from the beginning of a line.
    static let reach = 24

    /// How many are remembered, and the most that one file may have.
    static let count = 64

    private var names = [Name](repeating: Name(), count: count)
    /// The places that the present file has met.
    private var met: UInt64 = 0

    /// Begins another file.
    mutating func begin() { met = 0 }

    /// What is known of the name at a place that `find` gave.
    subscript(place: Int) -> Name { names[place] }

    /// The place of the key that begins at a line's first byte, with `: ` behind it; nil where that is not certain, or
    /// stood there before.
    ///
    /// There must be `reach` bytes from there.
    mutating func find(_ line: UnsafeRawPointer) -> Int? {
        let first = unsafe line.loadUnaligned(as: UInt64.self)
        let second = unsafe line.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        let third = unsafe line.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
        // Two places for each beginning, one beside the other: names that begin alike may stand in one file.
        let place = Self.place(first)
        if isAt(place, first, second, third) { return take(place) }
        if isAt(place ^ 1, first, second, third) { return take(place ^ 1) }
        guard let name = unsafe Self.read(line) else { return nil }
        let free = met & 1 << UInt64(place) == 0 ? place : place ^ 1
        guard met & 1 << UInt64(free) == 0 else { return nil }
        names[free] = name
        return take(free)
    }

    private func isAt(_ place: Int, _ first: UInt64, _ second: UInt64, _ third: UInt64) -> Bool {
        let (words, masks) = (names[place].words, names[place].masks)
        let difference =
            (first ^ words.0) & masks.0 | (second ^ words.1) & masks.1 | (third ^ words.2) & masks.2
        return difference == 0 && masks.0 != 0
    }

    private mutating func take(_ place: Int) -> Int? {
        let bit: UInt64 = 1 << UInt64(place)
        if met & bit != 0 { return nil }
        met |= bit
        return place
    }

    /// A place by the first three bytes, in whatever order they come.
    private static func place(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: ((UInt64(littleEndian: word) & 0xFF_FFFF) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    private static func read(_ line: UnsafeRawPointer) -> Name? {
        var bytes: [UInt8] = []
        for index in 0...longest {
            let byte = unsafe line.load(fromByteOffset: index, as: UInt8.self)
            if byte == 0x3A { break }
            guard SimpleText.isWord(byte) || index > 0 && SimpleText.isKeySign(byte) else { return nil }
            bytes.append(byte)
        }
        guard !bytes.isEmpty, bytes.count <= longest, bytes.last != 0x20,
            unsafe line.load(fromByteOffset: bytes.count, as: UInt8.self) == 0x3A,
            unsafe line.load(fromByteOffset: bytes.count + 1, as: UInt8.self) == 0x20
        else { return nil }
        let found = KnownKeys.find(bytes, bytes.indices)
        func mask(_ start: Int) -> UInt64 {
            let count = min(max(bytes.count + 2 - start, 0), 8)
            return count == 8 ? .max : UInt64(littleEndian: 1 << UInt64(count * 8) - 1)
        }
        let masks = (mask(0), mask(8), mask(16))
        let words = unsafe (
            line.loadUnaligned(as: UInt64.self) & masks.0,
            line.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & masks.1,
            line.loadUnaligned(fromByteOffset: 16, as: UInt64.self) & masks.2
        )
        return Name(words: words, masks: masks, length: bytes.count, key: found.key, rank: found.rank)
    }
}
