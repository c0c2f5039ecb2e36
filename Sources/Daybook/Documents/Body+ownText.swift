extension Body {
    /// The writer's own words: the body with LF and without what stands between marks, descriptions that a model
    /// wrote, and the empty lines around them; so that adding or removing these does not change it.
    public var ownText: String { String(decoding: ownBytes(most: .max), as: UTF8.self) }

    /// The bytes that ``ownText`` is made of.
    public var ownBytes: [UInt8] { ownBytes(most: .max) }

    /// The first so many bytes that ``ownText`` is made of.
    func ownBytes(most: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(min(bytes.count, most))
        visitOwnPieces { result += $0.prefix(max(0, most &- result.count)) }
        return result
    }

    /// The digest of the bytes that ``ownText`` is made of.
    var ownDigest: Digest {
        var digest = RunningDigest()
        visitOwnPieces { digest.add($0) }
        return digest.finish()
    }

    /// Calls `visit` with the pieces that ``ownText`` is made of, one after the other.
    func visitOwnPieces(_ visit: (ArraySlice<UInt8>) -> Void) {
        var removed = RemovedRanges(media)
        structure.visitOwnPieces(of: bytes, leavingOut: { removed.next(in: $0) }, visit)
    }

    /// What a reader sees of the writer's own words: no code, pictures, comments or HTML, of a link its text, and no
    /// signs of headings, quotations, lists or emphasis.
    public var plainText: String {
        var result: [UInt8] = []
        var isFirst = true
        visitPlainLines { line in
            if !isFirst { result.append(UInt8(ascii: "\n")) }
            isFirst = false
            result += line
            return true
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How many bytes ``plainText`` has, which is not made for it.
    public var plainTextLength: Int {
        var length = 0
        var isFirst = true
        visitPlainLines { line in
            length &+= line.count &+ (isFirst ? 0 : 1)
            isFirst = false
            return true
        }
        return length
    }

    /// Calls `visit` with each line of ``plainText`` until it returns false.
    ///
    /// - Parameter hidden: What is left out besides.
    func visitPlainLines(hiding hidden: [Range<Int>] = [], _ visit: (ArraySlice<UInt8>) -> Bool) {
        var scanner = BodyScanner(bytes, structure: structure, collectsMarkup: true)
        scanner.scan()
        for code in structure.code { scanner.mark(code.range) }
        for range in hidden { scanner.mark(range) }
        var isFirst = true
        for range in ownRanges {
            var isParted = isFirst
            let goesOn = PlainText.visitLines(bytes, range, hiding: scanner.markup) { line in
                if !isParted, !visit([]) { return false }
                isParted = true
                isFirst = false
                return visit(line)
            }
            if !goesOn { return }
        }
    }

    /// How many words the writer wrote: each Chinese or Japanese character, and each run of other letters and digits.
    public var wordCount: Int {
        var count = 0
        visitPlainLines { line in
            count &+= PlainText.words(in: String(decoding: line, as: UTF8.self))
            return true
        }
        return count
    }

    /// The text of a marked region as it was before it was escaped, with LF.
    public func text(of region: MarkedRegion) -> String { region.text(in: bytes) }

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
    public var ownRanges: [Range<Int>] { structure.ownRanges(in: bytes) }
}

extension BodyStructure {
    /// What lies between the marked regions, without the white space around it.
    func ownRanges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for region in [summary, chat].compactMap({ $0?.range }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            ranges.append(start..<max(start, region.lowerBound))
            start = region.upperBound
        }
        ranges.append(start..<max(start, bytes.count))
        return ranges.map { bytes.trimmed($0) }.filter { !$0.isEmpty }
    }

    /// Calls `visit` with the pieces of the writer's own words one after the other, those left out that `removed` gives of each range.
    func visitOwnPieces(
        of bytes: [UInt8], leavingOut removed: (Range<Int>) -> Range<Int>? = { _ in nil },
        _ visit: (ArraySlice<UInt8>) -> Void
    ) {
        let newline = [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
        for (index, range) in ownRanges(in: bytes).enumerated() {
            if index > 0 { visit(newline[...]) }
            var place = range.lowerBound
            while let next = removed(range) {
                if next.lowerBound > place { bytes.visitWithLineFeeds(place..<next.lowerBound, visit) }
                place = max(place, next.upperBound)
            }
            if place < range.upperBound { bytes.visitWithLineFeeds(place..<range.upperBound, visit) }
        }
    }
}

/// The descriptions by a model, with their marks and the blanks before these, and the marks behind sounds, one after the other.
private struct RemovedRanges {
    private let media: MediaLinks
    private var index = 0
    private var waiting: [Range<Int>] = []

    init(_ media: MediaLinks) { self.media = media }

    /// The next one that begins in a range, if there is one; ranges come in ascending order.
    mutating func next(in range: Range<Int>) -> Range<Int>? {
        while true {
            if let first = waiting.first {
                if first.lowerBound >= range.upperBound { return nil }
                waiting.removeFirst()
                if first.lowerBound >= range.lowerBound { return first }
                continue
            }
            guard index < media.count else { return nil }
            let link = media[index]
            index &+= 1
            if let mark = link.descriptionRange {
                waiting = [link.alternativeRange, link.range.upperBound..<mark.upperBound]
            } else if let transcript = link.transcriptRange {
                waiting = [link.range.upperBound..<transcript.upperBound]
            }
        }
    }
}

extension [UInt8] {
    /// A range with LF for CRLF.
    func withoutCarriageReturns(_ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        visitWithLineFeeds(range) { result += $0 }
        return result
    }

    /// Calls `visit` with the pieces of a range that are left with LF for CRLF.
    func visitWithLineFeeds(_ range: Range<Int>, _ visit: (ArraySlice<UInt8>) -> Void) {
        var start = range.lowerBound
        var place = start
        while let found = self.place(of: UInt8(ascii: "\r"), in: place..<range.upperBound) {
            place = found &+ 1
            guard place < range.upperBound, self[place] == UInt8(ascii: "\n") else { continue }
            if found > start { visit(self[start..<found]) }
            start = place
        }
        if start < range.upperBound { visit(self[start..<range.upperBound]) }
    }
}
