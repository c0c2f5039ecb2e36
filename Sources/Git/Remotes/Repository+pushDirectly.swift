import CLibgit2

extension Repository {
    /// Pushes to a folder where git is not installed, by a pack and by a branch that moves only from where it was seen.
    ///
    /// libgit2's own push to a folder sets the branch wherever it is by then: of two at once, one would be lost.
    func pushDirectly(
        _ commit: ObjectID, to reference: String, at path: String, expecting expected: ObjectID??,
        by access: RemoteAccess, progress: @escaping (TransferProgress) -> Void
    ) throws(TransferError) -> Pushed {
        func refused(_ refusal: PushRefusal) -> Pushed { Pushed(outcome: .refused(refusal, status: ""), words: "") }
        let target = try Self.remoteFolder(path)
        let session = RemoteSession(NoCarrier(), access: access, progress: progress)
        do throws(GitError) {
            guard target.workTree == nil else { return refused(.checkedOut) }
            guard !target.hasPushHooks else { return refused(.needsGit) }
            let present = try target.commit(ofReference: reference)
            if session.tell(.connected) != 0 { throw GitError(refusing: "push", .other(GIT_EUSER.rawValue)) }
            if present == commit { return Pushed(outcome: .done, words: "") }
            if let expected, expected != present { return refused(.moved) }
            // What somebody else pushed need not even be known here.
            if let present {
                guard try isCommit(present), try descends(commit, from: present) else {
                    return refused(.nonFastForward)
                }
            }
            let sharing = try target.sharedPermissions()
            try sendPack(of: commit, to: target, session, sharing: sharing)
            if session.isCancelled { throw GitError(refusing: "push", .other(GIT_EUSER.rawValue)) }
            try target.setReference(reference, from: present, to: commit)
            for path in [reference, "logs/" + reference] { sharing?.apply(to: target.commonDirectory + "/" + path) }
            return Pushed(outcome: .done, words: "")
        } catch {
            switch error.code {
            case .modified, .exists: return refused(.moved)
            case .locked: return refused(.locked)
            default:
                if let reason = RemoteDisk.reason(error), session.failure == nil { throw TransferError(reason) }
                throw session.explain(error)
            }
        }
    }

    /// Whether hooks stand here that may refuse a push.
    private var hasPushHooks: Bool {
        ["pre-receive", "update", "reference-transaction"].contains {
            FileAccess.facts(at: "\(commonDirectory)/hooks/\($0)")?.isExecutable == true
        }
    }

    /// Moves a reference, if it is still where it was.
    private func setReference(_ name: String, from old: ObjectID?, to new: ObjectID) throws(GitError) {
        var moved: OpaquePointer?
        defer { unsafe git_reference_free(moved) }
        var target = new.oid
        // All zeros stand for a reference that must not exist yet.
        var expected = old?.oid ?? git_oid()
        do throws(GitError) {
            try git("git_reference_create_matching") {
                unsafe git_reference_create_matching(&moved, handle, name, &target, 1, &expected, "push")
            }
        } catch {
            // Forcing the folder to the disk comes last, and may fail with the branch moved already.
            if (try? commit(ofReference: name)) == new { return }
            // A branch that was deleted in between is one that was moved.
            guard old != nil, error.code == .notFound else { throw error }
            throw GitError(refusing: "git_reference_create_matching", .modified)
        }
    }

    /// Writes what a commit needs and another repository lacks there, as one pack forced to the disk.
    private func sendPack(
        of commit: ObjectID, to target: borrowing Repository, _ session: RemoteSession, sharing: SharedPermissions?
    ) throws(GitError) {
        var walk: OpaquePointer?
        var packer: OpaquePointer?
        defer {
            unsafe git_packbuilder_free(packer)
            unsafe git_revwalk_free(walk)
        }
        try git("git_revwalk_new") { unsafe git_revwalk_new(&walk, handle) }
        var id = commit.oid
        try git("git_revwalk_push") { unsafe git_revwalk_push(walk, &id) }
        for tip in try target.tips() {
            var id = tip.oid
            // Only what both have can be left out.
            _ = try? gitIfFound("git_revwalk_hide") { unsafe git_revwalk_hide(walk, &id) }
        }
        try git("git_packbuilder_new") { unsafe git_packbuilder_new(&packer, handle) }
        let payload = unsafe Unmanaged.passUnretained(session).toOpaque()
        try git("git_packbuilder_set_callbacks") {
            unsafe git_packbuilder_set_callbacks(
                packer,
                { _, current, total, payload in
                    unsafe payload?.session.tell(.packing(objects: Int(current), of: Int(total))) ?? 0
                }, payload)
        }
        try git("git_packbuilder_insert_walk") { unsafe git_packbuilder_insert_walk(packer, walk) }
        guard unsafe git_packbuilder_object_count(packer) > 0 else { return }
        let folder = target.commonDirectory + "/objects/pack"
        let before = Set(FileAccess.names(in: folder))
        try FileAccess.createFolder(folder)
        try git("git_packbuilder_write") {
            unsafe git_packbuilder_write(
                packer, folder, 0,
                { progress, payload in
                    guard let facts = unsafe progress?.pointee, let session = unsafe payload?.session else { return 0 }
                    return session.tell(
                        .sending(
                            objects: Int(facts.received_objects), of: Int(facts.total_objects),
                            bytes: facts.received_bytes))
                }, payload)
        }
        for name in FileAccess.names(in: folder) where !before.contains(name) {
            sharing?.apply(to: folder + "/" + name)
        }
    }

    /// The commits that the branches are at.
    private func tips() throws(GitError) -> [ObjectID] {
        var tips: [ObjectID] = []
        for branch in try branches() {
            if let tip = try commit(ofReference: "refs/heads/" + branch) { tips.append(tip) }
        }
        return tips
    }
}
