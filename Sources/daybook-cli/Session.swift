import Daybook

/// What one run of a command works with: the world, the terminal, the language and the vault, all as values.
struct Session {
    /// The variables of the environment.
    let environment: [String: String]
    /// The folder that relative paths begin at.
    let currentFolder: String
    /// The clock, zone and randomness.
    let world: World
    /// Where data and talk go.
    let console: Console
    /// The language of all sentences.
    let words: Words
    /// The user's own configuration file.
    let userFile: String
    /// What was given to every command.
    let options: GlobalOptions

    /// The calls that touch files.
    let operations: FileOperations
    /// The descriptor that another program's words come from.
    var input: Int32 = 0

    /// What was typed before anybody asked for it.
    let typed = TypedAhead()
    /// What was written so far.
    let written = WrittenNote()
    /// The mistakes in settings that were told of.
    let toldOfSettings = ToldProblems()
    /// Where requests are shown byte for byte; nil where they are set out to be read.
    var rawPreview: RawPreview?

    /// Questions to whoever sits at the terminal.
    var prompt: Prompt { Prompt(console: console, words: words) }

    /// The vault that the command line, the environment, the current folder or the configuration names, in this order.
    ///
    /// Settings that do not hold are told of: a command must not do something else than they say without a word.
    func vault() throws -> Vault {
        let vault = try openVault()
        // What cannot be read for another reason is told of by whoever needs it.
        if let configuration = try? configuration(vault) { try warnOfIneffective(configuration) }
        try finishCutOff(in: vault)
        return vault
    }

    /// Finishes what a command was cut off in, so that nobody looks at half of it.
    func finishCutOff(in vault: Vault) throws {
        switch vault.finishCutOff() {
        case .half(let command): try warn(words.isHalfDone(command))
        case .finished(let finished): for sentence in words.told(finished) { try warn(sentence) }
        case nil: break
        }
    }

    /// The same for those that tell of all mistakes in settings themselves, or of none.
    func openVault() throws -> Vault {
        var vault = try namedVault()
        vault.userFile = userFile
        return vault
    }

    /// The vault, for commands that do without one as well; throws where the disk fails, since it may be there.
    func vaultIfAny() throws -> Vault? {
        do {
            return try openVault()
        } catch let error as FileError where error.kind == .other {
            throw error
        } catch {
            return nil
        }
    }

    private func namedVault() throws -> Vault {
        // An unset variable of a script must not lead to another vault.
        if options.vault?.isEmpty == true { throw Failure(words.emptyFolder, .usage) }
        if let folder = options.vault ?? environment["DAYBOOK_VAULT"], !folder.isEmpty {
            return try Vault(at: folder, world: world, operations: operations)
        }
        guard !currentFolder.isEmpty else {
            throw Failure(words.currentFolderGone, hint: words.nameVault, .noInput)
        }
        do {
            return try Vault.nearest(to: currentFolder, world: world, operations: operations)
        } catch VaultError.notFound(let from) {
            if let folder = try Configuration(vault: nil, userFile: userFile)["vault"]?.text {
                return try Vault(at: expanded(folder), world: world, operations: operations)
            }
            guard try isFolderOfMarkdown(currentFolder) else { throw VaultError.notFound(from: from) }
            return try Vault(at: currentFolder, world: world, operations: operations)
        }
    }

    /// Whether a folder that is no vault is meant to be looked at: it holds Markdown files itself, or Obsidian's settings.
    private func isFolderOfMarkdown(_ folder: String) throws -> Bool {
        guard folder != environment["HOME"] else { return false }
        return try operations.list(folder).entries.contains { $0.name.ends(with: ".md") || $0.name == ".obsidian" }
    }

    /// The vault for a command that writes: whoever sits at the terminal is asked once for a name and an address, where git knows none.
    func writableVault() throws -> Vault {
        let vault = try vault()
        _ = try vault.requireWritable()
        written.vault = vault
        try tellOfFailedSync(vault)
        // A repository that cannot be opened is told of by the writing itself, in better words.
        guard (try? vault.hasIdentity()) == false else { return vault }
        guard console.terminal.isInteractive else { throw VaultError.noIdentity }
        try say(words.whoCommits)
        let name = try prompt.line(words.yourName)
        let email = try prompt.line(words.yourEmail)
        guard !name.isEmpty, !email.isEmpty else { throw Cancelled() }
        try vault.setIdentity(name: name, email: email)
        return vault
    }

    /// The settings that hold in a vault.
    func configuration(_ vault: Vault?) throws -> Configuration {
        try Configuration(vault: vault, userFile: userFile, operations: operations)
    }

    /// A path with `~/` for the home folder.
    func expanded(_ path: String) -> String {
        guard path == "~" || path.begins(with: "~/"), let home = environment["HOME"] else { return path }
        return home + path.dropFirst(1)
    }

    /// Adds a line of data to standard output, safe for a terminal.
    func data(_ text: String = "") throws { try console.line(text) }

    /// Adds sentences to standard output: on a terminal in lines as wide as that, elsewhere in one, for other programs.
    func data(sentences text: String) throws {
        guard let columns = console.terminal.listingColumns else { return try data(text) }
        try data(DisplayWidth.standard.wrapped(sentences: text, to: max(20, columns)))
    }

    /// Writes a value as a line of JSON to standard output, piece by piece.
    func data(_ value: JSONValue) throws {
        // Not the whole session goes along to each of what may be very many values.
        let console = console
        try value.write { piece throws(OutputError) in try console.write(piece) }
        try console.line("")
    }

    /// Says a sentence on standard error, unless `--quiet` was given.
    func say(_ text: String) throws {
        if !options.quiet { try console.note(text) }
    }

    /// Says a warning on standard error.
    func warn(_ text: String) throws {
        try console.note(words.warningLabel + words.colon + text, painting: words.warningLabel, .yellow)
    }

    /// Says on standard error what can be done.
    func hint(_ text: String) throws {
        try console.note(words.hintLabel + words.colon + text, painting: words.hintLabel, .cyan)
    }
}
