import Git

/// Names that stand beside one that is to come back.
extension ReversalPlan {
    /// The paths in the folder whose names differ by case or Unicode form alone, or not at all; nil where there is no such folder. Each
    /// folder is looked into once, since very many may come back into one.
    private mutating func twins(of path: String) throws -> [String]? {
        let folder = FileOperations.folder(of: path)
        if names[folder] == nil {
            var found: [String: [String]]?
            if try vault.operations.information(at: vault.absolute(folder))?.kind == .folder {
                let entries = try vault.operations.list(vault.absolute(folder)).entries
                found = Dictionary(grouping: entries.map(\.name), by: \.nameKey)
            }
            names[folder] = .some(found)
        }
        guard let found = names[folder] ?? nil else { return nil }
        return (found[FileOperations.name(of: path).nameKey] ?? []).map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }

    /// Whether all that stand beside a path under names that differ by case or Unicode form alone did so before the commit.
    mutating func stoodBesideTwins(_ path: String) throws -> Bool {
        guard let parent = commit.parents.first, let twins = try twins(of: path) else { return false }
        for twin in twins where try repository.entry(at: twin, in: parent) == nil { return false }
        return true
    }

    /// Whether a path cannot be had, though nothing of its name is there: a file stands where a folder above it would be, or one whose
    /// name differs by case or Unicode form alone has come since, and stays.
    mutating func isTakenByOther(_ path: String) throws -> Bool {
        if try vault.fileInPlaceOfFolder(above: path) != nil { return true }
        let others = try (twins(of: path) ?? []).filter { !$0.isSame(as: path) }
        if others.isEmpty { return false }
        let going = changes.compactMap { if case .remove(let path, _, _) = $0 { path } else { nil } }
        let hasTwin = others.contains { twin in !going.contains { $0.isSame(as: twin) } }
        return try hasTwin && !stoodBesideTwins(path)
    }
}
