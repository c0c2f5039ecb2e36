import Daybook

extension UnfinishedMove: Tellable {
    func failure(in words: Words) -> Failure {
        let told = (reason as? any Tellable)?.failure(in: words)
        // What is as it was, and what is not, cannot be said in one sentence; that nothing of it is lost can.
        return Failure(
            told?.message ?? Sanitised.line("\(reason)"),
            hint: words.pick(
                en:
                    "some files are written and some not yet: when that is mended, the next command that writes finishes it;"
                    + " nothing is lost",
                zh: "有些檔案已寫好，有些還沒有：排除問題之後，下一個會寫入的指令會完成它；沒有遺失任何內容"),
            told?.status ?? .inputOutput)
    }
}
