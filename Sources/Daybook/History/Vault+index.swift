import Git

extension Vault {
    private var unrefreshedList: String? { stateFolder.map { $0 + "/unrefreshed" } }

    /// Remembers paths whose commit git's index does not know of yet.
    func rememberUnrefreshed(_ paths: [String]) throws {
        guard let unrefreshedList else { return }
        let all = Set(try unrefreshed() + paths).sorted()
        try operations.replace(unrefreshedList, with: Array(all.joined(separator: "\n").utf8), durably: false)
    }

    /// Tells git's index of the commits that it missed; while another program holds it, they stay remembered.
    func refreshIndex() {
        guard let unrefreshedList, let paths = try? unrefreshed(), !paths.isEmpty,
            let repository = try? Repository.open(root), (try? repository.refreshIndex(paths)) != nil
        else { return }
        try? operations.remove(unrefreshedList)
    }

    /// Removes lock files whose program has most likely died; to be called under the vault's lock, so that none is ours.
    func removeStaleLocks(_ problems: [RepositoryProblem]) {
        for problem in problems where problem.isStaleLock(at: world.now()) {
            switch problem {
            case .indexLocked(let path, _), .branchLocked(let path, _): try? operations.remove(path)
            default: continue
            }
        }
    }

    private func unrefreshed() throws -> [String] {
        guard let unrefreshedList, try operations.information(at: unrefreshedList) != nil,
            let bytes = try operations.read(unrefreshedList, limit: 64_000_000)
        else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
