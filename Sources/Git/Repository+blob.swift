import CLibgit2

extension Repository {
    /// Writes bytes as an object, exactly as they are.
    public func writeBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
        // `git_blob_create_from_buffer` would stream them, which a pack does not take.
        try ObjectDatabase(of: self).write(bytes, as: GIT_OBJECT_BLOB)
    }

    /// Puts a file into an object, exactly as it is; also returns its facts from before the first byte was read.
    ///
    /// A large one is streamed. `git_blob_create_from_disk` would pass a file of the work tree through filters and line end conversion.
    func writeBlob(fromFile path: String) throws(GitError) -> (id: ObjectID, facts: FileAccess.Facts) {
        var database: OpaquePointer?
        var stream: UnsafeMutablePointer<git_odb_stream>?
        defer {
            unsafe git_odb_stream_free(stream)
            unsafe git_odb_free(database)
        }
        try git("git_repository_odb") { unsafe git_repository_odb(&database, handle) }
        var small: [UInt8] = []
        let facts = try unsafe FileAccess.read(path) { (facts) throws(GitError) in
            guard facts.size > GrowingPack.largestObject else { return small.reserveCapacity(facts.size) }
            try git("git_odb_open_wstream") {
                unsafe git_odb_open_wstream(&stream, database, git_object_size_t(facts.size), GIT_OBJECT_BLOB)
            }
        } body: { (chunk) throws(GitError) in
            guard unsafe stream != nil else { return unsafe small.append(contentsOf: chunk) }
            try git("git_odb_stream_write") {
                unsafe git_odb_stream_write(
                    stream, chunk.baseAddress?.assumingMemoryBound(to: CChar.self), chunk.count)
            }
        }
        guard unsafe stream != nil else { return (try writeBlob(small), facts) }
        var oid = git_oid()
        try git("git_odb_stream_finalize_write") { unsafe git_odb_stream_finalize_write(&oid, stream) }
        return (ObjectID(oid), facts)
    }

    /// The longest object in a pack that is read whole, in bytes.
    private static let longestWhole = 1 << 20

    /// Hands the bytes of a file's object on, piece by piece; no more than 256 KB of it are in memory.
    ///
    /// A small one that lies in a pack, and one that is told there by its difference from another, is unpacked whole, since libgit2
    /// reads packs in no other way.
    public func readBlob(_ object: ObjectID, _ body: ([UInt8]) throws -> Void) throws {
        let hex = object.hex
        let path = commonDirectory + "/objects/\(hex.prefix(2))/\(hex.dropFirst(2))"
        guard FileAccess.factsWithoutFollowing(path)?.isRegular == true else {
            if try size(of: object) > Self.longestWhole,
                var stream = PackedStream(object, in: commonDirectory + "/objects/pack")
            {
                return try stream.read(body)
            }
            return try body(try contents(of: object, limit: .max))
        }
        // libgit2 would read one that was cut short for ever (libgit2 issue 7342).
        try LooseStream.read(path, of: object, body)
    }
}
