import CLibgit2

/// Which paths git may pass through a filter, as far as the files of attributes tell, each of which is read once.
///
/// libgit2 would read the whole index for its answer to each path; nearly every repository mentions none.
struct FilterMentions {
    private var outside: Bool?
    // By the bytes of the names: one in two Unicode forms is two folders.
    private var folders: [[UInt8]: Bool] = [:]

    /// Whether an attribute of a filter may hold for a path; a file that is missing from the work tree is looked for in a tree.
    mutating func mayConcern(
        _ path: String, in repository: borrowing Repository, workTree: String, tree: ObjectID?
    ) throws(GitError) -> Bool {
        if try areOutside(repository) { return true }
        let folder = path.utf8.lastIndex(of: 0x2F).map { Array(path.utf8[...$0]) } ?? []
        if let known = folders[folder] { return known }
        var isMentioned = false
        var walked = ""
        for segment in [""] + (try TreePath.segments(of: path).dropLast()) {
            walked += segment.isEmpty ? "" : segment + "/"
            if try Self.mentions(walked, repository, workTree, tree) { isMentioned = true }
        }
        folders[folder] = isMentioned
        return isMentioned
    }

    private mutating func areOutside(_ repository: borrowing Repository) throws(GitError) -> Bool {
        if let outside { return outside }
        var files = [repository.commonDirectory + "/info/attributes"]
        if let configured = try repository.configuration("core.attributesFile") {
            files.append(try repository.expanded(configured))
        }
        for level in [GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_SYSTEM] {
            files += try GitLibrary.searchPath(level).flatMap { [$0 + "/attributes", $0 + "/gitattributes"] }
        }
        let found = files.contains { Self.mentionsFilter(FileAccess.contents(of: $0)) }
        outside = found
        return found
    }

    /// Whether the attributes of one folder mention a filter.
    private static func mentions(
        _ folder: String, _ repository: borrowing Repository, _ workTree: String, _ tree: ObjectID?
    ) throws(GitError) -> Bool {
        let file = folder + ".gitattributes"
        var bytes = FileAccess.contents(of: workTree + "/" + file)
        if bytes == nil, let tree { bytes = try repository.contents(of: file, at: tree, limit: 1 << 20) }
        return mentionsFilter(bytes)
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
