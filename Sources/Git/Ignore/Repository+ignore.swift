import CLibgit2

extension Repository {
    /// Whether a path, from the top of the work tree, is left out by an ignore pattern; what is committed already may be, too.
    ///
    /// A path that ends with a slash is a folder's; of any other the folder is asked where that counts. Of several files the one
    /// that is nearest to the path decides, `info/exclude` after all of them, and the user's own at last (gitignore(5)); what lies
    /// in a folder that is left out is left out, whatever other patterns say. Below a file of patterns that is as good as endless
    /// everything counts as left out, as nobody reads them; a pipe holds none.
    public func isIgnored(_ path: String) throws(GitError) -> Bool {
        guard let workTree else { return false }
        let settings = try ignoreSettings()
        func contents(_ file: String, followingLinks: Bool) -> IgnoreFiles.Contents {
            ignores.contents(of: file, followingLinks: followingLinks, ignoresCase: settings.ignoresCase)
        }
        // Each with the length of its folder's path; the last counts most.
        var files: [(rules: IgnoreRules, start: Int)] = []
        for source in settings.sources {
            switch contents(source, followingLinks: true) {
            case .rules(let rules): files.append((rules, 0))
            case .none: continue
            case .endless: return true
            }
        }
        let bytes = Array(path.utf8)
        var start = 0
        while start < bytes.count {
            let folder = String(decoding: bytes[..<start], as: UTF8.self)
            switch contents(workTree + "/" + folder + ".gitignore", followingLinks: false) {
            case .rules(let rules): files.append((rules, start))
            case .none: break
            case .endless: return true
            }
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
            // What is git's own is nobody's file.
            if bytes[start..<end].elementsEqual(".git".utf8) { return true }
            let name = String(decoding: bytes[..<end], as: UTF8.self)
            func isFolder() -> Bool {
                end < bytes.count || FileAccess.factsWithoutFollowing(workTree + "/" + name)?.isFolder == true
            }
            let isInside = end < bytes.count
            if isInside, let known = ignores.folders[Array(bytes[..<end])] {
                if known { return true }
                start = end + 1
                continue
            }
            var isHidden = false
            for (rules, start) in ignores.added.map({ ($0, 0) }) + files.reversed() {
                guard let hides = rules.hides(bytes[start..<end], isFolder: isFolder) else { continue }
                isHidden = hides
                break
            }
            if isInside { ignores.folders[Array(bytes[..<end])] = isHidden }
            if isHidden { return true }
            start = end + 1
        }
        return false
    }

    private func ignoreSettings() throws(GitError) -> (ignoresCase: Bool, sources: [String]) {
        if let known = ignores.settings { return known }
        let settings = (try configurationFlag("core.ignoreCase"), Array(try ignoreSources().reversed()))
        ignores.settings = settings
        return settings
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

    /// Throws `.endless` where libgit2, asked for the status of a path and of what lies below it, would open such a file, and
    /// `.ruleWithoutPattern` where it would end at a rule.
    ///
    /// - Returns: What ignore rules there are, of which odd ones may mean something else to libgit2 than to git.
    func requireEndOfRules(for path: String, lookingBelow: Bool) throws(GitError) -> IgnoreRules.Sort {
        let names = [".gitignore", ".gitattributes"]
        if let odd = oddRules(names, above: path, "exclude", "attributes") {
            throw GitError(refusing: "git_status_list_new", .endless(path: odd.path))
        }
        guard lookingBelow, let workTree else { return .none }
        let settings = try ignoreSettings()
        var sort = IgnoreRules.Sort.none
        var refused: GitError.Code?
        func take(_ file: String, followingLinks: Bool = false) {
            let contents = ignores.contents(of: file, followingLinks: followingLinks, ignoresCase: settings.ignoresCase)
            var found = IgnoreRules.Sort.none
            if case .rules(let rules) = contents {
                found = rules.sort
                if let line = rules.lineWithoutPattern { refused = .ruleWithoutPattern(path: file, line: line) }
            }
            // libgit2 follows one in the tree.
            if !followingLinks, FileAccess.factsWithoutFollowing(file)?.isLink == true { found = .odd }
            if found.rawValue > sort.rawValue { sort = found }
        }
        for source in settings.sources { take(source, followingLinks: true) }
        var folder = workTree
        for part in [""] + path.pathParts().dropLast() {
            if !part.isEmpty { folder += "/" + part }
            take(folder + "/.gitignore")
        }
        var pending = [path.isEmpty ? workTree : workTree + "/" + path.withoutTrailingSlash]
        while let folder = pending.popLast() {
            for (name, isFolder) in FileAccess.folders(in: folder, and: names) where name != ".git" {
                let inner = folder + "/" + name
                guard !isFolder else {
                    pending.append(inner)
                    continue
                }
                guard let facts = FileAccess.factsWithoutFollowing(inner) else { continue }
                if Self.isOdd(facts) { throw GitError(refusing: "git_status_list_new", .endless(path: inner)) }
                if name == ".gitignore" { take(inner) }
            }
        }
        if let refused { throw GitError(refusing: "git_status_list_new", refused) }
        return sort
    }

    /// Whether nobody should read such a file of rules: a pipe, or one as good as endless.
    static func isOdd(_ facts: FileAccess.Facts) -> Bool {
        facts.mayWait || facts.isRegular && facts.size > largestRules
    }

    /// Adds ignore patterns, a line each and from the top of the work tree, to those that this handle asks; no file has them.
    public func addIgnoreRules(_ rules: String) throws(GitError) {
        ignores.add(IgnoreRules(Array(rules.utf8), ignoresCase: try ignoreSettings().ignoresCase))
    }

    /// The files outside the tree that may hold ignore patterns, as absolute paths, whether they exist or not.
    public func ignoreSources() throws(GitError) -> [String] {
        var sources = [commonDirectory + "/info/exclude"]
        if let configured = try configuration("core.excludesFile") {
            // An empty one is none.
            if !configured.isEmpty { sources.append(try expanded(configured)) }
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
