extension Repository {
    /// Finds the work tree that a path lies in, by looking for `.git` in it and in the folders above; the path need not exist.
    ///
    /// The answer is a prefix of an absolute path as it was given, so that a folder reached through a link keeps its name.
    public static func enclosing(_ path: String) -> String? {
        guard let absolute = path.isAbsolutePath ? path : FileAccess.resolved(path) else { return nil }
        if let found = nearestWorkTree(above: absolute) { return found }
        guard let resolved = FileAccess.resolved(absolute), resolved != absolute else { return nil }
        return nearestWorkTree(above: resolved)
    }

    private static func nearestWorkTree(above path: String) -> String? {
        var segments = path.pathParts()
        guard !segments.contains("..") else { return nil }
        while true {
            let folder = "/" + segments.joined(separator: "/")
            let link = folder == "/" ? "/.git" : folder + "/.git"
            if let facts = FileAccess.facts(at: link), RepositoryLocation.isGitDirectory(link, facts) { return folder }
            guard segments.popLast() != nil else { return nil }
        }
    }
}
