/// What entries and tags of a vault are called, for whoever completes a word or follows a link.
public struct VaultNames: Sendable {
    /// What one entry is called.
    public struct Named: Sendable, Equatable {
        /// The path from the vault's root.
        public let path: String
        /// The identity; nil where the file holds none.
        public let id: String?
        /// The name of the kind, `note` where none is given.
        public let kind: String
        /// The title, however it came about.
        public let title: String
        /// When it happened.
        public let date: EntryDate?
        /// The titles, headings and aliases by which `[[…]]` may name it.
        public let titles: [String]
        let tags: [Tag]

        /// Whether `[[title]]` leads to it.
        public var isLinkedByTitle: Bool { titles.contains { $0.nameKey == title.nameKey } }

        /// The file's name without folder and ending.
        public var name: String { Layout.stem(of: path) }

        /// The path without the ending, which entries have in common.
        private var barePath: String { path.droppingLast(bytes: 3) }

        /// What may stand between `[[` and `]]` where it is meant, though another may have that name too.
        var linkNames: [String] {
            Set([name, FileOperations.name(of: path), title, path, barePath] + titles).sorted()
        }

        /// What is written there: the title where that leads to it at all, else the file's name, else the path.
        fileprivate var preferredLinkNames: [String] { (isLinkedByTitle ? [title] : []) + [name, barePath] }
    }

    /// The entries, those of unlisted kinds too, newest first.
    public let entries: [Named]
    /// The tags by their count, then by name.
    public let tags: [TagCount]
    /// What links may name.
    public let targets: LinkTargets
    private let places: [String: Int]

    init(_ entries: [Named]) {
        self.entries = entries
        var targets = LinkTargets()
        var counts: [Tag: TagCount] = [:]
        var places: [String: Int] = [:]
        for (place, entry) in entries.enumerated() {
            places[entry.path] = place
            targets.add(path: entry.path)
            for title in entry.titles { targets.add(title: title, of: entry.path) }
            if let id = entry.id { targets.add(id: id, of: entry.path) }
            // The newest entry's spelling is the writer's own of today.
            for tag in entry.tags { counts[tag, default: TagCount(tag: tag, count: 0, latest: entry.date)].count += 1 }
        }
        targets.settle()
        self.targets = targets
        self.places = places
        tags = counts.values.sorted {
            $0.count == $1.count ? $0.tag.folded < $1.tag.folded : $0.count > $1.count
        }
    }

    /// What is known of the entry at a path.
    public func entry(at path: String) -> Named? { places[path].map { entries[$0] } }

    /// The entry that a field of type link leads to, by its id or as `[[…]]`; nil where it leads to none, or to several.
    ///
    /// - Parameter kind: The kind that the field is for, where that is known.
    public func entry(linkedBy text: String, ofKind kind: String? = nil) -> Named? {
        let name = LinkGraph.name(text) ?? text
        let paths = kind.map { self.paths(named: name, ofKind: $0) } ?? targets.paths(named: name)
        return paths.count == 1 ? entry(at: paths[0]) : nil
    }

    /// The entries that `[[name]]` may mean in a field of type link to a kind: those of it that are called so in any way, by path, file
    /// name, title or alias. An entry of another kind takes no name from them; where there is none of the kind, it is what has the name.
    func paths(named name: String, ofKind kind: String) -> [String] {
        let named = targets.paths(named: name)
        for meant in [targets.paths(meant: name), named] {
            let fitting = meant.filter { entry(at: $0)?.kind == kind }
            if !fitting.isEmpty { return fitting }
        }
        return named
    }

    /// What leads to an entry, and to no other, between `[[` and `]]`: its title, else its file's name, else its path; nil where
    /// none does.
    public func linkText(to entry: Named) -> String? {
        entry.preferredLinkNames.first { text in
            guard !text.isEmpty, !text.contains(where: { "[]|#^".contains($0) || $0.isNewline }) else { return false }
            let paths = targets.paths(named: text)
            return paths.count == 1 && paths[0].isSame(as: entry.path)
        }
    }
}

extension Vault {
    /// Reads every entry once, for what it is called; those that cannot be read are left out.
    public func names() throws -> VaultNames {
        let query = Query(sort: .date, details: [.id, .tags, .title, .document])
        let rows = try rows(query, includingUnlisted: true) { entry in
            VaultNames.Named(
                path: entry.path, id: entry.id?.description, kind: entry.kind, title: entry.title, date: entry.date,
                titles: entry.document.map { VaultNames.titles(of: $0, at: entry.path) } ?? [], tags: entry.tags)
        }
        return VaultNames(rows.rows)
    }
}

extension VaultNames.Named {
    /// What links may call an entry; its tags are left out.
    init(_ entry: Entry) {
        self.init(
            path: entry.path, id: entry.id?.description, kind: entry.kind, title: entry.title, date: entry.date,
            titles: VaultNames.titles(of: entry.document, at: entry.path), tags: [])
    }
}

extension VaultNames {
    /// The texts that `[[…]]` may hold; the body is read only where it may have a heading.
    fileprivate static func titles(of document: Document, at path: String) -> [String] {
        guard document.opening != .tooLarge else { return [] }
        let heading = mayHaveHeading(document.bytes, from: document.bodyStart) ? Body(of: document) : nil
        guard document.opening == .frontMatter || heading != nil else { return [] }
        let entry = Entry(StoredFile(path: path, bytes: document.bytes))
        return LinkTargets.titles(of: entry, heading.flatMap { body in body.headingRange.map { body.bytes[$0] } })
    }

    /// Whether a `#` with a blank behind it begins a line, perhaps after blanks.
    private static func mayHaveHeading(_ bytes: [UInt8], from start: Int) -> Bool {
        var place = start
        while let sign = bytes.place(of: UInt8(ascii: "#"), in: place..<bytes.count) {
            var before = sign
            while before > start, bytes[before &- 1] == 0x20 { before &-= 1 }
            let isAtStart = before == start || bytes[before &- 1] == UInt8(ascii: "\n")
            place = sign &+ 1
            while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place &+= 1 }
            if isAtStart, place < bytes.count, bytes[place].isBlank { return true }
        }
        return false
    }
}
