/// Which entries link to which.
struct LinkGraph {
    private let entries: [LinkingEntry]
    /// By the id in lower case, or the path behind a `/`, which no id begins with.
    private var linking: [String: [(entry: Int, field: String)]] = [:]
    /// What `[[…]]` may name; nil where no link has a name.
    private var names: VaultNames?

    /// Finds out where links lead; what `[[…]]` names is looked up only where there is such a link.
    init(_ entries: [LinkingEntry], of vault: Vault) throws {
        self.entries = entries
        for (number, entry) in entries.enumerated() {
            for (field, target) in entry.links {
                guard let name = Self.name(target) else {
                    linking[target.lowercased(), default: []].append((number, field))
                    continue
                }
                let known = try names ?? vault.names()
                names = known
                // A name that several have is nobody's.
                let paths = known.targets.paths(named: name)
                if paths.count == 1 { linking["/" + paths[0], default: []].append((number, field)) }
            }
        }
    }

    /// The name in `[[name]]` or `[[name|text]]`; nil for anything else.
    static func name(_ target: String) -> String? {
        guard target.hasPrefix("[["), target.hasSuffix("]]") else { return nil }
        return target.dropFirst(2).dropLast(2).split(separator: "|").first.map { String($0).trimmed }
    }

    /// Whether a link, as its entry holds it, leads to an entry.
    func leads(_ link: String, to target: Target) -> Bool {
        guard let name = Self.name(link) else { return link.lowercased() == target.id?.lowercased() }
        guard let paths = names?.targets.paths(named: name), paths.count == 1 else { return false }
        return paths[0].isSame(as: target.path)
    }

    /// The entries that link to one, and by which field, in the order of their paths.
    ///
    /// - Parameter isTwin: Whether another entry with the same identity stays, which is the one that an id leads to then.
    func linking(to target: Target, isTwin: Bool = false) -> [(entry: LinkingEntry, field: String)] {
        var found = isTwin ? [] : target.id.flatMap { linking[$0.lowercased()] } ?? []
        found += linking["/" + target.path] ?? []
        found.sort { $0.entry < $1.entry }
        return found.map { (entries[$0.entry], $0.field) }
    }
}
