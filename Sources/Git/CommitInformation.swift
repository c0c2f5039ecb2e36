import CLibgit2

/// What a commit says of itself.
public struct CommitInformation: Sendable, Hashable {
    /// The name of the commit.
    public var id: ObjectID
    /// The name of its tree.
    public var tree: ObjectID
    /// The commits before it: none for the first, several for a merge.
    public var parents: [ObjectID]
    /// Who wrote the change.
    public var author: Signature
    /// Who put it into the history.
    public var committer: Signature
    /// The whole message, trailers included.
    public var message: String

    /// The first line of the message.
    public var subject: String {
        String(message.prefix { !$0.isNewline })
    }

    /// The `Key: value` lines of the last paragraph of the message, in order (git-interpret-trailers(1)).
    public var trailers: [Trailer] {
        var array = unsafe git_message_trailer_array()
        guard unsafe git_message_trailers(&array, message) == 0 else { return [] }
        defer { unsafe git_message_trailer_array_free(&array) }
        var trailers: [Trailer] = []
        for position in 0..<(unsafe array.count) {
            let trailer = unsafe array.trailers[position]
            guard let key = unsafe trailer.key, let value = unsafe trailer.value else { continue }
            unsafe trailers.append(Trailer(key: String(cString: key), value: String(cString: value)))
        }
        return trailers
    }

    /// One `Key: value` line at the end of a message.
    public struct Trailer: Sendable, Hashable {
        /// What stands before the colon.
        public var key: String
        /// What stands after it, joined where it was folded.
        public var value: String

        /// Gathers the two.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// Reads what a `git_commit` holds, which stays the caller's.
    init(_ commit: OpaquePointer) throws(GitError) {
        guard let id = unsafe git_commit_id(commit), let tree = unsafe git_commit_tree_id(commit),
            let author = unsafe git_commit_author(commit), let committer = unsafe git_commit_committer(commit)
        else { throw GitError(refusing: "git_commit_id", .damaged("commit")) }
        self.id = unsafe ObjectID(id.pointee)
        self.tree = unsafe ObjectID(tree.pointee)
        self.author = unsafe Signature(author.pointee)
        self.committer = unsafe Signature(committer.pointee)
        self.message = unsafe git_commit_message(commit).map { unsafe String(cString: $0) } ?? ""
        self.parents = []
        for position in 0..<(unsafe git_commit_parentcount(commit)) {
            if let parent = unsafe git_commit_parent_id(commit, position) {
                self.parents.append(unsafe ObjectID(parent.pointee))
            }
        }
    }
}
