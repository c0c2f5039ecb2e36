import Daybook

extension Session {
    /// The path of the entry that a word of the command line names; what a person cannot see in the word is said.
    func path(of word: String, in vault: Vault) throws -> String {
        switch Reference(word) {
        case .last:
            let path = try vault.lastEntry()
            if !console.terminal.isInteractive { return path }
            try say(words.thatIs(word, title: try vault.entry(at: path).title))
            return path
        case .number(let number):
            let path = try Listings(session: self, vault: vault).path(of: number)
            if !console.terminal.isInteractive { return path }
            try say(words.thatIs(word, title: try vault.entry(at: path).title))
            return path
        case .name(let name):
            return try vault.path(named: name, from: pathInVault(name, vault))
        }
    }

    /// A word as a path from the vault's root, where it is one from the current folder.
    private func pathInVault(_ word: String, _ vault: Vault) -> String? {
        let absolute = word.isAbsolutePath ? word : currentFolder + "/" + word
        return (try? operations.resolve(absolute))?.path(inside: vault.root)
    }

    /// What turns a typed link into the id of an entry.
    func link(in vault: Vault) -> @Sendable (_ typed: String, _ kind: String) -> String? {
        { typed, kind in
            if typed.hasPrefix("[[") { return typed }
            let isLast = Reference(typed) == .last
            let last = isLast ? try? vault.lastEntry() : nil
            if let path = try? last ?? vault.path(named: typed, from: nil), let entry = try? vault.entry(at: path),
                entry.kind == kind, let id = entry.id
            {
                return id.description
            }
            // After something else was written, the last one is the latest of the kind.
            if isLast { return vault.latestID(ofKind: kind) }
            // By its title or its file's name, as `[[…]]` would name it, where only one of the kind is called so.
            guard let names = try? vault.names() else { return nil }
            let named = names.targets.paths(named: typed).compactMap { names.entry(at: $0) }.filter { $0.kind == kind }
            return named.count == 1 ? named[0].id : nil
        }
    }

    /// The entries of a writing command: the one that the first word names, or all that a filter finds.
    ///
    /// - Returns: Their paths, and the words that are left for the command itself.
    func targets(_ arguments: [String], _ choice: EntryChoice, in vault: Vault) throws -> (
        paths: [String], rest: [String]
    ) {
        if let filter = choice.filter {
            let paths = try vault.paths(matching: filter)
            guard !paths.isEmpty else {
                try say(words.nothingFound)
                throw QuietFailure(status: .nothingFound)
            }
            if paths.count > 1, !choice.dryRun { try confirm(words.changeAll(paths.count), yes: choice.yes) }
            return (paths, arguments)
        }
        guard let first = arguments.first else { throw Failure(words.nameAnEntry, hint: words.howToName, .usage) }
        return ([try path(of: first, in: vault)], Array(arguments.dropFirst()))
    }

    /// Asks before something is done; off a terminal `--yes` has to have been given.
    func confirm(_ question: String, yes: Bool) throws {
        if yes { return }
        guard console.terminal.isInteractive else {
            throw Failure(words.nobodyAnswers(question), hint: words.giveYes, .usage)
        }
        guard try prompt.confirm(question) else { throw Cancelled() }
    }

    /// Says what a changing command has done.
    func report(_ changes: [Vault.Change], of paths: [String], in vault: Vault) throws {
        guard let first = changes.first else { return try say(words.alreadySo) }
        try say(
            changes.count == 1
                ? words.changed(title: try vault.entry(at: first.path).title) : words.changedMany(changes.count))
        try mention(first.committed)
    }
}
