/// What the summariser knows of a vault: in how many entries each term occurs, and which tags its writer gave to what.
///
/// Made of the newest entries, newest first. The entry to be summarised is left out by the caller.
public struct VaultVocabulary: Sendable {
    /// How many of the newest entries are read; those beyond change nothing.
    public static let entryLimit = 10_000
    /// How many bytes of each entry are read.
    static let longestText = 1 << 16

    /// The vocabulary of a vault without entries.
    public static let empty = VaultVocabulary()

    /// How many entries were read.
    public private(set) var entryCount = 0
    /// How many of them carry tags.
    public var taggedEntryCount: Int { tagged.count }

    var terms = TermTable(capacity: 1 << 12)
    var entryFrequency: [Int32] = []
    var tags = VaultTags()
    /// One range of `entryTerms` and one of `entryTags` for each entry that carries tags.
    var tagged: [TaggedEntry] = []
    /// The terms of the tagged entries, one entry after the other.
    var entryTerms: [TermCount] = []
    /// The numbers of the tags of the tagged entries, one entry after the other.
    var entryTags: [Int32] = []
    /// For each term, the last entry that held it, and where in `entryTerms` its count stands.
    private var lastEntry: [Int32] = []
    private var lastPlace: [Int32] = []
    /// What the tags are found by, once all entries are added.
    private(set) var index: TagIndex?
    /// What is added to the log-odds of all tags, as the vault's own entries ask for; 0 until all are added.
    private(set) var calibration = 0.0

    struct TaggedEntry: Sendable {
        var terms: Range<Int>
        var tags: Range<Int>
    }

    struct TermCount: Sendable {
        var term: Int32
        var count: Int32
    }

    /// The vocabulary of no entries, to add to.
    public init() {
        // Stop words take the first numbers, so that one comparison tells them from other terms.
        for stop in StopWords.terms { _ = terms.insert(stop) }
        entryFrequency = Array(repeating: 0, count: terms.count)
        lastEntry = Array(repeating: -1, count: terms.count)
        lastPlace = Array(repeating: 0, count: terms.count)
    }

    /// The vocabulary of some entries, the newest first.
    public init(_ entries: [(text: String, tags: [String])]) {
        self.init()
        for entry in entries { add(text: entry.text, tags: entry.tags) }
        prepare()
    }

    /// Makes ready for texts to find tags for; without it, each of them takes the time that this does.
    public mutating func prepare() {
        guard index == nil else { return }
        index = TagIndex(of: self)
        calibration = calibrated()
    }

    /// What the tags are found by, made anew where `prepare` was not called.
    var readyIndex: TagIndex { index ?? TagIndex(of: self) }

    /// Adds the entry next in age, unless there are enough already.
    public mutating func add(text: String, tags: [String]) {
        add(text: ArraySlice(Array(text.utf8)), tags: tags)
    }

    /// Adds the entry next in age, of which the text is UTF-8, unless there are enough already.
    public mutating func add(text: ArraySlice<UInt8>, tags names: [String]) {
        guard entryCount < Self.entryLimit else { return }
        let entry = Int32(truncatingIfNeeded: entryCount)
        entryCount += 1
        (index, calibration) = (nil, 0)
        let numbers = tags.insert(names)
        let (firstTerm, firstTag) = (entryTerms.count, entryTags.count)
        var reader = TermReader(text.prefix(Self.longestText))
        let isTagged = !numbers.isEmpty
        reader.read { hash in count(hash, in: entry, isTagged: isTagged) }
        if isTagged {
            entryTags += numbers
            tagged.append(
                TaggedEntry(terms: firstTerm..<entryTerms.count, tags: firstTag..<entryTags.count))
        }
    }

    /// Whether a term is a stop word.
    func isStop(_ hash: UInt64) -> Bool {
        terms.number(of: hash).map { $0 < StopWords.terms.count } ?? false
    }

    /// How rarely a term occurs: ln((1 + N) / (1 + n)) + 1, where n of the vault's N entries hold it.
    func rarity(of hash: UInt64) -> Double {
        rarity(frequency: frequency(of: hash))
    }

    /// In how many entries a term occurs.
    func frequency(of hash: UInt64) -> Int {
        terms.number(of: hash).map { Int(entryFrequency[$0]) } ?? 0
    }

    func rarity(frequency: Int) -> Double {
        logarithm(Double(1 + entryCount) / Double(1 + frequency)) + 1
    }

    private mutating func count(_ hash: UInt64, in entry: Int32, isTagged: Bool) {
        let term = terms.insert(hash)
        guard term >= StopWords.terms.count else { return }
        if term == entryFrequency.count {
            entryFrequency.append(0)
            lastEntry.append(-1)
            lastPlace.append(0)
        }
        if lastEntry[term] != entry {
            lastEntry[term] = entry
            lastPlace[term] = Int32(truncatingIfNeeded: entryTerms.count)
            entryFrequency[term] &+= 1
            if isTagged { entryTerms.append(TermCount(term: Int32(truncatingIfNeeded: term), count: 1)) }
        } else if isTagged {
            entryTerms[Int(lastPlace[term])].count &+= 1
        }
    }
}
