import Git

extension Vault {
    /// An edit by hand that has begun.
    public struct Editing: Sendable {
        /// The entry as it was when the editor was opened.
        public let entry: Entry
        /// What the branch's last commit was then, in hex.
        let head: String?
        /// Where a copy of the file lies until the commit is made.
        let draft: String
    }

    /// What came of an edit.
    public struct EditOutcome: Sendable, Equatable {
        /// The commit.
        public var committed: Committed
        /// Where the entry is: another command may have given it another name.
        public var path: String
        /// Whether what another command changed is in it too.
        public var isPutTogether = false
        /// Where another program's version was kept, if there was one.
        public var conflictCopy: String?
    }

    /// Keeps a copy of an entry aside before an editor opens its file; no lock is held meanwhile.
    ///
    /// What was edited before is committed for itself: whatever becomes of it in the editor, git has it.
    public func beginEditing(_ entry: Entry) throws -> Editing {
        let folder = try requireWritable() + "/drafts"
        // What could not be committed afterwards is not begun.
        _ = try requireUsableRepository()
        try checkNotIgnored([entry.path])
        if try committedBytes(of: entry.path) != entry.file.bytes {
            try writing("edit") { _ in try commitHandEdits([(entry.path, entry.file.bytes)]) }
        }
        try operations.createFolder(folder)
        let draft = folder + "/" + Digest.mark(of: entry.path) + ".md"
        try operations.replace(draft, with: entry.file.bytes, permissions: 0o600)
        return Editing(entry: entry, head: try headCommit(), draft: draft)
    }

    /// Commits what the editor left, with `modified` brought up to date; nil where it is as it was.
    ///
    /// Whatever was typed is kept, even where its front matter no longer parses. What another command committed meanwhile, a new
    /// name too, is put together with it as two devices' edits are; where both changed the same, that version is kept in a copy
    /// beside it.
    public func finishEditing(_ editing: Editing) throws -> EditOutcome? {
        try writing("edit") { transaction in
            let finished = try fileAfterEditing(editing).flatMap { file in
                try commit(file, of: editing, by: &transaction)
            }
            try? operations.remove(editing.draft)
            return finished
        }
    }

    private func commit(
        _ file: StoredFile, of editing: Editing, by transaction: inout Transaction
    ) throws -> EditOutcome? {
        let opened = editing.entry.file.bytes
        let meanwhile = try meanwhile(editing, file)
        if meanwhile.tenant == nil, meanwhile.entry.map({ $0 == file }) ?? (file.bytes == opened) { return nil }
        var outcome = EditOutcome(committed: Committed(commit: nil, indexRefreshed: true), path: file.path)
        if let theirs = meanwhile.entry {
            let both = try Meanwhile.putTogether(base: opened, file.bytes, theirs.bytes)
            outcome.path = theirs.path
            outcome.isPutTogether = both != nil
            let ours = StoredFile(path: theirs.path, bytes: both ?? file.bytes)
            let bytes = both == theirs.bytes ? theirs.bytes : dated(ours)
            if theirs.path == file.path {
                try transaction.write(file, bytes)
            } else {
                try transaction.replace(theirs, with: bytes)
                try leave(file, to: meanwhile.tenant, &transaction)
            }
            if both == nil {
                let other = try conflictCopy(of: theirs.path, theirs.bytes)
                if try operations.information(at: absolute(other.path)) == nil {
                    try transaction.create(other.path, other.bytes)
                }
                outcome.conflictCopy = other.path
            }
        } else if meanwhile.tenant != nil {
            try leave(file, to: meanwhile.tenant, &transaction)
            if file.bytes != opened { outcome.path = try besides(file, &transaction) }
        } else {
            try transaction.write(file, dated(file))
        }
        outcome.committed = try transaction.commit(
            CommitMessage(command: "edit", subject: Self.subject(of: Entry(file))), remembering: outcome.path,
            takesEdits: true)
        // An editor may have written back what it was opened on: nobody edited anything then.
        return file.bytes == opened ? nil : outcome
    }

    /// Gives the path that an editor wrote to back to the entry that has it by now, or to none.
    private func leave(_ file: StoredFile, to tenant: [UInt8]?, _ transaction: inout Transaction) throws {
        if let tenant { try transaction.replace(file, with: tenant) } else { try transaction.remove(file) }
    }

    /// Makes an entry of what the editor left where another has its name by now; returns its path.
    private func besides(_ file: StoredFile, _ transaction: inout Transaction) throws -> String {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return file.path }
        let free = try freePath(like: file.path, head, repository)
        try transaction.create(free, dated(StoredFile(path: free, bytes: file.bytes)))
        return free
    }

    /// What the editor left, with identity and `modified` brought up to date where its front matter can be read.
    private func dated(_ file: StoredFile) -> [UInt8] {
        let entry = Entry(file)
        return entry.problem == nil ? withModified(entry) : file.bytes
    }

    /// The file as the editor left it; nil where another command took it away and the editor wrote nothing.
    private func fileAfterEditing(_ editing: Editing) throws -> StoredFile? {
        let path = editing.entry.path
        do {
            guard let file = try read(path) else { throw EntryError.tooLarge(path: path, limit: Self.longestEntry) }
            return file
        } catch let error as FileError where error.kind == .missing {
            guard try isTakenAway(editing) else { throw ReferenceError.noSuchEntry(path) }
            return nil
        }
    }

    /// Whether another command removed the entry since the edit of it began, or gave it another name.
    private func isTakenAway(_ editing: Editing) throws -> Bool {
        try headCommit() != editing.head && committedObject(of: editing.entry.path) == nil
    }

    /// Takes the file away that an editor left without text where the entry had one, if another command has taken the entry away;
    /// false where it has not.
    public func removeIfTakenAway(_ editing: Editing) throws -> Bool {
        try writing("edit") { transaction in
            defer { transaction.abandon() }
            guard try isTakenAway(editing) else { return false }
            try operations.remove(absolute(editing.entry.path))
            removeEmptyFolders(above: editing.entry.path)
            return true
        }
    }

    /// What the editor left, with identity and `modified` brought up to date where its front matter allows.
    private func withModified(_ entry: Entry) -> [UInt8] {
        let document = try? edited(entry, FirstCommit(of: self)) { document, _ in
            try document.set(FieldName.modified, to: .plain(world.localNow.description))
        }
        return document?.bytes ?? entry.file.bytes
    }
}

extension Transaction {
    /// Gives a file that an editor left other bytes, or takes it into the commit as it is.
    fileprivate mutating func write(_ file: StoredFile, _ bytes: [UInt8]) throws {
        if bytes == file.bytes { try record(file) } else { try replace(file, with: bytes) }
    }
}
