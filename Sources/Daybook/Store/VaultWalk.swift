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
        public var entries: [String] = []
        /// Folders that could not be read, or are not looked into: too deep, or on another file system.
        public var unreadable: [FileError] = []
        /// Symbolic links and special files with an entry's name, which are not followed.
        public var notFollowed: [String] = []
        /// Folders with names that are not UTF-8, which no command can name, and how many.
        public var unnameable: [(folder: String, count: Int)] = []
        /// Temporary files that Daybook left behind.
        public var leftovers: [String] = []

        /// Equal where all that was found is.
        public static func == (left: Listing, right: Listing) -> Bool {
            left.entries == right.entries && left.unreadable == right.unreadable
                && left.notFollowed == right.notFollowed && left.leftovers == right.leftovers
                && left.unnameable.elementsEqual(right.unnameable) { $0 == $1 }
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

    /// Looks through all folders but those, and for all entries but those, that git ignores.
    ///
    /// - Parameters:
    ///   - patterns: Those that hold everywhere; what the vault's own ignore files say is added on the way.
    ///   - isIgnored: Asked about names that a pattern might hide; a folder's path ends in `/`.
    func listing(_ patterns: IgnorePatterns, isIgnored: (_ path: String) -> Bool) -> Listing {
        var listing = Listing()
        let device = (try? operations.information(at: root, followingLinks: true))?.device
        visit("", Surroundings(patterns: patterns, device: device), into: &listing, isIgnored)
        listing.entries.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return listing
    }

    /// Looks through all folders and for all entries, whatever git ignores.
    public func listing() -> Listing {
        listing(IgnorePatterns()) { _ in false }
    }

    /// What holds in a folder from above.
    private struct Surroundings {
        var patterns: IgnorePatterns
        var depth = 0
        /// The file system that the folder is on.
        var device: UInt64?
        /// Whether git has to be asked about every name.
        var asksAlways = false
    }

    private func visit(
        _ folder: String, _ above: Surroundings, into listing: inout Listing, _ isIgnored: (_ path: String) -> Bool
    ) {
        let names: (entries: [FolderEntry], unreadableNames: Int)
        do {
            names = try operations.list(folder.isEmpty ? root : root + "/" + folder)
        } catch {
            if !(error.kind == .missing && above.depth > 0) { listing.unreadable.append(error) }
            return
        }
        // Another repository keeps its files itself.
        if above.depth > 0, names.entries.contains(where: { $0.name == ".git" }) { return }
        if names.unreadableNames > 0 { listing.unnameable.append((folder, names.unreadableNames)) }
        let prefix = folder.isEmpty ? "" : folder + "/"
        var here = above
        here.depth += 1
        if names.entries.contains(where: { $0.name == ".gitignore" }) {
            let bytes = try? operations.read(root + "/" + prefix + ".gitignore", limit: 1_000_000)
            here.patterns.add(bytes, isAtRoot: folder.isEmpty)
        }
        for entry in names.entries {
            let path = prefix + entry.name
            func mayBeHidden() -> Bool { here.asksAlways || here.patterns.mayHide(entry.name) }
            switch entry.kind ?? kind(of: path) {
            case .folder:
                guard isWalked(entry.name, in: folder) else { continue }
                var inside = here
                if mayBeHidden() {
                    if isIgnored(path + "/") { continue }
                    // A folder that git ignores but for what is committed in it.
                    inside.asksAlways = true
                }
                guard here.depth <= Self.deepest else {
                    listing.unreadable.append(FileError(call: .list, path: root + "/" + path, code: ENAMETOOLONG))
                    continue
                }
                // A vault is on one file system: what is mounted in it may be as endless as /proc.
                inside.device = (try? operations.information(at: root + "/" + path))?.device
                if let device = inside.device, let outside = here.device, device != outside {
                    listing.unreadable.append(FileError(call: .list, path: root + "/" + path, code: EXDEV))
                    continue
                }
                visit(path, inside, into: &listing, isIgnored)
            case .file where Self.isEntryName(entry.name):
                if !mayBeHidden() || !isIgnored(path) { listing.entries.append(path) }
            case .file where entry.name.hasPrefix(".") && entry.name.hasSuffix(FileOperations.temporaryEnding):
                listing.leftovers.append(path)
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
