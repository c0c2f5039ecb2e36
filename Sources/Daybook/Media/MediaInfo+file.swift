extension MediaInfo {
    /// What an ordinary file anywhere tells of itself, type, size and place among it.
    ///
    /// - Throws: `MediaError`, for a file that is missing, unreadable, empty, or no file.
    public init(ofFile path: String, files: FileOperations = FileOperations()) throws {
        let store = MediaStore(vault: FileOperations.folder(of: path), files: files)
        let options = MediaOptions(takesPlainFiles: true, maximumSize: .max)
        self = try store.prepare(path, options: options).info
    }
}
