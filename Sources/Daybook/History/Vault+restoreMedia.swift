import Git

extension Vault {
    /// Puts a media file back that is gone: as the last commit has it, else as a version of the history or a commit that was never sent
    /// has, in one new commit then. Its name is its content, so that no version of it is another.
    ///
    /// - Throws: `RestoreError`; then nothing has changed.
    public func restoreMedia(_ media: MediaPath) throws -> Restoring {
        try writing("restore") { transaction in
            var (restoring, object) = try planRestore(of: media)
            guard let object else { return restoring }
            try transaction.add(.bring(media, object: object))
            let committed = try transaction.commit(CommitMessage(command: "restore", subject: "media"))
            if committed.commit == nil {
                try rememberUnrefreshed([Array(restoring.path.utf8)])
                refreshIndex()
            }
            restoring.committed = committed
            return restoring
        }
    }

    /// What `restoreMedia` would do now.
    public func previewRestoreMedia(_ media: MediaPath) throws -> Restoring { try planRestore(of: media).restoring }

    private func planRestore(of media: MediaPath) throws -> (restoring: Restoring, object: ObjectID?) {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        let path = media.description
        guard let head = try repository.head.commit, let (file, commit) = try source(of: path, head, repository) else {
            throw RestoreError.noHistory(path)
        }
        let information = try repository.information(of: commit)
        let committer = information.committer
        var restoring = Restoring(
            path: path, version: commit.hex,
            date: EntryDate(instant: committer.seconds, offset: committer.offsetMinutes * 60), effects: [])
        switch try mediaStore.verify(media) {
        case .intact: return (restoring, nil)
        case .changed: throw RestoreError.changedMedia(path)
        case .missing:
            restoring.effects.append(.restored(path))
            return (restoring, file.id)
        }
    }

    private func source(
        of path: String, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> (TreeEntry, ObjectID)? {
        if let file = try repository.entry(at: path, in: head) { return (file, head) }
        for version in try repository.history(of: path, from: head, isFull: true) where version.object != nil {
            if let file = try repository.entry(at: path, in: version.commit.id) { return (file, version.commit.id) }
        }
        return try KeptCommits(besides: head, in: repository).file(at: path, in: repository)
    }
}
