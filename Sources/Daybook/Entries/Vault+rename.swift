extension Vault {
    /// What came of a renaming.
    public struct RenameOutcome: Sendable, Equatable {
        /// The entry's path now.
        public var path: String
        /// How many links in other entries were repaired.
        public var repaired: Int
        /// The paths of entries whose front matter is broken: links in them stay as they were.
        public var unrepaired: [String]
        /// The paths of entries that cannot be read: there may be links in them.
        public var unread: [String]
        /// The paths of other entries that have its new title too, where links name one of them by it: they may mean either now.
        public var namesakes: [String]
        /// The commit.
        public var committed: Committed
    }

    /// Names an entry's file after its title, or gives it a title first, and repairs the links to it, in one commit.
    ///
    /// The file moves to where its kind would put it now; relative links of the entry itself are kept right. Links by a title
    /// that changes are repaired too, and so is no link that may mean another entry of the same name. What fields of type link
    /// name in double brackets is a link as any in the text.
    public func rename(_ path: String, title: String?) throws -> RenameOutcome {
        try writing("rename") { transaction in
            let entry = try entry(at: path)
            if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
            let target = try newPath(of: entry, title: title ?? entry.title)
            var document = editable(entry)
            if let title, title != entry.frontMatter.text(FieldName.title) {
                let titled = try edited(entry, FirstCommit(of: self)) { document, _ in
                    try document.set(FieldName.title, to: .text(title))
                }
                document = titled ?? document
            }
            var renaming = Renaming(path: path, target: target)
            renaming.leadsWhole = leadsWhole()
            if let title, title != entry.title { renaming.titles = (entry.title, title) }
            let linkFields = Dictionary(grouping: try kinds().linkFields, by: \.kind).mapValues { $0.map(\.name) }
            // What may mean another entry is known before any link is repaired, its own ones too.
            let isNew = title.map { $0.nameKey != entry.title.nameKey } ?? false
            let linking = try linkingEntries(&renaming, called: isNew ? title : nil)
            if !renaming.isNothing {
                try document.repairOwnLinks(renaming)
                for field in linkFields[entry.kind] ?? [] {
                    _ = try document.repairNames(in: field, entry.frontMatter, renaming)
                }
            }
            if !target.isSame(as: path) {
                try transaction.remove(entry.file)
                try transaction.create(target, document.bytes)
            } else {
                try transaction.replace(entry.file, with: document.bytes)
            }
            let repaired =
                transaction.isEmpty ? 0 : try repairLinks(renaming, linking.entries, linkFields, &transaction)
            let message = CommitMessage(command: "rename", subject: Self.subject(of: entry))
            let committed = try transaction.commit(message, remembering: target)
            let unrepaired = linking.broken.filter { entry in
                var document = editable(entry)
                return (try? document.repairLinks(renaming, in: entry.path)) != 0
            }
            return RenameOutcome(
                path: target, repaired: repaired, unrepaired: unrepaired.map(\.path), unread: linking.unread,
                namesakes: linking.isNamed ? linking.namesakes : [],
                committed: committed)
        }
    }

    /// The other entries that may hold links.
    private struct Linking {
        /// Those that can be repaired.
        var entries: [Entry] = []
        /// Those whose front matter is broken.
        var broken: [Entry] = []
        /// The paths of those that cannot be read.
        var unread: [String] = []
        /// The paths of those that have the title already that it gets.
        var namesakes: [String] = []
        /// Whether a link in one of them names that title.
        var isNamed = false
    }

    /// The other entries that may hold links; finds out which names mean the entry alone.
    ///
    /// - Parameter title: The title that it gets, where it had another.
    private func linkingEntries(_ renaming: inout Renaming, called title: String?) throws -> Linking {
        var linking = Linking()
        if renaming.isNothing { return linking }
        let others = try wholeListing().filter { !$0.isSame(as: renaming.path) }
        renaming.isPathUnique = !others.contains { $0.nameKey == renaming.pathKey }
        let stems = Set(others.map { Layout.stem(of: $0).nameKey })
        renaming.isNameUnique = !stems.contains(Layout.stem(of: renaming.path).nameKey)
        for other in others {
            guard let entry = try entryForRepair(at: other) else {
                linking.unread.append(other)
                continue
            }
            if let titles = renaming.titles, entry.frontMatter.text(FieldName.title)?.nameKey == titles.old.nameKey {
                renaming.titles = nil
            }
            if let title, entry.problem == nil,
                Layout.stem(of: other).nameKey == title.nameKey
                    || VaultNames.Named(entry).titles.contains(where: { $0.nameKey == title.nameKey })
            {
                linking.namesakes.append(other)
            }
            guard entry.document.bytes.contains(UInt8(ascii: "[")) else { continue }
            if entry.problem == nil { linking.entries.append(entry) } else { linking.broken.append(entry) }
        }
        if let titles = renaming.titles, stems.contains(titles.old.nameKey) { renaming.titles = nil }
        if let title, !linking.namesakes.isEmpty {
            let links = ["]]", "|", "#"].map { "[[" + title.nameKey + $0 }
            linking.isNamed = linking.entries.contains { $0.document.holds(anyOf: links) }
        }
        return linking
    }

    /// Looks names up as they stand, with the names of the vault read once, where any is asked for.
    func leadsWhole() -> (String) -> Bool {
        var known: VaultNames?
        return { name in
            known = known ?? (try? names())
            return known.map { !$0.targets.paths(namedWhole: name).isEmpty } ?? true
        }
    }

    private func repairLinks(
        _ renaming: Renaming, _ linking: [Entry], _ linkFields: [String: [String]], _ transaction: inout Transaction
    ) throws -> Int {
        if renaming.isNothing { return 0 }
        var repaired = 0
        for entry in linking {
            var document = editable(entry)
            var count = try document.repairLinks(renaming, in: entry.path)
            for field in linkFields[entry.kind] ?? [] {
                count += try document.repairNames(in: field, entry.frontMatter, renaming)
            }
            guard count > 0 else { continue }
            try transaction.replace(entry.file, with: document.bytes)
            repaired += count
        }
        return repaired
    }

    /// Where an entry's kind would put it under a title; the folder stays for one whose kind is not known or that has no date.
    ///
    /// A name that would differ by case or Unicode form alone stays as it is: on many systems the two are one file.
    private func newPath(of entry: Entry, title: String) throws -> String {
        let wanted: String
        if let kind = try kinds().kind(named: entry.kind), let date = entry.date, entry.frontMatter.has(FieldName.kind)
        {
            wanted = try freePath(kind: kind, title: title, date: date, besides: entry) { place in
                let text = place.name == FieldName.title ? title : entry.frontMatter.text(place.name)
                guard let member = place.member else { return text }
                return text.flatMap { linkedText($0, member: member) }
            }
        } else {
            let folder = FileOperations.folder(of: entry.path)
            var taken = Set(try operations.list(absolute(folder)).entries.map(\.name.nameKey))
            taken.remove(FileOperations.name(of: entry.path).nameKey)
            let slug = Layout.cutSlug(Layout.slug(title), to: 80)
            wanted = freeName(slug.isEmpty ? entry.name : slug, in: folder, besides: entry, taken: taken)
        }
        return wanted.nameKey == entry.path.nameKey ? entry.path : wanted
    }
}

extension Document {
    /// Whether one of some texts, as names are compared, stands in it.
    fileprivate func holds(anyOf texts: [String]) -> Bool {
        let own = String(decoding: bytes, as: UTF8.self).nameKey
        return texts.contains { own.contains($0) }
    }
}
