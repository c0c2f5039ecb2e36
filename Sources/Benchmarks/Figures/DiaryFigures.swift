import Daybook

/// Pages of diaries, of which a person said what they are about.
enum DiaryFigures {
    static func take(_ ground: SummaryGround) throws -> [Figure] {
        try TextLanguage.allCases.flatMap { try figures($0, ground) }
    }

    private static func figures(_ language: TextLanguage, _ ground: SummaryGround) throws -> [Figure] {
        let pages = Diaries.pages(in: language)
        let tasks = pages.map { page in
            SummaryTask(sentences: Summariser.sentences(of: page.text), reference: page.summary)
        }
        var words = TagTally()
        var tags = TagTally()
        var sentences: [Double] = []
        for (place, page) in pages.enumerated() {
            let vocabulary = VaultVocabulary(Diaries.vault(besides: place, of: pages))
            let request = SummaryRequest(text: page.text, vocabulary: vocabulary)
            let sentence = Summariser.bestSentences(1, of: request).first ?? ""
            sentences.append(Rouge.one(sentence, page.summary, in: language))
            let fitting = page.others.union(page.tags)
            words.count(fits(Array(Summariser.rankedWords(of: request).prefix(5)), page), of: Array(fitting))
            tags.count(TagFigures.tagsOfVault(in: try Summariser.embedded.draft(request)), of: page.tags)
        }
        let lexRank = try ground.ask(
            "lexrank", tasks.map { SummaryPeers.Question(language: language.code, sentences: $0.sentences) })
        let theirSentences = lexRank.map { answers in
            zip(answers, tasks).map { answer, task in
                let chosen = Int(answer.text).flatMap { task.sentences.indices.contains($0) ? task.sentences[$0] : nil }
                return Rouge.one(chosen ?? "", task.reference, in: language)
            }.mean
        }
        let (method, name) = language == .english ? ("yake", "YAKE") : ("jieba", "jieba's TF-IDF")
        let answers = try ground.ask(
            method, pages.map { SummaryPeers.Question(language: language.code, text: $0.text) })
        let theirWords = answers.map { answers in
            var tally = TagTally()
            for (answer, page) in zip(answers, pages) {
                tally.count(fits(answer.words, page), of: Array(page.others.union(page.tags)))
            }
            return tally.precision
        }
        return [
            Figure(
                "one sentence, \(language.name) diary: ROUGE-1", entries: pages.count, against: "sumy LexRank",
                Figure.Merit(ours: sentences.mean, theirs: theirSentences, isAgainstPeer: true)),
            Figure(
                "five words, \(language.name) diary: share that fits", entries: pages.count, against: name,
                Figure.Merit(ours: words.precision, theirs: theirWords, isAgainstPeer: true)),
            Figure(
                "tags that `finish` takes, \(language.name) diary: precision", entries: pages.count, against: "",
                Figure.Merit(ours: tags.precision, theirs: nil, floor: 0.7)
            ).finding(
                "± \(tags.precisionError.decimals(2)), recall \(tags.recall.decimals(2)), \(tags.tagsPerEntry.decimals(1)) tags a page",
                isSame: true),
        ]
    }

    /// The words as the page has them, where one fits in another case or in the plural.
    private static func fits(_ words: [String], _ page: DiaryPage) -> [String] {
        let fitting = page.others.union(page.tags)
        return words.map { word in
            let lower = word.lowercased()
            return [lower, String(lower.dropLast()), lower + "s"].first { fitting.contains($0) } ?? lower
        }
    }
}
