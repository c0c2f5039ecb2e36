/// The entries of an index (gitformat-index(5)) folder by folder, for a look at the files that they stand for.
///
/// As git does, it takes the index without summing it up: what is wrong in it makes files look changed, and is then found out.
struct IndexSnapshot: Sendable {
    /// A folder that holds entries, or folders that do.
    struct Folder: Sendable {
        /// Its path from the top of the work tree, `""` for the top.
        var path: String
        /// Where its files are among `files`, in the order of their names' bytes.
        var files = 0..<0
        /// The bytes of the names of the folders in it.
        var folders: Set<[UInt8]> = []
    }

    /// A file: where its entry begins, and where its name, which a zero ends.
    struct File: Sendable {
        var entry: Int
        var name: Int
    }

    /// The folders, each before those in it.
    private(set) var folders = [Folder(path: "")]
    private(set) var files: [File] = []
    /// The name of the tree that the index stands for; nothing where that is not known.
    private(set) var tree: ObjectID?
    let bytes: [UInt8]
    private(set) var names: [UInt8] = []
    /// When the index was written: a file that is not older may have changed since, and look the same ("racy git").
    let date: UInt64

    /// Reads an index; nothing where it is damaged or split, or has entries that are more than a file of the commit or the next: sides
    /// of a conflict, repositories in this one, and such as are only intended to be added.
    ///
    /// Entries for which git is told to look for no file, or to take it for unchanged, are counted and left out: a file that stands
    /// there is one of which nothing is known.
    init?(_ bytes: [UInt8], modified: FileAccess.Facts) {
        let end = bytes.count - 20
        guard end >= 12, bytes.starts(with: "DIRC\0\0\0".utf8), (2...4).contains(bytes[7]) else { return nil }
        self.bytes = bytes
        date = modified.indexDate
        guard let extensions = readEntries(end: end, isCompressed: bytes[7] == 4) else { return nil }
        var position = extensions
        while position + 8 <= end {
            let next = position + 8 + Int(bytes.word(at: position + 4))
            // Git cannot be without those that do not begin with a capital letter.
            guard next <= end, (0x41...0x5A).contains(bytes[position]) else { return nil }
            if bytes[position..<(position + 4)].elementsEqual("TREE".utf8) {
                tree = IndexTrees.top(
                    of: bytes[(position + 8)..<next], holding: Int(bytes.word(at: 8)))
            }
            position = next
        }
        guard position == end else { return nil }
    }

    /// Reads the entries, and returns where they end.
    private mutating func readEntries(end limit: Int, isCompressed: Bool) -> Int? {
        let count = Int(bytes.word(at: 8))
        guard count <= limit / 62 else { return nil }
        var owners: [Int] = []
        owners.reserveCapacity(count)
        files.reserveCapacity(count)
        var reading = EntryPaths()
        let position: Int? = unsafe bytes.withUnsafeBytes { buffer in
            var position = 12
            for _ in 0..<count {
                guard let next = unsafe reading.next(buffer, at: position, limit: limit, isCompressed: isCompressed)
                else { return nil }
                if reading.isPassedOver {
                    reading.passOver()
                    position = next
                    continue
                }
                guard reading.enterFolder(of: &folders) else { return nil }
                files.append(File(entry: position, name: names.count))
                owners.append(reading.folder)
                names += reading.name
                names.append(0)
                position = next
            }
            return position
        }
        guard let position else { return nil }
        gather(owners)
        return position
    }

    /// Puts the files of each folder beside one another: those of its folders stand in between.
    private mutating func gather(_ owners: [Int]) {
        var starts = [Int](repeating: 0, count: folders.count + 1)
        for owner in owners { starts[owner + 1] += 1 }
        for number in folders.indices {
            starts[number + 1] += starts[number]
            folders[number].files = starts[number]..<starts[number + 1]
        }
        var gathered = files
        for (file, owner) in zip(files, owners) {
            gathered[starts[owner]] = file
            starts[owner] += 1
        }
        files = gathered
    }
}
