import Daybook

extension Session {
    /// A path of the vault as seen from the current folder, safe for a terminal.
    func shown(path: String, in vault: Vault) -> String {
        Sanitised.line(relative(path, in: vault))
    }

    /// A path of the vault relative to the current folder where that lies in the vault, else absolute.
    func relative(_ path: String, in vault: Vault) -> String {
        seenFromHere(vault)(path)
    }

    /// What makes the vault's paths relative to the current folder, which is looked at once.
    func seenFromHere(_ vault: Vault) -> @Sendable (_ path: String) -> String {
        guard let here = try? operations.resolve(currentFolder) else { return { vault.absolute($0) } }
        if here.isSame(as: vault.root) { return { $0 } }
        if let inside = here.path(inside: vault.root) { return { Layout.relativePath(from: inside + "/x", to: $0) } }
        if let below = vault.root.path(inside: here) { return { below + "/" + $0 } }
        return { vault.absolute($0) }
    }

    /// Tells of a commit whatever its owner has to know.
    func mention(_ committed: Committed) throws {
        if !committed.indexRefreshed { try warn(words.indexNotRefreshed()) }
    }

    /// What a long page is written to as it is made, through the pager where someone reads along.
    func pageWriter() -> PageWriter {
        guard !options.noPager, console.terminal.outputIsTerminal else {
            return PageWriter(console, pager: nil, environment: environment)
        }
        let setting = try? configuration(nil)["pager"]?.text
        return PageWriter(
            console, pager: Pager.choose(environment: environment, setting: setting), environment: environment)
    }

    /// Writes text to standard output, through the pager where it is long and someone reads along.
    func page(_ text: String) throws {
        guard !options.noPager, console.terminal.outputIsTerminal else { return try console.write(text) }
        let setting = try? configuration(nil)["pager"]?.text
        try Pager.show(
            text, on: console, pager: Pager.choose(environment: environment, setting: setting),
            environment: environment)
    }
}
