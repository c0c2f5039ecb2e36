import CLibgit2

/// A commit that was made.
public struct Committed: Sendable, Hashable {
    /// The name of the commit.
    public var id: ObjectID
    /// The full name of the branch that is now at it.
    public var reference: String
    /// Why the index does not know of the commit yet, so that `git status` shows it reversed; see `refreshIndex`.
    public var indexFailure: GitError?

    /// Whether the index knows of the commit.
    public var indexRefreshed: Bool { indexFailure == nil }
}

extension Repository {
    /// Makes one commit of some changes to the tree of `head` and moves the branch to it, if the branch is still there.
    ///
    /// The index takes no part in it: what the user staged, or changed in other files, stays exactly as it is. Afterwards
    /// the index entries of the changed paths are refreshed, which may fail without harm to the commit. Returns nothing
    /// where the tree would stay the same. Neither hooks nor signing take part.
    ///
    /// Throws `.modified` where the branch has moved from `head` (`nil`: has come to be), `.detachedHead`, `.bare`,
    /// `.damaged` where git has lost the branch, `.invalidPath`, `.filtered`, `.fileInTheWay`, `.folderInTheWay`, and what reading
    /// and writing may fail with; the branch is then where it was.
    ///
    /// - Parameter token: The path of a file beside the repository's own, made where it is missing, that only holders of a lock
    ///   of the caller's use: git's locks are then taken with it, so that those of a dead process can be told from others'.
    public func commit(
        _ changes: [TreeChange], message: String, author: Signature, committer: Signature, expecting head: ObjectID?,
        token: String? = nil
    ) throws(GitError) -> Committed? {
        guard workTree != nil else { throw GitError(refusing: "commit", .bare) }
        guard case .symbolic(let reference) = try headReference() else {
            throw GitError(refusing: "commit", .detachedHead)
        }
        try requireBranch(reference)
        guard try commit(ofReference: reference) == head else { throw GitError(refusing: "commit", .modified) }
        var base: ObjectID?
        if let head { base = try treeID(of: head) }
        let paths = try paths(of: changes, over: base)

        let quarantine = try ObjectQuarantine.open(for: self)
        var written: [[UInt8]: FileAccess.Facts] = [:]
        let made = try GitLibrary.withoutForcing { () throws(GitError) -> (id: ObjectID, tree: ObjectID)? in
            guard let tree = try writeTree(changes, at: paths, over: base, noting: &written) else { return nil }
            let id = try writeCommit(tree: tree, parent: head, message: message, author: author, committer: committer)
            return (id, tree)
        }
        guard let (id, tree) = made else { return nil }
        let sharing = try sharedPermissions()
        try quarantine.release(for: sharing)
        try move(reference, from: head, to: id, message: message, committer: committer, token: token, sharing: sharing)

        var committed = Committed(id: id, reference: reference)
        do throws(GitError) {
            try refreshIndex(
                changes.map { Array($0.path.utf8) }, from: base, to: tree, knownFacts: written, token: token,
                sharing: sharing)
        } catch {
            committed.indexFailure = error
        }
        return committed
    }

    /// The parts of the paths that change; throws where one is no path, or where git would pass its file through a filter.
    func paths(of changes: [TreeChange], over base: ObjectID?) throws(GitError) -> [[String]] {
        var paths: [[String]] = []
        for change in changes { paths.append(try TreePath.segments(of: change.path)) }
        var mentions = AttributeMentions(of: .filters)
        for change in changes {
            if case .remove = change { continue }
            if let filter = try filter(for: change.path, in: base, &mentions) {
                throw GitError(refusing: "commit", .filtered(path: change.path, filter: filter.name))
            }
        }
        return paths
    }

    /// Writes the trees and contents that changes make of a tree; nothing where it stays the same.
    func writeTree(
        _ changes: [TreeChange], at paths: [[String]], over base: ObjectID?,
        noting written: inout [[UInt8]: FileAccess.Facts]
    ) throws(GitError) -> ObjectID? {
        var update = TreeUpdate()
        for (change, path) in zip(changes, paths) {
            written[Array(change.path.utf8)] = nil
            switch change {
            case .write(_, let bytes):
                update.set(path[...], to: (try writeBlob(bytes), nil))
            case .writeFile(_, let file, let executable):
                let blob = try writeBlob(fromFile: file)
                written[Array(change.path.utf8)] = blob.facts
                update.set(path[...], to: (blob.id, executable ? .executable : .file))
            case .restore(_, let object, let executable):
                try expectBlob(object)
                update.set(path[...], to: (object, executable ? .executable : .file))
            case .remove:
                update.set(path[...], to: nil)
            }
        }
        let updated = try update.apply(to: base, in: self)
        let tree = if let updated { updated } else { try emptyTree() }
        return updated == base || tree == base ? nil : tree
    }

    func treeID(of commit: ObjectID) throws(GitError) -> ObjectID {
        try information(of: commit).tree
    }

    private func expectBlob(_ id: ObjectID) throws(GitError) {
        var oid = id.oid
        var blob: OpaquePointer?
        defer { unsafe git_object_free(blob) }
        try git("git_object_lookup") { unsafe git_object_lookup(&blob, handle, &oid, GIT_OBJECT_BLOB) }
    }

    private func emptyTree() throws(GitError) -> ObjectID {
        var builder: OpaquePointer?
        defer { unsafe git_treebuilder_free(builder) }
        try git("git_treebuilder_new") { unsafe git_treebuilder_new(&builder, handle, nil) }
        var oid = git_oid()
        try git("git_treebuilder_write") { unsafe git_treebuilder_write(&oid, builder) }
        return ObjectID(oid)
    }

    private func writeCommit(
        tree: ObjectID, parent: ObjectID?, message: String, author: Signature, committer: Signature
    ) throws(GitError) -> ObjectID {
        let authorSignature = try unsafe author.make()
        defer { unsafe git_signature_free(authorSignature) }
        let committerSignature = try unsafe committer.make()
        defer { unsafe git_signature_free(committerSignature) }
        var treeHandle: OpaquePointer?
        defer { unsafe git_tree_free(treeHandle) }
        var treeID = tree.oid
        try git("git_tree_lookup") { unsafe git_tree_lookup(&treeHandle, handle, &treeID) }
        var parents: OpaquePointer?
        defer { unsafe git_commit_free(parents) }
        if let parent {
            var parentID = parent.oid
            try git("git_commit_lookup") { unsafe git_commit_lookup(&parents, handle, &parentID) }
        }
        // A NUL would end the message early, without a word.
        let text = String(message.unicodeScalars.filter { $0 != "\0" })
        var oid = git_oid()
        try git("git_commit_create") {
            unsafe git_commit_create(
                &oid, handle, nil, authorSignature, committerSignature, nil, text.hasSuffix("\n") ? text : text + "\n",
                treeHandle, parent == nil ? 0 : 1, &parents)
        }
        return ObjectID(oid)
    }
}
