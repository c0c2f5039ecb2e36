/// A walk over a vault's folders that finds its entries: every `*.md` outside dot-folders and `media/` that git does not ignore.
public struct VaultWalk: Sendable {
    /// What a walk found.
    public struct Listing: Sendable, Equatable {
        /// The entries' paths, relative to the vault, in the order of their bytes.
        public var entries: [String] = []
        /// Folders that could not be read.
        public var unreadable: [FileError] = []
        /// Symbolic links and special files with an entry's name, which are not followed.
        public var notFollowed: [String] = []
        /// Folders with names that are not UTF-8, which no command can name, and how many.
        public var unnameable: [(folder: String, count: Int)] = []

        /// Equal where all that was found is.
        public static func == (left: Listing, right: Listing) -> Bool {
            left.entries == right.entries && left.unreadable == right.unreadable
                && left.notFollowed == right.notFollowed && left.unnameable.count == right.unnameable.count
        }
    }

    /// The deepest folder that is looked into.
    static let deepest = 32

    let root: String
    let operations: FileOperations

    /// A walk below the folder `root`.
    public init(root: String, operations: FileOperations) {
        self.root = root
        self.operations = operations
    }

    /// Looks through all folders but those, and for all entries but those, that git ignores; a folder's path ends in `/` when asked for.
    public func listing(isIgnored: (_ path: String) -> Bool = { _ in false }) -> Listing {
        var listing = Listing()
        visit("", depth: 0, into: &listing, isIgnored)
        listing.entries.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return listing
    }

    /// The `.gitignore` files of the vault, outside dot-folders.
    public func ignoreFiles() -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            guard let names = try? operations.list(folder.isEmpty ? root : root + "/" + folder) else { continue }
            for entry in names.entries {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                if entry.name == ".gitignore" { found.append(path) }
                if entry.kind == .folder, isWalked(entry.name, in: folder), path.utf8.count < 2000 {
                    folders.append(path)
                }
            }
        }
        return found
    }

    private func visit(
        _ folder: String, depth: Int, into listing: inout Listing, _ isIgnored: (_ path: String) -> Bool
    ) {
        let names: (entries: [FolderEntry], unreadableNames: Int)
        do {
            names = try operations.list(folder.isEmpty ? root : root + "/" + folder)
        } catch {
            if !(error.kind == .missing && depth > 0) { listing.unreadable.append(error) }
            return
        }
        if names.unreadableNames > 0 { listing.unnameable.append((folder, names.unreadableNames)) }
        for entry in names.entries {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            switch entry.kind ?? kind(of: path) {
            case .folder:
                guard isWalked(entry.name, in: folder), depth < Self.deepest, !isIgnored(path + "/") else {
                    continue
                }
                visit(path, depth: depth + 1, into: &listing, isIgnored)
            case .file where Self.isEntryName(entry.name):
                if !isIgnored(path) { listing.entries.append(path) }
            case .symbolicLink where Self.isEntryName(entry.name), .other where Self.isEntryName(entry.name):
                listing.notFollowed.append(path)
            default: continue
            }
        }
    }

    private func kind(of path: String) -> FileInformation.Kind {
        (try? operations.information(at: root + "/" + path))?.kind ?? .other
    }

    private func isWalked(_ name: String, in folder: String) -> Bool {
        !name.hasPrefix(".") && !(folder.isEmpty && name == Layout.mediaFolder)
    }

    /// Whether a file name is one of an entry.
    static func isEntryName(_ name: String) -> Bool {
        !name.hasPrefix(".") && name.utf8.count > 3 && name.suffix(3).lowercased() == ".md"
    }
}
