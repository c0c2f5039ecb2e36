import Git

/// A vault for which the system sends notices of all changes in it at once, those in git's folder, in folders that git ignores and in
/// other repositories included, which are left out here.
struct WatchedTree {
    /// The folders of git's in which branches and settings lie, as the system names them.
    struct GitFolders: Equatable {
        /// The one of this work tree, with `HEAD`.
        var own: String
        /// The one that all work trees of the repository share, with branches and settings.
        var common: String
    }

    private let vault: Vault
    private let root: String
    private let git: GitFolders
    private let events: TreeEvents

    /// What is readable where something was noticed.
    var descriptor: Int32 { events.descriptor }

    /// Nil where the system has no such notices, or not of all changes.
    init?(of vault: Vault) {
        guard let gitFolder = vault.gitFolder, let root = try? vault.operations.resolve(vault.root) else { return nil }
        let common = (try? Repository.open(vault.root))?.commonDirectory ?? gitFolder
        guard let own = try? vault.operations.resolve(gitFolder), let all = try? vault.operations.resolve(common),
            let events = try? TreeEvents(of: [root] + Set([own, all]).filter { $0.path(inside: root) == nil }.sorted())
        else { return nil }
        self.vault = vault
        self.root = root
        self.git = GitFolders(own: own, common: all)
        self.events = events
    }

    /// Notes what happened since the last time.
    func read(_ noticed: inout NoticedChanges) {
        let events = events.read()
        guard !events.isEmpty else { return }
        let repository = try? Repository.open(vault.root)
        for event in events {
            Self.take(event, root: root, git: git, &noticed) { isOurs($0, repository) }
        }
    }

    /// Notes one event.
    ///
    /// - Parameter isOurs: Whether files of a folder of the vault count.
    static func take(
        _ event: TreeEvent, root: String, git: GitFolders, _ noticed: inout NoticedChanges, isOurs: (String) -> Bool
    ) {
        if event.isLost { noticed.isLost = true }
        guard let path = event.path else {
            noticed.isMore = true
            return
        }
        if let name = path.path(inside: git.own) ?? path.path(inside: git.common) {
            take(git: name, &noticed)
        } else if let inner = path.path(inside: root) {
            let parts = inner.pathParts()
            guard parts.first?.isSame(as: ".git") != true, !inner.ends(with: FileOperations.temporaryEnding) else {
                return
            }
            let folders = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
            guard folders.allSatisfy(isOurs) else { return }
            // With a folder all that is in it has another name.
            if event.isFolder, event.isNamed { noticed.isMore = true }
            noticed.add(inner)
        }
    }

    private static func take(git name: String, _ noticed: inout NoticedChanges) {
        guard !name.ends(with: ".lock") else { return }
        if name.isSame(as: "HEAD") || name.isSame(as: "packed-refs") || name.path(inside: "refs/heads") != nil {
            noticed.isHead = true
        } else if name.begins(with: "config") {
            noticed.isSettings = true
        }
    }

    private func isOurs(_ folder: String, _ repository: borrowing Repository?) -> Bool {
        if (try? vault.operations.information(at: vault.absolute(folder) + "/.git")) != .some(nil) { return false }
        if let isIgnored = try? repository?.isIgnored(folder + "/"), isIgnored { return false }
        return true
    }
}
