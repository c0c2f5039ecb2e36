import CLibgit2

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Repository {
    /// The files that one tree has and another one does not, links and other repositories too, in the order of their bytes.
    ///
    /// Those of `changedFiles` that are gone, for a tenth of the time: whoever asks it of each commit of a long history does nothing
    /// else. A path that is no UTF-8 is left out, and so is what stood in a folder that git has lost.
    public func removedFiles(from old: ObjectID, to new: ObjectID) throws(GitError) -> [TreeEntry] {
        try removedFiles(from: old, to: new, ObjectDatabase(of: self))
    }

    /// The files that a commit took away from its first parent.
    ///
    /// - Parameter next: The step after it, which is the parent wherever history is one line.
    public func removedFiles(
        by step: CommitWalk.Step, before next: CommitWalk.Step?
    ) throws(GitError) -> [TreeEntry] {
        guard let parent = step.parents.first else { return [] }
        let database = try ObjectDatabase(of: self)
        let old = if let next, next.id == parent { next.tree } else { try database.header(of: parent).tree }
        return try removedFiles(from: old, to: step.tree, database)
    }

    /// The files that a commit added to its first parent.
    public func addedFiles(by step: CommitWalk.Step) throws(GitError) -> [TreeEntry] {
        guard let parent = step.parents.first else { return [] }
        let database = try ObjectDatabase(of: self)
        return try removedFiles(from: step.tree, to: database.header(of: parent).tree, database)
    }

    private func removedFiles(
        from old: ObjectID, to new: ObjectID, _ database: borrowing ObjectDatabase
    ) throws(GitError) -> [TreeEntry] {
        var found: [(path: [UInt8], item: TreeItem)] = []
        var pending: [(path: [UInt8], old: ObjectID, new: ObjectID?, depth: Int)] = [([], old, new, 0)]
        while let (path, old, new, depth) = pending.popLast() {
            let differences: FolderRemovals
            do throws(GitError) {
                differences = try database.removals(from: old, to: new)
            } catch {
                guard error.tellsOfLoss else { throw error }
                continue
            }
            func whole(_ name: [UInt8]) -> [UInt8] { path.isEmpty ? name : path + [0x2F] + name }
            for item in differences.gone {
                if item.kind != .folder {
                    found.append((whole(item.name), item))
                } else if depth < Self.deepestFolder {
                    pending.append((whole(item.name), item.id, nil, depth + 1))
                }
            }
            for folder in differences.folders where depth < Self.deepestFolder {
                pending.append((whole(folder.name), folder.old, folder.new, depth + 1))
            }
        }
        found.sort { $0.path.lexicographicallyPrecedes($1.path) }
        return found.compactMap { path, item in
            let text = String(decoding: path, as: UTF8.self)
            return text.utf8.elementsEqual(path) ? TreeEntry(path: text, id: item.id, kind: item.kind) : nil
        }
    }
}

/// What stands in one folder and not in another, and the folders of both that are not the same.
private struct FolderRemovals {
    var gone: [TreeItem] = []
    var folders: [(name: [UInt8], old: ObjectID, new: ObjectID)] = []

    /// Goes through both side by side, in git's order; nil where one is damaged.
    init?(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) {
        var (one, other) = (Spot(), Spot())
        while one.next < old.count {
            guard unsafe one.advance(in: old) else { return nil }
            while true {
                if other.isUsed {
                    guard other.next < new.count else {
                        guard let item = unsafe one.item(of: old) else { return nil }
                        gone.append(item)
                        break
                    }
                    guard unsafe other.advance(in: new) else { return nil }
                }
                let order = unsafe one.order(in: old, beside: other, in: new)
                other.isUsed = order >= 0
                if order > 0 { continue }
                if unsafe order == 0 && one.isSame(in: old, as: other, in: new) { break }
                guard let item = unsafe one.item(of: old) else { return nil }
                if order < 0 {
                    gone.append(item)
                } else if let beside = unsafe other.item(of: new) {
                    add(item, beside)
                }
                break
            }
        }
    }

    /// Two of one name that are not the same.
    private mutating func add(_ item: TreeItem, _ beside: TreeItem) {
        if item.kind == .folder {
            folders.append((item.name, item.id, beside.id))
        } else if item.kindBesidesMode != beside.kindBesidesMode {
            gone.append(item)
        }
    }
}

extension ObjectDatabase {
    fileprivate func removals(from old: ObjectID, to new: ObjectID?) throws(GitError) -> FolderRemovals {
        let removals = try unsafe read(old, as: GIT_OBJECT_TREE) { bytes -> Result<FolderRemovals?, GitError> in
            guard let new else {
                return unsafe .success(FolderRemovals(bytes, UnsafeRawBufferPointer(start: nil, count: 0)))
            }
            do throws(GitError) {
                return .success(try unsafe read(new, as: GIT_OBJECT_TREE) { unsafe FolderRemovals(bytes, $0) })
            } catch {
                return .failure(error)
            }
        }
        guard let removals = try removals.get() else { throw GitError(refusing: "git_odb_read", .damaged(old.hex)) }
        return removals
    }
}

/// Where one name of a tree stands in its bytes: mode, blank, name, NUL, 20 bytes of the object.
private struct Spot {
    private var start = 0
    private var space = 0
    private var end = 0
    /// Where the next name begins.
    private(set) var next = 0
    /// Whether it was held against another one, so that the next is wanted; before the first, too.
    var isUsed = true

    /// Goes to the next name; false where that is damaged.
    mutating func advance(in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let rest = bytes.count &- next
        guard let blank = unsafe memchr(base + next, 0x20, rest) else { return false }
        let space = unsafe blank - UnsafeMutableRawPointer(mutating: base)
        guard let nul = unsafe memchr(base + space, 0, bytes.count &- space) else { return false }
        let end = unsafe nul - UnsafeMutableRawPointer(mutating: base)
        guard bytes.count &- end > 20 else { return false }
        (start, self.space, self.end) = (next, space, end)
        next = end &+ 21
        return true
    }

    private func isFolder(in bytes: UnsafeRawBufferPointer) -> Bool {
        let digit = UInt8(ascii: "4")
        return unsafe bytes[start] == digit || bytes[start] == UInt8(ascii: "0") && bytes[start + 1] == digit
    }

    /// Below 0 where this name comes first, above where the other one does; a folder's name ends in a slash.
    func order(in bytes: UnsafeRawBufferPointer, beside other: Spot, in others: UnsafeRawBufferPointer) -> Int {
        guard let one = bytes.baseAddress, let two = others.baseAddress else { return 0 }
        let (count, otherCount) = (end &- space &- 1, other.end &- other.space &- 1)
        let order = unsafe memcmp(one + space + 1, two + other.space + 1, min(count, otherCount))
        if order != 0 { return Int(order) }
        func byte(_ position: Int, _ spot: Spot, _ bytes: UnsafeRawBufferPointer) -> Int {
            let place = spot.space &+ 1 &+ position
            if place < spot.end { return unsafe Int(bytes[place]) }
            return unsafe place == spot.end && spot.isFolder(in: bytes) ? 0x2F : 0
        }
        let shorter = min(count, otherCount)
        let first = unsafe byte(shorter, self, bytes) &- byte(shorter, other, others)
        if first != 0 || count == otherCount { return first }
        // A folder `a` beside a name that begins `a/`, which no tree should have.
        return unsafe byte(shorter &+ 1, self, bytes) &- byte(shorter &+ 1, other, others)
    }

    /// Whether mode, name and object are the same.
    func isSame(in bytes: UnsafeRawBufferPointer, as other: Spot, in others: UnsafeRawBufferPointer) -> Bool {
        guard let one = bytes.baseAddress, let two = others.baseAddress else { return false }
        let count = next &- start
        return unsafe count == other.next &- other.start && memcmp(one + start, two + other.start, count) == 0
    }

    /// What stands there.
    func item(of bytes: UnsafeRawBufferPointer) -> TreeItem? {
        guard let id = unsafe ObjectID(rawBytes: bytes[(end + 1)..<next]) else { return nil }
        return unsafe TreeItem(name: Array(bytes[(space + 1)..<end]), mode: Array(bytes[start..<space]), id: id)
    }
}

extension TreeItem {
    /// What it is, whether it may be run or not.
    fileprivate var kindBesidesMode: TreeEntry.Kind { kind == .executable ? .file : kind }
}
