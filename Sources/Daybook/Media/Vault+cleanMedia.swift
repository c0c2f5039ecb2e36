import Git

extension Vault {
    /// Media that nothing names any more.
    public struct UnnamedMedia: Sendable, Equatable {
        /// A file and its length in bytes.
        public struct File: Sendable, Equatable {
            /// The path from the vault's root.
            public var path: String
            /// The length.
            public var size: Int
            /// Whether git has a file of that name, and this is not what it has.
            public var isAltered = false
        }

        /// What can go, since git keeps a copy.
        public var removable: [File] = []
        /// What nothing names either and is not in git, or is not what git has: it is left alone.
        public var onlyHere: [File] = []
        /// Whether an entry or a version could not be read, so that nothing is known to be unnamed.
        public var isUncertain = false
    }

    /// How long media that entries named lately is kept, in seconds: 90 days.
    public static let mediaGrace = 90 * 86_400

    /// The media that no entry names, nor any version of one that stood at some time of the last 90 days, nor came in then: on any
    /// branch, here or of a remote, and in what is stashed or staged, whose last version counts however old it is.
    public func unnamedMedia() throws -> UnnamedMedia {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return UnnamedMedia() }
        var unnamed = UnnamedMedia()
        guard var named = try namedMedia() else {
            unnamed.isUncertain = true
            return unnamed
        }
        let stored = try mediaStore.contents().media.filter { !named.contains($0.digest.description) }
        guard !stored.isEmpty else { return unnamed }
        named = try mediaNamedLately(head, repository)
        for media in stored where !named.contains(media.digest.description) {
            let path = media.description
            guard let size = try operations.information(at: absolute(path))?.size else { continue }
            var file = UnnamedMedia.File(path: path, size: size)
            let isInGit = try !media.isLocal && repository.entry(at: path, in: head) != nil
            if try isInGit && mediaStore.verify(media) == .intact {
                unnamed.removable.append(file)
            } else {
                file.isAltered = isInGit
                unnamed.onlyHere.append(file)
            }
        }
        return unnamed
    }

    /// Removes unnamed media in one commit; git keeps every file, and `undo` brings it back.
    ///
    /// - Returns: What was removed; what has been named meanwhile stays.
    public func removeUnnamedMedia() throws -> (removed: [UnnamedMedia.File], committed: Committed) {
        try writing("clean") { transaction in
            let files = try unnamedMedia().removable
            for file in files { if let media = MediaPath(file.path) { try transaction.add(.take(media)) } }
            return (files, try transaction.commit(CommitMessage(command: "clean", subject: "media")))
        }
    }

    /// The digests that were named, and those of what came in, in the last 90 days: by what each commit of that time changed,
    /// before and after.
    private func mediaNamedLately(_ head: ObjectID, _ repository: borrowing Repository) throws -> Set<String> {
        var named: Set<String> = []
        var read: Set<ObjectID> = []
        let limit = world.now() - Self.mediaGrace
        // What the last commit holds counts too, whatever its age, where the folder holds something else.
        for changed in try gitStatus() {
            guard let file = try repository.entry(at: changed.path, in: head) else { continue }
            named.formUnion(try names(in: file, repository))
        }
        for file in try repository.filesOnlyInIndex() where read.insert(file.id).inserted {
            named.formUnion(try names(in: file, repository))
        }
        let tips = try repository.keptCommits()
        for tip in tips where tip != head {
            for change in try repository.changedFiles(from: head, to: tip) {
                guard let new = change.new, read.insert(new.id).inserted else { continue }
                named.formUnion(try names(in: new, repository))
            }
        }
        try repository.eachCommit(leadingTo: tips) { commit in
            guard commit.seconds >= limit else { return }
            for parent in commit.parents.isEmpty ? [nil] : commit.parents.map(Optional.some) {
                for change in try repository.changedFiles(from: parent, to: commit.id) {
                    if change.new != nil, let media = MediaPath(change.path) { named.insert(media.digest.description) }
                    for side in [change.old, change.new].compactMap({ $0 }) where read.insert(side.id).inserted {
                        named.formUnion(try names(in: side, repository))
                    }
                }
            }
        }
        return named
    }

    private func names(in file: TreeEntry, _ repository: borrowing Repository) throws -> Set<String> {
        guard VaultWalk.isEntryName(FileOperations.name(of: file.path)), file.kind == .file || file.kind == .executable,
            try repository.size(of: file.id) <= EntryReader.searchLimit
        else { return [] }
        return MediaNames.digests(in: try repository.contents(of: file.id, limit: EntryReader.searchLimit))
    }
}
