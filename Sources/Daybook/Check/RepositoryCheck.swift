import Git

/// What stands against writing to the vault's repository, and what its owner should know of it.
struct RepositoryCheck: VaultCheck {
    func problems(in context: CheckContext) throws -> [CheckProblem] {
        guard context.vault.gitFolder != nil else { return [] }
        return try Repository.inspect(context.vault.root, paths: samples(context), readingIndex: true).map { problem in
            CheckProblem(.repository(problem), at: "", severity: problem.refusesWriting ? .error : .notice)
        }
    }

    /// Filters are told by folder and ending: one entry of each folder and one media file of each type stand for all.
    private func samples(_ context: CheckContext) -> [String] {
        var folders: Set<String> = []
        var paths = context.listing.entries.filter { folders.insert(FileOperations.folder(of: $0)).inserted }
        var endings: Set<String> = []
        let store = MediaStore(vault: context.vault.root, files: context.vault.operations)
        let media = (try? store.contents().media) ?? []
        paths += media.filter { !$0.isLocal && endings.insert($0.fileExtension).inserted }.map(\.description)
        return paths.filter { (try? Layout.check($0)) != nil }
    }
}
