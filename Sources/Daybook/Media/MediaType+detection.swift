extension MediaType {
    /// The type that the first bytes tell, as registered magic numbers; nil where the file is none of ours.
    static func detect(_ file: MediaBytes) throws(FileError) -> MediaType? {
        let head = try file.read(at: 0, count: 64)
        if head.isSame(as: [0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
        if head.isSame(as: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
        if head.isSame(as: "GIF87a", at: 0) || head.isSame(as: "GIF89a", at: 0) { return .gif }
        if head.isSame(as: [0x49, 0x49, 0x2A, 0x00], at: 0) || head.isSame(as: [0x4D, 0x4D, 0x00, 0x2A], at: 0) {
            return .tiff
        }
        if head.isSame(as: "%PDF-", at: 0) { return .pdf }
        if head.isSame(as: "RIFF", at: 0) { return riff(head) }
        if head.isSame(as: "fLaC", at: 0) { return .flac }
        if head.isSame(as: "#!AMR", at: 0) { return .amr }
        if head.isSame(as: "OggS", at: 0) { return ogg(head) }
        if head.isSame(as: [0x1A, 0x45, 0xDF, 0xA3], at: 0) { return try matroska(file) }
        if head.isSame(as: "ID3", at: 0) { return try afterID3(file, head) }
        if let type = try movie(file, head) { return type }
        return try framed(file, at: 0)
    }

    private static func riff(_ head: [UInt8]) -> MediaType? {
        if head.isSame(as: "WEBP", at: 8) { return .webp }
        if head.isSame(as: "WAVE", at: 8) { return .wav }
        return head.isSame(as: "AVI ", at: 8) ? .avi : nil
    }

    /// The first packet of an Ogg stream names its codec (RFC 3533, RFC 7845); it follows the table of segment lengths.
    private static func ogg(_ head: [UInt8]) -> MediaType {
        guard let segments = head.number(at: 26, bytes: 1) else { return .ogg }
        if head.isSame(as: "OpusHead", at: 27 + segments) { return .opus }
        return head.isSame(as: "theora", at: 28 + segments) ? .ogv : .ogg
    }

    /// The document type stands in the EBML header (RFC 8794), which is short.
    private static func matroska(_ file: MediaBytes) throws(FileError) -> MediaType? {
        let header = try file.read(at: 0, count: 256)
        for position in header.indices where header.isSame(as: [0x42, 0x82], at: position) {
            if header.isSame(as: "webm", at: position + 3) { return .webm }
            if header.isSame(as: "matroska", at: position + 3) { return .matroska }
        }
        return nil
    }

    /// The tag before the sound has its length in four bytes of seven bits (id3.org, ID3v2.4 section 3.1).
    private static func afterID3(_ file: MediaBytes, _ head: [UInt8]) throws(FileError) -> MediaType? {
        guard head.count > 10, head[6..<10].allSatisfy({ $0 < 0x80 }) else { return nil }
        let length = head[6..<10].reduce(0) { $0 << 7 | Int($1) }
        let next = try file.read(at: 10 + length, count: 4)
        if next.isSame(as: "fLaC", at: 0) { return .flac }
        return try framed(file, at: 10 + length) == .aac ? .aac : .mp3
    }
}
