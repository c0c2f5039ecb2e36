/// What stands in the middle of a word of a text that is written without spaces, and is no part of it: a line end, as editors put it
/// there that break long lines, with the `>` of a quoted one, and the signs of emphasis and of links (`InnerMarkup`).
///
/// `游泳` at the end of one line and `池` at the beginning of the next are read as one word, as is `我**真的**很`. No word goes on over an
/// empty line, nor over an indentation by ideographic spaces, which begins a paragraph.
enum WordJoint {
    /// Whether a scalar may stand beside a joint: ideographs, bopomofo and kana, and none of their punctuation.
    static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3105..<0x3130, 0x3400..<0x4DC0: true
        case 0x4E00..<0xA000, 0xF900..<0xFB00, 0x20000..<0x40000: true
        default: false
        }
    }

    /// Whether a joint may begin with a byte of ASCII.
    static func mayBegin(with byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || InnerMarkup.mayBegin(with: byte)
    }

    /// Where the text goes on behind marks and a single line end between two scalars that join; without a line end, one of the two may be
    /// of a word of another script. Nil where there is no such thing.
    ///
    /// - Parameters:
    ///   - index: The first byte of the mark or white space.
    ///   - besideMarks: Whether marks and the signs of quotations are left to be read as they are.
    static func end(at index: Int, in bytes: [UInt8], _ range: Range<Int>, besideMarks: Bool = false) -> Int? {
        guard index > range.lowerBound else { return nil }
        let before = UTF8Scalar.decodeBackwards(bytes, before: index, start: range.lowerBound).value
        let isBeforeJoined = joins(before)
        guard isBeforeJoined || isOfWord(before) else { return nil }
        var place = index
        var hasLineEnd = false
        while place < range.upperBound {
            if !besideMarks, let next = InnerMarkup.end(at: place, in: bytes, range) {
                place = next
            } else if !hasLineEnd, let next = lineEnd(at: place, in: bytes, range.upperBound, isQuoted: !besideMarks) {
                (place, hasLineEnd) = (next, true)
            } else {
                break
            }
        }
        guard place > index, place < range.upperBound else { return nil }
        let after = UTF8Scalar.decode(bytes, at: place, end: range.upperBound).value
        switch (isBeforeJoined, joins(after)) {
        case (true, true): return place
        case (true, false): return !hasLineEnd && isOfWord(after) ? place : nil
        case (false, true): return hasLineEnd ? nil : place
        case (false, false): return nil
        }
    }

    /// Whether a text has any between two scalars that join.
    static func occurs(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let found = candidate(in: bytes, from: index, to: range.upperBound) {
            if end(at: found, in: bytes, range) != nil { return true }
            index = found + 1
        }
        return false
    }

    private static func isOfWord(_ scalar: UInt32) -> Bool {
        let folded = Folding.fold(scalar)
        return folded != 0 && !Folding.isUnspaced(folded) && Folding.isOfWord(folded)
    }

    /// The place behind a line end with blanks around it, and the signs of a quotation.
    private static func lineEnd(at index: Int, in bytes: [UInt8], _ end: Int, isQuoted: Bool) -> Int? {
        var place = index
        skipBlanks(in: bytes, &place, end)
        if place < end, bytes[place] == 0x0D { place += 1 }
        guard place < end, bytes[place] == 0x0A else { return nil }
        place += 1
        skipBlanks(in: bytes, &place, end)
        while isQuoted, place < end, bytes[place] == 0x3E {
            place += 1
            skipBlanks(in: bytes, &place, end)
        }
        return place
    }

    /// The next white space or mark behind what is no ASCII.
    private static func candidate(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        var index = max(start, 1)
        let last = min(end, bytes.count) - 1
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            while index &+ ByteLanes.count <= last {
                let before = unsafe ByteLanes(base + (index &- 1))
                let here = unsafe ByteLanes(base + index)
                // In nearly all lanes of any text there is none, so that one look at the first bits is enough.
                if here.holdsASCII(behind: before) {
                    let isFit = here.within(0x09, 0x20) .| InnerMarkup.mayBegin(with: here)
                    if ByteLanes.isAny(before.within(0x80, 0xFF) .& isFit) { return }
                }
                index &+= ByteLanes.count
            }
        }
        while index < last {
            if bytes[index - 1] >= 0x80, mayBegin(with: bytes[index]) { return index }
            index += 1
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func skipBlanks(in bytes: [UInt8], _ place: inout Int, _ end: Int) {
        while place < end, isBlank(bytes[place]) { place += 1 }
    }
}
