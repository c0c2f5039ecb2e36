/// Links between entries that lead nowhere.
struct LinkCheck: VaultCheck {
    /// The longest heading that a link may name, in bytes; a longer one is no title but a text.
    private static let longestTitle = 65_536

    /// As much of a link as is needed to follow it.
    private struct Link: Hashable {
        var target: String
        var isPath: Bool
    }

    private var links: [(entry: String, line: Int, link: Link)] = []
    private var cut: [CheckProblem] = []
    private var titles: Set<String> = []
    private var ids: Set<String> = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        if let title = entry.frontMatter.text(FieldName.title) { titles.insert(title.nameKey) }
        if let heading = body.headingRange, heading.count <= Self.longestTitle {
            titles.insert(body.text(heading).nameKey)
        }
        for alias in entry.frontMatter.list(FieldName.aliases) { titles.insert(alias.nameKey) }
        if let id = entry.id { ids.insert(id.description) }
        var counter = body.lineCounter
        for link in body.links.prefix(CheckProblem.mostFollowed) {
            let line = counter.line(of: link.range.lowerBound, in: body.bytes)
            links.append((entry.path, line, Link(target: link.target, isPath: link.form == .path)))
        }
        if body.links.count > CheckProblem.mostFollowed {
            cut.append(CheckProblem(.onlyFirst(CheckProblem.mostFollowed, .links), at: entry.path, severity: .notice))
        }
    }

    func problems(in context: CheckContext) throws -> [CheckProblem] {
        var problems = cut
        guard !links.isEmpty else { return problems }
        let paths = context.listing.entries.map(\.nameKey)
        var names = Set(paths)
        for path in paths { names.insert(FileOperations.name(of: path)) }
        let sortedIDs = ids.sorted()
        var known: [Link: Bool] = [:]
        var knownEntry = ""
        var files: FileNames?
        for (entry, line, link) in links {
            // Paths are relative to the entry; a text may name the same one very often.
            if !entry.isSame(as: knownEntry) { known.removeAll(keepingCapacity: true) }
            knownEntry = entry
            var isFound = known[link] ?? leads(link, from: entry, names, sortedIDs, context.vault)
            if !isFound, known[link] == nil, !link.isPath, Self.namesFile(link.target) {
                let all = files ?? FileNames(of: context.vault)
                files = all
                isFound = all.has(link.target)
            }
            known[link] = isFound
            if isFound { continue }
            problems.append(CheckProblem(.brokenLink(link.target), at: entry, line: line, severity: .notice))
        }
        return problems
    }

    /// Whether a name between double brackets looks like that of a file which is no entry.
    private static func namesFile(_ target: String) -> Bool {
        guard let ending = target.split(separator: ".").last, ending.utf8.count < target.utf8.count else {
            return false
        }
        return ending.utf8.count <= 5 && ending.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 && $0 != UInt8(ascii: "/") }
    }

    private func leads(
        _ link: Link, from entry: String, _ names: Set<String>, _ sortedIDs: [String], _ vault: Vault
    ) -> Bool {
        if link.target.isEmpty { return true }
        if link.isPath {
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
