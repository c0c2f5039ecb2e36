import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What went wrong in a git operation, as facts; the words are the caller's.
public struct GitError: Error, Sendable, Hashable {
    /// The C function that failed, or our own operation where libgit2 was not asked.
    public var operation: String
    /// What kind of failure it is.
    public var code: Code
    /// The part of git that failed.
    public var category: Category
    /// The message of libgit2, in English, or nothing.
    public var message: String

    /// The kinds of failure that a caller can act upon.
    public enum Code: Sendable, Hashable {
        /// No such object, reference, revision or setting.
        case notFound
        /// The thing to be made is there already.
        case exists
        /// A short name fits several objects.
        case ambiguous
        /// The repository has no work tree.
        case bare
        /// The branch has no commit yet.
        case unborn
        /// A name that git does not allow.
        case invalidName
        /// Another program holds a lock file, or left one behind.
        case locked
        /// The branch is not where it was expected: somebody committed in between.
        case modified
        /// The repository belongs to another user.
        case owner
        /// The system refused, with its `errno`: a full disk, a file that must not be written.
        case system(Int32)
        /// Any other status of libgit2.
        case other(Int32)
        /// A path that must not stand in a tree: absolute, empty, leading out of the tree or into `.git`.
        case invalidPath(String)
        /// A file stands where a folder would have to be.
        case fileInTheWay(String)
        /// A folder stands where a file would have to be.
        case folderInTheWay(String)
        /// Below this folder of the work tree lie more folders in one another than libgit2 looks into.
        case nestedTooDeeply(below: String)
        /// Contents over the limit of the caller, both in bytes.
        case tooLarge(size: Int, limit: Int)
        /// A file that grew or shrank while it was read.
        case changedWhileReading(String)
        /// A file that the system would not let us read, with its `errno`.
        case unreadable(path: String, errno: Int32)
        /// A pipe or a device, or a file as good as endless, where git reads a file of its own: whoever opened it would wait for ever.
        case endless(path: String)
        /// An ignore rule that takes something in and has no pattern, such as `!//`: libgit2 (1.5) follows a null pointer at it.
        case ruleWithoutPattern(path: String, line: Int)
        /// A path that git passes through a filter, which would be left out.
        case filtered(path: String, filter: String)
        /// The head names a commit and no branch.
        case detachedHead
        /// libgit2 itself could not be loaded, with what the system says of it.
        case noLibrary(String)
        /// An object whose contents are not what its type asks for.
        case damaged(String)
    }

    /// The parts of git, as libgit2 tells them apart.
    public enum Category: Sendable, Hashable {
        case none, system, invalid, reference, repository, configuration, objects, index, object, tree, filter
        case other(Int32)
    }

    init(refusing operation: String, _ code: Code) {
        self.operation = operation
        self.code = code
        self.category = .none
        self.message = ""
    }
}

extension GitError {
    /// Takes the last error of this thread: it must be asked for at once after the failing call.
    init(operation: String, status: Int32) {
        let reason = errno
        self.operation = operation
        self.code = Code(status: status, errno: reason)
        if let last = unsafe git_error_last() {
            self.category = unsafe Category(number: last.pointee.klass)
            self.message = unsafe last.pointee.message.map { unsafe String(cString: $0) } ?? ""
        } else {
            self.category = .none
            self.message = ""
        }
        // libgit2 says this of an index that is there and holds nothing.
        let gone = "' no longer exists"
        if message.begins(with: "failed to read index: '"), message.ends(with: gone) {
            message = String(message.dropLast(gone.count)) + "' is empty, or cannot be read"
        }
        if case .other = code, let reason = Self.reason(in: message) { code = .system(reason) }
        // libgit2 calls a file that may not be opened locked, as it calls a lock that is held.
        if code == .locked, let path = Self.unreadablePath(in: message) {
            code = .unreadable(path: path, errno: EACCES)
        }
        // It does not say which object of a commit that is.
        if code == .locked, message.contains("successfully peeled") {
            code = .unreadable(path: ".git/objects", errno: EACCES)
        }
    }

    /// Whether an object could not be had that should be there: it is missing, or not what its name says.
    public var tellsOfLoss: Bool {
        switch code {
        case .notFound, .damaged, .other: true
        default: false
        }
    }

    /// The file and the line where git's configuration cannot be read, which libgit2 says at the end of its message alone.
    public var configurationPlace: (path: String, line: Int)? {
        guard category == .configuration, message.ends(with: ")"),
            let start = message.utf8.ranges(of: Array(" (in ".utf8)).last?.upperBound
        else { return nil }
        let place = message[start...].dropLast()
        guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
            return nil
        }
        return (String(place[..<colon]), line)
    }

    /// Which of the system's refusals a message ends with; by then `errno` may tell of something else.
    private static func reason(in message: String) -> Int32? {
        [ENOSPC, EDQUOT, EROFS].first { reason in
            guard let text = unsafe strerror(reason) else { return false }
            return unsafe message.ends(with: ": " + String(cString: text))
        }
    }

    /// The path in "failed open - 'PATH' is locked: …"; nil where a message is another, such as that of a lock that is held.
    static func unreadablePath(in message: String) -> String? {
        let (start, end) = ("failed open - '", "' is locked")
        guard let rest = message.rest(after: start), let close = rest.utf8.ranges(of: Array(end.utf8)).last?.lowerBound
        else { return nil }
        return close == rest.startIndex ? nil : String(rest[..<close])
    }
}

extension GitError.Code {
    /// What a status stands for; libgit2 keeps what the system said to itself, but for `errno` and some messages.
    fileprivate init(status: Int32, errno reason: Int32) {
        switch status {
        case GIT_ERROR.rawValue where [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EIO, EMFILE, EFBIG].contains(reason):
            self = .system(reason)
        case GIT_ENOTFOUND.rawValue: self = .notFound
        case GIT_EEXISTS.rawValue: self = .exists
        case GIT_EAMBIGUOUS.rawValue: self = .ambiguous
        case GIT_EBAREREPO.rawValue: self = .bare
        case GIT_EUNBORNBRANCH.rawValue: self = .unborn
        case GIT_EINVALIDSPEC.rawValue: self = .invalidName
        case GIT_ELOCKED.rawValue: self = .locked
        case GIT_EMODIFIED.rawValue: self = .modified
        case -36: self = .owner
        default: self = .other(status)
        }
    }
}

extension GitError.Category {
    fileprivate init(number: Int32) {
        switch number {
        case 0: self = .none
        case 2: self = .system
        case 3: self = .invalid
        case 4: self = .reference
        case 6: self = .repository
        case 7: self = .configuration
        case 9: self = .objects
        case 10: self = .index
        case 11: self = .object
        case 14: self = .tree
        case 24: self = .filter
        default: self = .other(number)
        }
    }
}

/// Runs one call of libgit2 and throws its failure under its name; returns a status that is not negative.
@discardableResult
func git(_ operation: String, _ call: () -> Int32) throws(GitError) -> Int32 {
    // An older message must not be taken for this call's: some failures of libgit2 set none.
    git_error_clear()
    errno = 0
    let status = call()
    guard status >= 0 else { throw GitError(operation: operation, status: status) }
    return status
}

/// Like `git`, for a thing that need not be there: false where libgit2 says that it is not found.
func gitIfFound(_ operation: String, _ call: () -> Int32) throws(GitError) -> Bool {
    git_error_clear()
    errno = 0
    let status = call()
    if status == GIT_ENOTFOUND.rawValue { return false }
    guard status >= 0 else { throw GitError(operation: operation, status: status) }
    return true
}
