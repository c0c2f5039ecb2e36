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
    ///
    /// What was edited before is committed for itself: whatever becomes of it in the editor, git has it.
    public func beginEditing(_ entry: Entry) throws -> Editing {
        let folder = try requireWritable() + "/drafts"
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
    /// Whatever was typed is kept, even where its front matter no longer parses. A version that another command committed
    /// meanwhile is kept in a copy beside it.
    public func finishEditing(_ editing: Editing) throws -> EditOutcome? {
        let path = editing.entry.path
        return try writing("edit") { transaction in
            guard let file = try fileAfterEditing(editing) else {
                try? operations.remove(editing.draft)
                return nil
            }
            let theirs = try committedMeanwhile(editing)
            if file.bytes == editing.entry.file.bytes || file.bytes == theirs {
                try? operations.remove(editing.draft)
                return nil
            }
            let entry = Entry(file)
            let bytes = entry.problem == nil ? withModified(entry) : file.bytes
            if bytes == file.bytes { try transaction.record(file) } else { try transaction.replace(file, with: bytes) }
            var copy: String?
            if let theirs {
                let other = try conflictCopy(of: path, theirs)
                if try operations.information(at: absolute(other.path)) == nil {
                    try transaction.create(other.path, other.bytes)
                }
                copy = other.path
            }
            let committed = try transaction.commit(
                CommitMessage(command: "edit", subject: Self.subject(of: entry)), remembering: path, takesEdits: true)
            try? operations.remove(editing.draft)
            return EditOutcome(committed: committed, conflictCopy: copy)
        }
    }

    /// The file as the editor left it; nil where another command took it away and the editor wrote nothing.
    private func fileAfterEditing(_ editing: Editing) throws -> StoredFile? {
        let path = editing.entry.path
        do {
            guard let file = try read(path) else { throw EntryError.tooLarge(path: path, limit: Self.longestEntry) }
            return file
        } catch let error as FileError where error.kind == .missing {
            guard try headCommit() != editing.head, try committedBytes(of: path) == nil else {
                throw ReferenceError.noSuchEntry(path)
            }
            return nil
        }
    }

    /// What the editor left, with identity and `modified` brought up to date where its front matter allows.
    private func withModified(_ entry: Entry) -> [UInt8] {
        let document = try? edited(entry, FirstCommit(of: self)) { document, _ in
            try document.set(FieldName.modified, to: .plain(world.localNow.description))
        }
        return document?.bytes ?? entry.file.bytes
    }

    /// What another command committed for the entry since the edit began; nil where it is what the editor was opened on.
    private func committedMeanwhile(_ editing: Editing) throws -> [UInt8]? {
        guard try headCommit() != editing.head, let now = try committedBytes(of: editing.entry.path),
            now != editing.entry.file.bytes
        else { return nil }
        return now
    }
}
