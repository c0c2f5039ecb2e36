extension Words {
    var noHistory: String { pick(en: "Not in git yet.", zh: "還沒有存進 git。") }
    var noDifference: String { pick(en: "No difference.", zh: "沒有差異。") }

    func renamedFrom(_ path: String) -> String {
        pick(en: " (renamed from \(path))", zh: "（原名 \(path)）")
    }
}
