/// The counting of words in text of little markup: what ``Body/wordCount`` counts, without looking for structure first.
///
/// Fenced code and the boxes of tasks are all that it knows of markup.
enum PlainWords {
    /// How many words stand in some lines; nil where a sign among them may be markup, so that only `Body` can tell.
    static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        // Without the blanks at the end, with which a number there would be one of a list.
        let end = bytes.trimmed(range).upperBound
        var count = 0
        // Where the text begins that is not counted yet.
        var uncounted = range.lowerBound
        func take(to place: Int) -> Bool {
            guard let words = WordRun.count(bytes, uncounted..<place) else { return false }
            count &+= words
            return true
        }
        var line = range.lowerBound
        while line < end {
            switch LineStart(bytes, line, end) {
            case .words: break
            case .number: count &-= 1
            case .box(let box):
                guard take(to: box.lowerBound) else { return nil }
                uncounted = box.upperBound
            case .code(let after):
                guard take(to: line) else { return nil }
                (uncounted, line) = (after, after)
                continue
            case .markup: return nil
            }
            line = bytes.lineEnd(from: line, to: end)
        }
        guard uncounted < end else { return count }
        return take(to: end) ? count : nil
    }

    /// What a line begins with.
    private enum LineStart {
        /// Words, or signs that are none.
        case words
        /// The number of a list, which is no word.
        case number
        /// The box of a task, as `- [ ] `, from its bracket to its blank.
        case box(Range<Int>)
        /// Fenced code; where the line behind it begins.
        case code(Int)
        /// Something that takes a closer look.
        case markup

        init(_ bytes: [UInt8], _ line: Int, _ end: Int) {
            let first = bytes[line]
            // Most lines begin with a letter, and many have none.
            guard first < 0x41, first != 0x0A else {
                self = first == UInt8(ascii: "`") ? Self.fence(bytes, line, end) : .words
                return
            }
            var index = line
            while index < end, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: ">") { index &+= 1 }
            self = index &- line < 4 ? Self.signs(bytes, index, end) : .markup
        }

        private static func signs(_ bytes: [UInt8], _ place: Int, _ end: Int) -> LineStart {
            guard place < end else { return .words }
            var index = place
            switch bytes[place] {
            case UInt8(ascii: "#"):
                while index < end, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "#") { index &+= 1 }
                // A heading may begin with a number that is its own.
                return index < end && (0x30...0x39).contains(bytes[index]) ? .markup : .words
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard place &+ 5 < end, bytes[place &+ 1] == 0x20, bytes[place &+ 2] == UInt8(ascii: "["),
                    bytes[place &+ 3] == 0x20 || bytes[place &+ 3] == UInt8(ascii: "x"),
                    bytes[place &+ 4] == UInt8(ascii: "]"), bytes[place &+ 5] == 0x20
                else { return .words }
                return .box(place &+ 2..<place &+ 6)
            case 0x30...0x39:
                while index < end, index &- place < 10, (0x30...0x39).contains(bytes[index]) { index &+= 1 }
                guard index &- place < 10, index &+ 1 < end, bytes[index &+ 1] == 0x20,
                    bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
                else { return .words }
                return .number
            default: return .words
            }
        }

        /// Code from a fence at the margin to one like it (CommonMark 0.31, 4.5).
        private static func fence(_ bytes: [UInt8], _ line: Int, _ end: Int) -> LineStart {
            func run(_ start: Int) -> Int {
                var index = start
                while index < end, bytes[index] == UInt8(ascii: "`") { index &+= 1 }
                return index &- start
            }
            let length = run(line)
            var next = bytes.lineEnd(from: line, to: end)
            guard length >= 3, bytes.place(of: UInt8(ascii: "`"), in: line &+ length..<next) == nil else {
                return .markup
            }
            while next < end {
                let code = next
                next = bytes.lineEnd(from: code, to: end)
                // What may be a mark, or a fence that is indented, takes a closer look.
                guard bytes[code] != 0x20, bytes.place(of: UInt8(ascii: "<"), in: code..<next) == nil else {
                    return .markup
                }
                let closing = run(code)
                if closing >= length, bytes[(code &+ closing)..<next].allSatisfy(\.isBlank) { return .code(next) }
            }
            return .markup
        }
    }
}
