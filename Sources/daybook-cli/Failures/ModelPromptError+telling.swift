import Daybook

extension ModelPromptError: Tellable {
    func failure(in words: Words) -> Failure {
        let hint = words.pick(
            en: "mend the file, or remove it for the program's own; see: daybook config prompts",
            zh: "請修正那個檔案，或移除它以使用內建的；見：daybook config prompts")
        let place =
            switch self {
            case .tooLong(let path, _), .notText(let path), .behindLink(let path), .empty(let path):
                Sanitised.line(path)
            case .unknownPlaceholder(let path, let line, _, _): "\(Sanitised.line(path)):\(line)"
            }
        return Failure(place + words.colon + fact(in: words), hint: hint, .configuration)
    }

    /// What is wrong, without the place.
    func fact(in words: Words) -> String {
        switch self {
        case .tooLong(_, let limit):
            words.pick(
                en: "it is longer than a prompt may be (\(words.size(limit)))", zh: "超過指示的上限（\(words.size(limit))）")
        case .notText: words.pick(en: "it is no file of UTF-8 text", zh: "不是 UTF-8 文字檔")
        case .behindLink:
            words.pick(
                en: "it, or a folder above it, is a link, and what goes to a model has to be in the vault itself",
                zh: "它或它上面的資料夾是連結；要送給模型的內容必須在日記庫裡面")
        case .empty: words.pick(en: "it holds nothing but comments", zh: "除了註解什麼都沒有")
        case .unknownPlaceholder(_, _, let name, let known):
            words.pick(
                en: "{\(name)} stands for nothing here"
                    + (known.isEmpty ? "" : "; there are " + words.listed(known.map { "{\($0)}" }))
                    + "; for the characters themselves, double the braces",
                zh: "{\(name)} 在這裡沒有意義"
                    + (known.isEmpty ? "" : "；可用的有 " + words.listed(known.map { "{\($0)}" }))
                    + "；要寫這幾個字本身，請用雙括號")
        }
    }
}
