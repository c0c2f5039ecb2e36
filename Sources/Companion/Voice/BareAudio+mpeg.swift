extension BareAudio {
    /// The frames of an MPEG audio stream and nothing that stands before, between or behind them (ISO/IEC 11172-3, 2.4.1.3): tags of
    /// ID3, APE and Lyrics3 are none.
    static func mpeg(_ bytes: [UInt8]) -> [UInt8]? {
        guard var start = behindTags(bytes) else { return nil }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var isBehindFrame = false
        while start + 4 <= bytes.count {
            if let length = frameLength(bytes, start), start + length <= bytes.count,
                isBehindFrame || start + length == bytes.count || frameLength(bytes, start + length) != nil
            {
                kept += bytes[start..<start + length]
                start += length
                isBehindFrame = true
            } else {
                // Bytes of a tag may look like the head of a frame, but hardly like those of two in a row.
                start += 1
                isBehindFrame = false
            }
        }
        return kept.isEmpty ? nil : kept
    }

    /// The length of the frame that begins at a place; nil where none does, or its head does not tell.
    private static func frameLength(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard let head = number(bytes, start, 4), head >> 21 == 0x7FF else { return nil }
        let version = head >> 19 & 3
        let layer = 4 - (head >> 17 & 3)
        let rateIndex = head >> 12 & 15
        let samplingIndex = head >> 10 & 3
        guard version != 1, layer != 4, (1...14).contains(rateIndex), samplingIndex != 3 else { return nil }
        let isFirstVersion = version == 3
        let sampling = [44_100, 48_000, 32_000][samplingIndex] >> (isFirstVersion ? 0 : version == 2 ? 1 : 2)
        let rate = rates[isFirstVersion ? layer - 1 : layer == 1 ? 3 : 4][rateIndex - 1] * 1000
        let padding = head >> 9 & 1
        if layer == 1 { return (12 * rate / sampling + padding) * 4 }
        return (layer == 3 && !isFirstVersion ? 72 : 144) * rate / sampling + padding
    }

    /// Kilobits in a second: of version 1 in layers I, II and III, of later ones in layer I, and in II and III.
    private static let rates = [
        [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]
}
