/// Chooses tags for an entry: those of the vault that fit, then new ones that the text makes evident; and while there
/// are too few, those of either kind that may fit.
struct TagChoice {
    /// How likely a tag of the vault has to be: likelier right than wrong.
    private static let likely = 0.5
    /// The same in a young vault, of a tag that the text names beyond doubt, while an entry has too few.
    private static let named = (likelihood: 0.15, naming: 0.8)
    /// While fewer entries than this carry tags, new ones fill up to the number that an entry is meant to have.
    private static let youngVault = 20
    private static let newTagLimit = 2
    /// How far the name of a tag has to be trusted for the tag to be suggested for it alone.
    private static let trustedName = 0.5

    /// The `#tags` of the text that front matter lacks.
    let inText: [String]
    /// The tags to add, best first.
    private(set) var suggested: [TagSuggestion] = []

    private let vocabulary: VaultVocabulary
    private let ballots: Ballots
    private let candidates: [TagCandidate]
    private let givenCount: Int
    private var taken: TakenTags
    private var newCount = 0

    /// Chooses for an entry.
    init(for request: SummaryRequest, prose: Prose, sentences: [String]) {
        var taken = TakenTags(request.tags)
        inText = prose.hashtags.filter { taken.insert($0) }
        self.taken = taken
        givenCount = request.tags.count + inText.count
        var vocabulary = request.vocabulary
        vocabulary.prepare()
        self.vocabulary = vocabulary
        ballots = Ballots(for: sentences, tags: request.tags + inText, vocabulary: vocabulary)
        candidates = TagCandidates.ranked(prose: prose, sentences: sentences, vocabulary: request.vocabulary)

        elect(upTo: SummaryDraft.mostTags) { $0.likelihood >= Self.likely }
        invent(from: TagCandidate.evident, limit: Self.newTagLimit, upTo: SummaryDraft.mostTags)
        let isYoung = request.vocabulary.taggedEntryCount < Self.youngVault
        if isYoung {
            elect(upTo: SummaryDraft.fewestTags) {
                $0.likelihood >= Self.named.likelihood && $0.naming >= Self.named.naming
            }
        }
        let limit = isYoung ? SummaryDraft.fewestTags : Self.newTagLimit
        invent(from: TagCandidate.possible, limit: limit, upTo: SummaryDraft.fewestTags)
    }

    private var count: Int { givenCount + suggested.count }

    /// Adds the tags of the vault that are good enough.
    private mutating func elect(upTo most: Int, where isGood: (Ballots.Ballot) -> Bool) {
        for ballot in ballots.ranked where isGood(ballot) {
            guard count < most else { return }
            guard taken.insert(ballot.name) else { continue }
            suggested.append(TagSuggestion(name: ballot.name, origin: .vault(likelihood: ballot.likelihood)))
        }
    }

    /// Adds words of the text that have at least a score; one that turns out to be a tag of the vault is no new one.
    private mutating func invent(from score: Double, limit: Int, upTo most: Int) {
        for candidate in candidates {
            guard count < most, candidate.score >= score else { return }
            guard !taken.overlaps(candidate.name) else { continue }
            if let number = vocabulary.tags.number(of: candidate.name) {
                // Who says the word and seldom gives the tag means something else by it.
                guard vocabulary.trust(inNameOf: number) >= Self.trustedName else { continue }
                taken.insert(candidate.name)
                suggested.append(TagSuggestion(name: vocabulary.tags.names[number], origin: .vault(likelihood: 0)))
            } else if newCount < limit, taken.allows(candidate.category) {
                taken.insert(candidate.name)
                suggested.append(TagSuggestion(name: candidate.name, origin: .text))
                newCount += 1
            }
        }
    }
}
