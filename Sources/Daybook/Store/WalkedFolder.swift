#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a walk found in one folder.
struct WalkedFolder: Sendable {
    /// An entry or a folder to be walked; small, since there may be very many.
    struct Item: Sendable {
        private var start: UInt32
        private var length: UInt32
        /// One more than the number of the folder, 0 where it has none.
        private var number: UInt32 = 0
        /// Whether it is a folder.
        var isFolder: Bool
        /// Whether git has to be asked about it.
        var mayBeHidden: Bool

        init(name: Range<Int>, isFolder: Bool, mayBeHidden: Bool) {
            start = UInt32(truncatingIfNeeded: name.lowerBound)
            length = UInt32(truncatingIfNeeded: name.count)
            self.isFolder = isFolder
            self.mayBeHidden = mayBeHidden
        }

        /// Where the bytes of its name are.
        var name: Range<Int> { Int(start)..<Int(start) &+ Int(length) }

        /// For a folder that is walked its number among all.
        var folder: Int? {
            get { number > 0 ? Int(number) - 1 : nil }
            set { number = newValue.map { UInt32(truncatingIfNeeded: $0 + 1) } ?? 0 }
        }
    }

    /// Its path from the vault's root, empty or with a slash at its end.
    let path: String
    /// The bytes of all names, each with a zero byte behind it.
    private(set) var bytes: [UInt8] = []
    /// The entries and folders, in the order in which their paths come.
    var items: [Item] = []
    /// What holds below it.
    private(set) var surroundings: WalkSurroundings
    /// What else is in it; nil in nearly all folders, of which there may be very many.
    private(set) var rest: Rest?

    /// Folders in it that are nested too deeply to be walked.
    var tooDeep: [String] = []

    /// What a walk tells of and does not list.
    final class Rest: Sendable {
        /// Why the folder could not be read.
        let failure: FileError?
        /// How many names are no UTF-8.
        let unnameableCount: Int
        /// Links and special files with an entry's name.
        let notFollowed: [String]
        /// Links to folders, which are not followed either.
        let linkedFolders: [String]
        /// Temporary files of ours.
        let leftovers: [String]

        /// Gathers the five; nil where there is none of them.
        init?(
            failure: FileError? = nil, unnameableCount: Int = 0, notFollowed: [String] = [],
            linkedFolders: [String] = [], leftovers: [String] = []
        ) {
            if failure == nil, unnameableCount == 0, notFollowed.isEmpty, linkedFolders.isEmpty, leftovers.isEmpty {
                return nil
            }
            self.failure = failure
            self.unnameableCount = unnameableCount
            self.notFollowed = notFollowed
            self.linkedFolders = linkedFolders
            self.leftovers = leftovers
        }
    }

    /// Looks into a folder of the vault `root`.
    init(_ path: String, in root: String, _ above: WalkSurroundings, _ operations: FileOperations) {
        self.path = path
        surroundings = above
        let folder = path.isEmpty ? root : root + "/" + pathWithoutSlash
        // A vault is on one file system: what is mounted in it may be as endless as /proc.
        let device = (try? operations.information(at: folder, followingLinks: path.isEmpty))?.device
        if let device, let outside = above.device, device != outside {
            rest = Rest(failure: FileError(call: .list, path: folder, code: EXDEV))
            return
        }
        surroundings.device = device
        let names: FolderNames
        do {
            names = try operations.names(in: folder)
        } catch {
            if !(error.kind == .missing && above.depth > 0) { rest = Rest(failure: error) }
            return
        }
        // Another repository keeps its files itself.
        if above.depth > 0, names.names.contains(where: { names.isEqual($0, ".git") }) { return }
        surroundings.depth += 1
        if names.names.contains(where: { names.isEqual($0, ".gitignore") }) {
            let file = root + "/" + path + ".gitignore"
            // A pipe, or a device, holds none.
            let isPipe = (try? operations.information(at: file))?.kind == .other
            let patterns = isPipe ? [] : try? operations.read(file, limit: 1_000_000)
            surroundings.patterns.add(patterns, isAtRoot: path.isEmpty)
        }
        take(names, root, operations)
        bytes = names.bytes
        sort()
    }

    /// Its path without the slash, which some signs make one character with.
    var pathWithoutSlash: String { String(decoding: path.utf8.dropLast(), as: UTF8.self) }

    /// The path of an item.
    func path(of item: Item) -> String { path + String(decoding: bytes[item.name], as: UTF8.self) }

    private mutating func take(_ names: FolderNames, _ root: String, _ operations: FileOperations) {
        let ofEntries = surroundings.patterns.ofEntries()
        var notFollowed: [String] = []
        var linkedFolders: [String] = []
        var leftovers: [String] = []
        items.reserveCapacity(names.names.count)
        for name in names.names {
            let slice = names.bytes[name.range]
            let isEntryName = VaultWalk.isEntryName(slice)
            let kind = name.kind ?? Self.kind(of: root + "/" + path + names.text(name), operations)
            switch kind {
            case .folder:
                let isMedia = path.isEmpty && slice.elementsEqual(Layout.mediaFolder.utf8)
                guard !VaultWalk.isHidden(slice), !isMedia else { continue }
                let asks = surroundings.asksAlways || surroundings.patterns.mayHide(slice)
                items.append(Item(name: name.range, isFolder: true, mayBeHidden: asks))
            case .file where isEntryName:
                let asks = surroundings.asksAlways || ofEntries.mayHide(slice)
                items.append(Item(name: name.range, isFolder: false, mayBeHidden: asks))
            case .file where slice.first == 0x2E:
                let text = names.text(name)
                if text.ends(with: FileOperations.temporaryEnding) { leftovers.append(path + text) }
            case .symbolicLink where isEntryName, .other where isEntryName:
                notFollowed.append(path + names.text(name))
            case .symbolicLink where !VaultWalk.isHidden(slice):
                // Entries may have been below it before somebody moved the folder elsewhere.
                let link = path + names.text(name)
                if (try? operations.information(at: root + "/" + link, followingLinks: true))?.kind == .folder {
                    linkedFolders.append(link)
                }
            default: continue
            }
        }
        rest = Rest(
            unnameableCount: names.unreadableCount, notFollowed: notFollowed, linkedFolders: linkedFolders,
            leftovers: leftovers)
    }

    private static func kind(of path: String, _ operations: FileOperations) -> FileInformation.Kind {
        (try? operations.information(at: path))?.kind ?? .other
    }

    /// Sorts as git does: a folder by its name with the slash that its entries' paths have there.
    private mutating func sort() {
        let shared = sharedPrefix()
        let keys = items.map { key(of: $0, from: shared) }
        var places = RadixOrder(keys).sorted() ?? keys.indices.map { UInt32(truncatingIfNeeded: $0) }
        var start = 0
        while start < places.count {
            var end = start + 1
            while end < places.count, keys[Int(places[end])] == keys[Int(places[start])] { end += 1 }
            if end - start > 1 {
                places[start..<end].sort { precedes(items[Int($0)], items[Int($1)]) }
            }
            start = end
        }
        items = places.map { items[Int($0)] }
    }

    /// How many bytes all names begin with alike, as the names of a month do.
    private func sharedPrefix() -> Int {
        guard let first = items.first?.name else { return 0 }
        var shared = first.count
        for item in items {
            shared = min(shared, item.name.count)
            if bytes.isEqual(first.prefix(shared), to: bytes, item.name.prefix(shared)) { continue }
            for offset in 0..<shared where bytes[first.lowerBound + offset] != bytes[item.name.lowerBound + offset] {
                shared = offset
                break
            }
        }
        return shared
    }

    /// The next eight bytes as a number, which decides between nearly all.
    private func key(of item: Item, from offset: Int) -> UInt64 {
        let start = item.name.lowerBound + offset
        if start + 8 <= item.name.upperBound, item.name.upperBound <= bytes.count {
            return unsafe bytes.withUnsafeBytes { buffer in
                unsafe UInt64(bigEndian: buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            }
        }
        var key: UInt64 = 0
        for place in offset..<offset + 8 { key = key << 8 | UInt64(byte(item, place)) }
        return key
    }

    private func byte(_ item: Item, _ offset: Int) -> UInt8 {
        if offset < item.name.count { return bytes[item.name.lowerBound + offset] }
        return offset == item.name.count && item.isFolder ? 0x2F : 0
    }

    private func precedes(_ left: Item, _ right: Item) -> Bool {
        for offset in 0...max(left.name.count, right.name.count) {
            let (one, other) = (byte(left, offset), byte(right, offset))
            if one != other { return one < other }
        }
        return false
    }
}

/// What holds in a folder from above.
struct WalkSurroundings: Sendable {
    /// What the ignore files say.
    var patterns: IgnorePatterns
    /// How many folders are above.
    var depth = 0
    /// The file system that the folder is on.
    var device: UInt64?
    /// Whether git has to be asked about every name.
    var asksAlways = false
}
