import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Reads one setting, such as `user.name`, from the repository's configuration over the user's over the system's.
    public func configuration(_ name: String) throws(GitError) -> String? {
        var snapshot: OpaquePointer?
        defer { unsafe git_config_free(snapshot) }
        try git("git_repository_config_snapshot") { unsafe git_repository_config_snapshot(&snapshot, handle) }
        return try unsafe Configuration.string(name, in: snapshot)
    }

    /// Reads one setting as git reads a truth value: false where it is missing or neither true nor false.
    public func configurationFlag(_ name: String) throws(GitError) -> Bool {
        Configuration.isTrue(try configuration(name))
    }

    /// Reads one setting where there is no repository: the user's over the system's.
    public static func defaultConfiguration(_ name: String) throws(GitError) -> String? {
        try GitLibrary.ensureStarted()
        try requireEndOfDefaultSettings()
        var configuration: OpaquePointer?
        defer { unsafe git_config_free(configuration) }
        try git("git_config_open_default") { unsafe git_config_open_default(&configuration) }
        return try unsafe Configuration.string(name, in: configuration)
    }

    /// Sets one setting in the repository's own configuration, or removes it there.
    ///
    /// - Parameter token: As for `commit`.
    public func setConfiguration(_ name: String, to value: String?, token: String? = nil) throws(GitError) {
        let path = commonDirectory + "/config"
        guard let token, let found = FileAccess.factsWithoutFollowing(path), found.isRegular,
            let lock = try LockFile.taking(path + ".lock", token: token)
        else { return try Self.set(name, to: value, in: path) }
        let scratch = token + ".configuration"
        Self.removeScratch(of: token)
        defer { Self.removeScratch(of: token) }
        try FileAccess.double(path, as: scratch)
        try Self.set(name, to: value, in: scratch)
        guard unsafe chmod(scratch, found.status.st_mode & 0o7777) == 0, unsafe rename(scratch, path) == 0 else {
            throw GitError(refusing: "rename", .system(errno))
        }
        _ = consume lock
    }

    /// Sets one setting in one file, or removes it there.
    private static func set(_ name: String, to value: String?, in file: String) throws(GitError) {
        var local: OpaquePointer?
        defer { unsafe git_config_free(local) }
        try git("git_config_open_ondisk") { unsafe git_config_open_ondisk(&local, file) }
        if let value {
            try git("git_config_set_string") { unsafe git_config_set_string(local, name, value) }
        } else {
            _ = try gitIfFound("git_config_delete_entry") { unsafe git_config_delete_entry(local, name) }
        }
    }
}
