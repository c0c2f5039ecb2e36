extension Vault {
    /// What `finish` would write of an entry.
    public struct FinishDraft: Sendable {
        /// The entry.
        public var entry: Entry
        /// Title, summary and tags.
        public var draft: SummaryDraft
        /// The text of the entry's first heading; nil where it has none.
        public var heading: String?
        /// The digest of the writer's own words, which the writing leaves as they are.
        let ownDigest: Digest
        /// The hash of the text that it was made from.
        public var source: String
        /// Whether a person has edited the summary that is there, so that it must not be replaced unasked.
        public var replacesEditedSummary: Bool
        /// Whether the summary that is there was made from this very text by this model.
        public var isCurrent: Bool
        /// What the person made of the summary before it was written; nil where they took it as it was.
        public var edited: String?
        /// Whether the entry is given the title.
        public var setsTitle = true
        /// Whether the entry is given the tags.
        public var setsTags = true

        /// The summary as it is to be written.
        public var text: String { edited ?? draft.summary }
    }

    /// Drafts a title, a summary and tags of an entry from the writer's own words, those in the conversation included, with the vault's own words and tags at hand.
    ///
    /// - Throws: `SummaryError.nothingToSummarise` where the entry has no words.
    public func draftFinish(_ path: String, by summariser: Summariser = .embedded) throws -> FinishDraft {
        try draftFinish(of: try entry(at: path), by: summariser)
    }

    /// The same of an entry that was read.
    ///
    /// - Parameter mayTell: Whether words and tags of another entry may come into this one.
    public func draftFinish(
        of entry: Entry, by summariser: Summariser = .embedded,
        where mayTell: @escaping @Sendable (Entry) -> Bool = { _ in true }
    ) throws -> FinishDraft {
        try draftFinish(of: entry, by: summariser, with: try vocabulary(besides: entry.path, where: mayTell))
    }

    /// The same with the vault's words and tags at hand.
    func draftFinish(
        of entry: Entry, by summariser: Summariser = .embedded,
        with vocabulary: @autoclosure () throws -> VaultVocabulary
    ) throws -> FinishDraft {
        if let problem = entry.problem { throw EntryError.unreadable(path: entry.path, problem) }
        let writing = Writing(entry.body)
        let request = SummaryRequest(
            text: writing.text, title: entry.frontMatter.text(FieldName.title), tags: entry.ownTags.map(\.description),
            vocabulary: try vocabulary())
        let draft = try summariser.draft(request)
        return FinishDraft(
            entry: entry, draft: draft, heading: writing.heading, ownDigest: writing.ownDigest, source: writing.source,
            replacesEditedSummary: writing.isEdited,
            isCurrent: writing.summary?.of == writing.source && writing.summary?.model == draft.model)
    }

    /// What a draft is made from; the body, which may hold millions of links, is kept for no longer.
    private struct Writing {
        /// No more than is read of it, and whether there is more.
        let text: String
        let heading: String?
        let ownDigest: Digest
        let source: String
        let summary: MarkAttributes?
        let isEdited: Bool

        init(_ body: Body) {
            text = body.writersText(most: Prose.longestText + 1)
            heading = body.heading
            ownDigest = body.ownDigest
            source = body.writersMark
            summary = body.summary?.attributes
            isEdited = body.isSummaryEdited
        }
    }

    /// Whether a person has edited the summary of a body.
    func isEdited(_ body: Body) -> Bool { body.isSummaryEdited }

    /// The entry's document as a draft makes it, but for identity and `modified`.
    public func document(of draft: FinishDraft) throws -> Document {
        var document = draft.entry.document
        try apply(draft, to: &document, draft.entry)
        return document
    }

    /// Writes a draft into its entry, in one commit; existing tags are never removed, nor is a title.
    public func finish(_ draft: FinishDraft) throws -> [Change] {
        try change([draft.entry.path], command: "finish", knowing: draft.entry) { document, entry, _ in
            guard entry.file.bytes == draft.entry.file.bytes else { throw VaultError.changedUnderneath(entry.path) }
            try apply(draft, to: &document, entry)
        }
    }

    private func apply(_ draft: FinishDraft, to document: inout Document, _ entry: Entry) throws {
        // What the person changed before it was written is theirs: the hash stays that of what the model wrote.
        let attributes = MarkAttributes(
            model: draft.draft.model, date: world.localNow.description, of: draft.source,
            text: Digest.mark(of: draft.draft.summary))
        let changed = try Self.settingSummary(of: document, draft, attributes)
        if let changed { try document.replaceBody(with: changed) }
        if draft.setsTitle, !entry.frontMatter.has(FieldName.title), draft.heading == nil, !draft.draft.title.isEmpty {
            try document.set(FieldName.title, to: .text(draft.draft.title))
        }
        guard draft.setsTags else { return }
        let present = entry.ownTags
        let missing = draft.draft.suggestedTags.map(\.name).filter { name in
            Tag(name).map { !present.contains($0) } ?? false
        }
        if !missing.isEmpty { try document.addToList(FieldName.tags, missing) }
    }

    /// The body with a draft's summary, nil where it has that already; what was read of it for the draft is not read again.
    private static func settingSummary(
        of document: Document, _ draft: FinishDraft, _ attributes: MarkAttributes
    ) throws -> [UInt8]? {
        let bytes = document.ownBodyBytes
        let regions = Self.regions(of: bytes)
        let isSame = regions.summary.map { $0.text(in: bytes) == draft.text && $0.attributes.of == draft.source }
        if isSame == true { return nil }
        return try Body.settingSummary(
            draft.text, attributes, in: bytes, summary: regions.summary?.range, chat: regions.chat?.range,
            lineBreak: document.lineBreak, ownDigest: draft.ownDigest)
    }

    /// These alone of all that is known of a body, which of a hostile one is as long as that: it is looked at twice.
    private static func regions(of bytes: [UInt8]) -> (summary: MarkedRegion?, chat: MarkedRegion?) {
        let structure = BodyStructure(bytes)
        return (structure.summary, structure.chat)
    }

    /// The words and tags of one entry; nil where they may not be told, or it is not to be read.
    private func told(by path: String, _ mayTell: (Entry) -> Bool) -> (text: [UInt8], tags: [String])? {
        guard let entry = try? entry(at: path), mayTell(entry) else { return nil }
        let body = entry.body
        return (
            body.ownBytes(most: VaultVocabulary.longestText), (entry.ownTags + body.firstTags).map(\.description)
        )
    }

    /// The words and tags of the newest entries of which they may be told.
    func vocabulary(besides path: String, where mayTell: @escaping @Sendable (Entry) -> Bool = { _ in true }) throws
        -> VaultVocabulary
    {
        var vocabulary = VaultVocabulary()
        let newest = try list(Query(sort: .date, limit: VaultVocabulary.entryLimit + 1, details: []))
        let paths = newest.entries.map(\.path).filter { $0 != path }
        // Two threads read and parse, and this one adds what they read, in the order of the entries.
        let length = 32
        let work = OrderedWork(count: (paths.count + length - 1) / length, ahead: 8) { piece in
            paths[(piece * length)..<min((piece + 1) * length, paths.count)].compactMap { path in
                told(by: path, mayTell)
            }
        }
        Parallel.run(beside: work.makeAll) {
            work.takeAll { told in
                for (text, tags) in told { vocabulary.add(text: text[...], tags: tags) }
            }
        }
        vocabulary.prepare()
        return vocabulary
    }
}

extension Entry {
    /// The model that wrote the summary, as its mark says; nil without one.
    ///
    /// Where there is no mark of any sort the body, which may be long, is not gone through for it.
    public var summaryModel: String? {
        file.bytes.contains(UInt8(ascii: "<")) ? body.summary?.attributes.model : nil
    }
}
