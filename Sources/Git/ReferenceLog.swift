/// What git's log of a reference tells (git-reflog(1)); nobody else remembers where a branch was.
enum ReferenceLog {
    /// The commits that a log tells of, newest first.
    static func ids(_ path: String) -> [ObjectID] {
        let bytes = FileAccess.contents(of: path, limit: 256 << 20) ?? []
        return bytes.split(separator: 0x0A).reversed().compactMap { line in
            line.count > 81 ? ObjectID(hexBytes: line.dropFirst(41).prefix(40)) : nil
        }
    }

    /// The commit that a reference was brought to last; nil where it was deleted, or nothing is told.
    static func newest(_ path: String) -> ObjectID? {
        ids(path).first.flatMap { $0.isNone ? nil : $0 }
    }

    /// Whether the log of `HEAD` tells of a branch that another was switched to from, which `git switch -` goes back to.
    static func tellsOfSwitch(_ path: String) -> Bool {
        let bytes = FileAccess.contents(of: path, limit: 256 << 20) ?? []
        return bytes.split(separator: 0x0A).contains { line in
            line.drop { $0 != 0x09 }.dropFirst().starts(with: "checkout: moving from ".utf8)
        }
    }

    /// The full names of the references under a prefix, such as `refs/heads/`, that have logs.
    static func names(in folder: String, under prefix: String) -> [String] {
        var found: [String] = []
        var pending = [prefix]
        while let prefix = pending.popLast() {
            for name in FileAccess.names(in: folder + "/logs/" + prefix) {
                let reference = prefix + name
                guard let facts = FileAccess.factsWithoutFollowing(folder + "/logs/" + reference) else { continue }
                if facts.isFolder { pending.append(reference + "/") }
                if facts.isRegular { found.append(reference) }
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
