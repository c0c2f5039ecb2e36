/// A tag that an entry might carry.
public struct TagSuggestion: Sendable, Equatable {
    /// Where a suggestion comes from.
    public enum Origin: Sendable, Equatable {
        /// A tag of other entries; the share of the vote that like entries give it, more than 1 if the text names it too.
        case vault(share: Double)
        /// A word of the text that no other entry is tagged with.
        case text
    }

    /// The tag without `#`, in the vault's spelling where it has one.
    public var name: String
    /// Where the suggestion comes from.
    public var origin: Origin

    /// Gathers the values.
    public init(name: String, origin: Origin) {
        self.name = name
        self.origin = origin
    }
}

extension TagSuggestion {
    /// The share of the vote from which a tag is suggested; measured on tags by people, 7 of 10 such fit.
    private static let trustedShare = 0.35
    /// The share that does while an entry has fewer tags than it is meant to have.
    private static let possibleShare = 0.2
    /// While fewer entries than this carry tags, new ones fill up to the number that an entry is meant to have.
    private static let youngVault = 20
    private static let newTagLimit = 2

    /// The `#tags` of the text that front matter lacks, and the tags to add: those of the vault first, then new ones.
    static func suggestions(
        for request: SummaryRequest, prose: Prose, sentences: [String]
    ) -> (inText: [String], suggested: [TagSuggestion]) {
        var taken = TakenTags(request.tags)
        let inText = prose.hashtags.filter { taken.insert($0) }
        var suggested: [TagSuggestion] = []
        var count: Int { request.tags.count + inText.count + suggested.count }

        let ballots = Ballots(request: request, given: request.tags + inText, sentences: sentences)
        for ballot in ballots.ranked {
            guard count < SummaryDraft.mostTags else { break }
            guard ballot.score >= (count < SummaryDraft.fewestTags ? possibleShare : trustedShare) else { continue }
            guard !taken.holds(ballot.name) else { continue }
            taken.insert(ballot.name)
            suggested.append(TagSuggestion(name: ballot.name, origin: .vault(share: ballot.score)))
        }

        let missing = SummaryDraft.fewestTags - count
        let isYoung = request.vocabulary.taggedEntryCount < youngVault
        let limit = isYoung ? max(newTagLimit, missing) : newTagLimit
        var added = 0
        for candidate in TagCandidates.ranked(prose: prose, sentences: sentences, vocabulary: request.vocabulary) {
            guard added < limit, count < SummaryDraft.mostTags else { break }
            let least = count < SummaryDraft.fewestTags ? TagCandidate.possible : TagCandidate.evident
            guard candidate.score >= least, !taken.overlaps(candidate.name) else { continue }
            guard taken.allows(candidate.category) else { continue }
            taken.insert(candidate.name)
            added += 1
            if let number = request.vocabulary.tags.number(of: candidate.name) {
                let name = request.vocabulary.tags.names[number]
                suggested.append(TagSuggestion(name: name, origin: .vault(share: 0)))
            } else {
                suggested.append(TagSuggestion(name: candidate.name, origin: .text))
            }
        }
        return (inText, suggested)
    }
}

/// The tags that an entry has or is about to have, compared without regard to case, width and script.
private struct TakenTags {
    private var keys: Set<String> = []
    private var categories: [DiaryWords.Category: Int] = [:]

    init(_ tags: [String]) {
        for tag in tags { insert(tag) }
    }

    @discardableResult
    mutating func insert(_ tag: String) -> Bool {
        keys.insert(TagKey.folded(tag)).inserted
    }

    func holds(_ tag: String) -> Bool {
        keys.contains(TagKey.folded(tag))
    }

    /// Whether a tag holds one of these, or one of these it: `夜市` and `士林夜市`, `cats` and `cat`.
    func overlaps(_ tag: String) -> Bool {
        let key = TagKey.folded(tag)
        return keys.contains { Self.contains($0, key) || Self.contains(key, $0) }
    }

    private static func contains(_ long: String, _ short: String) -> Bool {
        if long == short { return true }
        if short.unicodeScalars.allSatisfy({ Script.isUnspaced($0.value) }) { return long.contains(short) }
        return long.split { "-/_".contains($0) }.contains { $0 == short[...] || $0 == short + "s" }
    }

    /// Whether one more tag of a category still tells something: one feeling, two of each other.
    mutating func allows(_ category: DiaryWords.Category?) -> Bool {
        guard let category else { return true }
        let count = categories[category, default: 0]
        guard count < (category == .feeling ? 1 : 2) else { return false }
        categories[category] = count + 1
        return true
    }
}
