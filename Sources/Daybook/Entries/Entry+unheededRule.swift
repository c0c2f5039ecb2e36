extension Entry {
    /// The line, from 1, of what looks like a rule that AI may not be sent the entry, and stands where the format reads none: in front
    /// matter that a blank line, a quotation or another `---` keeps from being any, below another key, or as a key with a full-width
    /// letter or blank in it; in a comment of the text, wherever it stands; as a line of a message of the writer's to the companion, or in
    /// a comment of one; or an `ai` or `private` without a value, which may be one that somebody meant to give.
    ///
    /// Of what is no comment only the first lines of the text are looked at, and only for a line of its own such as `ai: never` or
    /// `private: true`, at the very beginning or behind a line of dashes; a text that speaks of it is none. Nil where the entry's own
    /// `ai` says what holds.
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
            ?? CommentRule.line(
                in: document.bytes, document.bodyStart..<document.bytes.count, number: document.bodyFirstLine)
            ?? UnheededRule.line(inMessagesOf: self)
    }
}

/// The looking for rules where none is read.
enum UnheededRule {
    /// How much of a text is looked at.
    private static let bytes = 2048
    private static let lines = 24
    static let longest = 200
    /// The lines of other text that may stand before the dashes.
    private static let prose = 3

    /// The line of what looks like one in the first lines of a text.
    static func line(inText document: Document) -> Int? {
        // Without the zeros it reads like UTF-16 too.
        var rest = document.bodyBytes.prefix(bytes).filter { $0 != 0 }[...]
        // Of most texts no line has to be looked at.
        guard RuleWords.occur(in: rest) else { return nil }
        var isBehindDashes = false
        var isBehindKeys = true
        var hasKeys = false
        var isCode = false
        var hasDashes = false
        // Other keys than entries have.
        var hasOtherKeys = false
        var hasLeading = false
        var others = 0
        for number in 0..<lines {
            if rest.isEmpty { break }
            let whole = rest
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            let line = bare(String(decoding: rest[..<end].prefix(longest), as: UTF8.self))
            rest = rest[end...].dropFirst(rest[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
            if line.isEmpty { continue }
            let isFence = line.hasPrefix("```") || line.hasPrefix("~~~")
            // Of a block of code below other words they tell what it is.
            if isFence, others > 0 || hasKeys { return nil }
            isCode = isCode || isFence
            // Code below a picture or a greeting is not the entry's front matter, unless it speaks of AI.
            let isOfAIAlone = isCode && hasLeading
            if line.first == "{", isBehindKeys,
                let below = lineOfRule(inBraces: whole, isCode: isCode, isOfAIAlone: isOfAIAlone)
            {
                return document.bodyFirstLine + number + below
            }
            // Settings of a program, of which `private` is one.
            if isCode, line.first == "{" { (hasKeys, hasOtherKeys) = (true, true) }
            if isFence || isDashes(line) {
                guard isBehindKeys || others <= prose else { return nil }
                (isBehindDashes, isBehindKeys, hasDashes) = (true, true, hasDashes || !isFence)
                continue
            }
            if isBehindKeys, let key = parts(line).key {
                // `private: true` stands in code for other things, behind others.
                if isRule(line), !isCode || !isOfAIAlone && (hasDashes || !hasOtherKeys) || isKey(key, FieldName.ai) {
                    return document.bodyFirstLine + number
                }
                hasKeys = true
                hasOtherKeys = hasOtherKeys || !FieldName.isKnown(key)
                continue
            }
            // A box that is ticked, or a sign before the key.
            if isBehindKeys, !isCode, isRule(line) { return document.bodyFirstLine + number }
            // A heading, which many begin with, or a comment; an item of a list.
            if line.first == "#", isBehindKeys || isBehindDashes {
                if isBehindKeys, isRule(line.drop { $0 == "#" }) { return document.bodyFirstLine + number }
                continue
            }
            if line.first == "-", isBehindKeys, isBehindDashes { continue }
            if isLeading(line) {
                hasLeading = true
                continue
            }
            // Text: only what begins with dashes behind it may be meant so.
            isBehindKeys = false
            others += 1
            if others > prose { return nil }
        }
        return nil
    }

    /// Whether a line is one of those that many begin an entry with: a picture, a date, a greeting, a tag of HTML or the head of a box.
    private static func isLeading(_ line: Substring) -> Bool {
        if line.hasPrefix("![") || line.hasPrefix("[!") { return true }
        if line.first == "<", line.last == ">", !line.hasPrefix("<!--") { return true }
        guard line.count <= 30 else { return false }
        if line.last == "," { return true }
        return line.contains(where: \.isNumber)
            && line.split(whereSeparator: { !$0.isLetter }).allSatisfy { word in
                word.allSatisfy { "年月日號号週周星期一二三四五六天今昨早晚上下午".contains($0) }
                    || datePrefixes.contains(word.lowercased().prefix(3).description)
            }
    }

    private static let datePrefixes: Set<String> = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mon", "tue", "wed", "thu",
        "fri", "sat", "sun", "am", "pm", "st", "nd", "rd", "th", "tod", "yes", "t", "z",
    ]

    /// Whether the last sentence of a line is such a rule.
    static func endsInRule(_ line: String) -> Bool {
        guard let end = line.lastIndex(where: { ".。!！?？;；".contains($0) }),
            let last = line[..<end].isEmpty ? nil : Optional(line[line.index(after: end)...])
        else { return false }
        return isRule(last)
    }

    /// Whether a line says nothing but such a rule, or one on AI behind other keys: `note: ai: never`.
    static func isRule(_ line: some StringProtocol) -> Bool {
        if isPlainRule(line) { return true }
        let parts = narrow(String(line)).split(separator: ":")
        guard parts.count > 2, let key = parts.dropLast().last, let value = parts.last,
            isKey(key.trimmingSpaces, FieldName.ai)
        else { return false }
        // `Shop: AI: no` is of a shop.
        let first = value.prefix { !",;(".contains($0) }.trimmingSpaces
        return first.lowercased() == "never" || NamedRule.tells(whole(value), ofAI: true)
    }

    /// A value without what is put behind it in brackets: what follows a comma belongs to it, as in `AI：不，我沒有感覺`.
    private static func whole(_ value: some StringProtocol) -> String {
        String(value.prefix { !";；(（".contains($0) }.trimmingSpaces)
    }

    private static func isPlainRule(_ line: some StringProtocol) -> Bool {
        var text = bare(String(line)).drop { "#/@:|".contains($0) || $0.isWhitespace }
        let item = text.drop { "-*+ ".contains($0) }
        if item.lowercased().hasPrefix("[x]") { text = item.dropFirst(3) }
        // An item of a list.
        if let sign = text.firstIndex(where: { !$0.isNumber }), sign > text.startIndex, ".)".contains(text[sign]) {
            text = text[text.index(after: sign)...]
        }
        let (key, value) = parts(text)
        guard let key else { return false }
        let first = value.prefix { !",，;；(（".contains($0) }.trimmingSpaces
        return strict.contains { name, words in
            isKey(key, name)
                && (words.contains(value.lowercased()) || NamedRule.tells(whole(value), ofAI: name == FieldName.ai)
                    || name == FieldName.ai && first.lowercased() == "never")
        }
    }

    /// A line without blanks, byte order marks and signs of quotation around it, and with full-width signs as others.
    private static func bare(_ line: String) -> Substring {
        narrow(line).drop { $0.isWhitespace || $0 == ">" }.trimmingSpaces
    }

    /// A text with full-width signs as others, without byte order marks and what has no width.
    static func narrow(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
                    switch scalar.value {
                    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
                    case 0xFFFD: nil
                    default: RuleWords.hasNoWidth(scalar.value) ? nil : scalar
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
        guard let sign = line.firstIndex(where: { ":=→⇒".contains($0) }) else { return (nil, "") }
        let quotes: Set<Character> = [
            "\"", "'", "“", "”", "‘", "’", "`", "*", "_", "-", " ", "\t", ",", "\u{A0}", "\u{3000}", ".", "!", ";", "。",
            "、", "「", "」", "『", "』", "【", "】", "《", "》", "〈", "〉", "〔", "〕", "|", "/", "@", "(", ")", "[", "]", "{",
            "}", "<", ">", "~", "=", ":", "\\", "?",
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
