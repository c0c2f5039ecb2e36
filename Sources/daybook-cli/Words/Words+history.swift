extension Words {
    var noHistory: String { pick(en: "Not in git yet.", zh: "還沒有存進 git。") }
    var noDifference: String { pick(en: "No difference.", zh: "沒有差異。") }

    var mayLackVersions: String {
        pick(
            en: "git has lost something of the commits among these: there may have been more versions; \(fetchLost)",
            zh: "git 遺失了這段歷史的一部分：可能還有其他版本；\(fetchLost)")
    }

    func renamedFrom(_ path: String) -> String {
        pick(en: " (renamed from \(path))", zh: "（原名 \(path)）")
    }
}
