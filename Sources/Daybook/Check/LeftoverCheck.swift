/// Temporary files of commands that died before they could remove them, and texts that they held.
struct LeftoverCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        let vault = context.vault
        var found = context.listing.leftovers + MediaStore(vault: vault.root, files: vault.operations).unfinished()
        for folder in [Layout.settingsFolder, Vault.kindsFolder] {
            let names = (try? context.vault.operations.list(context.vault.absolute(folder)).entries) ?? []
            found += names.map(\.name).filter { $0.ends(with: FileOperations.temporaryEnding) }.map {
                folder + "/" + $0
            }
        }
        return found.map { CheckProblem(.leftover, at: $0, severity: .notice) }
            + vault.drafts().map { CheckProblem(.draft, at: $0, severity: .notice) }
    }
}

extension Vault {
    /// The texts that were written in an editor for no entry yet, relative to the vault where they are in it; a draft of an entry is
    /// named otherwise, and the entry is there.
    public func drafts() -> [String] {
        guard let folder = stateFolder.map({ $0 + "/drafts" }) else { return [] }
        let names = (try? operations.list(folder).entries.map(\.name)) ?? []
        return names.filter { $0.ends(with: ".md") && EntryID($0.droppingLast(bytes: 3)).isUUID }.map { name in
            let path = folder + "/" + name
            return path.path(inside: root) ?? path
        }
    }
}
