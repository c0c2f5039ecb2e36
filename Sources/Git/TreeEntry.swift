import CLibgit2

/// One entry of a tree.
public struct TreeEntry: Sendable, Hashable {
    /// The path from the top of the tree that was asked for; bytes that are no UTF-8 are replaced.
    public var path: String
    /// The name of the object.
    public var id: ObjectID
    /// What the object is.
    public var kind: Kind

    /// An entry from its parts.
    public init(path: String, id: ObjectID, kind: Kind) {
        self.path = path
        self.id = id
        self.kind = kind
    }

    /// The kinds of entries that git knows.
    public enum Kind: Sendable, Hashable {
        case file, executable, symbolicLink, folder, submodule

        init(mode: UInt32) {
            switch mode & 0o170000 {
            case 0o040000: self = .folder
            case 0o120000: self = .symbolicLink
            case 0o160000: self = .submodule
            default: self = mode & 0o111 == 0 ? .file : .executable
            }
        }

        var mode: git_filemode_t {
            switch self {
            case .file: GIT_FILEMODE_BLOB
            case .executable: GIT_FILEMODE_BLOB_EXECUTABLE
            case .symbolicLink: GIT_FILEMODE_LINK
            case .folder: GIT_FILEMODE_TREE
            case .submodule: GIT_FILEMODE_COMMIT
            }
        }
    }
}
