import Git

/// Names for the files of a merged tree, so that no two are one on a disk that knows no case, or another Unicode form.
struct MergePlacing {
    let base: ObjectID?
    private let trees: TreeLookup
    private(set) var remarks: [(path: String, remark: TreeMerge.Remark)] = []
    private var taken: Set<[UInt8]> = []
    private var folders: Set<[UInt8]> = []

    init(base: ObjectID?, in repository: borrowing Repository) throws(GitError) {
        self.base = base
        trees = try TreeLookup(of: repository)
    }

    /// Gives each file its name; `free` are the paths of the base tree at which nothing stands any more.
    mutating func place(
        _ files: [KeptFile], over free: Set<[UInt8]>
    ) throws(GitError) -> [LeafChange] {
        for file in files { folders.formUnion(Self.folders(of: file.path)) }
        let sorted = files.map { (file: $0, fold: Self.key($0.path), key: $0.key.bytes) }.sorted { one, other in
            if one.fold != other.fold { return one.fold.lexicographicallyPrecedes(other.fold) }
            if one.file.isAtHome != other.file.isAtHome { return one.file.isAtHome }
            return one.key.lexicographicallyPrecedes(other.key)
        }
        var changes: [LeafChange] = []
        // A version that already lies beside its file, as another device has put it there, lies there once.
        var present: [[UInt8]: ObjectID] = [:]
        for (file, fold, _) in sorted where !file.key.isVersion { present[fold] = file.leaf.id }
        for (file, fold, key) in sorted {
            if file.key.isVersion, present[fold] == file.leaf.id { continue }
            let path = try name(for: file, key, free)
            taken.insert(Self.key(path))
            changes.append(LeafChange(path: path, leaf: file.leaf))
            let shown = String(decoding: path, as: UTF8.self)
            if let remark = file.remark { remarks.append((shown, remark)) }
            if path != file.path { remarks.append((shown, .renamed(from: String(decoding: file.path, as: UTF8.self)))) }
        }
        return changes
    }

    private func name(
        for file: KeptFile, _ key: [UInt8], _ free: Set<[UInt8]>
    ) throws(GitError) -> [UInt8] {
        if try isFree(file.path, file.leaf, free) { return file.path }
        let parts = NameParts(file.path)
        let digest = Digest(of: key).description
        for count in [8, 16, 32] {
            let path = parts.path(adding: "-\(digest.prefix(count))", ending: parts.ending)
            if try isFree(path, file.leaf, free) { return path }
        }
        return parts.path(adding: "-\(digest)", ending: parts.ending)
    }

    /// The name that a file would have whose own one says that another has it; nil where it does not say so.
    static func wanted(by path: [UInt8]) -> [UInt8]? {
        let end = path.lastIndex(of: UInt8(ascii: ".")) ?? path.count
        let mark = end - 9
        guard mark > 0, path[mark] == UInt8(ascii: "-"),
            path[(mark + 1)..<end].allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        return Array(path[..<mark]) + path[end...]
    }

    private func isFree(
        _ path: [UInt8], _ leaf: TreeLeaf, _ free: Set<[UInt8]>
    ) throws(GitError) -> Bool {
        let key = Self.key(path)
        if taken.contains(key) || folders.contains(key) { return false }
        if free.contains(path) { return true }
        guard let base, let found = try trees.leaf(at: path, in: base) else { return true }
        return found.id == leaf.id
    }

    /// The form in which names are compared.
    private static func key(_ path: [UInt8]) -> [UInt8] {
        if path.allSatisfy({ $0 < 0x80 }) { return path.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
        return String(validating: path).map { Array($0.nameKey.utf8) } ?? path
    }

    private static func folders(of path: [UInt8]) -> [[UInt8]] {
        let key = key(path)
        return key.indices.filter { key[$0] == 0x2F }.map { Array(key[..<$0]) }
    }
}
