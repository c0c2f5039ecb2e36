extension Words {
    /// What may be answered to a question, the default in capitals or first.
    func yesOrNo(_ defaultAnswer: Bool) -> String {
        defaultAnswer ? pick(en: "[Y/n]", zh: "[Y/n，是/否]") : pick(en: "[y/N]", zh: "[y/N，是/否]")
    }

    var pleaseAnswerYesOrNo: String {
        pick(en: "Please answer y or n.", zh: "請回答 y（是）或 n（否）。")
    }

    func pleaseAnswerWithANumber(upTo last: Int) -> String {
        pick(en: "Please answer with a number from 1 to \(last).", zh: "請用 1 到 \(last) 的數字回答。")
    }

    func pleaseAnswerWithAKey(_ keys: [String]) -> String {
        pick(
            en: "Please answer with one of \(keys.joined(separator: ", ")).",
            zh: "請用 \(keys.joined(separator: "、")) 其中一個回答。")
    }

    /// Whether an answer, in whichever language, says yes, no, or neither.
    static func isYes(_ answer: String) -> Bool? {
        switch answer.lowercased() {
        case "y", "yes", "ｙ", "是", "是的", "好", "好的", "對", "要", "嗯": true
        case "n", "no", "ｎ", "否", "不", "不是", "不要", "不用", "不好": false
        default: nil
        }
    }
}
