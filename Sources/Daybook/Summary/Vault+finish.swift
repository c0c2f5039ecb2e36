extension Vault {
    /// What `finish` would write of an entry.
    public struct FinishDraft: Sendable {
        /// The entry.
        public var entry: Entry
        /// Title, summary and tags.
        public var draft: SummaryDraft
        /// The hash of the text that it was made from.
        public var source: String
        /// Whether a person has edited the summary that is there, so that it must not be replaced unasked.
        public var replacesEditedSummary: Bool
        /// Whether the summary that is there was made from this very text by this model.
        public var isCurrent: Bool
    }

    /// Drafts a title, a summary and tags of an entry from the writer's own words, with the vault's own words and tags at hand.
    ///
    /// - Throws: `SummaryError.nothingToSummarise` where the entry has no words.
    public func draftFinish(_ path: String, by summariser: Summariser = .embedded) throws -> FinishDraft {
        let entry = try entry(at: path)
        if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
        let body = entry.body
        let own = body.ownText
        let request = SummaryRequest(
            text: own, title: entry.frontMatter.text(FieldName.title), tags: entry.ownTags.map(\.description),
            vocabulary: try vocabulary(besides: path))
        let draft = try summariser.draft(request)
        let source = Digest.mark(of: own)
        let isEdited = body.summary.map { region in region.attributes.text != Digest.mark(of: body.text(of: region)) }
        return FinishDraft(
            entry: entry, draft: draft, source: source, replacesEditedSummary: isEdited ?? false,
            isCurrent: body.summary?.attributes.of == source && body.summary?.attributes.model == draft.model)
    }

    /// Writes a draft into its entry, in one commit; existing tags are never removed, nor is a title.
    public func finish(_ draft: FinishDraft) throws -> [Change] {
        try change([draft.entry.path], command: "finish") { document, entry, _ in
            guard entry.file.bytes == draft.entry.file.bytes else { throw VaultError.changedUnderneath(entry.path) }
            let summary = draft.draft.summary
            let attributes = MarkAttributes(
                model: draft.draft.model, date: world.localNow.description, of: draft.source,
                text: Digest.mark(of: summary))
            let body = Body(of: document)
            let isSame = body.summary.map { body.text(of: $0) == summary && $0.attributes.of == draft.source } ?? false
            if !isSame { try document.replaceBody(with: body.settingSummary(summary, attributes)) }
            if !entry.frontMatter.has(FieldName.title), body.heading == nil, !draft.draft.title.isEmpty {
                try document.set(FieldName.title, to: .text(draft.draft.title))
            }
            let present = entry.ownTags
            let missing = draft.draft.suggestedTags.map(\.name).filter { name in
                Tag(name).map { !present.contains($0) } ?? false
            }
            if !missing.isEmpty { try document.addToList(FieldName.tags, missing) }
        }
    }

    /// The words and tags of the newest entries.
    private func vocabulary(besides path: String) throws -> VaultVocabulary {
        var vocabulary = VaultVocabulary()
        let newest = try list(Query(sort: .date, limit: VaultVocabulary.entryLimit + 1, details: []))
        for listed in newest.entries where listed.path != path {
            guard let entry = try? entry(at: listed.path) else { continue }
            vocabulary.add(text: entry.body.ownText, tags: (entry.ownTags + entry.tagsInText).map(\.description))
        }
        vocabulary.prepare()
        return vocabulary
    }
}
