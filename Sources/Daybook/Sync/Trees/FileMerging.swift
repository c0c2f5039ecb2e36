import Git

/// What becomes of each file of three trees.
struct FileMerging {
    /// When the sides were committed.
    let dates: (ours: Int?, theirs: Int?)

    /// The files of the merged tree.
    mutating func merge(_ keys: MergeKeys, _ repository: borrowing Repository) throws(GitError) -> [KeptFile] {
        var kept: [KeptFile] = []
        for key in keys.all {
            let base = keys.base[key]
            switch (keys.ours[key], keys.theirs[key]) {
            case (let ours?, let theirs?): kept += try merge(key, base, ours, theirs, repository)
            case (let one?, nil), (nil, let one?):
                // A change counts more than a removal; another name alone is none.
                if let base, base.leaf.id == one.leaf.id { continue }
                kept.append(
                    KeptFile(
                        key: key, path: one.path, leaf: one.leaf, isAtHome: base?.path == one.path,
                        remark: base == nil ? nil : .kept))
            case (nil, nil): continue
            }
        }
        return kept
    }

    private func merge(
        _ key: MergeKey, _ base: PlacedLeaf?, _ ours: PlacedLeaf, _ theirs: PlacedLeaf,
        _ repository: borrowing Repository
    ) throws(GitError) -> [KeptFile] {
        let path = Self.path(base?.path, ours.path, theirs.path)
        func file(_ leaf: TreeLeaf, _ remark: TreeMerge.Remark? = nil) -> KeptFile {
            KeptFile(key: key, path: path, leaf: leaf, isAtHome: base?.path == path, remark: remark)
        }
        if let leaf = ThreeWay.settled(base?.leaf, ours.leaf, theirs.leaf) { return leaf.map { [file($0)] } ?? [] }
        guard ours.leaf.isFile, theirs.leaf.isFile else { return apart(file(ours.leaf), ours.leaf, theirs.leaf) }
        let kind: TreeEntry.Kind =
            ThreeWay.settled(
                base.map { $0.leaf.kind == .executable } ?? false, ours.leaf.kind == .executable,
                theirs.leaf.kind == .executable) ? .executable : .file
        func merged(_ object: ObjectID) -> TreeLeaf { TreeLeaf(id: object, kind: kind) }
        if let object = ThreeWay.settled(base?.leaf.id, ours.leaf.id, theirs.leaf.id) ?? nil {
            return [file(merged(object))]
        }
        if let media = String(validating: path).flatMap({ MediaPath($0) }) {
            for object in [ours.leaf.id, theirs.leaf.id] where repository.digest(of: object) == media.digest {
                return [file(merged(object))]
            }
        }
        guard let one = try repository.text(of: ours.leaf.id), let other = try repository.text(of: theirs.leaf.id)
        else {
            return apart(file(ours.leaf), ours.leaf, theirs.leaf)
        }
        var old: [UInt8]?
        if let base, base.leaf.isFile { old = try repository.text(of: base.leaf.id) }
        if TreeMerge.isEntry(path) {
            let merge = try EntryMerge(base: old, ours: one, theirs: other, dates: dates)
            switch merge.outcome {
            case .merged(let bytes):
                let isSettled = merge.overlaps.isEmpty && merge.unchosen.isEmpty
                let remark = TreeMerge.Remark.unsettled(overlaps: merge.overlaps.count, values: merge.unchosen.count)
                return [file(merged(try repository.writeBlob(bytes)), isSettled ? nil : remark)]
            case .deleted: return []
            case .apart(_, let stays, let beside):
                return try apart(
                    file(stays == one ? ours.leaf : theirs.leaf), beside, of: stays == one ? theirs.leaf : ours.leaf,
                    repository)
            }
        }
        if let bytes = try TextMerge.merged(path: path, base: old, one, other) {
            let chosen = try TextMerge.chosen(path: path, base: old, one, other, merged: bytes)
            return [file(merged(try repository.writeBlob(bytes)), chosen.isEmpty ? nil : .settings(chosen))]
        }
        return apart(file(ours.leaf), ours.leaf, theirs.leaf)
    }

    /// Both versions: one under the name, one beside it.
    private func apart(_ file: KeptFile, _ one: TreeLeaf, _ other: TreeLeaf) -> [KeptFile] {
        // What can be looked at stays, then the smaller of the objects' names.
        let isFirst = one.isFile == other.isFile ? one.id.hex < other.id.hex : one.isFile
        let (stays, beside) = isFirst ? (one, other) : (other, one)
        var file = file
        file.leaf = stays
        let copy = Self.besidePath(of: file.path, beside.id)
        file.remark = .apart(copy: String(decoding: copy, as: UTF8.self))
        return [file, KeptFile(key: .version(copy), path: copy, leaf: beside)]
    }

    /// Both versions of an entry; the one beside gets an identity of its own where it can be read.
    private func apart(
        _ file: KeptFile, _ bytes: [UInt8], of leaf: TreeLeaf, _ repository: borrowing Repository
    ) throws(GitError) -> [KeptFile] {
        let path = Self.besidePath(of: file.path, leaf.id)
        let shown = String(decoding: path, as: UTF8.self)
        var document = Document(bytes: bytes)
        if let id = (try? document.frontMatter())?.text(FieldName.id) {
            let own = EntryID.derived(fromDuplicate: EntryID(id), path: shown)
            try? document.set(FieldName.id, to: .plain(own.description))
        }
        var file = file
        file.remark = .apart(copy: shown)
        let object = document.bytes == bytes ? leaf.id : try repository.writeBlob(document.bytes)
        return [file, KeptFile(key: .version(path), path: path, leaf: TreeLeaf(id: object, kind: .file))]
    }

    /// What both sides call a file in the end.
    private static func path(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        if let settled = ThreeWay.settled(base, ours, theirs) ?? nil { return settled }
        return Digest(of: ours).description < Digest(of: theirs).description ? ours : theirs
    }

    /// The name beside a file's under which another version of it is kept: with `.conflict-` and 8 digits of its object before the ending.
    static func besidePath(of path: [UInt8], _ object: ObjectID) -> [UInt8] {
        let parts = NameParts(path)
        // A template that is kept twice must not become two kinds.
        let isSetting = path.starts(with: ".daybook/".utf8)
        let ending = isSetting ? Array(".txt".utf8) : parts.ending
        return parts.path(adding: ".conflict-\(object.hex.prefix(8))", ending: ending)
    }
}

/// The parts of a path: its folder with a slash, the name, and the ending with its dot.
struct NameParts {
    var folder: [UInt8]
    var stem: [UInt8]
    var ending: [UInt8]

    init(_ path: [UInt8]) {
        let start = path.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
        folder = Array(path[..<start])
        let name = path[start...]
        // A dot at the beginning begins no ending, nor does one with a whole sentence behind it.
        let last = name.dropFirst().lastIndex(of: 0x2E) ?? name.endIndex
        let dot = name.endIndex - last > 64 ? name.endIndex : last
        stem = Array(name[..<dot])
        ending = Array(name[dot...])
    }

    /// The path with an addition to the name, which is cut between characters before it where that would be longer than any file system
    /// takes (255 bytes on ext4, Btrfs, XFS and APFS, git's own checkout included).
    func path(adding addition: String, ending: [UInt8]) -> [UInt8] {
        let end = Array(addition.utf8) + ending
        var cut = stem.prefix(max(255 - end.count, 0))
        while cut.count < stem.count, stem[cut.count] & 0xC0 == 0x80, !cut.isEmpty { cut.removeLast() }
        return folder + cut + end
    }
}

extension Repository {
    /// The SHA-256 of a file's bytes; nil where they cannot be read.
    func digest(of object: ObjectID) -> Digest? {
        var running = RunningDigest()
        return (try? readBlob(object) { running.add($0) }) == nil ? nil : running.finish()
    }
}

extension String {
    /// The text of bytes that are UTF-8.
    init?(validating bytes: [UInt8]) {
        guard bytes[...].isUTF8 else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
