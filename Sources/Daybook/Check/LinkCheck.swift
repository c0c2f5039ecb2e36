/// Links between entries that lead nowhere.
struct LinkCheck: VaultCheck {
    /// How many links of one entry are followed.
    static let most = 10_000

    private var links: [(entry: String, line: Int, link: EntryLink)] = []
    private var titles: Set<String> = []
    private var ids: Set<String> = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        if let title = entry.frontMatter.text(FieldName.title) { titles.insert(title.nameKey) }
        if let heading = body.headingRange { titles.insert(body.text(heading).nameKey) }
        for alias in entry.frontMatter.list(FieldName.aliases) { titles.insert(alias.nameKey) }
        if let id = entry.id { ids.insert(id.description) }
        var counter = body.lineCounter
        for link in body.links.prefix(Self.most) {
            links.append((entry.path, counter.line(of: link.range.lowerBound, in: body.bytes), link))
        }
    }

    func problems(in context: CheckContext) throws -> [CheckProblem] {
        guard !links.isEmpty else { return [] }
        let paths = context.listing.entries.map(\.nameKey)
        var names = Set(paths)
        for path in paths { names.insert(FileOperations.name(of: path)) }
        let sortedIDs = ids.sorted()
        return links.filter { !leads($0.link, from: $0.entry, names, sortedIDs, context.vault) }.map {
            entry, line, link in
            CheckProblem(.brokenLink(link.target), at: entry, line: line, severity: .notice)
        }
    }

    private func leads(
        _ link: EntryLink, from entry: String, _ names: Set<String>, _ sortedIDs: [String], _ vault: Vault
    ) -> Bool {
        if link.target.isEmpty { return true }
        if link.form == .path {
            guard let path = Layout.resolve(link.target, from: entry) else { return false }
            if names.contains(path.nameKey) { return true }
            return (try? vault.operations.information(at: vault.absolute(path))) != .some(nil)
        }
        let key = link.target.nameKey
        if names.contains(key) || names.contains(key + ".md") || titles.contains(key) { return true }
        if names.contains(FileOperations.name(of: key) + ".md") { return true }
        guard key.utf8.count >= Reference.shortestPrefix else { return false }
        var low = 0
        var high = sortedIDs.count
        while low < high {
            let middle = (low + high) / 2
            if sortedIDs[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < sortedIDs.count && sortedIDs[low].hasPrefix(key)
    }
}
