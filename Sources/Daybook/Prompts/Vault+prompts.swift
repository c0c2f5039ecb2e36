internal import Templates

extension ModelPrompt {
    /// The longest file that is taken for a prompt, in bytes.
    public static let longest = 16 * 1024

    /// The prompt that ships with the program.
    public static func shipped(_ name: PromptName) -> ModelPrompt {
        let bytes = ShippedTemplates.prompts.first { $0.name == name.rawValue }?.bytes ?? []
        return ModelPrompt(
            name: name, origin: .shipped, path: "prompts/\(name.rawValue).md",
            text: String(decoding: bytes, as: UTF8.self))
    }
}

extension Vault {
    /// The folder of the vault's own prompts.
    public static let promptsFolder = Layout.settingsFolder + "/templates/prompts"

    /// Where the vault's own prompt of that name is.
    static func path(of name: PromptName) -> String { promptsFolder + "/\(name.rawValue).md" }

    /// The prompt in force: the vault's own file where there is one that is not empty, else that of the program.
    ///
    /// An empty one is what a shell makes of a file before the program that is to fill it has begun.
    ///
    /// - Throws: `ModelPromptError` where the vault's file is there and cannot be used, or lies behind a link: it goes to a model, and who
    ///   can push to a vault chooses no file from elsewhere. The program's does not silently take its place.
    public func prompt(_ name: PromptName) throws -> ModelPrompt {
        let path = Self.path(of: name)
        guard let found = try operations.information(at: absolute(path)) else { return .shipped(name) }
        if found.kind == .symbolicLink { throw ModelPromptError.behindLink(path: path) }
        guard found.kind == .file else { throw ModelPromptError.notText(path: path) }
        // That they are in a repository of their own, as templates may be, is no matter.
        if try isBehindLink(path) { throw ModelPromptError.behindLink(path: path) }
        guard let bytes = try operations.read(absolute(path), limit: ModelPrompt.longest) else {
            throw ModelPromptError.tooLong(path: path, limit: ModelPrompt.longest)
        }
        if bytes.isEmpty { return .shipped(name) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw ModelPromptError.notText(path: path) }
        return ModelPrompt(name: name, origin: .vault, path: path, text: text)
    }

    /// Whether a folder of the vault above a path is a link.
    private func isBehindLink(_ path: String) throws -> Bool {
        var folder = FileOperations.folder(of: path)
        while !folder.isEmpty {
            if try operations.information(at: absolute(folder))?.kind == .symbolicLink { return true }
            folder = FileOperations.folder(of: folder)
        }
        return false
    }
}
