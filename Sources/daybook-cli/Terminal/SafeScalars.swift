/// Walks over text from files and gives what may be shown of it: the text as it is, and signs for what would act.
///
/// It is ``Sanitised`` for texts of any length, over bytes and in one pass. Line feeds and tabs stay; what is no UTF-8 is U+FFFD.
struct SafeScalars {
    private var marks = 0
    private var flagTags = 0
    /// The last sign that was made of several characters, and of what.
    private var lastSign: (scalar: Unicode.Scalar, bytes: [UInt8])?

    /// Says that characters were shown since the last walk to which no mark and no tag belongs before the next one.
    mutating func passPlainText() { (marks, flagTags) = (0, 0) }

    /// Calls `visit` with each scalar that is shown, its bytes, and what is known of it.
    ///
    /// - Parameters:
    ///   - limit: Where the text ends, of which the range is a part; what belongs together is looked at beyond the range.
    ///   - joinsSigns: Whether a sign such as `<U+202E>` comes in one call with its first scalar, for those who want the bytes alone.
    /// - Returns: The byte behind the last character that begins in the range.
    mutating func walk(
        _ bytes: [UInt8], _ range: Range<Int>, limit: Int, _ known: inout ScalarTraits, joinsSigns: Bool = false,
        _ visit: (_ scalar: Unicode.Scalar, _ bytes: ArraySlice<UInt8>, _ traits: ScalarTraits.Traits) -> Void
    ) -> Int {
        var index = range.lowerBound
        while index < range.upperBound {
            let (found, length) = Self.decode(bytes, index, limit)
            let place = index
            index += length
            let scalar = found ?? "\u{FFFD}"
            let traits = known.of(scalar)
            if traits.has(.acts) {
                if scalar == "\r", index < limit, bytes[index] == 0x0A { continue }
                if flagTags > 0, Sanitised.isTag(scalar) {
                    flagTags -= 1
                    visit(scalar, bytes[place..<index], traits)
                    continue
                }
                marks = 0
                if joinsSigns { visitJoined(scalar, &known, visit) } else { visitSign(of: scalar, &known, visit) }
                continue
            }
            marks = traits.has(.marks) ? marks + 1 : 0
            if marks > Sanitised.mostMarks { continue }
            if scalar == "\u{1F3F4}" { flagTags = Self.tags(bytes, index..<limit) }
            visit(scalar, found == nil ? Self.replacement : bytes[place..<index], traits)
        }
        return index
    }

    private static let replacement: ArraySlice<UInt8> = [0xEF, 0xBF, 0xBD]
    private static let ascii: [UInt8] = Array(0..<128)
    private static let pictures: [UInt8] = (0..<33).flatMap { [0xE2, 0x90, 0x80 + $0] }

    /// The same as one piece, which is kept, since millions of them may be one after the other.
    private mutating func visitJoined(
        _ scalar: Unicode.Scalar, _ known: inout ScalarTraits,
        _ visit: (_ scalar: Unicode.Scalar, _ bytes: ArraySlice<UInt8>, _ traits: ScalarTraits.Traits) -> Void
    ) {
        if lastSign?.scalar != scalar {
            var sign: [UInt8] = []
            visitSign(of: scalar, &known) { _, piece, _ in sign += piece }
            lastSign = (scalar, sign)
        }
        if let sign = lastSign?.bytes { visit("<", sign[...], .plain) }
    }

    /// What stands for a scalar that acts, as ``Sanitised`` has it: one picture, or `<U+202E>`.
    private func visitSign(
        of scalar: Unicode.Scalar, _ known: inout ScalarTraits,
        _ visit: (_ scalar: Unicode.Scalar, _ bytes: ArraySlice<UInt8>, _ traits: ScalarTraits.Traits) -> Void
    ) {
        if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
            let place = Int(scalar.value) * 3
            return visit(picture, Self.pictures[place..<place + 3], known.of(picture))
        }
        if scalar.value == 0x7F { return visit("\u{2421}", [0xE2, 0x90, 0xA1], known.of("\u{2421}")) }
        func put(_ byte: UInt8) {
            let sign = Unicode.Scalar(byte)
            visit(sign, Self.ascii[Int(byte)..<Int(byte) + 1], known.of(sign))
        }
        for byte in "<U+".utf8 { put(byte) }
        var shift: UInt32 = scalar.value > 0xFFFFF ? 20 : scalar.value > 0xFFFF ? 16 : 12
        while true {
            let digit = UInt8(scalar.value >> shift & 15)
            put(digit < 10 ? 0x30 + digit : 0x37 + digit)
            if shift == 0 { break }
            shift -= 4
        }
        put(UInt8(ascii: ">"))
    }

    /// How many tag characters the flag before them has coming, as ``Sanitised`` tells it.
    private static func tags(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        let end = min(range.upperBound, range.lowerBound + 7 * 4)
        return Sanitised.tags(ofFlagBefore: String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
    }

    /// The scalar at a place and its length; nil for bytes that are no UTF-8, as many as are replaced by one U+FFFD (Unicode 16, 3.9).
    static func decode(_ bytes: [UInt8], _ index: Int, _ limit: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        let first = bytes[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first <= 0xF4 else { return (nil, 1) }
        var value = UInt32(first) & (0xFF >> UInt32(size + 1))
        for place in 1..<size {
            guard index + place < limit else { return (nil, place) }
            let byte = bytes[index + place]
            let least: UInt8 = place > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
            let most: UInt8 = place > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
            guard byte >= least, byte <= most else { return (nil, place) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (Unicode.Scalar(value), size)
    }
}
