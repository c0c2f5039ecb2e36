extension Repository {
    /// Connects to where a remote is.
    func connection(
        to address: Result<RemoteAddress, RemoteAddressProblem>, pushing: Bool, by access: RemoteAccess,
        progress: @escaping (TransferProgress) -> Void
    ) throws(TransferError) -> RemoteConnection {
        let place: RemoteAddress
        do throws(RemoteAddressProblem) {
            place = try address.get()
        } catch {
            throw TransferError(.address(error))
        }
        let carrier: any Carrier
        switch place {
        case .path(let path):
            guard FileAccess.facts(at: path)?.isFolder == true else { throw TransferError(.notFound) }
            guard access.programs.find("git") != nil else {
                _ = try Self.remoteFolder(path)
                return try RemoteConnection.open(
                    for: self, RemoteSession(NoCarrier(), access: access, progress: progress), pushing: pushing,
                    path: path)
            }
            carrier = ProgramCarrier(access) { (request) throws(TransferError) in
                try access.programs.git(request.service, at: path)
            }
        case .ssh(let address):
            let command = try sshCommand(access.programs)
            carrier = ProgramCarrier(access) { (request) throws(TransferError) in
                try access.programs.ssh(command, "git-" + request.service, at: address, limits: access.limits)
            }
        case .web: throw TransferError(.unsupported)
        }
        return try RemoteConnection.open(
            for: self, RemoteSession(carrier, access: access, progress: progress), pushing: pushing)
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
