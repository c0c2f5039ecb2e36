import Daybook

extension Session {
    /// A path of the vault as seen from the current folder, safe for a terminal.
    func shown(path: String, in vault: Vault) -> String {
        Sanitised.line(relative(path, in: vault))
    }

    /// A path of the vault relative to the current folder where that lies in the vault, else absolute.
    func relative(_ path: String, in vault: Vault) -> String {
        guard let here = try? operations.resolve(currentFolder) else { return vault.absolute(path) }
        if here == vault.root { return path }
        if here.hasPrefix(vault.root + "/") {
            return Layout.relativePath(from: String(here.dropFirst(vault.root.count + 1)) + "/x", to: path)
        }
        if vault.root.hasPrefix(here + "/") { return String(vault.root.dropFirst(here.count + 1)) + "/" + path }
        return vault.absolute(path)
    }

    /// Tells of a commit whatever its owner has to know.
    func mention(_ committed: Committed) throws {
        if !committed.indexRefreshed { try warn(words.indexNotRefreshed()) }
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
