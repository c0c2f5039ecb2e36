/// What the check of one entry has to know of the vault around it.
public struct CheckSurroundings: Sendable {
    /// The kinds in force.
    public var kinds: KindLibrary
    /// The entries, and what links may name.
    public var names: VaultNames
    private var files: FileNames?
    /// The entries of kinds that have rules on which may stand beside one another.
    private var rivals: [String: RivalCheck] = [:]

    /// Gathers the values.
    public init(kinds: KindLibrary, names: VaultNames) {
        self.kinds = kinds
        self.names = names
    }

    /// What is wrong with one entry's text, which need not be what its file holds, by line.
    ///
    /// The checks are those of the whole vault that look at one entry. Files that links name are looked for once, and then remembered here.
    public mutating func problems(of file: StoredFile, in vault: Vault) -> [CheckProblem] {
        guard file.bytes.count <= Vault.longestEntry else {
            return [CheckProblem(.tooLarge(limit: Vault.longestEntry), at: file.path)]
        }
        let entry = Entry(file)
        let body = Body(of: entry.document)
        var checks: [any EntryCheck] = [
            FrontMatterCheck(), UnheededRuleCheck(), FieldCheck(kinds: kinds, world: vault.daysWorld),
            DateCopyCheck(kinds: kinds), MarkCheck(), ConversationCheck(),
            TagCheck(), ConflictMarkCheck(), OverlapCheck(),
        ]
        for index in checks.indices { checks[index].visit(entry, body) }
        var media = MediaCheck()
        media.visit(entry, body)
        var orphans = OrphanCheck(kinds: kinds)
        orphans.visit(entry, body)
        var links = LinkCheck(others: names.targets, files: files)
        links.visit(entry, body)
        // A new one may link to itself before it is a file.
        links.add(path: file.path)
        var problems = checks.flatMap(\.found) + media.missing(in: vault) + orphans.problems(among: names)
        problems += links.broken(in: vault) + rivals(of: entry, in: vault)
        files = links.files
        if entry.problem == nil, let id = entry.id?.description, let other = names.targets.path(withID: id),
            !other.isSame(as: file.path)
        {
            let line = entry.frontMatter.line(of: FieldName.id)
            problems.append(CheckProblem(.duplicateID(id, other: other), at: file.path, line: line))
        }
        problems.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
        return problems
    }

    /// What is wrong with an entry beside others of its kind, as far as these can be read.
    private mutating func rivals(of entry: Entry, in vault: Vault) -> [CheckProblem] {
        guard let kind = kinds.kind(named: entry.kind), kind.hasRivals else { return [] }
        var others = rivals[kind.name] ?? others(of: kind, in: vault)
        rivals[kind.name] = others
        others = others.without(entry.path)
        others.take(entry)
        return ((try? others.problems(in: vault, names: names)) ?? []).filter { $0.path.isSame(as: entry.path) }
    }

    private func others(of kind: Kind, in vault: Vault) -> RivalCheck {
        var check = RivalCheck(kinds: kinds, world: vault.world)
        for named in names.entries where named.kind == kind.name {
            if let entry = try? vault.entry(at: named.path) { check.take(entry) }
        }
        return check
    }

    /// Forgets which files there are, since some may have come or gone.
    public mutating func forgetFiles() { files = nil }
}
