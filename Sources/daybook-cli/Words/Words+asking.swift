import Companion
import Daybook
import HTTP

extension Words {
    /// The question whether a provider may be sent what a talk needs.
    func maySend(to provider: Provider) -> String {
        let host = Sanitised.line(host(of: provider))
        return pick(
            en:
                "May this entry's text, and what you say about it, be sent to \(host) (\(quoted(provider.name))), now and from now on?",
            zh: "今後可以把這一篇的內容和你說的話送到 \(host)（\(quoted(provider.name))）嗎？")
    }

    /// The question whether something that has a switch may be sent along.
    ///
    /// - Parameter service: The host that the weather is asked of.
    func mayDisclose(
        _ disclosure: WireRequest.Disclosure, to provider: Provider, weatherFrom service: String
    ) -> String {
        let host = Sanitised.line(host(of: provider))
        return switch disclosure {
        case .photos:
            pick(
                en: "May photos go there too (\(host)), made smaller and without what the camera wrote into them?",
                zh: "照片也可以送到 \(host) 嗎？會先縮小，並去掉相機寫在裡面的資訊。")
        case .fileNames:
            pick(
                en: "May the names of its files go there too (\(host)), such as IMG_2033.jpg?",
                zh: "檔名（例如 IMG_2033.jpg）也可以送到 \(host) 嗎？")
        case .weather:
            pick(
                en:
                    "May the weather be asked of \(Sanitised.line(service)), which is told the day and the place to about a kilometre, and be sent to \(host)?",
                zh: "可以向 \(Sanitised.line(service)) 查詢天氣（會讓它知道日期與大約一公里內的位置），並送到 \(host) 嗎？")
        default:
            pick(
                en: "May \(name(of: disclosure)) go there too (\(host))?", zh: "\(name(of: disclosure))也可以送到 \(host) 嗎？"
            )
        }
    }

    var nothingToDescribe: String {
        pick(en: "No picture here waits for a description.", zh: "這裡沒有等著描述的照片。")
    }

    func notDescribed(_ link: MediaLink, _ why: String) -> String {
        let name = quoted(link.title ?? FileOperations.name(of: link.destination))
        return pick(en: "\(name) is not described: \(why)", zh: "\(name)沒有描述：\(why)")
    }

    var descriptionCut: String {
        pick(
            en: "The description was cut short at the limit of its length, and ends in “…”.",
            zh: "描述因長度上限而被截短，以「…」結尾。")
    }

    /// What is said of a picture whose text somebody wrote, or that was taken out, while the answer was on its way.
    var descriptionNotKept: String {
        pick(
            en: "The picture has a text of its own by now, or is not there; this one was not written into the entry.",
            zh: "這張圖片在這期間有了自己的文字，或已經不在，這段描述沒有寫入。")
    }

    var notDescribedNow: String { pick(en: "the entry is saved, without a description", zh: "內容已存下，沒有描述") }

    var describedLater: String {
        pick(en: "the entry is saved; what it shows waits for daybook retry", zh: "內容已存下；等你執行 daybook retry 才會描述")
    }

    var keptUnfinished: String { pick(en: "nothing is lost, and the entry is not finished", zh: "什麼都沒有少，這一篇還沒有完成") }

    /// The same where a model has written a page before.
    func keptPage(of model: String) -> String {
        let model = quoted(model)
        return pick(
            en: "the page that \(model) wrote stays (finish --offline puts your own sentences in its place)",
            zh: "\(model)寫的那一頁保留不變（finish --offline 會換成你自己的句子）")
    }

    func replacesPage(of model: String) -> String {
        pick(
            en: "This would replace the page that \(quoted(model)) wrote.", zh: "這樣會換掉\(quoted(model))寫的那一頁。")
    }

    /// Said where the text went on, and the page did not.
    var samePage: String {
        pick(
            en: "The page stays as it is; its mark now says that it is of the text as it is now.",
            zh: "那一頁沒有變，只在記號裡記下它是依現在的內容寫的。")
    }

    var pageNotUsable: String {
        pick(
            en:
                "What the model answered could not all be used; the rest is made of your own sentences, on this machine.",
            zh: "模型的回答不能全部使用；其餘的取自你自己的句子，就在這台機器上完成。")
    }

    /// What is said where all that a model's answer lacks is tags.
    var fewTagsOfModel: String {
        pick(
            en:
                "The model gave fewer tags than were asked for; others were looked for in your entries, on this machine.",
            zh: "模型給的標籤不夠，其餘的在這台機器上從你的日記裡找。")
    }

    func embeddedInstead(_ refusal: DispatchRefusal) -> String {
        pick(
            en: "On this machine alone: \(refusal.failure(in: self).message)",
            zh: "只在這台機器上完成：\(refusal.failure(in: self).message)")
    }

    var replacesEdited: String {
        pick(en: "You have edited the page that is there; this would replace it.", zh: "現有的那一頁你改過；這樣會換掉它。")
    }

    var whatNow: String { pick(en: "What now?", zh: "要怎麼做？") }
    var takePage: String { pick(en: "Write it into the entry", zh: "寫進這一篇") }
    var editPage: String { pick(en: "Edit it first", zh: "先修改") }
    var leavePage: String { pick(en: "Leave everything as it is", zh: "維持原樣") }

    /// Where words are kept that did not get into the entry.
    func writtenIsIn(_ path: String) -> String {
        pick(en: "What you wrote is in \(Sanitised.line(path))", zh: "你寫的在 \(Sanitised.line(path))")
    }

    func work(_ work: QueuedRequest.Work) -> String {
        switch work {
        case .describe: pick(en: "describe", zh: "描述照片")
        case .transcribe: pick(en: "transcribe", zh: "寫下語音")
        case .chat: pick(en: "reply", zh: "回覆")
        case .page: pick(en: "page", zh: "寫成日記")
        }
    }

    var nothingWaits: String { pick(en: "Nothing waits to be asked again.", zh: "沒有等著重新詢問的。") }

    var howToRetryAll: String {
        pick(
            en: "Nothing is sent by itself. Ask again: daybook retry --all, or daybook retry ENTRY",
            zh: "不會自己送出。重新詢問：daybook retry --all，或 daybook retry 某一篇")
    }

    var entryIsGone: String { pick(en: "(gone)", zh: "（已經不在）") }

    func retrying(_ work: QueuedRequest.Work, title: String) -> String {
        pick(en: "\(self.work(work)): \(titled(title))", zh: "\(self.work(work))：\(titled(title))")
    }

    /// What is said of one of several requests that is not allowed.
    func notAsked(_ work: QueuedRequest.Work, title: String, _ why: String) -> String {
        pick(
            en: "\(self.work(work)), \(titled(title)): not asked: \(why)",
            zh: "\(self.work(work))，\(titled(title))：沒有詢問：\(why)")
    }

    /// What is said where the last message is the companion's, and did not break off or was edited since.
    var answeredMeanwhile: String {
        pick(
            en: "A reply is there, whole or edited by hand; it is asked for no more.", zh: "已經有回覆（完整的，或有人改過），不再詢問。")
    }

    /// What is said where the message that a reply was to be asked for has been taken out of the entry.
    var messageGone: String {
        pick(en: "The message is not in the entry any more; no reply is asked for.", zh: "那則訊息已經不在這一篇裡，不再要求回覆。")
    }

    func waitedForNothing(_ path: String) -> String {
        pick(
            en: "\(Sanitised.line(path)) is gone; it is asked about no more", zh: "\(Sanitised.line(path)) 已經不在，不再詢問")
    }

    var forgetWhat: String {
        pick(en: "name an entry, or give --all: what is to wait no more?", zh: "請指定一篇或加 --all：哪些不再等候？")
    }

    func forgotten(_ count: Int) -> String {
        pick(
            en: "\(self.count(count, "request waits", "requests wait", zh: "")) no more; your words stay as they are",
            zh: "\(count) 個請求不再等候；你寫的字都不變")
    }

    func stillWaiting(_ count: Int) -> String {
        pick(
            en: "\(self.count(count, "request still waits", "requests still wait", zh: ""))", zh: "還有 \(count) 個在等")
    }

    /// That something was done, and what it was is asked for once more all the same.
    func stillListed(_ work: QueuedRequest.Work, because reason: String) -> String {
        pick(
            en:
                "\(self.work(work)): this is done, and retry will ask for it again, since it could not be crossed out: \(reason)",
            zh: "\(self.work(work))：已經完成，但無法從等待的清單中劃掉，所以 retry 會再問一次：\(reason)")
    }

    func noPrompt(_ name: String) -> String {
        let suggestion = FilterVocabulary.suggestion(for: name, among: PromptName.allCases.map(\.rawValue))
        return pick(en: "there is no prompt \(quoted(name))", zh: "沒有\(quoted(name))這個指示")
            + (suggestion.map(didYouMean) ?? "")
    }

    func promptsAre(_ names: [String]) -> String {
        pick(en: "the prompts are \(listed(names))", zh: "可用的：\(listed(names))")
    }

    func origin(of prompt: ModelPrompt) -> String {
        prompt.origin == .shipped ? pick(en: "the program's own", zh: "內建") : Sanitised.line(prompt.path)
    }

    func promptOrigin(_ prompt: ModelPrompt) -> String {
        guard prompt.origin == .shipped else {
            return pick(
                en: "From \(Sanitised.line(prompt.path)), in place of the program's own.",
                zh: "來自 \(Sanitised.line(prompt.path))，取代內建的。")
        }
        let path = Vault.promptsFolder + "/\(prompt.name.rawValue).md"
        return pick(
            en: "The program's own. To change it, put your text into the vault's \(path).",
            zh: "內建的。要修改，請把你的文字放進日記庫的 \(path)。")
    }

    func purpose(of prompt: PromptName) -> String {
        switch prompt {
        case .welcome: pick(en: "the greeting of chat; not sent", zh: "chat 的問候（英文）；不送出")
        case .chineseWelcome: pick(en: "the same in Chinese", zh: "chat 的問候；不送出")
        case .chat: pick(en: "how to talk", zh: "怎麼聊")
        case .ask: pick(en: "how to answer as the magic ball", zh: "怎麼當神奇魔球回答")
        case .describe: pick(en: "how to describe a picture", zh: "怎麼描述照片")
        case .page: pick(en: "how to write the page", zh: "怎麼寫成一頁")
        case .repair: pick(en: "what is asked where that failed", zh: "寫不好時再問的話")
        case .warm, .plain, .humorous, .empathetic: pick(en: "a tone", zh: "語氣")
        }
    }
}
