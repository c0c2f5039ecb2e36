import Companion
import Daybook
import HTTP

/// What is said of providers.
extension Words {
    /// The host that a provider is at, with the port where it is not the usual one.
    func host(of provider: Provider) -> String {
        Sanitised.line((try? HTTPAddress(provider.baseURL))?.authority ?? provider.baseURL)
    }

    func isOn(_ isEnabled: Bool) -> String { isEnabled ? pick(en: "on", zh: "啟用") : pick(en: "off", zh: "停用") }

    /// The models, where the key comes from, and what is special about a provider, in one line.
    func particulars(of provider: Provider) -> String {
        let named = Provider.Role.allCases.compactMap { role in
            provider.models[role].map { model in
                role == .chat ? Sanitised.line(model) : name(of: role) + colon + Sanitised.line(model)
            }
        }
        var parts = named.isEmpty && provider.modelsURL == nil ? [pick(en: "no model yet", zh: "還沒有模型")] : named
        if let url = provider.modelsURL {
            parts.append(pick(en: "models from \(Sanitised.line(url))", zh: "模型取自 \(Sanitised.line(url))"))
        }
        if provider.dialect == .anthropic { parts.append("anthropic") }
        if provider.locality == .local { parts.append(pick(en: "local", zh: "本機")) }
        if provider.isInTheClear { parts.append(pick(en: "not encrypted", zh: "未加密")) }
        if let prices = provider.prices { parts.append(price(prices)) }
        if provider.key != .none {
            parts.append(pick(en: "key from \(place(of: provider.key))", zh: "金鑰取自\(place(of: provider.key))"))
        }
        return parts.joined(separator: pick(en: "; ", zh: "；"))
    }

    /// What a role is called.
    func name(of role: Provider.Role) -> String {
        switch role {
        case .chat: pick(en: "chat", zh: "聊天")
        case .vision: pick(en: "pictures", zh: "看照片")
        case .summary: pick(en: "page", zh: "寫日記")
        case .transcription: pick(en: "speech", zh: "語音轉文字")
        }
    }

    var noProvidersYet: String {
        pick(
            en: "No provider yet, so nothing is sent anywhere. Begin with: daybook config provider list --presets",
            zh: "還沒有任何服務，所以什麼都不會送出去。先看看：daybook config provider list --presets")
    }

    /// What switching a provider on means, before it is asked.
    /// What goes where once a provider is on, and what else may: as the switches are.
    func whatUseMeans(_ provider: Provider, _ host: String, disclosing switched: Set<WireRequest.Disclosure>) -> String
    {
        let all = WireRequest.Disclosure.allCases
        let (on, off) = (all.filter(switched.contains), all.filter { !switched.contains($0) })
        var text = pick(
            en: "From then on describe, chat and finish send the text of the entry that you name to \(host).",
            zh: "之後 describe、chat 與 finish 會把你指定的那一篇文字送到 \(host)。")
        if !on.isEmpty {
            let names = listed(on.map(name))
            text += pick(
                en: " What you have switched on goes along where it is asked for: \(names).",
                zh: "你已經開啟的也會一起送出：\(names)。")
        }
        if !off.isEmpty {
            let names = listed(off.map(name))
            text += pick(
                en: " These stay here until you switch them on too (daybook config): \(names).",
                zh: "這些要另外開啟（daybook config）才會送：\(names)。")
        }
        return text + pick(en: " daybook help privacy says it all.", zh: "詳見 daybook help privacy。")
    }

    func switchOn(_ name: String) -> String {
        pick(en: "Switch \(quoted(name)) on?", zh: "要啟用\(quoted(name))嗎？")
    }

    /// The question where nothing is said before it.
    func switchOn(_ name: String, _ host: String) -> String {
        pick(
            en: "Switch \(quoted(name)) on, which sends entries to \(host)?",
            zh: "要啟用\(quoted(name))、把內容送到 \(host) 嗎？")
    }

    func isUsed(_ provider: Provider, _ host: String) -> String {
        pick(
            en:
                "\(quoted(provider.name)) is on and asked first: describe, chat, finish, retry, transcribe and ask --companion send what they need to \(host).",
            zh:
                "已啟用\(quoted(provider.name))並最先使用：describe、chat、finish、retry、transcribe 與 ask --companion 會把需要的內容送到 \(host)。"
        )
    }

    func askedNext(_ names: [String]) -> String {
        let names = Sanitised.line(listed(names))
        return pick(
            en: "Where it fails, these are asked: \(names).", zh: "它失敗時會改用：\(names)。")
    }

    var nobodyIsUsed: String {
        pick(
            en: "All providers are off: nothing is sent anywhere. finish works on this machine.",
            zh: "所有服務都已停用：什麼都不會送出去。finish 會在這台機器上完成。")
    }

    func noModelYet(_ provider: Provider) -> String {
        pick(en: "It has no model yet: ", zh: "它還沒有模型：") + whichModels(of: provider.name)
    }

    /// How a provider is given a model.
    func whichModels(of provider: String) -> String {
        let name = Sanitised.line(provider)
        return pick(
            en:
                "see which there are by daybook config provider test \(name), and name one: daybook config provider use \(name) --model MODEL",
            zh: "先用 daybook config provider test \(name) 看看有哪些，再指定：daybook config provider use \(name) --model 模型")
    }

    func isRemoved(_ name: String, file: String) -> String {
        pick(
            en: "\(quoted(name)) is forgotten (\(Sanitised.line(file))).",
            zh: "已移除\(quoted(name))（\(Sanitised.line(file))）。")
    }

    func isAdded(_ provider: Provider, file: String) -> String {
        pick(
            en: "Added \(quoted(provider.name)), which is at \(host(of: provider)) (\(Sanitised.line(file))).",
            zh: "已加入\(quoted(provider.name))，位於 \(host(of: provider))（\(Sanitised.line(file))）。")
    }

    func setTheVariable(_ name: String) -> String {
        let name = Sanitised.line(name)
        return pick(
            en: "Its key is looked for in the variable \(name), which is not set: export \(name)=…",
            zh: "金鑰會從環境變數 \(name) 讀取，目前還沒有設定：export \(name)=…")
    }

    func nextAfterAdding(_ provider: Provider) -> String {
        let name = Sanitised.line(provider.name)
        return pick(
            en: "It is off. Try it: daybook config provider test \(name), then: daybook config provider use \(name)",
            zh: "它還沒有啟用。先試試：daybook config provider test \(name)，再啟用：daybook config provider use \(name)")
    }
}

extension Provider {
    /// Whether what is sent to it goes over a network without encryption.
    var isInTheClear: Bool {
        [baseURL, modelsURL].compactMap { $0 }.compactMap { try? HTTPAddress($0) }.contains {
            $0.scheme == .http && !$0.isLoopback
        }
    }
}
