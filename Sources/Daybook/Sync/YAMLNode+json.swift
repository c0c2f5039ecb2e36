extension YAMLNode {
    /// The value as JSON (RFC 8259) on one line: a plain number or truth value as such, whatever else is no collection as a string.
    var json: String {
        switch content {
        case .scalar(let text, .plain):
            isNull ? "null" : text == "true" || text == "false" || Self.isNumber(text) ? text : Self.quoted(text)
        case .scalar(let text, _): Self.quoted(text)
        case .alias(let name): Self.quoted("*" + name)
        case .sequence(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
        case .mapping(let pairs):
            "{" + pairs.map { Self.quoted($0.key.text ?? $0.key.json) + ":" + $0.value.json }.joined(separator: ",")
                + "}"
        }
    }

    private static func isNumber(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        func digits() -> Int {
            let run = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[run.endIndex...]
            return run.count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let hasZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !hasZero || whole == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case let scalar where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
