/// What was found out so far of the classes of one text, so that it is found out once.
struct KnownClasses {
    private var hasFoldingLetters: Bool?
    private var hasJoints: Bool?
    private var hasMarks: Bool?
    private var classes: TextClasses?

    /// Nothing yet.
    init() {}

    /// Whether the text has any of some classes.
    mutating func intersect(_ wanted: TextClasses, in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if wanted.isEmpty { return false }
        if wanted == .jointed {
            let found = hasJoints ?? WordJoint.occurs(in: bytes, range)
            hasJoints = found
            return found
        }
        if wanted.contains(.marked) {
            let found = hasMarks ?? EdgeMarks.occurs(in: bytes, range)
            hasMarks = found
            return found || intersect(wanted.subtracting(.marked), in: bytes, range)
        }
        if wanted.isSubset(of: [.accented, .wide]) {
            if let hasFoldingLetters { return hasFoldingLetters }
            let found = Self.hasFoldingLetters(bytes, range)
            hasFoldingLetters = found
            return found
        }
        let known = classes ?? TextClasses.of(bytes, range)
        classes = known
        return !known.isDisjoint(with: wanted)
    }

    /// Whether there is any letter or accent that may fold to ASCII: the classes `accented` and `wide`.
    private static func hasFoldingLetters(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            let end = min(range.upperBound, buffer.count)
            var index = range.lowerBound
            // Letters may begin in the last byte of the lanes and go on for two more.
            while index &+ ByteLanes.count &+ 2 <= end {
                let place = unsafe base + index
                let first = unsafe ByteLanes(place)
                let accented = first.within(0xC3, 0xCD) .| first.equals(0xE1)
                if ByteLanes.isAny(accented .| first.equals(0xE2) .| first.equals(0xEF)) {
                    let second = unsafe ByteLanes(place + 1)
                    let third = unsafe ByteLanes(place + 2)
                    let signs = first.equals(0xE2) .& second.within(0x83, 0x84)
                    let upper = second.equals(0xBC) .& (third.within(0xA1, 0xBA) .| third.within(0x90, 0x99))
                    let lower = second.equals(0xBD) .& third.within(0x81, 0x9A)
                    if ByteLanes.isAny(accented .| signs .| first.equals(0xEF) .& (upper .| lower)) { return true }
                }
                index &+= ByteLanes.count
            }
            return !TextClasses.of(bytes, index..<max(index, end)).isDisjoint(with: [.accented, .wide])
        }
    }
}
