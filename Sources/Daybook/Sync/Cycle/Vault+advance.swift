import Git

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Vault {
    /// Brings folder, branch and index from one commit to another, under the vault's lock; a crash is finished by the next command.
    ///
    /// Files first, the branch second: the other way round the next commit would take back what came. Where it fails before anything in
    /// the folder has changed, all is as it was; later it throws `UnfinishedMove`, and the next command goes on.
    func advance(
        from old: ObjectID?, to new: ObjectID, subject: String,
        progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws -> TreeApplication.Outcome {
        let stateFolder = try requireWritable()
        // Found out before anything is written.
        _ = try mover()
        var record = RedoRecord(command: "sync", subject: subject, trailers: [], steps: [])
        record.version = RedoRecord.Move.version
        record.move = RedoRecord.Move(from: old?.hex, to: new.hex)
        let path = RedoRecord.path(in: stateFolder)
        func forget(_ reason: any Error) -> any Error {
            try? operations.remove(path)
            return (try? operations.information(at: path)) == .some(nil) ? reason : UnfinishedMove(reason: reason)
        }
        do {
            try record.write(to: stateFolder, operations)
        } catch {
            // It may be there all the same.
            throw forget(error)
        }
        let outcome: TreeApplication.Outcome
        do {
            outcome = try finishAdvance(from: old, to: new, subject: subject, progress: progress)
        } catch let unbegun as UnbegunMove where old != nil {
            // A clone has nothing that it could be as before: it is finished.
            throw forget(unbegun.reason)
        } catch {
            throw UnfinishedMove(reason: (error as? UnbegunMove)?.reason ?? error)
        }
        // All is done: where it stays, the next command finds nothing left to do.
        try? operations.remove(path)
        return outcome
    }

    /// Does what a record of a move says, from wherever it stopped.
    func finishAdvance(
        from old: ObjectID?, to new: ObjectID, subject: String, isRecovery: Bool = false,
        progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws -> TreeApplication.Outcome {
        var application = TreeApplication(to: self, isRecovery: isRecovery)
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        // Somebody has committed meanwhile, with what was written till then: the next sync merges it, unless it had come already.
        guard head == old || head == new else {
            if let head, try repository.descends(head, from: new) { remember(from: old, to: new, subject) }
            return application.outcome
        }
        do {
            try application.run(from: old, to: new, progress: progress)
        } catch {
            guard !isRecovery, application.withdraw() else { throw error }
            throw UnbegunMove(reason: error)
        }
        let outcome = application.outcome
        try rememberUnwritten(outcome.unwritten, among: outcome.paths)
        // Before the branch moves: once it has, all is done.
        try rememberUnrefreshed(outcome.paths)
        var attempt = 1
        while head != new {
            do throws(GitError) {
                try Repository.open(root).advance(
                    from: old, to: new, subject: subject, committer: mover(), token: lockToken)
                break
            } catch {
                guard error.code == .locked, attempt < 50 else { throw error }
                attempt += 1
                usleep(20_000)
            }
        }
        remember(from: old, to: new, subject)
        refreshIndex()
        return outcome
    }

    /// Remembers what the next `sync undo` means, as long as the record of the move is there: after a crash too it is what came now, and
    /// nothing older.
    private func remember(from old: ObjectID?, to new: ObjectID, _ subject: String) {
        if subject == Self.undoSubject {
            rememberBrought(nil)
        } else if let old, subject.begins(with: Self.syncSubject) {
            rememberBrought(.init(from: old.hex, to: new.hex))
        }
    }

    /// What begins the words of a sync in git's log of a branch, before the remote's name.
    static let syncSubject = "sync: "
    /// The words of the taking back of one.
    static let undoSubject = "sync-undo"

    /// Who moves the branch, for git's log of it.
    private func mover() throws(GitError) -> Signature {
        if let writer = try world.signature(in: try Repository.open(root)) { return writer }
        let now = world.now()
        return Signature(
            name: "Daybook", email: "daybook@localhost", seconds: now, offsetMinutes: world.utcOffset(now) / 60)
    }
}

/// Why a sync, or the undoing of one, stopped in the middle of writing files: the next command that writes goes on with it.
public struct UnfinishedMove: Error {
    /// What failed.
    public let reason: any Error
}

/// Why files could not be written, where none was changed.
private struct UnbegunMove: Error {
    let reason: any Error
}
