extension Vault {
    /// The folder of the vault's own templates of kinds.
    public static let kindsFolder = Layout.settingsFolder + "/templates/kinds"

    /// The kinds in force: those that ship with the program, and the vault's own over them.
    ///
    /// A template that is no ordinary file, too long or not to be read counts as an empty one, whose mistake is told of by
    /// whatever needs that kind; the others and all looking go on.
    public func kinds() throws -> KindLibrary {
        let folder = absolute(Self.kindsFolder)
        guard try operations.information(at: folder)?.kind == .folder else {
            return kindMemory.library(of: [])
        }
        var files: [TemplateFile] = []
        for entry in try operations.list(folder).entries where VaultWalk.isEntryName(entry.name) {
            let path = Self.kindsFolder + "/" + entry.name
            let bytes = (try? operations.read(absolute(path), limit: YAMLReader.sizeLimit * 2)) ?? []
            if let file = TemplateFile(path: path, bytes: bytes) { files.append(file) }
        }
        return kindMemory.library(of: files)
    }
}
