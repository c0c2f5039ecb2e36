/// Sixteen bytes of text whose words are counted at once.
///
/// In a block stand ASCII, common Chinese and Japanese characters, and the signs that go with them. Whether a byte begins a word is told by
/// the two before it, so that a hyphen or an apostrophe in a word parts nothing; two of these in a row, as anything else, are left to
/// who goes character by character.
enum WordLanes {
    private typealias Lanes = ByteLanes
    private typealias Mask = ByteLanes.Mask

    /// The bytes of a block.
    static let size = 16

    /// Whether a block can be read at a place, with the rest of the character that begins in its last byte.
    static func fits(at index: Int, _ count: Int) -> Bool { index >= 2 && index &+ size &+ 2 <= count }

    /// Counts the words of blocks from a place on until one holds something else, or none fits any more.
    static func count(_ text: UnsafeRawBufferPointer, from start: Int) -> (words: Int, end: Int) {
        var (words, index) = (0, start)
        guard let base = text.baseAddress else { return (0, start) }
        while fits(at: index, text.count) {
            // A byte counts what a lane found, so that there are no more blocks at once.
            let last = min(text.count &- size &- 2, index &+ 254 &* size)
            let plain = unsafe countASCII(base, from: index, to: last)
            let mixed = unsafe countMixed(base, from: plain.end, to: last)
            words &+= plain.words &+ mixed.words
            if mixed.end == index { break }
            index = mixed.end
        }
        return (words, index)
    }

    // The two loops are apart, and hold one vector from block to block: together they are compiled into lanes one by one.

    private static func countASCII(_ base: UnsafeRawPointer, from start: Int, to last: Int) -> (words: Int, end: Int) {
        var sum = SIMD2<UInt64>(repeating: 0)
        var index = start
        while index <= last {
            let place = unsafe base + index
            let here = unsafe Lanes(place)
            let before = unsafe Lanes(place - 1)
            let second = unsafe Lanes(place - 2)
            let jointBefore = joints(before)
            if ByteLanes.isAny(markup(here) .| joints(here) .& jointBefore .| here.within(0x80, 0xFF)) { break }
            sum = sum &+ ones(parts(here) .& .!(parts(before) .| jointBefore .& parts(second)))
            index &+= size
        }
        return (total(sum), index)
    }

    private static func countMixed(_ base: UnsafeRawPointer, from start: Int, to last: Int) -> (words: Int, end: Int) {
        var sum = SIMD2<UInt64>(repeating: 0)
        var index = start
        while index <= last {
            let place = unsafe base + index
            let here = unsafe Lanes(place)
            let before = unsafe Lanes(place - 1)
            let second = unsafe Lanes(place - 2)
            let next = unsafe Lanes(place + 1)
            let third = unsafe Lanes(place + 2)
            let jointBefore = joints(before)
            let character = characters(here, next, third)
            let known = character .| signs(here, next, third)
            if ByteLanes.isAny(markup(here) .| joints(here) .& jointBefore .| here.within(0xC0, 0xFF) .& .!known) {
                break
            }
            sum = sum &+ ones(parts(here) .& .!(parts(before) .| jointBefore .& parts(second)) .| character)
            index &+= size
        }
        return (total(sum), index)
    }

    /// Letters and digits.
    @inline(__always) private static func parts(_ lanes: Lanes) -> Mask {
        lanes.lowered.within(0x61, 0x7A) .| lanes.within(0x30, 0x39)
    }

    /// What may stand within a word: `'` and `-`.
    @inline(__always) private static func joints(_ lanes: Lanes) -> Mask { lanes.equals(0x27) .| lanes.equals(0x2D) }

    /// `[`, `\`, `_`, the backtick, `~`, `*`, `<`, a tab and NUL; and what is between them, which is rare.
    @inline(__always) private static func markup(_ lanes: Lanes) -> Mask {
        lanes.within(0x5B, 0x60) .| lanes.equals(0x7E) .| lanes.equals(0x2A) .| lanes.equals(0x3C)
            .| lanes.within(0x00, 0x09)
    }

    /// Where characters of three bytes begin that are words by themselves: U+4E00 to U+9FFF, and kana, U+3040 to U+30FF.
    @inline(__always) private static func characters(_ here: Lanes, _ next: Lanes, _ third: Lanes) -> Mask {
        let isWhole = follows(next) .& follows(third)
        let han = here.within(0xE5, 0xE9) .| here.equals(0xE4) .& next.within(0xB8, 0xBF)
        return (han .| here.equals(0xE3) .& next.within(0x81, 0x83)) .& isWhole
    }

    /// Where signs begin: U+3000 to U+3003 and U+3008 to U+301F, U+2010 to U+2027 but the apostrophe, U+FF00 to U+FF0F and U+FF1A to
    /// U+FF1F.
    @inline(__always) private static func signs(_ here: Lanes, _ next: Lanes, _ third: Lanes) -> Mask {
        let chinese = here.equals(0xE3) .& next.equals(0x80) .& .!third.within(0x84, 0x87)
        let wide = here.equals(0xEF) .& next.equals(0xBC) .& .!third.within(0x90, 0x99)
        let dashes = here.equals(0xE2) .& next.equals(0x80) .& third.within(0x90, 0xA7) .& .!third.equals(0x99)
        return (chinese .| wide) .& third.within(0x80, 0x9F) .| dashes
    }

    /// The second and third bytes of characters: those from 0x80 to 0xBF, which are the lowest of signed numbers.
    @inline(__always) private static func follows(_ lanes: Lanes) -> Mask {
        unsafe unsafeBitCast(lanes.bytes, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: -64)
    }

    /// A byte of 1 for each lane of a mask.
    @inline(__always) private static func ones(_ mask: Mask) -> SIMD2<UInt64> {
        unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x0101_0101_0101_0101)
    }

    /// The sum of all bytes.
    @inline(__always) private static func total(_ sum: SIMD2<UInt64>) -> Int {
        let low: UInt64 = 0x00FF_00FF_00FF_00FF
        var pairs: UInt64 = 0
        for index in 0..<2 { pairs &+= (sum[index] & low) &+ ((sum[index] &>> 8) & low) }
        return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
}
