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
    ///   - known: One of the entries as it was read before, which is not held twice where its file is still the same.
    ///   - refusingRivals: Whether an entry is held against those that it may not be beside; what else is done to an entry has to be
    ///     possible also where it is beside one already.
    ///   - edit: What is done to each document.
    /// - Returns: What came of those that changed, in the order given, with one commit for all.
    public func change(
        _ paths: [String], command: String, media: [IncomingMedia] = [], knowing known: Entry? = nil,
        refusingRivals: Bool = false,
        edit: (_ document: inout Document, _ entry: Entry, _ stored: [StoredMedia]) throws -> Void
    ) throws -> [Change] {
        let store = MediaStore(vault: root, files: operations)
        defer { for incoming in media { store.discard(incoming) } }
        return try writing(command) { transaction in
            let stored = try transaction.store(media)
            // Two names in different Unicode forms are equal strings and may be two files.
            var seen: Set<[UInt8]> = []
            var changed: [(path: String, id: EntryID?)] = []
            var subjects: [String] = []
            var edits: [(entry: Entry, document: Document)] = []
            let firstCommit = FirstCommit(of: self)
            for path in paths where seen.insert(Array(path.utf8)).inserted {
                let entry = try entry(at: path, knowing: known)
                guard let document = try edited(entry, firstCommit, edit: { try edit(&$0, $1, stored) }) else {
                    continue
                }
                if refusingRivals, try kinds().kind(named: entry.kind)?.hasRivals == true {
                    edits.append((entry, document))
                }
                try transaction.replace(entry.file, with: document.bytes)
                changed.append((path, (try? document.frontMatter())?.text(FieldName.id).map { EntryID($0) }))
                subjects.append(Self.subject(of: entry))
            }
            guard !changed.isEmpty else {
                transaction.abandon()
                return []
            }
            try refuseRivals(among: edits)
            try transaction.add(stored)
            let subject = subjects.count == 1 ? subjects[0] : "\(subjects.count) entries"
            let committed = try transaction.commit(
                CommitMessage(command: command, subject: subject), remembering: changed.last?.path)
            return changed.map { Change(path: $0.path, id: $0.id, committed: committed) }
        }
    }

    /// The document after an edit, with identity and `modified` brought up to date; nil where the edit changed nothing.
    func edited(
        _ entry: Entry, _ firstCommit: FirstCommit, edit: (_ document: inout Document, _ entry: Entry) throws -> Void
    ) throws -> Document? {
        if let problem = entry.problem { throw EntryError.unreadable(path: entry.path, problem) }
        var document = editable(entry)
        do {
            try edit(&document, entry)
            guard document.bytes != entry.file.bytes else { return nil }
            // A version that was chosen opens front matter and does not close it: nothing can be set in it.
            if document.opening == .unterminated, entry.document.opening == .bodyOnly { return document }
            if entry.id == nil {
                try document.set(FieldName.id, to: .plain(firstCommit.derivedID(for: entry).description))
            }
            try document.set(FieldName.modified, to: .plain(modified(after: entry).description))
        } catch let error as DocumentError {
            throw EntryError.document(path: entry.path, error)
        }
        return document
    }

    /// The document of an entry, for an edit: a field that its kind declares is that field, and no other name of the date and the like.
    public func editable(_ entry: Entry) -> Document {
        var document = entry.document
        guard entry.frontMatter.fields.contains(where: { FieldName.isOtherName($0.name.lowercased()) }),
            let kind = (try? kinds())?.kind(named: entry.kind)
        else { return document }
        document.ownNames = Set(kind.fields.map { $0.name.lowercased() })
        return document
    }

    /// Throws what a change of an entry would, as far as that can be told before: so that nobody is asked for what could not be written.
    public func requireChangeable(_ entry: Entry) throws {
        _ = try requireWritable()
        _ = try requireUsableRepository()
        try checkWritable(entry.path)
        try checkNotIgnored([entry.path])
        if let problem = entry.problem { throw EntryError.unreadable(path: entry.path, problem) }
        var document = editable(entry)
        do {
            try document.set(FieldName.modified, to: .plain(modified(after: entry).description))
        } catch {
            throw EntryError.document(path: entry.path, error)
        }
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
        return previous > now.instant(assumingOffset: offset) && previous - world.now() < 86_400
            ? EntryDate(instant: previous + 1, offset: offset) : now
    }
}

/// The vault's first commit, which identities are derived from, and those that are given already; looked for once, and only when an
/// entry needs it.
struct FirstCommit {
    private let vault: Vault
    private let hex: () throws -> String
    private let taken: () throws -> Set<EntryID>

    init(of vault: Vault) {
        self.vault = vault
        var given: Set<EntryID>?
        taken = {
            if let given { return given }
            let found = try vault.list(Query(sort: .date, details: .id), includingUnlisted: true).entries
            let ids = Set(found.compactMap(\.id))
            given = ids
            return ids
        }
        var found: String?
        hex = {
            if let found { return found }
            let first = try vault.firstCommit() ?? ""
            found = first
            return first
        }
    }

    /// The identity of an entry that has none: of one that is committed the same on every device, unless an entry that was called so
    /// before has that; of one that is only here it is by its text too, since another device may have written another of that name.
    func derivedID(for entry: Entry) throws -> EntryID {
        let isShared = try vault.committedObject(of: entry.path) != nil
        let text = isShared ? nil : Digest(of: entry.file.bytes).description
        var id = EntryID.derived(fromFirstCommit: try hex(), path: entry.path, text: text)
        let taken = try taken()
        while taken.contains(id) { id = EntryID.derived(fromDuplicate: id, path: entry.path) }
        return id
    }
}
