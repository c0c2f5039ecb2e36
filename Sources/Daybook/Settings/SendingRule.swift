/// What may be sent of the entries that have a tag or stand in a folder: `health` for never, `work=local` for local.
public struct SendingRule: Sendable, Equatable {
    /// The tag, or the folder's path from the vault's root.
    public var name: String
    /// What may be sent where; never `allow`, as a rule only tightens.
    public var rule: AIRule

    /// Reads an item of the lists `ai.tags` and `ai.folders`; nil where it is none.
    ///
    /// A folder that leaves the vault (`../x`) holds no entry of it: a rule for it would look like protection and be none.
    public init?(_ text: String, isTag: Bool) {
        name = text
        rule = .never
        if let equals = text.lastIndex(of: "=") {
            guard let known = AIRule(rawValue: String(text[text.index(after: equals)...])), known != .allow else {
                return nil
            }
            name = String(text[..<equals])
            rule = known
        }
        guard isTag ? Self.isTag(name) : Self.isFolder(name) else { return nil }
    }

    /// All that an item of these lists may mean: where it holds another sign than a comma that parts words, in Chinese or in English, the
    /// words apart as well. What looks like protection has to be it.
    public static func all(in item: String, isTag: Bool) -> [SendingRule] {
        let parts = item.split { "、，；;".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
        return (parts.count > 1 ? [item] + parts : [item]).compactMap { SendingRule($0, isTag: isTag) }
    }

    /// No pattern, and without the quotes and brackets that a file has around it: such a rule would hold for nothing.
    private static func isTag(_ name: String) -> Bool {
        guard Tag(name) != nil, let first = name.first, let last = name.last else { return false }
        return !name.contains("*") && !"\"'[{".contains(first) && !"\"']}".contains(last)
    }

    private static func isFolder(_ name: String) -> Bool {
        let ends = [name.first, name.last]
        return ends != ["\"", "\""] && ends != ["'", "'"] && !name.contains { "*\\".contains($0) }
            && name.contains { $0 != "/" && $0 != "." && !$0.isWhitespace } && !name.pathParts().contains("..")
    }
}
