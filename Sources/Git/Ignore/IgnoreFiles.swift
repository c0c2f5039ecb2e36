/// The ignore files that were read for one repository, each as long as it does not change.
///
/// libgit2 drops a rule that takes something in again where nothing before it in the same file leaves that out, though another file
/// may, and so hides what git shows; so the rules are read here.
final class IgnoreFiles {
    private var known: [String: (facts: FileAccess.Facts?, contents: Contents)] = [:]
    /// Whether a folder is left out, by its path, for as long as no file changes.
    var folders: [[UInt8]: Bool] = [:]
    /// Those that no file has, from the top of the work tree: they count before all others.
    private(set) var added: [IgnoreRules] = []
    /// What the settings say, which are read once: whether case counts, and the files outside the tree.
    var settings: (ignoresCase: Bool, sources: [String])?

    /// What a file of rules holds.
    enum Contents {
        case rules(IgnoreRules)
        /// There is none, or a pipe or the like, or it may not be read: git goes on without it.
        case none
        /// More than anybody reads.
        case endless
    }

    /// Reads a file, where it has changed since; a link is followed outside the work tree alone (gitignore(5)).
    func contents(of path: String, followingLinks: Bool, ignoresCase: Bool) -> Contents {
        let facts = followingLinks ? FileAccess.facts(at: path) : FileAccess.factsWithoutFollowing(path)
        if let known = known[path] {
            switch (known.facts, facts) {
            case (nil, nil): return known.contents
            case (let former?, let facts?) where former.isSameFile(as: facts): return known.contents
            default: break
            }
        }
        let contents = read(path, facts, ignoresCase)
        known[path] = (facts, contents)
        folders = [:]
        return contents
    }

    private func read(_ path: String, _ facts: FileAccess.Facts?, _ ignoresCase: Bool) -> Contents {
        guard let facts, facts.isRegular else { return .none }
        let limit = Repository.LargestFile.settings
        guard facts.size <= limit else { return .endless }
        guard let bytes = FileAccess.contents(of: path, limit: limit) else { return .none }
        return .rules(IgnoreRules(bytes, ignoresCase: ignoresCase))
    }

    /// Adds rules that no file has.
    func add(_ rules: IgnoreRules) {
        added.append(rules)
        folders = [:]
    }
}
