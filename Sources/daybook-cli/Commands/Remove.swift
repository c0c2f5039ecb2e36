import ArgumentParser
import Daybook

/// `rm`: remove entries.
struct Remove: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "rm",
            abstract: both("Remove an entry; git keeps every version of it.", "移除一篇；git 仍留有每個版本。"),
            discussion: both(
                "What belongs to it goes too, as its kind says (cascade), or loses its link (nullify); where a link must not be lost (deny), nothing is removed. All of that is shown first, and is one commit.",
                "屬於它的也一起移除（cascade），或清空連結（nullify），照它的種類所定；不可失去連結的（deny）會擋下移除。都會先列出來，並且是一個 commit。"))
    }

    @Argument(help: .both("The entries.", "哪幾篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entries: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        var paths: [String] = []
        if let filter = choice.filter {
            let found = try vault.matches(of: filter)
            try session.warn(of: found.unreadable)
            paths = found.paths
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
                try refuseLink(name, to: path, session, vault)
                if !paths.contains(path) { paths.append(path) }
            }
        }
        let plan = try vault.removalPlan(for: paths)
        if let first = plan.denied.first { throw RelationError.denied(first, count: plan.denied.count) }
        try session.tell(plan, in: vault)
        if choice.dryRun {
            for path in plan.removed { try session.data(session.words.wouldRemove(session.relative(path, in: vault))) }
            for link in plan.emptied {
                try session.data(session.words.wouldEmpty(link.field, of: session.relative(link.path, in: vault)))
            }
            return
        }
        try session.confirm(try question(plan, session.words, vault), yes: choice.yes)
        let title = try plan.removed.count == 1 ? plan.removed.first.map { try vault.entry(at: $0).title } : nil
        let committed = try vault.remove(plan, command: "rm")
        try session.say(session.words.removed(plan.removed.count, title: title))
        try session.mention(committed)
    }

    /// Throws where a name is a symbolic link's: the shell's `rm` removes the link, and here its entry would go.
    private func refuseLink(_ name: String, to path: String, _ session: Session, _ vault: Vault) throws {
        let file = name.isAbsolutePath ? name : session.currentFolder + "/" + name
        guard (try? session.operations.information(at: file))?.kind == .symbolicLink,
            (try? session.operations.resolve(file))?.path(inside: vault.root) == path
        else { return }
        let words = session.words
        let path = session.relative(path, in: vault)
        throw Failure(words.isLink(name, to: path), hint: words.removeLinkOrEntry(name, path), .refused)
    }

    private func question(_ plan: RemovalPlan, _ words: Words, _ vault: Vault) throws -> String {
        guard plan.removed.count == 1, let path = plan.removed.first else { return words.removeAll(plan.removed.count) }
        return words.removeThis(title: try vault.entry(at: path).title, path: path)
    }
}
