import ArgumentParser
import Daybook

/// `rm`: remove entries.
struct Remove: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
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
                if !paths.contains(path) { paths.append(path) }
            }
        }
        let plan = try vault.removalPlan(for: paths)
        if let first = plan.denied.first { throw RelationError.denied(first, count: plan.denied.count) }
        try tell(plan, session, vault)
        if choice.dryRun {
            for path in plan.removed { try session.data(session.words.wouldRemove(session.relative(path, in: vault))) }
            for link in plan.emptied {
                try session.data(session.words.wouldEmpty(link.field, of: session.relative(link.path, in: vault)))
            }
            return
        }
        try session.confirm(try question(plan, session.words, vault), yes: choice.yes)
        let committed = try vault.remove(plan, command: "rm")
        try session.say(session.words.removed(plan.removed.count))
        try session.mention(committed)
    }

    /// Says what goes with the entries, by kind, and which links are emptied.
    private func tell(_ plan: RemovalPlan, _ session: Session, _ vault: Vault) throws {
        let words = session.words
        guard !plan.descendants.isEmpty || !plan.emptied.isEmpty else { return }
        let kinds = try vault.kinds()
        func label(_ kind: String) -> String {
            Sanitised.line(kinds.kind(named: kind)?.label(for: words.language.rawValue) ?? kind)
        }
        func say(_ branches: [RemovalPlan.Branch], depth: Int) throws {
            let indent = String(repeating: "  ", count: depth)
            // A chain of one kind may be as long as there are entries.
            if depth > Self.deepest, !branches.isEmpty {
                return try session.say(indent + words.below(Self.all(branches)))
            }
            for branch in branches {
                try session.say(indent + "\(branch.count) × " + label(branch.kind))
                try say(branch.branches, depth: depth + 1)
            }
        }
        for root in plan.roots {
            let branches = plan.branches(of: root)
            guard !branches.isEmpty else { continue }
            try session.say(words.goesWith(title: try vault.entry(at: root).title))
            try say(branches, depth: 1)
        }
        for (field, links) in Dictionary(grouping: plan.emptied, by: \.field).sorted(by: { $0.key < $1.key }) {
            try session.say(words.emptied(field, count: Set(links.map(\.path)).count))
        }
    }

    /// How many levels of the tree are shown.
    private static let deepest = 8

    /// How many entries some branches have, with all below them.
    private static func all(_ branches: [RemovalPlan.Branch]) -> Int {
        var pending = branches
        var count = 0
        while let branch = pending.popLast() {
            count += branch.count
            pending += branch.branches
        }
        return count
    }

    private func question(_ plan: RemovalPlan, _ words: Words, _ vault: Vault) throws -> String {
        guard plan.removed.count == 1, let path = plan.removed.first else { return words.removeAll(plan.removed.count) }
        return words.removeThis(title: try vault.entry(at: path).title, path: path)
    }
}

extension Words {
    fileprivate func below(_ number: Int) -> String {
        pick(en: "… and \(count(number, "entry", "entries", zh: "")) below", zh: "……以下還有 \(number) 篇")
    }
}
