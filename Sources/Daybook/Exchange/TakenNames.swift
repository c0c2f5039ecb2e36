/// The names that are taken in the folders of a vault, by files that are there and by those that an import brings.
struct TakenNames {
    private let vault: Vault
    /// By folder, and by the form in which names are the same on every system.
    private var known: [String: [String: Name]] = [:]

    private struct Name {
        var text: String
        var isFolder: Bool
    }

    init(in vault: Vault) { self.vault = vault }

    /// Where a path leads.
    enum Place: Equatable {
        /// To a name that is free or taken, in folders called as those that are there.
        case path(String)
        /// Nowhere, since a file stands in the place of a folder.
        case blocked(by: String)
    }

    /// A path whose folders are called as those that are there already: two that differ by case or Unicode form alone are one on
    /// many systems.
    mutating func place(_ path: String) throws -> Place {
        var folder = ""
        for part in FileOperations.folder(of: path).pathParts() {
            let name = String(part)
            let found = try names(in: folder)[name.nameKey] ?? Name(text: name, isFolder: true)
            let inner = folder.isEmpty ? found.text : folder + "/" + found.text
            guard found.isFolder else { return .blocked(by: inner) }
            known[folder]?[name.nameKey] = found
            folder = inner
        }
        let name = FileOperations.name(of: path)
        return .path(folder.isEmpty ? name : folder + "/" + name)
    }

    /// The path of what has the name of a path already, whatever its case and Unicode form; nil where it is free.
    mutating func holder(of path: String) throws -> String? {
        let folder = FileOperations.folder(of: path)
        let found = try names(in: folder)[FileOperations.name(of: path).nameKey]
        return found.map { folder.isEmpty ? $0.text : folder + "/" + $0.text }
    }

    /// A free path like one that is taken.
    mutating func free(like path: String) throws -> String {
        let folder = FileOperations.folder(of: path)
        let taken = Set(try names(in: folder).keys)
        let name = Layout.freeName(Layout.stem(of: path), extension: ".md", taken: taken)
        return folder.isEmpty ? name : folder + "/" + name
    }

    /// Takes the name of a file that comes.
    mutating func take(_ path: String) throws {
        let (folder, name) = (FileOperations.folder(of: path), FileOperations.name(of: path))
        _ = try names(in: folder)
        known[folder]?[name.nameKey] = Name(text: name, isFolder: false)
    }

    private mutating func names(in folder: String) throws -> [String: Name] {
        if let names = known[folder] { return names }
        let place = vault.absolute(folder)
        var names: [String: Name] = [:]
        if try vault.operations.information(at: place)?.kind == .folder {
            for entry in try vault.operations.list(place).entries where names[entry.name.nameKey] == nil {
                names[entry.name.nameKey] = Name(text: entry.name, isFolder: entry.kind != .file)
            }
        }
        known[folder] = names
        return names
    }
}
