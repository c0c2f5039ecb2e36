import ArgumentParser
import Daybook

/// `rm`: remove entries.
struct Remove: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "rm",
            abstract: both("Remove an entry; git keeps every version of it.", "移除一篇；git 仍留有每個版本。"))
    }

    @Argument(help: .both("The entries.", "哪幾篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entries: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        var paths: [String] = []
        if let filter = choice.filter {
            paths = try vault.paths(matching: filter)
            guard !paths.isEmpty else {
                try session.say(session.words.nothingFound)
                throw QuietFailure(status: .nothingFound)
            }
        } else {
            guard !entries.isEmpty else {
                throw Failure(session.words.nameAnEntry, hint: session.words.howToName, .usage)
            }
            for name in entries {
                let path = try session.path(of: name, in: vault)
                if !paths.contains(path) { paths.append(path) }
            }
        }
        if choice.dryRun {
            for path in paths { try session.data(session.words.wouldRemove(session.relative(path, in: vault))) }
            return
        }
        try session.confirm(try question(paths, session.words, vault), yes: choice.yes)
        let committed = try vault.remove(paths, command: "rm")
        try session.say(session.words.removed(paths.count))
        try session.mention(committed)
    }

    private func question(_ paths: [String], _ words: Words, _ vault: Vault) throws -> String {
        guard paths.count == 1, let path = paths.first else { return words.removeAll(paths.count) }
        return words.removeThis(title: try vault.entry(at: path).title, path: path)
    }
}
