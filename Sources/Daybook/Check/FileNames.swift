/// The files of a vault that links such as `![[photo.jpg]]` may name, wherever they lie.
struct FileNames {
    /// The paths from the vault's root, by the name of the file.
    private var paths: [String: [String]] = [:]

    /// Looks through the vault's folders, but for hidden ones; what cannot be read is passed over.
    init(of vault: Vault) {
        var folders = [(path: "", depth: 0)]
        while let folder = folders.popLast() {
            let found = try? vault.operations.list(vault.absolute(folder.path))
            for entry in found?.entries ?? [] where !entry.name.hasPrefix(".") {
                let path = folder.path.isEmpty ? entry.name : folder.path + "/" + entry.name
                switch entry.kind ?? (try? vault.operations.information(at: vault.absolute(path)))??.kind {
                case .file: paths[entry.name.nameKey, default: []].append(path.nameKey)
                case .folder where folder.depth < VaultWalk.deepest: folders.append((path, folder.depth + 1))
                default: break
                }
            }
        }
    }

    /// Whether a file has a name, or a path that ends like this.
    func has(_ target: String) -> Bool {
        let key = target.nameKey
        return paths[FileOperations.name(of: key)]?.contains { $0 == key || $0.ends(with: "/" + key) } == true
    }
}
