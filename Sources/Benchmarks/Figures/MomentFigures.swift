import Daybook

/// How long one entry of 2,000 characters takes, within the program, once the vault is read.
enum MomentFigures {
    private static let length = 2_000

    static func take(_ ground: SummaryGround) throws -> [Figure] {
        // As many entries as the tagger reads of a vault, or all of a smaller one.
        let size = min(ground.bench.sizes.last ?? Corpus.smallest, VaultVocabulary.entryLimit)
        ground.bench.tell("the vocabulary of \(size.grouped) entries")
        var vocabulary = VaultVocabulary()
        for entry in Corpus(count: size).entries().reversed() {
            let text = Array(entry.paragraphs.joined(separator: "\n\n".utf8))
            vocabulary.add(text: text[...], tags: entry.tags)
        }
        vocabulary.prepare()
        return try TextLanguage.allCases.flatMap { try figures($0, vocabulary, ground) }
    }

    private static func figures(
        _ language: TextLanguage, _ vocabulary: VaultVocabulary, _ ground: SummaryGround
    ) throws -> [Figure] {
        let texts = texts(in: language)
        ground.bench.tell("summaries and tags of \(length.grouped) characters, \(language.name)")
        let size = vocabulary.entryCount
        let requests = texts.map { SummaryRequest(text: $0, vocabulary: vocabulary) }
        let rounds = min(3, ground.bench.rounds)
        let sentences = seconds(requests, rounds) { _ = Summariser.bestSentences(3, of: $0) }
        let tags = seconds(requests, rounds) { _ = Summariser.rankedTags(of: $0) }
        let drafts = seconds(requests, rounds) { _ = try? Summariser.embedded.draft($0) }
        let lexRank = try ground.ask(
            "lexrank",
            texts.map { SummaryPeers.Question(language: language.code, sentences: Summariser.sentences(of: $0)) })
        let (method, name) = language == .english ? ("yake", "YAKE, words") : ("jieba", "jieba's TF-IDF, words")
        let words = try ground.ask(method, texts.map { SummaryPeers.Question(language: language.code, text: $0) })
        func figure(_ what: String, _ ours: [Double], _ peer: String, _ theirs: [SummaryPeers.Answer]?, _ bar: Double?)
            -> Figure
        {
            Figure(
                what + ", 2,000 characters, \(language.name)", entries: size, against: peer, ours: ours,
                theirs: theirs?.map(\.seconds), timeBar: bar)
        }
        return [
            figure("three sentences", sentences, "sumy LexRank", lexRank, 0.005),
            figure("tags of the vault", tags, name, words, 0.02),
            figure("all that `finish` drafts", drafts, "", nil, nil),
        ]
    }

    /// The seconds of each request, the least of some so that what the machine does besides counts little.
    private static func seconds(_ requests: [SummaryRequest], _ rounds: Int, _ body: (SummaryRequest) -> Void)
        -> [Double]
    {
        let clock = ContinuousClock()
        return requests.map { request in
            (0..<rounds).map { _ in
                let took = clock.measure { body(request) }.components
                return Double(took.seconds) + Double(took.attoseconds) / 1e18
            }.min() ?? 0
        }
    }

    /// Pages of the diaries one after the other, each text beginning with another page, cut to the length.
    private static func texts(in language: TextLanguage) -> [String] {
        let pages = Diaries.pages(in: language).map(\.text)
        return pages.indices.prefix(10).map { first in
            let all = (pages[first...] + pages[..<first]).joined(separator: "\n\n")
            return String(all.prefix(length))
        }
    }
}
