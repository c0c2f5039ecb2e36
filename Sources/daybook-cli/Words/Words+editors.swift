/// What is said of the language server.
extension Words {
    /// To a person who started what editors start.
    var editorsSpeakHere: String {
        pick(
            en: "Editors speak here, in the Language Server Protocol; Ctrl-D ends it (see: daybook help lsp)",
            zh: "這裡是編輯器用語言伺服器協定說話的地方；Ctrl-D 結束（見：daybook help lsp）")
    }
}
