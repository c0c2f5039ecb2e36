import Daybook

/// One sentence for a description, against the line that a person wrote of the same package, which is of the part that
/// nothing was tuned on.
enum SentenceFigures {
    /// The peers, by the method of `peers.py`.
    private static let peers = [("lexrank", "sumy LexRank"), ("textrank", "sumy TextRank")]

    static func take(_ ground: SummaryGround) throws -> [Figure] {
        try TextLanguage.allCases.flatMap { language in
            try [true, false].flatMap { try figures(language, isShuffled: $0, ground) }
        }
    }

    private static func figures(
        _ language: TextLanguage, isShuffled: Bool, _ ground: SummaryGround
    ) throws -> [Figure] {
        let what = "one sentence, \(language.name), \(isShuffled ? "shuffled" : "as written"): ROUGE-1"
        let texts = try ground.texts(in: language)
        let set = SummarySet(texts, in: language, count: language == .english ? 600 : 200, others: 4_000)
        guard !set.tasks.isEmpty else {
            return peers.map { Figure(what, against: $0.1, absent: SummaryGround.noTexts) }
        }
        var dice = Dice(seed: 11)
        let tasks = isShuffled ? set.tasks.map { $0.shuffled(&dice) } : set.tasks
        let vocabulary = VaultVocabulary(set.others.map { (text: $0, tags: []) })
        let ours = tasks.map { task in
            // Where a sentence stands says nothing of shuffled ones; of descriptions as written, a good deal.
            let request = SummaryRequest(
                text: task.text, vocabulary: vocabulary, positionWeight: isShuffled ? 0 : 0.5)
            let sentence = Summariser.bestSentences(1, of: request).first ?? ""
            return Rouge.one(sentence, task.reference, in: language)
        }.mean
        let questions = tasks.map { SummaryPeers.Question(language: language.code, sentences: $0.sentences) }
        let floor: Double =
            switch (language, isShuffled) {
            case (.english, true): 0.19
            case (.chinese, true): 0.30
            case (.english, false): 0.25
            case (.chinese, false): 0.38
            }
        return try peers.map { method, name in
            let theirs = try ground.ask(method, questions)?.enumerated().map { place, answer in
                let sentences = tasks[place].sentences
                let chosen = Int(answer.text).flatMap { sentences.indices.contains($0) ? sentences[$0] : nil }
                return Rouge.one(chosen ?? "", tasks[place].reference, in: language)
            }.mean
            return Figure(
                what, entries: tasks.count, against: name,
                Figure.Merit(ours: ours, theirs: theirs, floor: floor, isAgainstPeer: true))
        }
    }
}
