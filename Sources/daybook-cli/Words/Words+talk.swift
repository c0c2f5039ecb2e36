import Companion
import Daybook

extension Words {
    /// Who answered: the provider, the model, and the tokens where they were counted.
    func answered(by reply: ChatReply) -> String {
        let model = Sanitised.line(reply.model)
        let asked =
            reply.model == reply.requestedModel
            ? ""
            : pick(
                en: " (asked for \(Sanitised.line(reply.requestedModel)))",
                zh: "（要的是 \(Sanitised.line(reply.requestedModel))）")
        let tokens = reply.usage.map { usage in
            pick(en: ", \(usage.input) + \(usage.output) tokens", zh: "，\(usage.input) + \(usage.output) 個 token")
        }
        return pick(
            en: "— \(model)\(asked) at \(Sanitised.line(reply.provider))",
            zh: "—— \(Sanitised.line(reply.provider)) 的 \(model)\(asked)")
            + (tokens ?? "")
    }

    /// What happens on the way to an answer; nil where a person need not know.
    func answerNotice(_ notice: AnswerNotice) -> String? {
        switch notice {
        case .retrying(let provider, let wait, let fault):
            let seconds = max(1, wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0))
            return pick(
                en: "\(fault.failure(in: self).message); \(quoted(provider)) is asked again in \(seconds) s",
                zh: "\(fault.failure(in: self).message)；\(seconds) 秒後再問\(quoted(provider))")
        case .fallingBack(_, let next, let fault, _):
            return pick(
                en: "\(fault.failure(in: self).message); \(quoted(next)) is asked instead",
                zh: "\(fault.failure(in: self).message)；改問\(quoted(next))")
        case .notAsked(let provider, nil):
            return pick(
                en: "\(quoted(provider)) is not asked: what was meant for this machine does not leave it",
                zh: "不問\(quoted(provider))：要在這台機器上處理的，不會送出去")
        case .notAsked(let provider, let fault?):
            return pick(
                en: "\(quoted(provider)) is not asked after all: \(fault.failure(in: self).message)",
                zh: "還是沒有問\(quoted(provider))：\(fault.failure(in: self).message)")
        case .discarded: return pick(en: "The answer broke off, and begins anew.", zh: "回答中斷了，重新開始。")
        case .repairing(let provider, _):
            return pick(
                en: "The answer of \(quoted(provider)) cannot be used as it is; it is asked once more.",
                zh: "\(quoted(provider))的回答無法直接使用，再問一次。")
        case .rerouted(let provider, let count):
            return pick(
                en: "\(quoted(provider)) asked \(self.count(count, "other model", "other models", zh: "")) first",
                zh: "\(quoted(provider))先問過另外 \(count) 個模型")
        case .simplified: return nil
        }
    }

    func leftOut(_ count: Int) -> String {
        pick(
            en:
                "\(self.count(count, "earlier message", "earlier messages", zh: "")) of the talk, yours too, left out of the request for want of room; the entry's text never is",
            zh: "因長度有限，請求裡略去較早的 \(count) 則對話（包括你說的）；日記正文不會略去")
    }

    var messageKept: String { pick(en: "your message is kept in the entry", zh: "你的訊息已留在那一篇裡") }

    /// An editor that was open may have saved the entry as it was before, or somebody took the message out.
    func messageWent(from path: String) -> String {
        let history = "daybook history \(ShellWords.quoted(Sanitised.line(path)))"
        return pick(
            en: "your message is no longer in the entry, which was saved anew meanwhile; git keeps it: \(history)",
            zh: "那一篇在這期間被重新儲存，你的訊息已不在裡面；git 留著它：\(history)")
    }

    func messageKept(inHistoryOf path: String) -> String {
        let restore = "daybook restore \(ShellWords.quoted(Sanitised.line(path)))"
        return pick(
            en: "your message is kept in its history; to bring it back: \(restore)",
            zh: "你的訊息已留在它的歷史裡；找回來：\(restore)")
    }

    /// What is added to the hint of what has to be mended first.
    var thenRetry: String { pick(en: "then: daybook retry --all", zh: "再執行：daybook retry --all") }

    /// The hint where nothing else is known of what has to be mended.
    var retryOnceMended: String {
        pick(en: "once that is mended: daybook retry --all", zh: "改好之後執行：daybook retry --all")
    }

    var askLater: String { pick(en: "ask again later", zh: "稍後再問") }

    var howToRetry: String { pick(en: "ask again later: daybook retry --all", zh: "稍後再問：daybook retry --all") }

    /// What is said where somebody stopped the asking before a word came.
    ///
    /// - Parameter entry: The entry, which does not wait for a reply any more.
    func stopped(kept: String, in entry: String) -> String {
        pick(en: "Stopped; \(kept). \(askAnew(in: entry))", zh: "已停止；\(kept)。\(askAnew(in: entry))")
    }

    func stoppedPartKept(in entry: String) -> String {
        pick(
            en: "Stopped; what came is kept, marked as interrupted. \(askAnew(in: entry))",
            zh: "已停止；已收到的部分留下，並標為中斷。\(askAnew(in: entry))")
    }

    private func askAnew(in entry: String) -> String {
        let talk = "daybook chat \(ShellWords.quoted(Sanitised.line(entry)))"
        return pick(en: "To ask anew: \(talk), then /retry", zh: "要重新詢問：\(talk)，再輸入 /retry")
    }

    /// What is said where a message was kept and nobody could be asked.
    func keptWithout(_ hint: String?) -> String {
        pick(
            en: "Kept in the entry; no provider is switched on, so nobody answers before daybook retry",
            zh: "已留在那一篇裡；沒有啟用的服務，等你執行 daybook retry 才會有人回答")
            + (hint.map { pick(en: " (", zh: "（") + $0 + pick(en: ")", zh: "）") } ?? "")
    }

    var interruptedKept: String {
        pick(
            en: "The reply broke off; what came is kept, marked as interrupted. The rest: daybook retry --all",
            zh: "回覆中斷了；已收到的部分留下，並標為中斷。要完整的回覆：daybook retry --all")
    }

    var interruptedRetry: String {
        pick(
            en: "The reply broke off; what came is kept, marked as interrupted. /retry asks anew.",
            zh: "回覆中斷了；已收到的部分留下，並標為中斷。/retry 可重新詢問。")
    }

    /// What is kept of a reply that was declined in the middle.
    func partKept(_ former: TalkOutcome.Former?) -> String {
        former == nil
            ? pick(en: "what came before is kept, marked as interrupted", zh: "之前收到的部分留下，並標為中斷")
            : pick(en: "the reply of before stays", zh: "保留先前的回覆")
    }

    /// What is said where a reply that was asked for anew broke off.
    var formerKept: String {
        pick(
            en: "It broke off before it said as much as the reply of before, which stays.",
            zh: "這次還沒說到先前那麼多就中斷了，保留先前的回覆。")
    }

    var stoppedFormer: String {
        pick(en: "Stopped; the reply of before stays.", zh: "已停止；保留先前的回覆。")
    }

    var stoppedKept: String {
        pick(
            en: "Stopped; what came is kept, marked as interrupted. /retry asks anew.",
            zh: "已停止；已收到的部分留下，並標為中斷。/retry 可重新詢問。")
    }

    var stopped: String { pick(en: "Stopped before a word came; /retry asks anew.", zh: "還沒有回覆就停止了；/retry 可重新詢問。") }

    var cutShort: String {
        pick(
            en: "The reply was cut short at the limit of its length, and is marked so.", zh: "回覆因長度上限而被截短，並這樣標記。")
    }

    /// - Parameter isInTalk: Whether the writer sits at the talk's own prompt.
    func cutAtCircles(isInTalk: Bool) -> String {
        pick(en: "The reply began to repeat itself, and was ended there. ", zh: "回覆開始重複同樣的話，就在那裡停下。")
            + (isInTalk
                ? pick(en: "/retry asks anew.", zh: "/retry 可重新詢問。")
                : pick(en: "To ask anew: daybook chat, then /retry", zh: "要重新詢問：daybook chat，再輸入 /retry"))
    }

    /// What a model said instead of an answer.
    func declined(_ reply: ChatReply) -> String {
        var why = ""
        if case .refused(let reason?) = reply.ending { why = colon + Sanitised.line(String(reason.prefix(300))) }
        return pick(en: "\(quoted(reply.model)) declined to answer", zh: "\(quoted(reply.model))不願回答") + why
    }

    func waiting(for provider: String) -> String {
        pick(en: "waiting for \(Sanitised.line(provider))…", zh: "等待 \(Sanitised.line(provider)) 回覆…")
    }

    var keptUnsent: String {
        pick(
            en: "Your last words are kept in the entry, and were not sent.", zh: "最後打的話已留在那一篇裡，沒有送出。")
    }

    /// What is said where a text of several lines was left with Ctrl-C.
    func givenUp(_ path: String) -> String {
        pick(
            en: "Not sent, not kept in the entry; it is in \(Sanitised.line(path))",
            zh: "沒有送出，也沒有留在那一篇；它在 \(Sanitised.line(path))")
    }

    /// What was typed before a question was there, or as no answer to it, and asked for by nobody.
    var typedTooEarly: String { pick(en: "Typed meanwhile, and taken for no answer: ", zh: "先前打的字，沒有當成回答：") }

    var nothingToSay: String { pick(en: "there is no message", zh: "沒有訊息") }

    var giveMessage: String {
        pick(en: "give one: daybook chat last \"…\"", zh: "請給一則：daybook chat last \"…\"")
    }

    /// What is wrong with words without quotes of which the first may be either.
    func isUnclear(_ unclear: UnclearWord) -> String {
        let word = quoted(unclear.word)
        if unclear.isName {
            return pick(
                en: "\(word) may name an entry here, or be the first word of the message",
                zh: "\(word)可能是指某一篇，也可能是訊息的第一個詞")
        }
        return pick(
            en: "\(word) is no entry, and the first of several words without quotes has to name one",
            zh: "\(word)不是任何一篇；幾個詞沒有放在引號裡時，第一個要說是哪一篇")
    }

    /// How to say which.
    func quoteMessage(behind unclear: UnclearWord) -> String {
        let word = ShellWords.quoted(unclear.word)
        let whole = pick(
            en: "put the message between quotes: daybook chat \"\(word) …\" (to the last entry)",
            zh: "請把訊息放在引號裡：daybook chat \"\(word) …\"（說給最後一篇）")
        guard unclear.isName else { return whole }
        return whole
            + pick(
                en: "; or, if it is the entry: daybook chat \(word) \"…\"", zh: "；如果是指那一篇：daybook chat \(word) \"…\"")
    }

    func whatIsMeant(by word: String) -> String {
        pick(en: "What is \(quoted(word)) here?", zh: "這裡的\(quoted(word))是什麼？")
    }

    func isTheEntry(saying text: String) -> String {
        pick(en: "the entry; the message is: \(text)", zh: "指那一篇；訊息是：\(text)")
    }

    func isOfMessage(saying text: String) -> String {
        pick(en: "a word of the message, to the last entry: \(text)", zh: "訊息裡的詞，說給最後一篇：\(text)")
    }

    var talkLead: String { pick(en: "you> ", zh: "你> ") }

    var nobodyAnswers: String {
        pick(
            en:
                "No provider is switched on, so nobody answers; what you say is kept. See: daybook config provider list",
            zh: "沒有啟用的服務，所以沒有人回答；你說的話會留下。見：daybook config provider list")
    }

    func lastSaid(_ message: ConversationMessage) -> String {
        // Paragraphs stand in one line here.
        let words = message.text.prefix(2_000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let text = DisplayWidth.standard.truncated(Sanitised.line(words), to: 200)
        let who = message.speaker == .writer ? pick(en: "you", zh: "你") : pick(en: "the companion", zh: "夥伴")
        return pick(en: "Last, ", zh: "上次") + who + colon + text
            + (message.isInterrupted || message.isCut ? " […]" : "")
    }

    func talkKept(title: String) -> String {
        pick(en: "Kept in \(titled(title))", zh: "已留在\(titled(title))")
    }

    var chatHelp: String {
        pick(
            en: """
                /retry        ask for the last reply anew
                /photo FILE   add a photo to the entry
                /voice FILE   add a recording to the entry, and what is spoken in it
                /voice        record one from the microphone
                /finish       leave, and write the page
                /quit         leave (or Ctrl-D on an empty line); all is kept
                Return sends; Alt-Return breaks the line, and a paste is one message. Ctrl-D
                twice in the midst of one keeps it unsent, and leaves. Ctrl-C stops a reply
                that comes, lets go of what is being typed, and on an empty line leaves.
                """,
            zh: """
                /retry        重新要上一則回覆
                /photo 檔案   加一張照片到這一篇
                /voice 檔案   加一段錄音到這一篇，並寫下說的話
                /voice        用麥克風錄一段
                /finish       離開，並寫成一頁日記
                /quit         離開（或在空行按 Ctrl-D）；全部都會留下
                按 Return 送出；Alt-Return 換行；貼上的是一則訊息。打到一半連按兩次 Ctrl-D：
                留下、不送出，並離開。Ctrl-C：回覆中停止回覆；打到一半時清掉；空行時離開。
                """)
    }

    func noChatCommand(_ word: String) -> String {
        pick(en: "\(quoted(word)) means nothing here", zh: "\(quoted(word))沒有意義")
    }

    var nobodyReads: String {
        pick(en: "a talk is shown on standard error, which is no terminal here", zh: "對話會顯示在標準錯誤，而這裡的標準錯誤不是終端機")
    }

    var nothingToRetry: String { pick(en: "nothing was said yet", zh: "還沒有說過話") }

    var nameAFile: String { pick(en: "name a file", zh: "請寫檔名") }
}
