/// The writer's own sentences of a Markdown text, and the names and tags that stand in it.
///
/// Left out are comments, code blocks, quoted lines, pictures, tables and rules; list markers, emphasis and link
/// targets are taken off. A line break ends a sentence, unless the paragraph is evidently wrapped at a fixed width.
struct Prose {
    /// Text beyond so many bytes is not read: what a day was about has been said by then.
    static let longestText = 1 << 18

    /// The headings, in order.
    private(set) var headings: [String] = []
    /// What is shown of `[[links]]`, in order.
    private(set) var linkNames: [String] = []
    /// The `#tags` in the text, without the sign, in order and each once.
    private(set) var hashtags: [String] = []
    /// The sentences, in order; the headings where there is nothing else.
    private(set) var sentences: [String] = []

    /// Reads a text; the work is proportional to its length.
    init(_ text: String) {
        var reader = MarkdownReader(Self.beginning(of: text))
        let blocks = reader.blocks()
        headings = reader.headings
        linkNames = reader.linkNames
        hashtags = Hashtags.tags(in: blocks)
        sentences = blocks.flatMap { SentenceSplitter.sentences(of: $0) }
        // The last sentence of a text that goes on is likely half of one.
        if text.utf8.count > Self.longestText, sentences.count > 1 { sentences.removeLast() }
        if sentences.isEmpty { sentences = headings.filter { Script.hasWords($0) } }
    }

    private static func beginning(of text: String) -> String {
        guard text.utf8.count > longestText else { return text }
        return String(decoding: text.utf8.prefix(longestText), as: UTF8.self)
    }
}
