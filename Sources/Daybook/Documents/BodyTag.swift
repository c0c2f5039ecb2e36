/// A tag in running text, as `#公園` or `#公園#`.
public struct BodyTag: Sendable, Equatable {
    /// The tag without `#`, in the writer's own letters.
    public let name: String
    /// The bytes, every `#` included.
    public let range: Range<Int>

    /// Makes a tag.
    public init(name: String, range: Range<Int>) {
        self.name = name
        self.range = range
    }
}
