import Git

/// How large the files are that remotes take.
enum FileLimit {
    /// Hosts that refuse a push with a larger file in it, and the largest, in bytes.
    private static let known = [("github.com", 100 << 20), ("gitlab.com", 100 << 20)]

    /// What a remote takes, in bytes: what is known of its host, else as much as any device takes from a remote.
    static func usual(of remote: Remote) -> Int {
        let host: String
        switch remote.pushAddress {
        case .success(.ssh(let address)): host = address.host.lowercased()
        case .success(.web(let address)):
            guard let mark = address.url.firstRange(of: "://") else { return UnwrittenFile.largest }
            host = address.url[mark.upperBound...].prefix { $0 != "/" && $0 != ":" }.lowercased()
        case .success(.path), .failure: return UnwrittenFile.largest
        }
        return known.first { host == $0.0 || host.hasSuffix("." + $0.0) }?.1 ?? UnwrittenFile.largest
    }
}

extension Vault {
    /// The largest file that is committed by a sync and sent: what is set, else what the remote takes, and without a remote what any
    /// would have to be able to send on.
    func largestFile(set: Int?) -> Int {
        set ?? (try? remote()).flatMap { $0 }.map(FileLimit.usual) ?? UnwrittenFile.largest
    }
}

/// A file that a remote would not take.
public struct LargeFile: Sendable, Equatable {
    /// Its path; any character may stand in it.
    public var path: String
    /// Its size in bytes.
    public var size: Int
}

extension Sync {
    /// What is to be sent, where the remote would refuse nothing of it; else, where that is wanted, commits without what is too large in
    /// place of those that were not sent.
    func fitting(_ commit: ObjectID, since old: ObjectID?) throws -> ObjectID {
        let limit = vault.largestFile(set: options.largestFile)
        let large = try largeFiles(from: old, to: commit, limit)
        if large.isEmpty { return commit }
        guard options.leavesLarge else { throw SyncError.tooLarge(large, limit: limit) }
        return try vault.writing("sync") { _ in try vault.leaveOut(limit, of: commit, since: old) }
    }

    /// The files that go to the remote with some commits, and are larger than it takes; of several versions of one the largest.
    private func largeFiles(from old: ObjectID?, to new: ObjectID, _ limit: Int) throws -> [LargeFile] {
        let repository = try Repository.open(vault.root)
        var large: [LargeFile] = []
        var places: [[UInt8]: Int] = [:]
        var seen: Set<ObjectID> = []
        let lookup = try TreeLookup(of: repository)
        let remote = try old.map { try repository.tree(of: $0) }
        func look(_ differences: [PathDifference]) throws {
            // Among very many files those of the folder tell it, for a hundredth of the time.
            let isMany = differences.count > 1000
            for difference in differences {
                guard let leaf = difference.ours, leaf.isFile, leaf.id != difference.base?.id else { continue }
                let path = String(decoding: difference.path, as: UTF8.self)
                if isMany, let found = try? vault.operations.information(at: vault.absolute(path)), found.size <= limit
                {
                    continue
                }
                let size = try repository.size(of: leaf.id)
                guard size > limit, seen.insert(leaf.id).inserted else { continue }
                // A merge brings what others sent.
                if let remote, try lookup.leaf(at: difference.path, in: remote)?.id == leaf.id { continue }
                if let place = places[difference.path] {
                    large[place].size = max(large[place].size, size)
                } else {
                    places[difference.path] = large.count
                    large.append(LargeFile(path: path, size: size))
                }
            }
        }
        try look(repository.changes(from: old, to: new))
        // What was there in between goes too.
        let commits = try repository.commits(leadingTo: new, butNotTo: old, limit: 500)
        for commit in commits where commit.id != new || commit.parents.count == 1 && commit.parents.first != old {
            try look(repository.changes(from: commit.parents.first, to: commit.id))
        }
        return large
    }
}
