extension Entry {
    /// The line, from 1, of what looks like a rule that AI may not be sent the entry, and stands where the format reads none: in front
    /// matter that a blank line, a quotation or another `---` keeps from being any, below another key, or as a key with a full-width
    /// letter or blank in it; in a comment of the text, wherever it stands; as a message of the writer's to the companion, or in a
    /// comment of one; or an `ai` or `private` without a value, which may be one that somebody meant to give.
    ///
    /// Only the first lines of the text are looked at, and only for a line of its own such as `ai: never` or `private: true`, at the very
    /// beginning or behind a line of dashes; a text that speaks of it is none. Nil where the entry's own `ai` says what holds.
    public var unheededRuleLine: Int? {
        let rules = frontMatter.fields.filter { UnheededRule.isKey($0.name, FieldName.ai) }
        if rules.count > 1, let strict = rules.first(where: { UnheededRule.isStrict($0.value, FieldName.ai) }) {
            return strict.key.line
        }
        if let empty = rules.first, empty.value.isNull { return empty.key.line }
        if let line = UnheededRule.line(besideKeysOf: frontMatter) { return line }
        if frontMatter.has(FieldName.ai) { return nil }
        let isPrivate = frontMatter.fields.first { UnheededRule.isKey($0.name, FieldName.isPrivate) }
        if let isPrivate, isPrivate.value.isNull { return isPrivate.key.line }
        for field in frontMatter.fields {
            if let line = UnheededRule.line(below: field.value) { return line }
        }
        return UnheededRule.line(inText: document)
            ?? UnheededRule.line(inCommentsOf: document.bytes, from: document.bodyStart, number: document.bodyFirstLine)
            ?? UnheededRule.line(inMessagesOf: self)
    }
}

/// The looking for rules where none is read.
private enum UnheededRule {
    /// How much of a text is looked at.
    private static let bytes = 2048
    private static let lines = 24
    private static let longest = 200
    /// The bytes of a line of a comment that are looked at, which may say it behind many other words.
    private static let longestComment = 64 << 10
    /// The lines of other text that may stand before the dashes.
    private static let prose = 3

    private static let strict: [String: Set<String>] = [
        FieldName.ai: ["never", "local", "no", "none", "off", "false", "n", "private", "不", "永不"],
        FieldName.isPrivate: ["true", "yes", "on", "y", "1", "是"],
    ]

    /// Whether a key is meant, whatever its case and however wide its letters are.
    static func isKey(_ text: some StringProtocol, _ key: String) -> Bool {
        isPlain(text) ? text.count == key.count && text.lowercased() == key : folded(text) == key
    }

    /// Whether a value keeps an entry from being sent.
    static func isStrict(_ value: YAMLNode, _ key: String) -> Bool {
        value.text.map { strict[key]?.contains(folded($0)) == true } ?? false
    }

    /// A text in small letters of the usual width, without signs that nobody sees, and with one space for blanks between words.
    private static func folded(_ text: some StringProtocol) -> String {
        narrow(String(text)).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a text is of visible ASCII alone, which reads as it is written.
    private static func isPlain(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The line of a key that is none, and looks like one of those that are read.
    static func line(besideKeysOf frontMatter: FrontMatter) -> Int? {
        frontMatter.fields.first { field in
            !isPlain(field.name)
                && strict.keys.contains { name in
                    field.name.lowercased() != name && isKey(field.name, name) && isStrict(field.value, name)
                }
        }?.key.line
    }

    /// The line of the first such key anywhere below a value.
    static func line(below node: YAMLNode) -> Int? {
        switch node.content {
        case .scalar, .alias: return nil
        case .sequence(let items):
            for item in items {
                if let line = line(below: item) { return line }
            }
        case .mapping(let pairs):
            for pair in pairs {
                if let name = pair.key.text,
                    strict.keys.contains(where: { isKey(name, $0) && isStrict(pair.value, $0) })
                {
                    return pair.key.line
                }
                if let line = line(below: pair.value) { return line }
            }
        }
        return nil
    }

    /// The line of what looks like one in the first lines of a text.
    static func line(inText document: Document) -> Int? {
        // Without the zeros it reads like UTF-16 too.
        var rest = document.bodyBytes.prefix(bytes).filter { $0 != 0 }[...]
        var isBehindDashes = false
        var isBehindKeys = true
        var others = 0
        for number in 0..<lines {
            if rest.isEmpty { break }
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            let line = bare(String(decoding: rest[..<end].prefix(longest), as: UTF8.self))
            rest = rest[end...].dropFirst(rest[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
            if line.isEmpty { continue }
            if line.hasPrefix("```") || line.hasPrefix("~~~") { return nil }
            if isDashes(line) {
                guard isBehindKeys || others <= prose else { return nil }
                (isBehindDashes, isBehindKeys) = (true, true)
                continue
            }
            let (key, value) = parts(line)
            if let key, isBehindKeys {
                for (name, words) in strict where isKey(key, name) && words.contains(value.lowercased()) {
                    return document.bodyFirstLine + number
                }
                continue
            }
            // A heading, which many begin with, or a comment; an item of a list.
            if line.first == "#", isBehindKeys || isBehindDashes { continue }
            if line.first == "-", isBehindKeys, isBehindDashes { continue }
            // Text: only what begins with dashes behind it may be meant so.
            isBehindKeys = false
            others += 1
            if others > prose { return nil }
        }
        return nil
    }

    /// The line of a rule in a comment, on one line or on up to three, wherever that begins outside of code.
    ///
    /// Code is what nobody could take for anything else: in a block with fences at the very beginning of lines that belong together, or
    /// between two back-ticks of one line. Where there is doubt, as below a fence that is never closed, the rule holds.
    ///
    /// - Parameters:
    ///   - bytesStart: Where the text begins in the bytes.
    ///   - first: The number of its first line.
    static func line(inCommentsOf all: [UInt8], from bytesStart: Int, number first: Int) -> Int? {
        guard let beginning = ByteFinder("<!--".utf8), let ending = ByteFinder("-->".utf8),
            beginning.find(in: all, from: bytesStart, to: all.count) != nil
        else { return nil }
        var number = first - 1
        var code = SureCode()
        var isInComment = false
        // The last lines of the comment, and the first rule in the block of code that is open.
        var before: [ArraySlice<UInt8>] = []
        var doubtful: Int?
        var start = bytesStart
        while start < all.count {
            let lineEnd = all.place(of: 0x0A, in: start..<all.count) ?? all.count
            let whole = start..<lineEnd
            var line = all.trimmed(whole)
            start = lineEnd + 1
            number += 1
            let wasOpen = code.isOpen
            if wasOpen || !isInComment {
                let isFence = code.take(all[whole], trimmed: all[line])
                if wasOpen, !code.isOpen {
                    if !isFence, let doubtful { return doubtful }
                    (doubtful, isInComment) = (nil, false)
                }
                if isFence { continue }
            }
            while !line.isEmpty {
                if !isInComment {
                    guard let place = beginning.find(in: all, from: line.lowerBound, to: line.upperBound) else { break }
                    let isCode = SureCode.isBetweenTicks(all[line.lowerBound..<place], all[place..<line.upperBound])
                    line = (place + 4)..<line.upperBound
                    if isCode { continue }
                    isInComment = true
                    before = []
                }
                let end = ending.find(in: all, from: line.lowerBound, to: line.upperBound)
                before = before.suffix(2) + [all[line.lowerBound..<(end ?? line.upperBound)]]
                if isRule(before) {
                    if !code.isOpen { return number }
                    doubtful = doubtful ?? number
                }
                guard let end else { break }
                isInComment = false
                line = (end + 3)..<line.upperBound
            }
        }
        return doubtful
    }

    /// The line of a message in which the writer tells the companion what an entry says by itself: alone, or in a comment, which stands
    /// in the file with a backslash.
    static func line(inMessagesOf entry: Entry) -> Int? {
        let all = entry.document.bytes
        let start = entry.document.bodyStart
        guard ByteFinder("<!-- chat".utf8)?.find(in: all, from: start, to: all.count) != nil,
            let messages = entry.conversation?.messages
        else { return nil }
        for message in messages where message.speaker == .writer {
            let text = Array(message.text.utf8)
            let (key, value) = parts(bare(message.text))
            let isAlone = key.map { key in strict.contains { isKey(key, $0) && $1.contains(value.lowercased()) } }
            if isAlone == true || line(inCommentsOf: text, from: 0, number: 1) != nil {
                return entry.document.bodyFirstLine
                    + all[start..<(start + message.textRange.lowerBound)].count { $0 == 0x0A }
            }
        }
        return nil
    }

    /// Whether the last of some lines is a rule, or ends one that was broken into several.
    private static func isRule(_ lines: [ArraySlice<UInt8>]) -> Bool {
        guard let last = lines.last else { return false }
        if isRule(last) { return true }
        // Within a quotation each line has its sign.
        func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.drop { $0 == 0x3E || $0 == 0x20 } }
        var joined = Array(unquoted(last))
        for line in lines.dropLast().reversed() {
            joined = unquoted(line) + [0x20] + joined
            if joined.count > longest { return false }
            if isRule(joined[...], mustStandAlone: true) { return true }
        }
        return false
    }

    private static func isRule(_ line: ArraySlice<UInt8>, mustStandAlone: Bool = false) -> Bool {
        // Without a sign between key and value, be it a wide one, it is no rule, however many lines there are.
        guard line.contains(where: { $0 == 0x3A || $0 == 0x3D || $0 == 0xEF }) else { return false }
        let text = bare(String(decoding: line.prefix(mustStandAlone ? longest : longestComment), as: UTF8.self))
        let (key, value) = parts(text.utf8.count > longest ? text.prefix(longest) : text)
        if let key, strict.contains(where: { isKey(key, $0) && $1.contains(value.lowercased()) }) { return true }
        return !mustStandAlone && hasRule(text.lowercased())
    }

    /// Whether a comment says it among other words, as in `ai: never, Lin asked me`.
    private static func hasRule(_ text: String) -> Bool {
        func isLetter(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber || "-_/=:".contains(sign) }
        for (name, words) in strict {
            for found in text.ranges(of: name) {
                if let last = text[..<found.lowerBound].last, isLetter(last) { continue }
                let rest = text[found.upperBound...].drop { $0.isWhitespace }
                guard rest.first == ":" || rest.first == "=" else { continue }
                let value = rest.dropFirst().drop { $0.isWhitespace || "\"'“‘*`".contains($0) }
                if words.contains(String(value.prefix { $0.isLetter || $0.isNumber })) { return true }
            }
        }
        return false
    }

    /// A line without blanks, byte order marks and signs of quotation around it, and with full-width signs as others.
    private static func bare(_ line: String) -> Substring {
        narrow(line).drop { $0.isWhitespace || $0 == ">" }.trimmingSpaces
    }

    /// A text with full-width signs as others, without byte order marks and what has no width.
    private static func narrow(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
                    switch scalar.value {
                    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
                    case 0xFEFF, 0xFFFD, 0x200B...0x200F: nil
                    default: scalar
                    }
                }))
    }

    /// Whether a line is of dashes, pluses or other signs alone, as those around front matter are, whatever an editor or a hand made of
    /// them; or begins a document of YAML.
    private static func isDashes(_ line: Substring) -> Bool {
        if line.hasPrefix("---") || line.hasPrefix("%YAML") { return true }
        // A heading, or a comment that may hold a rule itself.
        if line.hasPrefix("#") || line.hasPrefix("<!--") && !line.hasSuffix("-->") { return false }
        return (line.count > 1 || "–—−".contains(line)) && line.allSatisfy { !$0.isLetter && !$0.isNumber }
    }

    /// The key and the value of a line such as `ai: never  # mine`; no key where it is none.
    private static func parts(_ line: Substring) -> (key: String?, value: String) {
        guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return (nil, "") }
        let quotes: Set<Character> = [
            "\"", "'", "“", "”", "‘", "’", "`", "*", "_", "-", " ", "\t", ",", "\u{A0}", "\u{3000}",
        ]
        func bared(_ text: Substring) -> Substring {
            let start = text.drop { quotes.contains($0) }
            return start.prefix(
                start.lastIndex { !quotes.contains($0) }.map { start.distance(from: start.startIndex, to: $0) + 1 } ?? 0
            )
        }
        let key = bared(line[..<sign])
        guard !key.isEmpty, key.count <= 40, key.allSatisfy({ $0.isLetter || $0.isNumber || "_-. ".contains($0) }),
            key.split(separator: " ").count <= 2
        else { return (nil, "") }
        var value = line[line.index(after: sign)...]
        if let comment = value.firstRange(of: " #") { value = value[..<comment.lowerBound] }
        return (String(key), String(bared(value)))
    }
}
