import Foundation

@testable import Daybook

/// The matching that `Needle` must equal, written slowly and apart from it: by Foundation's normal forms, over arrays.
enum ReferenceSearch {
    /// One letter of folded text.
    struct Letter {
        var value: String
        var start: Int
        var end: Int
    }

    /// Every match of a term from left to right, as ranges of bytes.
    static func matches(of term: TextTerm, in bytes: [UInt8]) -> [Range<Int>] {
        // Who looks for marks finds them; else they are passed over in words.
        let keepsMarks = areMarksMeant(in: Array(term.text.unicodeScalars))
        var wanted = letters(of: Array(term.text.utf8), keepsMarks: keepsMarks).map(\.value)
        while wanted.first == " " { wanted.removeFirst() }
        while wanted.last == " " { wanted.removeLast() }
        guard let first = wanted.first, let last = wanted.last else { return [] }
        let text = letters(of: bytes, keepsMarks: keepsMarks)
        var found: [Range<Int>] = []
        var index = 0
        while index + wanted.count <= text.count {
            let end = index + wanted.count
            let fits =
                text[index..<end].map(\.value) == wanted
                && !(isOfWord(first) && goesOn(text[..<index].reversed()))
                && !(term.wholeWord && isOfWord(last) && goesOn(text[end...]))
            if fits {
                found.append(text[index].start..<text[end - 1].end)
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    /// Whether a text holds signs of emphasis, links and quotations, underscores but those within words among them.
    private static func areMarksMeant(in text: [Unicode.Scalar]) -> Bool {
        if text.contains(where: { "*=~[]>\\".unicodeScalars.contains($0) }) { return true }
        return text.indices.contains { index in
            guard text[index] == "_" else { return false }
            let before = text[..<index].last { $0 != "_" }
            let after = text[index...].first { $0 != "_" }
            return ![before, after].allSatisfy { $0.map(isLetterOrAccent) ?? false }
        }
    }

    private static func isLetterOrAccent(_ scalar: Unicode.Scalar) -> Bool { isAccent(scalar) || isLetter(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        let folded = fold(scalar)
        return isOfWord(folded) || isUnspaced(folded) && folded.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    }

    private static func goesOn(_ letters: some Sequence<Letter>) -> Bool {
        letters.first { $0.value != "_" && !isAccent($0.value) }.map { isOfWord($0.value) } ?? false
    }

    private static func isAccent(_ letter: String) -> Bool {
        letter.unicodeScalars.allSatisfy { isAccent($0) }
    }

    /// The blocks of combining diacritical marks, those for symbols among them (Unicode, Blocks.txt).
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        let blocks: [ClosedRange<UInt32>] = [0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF]
        return blocks.contains { $0.contains(scalar.value) }
    }

    private static func isUnspaced(_ letter: String) -> Bool {
        let unspaced: [ClosedRange<UInt32>] = [
            0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF65...0xFFDC, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF,
        ]
        guard let scalar = letter.unicodeScalars.first else { return false }
        return unspaced.contains { $0.contains(scalar.value) }
    }

    private static func isOfWord(_ letter: String) -> Bool {
        guard let scalar = letter.unicodeScalars.first, !isUnspaced(letter) else { return false }
        // Of the standard library's tables: Foundation's may be of an older Unicode, which knows fewer marks.
        return switch scalar.properties.generalCategory {
        case _ where scalar.properties.isVariationSelector: false
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
        default: scalar.properties.isAlphabetic
        }
    }

    /// The folded letters: accents off, lower case, half width, hiragana; white space runs as one space.
    static func letters(of bytes: [UInt8], keepsMarks: Bool = false) -> [Letter] {
        var letters: [Letter] = []
        let quotes = keepsMarks ? [] : quoteSigns(in: bytes)
        for (scalar, range) in scalars(of: bytes) {
            let scalar = quotes.contains(range.lowerBound) ? " " : scalar
            let isMark = isAccent(scalar)
            let base = letters.last { !isAccent($0.value) }
            if isMark, base.map({ !isUnspaced($0.value) }) ?? true { continue }
            var value = isMark ? String(scalar) : fold(scalar)
            if let last = letters.last, last.end == range.lowerBound {
                let joined = composed(last.value, value)
                if joined.unicodeScalars.count == 1, scalar.value >= 0x1100 {
                    value = joined
                    letters.removeLast()
                    letters.append(Letter(value: value, start: last.start, end: range.upperBound))
                    continue
                }
            }
            if value == " ", letters.last?.value == " " {
                letters[letters.count - 1].end = range.upperBound
                continue
            }
            letters.append(Letter(value: value, start: range.lowerBound, end: range.upperBound))
        }
        let joints = joints(in: bytes, besideMarks: keepsMarks) + (keepsMarks ? [] : edges(in: bytes))
        return letters.filter { letter in !joints.contains { $0.contains(letter.start) } }
    }

    /// Emphasis, links and one line end, with blanks at most, between two ideographs or kana; without the line end, one of the two may be
    /// another letter.
    private static func joints(in bytes: [UInt8], besideMarks: Bool) -> [Range<Int>] {
        let lineEnd = besideMarks ? #"(?:[ \t]*\r?\n[ \t]*)"# : #"(?:[ \t]*\r?\n[ \t]*(?:>[ \t]*)*)"#
        let pattern = besideMarks ? lineEnd : "\(mark)+(?:\(lineEnd)\(mark)*)?|\(lineEnd)\(mark)*"
        return matches(of: pattern, in: bytes).compactMap { range, before, after in
            guard let before, let after else { return nil }
            let sides = [before, after]
            let joined = sides.filter(joins)
            let hasLineEnd = bytes[range].contains(0x0A)
            guard joined.count == 2 || joined.count == 1 && !hasLineEnd else { return nil }
            return sides.allSatisfy({ joins($0) || isOfWord(fold($0)) && !isAccent($0) }) ? range : nil
        }
    }

    private static let mark =
        #"(?:(?<!\*)\*{1,3}(?!\*)|(?<!~)~~(?!~)|(?<!=)==(?!=)|(?<!\[)\[\[(?!\[)|(?<!\])\]\](?!\])"#
        + #"|(?<!\[)\[(?=[^\[\]\n]*\]\([^()\n]*\))|(?<!\\)\\(?=[\r\n]))"#

    /// Runs of emphasis and links, underscores among them, but within a word and between white space.
    private static func edges(in bytes: [UInt8]) -> [Range<Int>] {
        let runs = matches(of: #"(?<![*=~\[\]_\\])(?:\#(mark)|(?<!_)_{1,3}(?!_))+"#, in: bytes)
        return runs.compactMap { range, before, after in
            if after.map(isAccent) == true { return nil }
            let isWord = [before, after].map { $0.map { isAccent($0) || isOfWord(fold($0)) } ?? false }
            let isSpace = [before, after].map { $0.map { fold($0) == " " } ?? true }
            if !isWord.contains(false) || !isSpace.contains(false) { return nil }
            let isLetter = [before, after].map { $0.map(isLetterOrAccent) ?? false }
            return bytes[range].contains(0x5F) && isLetter[0] == isLetter[1] ? nil : range
        }
    }

    /// Where the `>` of quoted lines stand.
    private static func quoteSigns(in bytes: [UInt8]) -> Set<Int> {
        Set(matches(of: #"(?<=[\r\n][ \t>]{0,60})>"#, in: bytes).map(\.range.lowerBound))
    }

    /// What a regular expression finds, with the scalars before and behind.
    private static func matches(
        of pattern: String, in bytes: [UInt8]
    ) -> [(range: Range<Int>, before: Unicode.Scalar?, after: Unicode.Scalar?)] {
        let scalars = scalars(of: bytes)
        // Where each code unit of UTF-16 begins.
        let starts = scalars.flatMap { scalar, range in String(scalar).utf16.map { _ in range.lowerBound } }
        let text = String(String.UnicodeScalarView(scalars.map(\.0)))
        guard let regex = try? NSRegularExpression(pattern: pattern) else { return [] }
        return regex.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map { match in
            let end = match.range.location + match.range.length
            let range = starts[match.range.location]..<(end < starts.count ? starts[end] : bytes.count)
            return (
                range, scalars.last { $0.1.lowerBound < range.lowerBound }?.0,
                scalars.first { $0.1.lowerBound >= range.upperBound }?.0
            )
        }
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        let isKana =
            scalar.properties.name?.range(of: #"^(HIRAGANA|KATAKANA) LETTER"#, options: .regularExpression) != nil
        return scalar.properties.isIdeographic || (0x3105..<0x3130).contains(scalar.value)
            || isKana && scalar.value < 0x3100 || scalar.value == 0x30FC
    }

    /// Two letters in their composed form; kana are composed as katakana, since ヷ to ヺ have no hiragana.
    private static func composed(_ first: String, _ second: String) -> String {
        let letter = first.unicodeScalars.first.flatMap { scalar in
            (0x3041...0x3096).contains(scalar.value) ? Unicode.Scalar(scalar.value + 0x60) : nil
        }
        let text = ((letter.map { String($0) } ?? first) + second).decomposedStringWithCanonicalMapping
            .precomposedStringWithCanonicalMapping
        guard letter != nil else { return text }
        return text.unicodeScalars.count == 1 ? text.unicodeScalars.map { fold($0) }.joined() : first + second
    }

    private static func fold(_ scalar: Unicode.Scalar) -> String {
        if scalar.properties.isWhitespace { return " " }
        var text = String(scalar)
        if (0xFF01...0xFFDC).contains(scalar.value) { text = text.precomposedStringWithCompatibilityMapping }
        let bare = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
            !isAccent($0)
        }
        let isLetterWithMarks = bare.count == 1 && (bare.first?.value ?? 0) < 0x2000
        if isLetterWithMarks { text = String(String.UnicodeScalarView(bare)) }
        text = text.lowercased()
        guard let first = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return String(scalar) }
        if (0x30A1...0x30F6).contains(first.value), let hiragana = Unicode.Scalar(first.value - 0x60) {
            return String(hiragana)
        }
        let strokes = ["ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ı": "i"]
        return ["ς": "σ", "ſ": "s"].merging(strokes) { one, _ in one }[text] ?? text
    }

    /// The scalars of bytes that may be anything, as `String` repairs them, byte by byte.
    private static func scalars(of bytes: [UInt8]) -> [(Unicode.Scalar, Range<Int>)] {
        var result: [(Unicode.Scalar, Range<Int>)] = []
        var index = 0
        while index < bytes.count {
            let lengths = (1...4).filter { index + $0 <= bytes.count }
            let found = lengths.lazy.compactMap { length -> (Unicode.Scalar, Range<Int>)? in
                guard let text = String(validating: bytes[index..<index + length], as: UTF8.self),
                    let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
                else { return nil }
                return (scalar, index..<index + length)
            }.first
            let next = found ?? ("\u{FFFD}", index..<index + 1)
            result.append(next)
            index = next.1.upperBound
        }
        return result
    }
}
