import Companion
import HTTP

extension AnswerFault: Tellable {
    func failure(in words: Words) -> Failure {
        let who = provider.map { words.quoted($0.name) } ?? words.pick(en: "the provider", zh: "服務")
        switch reason {
        case .withheld(let error as any Tellable):
            let failure = error.failure(in: words)
            // Consent was taken back between two attempts: the first one left.
            return requests > 0 ? words.afterOthers(failure) : failure
        case .transport(let error): return Self.told(error.failure(in: words), isTemporary: isTemporary)
        case .server(let fault), .interrupted(let fault?):
            return Self.told(
                words.keyMissing(fault, provider)
                    ?? words.serverFault(fault, who, model: model, name: provider?.name),
                isTemporary: isTemporary)
        case .noProvider, .withheld: return DispatchRefusal.nobody(.chat).failure(in: words)
        case .noModel(let role):
            return Failure(
                words.pick(
                    en: "\(who) has no model for \(role.rawValue)", zh: "\(who)沒有設定 \(role.rawValue) 用的模型"),
                hint: words.pick(en: "see: daybook config provider list", zh: "見：daybook config provider list"),
                .configuration)
        case .interrupted(nil):
            return Failure(words.pick(en: "the answer of \(who) broke off", zh: "\(who)的回答中斷了"), .temporary)
        case .unreadable:
            return Failure(
                words.pick(
                    en: "\(who) answered in a form that is not understood", zh: "看不懂\(who)回答的格式"),
                hint: words.pick(
                    en: "see whether its address and dialect are right: \(words.tryProvider(provider?.name))",
                    zh: "看看網址與格式對不對：\(words.tryProvider(provider?.name))"),
                .unavailable)
        case .empty(let isCutShort):
            let why =
                isCutShort
                ? words.pick(en: ": the limit of tokens was used up before the first word", zh: "：還沒說話就用完了 token 的上限")
                : ""
            return Failure(words.pick(en: "\(who) answered without a word", zh: "\(who)的回答沒有任何文字") + why, .unavailable)
        case .refused(let reason):
            let why = reason.map { words.colon + Sanitised.line(String($0.prefix(300))) } ?? ""
            return Failure(words.pick(en: "\(who) declined to answer", zh: "\(who)不願回答") + why, .unavailable)
        case .unusable:
            return Failure(
                words.pick(en: "what \(who) answered cannot be used", zh: "\(who)的回答無法使用"), .unavailable)
        case .cancelled: return Failure(words.pick(en: "stopped", zh: "已停止"), .interrupted)
        }
    }

    private static func told(_ failure: Failure, isTemporary: Bool) -> Failure {
        Failure(failure.message, hint: failure.hint, isTemporary ? .temporary : failure.status)
    }
}

extension Words {
    /// The command that tries a provider.
    fileprivate func tryProvider(_ name: String?) -> String {
        "daybook config provider test " + typed(name)
    }

    /// A provider's name as it is typed.
    private func typed(_ name: String?) -> String { ShellWords.quoted(Sanitised.line(name ?? "NAME")) }

    /// That a server wants a key where none is configured; nil where it is about something else.
    func keyMissing(_ fault: ServerFault, _ provider: Provider?) -> Failure? {
        guard fault.kind == .key, let provider, provider.key == .none else { return nil }
        let said = fault.message.allSatisfy(\.isWhitespace) ? "" : colon + Sanitised.line(fault.message)
        let command = "daybook config provider use \(typed(provider.name)) --key-env"
        return Failure(
            pick(
                en: "\(quoted(provider.name)) wants a key, and none is set for it\(said)",
                zh: "\(quoted(provider.name))需要金鑰，但還沒有設定\(said)"),
            hint: pick(
                en: "put the key into a variable of your shell, and name that: \(command) VARIABLE",
                zh: "把金鑰放進 shell 的環境變數，再指定它：\(command) 變數名稱"),
            .configuration)
    }

    /// What a server's error means, and what to do.
    func serverFault(_ fault: ServerFault, _ who: String, model: String?, name: String?) -> Failure {
        let tried = tryProvider(name)
        let name = typed(name)
        // Without words of the server's, its status says more than nothing.
        let status = fault.status.map { pick(en: " (HTTP \($0))", zh: "（HTTP \($0)）") } ?? ""
        let isSilent = fault.message.allSatisfy(\.isWhitespace)
        let said = isSilent ? status : colon + Sanitised.line(fault.message)
        let named = model.map { quoted($0) } ?? pick(en: "the model", zh: "模型")
        func failure(_ en: String, _ zh: String, hint: (String, String)? = nil, _ status: Failure.Status) -> Failure {
            Failure(pick(en: en, zh: zh) + said, hint: hint.map { pick(en: $0.0, zh: $0.1) }, status)
        }
        let list = (
            "see where its key comes from: daybook config provider list", "看看金鑰從哪裡來：daybook config provider list"
        )
        switch fault.kind {
        case .request: return failure("\(who) did not understand the request", "\(who)看不懂請求", .unavailable)
        case .key: return failure("\(who) did not take the key", "\(who)不接受這把金鑰", hint: list, .configuration)
        case .payment:
            return failure("\(who) has nothing left to pay with", "\(who)的額度已經用完", .unavailable)
        case .forbidden:
            return failure("\(who) does not allow this with the key", "\(who)不允許這把金鑰這樣做", hint: list, .configuration)
        case .notFound:
            return failure(
                "\(who) knows no model \(named), or nothing is at its address", "\(who)沒有\(named)這個模型，或網址不對",
                hint: ("see what it has: \(tried)", "看看它有什麼：\(tried)"), .configuration)
        case .moved(let address):
            let place = address.isEmpty ? "" : colon + Sanitised.line(address)
            return Failure(
                pick(en: "\(who) sends its clients elsewhere\(status)", zh: "\(who)要求改到別的網址\(status)") + place,
                hint: pick(
                    en:
                        "nothing was sent there; if that is right, name its new address: daybook config provider remove \(name), then add --base-url",
                    zh: "沒有送到那裡；如果沒錯，請寫下新的網址：daybook config provider remove \(name)，再用 add --base-url 加入"),
                .configuration)
        case .tooLong:
            return failure(
                "this is longer than \(named) takes", "內容超過\(named)能讀的長度",
                hint: (
                    "choose a model that takes more, or tell how much this one takes: daybook config provider use \(name) --context TOKENS",
                    "請換一個能讀更長的模型，或寫明它的上限：daybook config provider use \(name) --context TOKENS"
                ), .unavailable)
        case .noPictures: return failure("\(named) sees no pictures", "\(named)看不到圖片", .unavailable)
        case .filtered: return failure("\(who) declined to answer", "\(who)不願回答", .unavailable)
        case .tooMany: return failure("\(who) is asked too much just now", "\(who)現在忙不過來", .temporary)
        case .server: return failure("\(who) has a problem of its own", "\(who)自己出了問題", .temporary)
        }
    }
}
