import CLibgit2

/// A git repository, opened for one operation and closed when this value ends; what is kept longer is its path.
@safe public struct Repository: ~Copyable {
    let handle: OpaquePointer
    /// What was read of its ignore files.
    let ignores = IgnoreFiles()

    init(taking handle: OpaquePointer) {
        unsafe self.handle = handle
    }

    deinit {
        unsafe git_repository_free(handle)
    }

    /// Opens the repository whose work tree, or whose `.git`, is exactly at a path; the folders above are not searched.
    ///
    /// Throws `.notFound` where there is none, `.owner` where it belongs to another user, `.unreadable` where its settings may not be
    /// read, and `.endless` where they, or what they name, are a pipe or longer than any such file.
    public static func open(_ path: String) throws(GitError) -> Repository {
        try GitLibrary.ensureStarted()
        var opened: OpaquePointer?
        try requireEnds(at: path)
        do throws(GitError) {
            let flags = GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue
            try git("git_repository_open_ext") { unsafe git_repository_open_ext(&opened, path, flags, nil) }
        } catch {
            // libgit2 1.5 stumbles over the missing setting `safe.directory` instead of naming the owner.
            guard error.code == .notFound, error.category == .configuration else { throw error }
            var corrected = error
            corrected.code = .owner
            throw corrected
        }
        guard let handle = unsafe opened else { throw GitError(refusing: "git_repository_open_ext", .notFound) }
        let repository = unsafe Repository(taking: handle)
        // libgit2 goes on as if there were none: without a remote, and with somebody else's name.
        let settings = repository.commonDirectory + "/config"
        if let errno = FileAccess.whyUnreadable(settings) {
            throw GitError(refusing: "git_repository_open_ext", .unreadable(path: settings, errno: errno))
        }
        try repository.requireEndOfNamedRules()
        try LooseBackend.install(in: repository)
        return repository
    }

    /// The folder of the checked-out files, without a slash at its end; none in a bare repository.
    public var workTree: String? {
        unsafe git_repository_workdir(handle).map { unsafe String(cString: $0).withoutTrailingSlash }
    }

    /// The `.git` folder of this work tree, without a slash at its end.
    public var gitDirectory: String {
        unsafe git_repository_path(handle).map { unsafe String(cString: $0).withoutTrailingSlash } ?? ""
    }

    /// The `.git` folder that all work trees of the repository share, without a slash at its end.
    public var commonDirectory: String {
        unsafe git_repository_commondir(handle).map { unsafe String(cString: $0).withoutTrailingSlash } ?? gitDirectory
    }
}

extension String {
    var withoutTrailingSlash: String {
        utf8.count > 1 && utf8.last == 0x2F ? String(decoding: utf8.dropLast(), as: UTF8.self) : self
    }
}
