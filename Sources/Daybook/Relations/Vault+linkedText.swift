/// What patterns get of linked entries, each looked up once: of ten thousand nights of one baby, that one.
struct LinkedTexts {
    private var known: [String: String?] = [:]

    /// As `Vault.linkedText`.
    mutating func text(_ link: String, member: String, in vault: Vault) -> String? {
        let key = member + " " + link
        if let found = known[key] { return found }
        let text = vault.linkedText(link, member: member)
        known[key] = .some(text)
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
        switch member {
        case "slug":
            let slug = Layout.cutSlug(Layout.slug(entry.title), to: 80)
            return slug.isEmpty ? entry.name : slug
        case FieldName.title: return entry.title
        default: return entry.frontMatter.text(member)
        }
    }
}
