import CLibgit2

/// An object that a commit leads to and that git cannot give back.
public struct BrokenObject: Sendable, Equatable {
    /// What it is needed for.
    public enum Use: Sendable, Equatable {
        /// A commit, or the folder of one.
        case commit
        /// A folder in a commit.
        case folder
        /// A file in a commit.
        case file
        /// Unknown, since what leads to it is broken itself.
        case hidden
    }

    /// Its name.
    public var id: ObjectID
    /// What it is needed for.
    public var use: Use
    /// Where it was come upon first, by the path in that commit; empty where it has none.
    public var path: String
    /// Whether there is something by its name, which it is not, or which cannot be read.
    public var isDamaged: Bool
}

extension Repository {
    /// Reads every object that those commits lead to which somebody may come back to, and tells which of them cannot be had, those
    /// that the last commit needs first.
    ///
    /// The bytes of each are hashed, so that one which a disk has changed is found as well. What a shallow clone left out is not
    /// missed. In memory are the names of all objects, and one object at a time.
    public func brokenObjects() throws(GitError) -> [BrokenObject] {
        try GitLibrary.withoutCaching { () throws(GitError) in try readHistory() }
    }

    private func readHistory() throws(GitError) -> [BrokenObject] {
        var reading = HistoryReading(try ObjectDatabase(of: self))
        let boundary = shallowBoundary()
        var pending = try keptCommits(passingOverDamaged: true).reversed() as [ObjectID]
        if let commit = try head.commit { pending.append(commit) }
        while let commit = pending.popLast() {
            guard let header = reading.header(of: commit) else { continue }
            try reading.read(tree: header.tree, of: self)
            if !boundary.contains(commit) { pending += header.parents.filter { !reading.hasRead($0) } }
        }
        // What is below a folder that cannot be read may be damaged as well.
        if !reading.broken.isEmpty { try reading.readRest(of: self) }
        // What may only not be read is neither damaged nor missing.
        if !reading.broken.isEmpty { try RepositoryLocation(workTree ?? gitDirectory)?.requireReadableObjects() }
        return try reading.broken.map { (found) throws(GitError) in
            var found = found
            found.isDamaged = try holds(found.id)
            return found
        }
    }
}

/// What has been read of a history so far.
private struct HistoryReading: ~Copyable {
    /// Larger files are read piece by piece.
    private static let longestWhole = 8 << 20

    private let database: ObjectDatabase
    private var seen: Set<ObjectID> = []
    private(set) var broken: [BrokenObject] = []

    init(_ database: consuming ObjectDatabase) { self.database = database }

    func hasRead(_ id: ObjectID) -> Bool { seen.contains(id) }

    private mutating func miss(_ id: ObjectID, _ use: BrokenObject.Use, _ path: String) {
        broken.append(BrokenObject(id: id, use: use, path: path, isDamaged: false))
    }

    /// What a commit says; nil where it was read before, or cannot be.
    mutating func header(of commit: ObjectID) -> CommitHeader? {
        guard seen.insert(commit).inserted else { return nil }
        do throws(GitError) {
            return try database.header(of: commit)
        } catch {
            miss(commit, .commit, "")
            return nil
        }
    }

    /// Reads a commit's folder and all that is in it, but for what was read before.
    mutating func read(tree root: ObjectID, of repository: borrowing Repository) throws(GitError) {
        guard seen.insert(root).inserted else { return }
        var pending: [(id: ObjectID, path: String)] = [(root, "")]
        while let (tree, path) = pending.popLast() {
            var items: [(id: ObjectID, path: String, isFolder: Bool)] = []
            // While a tree is read nothing else of this value may be changed.
            var known: Set<ObjectID> = []
            swap(&known, &seen)
            defer { swap(&known, &seen) }
            do throws(GitError) {
                try unsafe database.visitItems(of: tree) { name, mode, id in
                    let kind = unsafe TreeEntry.Kind(digits: mode)
                    guard kind != .submodule, known.insert(id).inserted else { return }
                    let path = unsafe (path.isEmpty ? "" : path + "/") + String(decoding: name, as: UTF8.self)
                    items.append((id, path, kind == .folder))
                }
            } catch {
                miss(tree, path.isEmpty ? .commit : .folder, path)
                continue
            }
            for item in items {
                if item.isFolder {
                    pending.append((item.id, item.path))
                } else if try !isWhole(item.id, in: repository) {
                    miss(item.id, .file, item.path)
                }
            }
        }
    }

    /// Reads whatever else there is.
    mutating func readRest(of repository: borrowing Repository) throws(GitError) {
        for id in try database.all() where seen.insert(id).inserted {
            let isSound = try database.isBlob(id) ? isWhole(id, in: repository) : repository.isSound(id)
            if !isSound { miss(id, .hidden, "") }
        }
    }

    /// Whether a file's object is what its name says.
    private func isWhole(_ id: ObjectID, in repository: borrowing Repository) throws(GitError) -> Bool {
        guard let size = try? database.size(of: id) else { return false }
        // libgit2 compares the name of what it reads whole.
        if size <= Self.longestWhole {
            return (try? unsafe database.read(id, as: GIT_OBJECT_BLOB) { _ in true }) ?? false
        }
        var hash = SHA1()
        unsafe Array("blob \(size)\0".utf8).withUnsafeBytes { unsafe hash.update($0) }
        do {
            try repository.readBlob(id) { piece in
                unsafe piece.withUnsafeBytes { unsafe hash.update($0) }
            }
        } catch {
            return false
        }
        return hash.finish() == id.bytes
    }
}

extension ObjectDatabase {
    /// Whether an object says of itself that it is a file's.
    fileprivate func isBlob(_ id: ObjectID) -> Bool {
        (try? kind(of: id).type) == GIT_OBJECT_BLOB
    }
}
