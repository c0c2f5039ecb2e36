/// What keys and values of front matter look like a rule.
extension UnheededRule {
    static let strict: [String: Set<String>] = [
        FieldName.ai: [
            "never", "local", "no", "none", "off", "false", "n", "private", "不", "永不", "不要", "不可", "不行", "勿", "禁止",
            "拒絕",
        ],
        FieldName.isPrivate: ["true", "yes", "on", "y", "1", "是"],
    ]

    /// Whether a key is meant, whatever its case and however wide its letters are, or its name in Chinese.
    static func isKey(_ text: some StringProtocol, _ key: String) -> Bool {
        if isPlain(text) { return text.count == key.count && text.lowercased() == key }
        let name = folded(text)
        return name == key || NamedRule.key(named: name)?.field == key
    }

    /// Whether a value keeps an entry from being sent.
    static func isStrict(_ value: YAMLNode, _ key: String) -> Bool {
        value.text.map { isStrict(folded($0), key) } ?? false
    }

    /// A text in small letters of the usual width, without signs that nobody sees, and with one space for blanks between words.
    private static func folded(_ text: some StringProtocol) -> String {
        narrow(String(text)).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a text is of visible ASCII alone, which reads as it is written.
    private static func isPlain(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// What under a key's Chinese name says that AI may be sent the entry.
    private static let lax: [String: Set<String>] = [
        FieldName.ai: [
            "allow", "yes", "true", "on", "ok", "允許", "允许", "可", "可以", "可送", "可以送", "好", "是", "是的",
        ],
        FieldName.isPrivate: [
            "false", "no", "off", "n", "0", "否", "不", "不是", "不私密", "無", "无", "公開", "公开", "不用", "不需要",
        ],
    ]

    /// The line of a key that is none, and looks like one of those that are read. Under its Chinese name any value holds that does not
    /// say otherwise, as under its own; where `ai` itself says what holds, only one that is a rule.
    static func line(besideKeysOf frontMatter: FrontMatter) -> Int? {
        let isSettled = frontMatter.has(FieldName.ai)
        for field in frontMatter.fields {
            guard !isPlain(field.name), let key = NamedRule.key(named: folded(field.name))?.field
            else { continue }
            let value = field.value.text.map { folded($0) }
            let holds =
                if isSettled {
                    value.map { isStrict($0, key) } ?? false
                } else {
                    value.map { lax[key]?.contains($0) == true } != true
                }
            if holds { return field.key.line }
        }
        return keyLine(besideKeysOf: frontMatter)
    }

    private static func isStrict(_ value: String, _ key: String) -> Bool {
        let bare = value.prefix(value.count - value.reversed().prefix { "。.!！".contains($0) }.count)
        return strict[key]?.contains(String(bare)) == true || NamedRule.tells(bare, ofAI: key == FieldName.ai)
    }

    private static func keyLine(besideKeysOf frontMatter: FrontMatter) -> Int? {
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
}
