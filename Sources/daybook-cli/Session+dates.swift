import Daybook

extension Session {
    /// Says how the dates of a filter that were said in words were understood, in one line, to whoever sits at the terminal.
    ///
    /// Scripts get none: what they asked for they can write in digits, and what is on standard error there is trouble.
    func echoDates(of filter: [String], in vault: Vault) throws {
        guard console.terminal.errorIsTerminal, !options.quiet else { return }
        let spoken = try vault.spokenDates(in: filter)
        guard !spoken.isEmpty else { return }
        try say(spoken.map(words.understood).joined(separator: words.pick(en: "; ", zh: "；")))
    }
}
