/// A tag that an entry might carry.
public struct TagSuggestion: Sendable, Equatable {
    /// Where a suggestion comes from.
    public enum Origin: Sendable, Equatable {
        /// A tag of other entries; how likely it fits, from 0 to 1, by what those entries say.
        case vault(likelihood: Double)
        /// A word of the text that no other entry is tagged with.
        case text
    }

    /// The tag without `#`, in the vault's spelling where it has one.
    public var name: String
    /// Where the suggestion comes from.
    public var origin: Origin

    /// Gathers the values.
    public init(name: String, origin: Origin) {
        self.name = name
        self.origin = origin
    }
}
