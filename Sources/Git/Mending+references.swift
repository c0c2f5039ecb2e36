#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Mending {
    private var temporary: String { token + ".reference" }

    /// Leaves out the lines of `packed-refs` that name no object and reference, and keeps a copy of the file.
    mutating func mendPackedReferences() throws(GitError) {
        let path = location.commonDirectory + "/packed-refs"
        guard let bytes = FileAccess.contents(of: path, limit: 64 << 20) else { return }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
        let good = lines.filter(Self.isPackedLine)
        guard good.count != lines.count || (!bytes.isEmpty && bytes.last != 0x0A) else { return }
        let copy = try keep(path, as: "packed-refs-damaged")
        try FileAccess.replace(path, with: good.flatMap { $0 + [0x0A] }, by: temporary)
        add(.packedReferences(copy: copy))
    }

    /// A comment, a tag's object, or an object and its name (git-pack-refs(1)).
    private static func isPackedLine(_ line: ArraySlice<UInt8>) -> Bool {
        if line.first == UInt8(ascii: "#") { return true }
        if line.first == UInt8(ascii: "^") { return ObjectID(hexBytes: line.dropFirst()) != nil }
        return line.count > 45 && ObjectID(hexBytes: line.prefix(40)) != nil
            && line.dropFirst(40).starts(with: " refs/".utf8)
    }

    /// Lets `HEAD` name a branch where it names nothing: the only one, else the one that the log of `HEAD` ends at.
    mutating func mendHead() throws(GitError) {
        let path = location.gitDirectory + "/HEAD"
        if !headIsDamaged { return }
        let branches = Self.branches(in: location.commonDirectory)
        let last = Self.loggedIDs(location.gitDirectory + "/logs/HEAD").first
        let current = branches.first { last != nil && $0.id == last } ?? branches.first { $0.name == "main" }
        guard let branch = branches.count == 1 ? branches.first : current ?? branches.first else {
            throw GitError(refusing: "mend", .damaged("HEAD"))
        }
        try FileAccess.replace(path, with: Array("ref: refs/heads/\(branch.name)\n".utf8), by: temporary)
        add(.head(branch: branch.name))
    }

    private var headIsDamaged: Bool { RepositoryFiles.isDamagedHead(location.gitDirectory + "/HEAD") }

    /// Lets the branch that is checked out name the newest commit of its log, or else of all, that can be read with all its folders.
    mutating func mendBranch() throws(GitError) {
        let repository = try open()
        guard let line = FileAccess.line(of: location.gitDirectory + "/HEAD"),
            let branch = line.rest(after: "ref: refs/heads/")
        else {
            return
        }
        let reference = "refs/heads/" + branch
        let path = location.commonDirectory + "/" + reference
        if let facts = FileAccess.factsWithoutFollowing(path) {
            guard facts.isRegular else { return }
            let id = FileAccess.line(of: path).flatMap { ObjectID(hex: $0) }
            if let id, Self.isWhole(id, in: repository) { return }
        } else {
            // Kept packed, or without a commit yet.
            return
        }
        let logged = [reference, "HEAD"].flatMap { name in
            Self.loggedIDs((name == "HEAD" ? location.gitDirectory : location.commonDirectory) + "/logs/" + name)
        }
        let whole = logged.first { Self.isWhole($0, in: repository) }
        let found = if let whole { whole } else { try repository.newestCommit { Self.isWhole($0, in: repository) } }
        guard let found else { throw GitError(refusing: "mend", .damaged(reference)) }
        try FileAccess.replace(path, with: Array((found.hex + "\n").utf8), by: temporary)
        for log in [location.commonDirectory + "/logs/" + reference, location.gitDirectory + "/logs/HEAD"] {
            try dropLostLines(of: log, in: repository)
        }
        add(.branch(branch, found))
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
    private static func isWhole(_ id: ObjectID, in repository: borrowing Repository) -> Bool {
        (try? repository.information(of: id)) != nil && (try? repository.entries(at: id, recursively: true)) != nil
    }

    /// The objects that a log tells of, newest first.
    private static func loggedIDs(_ path: String) -> [ObjectID] {
        let bytes = FileAccess.contents(of: path, limit: 256 << 20) ?? []
        return bytes.split(separator: 0x0A).reversed().compactMap { line in
            line.count > 81 ? ObjectID(hexBytes: line.dropFirst(41).prefix(40)) : nil
        }
    }

    /// The branches, loose and packed, by their short names.
    private static func branches(in folder: String) -> [(name: String, id: ObjectID?)] {
        var found: [[UInt8]: ObjectID?] = [:]
        let packed = FileAccess.contents(of: folder + "/packed-refs", limit: 64 << 20) ?? []
        for line in packed.split(separator: 0x0A) {
            let name = line.dropFirst(41)
            guard let id = ObjectID(hexBytes: line.prefix(40)), name.starts(with: "refs/heads/".utf8) else { continue }
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
