import Git

/// The commands of a history from the newest back, of which some are undone and some of these redone.
///
/// All of it is read from the commits' trailers, so that a clone and another device know the same. Commits made by hand and
/// merges are passed over: they are nobody's command to undo.
struct CommandHistory {
    /// A command in effect, and its commit.
    struct Step {
        var command: PastCommand
        var commit: CommitInformation
    }

    /// What undoing and redoing is called in commits.
    static let undo = "undo"
    static let redo = "redo"
    /// The command that made the vault, which is never undone.
    static let first = "init"

    private var walk: CommitWalk
    /// Whether a shallow clone's first commit was come upon, before which others were made.
    private(set) var isCutOff = false
    /// Whether git has lost a commit, so that what came before it is not come to.
    var hasLost: Bool { walk.hasLost }
    /// Commits that a later one in effect took back.
    private var undone: Set<ObjectID> = []

    init(from head: ObjectID, in repository: borrowing Repository) throws {
        walk = try CommitWalk(from: head, in: repository)
    }

    /// The next command that is in effect and no undoing itself.
    mutating func nextUndoable(in repository: borrowing Repository) throws -> Step? {
        while let step = try nextInEffect(in: repository) {
            if let target = step.command.undoes {
                undone.insert(target)
                undone.formUnion(step.command.passed)
            } else if step.command.command != Self.first {
                return step
            }
        }
        return nil
    }

    /// The next undoing that is in effect, unless another command came after it.
    mutating func nextRedoable(in repository: borrowing Repository) throws -> Step? {
        while let step = try nextInEffect(in: repository) {
            guard let target = step.command.undoes else { return nil }
            if step.command.command != Self.redo { return step }
            undone.insert(target)
        }
        return nil
    }

    private mutating func nextInEffect(in repository: borrowing Repository) throws -> Step? {
        while let commit = try walk.next(in: repository) {
            // What it changed is not known here.
            if walk.isCutOff(commit.id) {
                isCutOff = true
                continue
            }
            guard commit.parents.count < 2, !undone.contains(commit.id), let command = PastCommand(commit) else {
                continue
            }
            return Step(command: command, commit: commit)
        }
        return nil
    }
}
