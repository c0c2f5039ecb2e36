import Daybook

/// The writing of a new text in the person's editor, on a draft that stays until the entry is in the vault.
struct EditorDraft {
    let session: Session
    let vault: Vault

    /// Opens the editor on a draft and gives back what was written; the draft is removed where nothing was.
    func write(_ opening: String) throws -> EnteredText {
        let folder = try vault.requireWritable() + "/drafts"
        try session.operations.createFolder(folder)
        let path = folder + "/\(EntryID.random(in: session.world)).md"
        try session.operations.replace(path, with: Array(opening.utf8), permissions: 0o600)
        try edit(path)
        let bytes = try session.operations.read(path, limit: Vault.longestEntry) ?? []
        if bytes == Array(opening.utf8) || bytes.allSatisfy({ $0 == 0x0A || $0 == 0x20 }) {
            try? session.operations.remove(path)
            return EnteredText(text: "")
        }
        return EnteredText(text: String(decoding: bytes, as: UTF8.self), draft: path)
    }

    /// Runs the editor on a file and waits for it.
    func edit(_ path: String) throws {
        let setting = try session.configuration(vault)["editor"]?.text
        let editor = try Editor.choose(environment: session.environment, setting: setting)
        try session.console.flush()
        let ending = try editor.edit(path, environment: session.environment)
        guard ending.isSuccess else {
            throw Failure(session.words.editorFailed(editor.words.first ?? ""), .unavailable)
        }
    }
}
