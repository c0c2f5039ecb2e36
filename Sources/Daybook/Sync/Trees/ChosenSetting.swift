import Git

/// A setting of the vault that both sides changed, so that a merge had to choose: devices choose alike, and the person is told.
public struct ChosenSetting: Sendable, Equatable {
    /// The setting's name; one in a mapping is named with that before a point.
    public var name: String
    /// The value that holds; any character may stand in it.
    public var kept: String
    /// The other one.
    public var other: String
}

extension TextMerge {
    /// The settings that a merge had to choose, where a file is that of the vault's settings; `merged` is what came of it.
    static func chosen(
        path: [UInt8], base: [UInt8]?, _ one: [UInt8], _ other: [UInt8], merged: [UInt8]
    ) throws(GitError) -> [ChosenSetting] {
        guard path.elementsEqual(settingsPath.utf8), let root = try? YAMLReader.read(merged) else { return [] }
        return try settings(base: base, one, other)?.unchosen.compactMap { text in
            guard let equals = text.utf8.firstIndex(of: 0x3D) else { return nil }
            let name = String(text[..<equals])
            let json = String(text[text.utf8.index(after: equals)...])
            guard let kept = root.value(named: name[...]) else { return nil }
            let other = (try? YAMLReader.read(Array(json.utf8)))?.text ?? json
            return ChosenSetting(name: name, kept: kept.text ?? kept.json, other: other)
        } ?? []
    }
}

extension YAMLNode {
    /// The value of a key, or of one below others that stand before points.
    fileprivate func value(named name: Substring) -> YAMLNode? {
        for pair in pairs ?? [] {
            guard let key = pair.key.text else { continue }
            if name == key { return pair.value }
            if let rest = name.rest(after: key + "."), let found = pair.value.value(named: rest[...]) { return found }
        }
        return nil
    }
}
