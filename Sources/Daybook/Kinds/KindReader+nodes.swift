extension KindReader {
    /// Adds a mistake; `offset` counts characters into a scalar's text.
    mutating func report(_ fact: TemplateProblem.Fact, at node: YAMLNode, offset: Int? = nil) {
        let column = offset.map(node.column(ofCharacter:)) ?? node.column
        problems.append(TemplateProblem(path: path, line: node.line, column: column, field: current, fact: fact))
    }

    /// Adds a mistake for each key that is not known.
    mutating func refuseUnknownKeys(of node: YAMLNode, known: [String]) {
        for pair in node.pairs ?? [] {
            guard let key = pair.key.text else {
                report(.wrongType(key: "", expected: .text), at: pair.key)
                continue
            }
            if !known.contains(key) { report(.unknownKey(key, known: known), at: pair.key) }
        }
    }

    /// The value of a key; nil where there is none or nothing in it.
    func value(_ key: String, of node: YAMLNode) -> YAMLNode? {
        node[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// The text of a scalar, which may not be empty.
    mutating func text(_ node: YAMLNode, key: String, expected: TemplateProblem.Shape = .text) -> String? {
        guard let text = node.text, !text.isEmpty, node.tag == nil else {
            report(.wrongType(key: key, expected: expected), at: node)
            return nil
        }
        return text
    }

    /// The truth value of a key.
    mutating func flag(_ key: String, of node: YAMLNode) -> Bool? {
        guard let node = value(key, of: node) else { return nil }
        if let flag = node.bool { return flag }
        report(.wrongType(key: key, expected: .flag), at: node)
        return nil
    }

    /// The map that a key holds.
    mutating func map(_ key: String, of node: YAMLNode) -> YAMLNode? {
        guard let node = value(key, of: node) else { return nil }
        if node.pairs != nil { return node }
        report(.wrongType(key: key, expected: .map), at: node)
        return nil
    }

    /// The text of a key for each language, or one text for all.
    mutating func labels(_ key: String, of node: YAMLNode) -> Labels {
        guard let node = value(key, of: node) else { return Labels() }
        if let text = node.text { return Labels(every: text) }
        guard let pairs = node.pairs else {
            report(.wrongType(key: key, expected: .labels), at: node)
            return Labels()
        }
        refuseUnknownKeys(of: node, known: Labels.languages)
        var labels = Labels()
        for pair in pairs where pair.key.text.map(Labels.languages.contains) == true {
            guard let language = pair.key.text, let text = text(pair.value, key: language) else { continue }
            labels.set(text, for: language)
        }
        return labels
    }
}

extension YAMLNode {
    /// The column of a character of this scalar's text; exact for one line without escapes, else where the scalar starts.
    func column(ofCharacter offset: Int) -> Int {
        guard case .scalar(let text, let style) = content, !text.contains(where: \.isNewline) else { return column }
        switch style {
        case .plain: return column + offset
        case .singleQuoted, .doubleQuoted: return column + 1 + offset
        case .literal, .folded: return column
        }
    }
}
