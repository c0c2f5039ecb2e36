import Git

extension Vault {
    /// Has plain `git merge` and `git pull` in this vault merge entries as a sync does, by `daybook merge-file`, and pull by merging
    /// where no setting of anybody's says how; for a machine that has no such program any more, as git does it.
    ///
    /// Nothing of it is part of the vault's history, and what somebody set otherwise is left alone.
    public func setMergeDriver() throws {
        guard gitFolder != nil else { return }
        let repository = try Repository.open(root)
        try repository.use(Self.mergeDriver, token: lockToken)
        if try repository.configuration("pull.rebase") == nil, try repository.configuration("pull.ff") == nil {
            try repository.setConfiguration("pull.rebase", to: "false", token: lockToken)
        }
    }

    private static let mergeDriver = Repository.MergeDriver(
        name: "daybook", title: "entries, by key and paragraph",
        command: "if command -v daybook >/dev/null 2>&1; then daybook merge-file -- %O %A %B %P;"
            + " else git merge-file -L ours -L base -L theirs %A %O %B; fi",
        pattern: "*.md", example: "entry.md")
}
