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
        /// Where another program's version was kept, if there was one.
        public var conflictCopy: String?
    }

    /// Keeps a copy of an entry aside before an editor opens its file; no lock is held meanwhile.
    public func beginEditing(_ entry: Entry) throws -> Editing {
        let folder = try requireWritable() + "/drafts"
        try operations.createFolder(folder)
        let draft = folder + "/" + Digest.mark(of: entry.path) + ".md"
        try operations.replace(draft, with: entry.file.bytes, permissions: 0o600)
        return Editing(entry: entry, head: try headCommit(), draft: draft)
    }

    /// Commits what the editor left, with `modified` brought up to date; nil where it is as it was.
    ///
    /// Whatever was typed is kept, even where its front matter no longer parses. A version that another command committed
    /// meanwhile is kept in a copy beside it.
    public func finishEditing(_ editing: Editing) throws -> EditOutcome? {
        let path = editing.entry.path
        var transaction = try Transaction(in: self, command: "edit")
        guard let file = try read(path) else { throw EntryError.tooLarge(path: path, limit: Self.longestEntry) }
        let theirs = try committedMeanwhile(editing)
        if file.bytes == editing.entry.file.bytes || file.bytes == theirs {
            try? operations.remove(editing.draft)
            return nil
        }
        let entry = Entry(file)
        var bytes = file.bytes
        if entry.problem == nil,
            let document = try? edited(
                entry,
                edit: { document, _ in
                    try document.set(FieldName.modified, to: .plain(world.localNow.description))
                })
        {
            bytes = document.bytes
        }
        if bytes == file.bytes { try transaction.record(file) } else { try transaction.replace(file, with: bytes) }
        var copy: String?
        if let theirs {
            let name = String(path.dropLast(3)) + ".conflict-" + Digest(of: theirs).description.prefix(8) + ".md"
            if try operations.information(at: absolute(name)) == nil {
                try transaction.create(name, theirs)
                copy = name
            }
        }
        let committed = try transaction.commit(CommitMessage(command: "edit", subject: Self.subject(of: entry)))
        try? operations.remove(editing.draft)
        remember(last: path)
        return EditOutcome(committed: committed, conflictCopy: copy)
    }

    /// What another command committed for the entry since the edit began; nil where it is what the editor was opened on.
    private func committedMeanwhile(_ editing: Editing) throws -> [UInt8]? {
        guard try headCommit() != editing.head, let now = try committedBytes(of: editing.entry.path),
            now != editing.entry.file.bytes
        else { return nil }
        return now
    }
}
