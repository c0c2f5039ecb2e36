/// Where the parts of a repository lie, found without libgit2, for those that it will not open.
struct RepositoryLocation {
    /// The folder that was given.
    var folder: String
    /// The folder with `HEAD` and the index.
    var gitDirectory: String
    /// The folder with the objects, the branches and the configuration; another one only in a linked work tree.
    var commonDirectory: String
    /// Whether the folder is itself the git directory.
    var isBare: Bool

    /// Follows `folder/.git`, be it a folder or a file that names one, else takes the folder for a bare repository.
    init?(_ folder: String) {
        let folder = folder.withoutTrailingSlash
        self.folder = folder
        let link = folder + "/.git"
        // A folder of that name without `HEAD` is none to git, and what is left of one.
        if let facts = FileAccess.facts(at: link), facts.isFolder || RepositoryLocation.isGitDirectory(link, facts) {
            self.gitDirectory = facts.isFolder ? link : RepositoryLocation.target(ofLink: link, in: folder) ?? link
            self.isBare = false
        } else if FileAccess.facts(at: folder + "/HEAD") != nil, FileAccess.facts(at: folder + "/objects") != nil {
            self.gitDirectory = folder
            self.isBare = true
        } else {
            return nil
        }
        self.commonDirectory = gitDirectory
        if let common = FileAccess.line(of: gitDirectory + "/commondir") {
            self.commonDirectory = RepositoryLocation.path(common, from: gitDirectory)
        }
    }

    /// What git and libgit2 look for, and take a folder without for no repository.
    var missingParts: [String] {
        let parts = [("HEAD", gitDirectory), ("objects", commonDirectory), ("refs", commonDirectory)]
        return parts.filter { FileAccess.facts(at: $0.1 + "/" + $0.0) == nil }.map(\.0)
    }

    static func isGitDirectory(_ path: String, _ facts: FileAccess.Facts) -> Bool {
        if facts.isFolder { return FileAccess.facts(at: path + "/HEAD") != nil }
        return FileAccess.line(of: path)?.hasPrefix("gitdir:") == true
    }

    private static func target(ofLink link: String, in folder: String) -> String? {
        guard let line = FileAccess.line(of: link), line.hasPrefix("gitdir:") else { return nil }
        let target = line.dropFirst("gitdir:".count).drop { $0 == " " }
        return target.isEmpty ? nil : path(String(target), from: folder)
    }

    static func path(_ path: String, from folder: String) -> String {
        let joined = path.isAbsolutePath ? path : folder + "/" + path
        return FileAccess.resolved(joined) ?? joined
    }
}
