import Daybook

/// Tags for a description from those of others, against the tags that people gave it; the descriptions are of the part
/// that nothing was tuned on, the vaults of the other one.
enum TagFigures {
    /// The sizes of the vaults, each with the least F1 of the five best tags.
    private static func vaults(_ language: TextLanguage) -> [(size: Int, floor: Double)] {
        language == .english ? [(200, 0.38), (1_000, 0.50)] : [(194, 0.36)]
    }

    static func take(_ ground: SummaryGround) throws -> [Figure] {
        try TextLanguage.allCases.flatMap { language in
            try vaults(language).flatMap { try figures(language, size: $0.size, floor: $0.floor, ground) }
        }
    }

    private static func figures(
        _ language: TextLanguage, size: Int, floor: Double, _ ground: SummaryGround
    ) throws -> [Figure] {
        let what = "five tags, \(language.name): F1"
        let peer = "10 neighbours by \(language == .english ? "words" : "jieba's words"), Python"
        let set = TagSet(try ground.texts(in: language), in: language, count: 2_000)
        guard set.pool.count >= size, set.tasks.count >= 100 else {
            return [Figure(what, entries: size, against: peer, absent: SummaryGround.noTexts)]
        }
        let vault = set.vault(of: size)
        let vocabulary = VaultVocabulary(vault)
        var (five, chosen) = (TagTally(), TagTally())
        for task in set.tasks {
            let request = SummaryRequest(text: task.text, vocabulary: vocabulary)
            five.count(Summariser.rankedTags(of: request).prefix(5).map(\.name), of: task.tags)
            chosen.count(try tagsOfVault(in: Summariser.embedded.draft(request)), of: task.tags)
        }
        let questions =
            vault.map { SummaryPeers.Question(language: language.code, text: $0.text, tags: $0.tags) }
            + set.tasks.map { SummaryPeers.Question(language: language.code, text: $0.text) }
        var theirs = TagTally()
        let answers = try ground.ask("neighbours", questions)
        for (task, answer) in zip(set.tasks, answers ?? []) { theirs.count(answer.words, of: task.tags) }
        return [
            Figure(
                what, entries: size, against: peer,
                Figure.Merit(
                    ours: five.harmonicMean, theirs: answers == nil ? nil : theirs.harmonicMean, floor: floor)
            ).finding("\(set.tasks.count.grouped) texts", isSame: true),
            Figure(
                "tags that `finish` takes, \(language.name): precision", entries: size, against: "",
                Figure.Merit(ours: chosen.precision, theirs: nil, floor: 0.7)
            ).finding(
                "± \(chosen.precisionError.decimals(2)), recall \(chosen.recall.decimals(2)), \(chosen.tagsPerEntry.decimals(1)) tags a text",
                isSame: true),
        ]
    }

    /// The tags of a draft that other entries have.
    static func tagsOfVault(in draft: SummaryDraft) -> [String] {
        draft.suggestedTags.compactMap { tag in if case .vault = tag.origin { tag.name } else { nil } }
    }
}
