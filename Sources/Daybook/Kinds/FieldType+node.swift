extension FieldType {
    /// Reads a value from a file.
    ///
    /// Quotes say nothing about the type: `"3"` is as good a number as `3`, since editors and importers quote as they like
    /// and the field's kind already says what it is. Forms are those that the program writes, and YAML 1.1's of a bool.
    func value(of node: YAMLNode) throws(FieldFault) -> TypedValue {
        switch self {
        case .list(let item):
            guard let nodes = node.items else { throw FieldFault(.notAList) }
            return .list(try Self.texts(nodes, of: item))
        case .tags:
            return .list(try Self.tags(in: node))
        case .link:
            // An editor may have written `[[…]]`, without the quotes that YAML wants.
            guard let text = node.readableText else { throw FieldFault(.notOneValue) }
            return .text(text)
        default:
            guard let text = node.text else { throw FieldFault(.notOneValue) }
            return try value(written: text)
        }
    }

    /// Reads one value in the form that files have.
    func value(written text: String) throws(FieldFault) -> TypedValue {
        switch self {
        case .text, .link: return .text(text)
        case .choice(let choices):
            guard choices.values.contains(text) else { throw FieldFault(.notOneOf(choices.values)) }
            return .text(text)
        case .bool:
            switch text.lowercased() {
            case "true", "yes", "on": return .bool(true)
            case "false", "no", "off": return .bool(false)
            default: throw FieldFault(.notABool)
            }
        case .integer:
            guard let number = Int(text) else { throw FieldFault(.notAnInteger) }
            return .integer(number)
        case .number:
            guard let number = WrittenNumber(text) else { throw FieldFault(.notANumber) }
            return .number(number.value, written: number.written)
        case .date:
            guard let date = EntryDate(text), !date.hasTime else { throw FieldFault(.notADate) }
            return .date(date)
        case .datetime:
            guard let date = EntryDate(text), date.hasTime else { throw FieldFault(.notADatetime) }
            return .date(date)
        case .moment:
            guard let date = EntryDate(text) else { throw FieldFault(.notADatetime) }
            return .date(date)
        case .duration:
            guard let duration = ISODuration(iso: text) else { throw FieldFault(.notADuration) }
            return .duration(duration)
        case .list, .tags: throw FieldFault(.notAList)
        case .table: throw FieldFault(.table)
        case .computed: throw FieldFault(.computed)
        }
    }

    private static func texts(_ nodes: [YAMLNode], of item: FieldType) throws(FieldFault) -> [String] {
        var texts: [String] = []
        for node in nodes {
            guard let text = node.text else { throw FieldFault(.notAList) }
            texts.append(try item.value(written: text).text)
        }
        return texts
    }

    /// Tags as a list, or in one text with commas or blanks between, as other programs write them.
    private static func tags(in node: YAMLNode) throws(FieldFault) -> [String] {
        var texts: [String] = []
        if let text = node.text {
            let separator: (Character) -> Bool = text.contains(",") ? { $0 == "," } : \.isWhitespace
            texts = text.split(whereSeparator: separator).map(String.init)
        } else if let nodes = node.items {
            texts = try Self.texts(nodes, of: .text)
        } else {
            throw FieldFault(.notAList)
        }
        for text in texts where Tag(text) == nil { throw FieldFault(.notATag) }
        return texts
    }
}
