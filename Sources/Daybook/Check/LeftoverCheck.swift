/// Temporary files of commands that died before they could remove them.
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
    }
}
