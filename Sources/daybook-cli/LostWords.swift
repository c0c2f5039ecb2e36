/// Words of a command line that the parser would not take as they were meant.
enum LostWords: Error, Equatable {
    /// An argument is not UTF-8, and would be changed by reading it.
    case notUTF8
    /// A text that begins with `-`, such as `- milk`, would be taken apart into options of one letter.
    case likeOptions(String)

    /// The system tells of no words at all: Linux keeps them in /proc, which a jail may lack.
    case unknown

    /// The first text before `--` that the parser would take apart.
    static func takenForOptions(_ words: [String]) -> String? {
        words.prefix { $0 != "--" }.first { word in
            word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(where: \.isWhitespace)
        }
    }
}

extension LostWords: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .notUTF8:
            Failure(
                words.pick(en: "an argument is not UTF-8; nothing was done", zh: "有參數不是 UTF-8；什麼都沒有做"),
                hint: words.pick(
                    en:
                        "set the terminal to UTF-8, or convert the text: echo WORDS | iconv -f BIG5 -t UTF-8 | daybook add",
                    zh: "把終端機設成 UTF-8，或先轉換：echo 內容 | iconv -f BIG5 -t UTF-8 | daybook add"),
                .badData)
        case .unknown:
            Failure(
                words.pick(
                    en: "the words of the command cannot be read, as /proc is not there; nothing was done",
                    zh: "沒有 /proc，讀不到指令的內容；什麼都沒有做"),
                hint: words.pick(en: "mount it: mount -t proc proc /proc", zh: "請先掛載：mount -t proc proc /proc"),
                .unavailable)
        case .likeOptions(let text):
            Failure(
                words.pick(
                    en: "\(words.quoted(text)) begins with - as options do", zh: "\(words.quoted(text))以 - 開頭，和選項一樣"),
                hint: words.pick(
                    en: "put it after all options, behind --, as in: daybook add --tag list -- \"- milk\"",
                    zh: "把它放在所有選項之後的 -- 後面，例如：daybook add --tag 清單 -- \"- 牛奶\""),
                .usage)
        }
    }
}
