extension MediaType {
    /// MP3 or AAC told by their frames. Eleven set bits alone are no proof (a UTF-16 text begins so): a whole header has
    /// to be valid, and where it says the frame ends there must be another one, or the end of the file.
    static func framed(_ file: MediaBytes, at start: Int) throws(FileError) -> MediaType? {
        let head = try file.read(at: start, count: 8)
        for (type, length) in [(MediaType.mp3, mpegFrameLength(head)), (.aac, adtsFrameLength(head))] {
            guard let length else { continue }
            let next = try file.read(at: start + length, count: 8)
            if next.isEmpty, start + length == file.count { return type }
            let follows = type == .mp3 ? mpegFrameLength(next) : adtsFrameLength(next)
            if follows != nil { return type }
        }
        return nil
    }

    /// The length of an MPEG audio layer III frame (ISO/IEC 11172-3, 2.4.2.3, and 13818-3).
    private static func mpegFrameLength(_ head: [UInt8]) -> Int? {
        guard head.count >= 4, head[0] == 0xFF, head[1] & 0xE6 == 0xE2 else { return nil }
        let version = head[1] >> 3 & 3
        let bitRate = Int(head[2] >> 4)
        let sampleRate = Int(head[2] >> 2 & 3)
        guard version != 1, (1...14).contains(bitRate), sampleRate < 3 else { return nil }
        let isFirst = version == 3
        let first = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
        let second = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
        let kilobits = (isFirst ? first : second)[bitRate - 1]
        let hertz = [44_100, 48_000, 32_000][sampleRate] / (isFirst ? 1 : version == 2 ? 2 : 4)
        return (isFirst ? 144_000 : 72_000) * kilobits / hertz + Int(head[2] >> 1 & 1)
    }

    /// The length of an AAC frame in an ADTS stream (ISO/IEC 13818-7, 6.2).
    private static func adtsFrameLength(_ head: [UInt8]) -> Int? {
        guard head.count >= 7, head[0] == 0xFF, head[1] & 0xF6 == 0xF0, head[2] >> 2 & 0xF < 13 else { return nil }
        let length = Int(head[3] & 3) << 11 | Int(head[4]) << 3 | Int(head[5]) >> 5
        return length > 7 ? length : nil
    }
}
