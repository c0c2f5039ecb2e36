extension Summariser {
    /// The best sentences of a text by the embedded summariser, the best first, to measure what it chooses by itself.
    package static func bestSentences(_ count: Int, of request: SummaryRequest) -> [String] {
        let sentences = Prose(request.text).sentences
        let ranking = SentenceRanking(
            sentences, vocabulary: request.vocabulary, positionWeight: request.positionWeight)
        return ranking.best(count).map { sentences[$0] }
    }

    /// The sentences that a text is cut into.
    package static func sentences(of text: String) -> [String] { Prose(text).sentences }

    /// The vault's tags in the order in which they suit a text, without regard to how well they have to.
    package static func rankedTags(of request: SummaryRequest) -> [TagSuggestion] {
        var vocabulary = request.vocabulary
        vocabulary.prepare()
        return Ballots(for: Prose(request.text).sentences, tags: request.tags, vocabulary: vocabulary).ranked
            .map { TagSuggestion(name: $0.name, origin: .vault(likelihood: $0.likelihood)) }
    }

    /// The words of a text that might become tags, the best first, without regard to how good they have to be.
    package static func rankedWords(of request: SummaryRequest) -> [String] {
        let prose = Prose(request.text)
        return TagCandidates.ranked(prose: prose, sentences: prose.sentences, vocabulary: request.vocabulary).map(
            \.name)
    }
}
