extension Configuration {
    /// What stands in the user's own file and is read by those who need it: who answers, and in what order.
    public static let providerKeys: Set<String> = ["providers", "provider_order"]

    /// Takes a key of a file with what stands below it.
    mutating func take(_ pair: YAMLPair, prefix: String = "", file: String, scope: Setting.Scope) {
        let name = prefix + (pair.key.text ?? "")
        func report(_ kind: Problem.Kind, _ node: YAMLNode) {
            problems.append(Problem(kind: kind, file: file, line: node.line, column: node.column))
        }
        if prefix.isEmpty, Self.providerKeys.contains(name) {
            // Whoever can push to a vault must not choose where its words go.
            if scope == .vault { report(.wrongFile(name, belongs: .user), pair.key) }
            return
        }
        if let nested = pair.value.pairs, prefix.isEmpty {
            for inner in nested { take(inner, prefix: name + ".", file: file, scope: scope) }
            return
        }
        if name == MergePolicy.key { return }
        guard let setting = Setting.named(name) else {
            return report(.unknown(name, known: Setting.all.map(\.name)), pair.key)
        }
        guard setting.scope == scope || setting.scope == .both else {
            return report(.wrongFile(name, belongs: setting.scope), pair.key)
        }
        let (value, items) = Self.value(of: pair.value, setting.form)
        if setting.form.isList, value.isEmpty, pair.value.isNull || pair.value.items?.isEmpty == true { return }
        guard setting.accepts(value), items?.contains(where: { !setting.accepts($0) }) != true else {
            return report(.badValue(name, value: value, form: setting.form), pair.value)
        }
        if setting.form.isList, let known = values[name], known.file == file {
            // One that stands there in both forms, as after a merge, says both: a rule that keeps words here is not dropped for another.
            values[name] = Value(text: known.text + ", " + value, file: file, items: known.items + (items ?? []))
            return
        }
        values[name] = Value(text: value, file: file, items: items ?? [])
    }

    /// The items of a list of rules, however it is written.
    static func ruleItems(of node: YAMLNode) -> [String] {
        let items = node.items?.map { item in
            // `work: local` in a list is read as it is meant.
            guard let pair = item.pairs?.first, item.pairs?.count == 1 else { return item.text ?? "" }
            return (pair.key.text ?? "") + "=" + (pair.value.text ?? "")
        }
        return items ?? Setting.items(node.text ?? "")
    }

    /// A value as text, and the items of a list.
    private static func value(of node: YAMLNode, _ form: Setting.Form) -> (text: String, items: [String]?) {
        switch form {
        case .bool: return (node.bool.map { $0 ? "true" : "false" } ?? node.text ?? "", nil)
        case .tagRules, .folderRules:
            let list = ruleItems(of: node)
            return (list.joined(separator: ", "), list)
        default: return (node.text ?? "", nil)
        }
    }
}
