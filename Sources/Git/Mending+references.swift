#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Mending {
    var temporary: String { token + ".reference" }

    /// Lets `HEAD` name a branch where it names nothing, or is not there: the only one, else the one that the log of `HEAD` ends at.
    mutating func mendHead() throws(GitError) {
        let path = location.gitDirectory + "/HEAD"
        if !headIsDamaged { return }
        let branches = Self.branches(in: location.commonDirectory)
        let last = ReferenceLog.newest(location.gitDirectory + "/logs/HEAD")
        let current = branches.first { last != nil && $0.id == last } ?? branches.first { $0.name == "main" }
        let branch = branches.count == 1 ? branches.first : current ?? branches.first
        // With the branches their names are gone, and their commits are looked for.
        guard let name = branch?.name ?? (hadNoReferences ? "main" : nil) else {
            throw GitError(refusing: "mend", .damaged("HEAD"))
        }
        try FileAccess.replace(path, with: Array("ref: refs/heads/\(name)\n".utf8), by: temporary)
        add(.head(branch: name))
    }

    private var headIsDamaged: Bool {
        let path = location.gitDirectory + "/HEAD"
        return FileAccess.factsWithoutFollowing(path) == nil || RepositoryFiles.isDamagedHead(path)
    }

    /// Lets the branch that is checked out name the newest commit of its log, or else the likeliest of all, that can be read with all its folders.
    mutating func mendBranch() throws(GitError) {
        let repository = try open()
        guard let line = FileAccess.line(of: location.gitDirectory + "/HEAD"),
            let branch = line.rest(after: "ref: refs/heads/")
        else {
            return
        }
        let reference = "refs/heads/" + branch
        let path = location.commonDirectory + "/" + reference
        let facts = FileAccess.factsWithoutFollowing(path)
        var isThere = facts?.isFolder == false
        if isThere {
            guard facts?.isRegular == true else { return }
            let id = FileAccess.line(of: path).flatMap { ObjectID(hex: $0) }
            if let id, Self.isWhole(id, in: repository) { return }
        } else if try repository.lostCommit(of: reference) == nil {
            if let packed = try repository.commit(ofReference: reference) {
                if Self.isWhole(packed, in: repository) { return }
                isThere = true
            } else if !hadNoReferences {
                // It has no commit yet; unless that is what was lost, with the logs.
                return
            }
        }
        let logs = [location.commonDirectory + "/logs/" + reference, location.gitDirectory + "/logs/HEAD"]
        let whole = logs.flatMap(ReferenceLog.ids).first { Self.isWhole($0, in: repository) }
        let found =
            if let whole { whole } else {
                try repository.likelyCommit(of: reference) { Self.isWhole($0, in: repository) }
            }
        if found == nil, hadNoReferences { return }
        // Who may only not read it moves nothing.
        try location.requireReadableObjects()
        guard let found else { throw GitError(refusing: "mend", .damaged(reference)) }
        if isThere, let former = try? repository.commit(ofReference: reference), former != found,
            (try? repository.information(of: former)) != nil
        {
            // A commit of which only a folder cannot be read leads to others: without a name git would throw them away some day.
            let name = "refs/lost/\(branch)-\(former.hex.prefix(8))"
            try set(name, to: former)
            add(.keptCommit(former, name: name))
        }
        try set(reference, to: found)
        for log in logs { try dropLostLines(of: log, in: repository) }
        add(isThere ? .branch(branch, found) : .lostBranch(branch, found))
    }

    /// Brings back the other branches that are gone and whose logs are there: git removes the log of a branch with it.
    mutating func restoreLostBranches() throws(GitError) {
        let repository = try open()
        for reference in ReferenceLog.names(in: location.commonDirectory, under: "refs/heads/") {
            let log = location.commonDirectory + "/logs/" + reference
            guard FileAccess.factsWithoutFollowing(location.commonDirectory + "/" + reference)?.isFolder ?? true,
                ReferenceLog.newest(log) != nil, try repository.commit(ofReference: reference) == nil,
                let found = ReferenceLog.ids(log).first(where: { Self.isWhole($0, in: repository) })
            else { continue }
            // One that lies where another has its folder now stays in its log.
            guard (try? set(reference, to: found)) != nil else { continue }
            add(.lostBranch(reference.rest(after: "refs/heads/") ?? reference, found))
        }
    }

    /// Writes the file of a reference, with the folders above it.
    func set(_ reference: String, to id: ObjectID) throws(GitError) {
        let path = location.commonDirectory + "/" + reference
        try FileAccess.createFolder(FileAccess.folder(of: path))
        // Git may leave an empty folder where a branch was packed, and removes no other.
        unsafe rmdir(path)
        try FileAccess.replace(path, with: Array((id.hex + "\n").utf8), by: temporary)
    }

    /// Leaves out the lines of a log that name commits which are not there.
    private func dropLostLines(of log: String, in repository: borrowing Repository) throws(GitError) {
        guard let bytes = FileAccess.contents(of: log, limit: 256 << 20) else { return }
        var kept: [UInt8] = []
        var isWhole = true
        for line in bytes.split(separator: 0x0A) {
            let ids = [line.prefix(40), line.dropFirst(41).prefix(40)].map { ObjectID(hexBytes: $0) }
            var isHeld = true
            for id in ids where id?.hex.contains(where: { $0 != "0" }) ?? true {
                if let id, try repository.holds(id) { continue }
                isHeld = false
            }
            if isHeld { kept += line + [0x0A] } else { isWhole = false }
        }
        if !isWhole { try FileAccess.replace(log, with: kept, by: temporary) }
    }

    /// Whether a commit and all of its folders can be read.
    static func isWhole(_ id: ObjectID, in repository: borrowing Repository) -> Bool {
        (try? repository.information(of: id)) != nil && (try? repository.entries(at: id, recursively: true)) != nil
    }

    /// The branches, loose and packed, and those that only logs know, by their short names.
    private static func branches(in folder: String) -> [(name: String, id: ObjectID?)] {
        var found: [[UInt8]: ObjectID?] = [:]
        for reference in ReferenceLog.names(in: folder, under: "refs/heads/") {
            guard let id = ReferenceLog.newest(folder + "/logs/" + reference) else { continue }
            found[Array(reference.utf8.dropFirst("refs/heads/".utf8.count))] = id
        }
        for line in PackedReferences(in: folder)?.lines ?? [] where PackedReferences.isGood(line) {
            guard let (id, name) = PackedReferences.parts(line), name.starts(with: "refs/heads/".utf8) else { continue }
            found[Array(name.dropFirst("refs/heads/".utf8.count))] = id
        }
        var pending = [""]
        while let prefix = pending.popLast() {
            for name in FileAccess.names(in: folder + "/refs/heads/" + prefix) where !name.ends(with: ".lock") {
                let path = folder + "/refs/heads/" + prefix + name
                guard let facts = FileAccess.factsWithoutFollowing(path) else { continue }
                if facts.isFolder { pending.append(prefix + name + "/") }
                if facts.isRegular {
                    found[Array((prefix + name).utf8)] = FileAccess.line(of: path).flatMap { ObjectID(hex: $0) }
                }
            }
        }
        return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
            (String(decoding: $0.key, as: UTF8.self), $0.value)
        }
    }
}
