import Daybook

extension Session {
    /// The path of the entry that a word of the command line names; what a person cannot see in the word is said.
    ///
    /// - Parameter suggesting: Whether entries that are called so are told of, where the word names none.
    func path(of word: String, in vault: Vault, suggesting: Bool = true) throws -> String {
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
            do {
                return try vault.path(named: name, from: pathInVault(name, vault))
            } catch let error as ReferenceError where suggesting {
                switch error {
                case .noSuchEntry, .tooShort:
                    let paths = try vault.names().targets.paths(meant: name)
                    throw paths.isEmpty
                        ? error : ReferenceError.calledSo(name, paths: paths.map { relative($0, in: vault) })
                default: throw error
                }
            }
        }
    }

    /// A word as a path from the vault's root, where it is one from the current folder.
    private func pathInVault(_ word: String, _ vault: Vault) -> String? {
        let absolute = word.isAbsolutePath ? word : currentFolder + "/" + word
        return (try? operations.resolve(absolute))?.path(inside: vault.root)
    }

    /// What turns a typed link into the id of an entry.
    func link(in vault: Vault) -> FieldReader.LinkReading {
        { (typed, kind) throws(FieldFault) in
            // After something else was written, the last one is the latest of the kind.
            if Reference(typed) == .last {
                return vault.id(of: try? vault.lastEntry(), kind) ?? vault.latestID(ofKind: kind)
            }
            // A whole id needs no look at what the others are called.
            if EntryID(typed).isUUID, let id = vault.id(of: try? vault.path(named: typed, from: nil), kind) {
                return id
            }
            let name = LinkGraph.name(typed)
            // By its title or its file's name, where only one of the kind is called so.
            let names = try? vault.names()
            let word = name ?? typed
            let named = (names?.targets.paths(meant: word) ?? []).compactMap { names?.entry(at: $0) }
                .filter { $0.kind == kind }
            if named.count > 1 { throw FieldFault(.severalLinks(word, kind: kind, paths: named.map(\.path))) }
            if name != nil { return typed }
            if let only = named.first, only.id == nil, let text = names?.linkText(to: only) { return "[[\(text)]]" }
            return named.first?.id ?? vault.id(of: try? vault.path(named: typed, from: nil), kind)
        }
    }

    /// The entries of a writing command: the one that the first word names, or all that a filter finds.
    ///
    /// - Returns: Their paths, and the words that are left for the command itself.
    func targets(_ arguments: [String], _ choice: EntryChoice, in vault: Vault) throws -> (
        paths: [String], rest: [String]
    ) {
        if let filter = choice.filter {
            let (paths, unreadable) = try vault.matches(of: filter)
            try warn(of: unreadable)
            guard !paths.isEmpty else {
                try say(words.nothingFound)
                throw QuietFailure(status: .nothingFound)
            }
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
                ? words.changed(title: vault.titleToTell(of: first.path)) : words.changedMany(changes.count))
        try mention(first.committed)
    }
}

extension Vault {
    /// The title of an entry that is to be told of, where all is done already; its file's name where it can no longer be read.
    func titleToTell(of path: String) -> String {
        (try? entry(at: path).title) ?? FileOperations.name(of: path)
    }

    /// The id of the entry at a path, where it is of a kind.
    fileprivate func id(of path: String?, _ kind: String) -> String? {
        guard let path, let entry = try? entry(at: path), entry.kind == kind else { return nil }
        return entry.id?.description
    }
}
