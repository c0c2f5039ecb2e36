extension JSONValue {
    /// A value of front matter; numbers and truth values as such where they are written plain, the numbers digit by digit.
    package init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, let style):
            if node.isNull {
                self = .null
            } else if text == "true" || text == "false", style == .plain {
                self = .bool(text == "true")
            } else if style == .plain, let number = Int(text), String(number) == text {
                self = .integer(number)
            } else if style == .plain, Self.isNumber(text) {
                self = .digits(text)
            } else {
                self = .string(text)
            }
        case .sequence(let items): self = .array(items.map { JSONValue($0) })
        case .mapping(let pairs): self = .object(pairs.map { JSONMember($0.key.text ?? "", JSONValue($0.value)) })
        case .alias(let name): self = .string("*" + name)
        }
    }

    /// Whether a text is a number as JSON writes one (RFC 8259, 6) that a program can hold: `007` and `1e999` are none.
    package static func isNumber(_ text: some StringProtocol) -> Bool {
        var digits = text.utf8[...]
        func count(_ isWanted: (UInt8) -> Bool) -> Int {
            let wanted = digits.prefix(while: isWanted)
            digits = digits.dropFirst(wanted.count)
            return wanted.count
        }
        let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
        if digits.first == 0x2D { digits = digits.dropFirst() }
        let hasZero = digits.first == 0x30
        let whole = count(isDigit)
        guard whole > 0, !hasZero || whole == 1 else { return false }
        if digits.first == 0x2E {
            digits = digits.dropFirst()
            guard count(isDigit) > 0 else { return false }
        }
        if digits.first == 0x65 || digits.first == 0x45 {
            digits = digits.dropFirst()
            if digits.first == 0x2B || digits.first == 0x2D { digits = digits.dropFirst() }
            guard count(isDigit) > 0 else { return false }
        }
        return digits.isEmpty && Double(String(text))?.isFinite == true
    }
}
