/// Cuts a block of plain text into sentences.
struct SentenceSplitter {
    /// Quotes longer than this are cut inside.
    private static let longestQuote = 120
    private static let abbreviations: Set<String> = [
        "mr", "mrs", "ms", "dr", "prof", "st", "vs", "no", "nr", "fig", "vol", "inc", "ltd", "co", "jr", "sr", "gen",
        "e.g", "i.e", "cf", "ca", "approx", "dept", "est", "mt", "ave", "rd", "jan", "feb", "apr", "aug", "sept", "oct",
        "nov", "dec",
    ]
    private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
        "「": "」", "『": "』", "“": "”", "（": "）", "《": "》", "〈": "〉", "【": "】", "(": ")",
    ]

    private let scalars: [Unicode.Scalar]
    private var sentences: [String] = []
    private var start = 0
    private var position = 0
    /// The end of the quote or bracket that the position is in; no sentence ends before it.
    private var quoteEnd = 0

    /// The sentences of a block that hold a word, as they stand, without the spaces around them.
    static func sentences(of block: String) -> [String] {
        var splitter = SentenceSplitter(scalars: Array(block.unicodeScalars))
        splitter.split()
        return splitter.sentences
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private mutating func split() {
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar == "`" {
                position = closing("`", after: position, within: 400) ?? position
            } else if let end = addressEnd() {
                position = end - 1
            } else if position >= quoteEnd, let close = Self.pairs[scalar] {
                quoteEnd = closing(close, after: position, within: Self.longestQuote) ?? quoteEnd
            } else if Self.isNewline(scalar) {
                emit(upTo: position)
            } else if Self.isTerminator(scalar) {
                endSentence()
            }
            position += 1
        }
        emit(upTo: scalars.count)
    }

    /// Ends the sentence behind a run of terminators and what closes behind it, where it is an end.
    private mutating func endSentence() {
        let first = position
        var end = position
        while end < scalars.count, Self.isTerminator(scalars[end]) { end += 1 }
        position = end - 1
        let isInQuote = first < quoteEnd
        var close = end
        while close < scalars.count, Self.isCloser(scalars[close]) { close += 1 }
        if isInQuote, close <= quoteEnd { return }
        guard isEnd(first: first, end: end, next: close) else { return }
        if isInQuote, scalars[quoteEnd] != "）", scalars[quoteEnd] != ")", isAttribution(at: close) { return }
        emit(upTo: close)
        position = close - 1
    }

    private func isEnd(first: Int, end: Int, next: Int) -> Bool {
        guard next < scalars.count else { return true }
        let terminators = scalars[first..<end]
        if terminators.contains(where: { "。！？｡".unicodeScalars.contains($0) }) { return true }
        let follower = scalars[next]
        if terminators.allSatisfy({ $0 == "…" }) {
            return end - start > 6 && (Script.isUnspaced(follower.value) || follower.isSpace)
        }
        if Script.isUnspaced(follower.value) || follower == "「" || follower == "“" {
            return first > 0 && (Script.isUnspaced(scalars[first - 1].value) || terminators.first != ".")
        }
        guard follower.isSpace else { return false }
        var begin = next
        while begin < scalars.count, scalars[begin].isSpace { begin += 1 }
        guard begin < scalars.count else { return true }
        let isFullStop = terminators.elementsEqual(CollectionOfOne("."))
        if isFullStop, isAbbreviation(before: first) { return false }
        let beginning = scalars[begin]
        return beginning.isCapital || Script.isUnspaced(beginning.value)
            || "\"'“‘(「#*".unicodeScalars.contains(beginning) || beginning.properties.isEmojiPresentation
            || beginning.isDigit
    }

    /// Whether a full stop belongs to the word before it: `Mr.`, `e.g.`, an initial.
    private func isAbbreviation(before stop: Int) -> Bool {
        var begin = stop
        while begin > start, stop - begin < 8, scalars[begin - 1].isLetter || scalars[begin - 1] == "." {
            begin -= 1
        }
        var word = String.UnicodeScalarView()
        word.append(contentsOf: scalars[begin..<stop])
        if stop - begin == 1 { return scalars[begin].isCapital && scalars[begin] != "I" }
        return Self.abbreviations.contains(String(word).lowercased())
    }

    /// Whether what follows a quote says who spoke: `她說。`
    private func isAttribution(at begin: Int) -> Bool {
        var end = begin
        while end < scalars.count, end - begin < 8, scalars[end].isLetter { end += 1 }
        return scalars[begin..<end].contains { "說说問问喊".unicodeScalars.contains($0) }
    }

    private func addressEnd() -> Int? {
        guard position + 1 < scalars.count else { return nil }
        let beginning = (scalars[position].value | 0x20, scalars[position + 1].value | 0x20)
        guard beginning == (0x68, 0x74) || beginning == (0x77, 0x77) else { return nil }
        guard begins("http://") || begins("https://") || begins("www.") else { return nil }
        var end = position
        while end < scalars.count, (0x21...0x7E).contains(scalars[end].value) { end += 1 }
        while end > position + 1, ".,;:!?)\"'".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
        return end
    }

    /// Whether a text of ASCII in any case stands at the position.
    private func begins(_ text: String) -> Bool {
        var place = position
        return text.unicodeScalars.allSatisfy { expected in
            defer { place += 1 }
            return place < scalars.count && scalars[place].value | 0x20 == expected.value | 0x20
        }
    }

    private func closing(_ close: Unicode.Scalar, after open: Int, within limit: Int) -> Int? {
        scalars[(open + 1)..<min(scalars.count, open + 1 + limit)].firstIndex(of: close)
    }

    private mutating func emit(upTo end: Int) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<end])
        start = end
        let sentence = PlainWriting.trimmed(String(text))
        if Script.hasWords(sentence), !PlainWriting.isOnlyTagsOrAddress(sentence) {
            sentences += LongSentence.pieces(of: sentence)
        }
    }

    private static func isTerminator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "。", "！", "？", "!", "?", "…", "｡", ".": true
        default: false
        }
    }

    private static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "」", "』", "”", "’", "）", ")", "]", "】", "》", "〉", "\"", "'": true
        default: false
        }
    }

    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
