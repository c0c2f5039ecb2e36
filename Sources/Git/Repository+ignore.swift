import CLibgit2

extension Repository {
    /// Whether a path, from the top of the work tree, is left out by an ignore pattern; what is committed already may be, too.
    ///
    /// Below a file of patterns that is as good as endless everything counts as left out, as nobody reads them; a pipe holds none.
    public func isIgnored(_ path: String) throws(GitError) -> Bool {
        if let odd = oddRules([".gitignore"], above: path, "exclude") { return odd.isLong }
        // Below a folder that is left out nothing can be taken in again (gitignore(5)), which libgit2 does not see where a rule before that
        // takes in everything.
        var folder = ""
        for part in path.pathParts().dropLast() {
            folder += part + "/"
            if try rulesIgnore(folder) { return true }
        }
        return try rulesIgnore(path)
    }

    private func rulesIgnore(_ path: String) throws(GitError) -> Bool {
        var ignored: Int32 = 0
        try git("git_ignore_path_is_ignored") { unsafe git_ignore_path_is_ignored(&ignored, handle, path) }
        return ignored != 0
    }

    private static var largestRules: Int { LargestFile.settings }

    /// A file of rules for a path that must not be opened: whoever opened a pipe would wait for a writer for ever.
    ///
    /// - Parameters:
    ///   - names: What such a file is called in a folder.
    ///   - own: What it is called among the repository's own.
    func oddRules(_ names: [String], above path: String, _ own: String...) -> (path: String, isLong: Bool)? {
        guard let workTree else { return nil }
        var files = own.map { commonDirectory + "/info/" + $0 }
        var folder = workTree.withoutTrailingSlash
        for part in [""] + path.pathParts().dropLast() {
            if !part.isEmpty { folder += "/" + part }
            files += names.map { folder + "/" + $0 }
        }
        var pipe: String?
        for file in files {
            guard let facts = FileAccess.factsWithoutFollowing(file) else { continue }
            if facts.isRegular, facts.size > Self.largestRules { return (file, true) }
            if facts.mayWait { pipe = pipe ?? file }
        }
        return pipe.map { ($0, false) }
    }

    /// Throws `.endless` where libgit2, asked for the status of a path and of what lies below it, would open such a file.
    func requireEndOfRules(for path: String, lookingBelow: Bool) throws(GitError) {
        let names = [".gitignore", ".gitattributes"]
        if let odd = oddRules(names, above: path, "exclude", "attributes") {
            throw GitError(refusing: "git_status_list_new", .endless(path: odd.path))
        }
        guard lookingBelow, let workTree else { return }
        var pending = [path.isEmpty ? workTree : workTree + "/" + path.withoutTrailingSlash]
        while let folder = pending.popLast() {
            for (name, isFolder) in FileAccess.folders(in: folder, and: names) where name != ".git" {
                let inner = folder + "/" + name
                guard !isFolder else {
                    pending.append(inner)
                    continue
                }
                guard let facts = FileAccess.factsWithoutFollowing(inner), Self.isOdd(facts) else { continue }
                throw GitError(refusing: "git_status_list_new", .endless(path: inner))
            }
        }
    }

    private static func isOdd(_ facts: FileAccess.Facts) -> Bool {
        facts.mayWait || facts.isRegular && facts.size > largestRules
    }

    /// Adds ignore patterns, a line each and from the top of the work tree, to those that this handle asks; no file has them.
    public func addIgnoreRules(_ rules: String) throws(GitError) {
        try git("git_ignore_add_rule") { unsafe git_ignore_add_rule(handle, rules) }
    }

    /// The files outside the tree that may hold ignore patterns, as absolute paths, whether they exist or not.
    public func ignoreSources() throws(GitError) -> [String] {
        var sources = [commonDirectory + "/info/exclude"]
        if let configured = try configuration("core.excludesFile"), !configured.isEmpty {
            sources.append(try expanded(configured))
        } else {
            sources += try GitLibrary.searchPath(GIT_CONFIG_LEVEL_XDG).map { $0.withoutTrailingSlash + "/ignore" }
        }
        return sources
    }

    /// A path as the configuration writes it, with the home folder of libgit2 for a leading `~/`.
    func expanded(_ path: String) throws(GitError) -> String {
        try Self.expanded(path, from: workTree ?? gitDirectory)
    }

    /// The same, from a folder.
    static func expanded(_ path: String, from folder: String) throws(GitError) -> String {
        if path.isAbsolutePath { return path }
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        try git("git_config_parse_path") { unsafe git_config_parse_path(&buffer, path) }
        guard let text = unsafe buffer.ptr else { return path }
        let expanded = unsafe String(cString: text)
        return expanded.isAbsolutePath ? expanded : folder + "/" + expanded
    }
}
