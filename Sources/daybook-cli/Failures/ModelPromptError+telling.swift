import Daybook

extension ModelPromptError: Tellable {
    func failure(in words: Words) -> Failure {
        let hint = words.pick(
            en: "mend the file, or remove it for the program's own; see: daybook config prompts",
            zh: "請修正那個檔案，或移除它以使用內建的；見：daybook config prompts")
        let message =
            switch self {
            case .tooLong(let path, let limit):
                words.pick(
                    en: "\(Sanitised.line(path)) is longer than a prompt may be (\(words.size(limit)))",
                    zh: "\(Sanitised.line(path)) 超過指示的上限（\(words.size(limit))）")
            case .notText(let path):
                words.pick(
                    en: "\(Sanitised.line(path)) is no file of UTF-8 text", zh: "\(Sanitised.line(path)) 不是 UTF-8 文字檔")
            case .empty(let path):
                words.pick(
                    en: "\(Sanitised.line(path)) holds nothing but comments", zh: "\(Sanitised.line(path)) 除了註解什麼都沒有")
            case .unknownPlaceholder(let path, let line, let name, let known):
                words.pick(
                    en: "\(Sanitised.line(path)):\(line): {\(name)} stands for nothing here"
                        + (known.isEmpty ? "" : "; there are " + words.listed(known.map { "{\($0)}" }))
                        + "; for the characters themselves, double the braces",
                    zh: "\(Sanitised.line(path)):\(line)：{\(name)} 在這裡沒有意義"
                        + (known.isEmpty ? "" : "；可用的有 " + words.listed(known.map { "{\($0)}" }))
                        + "；要寫這幾個字本身，請用雙括號")
            }
        return Failure(message, hint: hint, .configuration)
    }
}
