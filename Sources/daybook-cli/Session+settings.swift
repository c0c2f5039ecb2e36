import Daybook

extension Session {
    /// Writes one setting into the user's own configuration, and leaves every other line of it.
    func set(_ name: String, to value: String?) throws {
        guard let setting = Setting.named(name) else { return }
        try write(setting, value, to: userFile)
    }

    /// Changes one setting's lines in a configuration file.
    func write(_ setting: Setting, _ value: String?, to file: String) throws {
        let exists = try operations.information(at: file, followingLinks: true) != nil
        let path = exists ? try operations.resolve(file) : file
        let bytes = exists ? try operations.read(path, limit: YAMLReader.sizeLimit) ?? [] : []
        let edited = try Configuration.edited(bytes, setting: setting, to: value)
        guard edited != bytes else { return }
        try operations.createFolder(FileOperations.folder(of: path), permissions: 0o700)
        try operations.replace(path, with: edited, permissions: 0o600)
    }
}
