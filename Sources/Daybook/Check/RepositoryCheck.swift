import Git

/// What stands against writing to the vault's repository, and what its owner should know of it.
struct RepositoryCheck: VaultCheck {
    func problems(in context: CheckContext) throws -> [CheckProblem] {
        guard context.vault.gitFolder != nil else {
            return context.vault.isInitialized ? [CheckProblem(.noRepository, at: "")] : []
        }
        let vault = context.vault
        var problems = try Repository.inspect(vault.root, paths: samples(context), readingIndex: true)
        let lost = try vault.stateFolder.map { try Repository.lostObjects(of: vault.root, keptIn: $0) } ?? 0
        if lost > 0 { problems.append(.lostObjects(count: lost)) }
        var broken: [CheckProblem] = []
        if context.readsHistory {
            broken = try Repository.open(vault.root).brokenObjects().map {
                CheckProblem(.brokenObject($0), at: $0.path)
            }
            // Each of them is named.
            if !broken.isEmpty { problems.removeAll { if case .missingObjects = $0 { true } else { false } } }
        }
        return broken
            + problems.map { problem in
                // What a command of ours that died has locked, the next one unlocks.
                if let token = vault.lockToken, problem.isLock(of: token), let path = problem.lockPath {
                    return CheckProblem(.leftover, at: path.path(inside: vault.root) ?? "", severity: .notice)
                }
                return CheckProblem(.repository(problem), at: "", severity: isGrave(problem) ? .error : .notice)
            }
    }

    /// Whether something is lost or would be, as with `git commit` by hand, or nothing can be written.
    private func isGrave(_ problem: RepositoryProblem) -> Bool {
        switch problem {
        case .packsWithoutIndex, .emptyObjects, .missingObjects, .lostObjects, .missingIndex, .unreadableIndex,
            .damagedReferences:
            true
        default: problem.refusesWriting
        }
    }

    /// Filters are told by folder and ending: one entry of each folder and one media file of each type stand for all.
    private func samples(_ context: CheckContext) -> [String] {
        var folders: Set<[UInt8]> = []
        var paths = context.listing.entries.filter {
            folders.insert(Array(FileOperations.folder(of: $0).utf8)).inserted
        }
        var endings: Set<String> = []
        let store = MediaStore(vault: context.vault.root, files: context.vault.operations)
        let media = (try? store.contents().media) ?? []
        paths += media.filter { !$0.isLocal && endings.insert($0.fileExtension).inserted }.map(\.description)
        return paths.filter { (try? Layout.check($0)) != nil }
    }
}
