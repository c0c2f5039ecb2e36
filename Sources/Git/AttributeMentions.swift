import CLibgit2

/// For which paths some attributes may hold (gitattributes(5)), as far as the files of attributes tell, each of which is read once.
///
/// libgit2 would read the whole index for its answer to each path; nearly every repository mentions none.
struct AttributeMentions {
    /// What is looked for.
    enum Sort {
        /// Filters.
        case filters
        /// Whatever has git keep other bytes than those of the file: line ends, identities, encodings and filters.
        case conversions

        /// Whether a word of a file of attributes is of it; one with a minus before it takes an attribute away.
        fileprivate func isMeant(_ word: ArraySlice<UInt8>) -> Bool {
            switch self {
            case .filters: holds(word, "filter")
            case .conversions:
                word.first != UInt8(ascii: "-")
                    && ["filter", "text", "eol", "crlf", "ident", "encoding"].contains { holds(word, $0) }
            }
        }

        private func holds(_ word: ArraySlice<UInt8>, _ name: String) -> Bool {
            word.count >= name.utf8.count && word.firstRange(of: Array(name.utf8)) != nil
        }
    }

    private let sort: Sort
    private var outside: Bool?
    // By the bytes of the names: one in two Unicode forms is two folders.
    private var folders: [[UInt8]: Bool] = [:]

    init(of sort: Sort) { self.sort = sort }

    /// Whether such an attribute may hold for a path; a file that is missing from the work tree is looked for in a tree.
    mutating func mayConcern(
        _ path: String, in repository: borrowing Repository, workTree: String, tree: ObjectID?
    ) throws(GitError) -> Bool {
        if try areOutside(repository) { return true }
        let folder = path.utf8.lastIndex(of: 0x2F).map { Array(path.utf8[...$0]) } ?? []
        if let known = folders[folder] { return known }
        var isMentioned = false
        var walked = ""
        for segment in [""] + path.pathParts().dropLast() {
            walked += segment.isEmpty ? "" : segment + "/"
            if try mentions(walked, repository, workTree, tree) { isMentioned = true }
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
        let found = files.contains { mentions(in: $0) ?? false }
        outside = found
        return found
    }

    /// Whether the attributes of one folder mention one.
    private func mentions(
        _ folder: String, _ repository: borrowing Repository, _ workTree: String, _ tree: ObjectID?
    ) throws(GitError) -> Bool {
        let file = folder + ".gitattributes"
        if let found = mentions(in: workTree + "/" + file) { return found }
        guard let tree else { return false }
        return mentions(try repository.contents(of: file, at: tree, limit: Self.largest))
    }

    /// Whether a file mentions one; of a long one that is not known, so that it may. Nothing where there is none to be read, as one that
    /// git passes over since it is longer than any such file (`ATTR_MAX_FILE_SIZE`): libgit2 would read all of it.
    private func mentions(in file: String) -> Bool? {
        if let bytes = FileAccess.contents(of: file, limit: Self.largest) { return mentions(bytes) }
        guard let facts = FileAccess.facts(at: file), facts.isRegular, facts.size > Self.largest,
            facts.size <= Self.longest
        else { return nil }
        return true
    }

    private func mentions(_ bytes: [UInt8]?) -> Bool {
        guard let bytes else { return false }
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
        return lines.contains { line in
            line.first != UInt8(ascii: "#") && line.split { $0 == 0x20 || $0 == 0x09 }.contains(where: sort.isMeant)
        }
    }

    private static let largest = 1 << 20
    private static let longest = 100 << 20
}
