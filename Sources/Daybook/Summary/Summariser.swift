/// Whatever drafts a title, a summary and tags for an entry: the embedded one here, a language model elsewhere.
public struct Summariser: Sendable {
    /// The name that the mark around the summary gives as its author.
    public let model: String
    private let write: @Sendable (SummaryRequest) throws -> SummaryDraft

    /// Makes a summariser of a closure that drafts.
    public init(model: String, draft: @escaping @Sendable (SummaryRequest) throws -> SummaryDraft) {
        self.model = model
        self.write = draft
    }

    /// A draft for the entry; throws `SummaryError` when the text gives no ground for one, or the model's own error.
    public func draft(_ request: SummaryRequest) throws -> SummaryDraft {
        try write(request)
    }
}

extension Summariser {
    /// The summariser that needs no model and no network: it chooses among the writer's own sentences and words.
    public static let embedded = Summariser(model: "embedded") { request in
        let prose = Prose(request.text)
        let sentences = prose.sentences
        guard !sentences.isEmpty else { throw SummaryError.nothingToSummarise }
        let ranking = SentenceRanking(
            sentences, vocabulary: request.vocabulary, positionWeight: request.positionWeight)
        let tags = TagChoice(for: request, prose: prose, sentences: sentences)
        return SummaryDraft(
            title: TitleDraft.title(for: request, prose: prose, ranking: ranking),
            sentences: ranking.summary().map { sentences[$0] },
            existingTags: request.tags,
            tagsInText: tags.inText,
            suggestedTags: tags.suggested,
            model: "embedded")
    }
}
