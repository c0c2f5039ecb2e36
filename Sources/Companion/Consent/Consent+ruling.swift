public import Daybook

extension Consent {
    /// What holds for an entry: the strictest of what it says, its tags, those in its text included, and its folder say; and of what
    /// another entry says that a merge put into it.
    public func ruling(on entry: Entry) -> Ruling {
        if let vault, !vault.countsAsEntry(entry.path) { return Ruling(.never, .noEntry) }
        return ruling(onListed: entry)
    }

    /// The same of one that the vault lists, which is an entry.
    private func ruling(onListed entry: Entry) -> Ruling {
        var ruling = ownRuling(on: entry)
        for kept in entry.entriesKeptWithin {
            let other = ownRuling(on: kept)
            if other.rule < ruling.rule { ruling = other }
        }
        return ruling
    }

    private func ownRuling(on entry: Entry) -> Ruling {
        if isUncertain { return Ruling(.never, .settings) }
        if entry.problem != nil || entry.document.hasUnreadableOpening {
            return Ruling(.never, .unreadable)
        }
        if let line = entry.unheededRuleLine { return Ruling(.never, .unheeded(line: line)) }
        var ruling = Ruling(entry.aiRule, nil)
        if ruling.rule != .allow {
            let isPrivate = entry.isPrivate
            ruling.reason = .field(isPrivate ? FieldName.isPrivate : FieldName.ai)
        }
        for rule in entry.unchosenAIRules where rule < ruling.rule {
            ruling = Ruling(rule, .field(FieldName.conflicts))
        }
        // Where there are more than count, any may be among them, and the messages need not be read for theirs.
        let areMore = !tags.isEmpty && entry.body.hasMoreTags
        let said = tags.isEmpty || areMore ? [] : entry.tagsSaid
        var own = tags.isEmpty ? [] : entry.ownTags + entry.tagsInText + entry.tagsMeant + said
        // Nobody knows whether a sign behind a word closes the tag or is a part of it.
        own += own.compactMap(\.closed)
        for (tag, rule) in tags
        where rule < ruling.rule && own.contains(where: { $0.isMeant(by: tag, foldingHan: true) }) {
            ruling = Ruling(rule, .tag(tag.description))
        }
        if !tags.isEmpty, entry.hasTagsElsewhere || areMore, let strictest = tags.map(\.rule).min(),
            strictest < ruling.rule
        {
            ruling = Ruling(strictest, .unclearTags)
        }
        let path = folders.isEmpty ? "" : Self.folderKey(entry.path)
        for (folder, rule) in folders where rule < ruling.rule && (folder.isEmpty || path.path(inside: folder) != nil) {
            ruling = Ruling(rule, .folder(folder))
        }
        return ruling
    }

    /// What holds for the entry at a path of the vault, as its file is now; one that cannot be read is never sent.
    public func ruling(onEntryAt path: String) -> Ruling {
        guard let vault, let entry = try? vault.entry(at: path) else {
            let isGone = vault.map { !$0.holdsFile(at: path) } ?? false
            return Ruling(.never, isGone ? .gone : .unreadable)
        }
        return ruling(on: entry)
    }

    /// Whether an entry's text may go to a provider.
    public func allows(_ entry: Entry, to provider: Provider) -> Bool {
        ruling(on: entry).rule.allows(provider.locality)
    }

    /// Whether a tag has a stricter rule than what holds for an entry now.
    public func isStricter(_ name: String, than entry: Entry) -> Bool {
        guard !tags.isEmpty, let tag = Tag(name) else { return false }
        let rule = ruling(on: entry).rule
        return tags.contains { $0.rule < rule && tag.isMeant(by: $0.tag, foldingHan: true) }
    }

    /// Whether another entry's words and tags may come into this one, from which they go where that may go: not those of an entry with a
    /// stricter rule.
    public func telling(of entry: Entry) -> @Sendable (Entry) -> Bool {
        let rule = ruling(on: entry).rule
        return { other in rule == .never || ruling(onListed: other).rule >= rule }
    }

    /// A folder without slashes and dots at its ends, as folders are compared on every file system.
    static func folderKey(_ text: String) -> String {
        text.pathParts().filter { $0 != "." }.joined(separator: "/").nameKey
    }
}

extension AIRule {
    /// Whether text under this rule may go to a place.
    public func allows(_ locality: Provider.Locality) -> Bool {
        switch self {
        case .never: false
        case .local: locality == .local
        case .allow: true
        }
    }
}
