extension KindReader {
    private static let typeKeys = ["type", "enum", "table", "computed"]
    private static let fieldKeys =
        typeKeys + [
            "values", "labels", "of", "to", "on_delete", "columns", "label", "help", "required", "default", "min",
            "max",
            "pattern", "unit", "after",
        ]

    /// Reads the map of fields.
    mutating func readFields(_ node: YAMLNode) {
        guard let pairs = node.pairs else {
            report(.wrongType(key: "fields", expected: .map), at: node)
            return
        }
        for pair in pairs {
            guard let name = fieldName(pair.key, among: names) else { continue }
            current = name
            defer { current = nil }
            names.append(name)
            if Pattern.ownNames.contains(name) || StandardField.named(name)?.isDeclarable == false {
                report(.reservedField(name), at: pair.key)
            }
            guard let field = field(name, pair.value, isColumn: false) else { continue }
            if let standard = StandardField.named(name), standard.isDeclarable, !field.fits(standard.field.type) {
                report(.standardFieldType(expected: standard.field.type.name), at: pair.value)
            }
            fields.append(field)
        }
    }

    /// Reads the columns of a table.
    mutating func columns(_ node: YAMLNode) -> [Field] {
        guard let pairs = node.pairs, !pairs.isEmpty else {
            report(.wrongType(key: "columns", expected: .map), at: node)
            return []
        }
        var columns: [Field] = []
        for pair in pairs {
            guard let name = fieldName(pair.key, among: columns.map(\.name)),
                let column = field(name, pair.value, isColumn: true)
            else { continue }
            columns.append(column)
        }
        return columns
    }

    private mutating func fieldName(_ key: YAMLNode, among others: [String]) -> String? {
        guard let name = key.text, KindName.isName(name) else {
            report(.badName(key.text ?? ""), at: key)
            return nil
        }
        // Programs that show front matter as properties take no notice of case.
        if others.contains(where: { $0.lowercased() == name.lowercased() }) {
            report(.duplicate(name), at: key)
            return nil
        }
        return name
    }

    /// Reads one declaration: a map, or the name of a type alone.
    private mutating func field(_ name: String, _ node: YAMLNode, isColumn: Bool) -> Field? {
        if node.text != nil, !node.isNull {
            return simpleType(node, isColumn: isColumn).map { Field(name: name, type: $0) }
        }
        guard let pairs = node.pairs else {
            report(.wrongType(key: name, expected: .map), at: node)
            return nil
        }
        refuseUnknownKeys(of: node, known: Self.fieldKeys)
        let given = pairs.filter { pair in pair.key.text.map(Self.typeKeys.contains) == true }
        guard given.count == 1, let pair = given.first, let key = pair.key.text else {
            report(.noFieldType, at: given.dropFirst().first?.key ?? node)
            return nil
        }
        let before = problems.count
        guard let type = type(key, pair.value, in: node, isColumn: isColumn) else { return nil }
        refuseForeignKeys(of: node, for: type, isColumn: isColumn)
        var field = Field(name: name, type: type)
        field.labels = labels("label", of: node)
        field.help = labels("help", of: node)
        field.isRequired = flag("required", of: node) ?? false
        field.unit = value("unit", of: node).flatMap { text($0, key: "unit") }
        if type.hasOrder { readLimits(of: node, into: &field) }
        if case .link(_, .nullify) = type, field.isRequired, let rule = value("on_delete", of: node) {
            report(.requiredLinkNullified, at: rule)
        }
        switch type {
        case .text, .list: field.pattern = pattern(in: node)
        case .date, .datetime:
            if let after = value("after", of: node), let other = text(after, key: "after") {
                field.after = other
                pending.append(.after(field: name, after))
            }
        case .computed(let expression): pending.append(.expression(field: name, expression, pair.value))
        default: break
        }
        if let node = value("default", of: node), type.isStored, problems.count == before {
            field.defaultValue = defaultValue(node, for: field)
        }
        return field
    }

    /// Adds a mistake for each key that says nothing about a field of this type.
    private mutating func refuseForeignKeys(of node: YAMLNode, for type: FieldType, isColumn: Bool) {
        var known = ["label", "help"]
        if type.isStored { known += ["required", "default"] }
        if type.hasOrder { known += ["min", "max"] }
        switch type {
        case .text: known += ["pattern"]
        case .integer, .number: known += ["unit"]
        case .computed: known += ["unit"]
        case .date, .datetime: known += isColumn ? [] : ["after"]
        case .choice: known += ["values", "labels"]
        case .list: known += ["of", "values", "labels", "pattern"]
        case .link: known += ["to", "on_delete"]
        case .table: known += ["columns"]
        default: break
        }
        for pair in node.pairs ?? [] {
            guard let key = pair.key.text, Self.fieldKeys.contains(key), !Self.typeKeys.contains(key),
                !known.contains(key)
            else { continue }
            report(.keyNotForType(key: key, type: type.name), at: pair.key)
        }
    }

    private mutating func readLimits(of node: YAMLNode, into field: inout Field) {
        field.minimum = limit("min", of: node, for: field.type)
        if field.type.isDate, let text = value("max", of: node)?.text, text == "today" || text == "now" {
            field.endsToday = true
        } else {
            field.maximum = limit("max", of: node, for: field.type)
        }
        guard let minimum = field.minimum, let maximum = field.maximum, maximum.isBefore(minimum) == true,
            let place = value("min", of: node)
        else { return }
        report(.minAboveMax, at: place)
    }

    private mutating func limit(_ key: String, of node: YAMLNode, for type: FieldType) -> TypedValue? {
        guard let node = value(key, of: node) else { return nil }
        if let limit = try? value(of: node, as: type) { return limit }
        report(.badLimit(key: key, value: node.text ?? ""), at: node)
        return nil
    }

    /// A value of a type; a duration also as people type it, since templates are written by hand.
    private func value(of node: YAMLNode, as type: FieldType) throws(FieldFault) -> TypedValue {
        if type == .duration, let duration = node.text.flatMap(ISODuration.init(typed:)) { return .duration(duration) }
        return try type.value(of: node)
    }

    private mutating func pattern(in node: YAMLNode) -> RegularExpression? {
        guard let node = value("pattern", of: node), let source = text(node, key: "pattern") else { return nil }
        do {
            return try RegularExpression(source)
        } catch {
            report(.badPattern(error.kind), at: node, offset: error.offset)
            return nil
        }
    }

    private mutating func defaultValue(_ node: YAMLNode, for field: Field) -> Field.Default? {
        if field.type.isDate, let text = node.text {
            if text == "now" { return .now }
            if text == "today", field.type == .date { return .today }
        }
        do {
            let value = try value(of: node, as: field.type)
            try field.check(value)
            return .value(value)
        } catch {
            report(.badDefault(node.text ?? "", because: error.fact), at: node)
            return nil
        }
    }
}

extension Field {
    /// Whether it may stand for a standard key of this type.
    fileprivate func fits(_ standard: FieldType) -> Bool {
        standard == .moment ? type.isDate : type == standard
    }
}
