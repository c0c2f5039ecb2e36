import Daybook

extension Words {
    var replaceEditedSummary: String {
        pick(en: "You have edited the page that is there. Replace it?", zh: "現有的那一頁你改過。要換掉嗎？")
    }

    func finished(title: String) -> String { pick(en: "Finished \(titled(title))", zh: "已完成\(titled(title))") }

    var fewTags: String {
        pick(en: "The text bears no more tags than these.", zh: "這段文字只能看出這些標籤。")
    }
}

extension SummaryError: Tellable {
    func failure(in words: Words) -> Failure {
        Failure(
            words.pick(en: "there are no words here to make a summary of", zh: "這裡沒有可以摘要的文字"),
            hint: words.pick(en: "write some first: daybook edit ENTRY", zh: "先寫一點：daybook edit 某一篇"), .badData)
    }
}
