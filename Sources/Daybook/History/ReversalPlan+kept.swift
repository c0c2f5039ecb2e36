import Git

/// What a merge kept, though the command that is to be undone removed it.
extension ReversalPlan {
    /// The most commits that are looked at.
    private static let mostSteps = 10_000

    /// Whether a file that the commit removed never went on another device, from where a merge has it: a way leads from the last commit
    /// to one that the removal came of as well, the file stands in each commit on it, and what stood there is what was removed. Of one
    /// without an identity nothing else tells that it is the same, and of any that no word went with the removal.
    func stoodAllTheTime(_ old: TreeEntry) throws -> Bool {
        guard let parent = commit.parents.first else { return false }
        var before: Set<ObjectID> = []
        try repository.eachCommit(leadingTo: [parent]) { before.insert($0.id) }
        var seen: Set<ObjectID> = [head]
        var pending = [head]
        while let next = pending.popLast(), seen.count < Self.mostSteps {
            guard let present = try repository.entry(at: old.path, in: next) else { continue }
            if before.contains(next) {
                if present.id == old.id { return true }
                continue
            }
            for parent in try repository.information(of: next).parents where seen.insert(parent).inserted {
                pending.append(parent)
            }
        }
        return false
    }
}
