extension KindReader {
    private static let columnTypes = ["text", "bool", "integer", "number", "date", "datetime", "duration", "enum"]

    /// Reads a type that needs no more than its name.
    mutating func simpleType(_ node: YAMLNode, isColumn: Bool) -> FieldType? {
        guard let name = text(node, key: "type") else { return nil }
        switch name {
        case "text": return .text
        case "bool": return .bool
        case "integer": return .integer
        case "number": return .number
        case "date": return .date
        case "datetime": return .datetime
        case "duration": return .duration
        case "list" where !isColumn: return .list(of: .text)
        case "enum":
            report(.enumWithoutValues, at: node)
        case "link" where !isColumn:
            report(.missingKey("to"), at: node)
        case "table" where !isColumn:
            report(.missingKey("columns"), at: node)
        default:
            report(.unknownFieldType(name, known: isColumn ? Self.columnTypes : FieldType.names), at: node)
        }
        return nil
    }

    /// Reads the type that a declaration gives by one of `type`, `enum`, `table` and `computed`.
    mutating func type(_ key: String, _ node: YAMLNode, in field: YAMLNode, isColumn: Bool) -> FieldType? {
        switch key {
        case "enum":
            return choices(node, labels: value("labels", of: field)).map(FieldType.choice)
        case "table" where !isColumn:
            guard node.pairs != nil, let columns = value("columns", of: node) else {
                report(.missingKey("columns"), at: node)
                return nil
            }
            refuseUnknownKeys(of: node, known: ["columns"])
            return .table(columns: self.columns(columns))
        case "computed" where !isColumn:
            return computed(node)
        case "type":
            return namedType(node, in: field, isColumn: isColumn)
        default:
            report(.unknownFieldType(key, known: Self.columnTypes), at: node)
            return nil
        }
    }

    private mutating func namedType(_ node: YAMLNode, in field: YAMLNode, isColumn: Bool) -> FieldType? {
        switch node.text {
        case "enum":
            guard let values = value("values", of: field) else { break }
            return choices(values, labels: value("labels", of: field)).map(FieldType.choice)
        case "list" where !isColumn:
            return list(in: field)
        case "link" where !isColumn:
            guard let to = value("to", of: field) else { break }
            return link(to: to, in: field)
        case "table" where !isColumn:
            guard let columns = value("columns", of: field) else { break }
            return .table(columns: self.columns(columns))
        default: break
        }
        return simpleType(node, isColumn: isColumn)
    }

    private mutating func list(in field: YAMLNode) -> FieldType? {
        let values = value("values", of: field)
        var isChoice = values != nil
        if let of = value("of", of: field), let name = text(of, key: "of") {
            guard name == "text" || name == "enum" else {
                report(.unknownFieldType(name, known: ["text", "enum"]), at: of)
                return nil
            }
            guard name == "enum" || values == nil else {
                report(.keyNotForType(key: "values", type: "text"), at: of)
                return nil
            }
            guard name == "text" || values != nil else {
                report(.enumWithoutValues, at: of)
                return nil
            }
            isChoice = name == "enum"
        }
        guard isChoice, let values else { return .list(of: .text) }
        return choices(values, labels: value("labels", of: field)).map { .list(of: .choice($0)) }
    }

    private mutating func link(to node: YAMLNode, in field: YAMLNode) -> FieldType? {
        guard let kind = text(node, key: "to") else { return nil }
        references.append(KindReference(.kind(kind), at: node, field: current))
        // Without a rule, what must not be lost holds the other entry back.
        var rule: DeleteRule = field["required"]?.bool == true ? .deny : .nullify
        if let node = value("on_delete", of: field), let name = text(node, key: "on_delete") {
            guard let given = DeleteRule(rawValue: name) else {
                report(.unknownDeleteRule(name, known: DeleteRule.allCases.map(\.rawValue)), at: node)
                return nil
            }
            rule = given
        }
        return .link(to: kind, onDelete: rule)
    }

    private mutating func computed(_ node: YAMLNode) -> FieldType? {
        guard let source = text(node, key: "computed") else { return nil }
        do {
            return .computed(try ComputedExpression(source))
        } catch {
            report(.expression(error.kind), at: node, offset: error.offset)
            return nil
        }
    }

    private mutating func choices(_ node: YAMLNode, labels: YAMLNode?) -> Choices? {
        let before = problems.count
        guard let items = node.items else {
            report(.wrongType(key: "values", expected: .list), at: node)
            return nil
        }
        guard !items.isEmpty else {
            report(.enumWithoutValues, at: node)
            return nil
        }
        guard items.count <= Choices.limit else {
            report(.tooManyValues(limit: Choices.limit), at: node)
            return nil
        }
        var taken: [String: Int] = [:]
        let values = choiceTexts(items, key: "values", taken: &taken)
        var texts: [String: [String]] = [:]
        if let labels {
            guard let pairs = labels.pairs else {
                report(.wrongType(key: "labels", expected: .map), at: labels)
                return nil
            }
            refuseUnknownKeys(of: labels, known: Labels.languages)
            for pair in pairs {
                guard let language = pair.key.text, Labels.languages.contains(language) else { continue }
                guard let items = pair.value.items, items.count == values.count else {
                    let found = pair.value.items?.count ?? 0
                    let fact: TemplateProblem.Fact =
                        pair.value.items == nil
                        ? .wrongType(key: language, expected: .list)
                        : .labelCount(language: language, expected: values.count, found: found)
                    report(fact, at: pair.value)
                    continue
                }
                texts[language] = choiceTexts(items, key: language, taken: &taken)
            }
        }
        return problems.count == before ? Choices(values, labels: texts) : nil
    }

    /// The texts of a list, of which no two positions may share one: a typed word must mean a single value.
    private mutating func choiceTexts(_ items: [YAMLNode], key: String, taken: inout [String: Int]) -> [String] {
        var texts: [String] = []
        for (position, item) in items.enumerated() {
            guard let text = item.text else {
                report(.wrongType(key: key, expected: .text), at: item)
                continue
            }
            if text.trimmed != text || text.isEmpty || text.contains(where: { $0.isNewline || ",，、".contains($0) }) {
                report(.badEnumValue(text), at: item)
            }
            let other = taken.updateValue(position, forKey: text.lowercased())
            if let other, other != position || key == "values" { report(.duplicate(text), at: item) }
            texts.append(text)
        }
        return texts
    }
}
