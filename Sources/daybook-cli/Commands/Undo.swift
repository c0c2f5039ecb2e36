import ArgumentParser
import Daybook

/// `undo`: take back the last command.
struct Undo: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "undo",
            abstract: both("Take back the last command; again goes one further back.", "復原上一個指令；再一次就再退一步。"),
            discussion: both(
                "Undoing is a commit of its own, so it can itself be taken back: with --redo, until another command writes. What was edited since stays, as far as it is in other lines, or the entry is left alone and named; --skip then goes further back in the others. An entry that the command made and that was changed since goes only with --yes; what was written into it stays in the history, and --redo brings it back. Commits that you made with git are never undone.",
                "復原本身也是一次提交，所以可用 --redo 再取消，直到有別的指令寫入。之後的編輯會保留：在別行的留著，同一行的就不動那一篇並說出來，用 --skip 可在其他篇再往前退。指令新增的內容後來改過的，加上 --yes 才會移除；寫過的都留在歷史裡，--redo 可以取回。你自己用 git 做的提交不會被復原。"
            ))
    }

    @Flag(help: .both("Take back the last undo instead.", "改為取消上一次復原。"))
    var redo = false

    @Flag(
        help: .both(
            "Remove what the command made also where it was changed since.", "指令做出來的後來改過的，也一起移除。"))
    var yes = false

    @Flag(
        help: .both(
            "Leave what a later edit stands in the way of, and go further back in the other entries.",
            "被之後的編輯擋住的就留著，在其他篇再往前退。"))
    var skip = false

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    /// How many files are told of one by one once it is done; a dry run names all.
    private static let mostLines = 20

    func run(in session: Session) throws {
        let words = session.words
        let vault = dryRun ? try session.vault() : try session.writableVault()
        let undoing: Vault.Undoing
        do {
            undoing =
                dryRun
                ? try vault.previewUndo(redoing: redo, removesLaterEdits: yes, skipping: skip)
                : try vault.undo(redoing: redo, removesLaterEdits: yes, skipping: skip)
        } catch UndoError.inTheWay(let command, let obstacles) {
            // Where everything is left alone, each file is named before the command fails.
            try session.tell(obstacles, redoing: redo, in: vault)
            if !skip { try session.hint(words.goFurtherBack(redoing: redo)) }
            throw Failure(words.inTheWay(command, obstacles, redoing: redo), .refused)
        }
        for passed in undoing.passed {
            try session.warn(words.passedOver(passed.command, redoing: redo))
            try session.tell(passed.obstacles, redoing: redo, in: vault)
        }
        if dryRun {
            try session.data(sentences: words.wouldUndo(undoing.command, redoing: redo))
            for effect in undoing.reversal.effects { try session.data(sentences: "  " + words.effect(effect)) }
            return try session.tell(undoing.reversal.obstacles, redoing: redo, in: vault)
        }
        try session.say(words.undone(undoing.command, redoing: redo))
        let effects = undoing.reversal.effects
        for (number, effect) in effects.enumerated() {
            if number < Self.mostLines { try session.say("  " + words.effect(effect)) }
            if case .moved(let from, let to) = effect {
                Listings(session: session, vault: vault).renamed(from, to: to)
            }
        }
        if effects.count > Self.mostLines {
            try session.say("  " + words.moreValues(effects.count - Self.mostLines))
        }
        try session.tell(undoing.reversal.obstacles, redoing: redo, isDone: true, in: vault)
        if let committed = undoing.committed { try session.mention(committed) }
    }
}

extension Session {
    /// Names the files that were left alone, and what can be done about each.
    ///
    /// - Parameter isDone: Whether the rest is done.
    func tell(_ obstacles: [Reversal.Obstacle], redoing: Bool, isDone: Bool = false, in vault: Vault) throws {
        let shown = seenFromHere(vault)
        for obstacle in obstacles {
            try warn(words.leftAlone(obstacle))
            if let hint = words.wayAround(obstacle, redoing: redoing, isDone: isDone, shown) {
                try self.hint(hint)
            }
        }
    }
}
