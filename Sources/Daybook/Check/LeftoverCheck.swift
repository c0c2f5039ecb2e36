/// Temporary files of commands that died before they could remove them.
struct LeftoverCheck: VaultCheck {
    func problems(in context: CheckContext) throws -> [CheckProblem] {
        var folders = Set(context.listing.entries.map { FileOperations.folder(of: $0) })
        folders.insert("")
        var found: [CheckProblem] = []
        for folder in folders {
            let path = folder.isEmpty ? context.vault.root : context.vault.absolute(folder)
            for entry in (try? context.vault.operations.list(path).entries) ?? []
            where entry.name.hasSuffix(FileOperations.temporaryEnding) {
                let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
                found.append(CheckProblem(.leftover, at: name, severity: .notice))
            }
        }
        return found
    }
}
