internal import Templates

extension Prompt {
    /// The longest file that is taken for a prompt, in bytes.
    public static let longest = 16 * 1024

    /// The prompt that ships with the program.
    public static func shipped(_ name: PromptName) -> Prompt {
        let bytes = ShippedTemplates.prompts.first { $0.name == name.rawValue }?.bytes ?? []
        return Prompt(
            name: name, origin: .shipped, path: "prompts/\(name.rawValue).md",
            text: String(decoding: bytes, as: UTF8.self))
    }
}

extension Vault {
    /// The folder of the vault's own prompts.
    public static let promptsFolder = Layout.settingsFolder + "/templates/prompts"

    /// The prompt in force: the vault's own file where there is one, else that of the program.
    ///
    /// - Throws: `PromptError` where the vault's file is there and cannot be used; the program's does not silently take its place.
    public func prompt(_ name: PromptName) throws -> Prompt {
        let path = Self.promptsFolder + "/\(name.rawValue).md"
        guard let found = try operations.information(at: absolute(path)) else { return .shipped(name) }
        guard found.kind == .file else { throw PromptError.notText(path: path) }
        guard let bytes = try operations.read(absolute(path), limit: Prompt.longest) else {
            throw PromptError.tooLong(path: path, limit: Prompt.longest)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw PromptError.notText(path: path) }
        return Prompt(name: name, origin: .vault, path: path, text: text)
    }
}
