import Git

/// What a merge kept, though the command that is to be undone removed it.
extension ReversalPlan {
    /// The most commits that are looked at.
    private static let mostSteps = 10_000

    /// Whether a file that the commit removed never went on another device, from where a merge has it: a way leads from the last commit
    /// to one that the removal came of as well, and the file stands in each commit on it. Of one without an identity nothing else
    /// tells that it is the same.
    func stoodAllTheTime(_ path: String) throws -> Bool {
        guard let parent = commit.parents.first else { return false }
        let limit = try repository.information(of: parent).committer.seconds
        var seen: Set<ObjectID> = [head]
        var pending = [head]
        while let next = pending.popLast(), seen.count < Self.mostSteps {
            if next == parent { return true }
            guard try repository.entry(at: path, in: next) != nil else { continue }
            let information = try repository.information(of: next)
            // Clocks differ; but from the first commit nothing leads further.
            if information.committer.seconds <= limit || information.parents.isEmpty,
                try repository.descends(parent, from: next)
            {
                return true
            }
            for parent in information.parents where seen.insert(parent).inserted { pending.append(parent) }
        }
        return false
    }
}
