import CLibgit2

/// A filter that git would pass a path through, by its `filter` attribute (gitattributes(5)).
struct PathFilter {
    /// The name of the filter, such as `lfs`.
    var name: String
    /// Whether the configuration says what it does; one that is not configured is known by its name alone.
    var isConfigured: Bool
}

extension Repository {
    /// The filter that applies to a path: one that is configured, or is known to guard or replace contents.
    ///
    /// A file of attributes that is missing from the work tree is looked for in a tree, as git does when it adds.
    func filter(for path: String, in tree: ObjectID?) throws(GitError) -> PathFilter? {
        guard let workTree, try mentionsFilter(for: path, workTree: workTree, tree: tree) else { return nil }
        var value: UnsafePointer<CChar>?
        try git("git_attr_get") {
            unsafe git_attr_get(&value, handle, UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX), path, "filter")
        }
        guard unsafe git_attr_value(value) == GIT_ATTR_VALUE_STRING, let text = unsafe value else { return nil }
        let name = unsafe String(cString: text)
        var isConfigured = false
        for key in ["clean", "smudge", "process"] where try configuration("filter.\(name).\(key)")?.isEmpty == false {
            isConfigured = true
        }
        let isKnown = name == "lfs" || name == "git-crypt" || name.hasPrefix("git-crypt-")
        return isConfigured || isKnown ? PathFilter(name: name, isConfigured: isConfigured) : nil
    }

    // Nearly every repository is done with here; and libgit2 would read the whole index for its answer.
    private func mentionsFilter(for path: String, workTree: String, tree: ObjectID?) throws(GitError) -> Bool {
        var outside = [commonDirectory + "/info/attributes"]
        if let configured = try configuration("core.attributesFile") { outside.append(try expanded(configured)) }
        for level in [GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_SYSTEM] {
            outside += try GitLibrary.searchPath(level).flatMap { [$0 + "/attributes", $0 + "/gitattributes"] }
        }
        if outside.contains(where: { file in Repository.mentionsFilter(FileAccess.contents(of: file)) }) { return true }
        var folder = ""
        for segment in try TreePath.segments(of: path) {
            let file = folder + ".gitattributes"
            var bytes = FileAccess.contents(of: workTree + "/" + file)
            if bytes == nil, let tree { bytes = try contents(of: file, at: tree, limit: 1 << 20) }
            if Repository.mentionsFilter(bytes) { return true }
            folder += segment + "/"
        }
        return false
    }

    private static func mentionsFilter(_ bytes: [UInt8]?) -> Bool {
        guard let bytes else { return false }
        let word = Array("filter".utf8)
        guard bytes.count >= word.count else { return false }
        return (0...(bytes.count - word.count)).contains { start in
            bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
