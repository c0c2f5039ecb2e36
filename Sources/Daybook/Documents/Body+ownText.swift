extension Body {
    /// The writer's own words: the body with LF and without what stands between marks, descriptions that a model
    /// wrote, and the empty lines around them; so that adding or removing these does not change it.
    public var ownText: String {
        let pieces = ownRanges.map { range -> String in
            let removed = descriptionRanges.filter { range.contains($0.lowerBound) }
            return String(decoding: bytes.withoutCarriageReturns(range, leavingOut: removed), as: UTF8.self)
        }
        return pieces.joined(separator: "\n\n")
    }

    /// What a reader sees of the writer's own words: no code, pictures, comments or HTML, of a link its text, and no
    /// signs of headings, quotations, lists or emphasis.
    public var plainText: String {
        var scanner = BodyScanner(bytes, structure: structure, collectsMarkup: true)
        scanner.scan()
        let hidden = (scanner.markup + structure.code).sorted { $0.lowerBound < $1.lowerBound }
        return ownRanges.map { PlainText.render(bytes, $0, hiding: hidden) }.filter { !$0.isEmpty }.joined(
            separator: "\n\n")
    }

    /// How many words the writer wrote: each Chinese or Japanese character, and each run of other letters and digits.
    public var wordCount: Int { PlainText.words(in: plainText) }

    /// The text of a marked region as it was before it was escaped, with LF.
    public func text(of region: MarkedRegion) -> String {
        BodyMark.unescape(String(decoding: bytes.withoutCarriageReturns(region.content), as: UTF8.self))
    }

    /// Whether a region still holds what its mark says was written, by a digest such as SHA-256.
    public func isAsWritten(_ region: MarkedRegion, digest: ([UInt8]) -> [UInt8]) -> Bool {
        region.attributes.text == Self.markHash(text(of: region), digest: digest)
    }

    /// The hash in a mark: the first 16 hexadecimal digits of the digest of a text with LF.
    public static func markHash(_ text: String, digest: ([UInt8]) -> [UInt8]) -> String {
        let bytes = Array(text.utf8)
        return digest(bytes.withoutCarriageReturns(0..<bytes.count)).prefix(8).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// What lies between the marked regions, without the white space around it.
    private var ownRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for region in [summary, chat].compactMap({ $0?.range }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            ranges.append(start..<max(start, region.lowerBound))
            start = region.upperBound
        }
        ranges.append(start..<max(start, bytes.count))
        return ranges.map { bytes.trimmed($0) }.filter { !$0.isEmpty }
    }

    /// The descriptions by a model, with their marks and the blanks before these, and the marks behind sounds.
    private var descriptionRanges: [Range<Int>] {
        media.flatMap { link -> [Range<Int>] in
            guard let mark = link.descriptionRange else {
                return link.transcriptRange.map { [link.range.upperBound..<$0.upperBound] } ?? []
            }
            return [link.alternativeRange, link.range.upperBound..<mark.upperBound]
        }
    }
}

extension [UInt8] {
    /// A range with LF for CRLF, and without some ranges in ascending order.
    func withoutCarriageReturns(_ range: Range<Int>, leavingOut removed: [Range<Int>] = []) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var (index, next) = (range.lowerBound, 0)
        while index < range.upperBound {
            if next < removed.count, index >= removed[next].lowerBound {
                index = Swift.max(index, removed[next].upperBound)
                next &+= 1
                continue
            }
            let isPair =
                self[index] == UInt8(ascii: "\r") && index &+ 1 < range.upperBound
                && self[index &+ 1] == UInt8(ascii: "\n")
            if !isPair { result.append(self[index]) }
            index &+= 1
        }
        return result
    }
}
