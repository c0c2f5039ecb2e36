internal import Daybook

extension CompletionPlace {
    /// Looks at a line of front matter as text: while it is being written it is seldom YAML.
    static func inFrontMatter(_ text: DocumentText, at offset: Int) -> CompletionPlace? {
        let bytes = text.bytes
        let line = text.line(at: offset)
        guard line.contains(offset) || line.upperBound == offset else { return nil }
        let before = bytes[line.lowerBound..<offset]
        if let key = FrontMatterLine.key(bytes, line), offset > key.colon {
            return value(text, key: key.name, from: key.colon + 1, to: offset, line, isTouching: true)
        }
        let indent = before.prefix { $0.isSpace }.count
        if before.dropFirst(indent).first == UInt8(ascii: "-") {
            let dash = line.lowerBound + indent
            guard offset > dash + 1, bytes[dash + 1].isSpace,
                let key = FrontMatterLine.owner(of: line.lowerBound, in: text)
            else { return nil }
            return value(text, key: key, from: dash + 1, to: offset, line, isTouching: false)
        }
        guard indent == 0, before.allSatisfy(FrontMatterLine.isKeyByte) else { return nil }
        let end = bytes[offset..<line.upperBound].firstIndex { !FrontMatterLine.isKeyByte($0) } ?? line.upperBound
        let hasColon = end < line.upperBound && bytes[end] == UInt8(ascii: ":")
        return .key(Word(range: line.lowerBound..<end, typed: text.text(line.lowerBound..<offset)), hasColon: hasColon)
    }

    /// The value, or the item of a list on one line, that the cursor stands in.
    private static func value(
        _ text: DocumentText, key: String, from start: Int, to offset: Int, _ line: Range<Int>, isTouching: Bool
    ) -> CompletionPlace? {
        let bytes = text.bytes
        if let open = bytes[start..<offset].lastRange(of: "[[") {
            let name = open + 2
            guard !bytes[name..<offset].contains(where: { $0 == 0x5D || $0 == 0x23 || $0 == 0x7C }) else { return nil }
            let rest = bytes[offset..<line.upperBound]
            let close = rest.firstIndex(of: UInt8(ascii: "]"))
            let isClosed = close.map { $0 + 1 < line.upperBound && bytes[$0 + 1] == 0x5D } ?? false
            let end = isClosed ? close ?? offset : offset
            return .link(Word(range: name..<end, typed: text.text(name..<offset)), isClosed: isClosed)
        }
        var first = start
        while first < offset, bytes[first].isSpace { first += 1 }
        var style = first == start && isTouching ? ValueStyle.touching : .block
        if first < offset, bytes[first] == UInt8(ascii: "[") {
            style = .flow
            first = (bytes[first..<offset].lastIndex { $0 == 0x2C || $0 == 0x5B } ?? first) + 1
            while first < offset, bytes[first].isSpace { first += 1 }
        }
        if first < offset, bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
            style = .quoted
            first += 1
        }
        // A comment.
        guard !bytes[first..<offset].starts(with: "#".utf8) else { return nil }
        let ends: [UInt8] = style == .flow ? [0x2C, 0x5D, 0x20] : style == .quoted ? [0x22, 0x27] : [0x20]
        let end = bytes[offset..<line.upperBound].firstIndex { ends.contains($0) } ?? line.upperBound
        let word = Word(range: first..<end, typed: text.text(first..<offset))
        return .value(word, key: key, style: style)
    }
}

/// A line of front matter as it is written.
enum FrontMatterLine {
    /// The key that begins a line, and its colon.
    static func key(_ bytes: [UInt8], _ line: Range<Int>) -> (name: String, colon: Int)? {
        guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")), colon > line.lowerBound,
            bytes[line.lowerBound..<colon].allSatisfy(isKeyByte)
        else { return nil }
        return (String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self), colon)
    }

    /// Letters and digits of every script, `_`, `-` and what other programs have.
    static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: true
        default: false
        }
    }

    /// The key under whose list a line stands.
    static func owner(of start: Int, in text: DocumentText) -> String? {
        var start = start
        while start > 0 {
            let line = text.line(at: start - 1)
            guard line.lowerBound < start else { return nil }
            if let key = key(text.bytes, line) { return key.name }
            let first = text.bytes[line].first { !$0.isSpace }
            guard first == UInt8(ascii: "-") || first == UInt8(ascii: "#") || first == nil else { return nil }
            start = line.lowerBound
        }
        return nil
    }

    /// The keys that front matter has, and the value of one of them, whether or not it is YAML.
    static func keys(of text: DocumentText) -> [(name: String, value: String)] {
        let document = Document(bytes: text.bytes)
        let range: Range<Int>
        switch document.opening {
        case .frontMatter: range = document.frontMatterRange
        case .unterminated: range = min(text.line(at: 0).upperBound + 1, text.bytes.count)..<text.bytes.count
        case .bodyOnly, .tooLarge: return []
        }
        return text.bytes[range].split(separator: 0x0A).prefix(1000).compactMap { line in
            key(text.bytes, line.startIndex..<line.endIndex).map { key in
                let value = line[(key.colon + 1)...].filter { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 }
                return (key.name, String(decoding: value, as: UTF8.self))
            }
        }
    }
}
