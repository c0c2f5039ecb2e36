extension Repository {
    /// Connects to where a remote is.
    func connection(
        to address: Result<RemoteAddress, RemoteAddressProblem>, pushing: Bool, by access: RemoteAccess,
        progress: @escaping (TransferProgress) -> Void
    ) throws(TransferError) -> RemoteConnection {
        let (carrier, path) = try carrier(to: address, by: access)
        return try open(carrier, path: path, pushing: pushing, by: access, progress: progress)
    }

    /// Connects by what carries.
    ///
    /// - Parameter path: The folder that is the remote, where no program of git's is there to ask.
    func open(
        _ carrier: any Carrier, path: String? = nil, pushing: Bool, by access: RemoteAccess,
        progress: @escaping (TransferProgress) -> Void
    ) throws(TransferError) -> RemoteConnection {
        try RemoteConnection.open(
            for: self, RemoteSession(carrier, access: access, progress: progress), pushing: pushing, path: path)
    }

    /// What carries to where a remote is; nothing is started yet.
    func carrier(
        to address: Result<RemoteAddress, RemoteAddressProblem>, by access: RemoteAccess
    ) throws(TransferError) -> (carrier: any Carrier, path: String?) {
        let place: RemoteAddress
        do throws(RemoteAddressProblem) {
            place = try address.get()
        } catch {
            throw TransferError(.address(error))
        }
        switch place {
        case .path(let path):
            guard FileAccess.facts(at: path)?.isFolder == true else { throw TransferError(.notFound) }
            guard access.programs.find("git") != nil else {
                _ = try Self.remoteFolder(path)
                return (NoCarrier(), path)
            }
            let carrier = ProgramCarrier(access) { (request) throws(TransferError) in
                try access.programs.git(request.service, at: path)
            }
            return (carrier, nil)
        case .ssh(let address):
            let command = try sshCommand(access.programs)
            let carrier = ProgramCarrier(access) { (request) throws(TransferError) in
                try access.programs.ssh(command, "git-" + request.service, at: address, limits: access.limits)
            }
            return (carrier, nil)
        case .web(let address):
            guard let web = access.web else { throw TransferError(.unsupported) }
            return (WebCarrier(address, access: access, web: web, folder: commonDirectory + "/objects/pack"), nil)
        }
    }

    /// Opens a folder that is a remote.
    static func remoteFolder(_ path: String) throws(TransferError) -> Repository {
        do throws(GitError) {
            return try open(path)
        } catch {
            switch error.code {
            case .notFound: throw TransferError(.notFound)
            case .owner: throw TransferError(.otherOwner)
            default: throw TransferError(.local(error))
            }
        }
    }

    /// What settings name in place of `ssh`.
    private func sshCommand(_ programs: RemotePrograms) throws(TransferError) -> String? {
        do throws(GitError) {
            return try configuration("core.sshCommand")
        } catch {
            throw TransferError(.local(error))
        }
    }
}
