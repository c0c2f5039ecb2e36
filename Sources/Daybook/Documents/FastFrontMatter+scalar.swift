extension FastFrontMatter {
    /// A scalar that ends on its line, with at most a comment after it.
    func readScalar(_ rest: Range<Int>) -> Scalar? {
        let first = bytes[rest.lowerBound]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let quoted = readQuoted(rest), isEnd(quoted.range.upperBound..<rest.upperBound) else { return nil }
            return quoted
        }
        let isNegative =
            first == UInt8(ascii: "-") && rest.count > 1 && (0x30...0x39).contains(bytes[rest.lowerBound &+ 1])
        guard isNegative || isPlainStart(first) || "(+=~<$^;\\)".utf8.contains(first) else { return nil }
        var end = rest.upperBound
        var index = rest.lowerBound &+ 1
        while let sign = bytes.place(of: UInt8(ascii: "#"), in: index..<max(index, rest.upperBound)) {
            if bytes[sign &- 1] == UInt8(ascii: " ") {
                end = sign
                break
            }
            index = sign &+ 1
        }
        index = rest.lowerBound
        while let colon = bytes.place(of: UInt8(ascii: ":"), in: index..<end) {
            guard colon &+ 1 < rest.upperBound, bytes[colon &+ 1] != UInt8(ascii: " ") else { return nil }
            index = colon &+ 1
        }
        return Scalar(range: trimSpaces(rest.lowerBound..<end), style: .plain, hasEscapes: false)
    }

    /// A quoted scalar that ends on its line; of the escapes only `\"` and `\\`.
    func readQuoted(_ rest: Range<Int>) -> Scalar? {
        let quote = bytes[rest.lowerBound]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        var hasEscapes = false
        var index = rest.lowerBound &+ 1
        while index < rest.upperBound {
            let byte = bytes[index]
            let next = index &+ 1 < rest.upperBound ? bytes[index &+ 1] : 0
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                guard next == quote || next == byte else { return nil }
                hasEscapes = true
                index &+= 2
            } else if byte == quote {
                guard quote == UInt8(ascii: "'"), next == quote else {
                    let style: YAMLNode.Style = quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
                    return Scalar(range: rest.lowerBound..<index &+ 1, style: style, hasEscapes: hasEscapes)
                }
                hasEscapes = true
                index &+= 2
            } else {
                index &+= 1
            }
        }
        return nil
    }

    /// Whether nothing follows but blanks, and perhaps a comment apart from what precedes it.
    func isEnd(_ rest: Range<Int>) -> Bool {
        let start = skipSpaces(in: rest)
        return start == rest.upperBound || start > rest.lowerBound && bytes[start] == UInt8(ascii: "#")
    }

    func skipSpaces(in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] == UInt8(ascii: " ") { index &+= 1 }
        return index
    }

    func trimSpaces(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end &- 1] == UInt8(ascii: " ") { end &-= 1 }
        return range.lowerBound..<end
    }

    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// Whether a plain scalar may begin so, wherever it stands.
    func isPlainStart(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
    }

    /// Whether a byte that is no part of a word may stand in a plain key.
    func isKeySign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "?"): true
        default: false
        }
    }

    /// Whether a byte that is no part of a word may stand in a plain item between brackets.
    func isItemSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "="),
            UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: false
        }
    }
}
