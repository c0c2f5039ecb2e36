extension BareAudio {
    /// A FLAC file with the description of its stream and its frames alone (RFC 9639, 8): comments, pictures, cue sheets and what
    /// applications left are left out.
    static func flac(_ bytes: [UInt8]) -> [UInt8]? {
        guard let head = behindTags(bytes), has("fLaC", bytes, at: head) else { return nil }
        var start = head + 4
        var description: [UInt8]?
        while true {
            guard let kind = number(bytes, start, 1), let size = number(bytes, start + 1, 3),
                start + 4 + size <= bytes.count
            else { return nil }
            if kind & 0x7F == 0 { description = Array(bytes[start + 1..<start + 4 + size]) }
            start += 4 + size
            if kind & 0x80 != 0 { break }
        }
        guard let description, let sync = number(bytes, start, 2), sync & 0xFFFE == 0xFFF8 else { return nil }
        // What players append is the tag of ID3 version 1.
        let end = has("TAG", bytes, at: bytes.count - 128) ? bytes.count - 128 : bytes.count
        guard end > start else { return nil }
        return Array("fLaC".utf8) + [0x80] + description + bytes[start..<end]
    }
}
