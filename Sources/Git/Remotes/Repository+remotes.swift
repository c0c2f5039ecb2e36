import CLibgit2

extension Repository {
    /// The remotes that settings name, sorted by name, their addresses replaced as `url.….insteadOf` says.
    public func remotes() throws(GitError) -> [Remote] {
        let settings = try remoteSettings()
        var remotes: [Remote] = []
        for name in settings.names {
            if let remote = try remote(named: name, in: settings) { remotes.append(remote) }
        }
        return remotes
    }

    /// The remote of a name, or nothing where settings name none.
    public func remote(named name: String) throws(GitError) -> Remote? {
        try remote(named: name, in: remoteSettings())
    }

    private func remote(named name: String, in settings: RemoteSettings) throws(GitError) -> Remote? {
        // A name that git does not allow is nobody's.
        guard try Self.isRemoteName(name), let (url, pushURL) = settings.addresses(of: name) else { return nil }
        return Remote(name: name, url: url, pushURL: pushURL, folder: workTree ?? gitDirectory)
    }

    private func remoteSettings() throws(GitError) -> RemoteSettings {
        var snapshot: OpaquePointer?
        defer { unsafe git_config_free(snapshot) }
        try git("git_repository_config_snapshot") { unsafe git_repository_config_snapshot(&snapshot, handle) }
        return RemoteSettings(try unsafe Configuration.settings(in: snapshot))
    }

    /// Names a remote in the repository's own settings; a relative path is written as an absolute one.
    ///
    /// Throws `.exists` where the name is taken and `.invalidName` for one that git does not allow.
    ///
    /// - Parameter token: As for `commit`.
    public func addRemote(_ name: String, at text: String, token: String? = nil) throws(RemoteAdditionError) {
        let folder = workTree ?? gitDirectory
        let address: RemoteAddress
        do throws(RemoteAddressProblem) {
            address = try RemoteAddress(text, relativeTo: folder)
        } catch {
            throw .address(error)
        }
        do throws(GitError) {
            guard try Self.isRemoteName(name) else { throw GitError(refusing: "addRemote", .invalidName) }
            guard try configuration("remote.\(name).url") == nil else { throw GitError(refusing: "addRemote", .exists) }
            // The address comes last: without one there is no remote.
            let branches = "+refs/heads/*:\(Remote.prefix(name))*"
            try setConfiguration("remote.\(name).fetch", to: branches, token: token)
            let written = if case .path(let path) = address { path } else { text }
            try setConfiguration("remote.\(name).url", to: written, token: token)
        } catch {
            throw .git(error)
        }
    }

    /// Removes a remote with its settings and with what is known of its branches; throws `.notFound` where there is none.
    public func removeRemote(_ name: String) throws(GitError) {
        try git("git_remote_delete") { unsafe git_remote_delete(handle, name) }
    }

    private static func isRemoteName(_ name: String) throws(GitError) -> Bool {
        var isValid: Int32 = 0
        try git("git_remote_name_is_valid") { unsafe git_remote_name_is_valid(&isValid, name) }
        return isValid == 1 && !name.begins(with: "-") && !name.utf8.contains(0)
    }
}

/// Why a remote was not added.
public enum RemoteAdditionError: Error, Sendable, Hashable {
    /// Its address is none.
    case address(RemoteAddressProblem)
    /// Git does not let it be written.
    case git(GitError)
}
