import Daybook

extension KindLibrary.Fault: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .unknownKind(let name, let known):
            Failure(
                words.unknownKind(name, known: known),
                hint: words.pick(
                    en: "a kind of your own is one file: daybook help files",
                    zh: "自己的種類只要一個檔案：daybook help files"),
                .usage)
        case .brokenTemplate(let path, let problems):
            Failure(
                ([words.brokenTemplate(path, problems.count)] + problems.map(words.templateProblem))
                    .joined(separator: "\n"),
                hint: path == Vault.answersFile
                    ? words.pick(
                        en: "nothing was written; mend the file, then check it: daybook check",
                        zh: "什麼都沒有寫入；請修好檔案，再檢查：daybook check")
                    : words.pick(
                        en: "nothing was written; mend the template, then check it: daybook templates",
                        zh: "什麼都沒有寫入；請修好範本，再檢查：daybook templates"),
                .badData)
        }
    }
}

extension Words {
    fileprivate func brokenTemplate(_ path: String, _ number: Int) -> String {
        let mistakes = count(number, "mistake", "mistakes", zh: "個錯誤")
        if path == Vault.answersFile {
            return pick(
                en: "\(Sanitised.line(path)) has \(mistakes), so the ball says nothing",
                zh: "\(Sanitised.line(path)) 有 \(number) 個錯誤，魔球無法回答")
        }
        return pick(
            en: "the template \(Sanitised.line(path)) has \(mistakes), so no entry is written by it",
            zh: "範本 \(Sanitised.line(path)) 有 \(number) 個錯誤，不能用來寫")
    }
}
