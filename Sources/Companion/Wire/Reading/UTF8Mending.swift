/// Mends JSON text whose bytes are not all UTF-8: a server that hands out a model's tokens as they come may cut a character of Chinese
/// or an emoji between two frames, and some name a file or quote a page in the bytes of another encoding.
///
/// In a stream the bytes that begin a character at the end of a text are kept back, and stand before those that end it when they come;
/// at the end of the answer they are left out. Any others become U+FFFD, one for each longest part of a character (Unicode, 3.9,
/// "maximal subpart").
struct UTF8Mending {
    /// The first bytes of a character, which were kept back.
    private var pending: [UInt8] = []
    /// Whether more comes, in which a character may go on.
    private let isStream: Bool

    init(isStream: Bool) { self.isStream = isStream }

    /// The bytes as UTF-8; the same where they are.
    mutating func mend(_ bytes: [UInt8]) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        var mended: [UInt8] = []
        mended.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                mended.append(bytes[index])
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
            mended += takeRun(bytes[index..<end], endsText: end < bytes.count && bytes[end] == 0x22)
            index = end
        }
        return mended
    }

    /// A run of bytes that are no ASCII.
    private mutating func takeRun(_ run: ArraySlice<UInt8>, endsText: Bool) -> [UInt8] {
        // What was kept back belongs to bytes that cannot begin a character; before others it is none.
        var run = pending + run
        pending = []
        if isStream, endsText, let start = Self.startOfBegun(run) {
            pending = Array(run[start...])
            run.removeSubrange(start...)
        }
        return Array(String(decoding: run, as: UTF8.self).utf8)
    }

    /// Where the character begins that more bytes would make whole; nil where none is begun at the end.
    private static func startOfBegun(_ run: [UInt8]) -> Int? {
        guard let start = run.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
        let length = run.count - start
        switch run[start] {
        case 0xC2...0xDF: return length < 2 ? start : nil
        case 0xE0...0xEF: return length < 3 ? start : nil
        case 0xF0...0xF4: return length < 4 ? start : nil
        default: return nil
        }
    }
}
