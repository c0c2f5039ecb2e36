import Git

extension Vault {
    /// What undoing or redoing a command came to.
    public struct Undoing: Sendable, Equatable {
        /// The command that is undone, or done again.
        public var command: PastCommand
        /// What became of each file.
        public var reversal: Reversal
        /// Later commands that stay in effect, since edits are in their way; the last one first.
        public var passed: [Reversal.Passed] = []
        /// The commit; nil where it was only to be told.
        public var committed: Committed?
    }

    /// Takes back the last command that is not undone yet, or with `redoing` the last undoing, in one new commit.
    ///
    /// Later edits are kept, and what they stand in the way of is told. A command whose changes are all gone already is passed over.
    ///
    /// - Parameters:
    ///   - removesLaterEdits: Whether a file that the command made goes where it was changed since, with those changes; they stay in the
    ///     history.
    ///   - skipping: Whether a command that such edits wholly stand in the way of stays, with what came before it in the same files, and
    ///     other files go further back.
    /// - Throws: `UndoError`; then no file has changed.
    public func undo(
        redoing: Bool = false, removesLaterEdits: Bool = false, skipping: Bool = false
    ) throws -> Undoing {
        let verb = redoing ? CommandHistory.redo : CommandHistory.undo
        let way = Way(redoing: redoing, removesLaterEdits: removesLaterEdits, skipping: skipping)
        return try writing(verb) { transaction in
            var plan = try planUndo(way)
            // What was staged and edited on since would be nowhere: it is a commit of its own first, and a later edit as any other.
            if try commitStaged(at: plan.changes.filter { MediaPath($0.path) == nil }.map(\.path)) {
                plan = try planUndo(way)
            }
            let command = try plan.shownCommand()
            for change in plan.changes { try transaction.add(change) }
            let subject = redoing ? plan.command.subject : plan.command.command + " " + plan.command.subject
            let message = CommitMessage(
                command: verb, subject: subject,
                trailers: [.init(PastCommand.Trailer.undoes, plan.command.commit)]
                    + plan.gone.map { .init(PastCommand.Trailer.passed, $0.hex) })
            let committed = try transaction.commit(message, remembering: plan.reversal.remembered)
            return Undoing(command: command, reversal: plan.reversal, passed: plan.passed, committed: committed)
        }
    }

    /// What `undo` would do now.
    public func previewUndo(
        redoing: Bool = false, removesLaterEdits: Bool = false, skipping: Bool = false
    ) throws -> Undoing {
        let way = Way(redoing: redoing, removesLaterEdits: removesLaterEdits, skipping: skipping)
        var plan = try planUndo(way)
        let staged = try stagedAlone(at: plan.changes.filter { MediaPath($0.path) == nil }.map(\.path))
        if !staged.isEmpty { plan = try planUndo(way, supposing: staged) }
        return Undoing(command: try plan.shownCommand(), reversal: plan.reversal, passed: plan.passed)
    }

    /// What is to be undone, as the parameters of `undo` say it.
    private struct Way {
        var redoing: Bool
        var removesLaterEdits: Bool
        var skipping: Bool
    }

    /// - Parameter staged: What is to be taken for committed already.
    private func planUndo(_ way: Way, supposing staged: [TreeChange] = []) throws -> ReversalPlan {
        let redoing = way.redoing
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else {
            try requireNoLostBranch()
            throw UndoError.nothing(redoing: redoing)
        }
        var history = try CommandHistory(from: head, in: repository)
        var passed: [Reversal.Passed] = []
        var held: Set<[UInt8]> = []
        var gone: [ObjectID] = []
        while let step = try redoing ? history.nextRedoable(in: repository) : history.nextUndoable(in: repository) {
            var plan = ReversalPlan(
                of: step, in: self, try Repository.open(root), head: head,
                removesLaterEdits: way.removesLaterEdits, holding: held)
            plan.suppose(staged)
            if redoing { try plan.holdToUndoing() }
            do {
                try plan.work()
            } catch let error as GitError where error.tellsOfLoss {
                let obstacle = Reversal.Obstacle(path: "", reason: .lostFolder)
                passed.append(Reversal.Passed(command: try plan.shownCommand(), obstacles: [obstacle]))
                if way.skipping { continue } else { break }
            } catch let error as FileError where error.kind == .denied && way.skipping {
                let path = error.path.rest(after: root + "/") ?? error.path
                let obstacle = Reversal.Obstacle(path: path, reason: .mayNotBeRead)
                passed.append(Reversal.Passed(command: try plan.shownCommand(), obstacles: [obstacle]))
                held.insert(Array(path.utf8))
                continue
            }
            if plan.isDone {
                if !redoing { gone.append(step.commit.id) }
                continue
            }
            if !plan.changes.isEmpty {
                plan.passed = passed
                plan.gone = gone
                return plan
            }
            if plan.hasOwnObstacle {
                passed.append(Reversal.Passed(command: try plan.shownCommand(), obstacles: plan.reversal.obstacles))
            }
            if !way.skipping, !passed.isEmpty { break }
            held = plan.held
        }
        if let first = passed.first { throw UndoError.inTheWay(first.command, first.obstacles) }
        if history.hasLost, !redoing { throw UndoError.lost }
        throw history.isCutOff && !redoing ? UndoError.cutOff : UndoError.nothing(redoing: redoing)
    }
}

extension ReversalPlan {
    /// The command that a person knows: of an undoing the one that it took back.
    fileprivate func shownCommand() throws -> PastCommand {
        guard let target = command.undoes, let commit = try? repository.information(of: target) else { return command }
        return PastCommand(commit) ?? command
    }
}

/// Why nothing was undone.
public enum UndoError: Error, Equatable, Sendable {
    /// No command is left, or with `redoing` no undoing that no other command followed.
    case nothing(redoing: Bool)
    /// None is left in the part of the history that a shallow clone has.
    case cutOff
    /// None is left after a commit that git has lost.
    case lost
    /// Later edits stand in the way of all that the command did.
    case inTheWay(PastCommand, [Reversal.Obstacle])
}

extension Reversal {
    /// The entry that `last` shall name.
    var remembered: String? {
        for effect in effects {
            switch effect {
            case .restored(let path), .changed(let path), .moved(_, let path):
                if VaultWalk.isEntryName(FileOperations.name(of: path)) { return path }
            case .removed, .stays, .mayBeShown: continue
            }
        }
        return nil
    }
}
