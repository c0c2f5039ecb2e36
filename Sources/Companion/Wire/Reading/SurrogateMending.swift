/// Mends JSON text in which half a surrogate pair stands alone (`\ud83d`): no text, but what a server sends that cuts an answer between
/// the two halves of an emoji, or a model that wrote one half.
///
/// The halves of one pair may come in two frames: the first is kept back at the end of its text, and stands before the second when that
/// comes. Any other half becomes U+FFFD.
struct SurrogateMending {
    /// The first half, as its escape, that was kept back.
    private var pending: [UInt8] = []

    /// The bytes with every pair whole; the same where none is cut.
    mutating func mend(_ bytes: [UInt8]) -> [UInt8] {
        guard Self.mayHoldHalves(bytes) else { return bytes }
        var mended: [UInt8] = []
        mended.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x5C, index + 1 < bytes.count else {
                mended.append(bytes[index])
                index += 1
                continue
            }
            guard let unit = Self.unit(bytes, index) else {
                mended += bytes[index..<index + 2]
                index += 2
                continue
            }
            let escape = bytes[index..<index + 6]
            index += 6
            if UTF16.isLeadSurrogate(unit) {
                if let next = Self.unit(bytes, index), UTF16.isTrailSurrogate(next) {
                    mended += escape + bytes[index..<index + 6]
                    index += 6
                } else if index < bytes.count, bytes[index] == 0x22 {
                    pending = Array(escape)
                } else {
                    mended += Self.replacement
                }
            } else if UTF16.isTrailSurrogate(unit) {
                mended += pending.isEmpty ? Self.replacement : pending + escape
                pending = []
            } else {
                mended += escape
            }
        }
        return mended
    }

    private static let replacement = Array(#"\ufffd"#.utf8)

    /// Whether there is the escape of any half at all.
    private static func mayHoldHalves(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            bytes[index] == 0x5C && unit(bytes, index).map { UTF16.isSurrogate($0) } == true
        }
    }

    /// The unit that an escape of four digits at a place stands for.
    private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[(index + 2)..<(index + 6)] {
            guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
