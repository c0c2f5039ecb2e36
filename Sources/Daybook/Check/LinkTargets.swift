/// What links between entries may name: their paths, the names of their files, titles, first headings, aliases and ids.
public struct LinkTargets: Sendable {
    /// The longest heading that a link may name, in bytes; a longer one is no title but a text.
    static let longestTitle = 65_536

    private var names = Names()
    private var titles = Names()
    private var ids: [String: String] = [:]
    private var sortedIDs: [String]?

    /// Nothing that could be named.
    public init() {}

    /// The texts by which `[[…]]` may name an entry beside its file's name and its id.
    static func titles(of entry: Entry, _ heading: ArraySlice<UInt8>?) -> [String] {
        var titles: [String] = []
        if let title = entry.frontMatter.text(FieldName.title) { titles.append(title) }
        if let heading, heading.count <= longestTitle { titles.append(String(decoding: heading, as: UTF8.self)) }
        return titles + entry.frontMatter.list(FieldName.aliases)
    }

    /// Adds an entry by its path, and by its file's name.
    public mutating func add(path: String) {
        let key = path.nameKey
        names.add(key, path)
        let name = FileOperations.name(of: key)
        if !name.isSame(as: key) { names.add(name, path) }
    }

    /// Adds a title, heading or alias of an entry.
    public mutating func add(title: String, of path: String) { titles.add(title.nameKey, path) }

    /// Adds an entry's id; of two entries with one the first counts.
    public mutating func add(id: String, of path: String) {
        if ids[id] == nil { ids[id] = path }
        sortedIDs = nil
    }

    /// Sorts what is looked up by its beginning, once for all that follows.
    public mutating func settle() { sortedIDs = ids.keys.sorted() }

    /// The entries that `[[target]]` may mean: those of that path or name, else of that title, else whose id begins so, else the same of
    /// what stands before a `#`.
    public func paths(named target: String) -> [String] {
        let found = paths(namedWhole: target)
        // Behind the name a heading may stand, as in the links of a text.
        guard found.isEmpty, let sign = target.utf8.dropFirst().firstIndex(of: 0x23) else { return found }
        return paths(namedWhole: String(target[..<sign]).trimmed)
    }

    /// The same of a name with all signs in it.
    func paths(namedWhole target: String) -> [String] {
        let key = target.nameKey
        for key in [key, key + ".md"] {
            let found = names[key]
            if !found.isEmpty { return found }
        }
        let titled = titles[key]
        if !titled.isEmpty { return titled }
        let named = names[FileOperations.name(of: key) + ".md"]
        if !named.isEmpty { return named }
        return path(ofID: key).map { [$0] } ?? []
    }

    /// The entries that a person may mean by a word that is no id: the one of that path, else all of that file name or title.
    public func paths(meant word: String) -> [String] {
        let key = word.nameKey
        if word.contains("/") || key.ends(with: ".md") {
            let found = names[key].isEmpty ? names[key + ".md"] : names[key]
            if !found.isEmpty { return found }
        }
        var found: [String] = []
        for path in names[key] + names[key + ".md"] + titles[key]
        where !found.contains(where: { $0.isSame(as: path) }) {
            found.append(path)
        }
        return found
    }

    /// The entries at a path from the vault's root, case and Unicode form aside.
    public func paths(at path: String) -> [String] { names[path.nameKey] }

    /// The first entry that was added with this id.
    func path(withID id: String) -> String? { ids[id] }

    /// The first entry whose id begins so, in four characters or more.
    public func path(ofID beginning: String) -> String? {
        guard beginning.utf8.count >= Reference.shortestPrefix else { return nil }
        if let path = ids[beginning] { return path }
        let all = sortedIDs ?? ids.keys.sorted()
        let place = all.partitioningIndex { $0 >= beginning }
        guard place < all.count, all[place].hasPrefix(beginning) else { return nil }
        return ids[all[place]]
    }
}

/// Names and what has them: nearly always one path.
private struct Names {
    private var first: [String: String] = [:]
    private var others: [String: [String]] = [:]

    mutating func add(_ name: String, _ path: String) {
        guard let known = first[name] else { return first[name] = path }
        if !known.isSame(as: path) { others[name, default: []].append(path) }
    }

    subscript(name: String) -> [String] {
        guard let path = first[name] else { return [] }
        return [path] + (others[name] ?? [])
    }
}
