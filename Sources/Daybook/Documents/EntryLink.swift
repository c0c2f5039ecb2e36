/// A link from one entry to another.
public struct EntryLink: Sendable, Equatable {
    /// How the other entry is named.
    public enum Form: Sendable, Equatable {
        /// `[[name]]`: a file name, a title or an id's beginning.
        case wiki
        /// `![[name]]`: what is named is to be shown here.
        case embed
        /// `[shown](path.md)`, relative to this entry.
        case path
    }

    /// How the other entry is named.
    public let form: Form
    /// The name, or the path with percent-encoding undone.
    public let target: String
    /// What comes after `#`: a heading, or `^` and a block.
    public let heading: String?
    /// The text shown for the link, where it is another.
    public let shown: String?
    /// The bytes of the whole link.
    public let range: Range<Int>
    /// The bytes of the target alone, for a repair after a rename.
    public let targetRange: Range<Int>
}
