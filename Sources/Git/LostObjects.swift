/// The list of objects that were found empty and that nothing here could make again: without it nobody would know of them any more
/// once their empty files are gone, but whoever comes upon the hole.
enum LostObjects {
    static func path(in folder: String) -> String { folder + "/lost-objects" }

    /// Those that the list names.
    static func listed(in folder: String) -> Set<ObjectID> {
        let bytes = FileAccess.contents(of: path(in: folder), limit: 64 << 20) ?? []
        return Set(bytes.split(separator: 0x0A).compactMap { ObjectID(hexBytes: $0) })
    }

    /// Adds some to the list.
    ///
    /// - Parameter temporary: A free path for what takes the list's place.
    static func remember(_ ids: Set<ObjectID>, in folder: String, by temporary: String) throws(GitError) {
        let all = listed(in: folder).union(ids).map(\.hex).sorted()
        try FileAccess.replace(path(in: folder), with: Array((all.joined(separator: "\n") + "\n").utf8), by: temporary)
    }
}

extension Repository {
    /// How many of the objects that `mend` found lost some commit still needs, and the repository has not got back since.
    ///
    /// The whole history is gone through, though only where there are such.
    ///
    /// - Parameters:
    ///   - folder: The work tree's folder.
    ///   - kept: The folder that `mend` was given to keep things in.
    public static func lostObjects(of folder: String, keptIn kept: String) throws(GitError) -> Int {
        let listed = LostObjects.listed(in: kept)
        guard !listed.isEmpty else { return 0 }
        let repository = try open(folder)
        return repository.needed(of: try repository.missing(of: listed)).count
    }
}
