#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A walk over a vault's folders that finds its entries: every `*.md` outside dot-folders, `media/`, other repositories and other file systems that git does not ignore.
public struct VaultWalk: Sendable {
    /// What a walk found.
    public struct Listing: Sendable, Equatable {
        /// The entries' paths, relative to the vault, in the order of their bytes.
        public internal(set) var paths = EntryPaths()
        /// Folders that could not be read, or are not looked into: too deep, or on another file system.
        public var unreadable: [FileError] = []
        /// Symbolic links and special files with an entry's name, which are not followed.
        public var notFollowed: [String] = []
        /// Links to folders, which are not followed either.
        public var linkedFolders: [String] = []
        /// Folders with names that are not UTF-8, which no command can name, and how many.
        public var unnameable: [(folder: String, count: Int)] = []
        /// Temporary files that Daybook left behind.
        public var leftovers: [String] = []

        /// The entries' paths as texts.
        public var entries: [String] { Array(paths) }

        /// Equal where all that was found is.
        public static func == (left: Listing, right: Listing) -> Bool {
            left.paths == right.paths && left.unreadable == right.unreadable
                && left.notFollowed == right.notFollowed && left.leftovers == right.leftovers
                && left.unnameable.elementsEqual(right.unnameable) { $0 == $1 }
        }
    }

    /// The deepest folder that is looked into.
    static let deepest = 32

    let root: String
    let operations: FileOperations
    /// The path on the way to which folders are looked into; nil for all.
    var target: String?

    /// A walk below the folder `root`.
    public init(root: String, operations: FileOperations) {
        self.root = root
        self.operations = operations
    }

    /// Looks through all folders but those, and for all entries but those, that git ignores.
    ///
    /// - Parameters:
    ///   - patterns: Those that hold everywhere; what the vault's own ignore files say is added on the way.
    ///   - isIgnored: Asked about names that a pattern might hide; a folder's path ends in `/`.
    func listing(_ patterns: IgnorePatterns, isIgnored: (_ path: String) -> Bool) -> Listing {
        var folders: [WalkedFolder] = []
        var waiting = [(path: "", above: WalkSurroundings(patterns: patterns))]
        while !waiting.isEmpty {
            let first = folders.count
            folders += look(into: waiting)
            waiting = []
            for number in first..<folders.count {
                settle(&folders[number], isIgnored)
                for place in folders[number].items.indices where folders[number].items[place].isFolder {
                    let path = folders[number].path(of: folders[number].items[place]) + "/"
                    if let target, !target.begins(with: path) { continue }
                    folders[number].items[place].folder = folders.count + waiting.count
                    var below = folders[number].surroundings
                    // A folder that git ignores but for what is committed in it.
                    below.asksAlways = folders[number].items[place].mayBeHidden
                    waiting.append((path, below))
                }
            }
        }
        return Listing(folders, root: root)
    }

    /// Looks through all folders and for all entries, whatever git ignores.
    public func listing() -> Listing {
        listing(IgnorePatterns()) { _ in false }
    }

    /// Looks into folders of one depth, several at a time.
    private func look(into folders: [(path: String, above: WalkSurroundings)]) -> [WalkedFolder] {
        let (root, operations) = (root, operations)
        guard folders.count >= Self.parallelFrom else {
            return folders.map { WalkedFolder($0.path, in: root, $0.above, operations) }
        }
        let found = Parallel.run(count: folders.count, block: 1, threads: Scan.readers) { next in
            var found: [(Int, WalkedFolder)] = []
            while let numbers = next() {
                for number in numbers {
                    let (path, above) = folders[number]
                    found.append((number, WalkedFolder(path, in: root, above, operations)))
                }
            }
            return found
        }
        var places = [(part: Int, place: Int)](repeating: (0, 0), count: folders.count)
        for (part, folders) in found.enumerated() {
            for (place, folder) in folders.enumerated() { places[folder.0] = (part, place) }
        }
        return places.map { found[$0.part][$0.place].1 }
    }

    /// Drops what git ignores, and folders that are too deep.
    private func settle(_ folder: inout WalkedFolder, _ isIgnored: (_ path: String) -> Bool) {
        let isDeepest = folder.surroundings.depth > Self.deepest
        if !isDeepest, !folder.items.contains(where: \.mayBeHidden) { return }
        var tooDeep: [String] = []
        folder.items = folder.items.filter { item in
            let ending = item.isFolder ? "/" : ""
            if item.mayBeHidden, isIgnored(folder.path(of: item) + ending) { return false }
            guard item.isFolder, isDeepest else { return true }
            tooDeep.append(folder.path(of: item))
            return false
        }
        folder.tooDeep = tooDeep
    }

    /// Fewer folders are looked into one after the other.
    private static let parallelFrom = 4

    /// Whether a path is one that an entry can have, as far as its names tell: not that of a file in a hidden folder, or of media.
    static func mayBeEntry(_ path: String) -> Bool {
        let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"))
        guard let name = parts.last, let first = parts.first, isEntryName(name) else { return false }
        if parts.count > 1, first.elementsEqual(Layout.mediaFolder.utf8) { return false }
        return !parts.dropLast().contains(where: isHidden)
    }

    /// Whether a file name is one of an entry.
    package static func isEntryName(_ name: String) -> Bool { isEntryName(Array(name.utf8)[...]) }

    /// The same from its bytes; some signs make one character with the dot that follows.
    static func isEntryName(_ name: ArraySlice<UInt8>) -> Bool {
        name.count > 3 && name[name.endIndex - 1] | 0x20 == 0x64 && name[name.endIndex - 2] | 0x20 == 0x6D
            && name[name.endIndex - 3] == 0x2E && !isHidden(name)
    }

    /// Whether a name begins with a dot; one with an accent above it is no dot.
    static func isHidden(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.first == 0x2E else { return false }
        return name.dropFirst().first.map { $0 < 0x80 } ?? true
            || String(decoding: name, as: UTF8.self).hasPrefix(".")
    }
}

extension VaultWalk.Listing {
    /// Puts together what was found in all folders, of which the first is the root.
    init(_ folders: [WalkedFolder], root: String) {
        var count = 0
        for folder in folders {
            count += folder.items.count
            if let rest = folder.rest {
                notFollowed += rest.notFollowed
                linkedFolders += rest.linkedFolders
                leftovers += rest.leftovers
                if let failure = rest.failure { unreadable.append(failure) }
                if rest.unnameableCount > 0 { unnameable.append((folder.pathWithoutSlash, rest.unnameableCount)) }
            }
            unreadable += folder.tooDeep.map { FileError(call: .list, path: root + "/" + $0, code: ENAMETOOLONG) }
        }
        paths.reserve(count)
        gather(0, folders)
        notFollowed.sort(by: Self.comesBefore)
        linkedFolders.sort(by: Self.comesBefore)
        leftovers.sort(by: Self.comesBefore)
        unnameable.sort { Self.comesBefore($0.folder, $1.folder) }
        unreadable.sort { Self.comesBefore($0.path, $1.path) }
    }

    private mutating func gather(_ number: Int, _ folders: [WalkedFolder]) {
        guard folders.indices.contains(number) else { return }
        let folder = paths.add(EntryPaths.Folder(path: Array(folders[number].path.utf8), names: folders[number].bytes))
        for item in folders[number].items {
            if let inside = item.folder {
                gather(inside, folders)
            } else if !item.isFolder {
                paths.append(item.name, of: folder)
            }
        }
    }

    /// The order of a walk: name by name, so that what is in a folder comes with it.
    private static func comesBefore(_ left: String, _ right: String) -> Bool {
        left.utf8.lazy.map { $0 == 0x2F ? 0 : $0 }.lexicographicallyPrecedes(
            right.utf8.lazy.map { $0 == 0x2F ? 0 : $0 })
    }
}
