extension Vault {
    /// Changes entries' front matter or text, each in the bytes concerned alone, in one commit.
    ///
    /// An entry without identity gets one, and `modified` is set where anything changed; entries that the edit leaves as they
    /// were are left out.
    ///
    /// - Parameters:
    ///   - paths: The entries.
    ///   - command: The verb, for the commit.
    ///   - media: Media to store with the change; their places are handed to the edit.
    ///   - edit: What is done to each document.
    /// - Returns: What came of those that changed, in the order given, with one commit for all.
    public func change(
        _ paths: [String], command: String, media: [IncomingMedia] = [],
        edit: (_ document: inout Document, _ entry: Entry, _ stored: [StoredMedia]) throws -> Void
    ) throws -> [Change] {
        var transaction = try Transaction(in: self, command: command)
        let store = MediaStore(vault: root, files: operations)
        var stored: [StoredMedia] = []
        do {
            for incoming in media {
                stored.append(try store.store(incoming))
                try transaction.announce(stored.filter { !$0.alreadyThere }.map(\.path.description))
            }
            var changed: [(path: String, id: EntryID?)] = []
            var subjects: [String] = []
            for path in paths {
                let entry = try entry(at: path)
                guard let document = try edited(entry, edit: { try edit(&$0, $1, stored) }) else { continue }
                try transaction.replace(entry.file, with: document.bytes)
                changed.append((path, (try? document.frontMatter())?.text(FieldName.id).map { EntryID($0) }))
                subjects.append(Self.subject(of: entry))
            }
            guard !changed.isEmpty else {
                for media in stored { try? store.discard(media) }
                return []
            }
            try transaction.addMedia(stored)
            let subject = subjects.count == 1 ? subjects[0] : "\(subjects.count) entries"
            let committed = try transaction.commit(CommitMessage(command: command, subject: subject))
            if let last = changed.last { remember(last: last.path) }
            return changed.map { Change(path: $0.path, id: $0.id, committed: committed) }
        } catch {
            for media in stored { try? store.discard(media) }
            throw error
        }
    }

    /// The document after an edit, with identity and `modified` brought up to date; nil where the edit changed nothing.
    func edited(
        _ entry: Entry, edit: (_ document: inout Document, _ entry: Entry) throws -> Void
    ) throws -> Document? {
        if let problem = entry.problem { throw EntryError.unreadable(path: entry.path, problem) }
        var document = entry.document
        do {
            try edit(&document, entry)
            guard document.bytes != entry.file.bytes else { return nil }
            if entry.id == nil {
                try document.set(FieldName.id, to: .plain(derivedID(for: entry.path).description))
            }
            try document.set(FieldName.modified, to: .plain(modified(after: entry).description))
        } catch let error as DocumentError {
            throw EntryError.document(path: entry.path, error)
        }
        return document
    }

    /// What commits call an entry: its kind and day, nothing of its content.
    static func subject(of entry: Entry) -> String {
        let kind = entry.kind.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        return entry.date.map { "\(kind) \($0.dayText)" } ?? kind
    }

    /// Now, or a second past the last change where the clock has gone back.
    private func modified(after entry: Entry) -> EntryDate {
        let now = world.localNow
        guard let last = entry.frontMatter.text(FieldName.modified).flatMap({ EntryDate($0) }), let offset = now.offset
        else { return now }
        let previous = last.instant(assumingOffset: offset)
        return previous >= now.instant(assumingOffset: offset) && previous - world.now() < 86_400
            ? EntryDate(instant: previous + 1, offset: offset) : now
    }

    /// The identity of an entry that has none, the same on every device.
    public func derivedID(for path: String) throws -> EntryID {
        EntryID.derived(fromFirstCommit: try firstCommit() ?? "", path: path)
    }
}
