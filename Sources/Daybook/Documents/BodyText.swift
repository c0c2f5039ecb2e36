/// Small readers of the forms that stand in a body, none of which looks further than the line it is given.
enum BodyText {
    /// The opening mark of a region with which a text begins.
    static func openingMark(in bytes: [UInt8], _ text: Range<Int>) -> (mark: BodyMark, range: Range<Int>)? {
        guard text.count >= 12, bytes[text].starts(with: "<!--".utf8) else { return nil }
        let inner = bytes.trimmed(text.lowerBound &+ 4..<text.upperBound)
        for mark in BodyMark.allCases where bytes[inner].starts(with: mark.rawValue.utf8) {
            let rest = inner.lowerBound &+ mark.rawValue.utf8.count..<text.upperBound
            guard let first = bytes[rest].first,
                first == 0x20 || first == 0x09 || bytes[rest].starts(with: "-->".utf8),
                let end = commentEnd(in: bytes, rest)
            else { return nil }
            return (mark, text.lowerBound..<end)
        }
        return nil
    }

    /// The closing mark of a region with which a text ends.
    static func closingMark(in bytes: [UInt8], _ text: Range<Int>) -> (mark: BodyMark, range: Range<Int>)? {
        guard text.count >= 12, bytes[text].suffix(3).elementsEqual("-->".utf8) else { return nil }
        let tail = bytes.trimmed(max(text.lowerBound, text.upperBound &- 64)..<text.upperBound &- 3)
        // Most comments are none, and of a hostile text there may be a million.
        guard bytes[tail].contains(UInt8(ascii: "/")) else { return nil }
        for mark in BodyMark.allCases {
            let name = Array(("/" + mark.rawValue).utf8)
            guard bytes[tail].suffix(name.count).elementsEqual(name) else { continue }
            let head = bytes.trimmed(tail.lowerBound..<tail.upperBound &- name.count)
            guard bytes[head].suffix(4).elementsEqual("<!--".utf8) else { continue }
            return (mark, head.upperBound &- 4..<text.upperBound)
        }
        return nil
    }

    /// Whether a comment anywhere may say what a model made of a picture or a sound.
    static func holdsMarkOfMedia(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while let open = bytes.place(of: UInt8(ascii: "<"), in: index..<bytes.count) {
            index = open &+ 1
            guard bytes[open...].starts(with: "<!--".utf8) else { continue }
            index = open &+ 4
            while index < bytes.count, bytes[index].isBlank { index &+= 1 }
            if bytes[index...].starts(with: "describe".utf8) || bytes[index...].starts(with: "transcript".utf8) {
                return true
            }
        }
        return false
    }

    /// The byte after the first `-->` in a range, where nothing in it begins another comment.
    static func commentEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index &+ 2 < range.upperBound {
            if bytes[index] == UInt8(ascii: "-"), bytes[index &+ 1] == UInt8(ascii: "-"),
                bytes[index &+ 2] == UInt8(ascii: ">")
            {
                return index &+ 3
            }
            if bytes[index] == UInt8(ascii: "<"), bytes[index..<range.upperBound].starts(with: "<!--".utf8) {
                return nil
            }
            index &+= 1
        }
        return nil
    }

    /// The fence of code that a text is, in a quotation or a list too (CommonMark 0.31, 4.5).
    static func fence(
        in bytes: [UInt8], _ text: Range<Int>
    ) -> (character: UInt8, length: Int, canClose: Bool)? {
        var index = text.lowerBound
        while index < text.upperBound, bytes[index].isSpaceOrTab || bytes[index] == UInt8(ascii: ">") { index &+= 1 }
        var isItem = false
        if index &+ 1 < text.upperBound, "-*+".utf8.contains(bytes[index]), bytes[index &+ 1] == 0x20 {
            isItem = true
            index &+= 2
        }
        guard index < text.upperBound, bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "~") else {
            return nil
        }
        let character = bytes[index]
        let run = bytes[index..<text.upperBound].prefix { $0 == character }
        let info = bytes[run.endIndex..<text.upperBound]
        guard run.count >= 3, character == UInt8(ascii: "~") || !info.contains(character) else { return nil }
        return (character, run.count, info.isEmpty && !isItem)
    }

    /// Whether an address begins with a scheme (RFC 3986, 3.1) or `//`.
    static func hasScheme(_ address: some Collection<UInt8>) -> Bool {
        if address.starts(with: "//".utf8) { return true }
        var length = 0
        for byte in address {
            if byte == UInt8(ascii: ":") { return length >= 2 }
            let isLetter = (0x61...0x7A).contains(byte | 0x20)
            let isPart = isUnreserved(byte) && byte != UInt8(ascii: "_") || byte == UInt8(ascii: "+")
            guard length == 0 ? isLetter : isPart else { return false }
            length &+= 1
        }
        return false
    }

    /// Whether bytes are what they stand for: without backslashes and percent signs.
    static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }
    }

    /// The path that an address as written stands for, as bytes.
    static func path(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        isPlain(bytes) ? bytes : Array(percentDecode(unescape(bytes)).utf8)[...]
    }

    /// A letter, a digit or one of `-._~` (RFC 3986, 2.3).
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Whether a backslash before the byte takes its meaning away (CommonMark 0.31, 2.4).
    static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// A text on one line with a backslash before each of some ASCII characters.
    static func escape(_ text: String, _ characters: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if characters.unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
        }
        return result
    }

    /// The text that bytes with backslash escapes stand for.
    static func unescape(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "\\")) else { return Array(bytes) }
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\\"), index &+ 1 < bytes.endIndex, isPunctuation(bytes[index &+ 1]) {
                index &+= 1
            }
            result.append(bytes[index])
            index &+= 1
        }
        return result
    }

    /// Percent-encoding undone; bytes that then are no UTF-8 leave the text as it was.
    static func percentDecode(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index &+ 2 < bytes.count,
                let high = Character(Unicode.Scalar(bytes[index &+ 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(bytes[index &+ 2])).hexDigitValue
            {
                result.append(UInt8(truncatingIfNeeded: high &* 16 &+ low))
                index &+= 3
            } else {
                result.append(bytes[index])
                index &+= 1
            }
        }
        return String(validating: result, as: UTF8.self) ?? String(decoding: bytes, as: UTF8.self)
    }
}
