import ArgumentParser
import Daybook

/// `sync undo`: take back what the last sync brought.
struct SyncUndo: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "undo",
            abstract: both("Take back what the last sync brought.", "取消上一次同步帶來的更動。"),
            discussion: both(
                "It is a commit of its own, which the next sync sends to your other devices; what you wrote since stays, and git keeps what goes.",
                "這是一次新的提交，下一次同步會送到其他裝置；之後寫的會留著，移除的內容 git 也都留著。"))
    }

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        let words = session.words
        let largest = try session.largestFile(vault)
        let planned = try vault.undoSync(dryRun: true, largestFile: largest)
        if dryRun { return try session.data(sentences: words.wouldUndoSync(planned.changed)) }
        try session.confirm(words.askUndoSync(planned.changed), yes: yes)
        let done = try vault.undoSync(largestFile: largest)
        try session.say(words.undidSync(done.changed))
    }
}

extension SyncUndoError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .nothing:
            return Failure(
                words.pick(en: "the last sync brought nothing that could be taken back", zh: "上一次同步沒有帶來可以取消的更動"),
                .nothingFound)
        case .edited(let paths):
            let files = words.listed(paths.map { Sanitised.line($0) })
            return Failure(
                words.pick(
                    en: "what the last sync brought was changed since, and stays: \(files)",
                    zh: "上一次同步帶來的，之後又改過，所以保留：\(files)"),
                .refused)
        }
    }
}
