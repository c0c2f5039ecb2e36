/// What patterns get of linked entries where many entries come in at once: all names are read once, when the first is asked for.
struct LinkedTexts {
    private var names: VaultNames?
    private var known: [String: String] = [:]
    /// Entries that come in with the others, by their ids in lower case.
    private var coming: [String: Entry] = [:]

    /// Adds an entry that comes in with the others.
    mutating func add(_ entry: Entry) {
        if let id = entry.id { coming[id.description.lowercased()] = entry }
    }

    /// As `Vault.linkedText`, by the whole id; where a link leads to none yet, what it says.
    mutating func text(_ link: String, member: String, in vault: Vault) throws -> String? {
        let key = member + " " + link
        if let found = known[key] { return found }
        let there = try names ?? vault.names()
        names = there
        let path: String?
        if let name = LinkGraph.name(link) {
            let paths = there.targets.paths(named: name)
            path = paths.count == 1 ? paths[0] : nil
        } else {
            path = there.targets.path(withID: link.lowercased())
        }
        let entry = path.flatMap { try? vault.entry(at: $0) } ?? coming[link.lowercased()]
        guard let entry else { return link }
        let text = Vault.linkedText(of: entry, member: member)
        if path != nil, let text { known[key] = text }
        return text
    }
}

extension Vault {
    /// What a kind's pattern gets for `{field.member}`: a value of the entry that a field links to, `slug` and `title` as that entry
    /// has them; nil where it leads to none, or that holds no such value.
    func linkedText(_ link: String, member: String) -> String? {
        let path: String?
        if let name = LinkGraph.name(link) {
            let paths = (try? names())?.targets.paths(named: name) ?? []
            path = paths.count == 1 ? paths[0] : nil
        } else {
            path = try? self.path(named: link, from: nil)
        }
        guard let path, let entry = try? entry(at: path) else { return nil }
        return Self.linkedText(of: entry, member: member)
    }

    fileprivate static func linkedText(of entry: Entry, member: String) -> String? {
        switch member {
        case "slug":
            let slug = Layout.cutSlug(Layout.slug(entry.title), to: 80)
            return slug.isEmpty ? entry.name : slug
        case FieldName.title: return entry.title
        default: return entry.frontMatter.text(member)
        }
    }
}
