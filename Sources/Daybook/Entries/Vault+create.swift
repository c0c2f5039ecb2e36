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
    /// - Throws: what storing media, writing or committing throws; then nothing of the vault has changed.
    public func create(_ new: NewEntry, command: String) throws -> Change {
        var transaction = try Transaction(in: self, command: command)
        let id = EntryID.random(in: world)
        let path = try freePath(for: new)
        let store = MediaStore(vault: root, files: operations)
        var stored: [StoredMedia] = []
        do {
            for incoming in new.media {
                stored.append(try store.store(incoming))
                try transaction.announce(stored.filter { !$0.alreadyThere }.map(\.path.description))
            }
            let document = try new.document(id: id, timeZoneName: zoneName(of: new.date), path: path, media: stored)
            try transaction.create(path, document.bytes)
            try transaction.addMedia(stored)
            let subject = "\(new.kind.name) \(new.date.dayText)"
            let committed = try transaction.commit(CommitMessage(command: command, subject: subject))
            remember(last: path)
            return Change(path: path, id: id, committed: committed)
        } catch {
            for media in stored { try? store.discard(media) }
            throw error
        }
    }

    /// The path that a new entry gets: its kind's pattern, made safe, with a name that is not taken.
    public func freePath(for new: NewEntry) throws -> String {
        try freePath(kind: new.kind, title: new.title ?? Self.opening(of: new.text), date: new.date) {
            new.fieldText($0)
        }
    }

    func freePath(
        kind: Kind, title: String, date: EntryDate, besides own: String? = nil, field: (_ name: String) -> String?
    ) throws -> String {
        let slug = Layout.cut(Layout.slug(title), to: 80)
        let wanted = kind.relativePath { place in
            switch place.name {
            case "slug", "text": slug
            case FieldName.date: date.description
            default: field(place.name)
            }
        }
        var parts = wanted.split(separator: "/").map { Layout.cut(Layout.safeName(String($0)), to: 100) }
            .filter { !$0.isEmpty }
        let stem = parts.popLast() ?? date.dayText
        let folder = parts.joined(separator: "/")
        try check(folder.isEmpty ? "x" : folder + "/x")
        var taken: Set<String> = []
        if try operations.information(at: absolute(folder))?.kind == .folder {
            for entry in try operations.list(absolute(folder)).entries { taken.insert(entry.name.nameKey) }
        }
        if let own { taken.remove(FileOperations.name(of: own).nameKey) }
        let name = Layout.freeName(stem, extension: ".md", taken: taken)
        return folder.isEmpty ? name : folder + "/" + name
    }

    /// The first clause of a text, or as many of its words as make a name, which names the file of an entry without title.
    static func opening(of text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first { line in line.contains { $0.isLetter || $0.isNumber }
        }
        let pauses: Set<Character> = ["。", "，", "、", "；", "：", "！", "？", "!", "?", ";", ","]
        var clause = ""
        for character in line ?? "" {
            let isPause = pauses.contains(character) || character == " " && [".", ":"].contains(clause.last)
            if isPause, clause.count(where: { $0.isLetter || $0.isNumber }) >= 2 { break }
            clause.append(character)
        }
        guard clause.count > 40 else { return clause }
        let cut = clause.prefix(41)
        return String(cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut.prefix(40))
    }

    /// The zone's name goes with dates that have the zone's offset at that time.
    private func zoneName(of date: EntryDate) -> String? {
        guard let offset = date.offset, world.utcOffset(date.instant(assumingOffset: 0)) == offset else { return nil }
        return world.timeZoneName
    }
}

extension Transaction {
    /// Takes stored media into the commit; such as stays out of git is passed over.
    mutating func addMedia(_ stored: [StoredMedia]) throws {
        for media in stored where !media.path.isLocal {
            if !paths.contains(media.path.description) { try addMedia(media.path.description) }
        }
    }
}
