/// What a language model wrote of an entry, as far as it can be used.
public struct WrittenPage: Sendable, Equatable {
    /// The title; nil where there is none that could be used.
    public var title: String?
    /// The page in Markdown; nil where there is none that could be used.
    public var text: String?
    /// The tags without `#`.
    public var tags: [String]
    /// The model's name.
    public var model: String

    /// Gathers the values.
    public init(title: String?, text: String?, tags: [String], model: String) {
        self.title = title
        self.text = text
        self.tags = tags
        self.model = model
    }
}

extension Vault {
    /// Drafts what `finish` writes of an entry from what a model wrote; what that lacks, the embedded summariser completes.
    ///
    /// Tags are spelt as the vault spells them where it has them, and those that the entry has are not repeated.
    ///
    /// - Parameters:
    ///   - known: The entry as it was read before, which is not held twice where its file is still the same.
    ///   - mayTell: Whether words and tags of another entry may come into this one.
    /// - Throws: `SummaryError.nothingToSummarise` where the model wrote no page and the entry has no words of its own.
    public func draftFinish(
        _ path: String, from page: WrittenPage, knowing known: Entry? = nil,
        where mayTell: @escaping @Sendable (Entry) -> Bool = { _ in true }
    ) throws -> FinishDraft {
        let entry = try known.map(present) ?? entry(at: path)
        let vocabulary = try vocabulary(besides: entry.path, where: mayTell)
        let base: FinishDraft
        do {
            base = try draftFinish(of: entry, with: vocabulary)
        } catch SummaryError.nothingToSummarise where page.text != nil {
            base = emptyDraft(of: entry)
        }
        guard let text = page.text else { return base.naming(page.title) }
        var draft = base
        let known = VaultSpelling(vocabulary)
        var taken = TakenTags(base.draft.existingTags + base.draft.tagsInText)
        var suggested: [TagSuggestion] = []
        let room = SummaryDraft.mostTags - base.draft.existingTags.count - base.draft.tagsInText.count
        for tag in page.tags where suggested.count < room && taken.insert(tag) {
            suggested.append(known.suggestion(tag))
        }
        let count = SummaryDraft.mostTags - room + suggested.count
        for tag in base.draft.suggestedTags.prefix(max(0, SummaryDraft.fewestTags - count)) where taken.insert(tag.name)
        {
            suggested.append(tag)
        }
        draft.draft = SummaryDraft(
            title: base.draft.title, sentences: [text], existingTags: base.draft.existingTags,
            tagsInText: base.draft.tagsInText, suggestedTags: suggested, model: page.model)
        draft.isCurrent = false
        return draft.naming(page.title)
    }

    /// What is drafted of an entry without words of its own, such as one of a photo and a conversation.
    private func emptyDraft(of entry: Entry) -> FinishDraft {
        let body = entry.body
        let title = entry.frontMatter.text(FieldName.title) ?? body.heading ?? ""
        return FinishDraft(
            entry: entry,
            draft: SummaryDraft(
                title: title, sentences: [], existingTags: entry.ownTags.map(\.description), tagsInText: [],
                suggestedTags: [], model: "embedded"),
            heading: body.heading, ownDigest: body.ownDigest, source: body.writersMark,
            replacesEditedSummary: isEdited(body), isCurrent: false)
    }
}

extension Vault.FinishDraft {
    /// The same with another title, where the entry has none of its own.
    fileprivate func naming(_ title: String?) -> Vault.FinishDraft {
        var draft = self
        if let title, entry.frontMatter.text(FieldName.title) == nil, heading == nil {
            draft.draft.title = title
        }
        return draft
    }
}

/// How a vault spells its tags.
private struct VaultSpelling {
    let tags: VaultTags

    init(_ vocabulary: VaultVocabulary) { tags = vocabulary.tags }

    func suggestion(_ tag: String) -> TagSuggestion {
        guard let number = tags.number(of: tag) else { return TagSuggestion(name: tag, origin: .text) }
        return TagSuggestion(name: tags.names[number], origin: .vault(likelihood: 0))
    }
}
