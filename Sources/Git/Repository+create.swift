import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Makes a repository in a folder, which is made too where it is missing.
    ///
    /// The first branch is the one given, else the one that `init.defaultBranch` names, else `main`.
    /// It is made in a folder beside its place and then renamed, so that a process that dies leaves all of it or nothing.
    ///
    /// Throws `.exists` where there is a repository already and `.invalidName` for a name git does not allow.
    ///
    /// - Parameter mark: The path in git's folder of an empty file that is there from the first moment on.
    public static func create(
        at path: String, initialBranch: String? = nil, marking mark: String? = nil
    ) throws(GitError) -> Repository {
        try GitLibrary.ensureStarted()
        let configured = try defaultConfiguration("init.defaultBranch")
        let branch = initialBranch ?? configured.flatMap { $0.isEmpty ? nil : $0 } ?? "main"
        guard unsafe git_reference_is_valid_name("refs/heads/" + branch) == 1, !branch.begins(with: "-") else {
            throw GitError(refusing: "git_reference_is_valid_name", .invalidName)
        }
        var options = unsafe git_repository_init_options()
        try git("git_repository_init_options_init") {
            unsafe git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION))
        }
        unsafe options.flags =
            GIT_REPOSITORY_INIT_NO_REINIT.rawValue | GIT_REPOSITORY_INIT_MKDIR.rawValue
            | GIT_REPOSITORY_INIT_MKPATH.rawValue
        guard FileAccess.factsWithoutFollowing(path + "/.git") == nil else {
            throw GitError(refusing: "create", .exists)
        }
        let unfinished = path + "/" + unfinishedFolder
        FileAccess.removeTree(unfinished)
        defer { FileAccess.removeTree(unfinished) }
        var created: OpaquePointer?
        defer { unsafe git_repository_free(created) }
        try git("git_repository_init_ext") {
            unsafe branch.withCString { name in
                unsafe options.initial_head = name
                return unsafe git_repository_init_ext(&created, unfinished, &options)
            }
        }
        // Nobody else has it yet: a lock that could not be removed is nobody's.
        for name in FileAccess.names(in: unfinished + "/.git") where name.hasSuffix(".lock") {
            unsafe unlink(unfinished + "/.git/" + name)
        }
        if let mark {
            let file = unfinished + "/.git/" + mark
            try FileAccess.createFolder(FileAccess.folder(of: file))
            try FileAccess.write([], to: file, flags: O_WRONLY | O_CREAT, durably: false)
        }
        guard unsafe rename(unfinished + "/.git", path + "/.git") == 0 else {
            throw GitError(refusing: "rename", .system(errno))
        }
        FileAccess.synchronize(path)
        return try open(path)
    }

    /// The folder in which git's is made; it stays, empty, where a process dies before it is removed.
    public static var unfinishedFolder: String { ".git.tmp-daybook" }
}
