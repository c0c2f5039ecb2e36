import Daybook

extension ProfileError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .several(let paths):
            let ways = paths.map { "daybook check --fix --keep \(ShellWords.quoted($0))" }
            let named = words.listed(paths.map(Sanitised.line))
            return Failure(
                words.pick(
                    en: "there are \(paths.count) profiles, where a vault holds one: \(named)",
                    zh: "有 \(paths.count) 個個人檔案，一個日記庫只能有一個：\(named)"),
                // Which of them it is that asks is not for the program to guess.
                hint: words.pick(
                    en: "keep one, which gets the records of the rest: \(ways.joined(separator: ", or "))",
                    zh: "留下一個，其他的紀錄都歸它：\(ways.joined(separator: "，或 "))"),
                .badData)
        }
    }
}
