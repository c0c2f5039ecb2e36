import CLibgit2

extension Mending {
    /// Makes the indexes again of packs that have none, or an empty one: without it nothing in a pack is found, though all of it is
    /// there. Of one that is itself damaged nothing is made.
    mutating func mendPacks() throws(GitError) {
        let folder = location.commonDirectory + "/objects/pack"
        for name in try location.packsWithoutIndex {
            let temporary = keeping + "/pack-index.tmp"
            FileAccess.removeTree(temporary)
            try FileAccess.createFolder(temporary)
            defer { FileAccess.removeTree(temporary) }
            guard (try? Self.index(folder + "/" + name + ".pack", in: temporary)) != nil,
                let made = FileAccess.names(in: temporary).first(where: { $0.ends(with: ".idx") })
            else { continue }
            try FileAccess.force(temporary + "/" + made)
            try FileAccess.move(temporary + "/" + made, to: folder + "/" + name + ".idx")
            try FileAccess.force(folder)
            add(.packIndex(name))
        }
    }

    /// Writes a pack's index to a folder, beside a second pack of the same objects.
    private static func index(_ pack: String, in folder: String) throws(GitError) {
        var indexer: OpaquePointer?
        defer { unsafe git_indexer_free(indexer) }
        try git("git_indexer_new") { unsafe git_indexer_new(&indexer, folder, 0, nil, nil) }
        var progress = git_indexer_progress()
        _ = try unsafe FileAccess.read(pack) { (piece) throws(GitError) in
            try git("git_indexer_append") {
                unsafe git_indexer_append(indexer, piece.baseAddress, piece.count, &progress)
            }
        }
        try git("git_indexer_commit") { unsafe git_indexer_commit(indexer, &progress) }
    }
}

extension RepositoryLocation {
    /// The packs that have no index, or one that is not what its check sum says, by their names without the ending.
    var packsWithoutIndex: [String] {
        get throws(GitError) {
            let folder = commonDirectory + "/objects/pack"
            return try FileAccess.allNames(in: folder).filter { $0.begins(with: "pack-") && $0.ends(with: ".pack") }
                .map { String(decoding: $0.utf8.dropLast(5), as: UTF8.self) }
                .filter { !Self.isWholeIndex("\(folder)/\($0).idx") }.sorted()
        }
    }

    /// Whether a file ends with the check sum of what is before it, as an index does (gitformat-pack(5)); one that may not be read is
    /// taken for whole.
    private static func isWholeIndex(_ path: String) -> Bool {
        guard FileAccess.whyUnreadable(path) == nil else { return true }
        guard let bytes = FileAccess.contents(of: path, limit: 1 << 31), bytes.count > 40 else { return false }
        var hash = SHA1()
        unsafe bytes.withUnsafeBytes { all in
            unsafe hash.update(UnsafeRawBufferPointer(rebasing: all[..<(bytes.count - 20)]))
        }
        return hash.finish().elementsEqual(bytes.suffix(20))
    }
}
