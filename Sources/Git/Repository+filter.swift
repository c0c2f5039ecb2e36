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
    func filter(
        for path: String, in tree: ObjectID?, _ mentions: inout AttributeMentions
    ) throws(GitError) -> PathFilter? {
        // Nearly every repository is done with here.
        guard let workTree, try mentions.mayConcern(path, in: self, workTree: workTree, tree: tree) else { return nil }
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
}
