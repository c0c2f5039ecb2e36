extension BareAudio {
    /// An MPEG-4 sound (ISO/IEC 14496-12) whose boxes of names, dates and places are filled with zeros and stand for nothing.
    ///
    /// Sounds are found by their distance from the beginning, so nothing moves. A file with another track than sound, such as
    /// pictures, texts or places, gives nothing.
    static func movie(_ bytes: [UInt8]) -> [UInt8]? {
        var movie = MovieBoxes(bytes: bytes)
        guard movie.clean(0..<bytes.count, within: ""), movie.hasSound else { return nil }
        return movie.bytes
    }
}

/// The boxes of a movie, read and cleaned in place.
private struct MovieBoxes {
    var bytes: [UInt8]
    /// Whether a track of sound was found.
    var hasSound = false

    /// What may stand in a box, besides what is cleaned away; the boxes that hold boxes themselves are the keys.
    private static let kept: [String: Set<String>] = [
        "": ["ftyp", "moov", "mdat"],
        "moov": ["mvhd", "trak", "mvex"],
        "trak": ["tkhd", "edts", "mdia", "tref"],
        "mdia": ["mdhd", "hdlr", "minf"],
        "minf": ["smhd", "dinf", "stbl", "hdlr"],
    ]

    /// Cleans the boxes in a range; false where they are not built as they should be, or are not all of sound.
    mutating func clean(_ range: Range<Int>, within parent: String) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            guard let (name, content) = box(start, range.upperBound) else { return false }
            // Of a file in fragments the sound would be lost.
            if name == "moof" { return false }
            if Self.kept[parent]?.contains(name) != true {
                bytes.replaceSubrange(start + 4..<start + 8, with: Array("free".utf8))
                erase(content)
            } else if Self.kept[name] != nil {
                guard clean(content, within: name) else { return false }
            } else if !take(name, content, within: parent) {
                return false
            }
            start = content.upperBound
        }
        return true
    }

    /// The name and the content of the box at a place.
    private func box(_ start: Int, _ limit: Int) -> (name: String, content: Range<Int>)? {
        guard limit - start >= 8, let small = BareAudio.number(bytes, start, 4) else { return nil }
        let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
        var head = 8
        var size = small == 0 ? limit - start : small
        if small == 1 {
            // The highest byte of the eight has to be zero.
            guard bytes.count > start + 8, bytes[start + 8] == 0, let large = BareAudio.number(bytes, start + 9, 7)
            else { return nil }
            head = 16
            size = large
        }
        guard size >= head, size <= limit - start else { return nil }
        return (name, start + head..<start + size)
    }

    /// Looks into a box that is kept; false where it says that the track is none of sound.
    private mutating func take(_ name: String, _ content: Range<Int>, within parent: String) -> Bool {
        switch name {
        case "mvhd", "tkhd", "mdhd":
            // When it was made and changed, in four or eight bytes each.
            guard content.count >= 20 else { return false }
            let length = bytes[content.lowerBound] == 1 ? 16 : 8
            erase(content.lowerBound + 4..<content.lowerBound + 4 + length)
        case "hdlr" where parent == "mdia":
            guard content.count >= 24 else { return false }
            let kind = bytes[content.lowerBound + 8..<content.lowerBound + 12]
            guard kind.elementsEqual("soun".utf8) else { return false }
            hasSound = true
            erase(content.lowerBound + 24..<content.upperBound)
        default: break
        }
        return true
    }

    private mutating func erase(_ range: Range<Int>) {
        for index in range { bytes[index] = 0 }
    }
}
