import Daybook

extension ProfileError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .several(let paths):
            let looks = paths.map { "daybook rm --dry-run \(ShellWords.quoted($0))" }.joined(separator: "; ")
            let named = words.listed(paths.map(Sanitised.line))
            return Failure(
                words.pick(
                    en: "there are \(paths.count) profiles, where a vault holds one: \(named)",
                    zh: "有 \(paths.count) 個個人檔案，一個日記庫只能有一個：\(named)"),
                // Which of them the records belong to is not for the program to guess: they go with the one that is removed.
                hint: words.pick(
                    en: "look what goes with each, then remove one: \(looks); daybook rm PATH",
                    zh: "先看各自會帶走什麼，再移除一個：\(looks)；daybook rm 路徑"),
                .badData)
        }
    }
}
