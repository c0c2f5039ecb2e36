import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Moves a branch from one commit to another, if it is still there, and notes it in the logs of the branch and of `HEAD`.
    ///
    /// With a token the lock is one whose owner can be told, see `LockFile`. Throws `.modified`, `.locked` and what the
    /// system refuses; the branch is then where it was.
    func move(
        _ reference: String, from old: ObjectID?, to new: ObjectID, message: String, committer: Signature,
        token: String?, sharing: SharedPermissions?
    ) throws(GitError) {
        let subject = message.prefix { !$0.isNewline && $0 != "\0" }
        let entry = (old == nil ? "commit (initial): " : "commit: ") + subject
        let path = commonDirectory + "/" + reference
        let logs = [commonDirectory + "/logs/" + reference, gitDirectory + "/logs/HEAD"]
        let made = sharing == nil ? [] : missingFolders(of: logs + [path])
        defer {
            for path in made + logs + [path] { sharing?.apply(to: path) }
        }
        guard let token, isPlain(path, isNew: old == nil) else {
            return try moveByLibrary(reference, from: old, to: new, entry: entry, committer: committer)
        }
        // The folder of a branch that is kept packed may be missing.
        try FileAccess.createFolder(FileAccess.folder(of: path))
        guard let lock = try LockFile.taking(path + ".lock", token: token) else {
            return try moveByLibrary(reference, from: old, to: new, entry: entry, committer: committer)
        }
        guard try commit(ofReference: reference) == old else { throw GitError(refusing: "move", .modified) }
        guard lock.isHeld else { throw GitError(refusing: "move", .locked) }
        try FileAccess.replace(path, with: Array((new.hex + "\n").utf8), by: token + ".reference")
        // From here on the commit stands, whatever becomes of the logs.
        if let line = try? logLine(from: old, to: new, entry, committer) {
            for log in logs {
                try? FileAccess.createFolder(FileAccess.folder(of: log))
                try? FileAccess.write(line, to: log, flags: O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, durably: false)
            }
        }
        _ = consume lock
    }

    /// The folders that have to be made before some files can be.
    private func missingFolders(of files: [String]) -> [String] {
        var missing: [String] = []
        for file in files {
            var folder = FileAccess.folder(of: file)
            while folder != "/", FileAccess.factsWithoutFollowing(folder) == nil {
                missing.append(folder)
                folder = FileAccess.folder(of: folder)
            }
        }
        return missing
    }

    /// Whether nothing but the file itself has to be looked at: of a new branch, git alone tells what may be in its way.
    private func isPlain(_ path: String, isNew: Bool) -> Bool {
        if let found = FileAccess.factsWithoutFollowing(path) { return found.isRegular }
        if !isNew { return true }
        return FileAccess.facts(at: FileAccess.folder(of: path))?.isFolder == true
            && FileAccess.factsWithoutFollowing(commonDirectory + "/packed-refs") == nil
    }

    /// A line for the logs (gitformat-reflog as git-reflog(1) shows it), or nothing where none are kept.
    private func logLine(
        from old: ObjectID?, to new: ObjectID, _ entry: String, _ committer: Signature
    ) throws(GitError) -> [UInt8]? {
        let setting = try configuration("core.logAllRefUpdates")
        guard setting == nil || setting?.lowercased() == "always" || Configuration.isTrue(setting) else { return nil }
        let (name, email) = committer.written
        let minutes = abs(committer.offsetMinutes)
        let digits = String(minutes / 60 * 100 + minutes % 60)
        let zone = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        let zero = String(repeating: "0", count: new.hex.count)
        let sign = committer.offsetMinutes < 0 ? "-" : "+"
        return Array(
            "\(old?.hex ?? zero) \(new.hex) \(name) <\(email)> \(committer.seconds) \(sign)\(zone)\t\(entry)\n".utf8)
    }

    private func moveByLibrary(
        _ reference: String, from old: ObjectID?, to new: ObjectID, entry: String, committer: Signature
    ) throws(GitError) {
        for log in [commonDirectory + "/logs/" + reference, gitDirectory + "/logs/HEAD"] {
            // It grows with each commit, and nobody reads it here.
            try Self.requireEnd(of: log, atMost: .max)
        }
        // Only for the log of the reference: it would otherwise ask the configuration for a name.
        let (name, email) = committer.written
        try git("git_repository_set_ident") { unsafe git_repository_set_ident(handle, name, email) }
        var moved: OpaquePointer?
        defer { unsafe git_reference_free(moved) }
        var target = new.oid
        // All zeros stand for a reference that must not exist yet.
        var expected = old?.oid ?? git_oid()
        do throws(GitError) {
            try git("git_reference_create_matching") {
                unsafe git_reference_create_matching(&moved, handle, reference, &target, 1, &expected, entry)
            }
        } catch {
            // Forcing the folder to the disk comes last, and may fail with the branch moved already.
            if (try? commit(ofReference: reference)) == new { return }
            // A branch that was deleted in between is one that was moved.
            guard old != nil, error.code == .notFound else { throw error }
            throw GitError(refusing: "git_reference_create_matching", .modified)
        }
    }
}
