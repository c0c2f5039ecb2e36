import Daybook

/// A sound without what its recorder wrote beside it: names, dates, places, pictures.
///
/// What is kept is what is heard, and what a decoder needs for it. A file that is not built as its format wants gives nothing, since
/// nobody can tell then what else it holds.
enum BareAudio {
    /// The bytes of a file of a type that services take, without such data; nil where that cannot be had.
    static func bytes(of bytes: [UInt8], _ type: MediaType) -> [UInt8]? {
        switch type {
        case .wav: wave(bytes)
        case .mp3: mpeg(bytes)
        case .flac: flac(bytes)
        case .m4a: movie(bytes)
        case .ogg, .opus: ogg(bytes)
        default: nil
        }
    }

    /// A number of some bytes, the first one the highest; nil where the bytes end before.
    static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start >= 0, count <= 7, start <= bytes.count - count else { return nil }
        return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The same with the first byte the lowest.
    static func littleNumber(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start >= 0, count <= 7, start <= bytes.count - count else { return nil }
        return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether an ASCII name stands at a place.
    static func has(_ name: StaticString, _ bytes: [UInt8], at start: Int) -> Bool {
        let name = Array(name.description.utf8)
        guard start >= 0, start <= bytes.count - name.count else { return false }
        return bytes[start..<start + name.count].elementsEqual(name)
    }

    /// The place behind the tags of ID3 version 2 that a file begins with (https://id3.org/id3v2.4.0-structure, 3.1).
    static func behindTags(_ bytes: [UInt8]) -> Int? {
        var start = 0
        while has("ID3", bytes, at: start) {
            guard start + 10 <= bytes.count else { return nil }
            let size = bytes[start + 6..<start + 10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
            start += 10 + size + (bytes[start + 5] & 0x10 != 0 ? 10 : 0)
            guard start <= bytes.count else { return nil }
        }
        return start
    }
}
