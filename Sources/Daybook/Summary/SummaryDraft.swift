/// A title, a summary and tags, to be accepted, edited or refused.
public struct SummaryDraft: Sendable, Equatable {
    /// The fewest tags that a finished entry is meant to have.
    public static let fewestTags = 3
    /// The most tags that a finished entry is meant to have.
    public static let mostTags = 8

    /// The title: the entry's own where it has one.
    public var title: String
    /// The sentences of the summary in the order of the text; from the embedded summariser, the writer's words verbatim.
    public var sentences: [String]
    /// The tags that the entry's front matter has already, untouched.
    public var existingTags: [String]
    /// The `#tags` in the running text that front matter does not repeat.
    public var tagsInText: [String]
    /// The tags to add to front matter, best first; none repeats an existing one in another case, width or script.
    public var suggestedTags: [TagSuggestion]
    /// The name of the model that made the draft.
    public var model: String

    /// Gathers the values.
    public init(
        title: String, sentences: [String], existingTags: [String], tagsInText: [String],
        suggestedTags: [TagSuggestion], model: String
    ) {
        self.title = title
        self.sentences = sentences
        self.existingTags = existingTags
        self.tagsInText = tagsInText
        self.suggestedTags = suggestedTags
        self.model = model
    }

    /// Every tag that the entry has once the draft is accepted, existing ones first.
    public var tags: [String] { existingTags + tagsInText + suggestedTags.map(\.name) }

    /// Whether the text bears fewer tags than a finished entry is meant to have.
    public var hasFewTags: Bool { tags.count < Self.fewestTags }

    /// The sentences as one paragraph: set apart by a space, except after East Asian text.
    ///
    /// One that the writer ended with the line alone gets a full stop before the next, so that the two do not read as one.
    public var summary: String {
        sentences.reduce(into: "") { text, sentence in
            text += Self.missingStop(of: text)
            if let last = text.unicodeScalars.last, !DisplayCells.isWide(last) { text += " " }
            text += sentence
        }
    }

    /// The full stop of a text that ends in a word, whatever closes behind it.
    private static func missingStop(of text: String) -> String {
        let closers = "」』”’）)]】》〉\"'*_`".unicodeScalars
        guard let last = text.unicodeScalars.last(where: { !closers.contains($0) }), last.isLetter || last.isDigit
        else { return "" }
        return DisplayCells.isWide(last) ? "。" : "."
    }
}

/// Why no draft can be made.
public enum SummaryError: Error, Sendable, Equatable {
    /// The text holds no sentence of the writer's own.
    case nothingToSummarise
}
