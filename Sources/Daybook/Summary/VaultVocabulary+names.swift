extension VaultVocabulary {
    /// How many entries more are taken to name a tag and to carry it than do, so that a name never met counts in full.
    private static let benefit = 2

    /// How far it can be trusted, from 0 to 1, that an entry deserves a tag because its text names it: the share of the
    /// entries naming it that carry it. A writer who tags walks with `walk` says so in most entries that name it; one who
    /// tags a novel with `work` doesn't mean every entry with the word.
    ///
    /// - Parameter entry: One of those that name it, which is not to count.
    func trust(inNameOf tag: Int, besides entry: Int? = nil) -> Double {
        let index = readyIndex
        var naming: SortedEntries?
        for word in index.names.words[tag] {
            let entries = word.reduce(SortedEntries()) { $0.union(holders(of: $1, in: index)) }
            naming = naming?.intersection(entries) ?? entries
        }
        guard let naming else { return 1 }
        let others = naming.entries.filter { Int($0) != entry }
        let carrying = others.count { entryTags[tagged[Int($0)].tags].contains(Int32(truncatingIfNeeded: tag)) }
        return Double(carrying + Self.benefit) / Double(others.count + Self.benefit)
    }

    /// The tagged entries that hold all terms of one way to write a word.
    private func holders(of form: [UInt64], in index: TagIndex) -> SortedEntries {
        var common: SortedEntries?
        for hash in form {
            let entries = SortedEntries(terms.number(of: hash).map { index[$0].map(\.entry) } ?? [])
            common = common?.intersection(entries) ?? entries
        }
        return common ?? SortedEntries()
    }
}
