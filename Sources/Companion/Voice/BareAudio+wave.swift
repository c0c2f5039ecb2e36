extension BareAudio {
    /// A RIFF WAVE file with its form and its samples alone: lists of names, dates and remarks are left out.
    static func wave(_ bytes: [UInt8]) -> [UInt8]? {
        guard has("RIFF", bytes, at: 0), has("WAVE", bytes, at: 8) else { return nil }
        var kept: [UInt8] = []
        var hasForm = false
        var hasSamples = false
        var start = 12
        while !hasSamples, let size = littleNumber(bytes, start + 4, 4) {
            // A recorder that was cut off, or wrote to a pipe, knew no size.
            let end = min(bytes.count, start + 8 + size)
            let isForm = has("fmt ", bytes, at: start)
            hasSamples = has("data", bytes, at: start)
            if isForm || hasSamples || has("fact", bytes, at: start) {
                hasForm = hasForm || isForm
                kept += bytes[start..<start + 4] + littleBytes(end - start - 8) + bytes[start + 8..<end]
                if (end - start) % 2 == 1 { kept.append(0) }
            }
            start = end + (end - start) % 2
        }
        guard hasForm, hasSamples else { return nil }
        return Array("RIFF".utf8) + littleBytes(kept.count + 4) + Array("WAVE".utf8) + kept
    }

    /// Four bytes of a number, the first one the lowest.
    static func littleBytes(_ number: Int) -> [UInt8] {
        let number = UInt32(truncatingIfNeeded: number)
        return (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
