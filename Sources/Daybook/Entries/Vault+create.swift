import Git

extension Vault {
    /// What a command that made or changed an entry came to.
    public struct Change: Sendable, Equatable {
        /// The entry's path.
        public var path: String
        /// The entry's identity; nil where its file holds none.
        public var id: EntryID?
        /// The commit.
        public var committed: Committed
    }

    /// Writes a new entry and its media, and makes one commit of them.
    ///
    /// - Throws: `RivalError` where it may not be beside another entry; what storing media, writing or committing throws; then nothing of the vault has changed.
    public func create(_ new: NewEntry, command: String) throws -> Change {
        let store = MediaStore(vault: root, files: operations)
        defer { for incoming in new.media { store.discard(incoming) } }
        return try writing(command) { transaction in
            let id = EntryID.random(in: world)
            let path = try freePath(for: new)
            let stored = try transaction.store(new.media)
            let document = try new.document(id: id, timeZoneName: zoneName(of: new.date), path: path, media: stored)
            try refuseRivals(of: document, new.kind)
            try transaction.create(path, document.bytes)
            try transaction.add(stored)
            let message = CommitMessage(command: command, subject: "\(new.kind.name) \(new.date.dayText)")
            return Change(path: path, id: id, committed: try transaction.commit(message, remembering: path))
        }
    }

    /// A new entry as it would be made now, but for its media; nothing is written.
    public func drafted(_ new: NewEntry) throws -> Entry {
        let path = try freePath(for: new)
        let id = EntryID.random(in: world)
        let document = try new.document(id: id, timeZoneName: zoneName(of: new.date), path: path, media: [])
        return Entry(StoredFile(path: path, bytes: document.bytes))
    }

    /// The path that a new entry gets: its kind's pattern, made safe, with a name that is not taken.
    public func freePath(for new: NewEntry) throws -> String {
        try freePath(kind: new.kind, title: new.title ?? Layout.opening(of: new.text), date: new.date) {
            new.text(for: $0)
        }
    }

    func freePath(
        kind: Kind, title: String, date: EntryDate, besides own: Entry? = nil,
        field: (_ place: Pattern.Placeholder) -> String?
    ) throws -> String {
        let slug = Layout.cutSlug(Layout.slug(title), to: 80)
        func rendered(_ slug: String) -> String {
            kind.relativePath { place in
                switch place.name {
                case "slug", "text": slug
                case FieldName.date: date.description
                default: field(place)
                }
            }
        }
        var wanted = rendered(slug)
        // Without words the name may be empty, and its folder must not become the file.
        if slug.isEmpty, rendered("x").pathParts().count > wanted.pathParts().count {
            wanted += "/" + date.dayText
        }
        var parts = wanted.pathParts().map { Layout.cut(Layout.safeName(String($0)), to: 100) }
            .filter { !$0.isEmpty }
        let stem = parts.popLast() ?? date.dayText
        let folder = try existingForm(of: parts)
        try checkWritable(folder.isEmpty ? "x" : folder + "/x")
        var taken: Set<String> = []
        if try operations.information(at: absolute(folder))?.kind == .folder {
            for entry in try operations.list(absolute(folder)).entries { taken.insert(entry.name.nameKey) }
        }
        if let own { taken.remove(FileOperations.name(of: own.path).nameKey) }
        return freeName(stem, in: folder, besides: own, taken: taken)
    }

    /// The path of a name that is free in a folder: nothing there has it, nor has the last commit another entry under it. That one may
    /// have been moved by hand, or left out of a sparse checkout, and would be the former version of what takes its name.
    func freeName(_ stem: String, in folder: String, besides own: Entry?, taken: Set<String>) -> String {
        var taken = taken
        while true {
            let name = Layout.freeName(stem, extension: ".md", taken: taken)
            let path = folder.isEmpty ? name : folder + "/" + name
            if own?.path.isSame(as: path) == true || !isInLastCommit(path, besides: own?.id) { return path }
            taken.insert(name.nameKey)
        }
    }

    /// Whether the last commit has a file of a name, other than that of an entry which was moved from there by hand; what keeps git from
    /// telling is for the commit to find.
    private func isInLastCommit(_ path: String, besides id: EntryID?) -> Bool {
        guard gitFolder != nil, let repository = try? Repository.open(root), let head = try? repository.head.commit,
            let held = try? repository.entry(at: path, in: head)
        else { return false }
        guard let id, let bytes = try? repository.text(of: held.id) else { return true }
        return Entry(StoredFile(path: path, bytes: bytes)).id != id
    }

    /// A folder's path with each name as it is spelt on disk, where one is there that differs by case or Unicode form alone.
    private func existingForm(of parts: [String]) throws -> String {
        var folder = ""
        for part in parts {
            let inside = absolute(folder)
            let exact = folder.isEmpty ? part : folder + "/" + part
            var name = part
            if try operations.information(at: absolute(exact)) == nil,
                try operations.information(at: inside)?.kind == .folder
            {
                let twin = try operations.list(inside).entries.first { $0.name.nameKey == part.nameKey }
                name = twin?.name ?? part
            }
            folder = folder.isEmpty ? name : folder + "/" + name
        }
        return folder
    }

    /// The zone's name goes with dates that have the zone's offset at that time.
    func zoneName(of date: EntryDate) -> String? {
        guard let offset = date.offset, world.utcOffset(date.instant(assumingOffset: 0)) == offset else { return nil }
        return world.timeZoneName
    }
}
