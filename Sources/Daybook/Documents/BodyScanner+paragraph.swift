extension BodyScanner {
    /// Reads the text of one paragraph or heading.
    mutating func readParagraph(_ range: Range<Int>, isHeading: Bool) {
        openers.removeAll(keepingCapacity: true)
        codeRuns = CodeRuns()
        var index = max(range.lowerBound, resume)
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                let isEscape = index &+ 1 < range.upperBound && BodyText.isPunctuation(bytes[index &+ 1])
                if isEscape { mark(index..<index &+ 1) }
                index &+= isEscape ? 2 : 1
            case UInt8(ascii: "`"):
                index = readCode(index, range.upperBound)
            case UInt8(ascii: "<"):
                index = readAngle(index, range.upperBound)
            case UInt8(ascii: "["):
                index = readOpener(index, range.upperBound, start: index)
            case UInt8(ascii: "!"):
                let isOpener = index &+ 1 < range.upperBound && bytes[index &+ 1] == UInt8(ascii: "[")
                index = isOpener ? readOpener(index &+ 1, range.upperBound, start: index) : index &+ 1
            case UInt8(ascii: "]"):
                index = readCloser(index, range)
            case UInt8(ascii: ":"):
                index = readAddress(index, range)
            case UInt8(ascii: "w"):
                index = readAddress(index, range)
            case UInt8(ascii: "#"):
                index = isHeading ? index &+ 1 : readTag(index, 1, range)
            case 0xEF:
                let isSign = !isHeading && bytes[index..<range.upperBound].starts(with: [0xEF, 0xBC, 0x83])
                index = isSign ? readTag(index, 3, range) : index &+ 1
            default:
                index &+= 1
            }
        }
    }

    /// A code span ends with as many backticks as it begins with (CommonMark 0.31, 6.1).
    private mutating func readCode(_ start: Int, _ limit: Int) -> Int {
        let length = bytes[start..<limit].prefix { $0 == UInt8(ascii: "`") }.count
        let text = start &+ length
        guard let end = codeRuns.next(length, in: bytes, from: text, to: limit) else { return text }
        mark(start..<text)
        mark(end &- length..<end)
        return end
    }

    /// An address without brackets: what follows `://` or `www.` up to white space, quotes or CJK punctuation.
    private func readAddress(_ start: Int, _ range: Range<Int>) -> Int {
        let rest = bytes[start..<range.upperBound]
        let before = start > range.lowerBound ? bytes[start &- 1] : 0x20
        if bytes[start] == UInt8(ascii: ":") {
            guard rest.starts(with: "://".utf8), BodyText.isUnreserved(before) else { return start &+ 1 }
        } else {
            guard rest.starts(with: "www.".utf8), !BodyText.isUnreserved(before) else { return start &+ 1 }
        }
        var index = start &+ 1
        var depth = 0
        while index < range.upperBound {
            let byte = bytes[index]
            switch byte {
            case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"),
                UInt8(ascii: "["), UInt8(ascii: "]"):
                return index
            case UInt8(ascii: "("):
                depth &+= 1
            case UInt8(ascii: ")"):
                if depth == 0 { return index }
                depth &-= 1
            case 0xE3 where index &+ 1 < range.upperBound && bytes[index &+ 1] == 0x80,
                0xEF where index &+ 1 < range.upperBound && (0xBC...0xBF).contains(bytes[index &+ 1]):
                return index
            default:
                break
            }
            index &+= 1
        }
        return index
    }

    /// A comment, an address in angle brackets or an HTML tag.
    private mutating func readAngle(_ start: Int, _ limit: Int) -> Int {
        guard start &+ 1 < limit else { return limit }
        let next = bytes[start &+ 1]
        if next == UInt8(ascii: "!") {
            guard bytes[start..<limit].starts(with: "<!--".utf8),
                let end = BodyText.commentEnd(in: bytes, start &+ 4..<bytes.count)
            else { return start &+ 2 }
            mark(start..<end)
            resume = end
            return end
        }
        guard next == UInt8(ascii: "/") || (0x61...0x7A).contains(next | 0x20),
            let end = bytes[(start &+ 1)..<limit].firstIndex(where: {
                $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
            }),
            bytes[end] == UInt8(ascii: ">")
        else { return start &+ 1 }
        if HTMLMedia(bytes, start..<end &+ 1) != nil { media.append(LinkPlace(start..<end &+ 1)) }
        mark(start..<end &+ 1)
        return end &+ 1
    }
}

/// Which runs of backticks a paragraph has: after one search in vain nothing is searched for in vain again.
struct CodeRuns {
    private var lastRuns: [Int: Int] = [:]
    private var isComplete = false

    /// The end of the next run of a length.
    mutating func next(_ length: Int, in bytes: [UInt8], from start: Int, to limit: Int) -> Int? {
        if isComplete, lastRuns[length, default: -1] < start { return nil }
        var index = start
        while index < limit {
            guard bytes[index] == UInt8(ascii: "`") else {
                index &+= 1
                continue
            }
            let run = index
            while index < limit, bytes[index] == UInt8(ascii: "`") { index &+= 1 }
            if !isComplete { lastRuns[index &- run] = run }
            if index &- run == length { return index }
        }
        isComplete = true
        return nil
    }
}
