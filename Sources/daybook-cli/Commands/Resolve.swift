import ArgumentParser
import Daybook

/// `resolve`: settle what two devices changed in the same place.
struct Resolve: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "resolve",
            abstract: both("Settle a place where both versions are kept.", "處理版本並存的地方。"),
            discussion: both(
                "All places of the entry are settled in one commit, which undo takes back. On a terminal, without a choice, each place is shown with its versions side by side, and you are asked which one stays. Which version is yours is known from the history; where it does not tell, use --both or --edit. Of more than two versions --mine keeps all that were written here and --theirs all others, one after the other.",
                "一次處理這一篇的每一處，做成一次提交，可以 undo。在終端機上沒有指定要留哪個時，會把每一處的版本左右並列，一一詢問。哪個是你的版本由歷史判斷；無法判斷時請用 --both 或 --edit。超過兩個版本時，--mine 留下所有在這裡寫的，--theirs 留下其他所有的，前後相接。"
            ))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Flag(help: .both("Keep what was written on this device.", "留下在這台裝置寫的。"))
    var mine = false

    @Flag(help: .both("Keep what was written elsewhere.", "留下在別處寫的。"))
    var theirs = false

    @Flag(name: .customLong("both"), help: .both("Keep both, one after the other.", "兩種都留下，前後相接。"))
    var keepsBoth = false

    @Flag(help: .both("Settle it in your editor.", "用你的編輯器處理。"))
    var edit = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        let choices = [mine, theirs, keepsBoth, edit].count(where: { $0 })
        let isAsked = choices == 0 && session.console.terminal.isInteractive
        guard choices == 1 || isAsked else {
            throw Failure(words.oneChoice, hint: words.seeHelp(of: ["daybook", "resolve"]), .usage)
        }
        let vault = try session.writableVault()
        let path = try session.path(of: entry, in: vault)
        guard let conflict = try vault.conflict(at: path) else { throw ResolveError.nothing(path: path) }
        if isAsked {
            if try PlaceQuestions(session: session, vault: vault, path: path).settle(conflict) == .edit {
                return try openEditor(vault.absolute(path), session)
            }
        } else if edit {
            return try openEditor(vault.absolute(path), session)
        } else if !conflict.places.isEmpty {
            let settled = try vault.resolve(path, mine ? .mine : theirs ? .theirs : .both)
            try session.say(words.resolved(conflict.title, settled.places))
            if let change = settled.change { try session.mention(change.committed) }
        }
        if !conflict.strays.isEmpty {
            try session.say(words.marksStay(session.shown(path: path, in: vault), conflict.strays))
        }
        if !conflict.gitMarks.isEmpty {
            try session.say(words.gitMarksStay(session.shown(path: path, in: vault), conflict.gitMarks))
        }
        if !conflict.values.isEmpty {
            for value in conflict.values { try session.say("  " + Sanitised.line(value)) }
            try session.say(words.valuesStay(session.shown(path: path, in: vault)))
        }
        if conflict.isCopy { try session.say(words.copyStays(session.shown(path: path, in: vault))) }
        if conflict.places.isEmpty { throw Failure(words.nothingSettled(path), .nothingFound) }
    }

    private func openEditor(_ path: String, _ session: Session) throws {
        try Edit.parse([path]).run(in: session)
    }
}

extension ResolveError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .nothing(let path): Failure(words.nothingToResolve(path), .nothingFound)
        case .changed(let path):
            Failure(words.changedMeanwhile(path), hint: words.lookAgain(path), .temporary)
        case .unknownSide(let path, let places):
            Failure(words.unknownSide(path, places), hint: words.resolveOtherwise(path), .badData)
        }
    }
}
