import CLibgit2

extension Repository {
    /// Whether a path, from the top of the work tree, is left out by an ignore pattern; what is committed already may be, too.
    public func isIgnored(_ path: String) throws(GitError) -> Bool {
        var ignored: Int32 = 0
        try git("git_ignore_path_is_ignored") { unsafe git_ignore_path_is_ignored(&ignored, handle, path) }
        return ignored != 0
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
        if path.isAbsolutePath { return path }
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        try git("git_config_parse_path") { unsafe git_config_parse_path(&buffer, path) }
        guard let text = unsafe buffer.ptr else { return path }
        let expanded = unsafe String(cString: text)
        return expanded.isAbsolutePath ? expanded : (workTree ?? gitDirectory) + "/" + expanded
    }
}
