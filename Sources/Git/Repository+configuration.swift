import CLibgit2

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
        var configuration: OpaquePointer?
        defer { unsafe git_config_free(configuration) }
        try git("git_config_open_default") { unsafe git_config_open_default(&configuration) }
        return try unsafe Configuration.string(name, in: configuration)
    }

    /// Sets one setting in the repository's own configuration, or removes it there.
    public func setConfiguration(_ name: String, to value: String?) throws(GitError) {
        var all: OpaquePointer?
        var local: OpaquePointer?
        defer {
            unsafe git_config_free(local)
            unsafe git_config_free(all)
        }
        try git("git_repository_config") { unsafe git_repository_config(&all, handle) }
        try git("git_config_open_level") { unsafe git_config_open_level(&local, all, GIT_CONFIG_LEVEL_LOCAL) }
        if let value {
            try git("git_config_set_string") { unsafe git_config_set_string(local, name, value) }
        } else {
            _ = try gitIfFound("git_config_delete_entry") { unsafe git_config_delete_entry(local, name) }
        }
    }

    /// Who commits, as `user.name` and `user.email` say, at an instant; nothing where either is missing or empty.
    public func identity(seconds: Int, offsetMinutes: Int) throws(GitError) -> Signature? {
        guard let name = try configuration("user.name"), !name.isEmpty,
            let email = try configuration("user.email"), !email.isEmpty
        else { return nil }
        return Signature(name: name, email: email, seconds: seconds, offsetMinutes: offsetMinutes)
    }
}
