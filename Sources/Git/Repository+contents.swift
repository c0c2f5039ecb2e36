import CLibgit2

extension Repository {
    /// The bytes of a path in a commit or a tree; nothing where there is no file at that path.
    ///
    /// Throws `.tooLarge`, before anything is unpacked, for more than `limit` bytes.
    public func contents(of path: String, at revision: ObjectID, limit: Int) throws(GitError) -> [UInt8]? {
        guard let entry = try entry(at: path, in: revision) else { return nil }
        guard entry.kind != .folder, entry.kind != .submodule else { return nil }
        return try contents(of: entry.id, limit: limit)
    }

    /// The bytes of a file's object; throws `.tooLarge`, before anything is unpacked, for more than `limit` bytes.
    public func contents(of object: ObjectID, limit: Int) throws(GitError) -> [UInt8] {
        let database = try ObjectDatabase(of: self)
        return try database.bytes(of: object, limit: limit)
    }

    /// What there is of a file's object, where the history may have holes.
    public enum Contents: Sendable, Equatable {
        case whole([UInt8])
        /// More than the limit; nothing was unpacked.
        case tooLarge
        /// It is missing, or damaged.
        case lost

        /// The bytes, where they could be read.
        public var bytes: [UInt8]? { if case .whole(let bytes) = self { bytes } else { nil } }
    }

    /// The bytes of a file's object where there are at most `limit` of them, and git has not lost it.
    public func contents(of object: ObjectID, upTo limit: Int) throws(GitError) -> Contents {
        do {
            return .whole(try contents(of: object, limit: limit))
        } catch {
            if case .tooLarge = error.code { return .tooLarge }
            guard error.tellsOfLoss else { throw error }
            return .lost
        }
    }

    /// The size of an object in bytes.
    public func size(of object: ObjectID) throws(GitError) -> Int {
        try ObjectDatabase(of: self).size(of: object)
    }
}
