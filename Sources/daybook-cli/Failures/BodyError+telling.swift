import Daybook

extension BodyError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .notVerified:
            Failure(
                words.pick(
                    en: "this could not be put into the text safely, so nothing was written",
                    zh: "無法安全地把這個放進這段文字，什麼都沒有寫入"),
                hint: words.pick(
                    en: "see whether a code fence is left open: daybook check",
                    zh: "看看是否有沒關的程式碼區塊：daybook check"),
                .badData)
        case .noSuchMessage:
            Failure(words.pick(en: "the conversation has no such message", zh: "對話中沒有這則訊息"), .noInput)
        case .notDescribable:
            Failure(
                words.pick(
                    en: "a description goes into a picture of the form ![…](…) only",
                    zh: "描述只能放進 ![…](…) 這種形式的圖片"),
                .badData)
        case .describedByWriter:
            Failure(
                words.pick(
                    en: "the description of the picture is your own, so it is not replaced",
                    zh: "圖片的描述是你自己寫的，因此不會取代"),
                .badData)
        }
    }
}
