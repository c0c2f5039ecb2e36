import Companion
import Daybook

extension Words {
    /// Why nothing was sent, and what to do.
    func refusal(_ refusal: DispatchRefusal) -> (message: String, hint: String?) {
        switch refusal {
        case .nobody(let role, let able):
            (
                pick(en: "no provider is switched on \(purpose(role))", zh: "沒有已啟用的服務可以\(purpose(role))"),
                nameModel(for: role, of: able)
                    ?? pick(
                        en: "see which there are: daybook config provider list",
                        zh: "看看有哪些：daybook config provider list")
            )
        case .noModel(let name):
            (
                pick(en: "\(quoted(name)) is switched on, and has no model yet", zh: "\(quoted(name))已啟用，但還沒有模型"),
                whichModels(of: name)
            )
        case .unknownProvider(let name):
            (
                pick(en: "there is no provider \(quoted(name)) in your settings", zh: "你的設定裡沒有\(quoted(name))這個服務"),
                pick(
                    en: "add it: daybook config provider add \(Sanitised.line(name))",
                    zh: "加入它：daybook config provider add \(Sanitised.line(name))")
            )
        case .notEnabled(let name):
            (
                pick(
                    en: "the provider \(quoted(name)) is not switched on; nothing was sent",
                    zh: "服務\(quoted(name))還沒有啟用；什麼都沒有送出"),
                pick(
                    en: "switch it on: daybook config provider use \(Sanitised.line(name))",
                    zh: "啟用它：daybook config provider use \(Sanitised.line(name))")
            )
        case .badAddress(let url):
            (pick(en: "\(quoted(url)) is no address that can be asked", zh: "\(quoted(url))不是可以連線的網址"), nil)
        case .otherHost(let name, let host):
            (
                pick(
                    en: "\(quoted(host)) is not where the provider \(quoted(name)) is; nothing was sent",
                    zh: "\(quoted(host))不是服務\(quoted(name))的所在；什麼都沒有送出"), nil
            )
        case .plainHTTP, .keyInTheClear: inTheClear(refusal)
        case .entry(let path, let ruling, let provider): entryRefusal(path, ruling, provider)
        case .tooLong(let path, let tokens, let limit):
            (
                pick(
                    en:
                        "\(Sanitised.line(path)) is about \(tokens) tokens long, more than the \(limit) that a model takes",
                    zh: "\(Sanitised.line(path)) 約有 \(tokens) 個 token，超過模型能讀的 \(limit) 個"),
                pick(
                    en:
                        "nothing was sent; make several entries of it, or tell of a model that takes more: daybook config provider use NAME --context TOKENS",
                    zh: "什麼都沒有送出；請分成幾篇，或寫明能讀更長的模型的上限：daybook config provider use 名稱 --context TOKENS")
            )
        case .switchedOff(let disclosure, let host): switchedOff(disclosure, host)
        case .overBudget, .overMoney, .noPrice: overBudget(refusal)
        case .budgetUnknown(let error):
            (
                pick(
                    en:
                        "what was spent today cannot be counted, \(quoted(error.path)) cannot be read: \(error.reason); nothing was sent",
                    zh: "無法計算今天用了多少，讀不到\(quoted(error.path))：\(error.reason)；什麼都沒有送出"), nil
            )
        case .notNoted(let error):
            (
                pick(
                    en:
                        "a request cannot be noted, so that your budget would not count it: \(quoted(error.path)) cannot be written: \(error.reason); nothing was sent",
                    zh: "無法記下請求，預算就算不到它：寫不進\(quoted(error.path))：\(error.reason)；什麼都沒有送出"), nil
            )
        case .key(let provider, let fault): keyFault(provider, fault)
        }
    }

    /// How a model is named that does what not every model can.
    ///
    /// - Parameter provider: One that is there; nil where none is.
    private func nameModel(for role: Provider.Role, of provider: String?) -> String? {
        let isOfUse = role == .transcription || role == .vision && provider != nil
        guard isOfUse else { return nil }
        let start = provider.map { "use " + Sanitised.line($0) } ?? "add openai"
        let command = "daybook config provider \(start) --\(role.rawValue)"
        return pick(en: "name a model that does: \(command) MODEL", zh: "請指定會的模型：\(command) 模型")
    }

    /// What a model is wanted for, after "no provider is switched on".
    private func purpose(_ role: Provider.Role) -> String {
        switch role {
        case .chat: pick(en: "to talk with", zh: "聊天")
        case .vision: pick(en: "that sees pictures", zh: "看照片")
        case .summary: pick(en: "to write a page", zh: "寫成日記")
        case .transcription: pick(en: "that writes down speech", zh: "把語音寫成文字")
        }
    }

    var nothingSent: String { pick(en: "nothing was sent", zh: "什麼都沒有送出") }

    /// The same where a request had gone before.
    var nothingMoreSent: String { pick(en: "nothing more was sent", zh: "之後沒有再送出什麼") }

    private var nothingWent: String { pick(en: "nothing went to ", zh: "沒有送任何東西到 ") }
    private var nothingMoreWent: String { pick(en: "nothing more went to ", zh: "之後沒有再送任何東西到 ") }

    /// What is said of a request that did not leave, where others had gone before it.
    func afterOthers(_ failure: Failure) -> Failure {
        func told(_ text: String) -> String {
            text.replacing(nothingSent, with: nothingMoreSent).replacing(nothingWent, with: nothingMoreWent)
        }
        return Failure(told(failure.message), hint: failure.hint.map(told), failure.status)
    }

    private func entryRefusal(
        _ path: String, _ ruling: Consent.Ruling, _ provider: String?
    ) -> (message: String, hint: String?) {
        let path = Sanitised.line(path)
        let why =
            switch ruling.reason {
            case .field(let key)?:
                pick(en: "its \(quoted(key)) says so", zh: "它的\(quoted(key))這樣寫")
            case .tag(let tag)?: pick(en: "of its tag \(quoted(tag)) (ai.tags)", zh: "它有標籤\(quoted(tag))（ai.tags）")
            case .unclearTags?:
                pick(
                    en: "its tags are written so that nobody knows whether one of ai.tags is among them",
                    zh: "它的標籤這樣寫，不知道有沒有 ai.tags 裡的")
            case .folder(let folder)?:
                pick(en: "of its folder \(quoted(folder)) (ai.folders)", zh: "它在資料夾\(quoted(folder))裡（ai.folders）")
            case .unheeded(let line)?:
                pick(
                    en: "line \(line) looks like a rule on that, but has no value, or stands where it is plain text",
                    zh: "第 \(line) 行看起來是這樣規定，卻沒有值，或寫在只算內文的地方")
            case .noEntry?:
                pick(
                    en: "it is no entry of the vault; git ignores it, or no entry is looked for in its folder",
                    zh: "它不屬於日記庫：git 忽略它，或它的資料夾不放內容")
            case .gone?: pick(en: "it was removed, or has another name", zh: "它已移除，或改了名字")
            case .unreadable?, nil:
                pick(en: "it cannot be read, so nobody knows what it says of that", zh: "無法讀取，不知道它怎麼規定")
            case .settings?:
                pick(
                    en: "the vault's settings cannot be read, so nobody knows what they say of that",
                    zh: "日記庫的設定無法讀取，不知道它怎麼規定")
            }
        switch ruling.rule {
        case .local:
            let provider = provider.map { quoted($0) }
            return (
                pick(
                    en: "\(path) is for models on this machine alone, because \(why)"
                        + (provider.map { "; \($0) is elsewhere" } ?? ""),
                    zh: "\(path) 只能給這台機器上的模型，因為\(why)" + (provider.map { "；\($0)在別處" } ?? "")),
                nothingSent + pick(en: "; ", zh: "；") + "daybook help privacy"
            )
        case .never where ruling.reason?.isUnheeded == true:
            return (
                pick(en: "\(path) is not sent, because \(why)", zh: "\(path) 不送出，因為\(why)"),
                settleRule(path)
            )
        case .never where ruling.reason == .gone:
            return (pick(en: "\(path) is not sent, because \(why)", zh: "\(path) 不送出，因為\(why)"), nothingSent)
        case .never where ruling.reason == .unclearTags:
            return (
                pick(en: "\(path) is not sent, because \(why)", zh: "\(path) 不送出，因為\(why)"),
                pick(
                    en: "write each tag by itself, under one key: tags: [one, two]",
                    zh: "請把每個標籤分開寫，放在同一個欄位：tags: [一, 二]")
            )
        case .never, .allow:
            return (
                pick(en: "\(path) is for no AI, because \(why)", zh: "\(path) 不給任何 AI，因為\(why)"),
                nothingSent + pick(en: "; ", zh: "；") + "daybook help privacy"
            )
        }
    }

    /// How it is settled what an entry says of AI.
    func settleRule(_ path: String) -> String {
        let command = "daybook set \(ShellWords.quoted(path)) ai=never"
        return pick(
            en: "say which: \(command) (or ai=allow), or put the line between two lines of --- at the very top",
            zh: "請說清楚：\(command)（或 ai=allow），或把那一行放在檔案最開頭的兩行 --- 之間")
    }

    private func switchedOff(_ disclosure: WireRequest.Disclosure, _ host: String) -> (message: String, hint: String?) {
        (
            pick(
                en: "you have not allowed \(name(of: disclosure)) to be sent; " + nothingWent + Sanitised.line(host),
                zh: "你沒有允許送出\(name(of: disclosure))；" + nothingWent + Sanitised.line(host)),
            pick(
                en: "allow it: daybook config \(disclosure.setting) true",
                zh: "允許：daybook config \(disclosure.setting) true")
        )
    }

    /// What a switch is about, within a sentence.
    func name(of disclosure: WireRequest.Disclosure) -> String {
        switch disclosure {
        case .location: pick(en: "the place", zh: "地點")
        case .weather: pick(en: "the weather", zh: "天氣")
        case .photos: pick(en: "photos", zh: "照片")
        case .fileNames: pick(en: "file names", zh: "檔名")
        case .audio: pick(en: "recordings", zh: "錄音")
        }
    }

    /// What happened beside an answer.
    func notice(_ notice: DispatchNotice) -> String {
        switch notice {
        case .logNotWritten(let error):
            pick(
                en: "the request log could not be written, \(quoted(error.path)): \(error.reason)",
                zh: "無法寫入請求記錄\(quoted(error.path))：\(error.reason)")
        case .modelsUnreadable(let provider, let host):
            pick(
                en:
                    "\(Sanitised.line(host)) gave no list of models for \(quoted(provider)); the models of your settings are used",
                zh: "\(Sanitised.line(host)) 沒有給\(quoted(provider))的模型清單；改用你設定的模型")
        }
    }
}

extension Consent.Reason {
    /// Whether it is a line that is no rule, and may be meant as one.
    fileprivate var isUnheeded: Bool {
        if case .unheeded = self { true } else { false }
    }
}
