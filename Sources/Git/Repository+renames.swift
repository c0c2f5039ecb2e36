import CLibgit2

extension Repository {
    /// The path of a file that was deleted between two commits and whose contents, the same or at least half alike, an added
    /// object has taken over.
    public func renamedFile(to object: ObjectID, from old: ObjectID, to new: ObjectID) throws(GitError) -> String? {
        try renameSource(of: object, from: treeID(of: old), to: treeID(of: new))?.path
    }

    /// The path that was deleted between two trees and whose contents an added object has taken over.
    ///
    /// The same contents win, then the most alike above half; of several the first. Only the 500 first deleted files of
    /// up to 8 MB and within double or half the size are compared.
    func renameSource(
        of object: ObjectID, from old: ObjectID, to new: ObjectID
    ) throws(GitError) -> (path: String, entry: PathTrace.Entry?)? {
        let deleted = try deletedFiles(from: old, to: new)
        if let same = deleted.first(where: { $0.entry.id == object }) { return same }
        let database = try ObjectDatabase(of: self)
        guard !deleted.isEmpty, let size = try? database.size(of: object), size > 0, size <= 8 << 20,
            let signature = try unsafe similaritySignature(of: object, in: database)
        else { return nil }
        defer { unsafe git_hashsig_free(signature) }
        var best: (score: Int32, index: Int)?
        for (index, candidate) in deleted.prefix(500).enumerated() {
            guard let other = try? database.size(of: candidate.entry.id), other <= 8 << 20,
                other <= size * 2, size <= other * 2,
                let otherSignature = try unsafe similaritySignature(of: candidate.entry.id, in: database)
            else { continue }
            defer { unsafe git_hashsig_free(otherSignature) }
            let score = unsafe git_hashsig_compare(signature, otherSignature)
            if score >= 50, score > best?.score ?? 0 { best = (score, index) }
        }
        return best.map { deleted[$0.index] }
    }

    private func similaritySignature(
        of object: ObjectID, in database: borrowing ObjectDatabase
    ) throws(GitError) -> OpaquePointer? {
        try unsafe database.read(object, as: GIT_OBJECT_BLOB) { bytes in
            var signature: OpaquePointer?
            let text = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let options = git_hashsig_option_t(
                GIT_HASHSIG_NORMAL.rawValue | GIT_HASHSIG_ALLOW_SMALL_FILES.rawValue)
            let status = unsafe git_hashsig_create(&signature, text, bytes.count, options)
            return unsafe status == 0 ? signature : nil
        }
    }

    private func deletedFiles(
        from old: ObjectID, to new: ObjectID
    ) throws(GitError) -> [(path: String, entry: PathTrace.Entry)] {
        try knownChanges(from: old, to: new).compactMap { change in
            guard change.new == nil, let old = change.old else { return nil }
            return (old.path, .init(id: old.id, mode: old.kind.mode.rawValue))
        }
    }
}
