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
        guard isTag ? Tag(name) != nil : Self.isFolder(name) else { return nil }
    }

    private static func isFolder(_ name: String) -> Bool {
        name.contains { $0 != "/" && $0 != "." && !$0.isWhitespace } && !name.pathParts().contains("..")
    }
}
