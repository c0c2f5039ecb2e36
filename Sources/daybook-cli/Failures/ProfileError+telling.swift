import Daybook

extension ProfileError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .several(let paths):
            let named = words.listed(paths.map(Sanitised.line))
            return Failure(
                words.pick(
                    en: "there are \(paths.count) profiles, where a vault holds one: \(named)",
                    zh: "有 \(paths.count) 個個人檔案，一個日記庫只能有一個：\(named)"),
                hint: words.pick(
                    en: "to keep one, remove the others: daybook rm \(ShellWords.quoted(paths.last ?? ""))",
                    zh: "請留下一個，移除其他的：daybook rm \(ShellWords.quoted(paths.last ?? ""))"),
                .badData)
        }
    }
}
