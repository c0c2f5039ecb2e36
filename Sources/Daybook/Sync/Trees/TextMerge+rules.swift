extension TextMerge {
    /// Settings with the rules of both sides in each list of what is not sent of which a merge took one side's, and what else it did not
    /// choose: a rule that keeps words here is never the value that loses.
    static func uniteRules(_ bytes: [UInt8], _ unchosen: [String]) -> (bytes: [UInt8], unchosen: [String]) {
        var result = (bytes: bytes, unchosen: [String]())
        for text in unchosen {
            if let united = united(result.bytes, with: text) {
                result.bytes = united
            } else {
                result.unchosen.append(text)
            }
        }
        return result
    }

    /// The settings with the items of one unchosen list; nil where it is no list of rules, or cannot be written where it stands.
    private static func united(_ bytes: [UInt8], with unchosen: String) -> [UInt8]? {
        guard let equals = unchosen.utf8.firstIndex(of: 0x3D) else { return nil }
        let name = String(unchosen[..<equals])
        let json = Array(unchosen[unchosen.utf8.index(after: equals)...].utf8)
        guard let setting = Setting.named(name), setting.form.isList, let root = try? YAMLReader.read(bytes),
            let other = try? YAMLReader.read(json)
        else { return nil }
        // `ai.tags`, or `tags` below `ai`.
        let flat = root[name]
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let kept = flat ?? root[parts[0]]?[parts[1]] else { return nil }
        var items = Configuration.ruleItems(of: kept)
        for item in Configuration.ruleItems(of: other) where !items.contains(item) { items.append(item) }
        return try? Configuration.edited(bytes, at: flat == nil ? [parts[0]] : []) { document in
            try document.set(flat == nil ? parts[1] : name, to: .list(items))
        }
    }
}
