/// Links between entries that lead nowhere.
struct LinkCheck: VaultCheck {
    /// As much of a link as is needed to follow it.
    private struct Link: Hashable {
        var target: String
        var isPath: Bool
    }

    private var links: [(entry: String, line: Int, link: Link)] = []
    private var cut: [CheckProblem] = []
    /// What the entries that were looked at can be named by, and what is known of others.
    private var targets = LinkTargets()
    private let others: LinkTargets
    /// The files that are no entries, looked for when the first link may name one.
    private(set) var files: FileNames?

    /// Begins with what is known of other entries.
    init(others: LinkTargets = LinkTargets(), files: FileNames? = nil) {
        self.others = others
        self.files = files
    }

    mutating func visit(_ entry: Entry, _ body: Body) {
        for title in LinkTargets.titles(of: entry, body.headingRange.map { body.bytes[$0] }) {
            targets.add(title: title, of: entry.path)
        }
        if let id = entry.id { targets.add(id: id.description, of: entry.path) }
        var counter = body.lineCounter
        for link in body.links.prefix(CheckProblem.mostFollowed) {
            let line = counter.line(of: link.range.lowerBound, in: body.bytes)
            links.append((entry.path, line, Link(target: link.target, isPath: link.form == .path)))
        }
        if body.links.count > CheckProblem.mostFollowed {
            cut.append(CheckProblem(.onlyFirst(CheckProblem.mostFollowed, .links), at: entry.path, severity: .notice))
        }
    }

    /// Adds an entry that links may name.
    mutating func add(path: String) { targets.add(path: path) }

    /// Whether there is an entry that double brackets may name so.
    func hasEntry(named name: String) -> Bool { !targets.paths(named: name).isEmpty }

    func problems(in context: CheckContext) throws -> [CheckProblem] {
        guard !links.isEmpty else { return cut }
        var check = self
        for path in context.listing.entries { check.targets.add(path: path) }
        check.targets.settle()
        return check.broken(in: context.vault)
    }

    /// The links of the entries that were looked at which lead to none of the targets.
    mutating func broken(in vault: Vault) -> [CheckProblem] {
        var problems = cut
        var known: [Link: Bool] = [:]
        var knownEntry = ""
        for (entry, line, link) in links {
            // Paths are relative to the entry; a text may name the same one very often.
            if !entry.isSame(as: knownEntry) { known.removeAll(keepingCapacity: true) }
            knownEntry = entry
            var isFound = known[link] ?? leads(link, from: entry, vault)
            if !isFound, known[link] == nil, !link.isPath, Self.namesFile(link.target) {
                let all = files ?? FileNames(of: vault)
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

    private func leads(_ link: Link, from entry: String, _ vault: Vault) -> Bool {
        if link.target.isEmpty { return true }
        guard link.isPath else {
            return !targets.paths(named: link.target).isEmpty || !others.paths(named: link.target).isEmpty
        }
        guard let path = Layout.resolve(link.target, from: entry) else { return false }
        if !targets.paths(at: path).isEmpty || !others.paths(at: path).isEmpty { return true }
        return (try? vault.operations.information(at: vault.absolute(path))) != .some(nil)
    }
}
