#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// The references, by their full names, whose files name neither what the repository holds nor another reference, as a loss of power
    /// leaves them, or are no files.
    ///
    /// Git passes over files in that folder which could be no reference, such as what a file manager puts there.
    func damagedReferences() throws(GitError) -> [String] {
        var found: [String] = []
        var pending = ["refs/"]
        while let prefix = pending.popLast() {
            for name in FileAccess.names(in: commonDirectory + "/" + prefix) {
                let reference = prefix + name
                let path = commonDirectory + "/" + reference
                guard name.utf8.first != UInt8(ascii: "."), !name.ends(with: ".lock"),
                    let facts = FileAccess.factsWithoutFollowing(path)
                else { continue }
                if facts.isFolder { pending.append(reference + "/") }
                if facts.mayWait { found.append(reference) }
                guard facts.isRegular, FileAccess.whyUnreadable(path) == nil else { continue }
                let line = FileAccess.line(of: path) ?? ""
                if line.begins(with: "ref: ") { continue }
                if let id = ObjectID(hex: line), try holds(id) { continue }
                found.append(reference)
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension Mending {
    /// Lets the other references whose files are damaged name what their logs tell, or what is packed under their names; one of which
    /// nothing is known goes, since git would refuse to work with the rest. What a remote has comes back with the next fetch.
    mutating func mendOtherReferences() throws(GitError) {
        let repository = try open()
        let folder = location.commonDirectory
        let current = FileAccess.line(of: location.gitDirectory + "/HEAD")?.rest(after: "ref: ")
        for reference in try repository.damagedReferences() where reference != current {
            var found = ReferenceLog.ids(folder + "/logs/" + reference).first { Self.isWhole($0, in: repository) }
            for line in PackedReferences(in: folder)?.lines ?? [] where found == nil {
                // It may be the object of a tag.
                guard let (id, name) = PackedReferences.parts(line), name.elementsEqual(reference.utf8) else {
                    continue
                }
                if try repository.holds(id) { found = id }
            }
            if let found {
                try set(reference, to: found)
                add(.reference(reference, found))
                continue
            }
            let path = folder + "/" + reference
            let name = "reference-" + String(reference.map { $0 == "/" ? "-" : $0 })
            var copy: String?
            if let facts = FileAccess.factsWithoutFollowing(path), facts.isRegular, facts.size > 0 {
                copy = try keep(path, as: name)
            }
            guard unsafe unlink(path) == 0 else { throw GitError(refusing: "unlink", .system(errno)) }
            add(.droppedReference(reference, copy: copy))
        }
    }
}
