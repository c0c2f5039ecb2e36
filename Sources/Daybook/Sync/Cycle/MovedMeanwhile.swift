import Git

/// The entries of which git knows no file yet: new ones, and such as somebody has just given another name.
struct MovedMeanwhile {
    /// Their paths by their identities, where no two have one.
    let paths: [EntryID: String]

    init(in vault: Vault) throws {
        var paths: [EntryID: String?] = [:]
        for changed in try vault.gitStatus()
        where (changed.unstaged == .untracked || changed.staged == .added)
            && TreeMerge.isEntry(Array(changed.path.utf8))
        {
            guard case .bytes(let bytes) = try vault.state(of: changed.path),
                let id = Entry(StoredFile(path: changed.path, bytes: bytes)).id
            else { continue }
            paths.updateValue(paths[id] == nil ? changed.path : nil, forKey: id)
        }
        self.paths = paths.compactMapValues { $0 }
    }
}
