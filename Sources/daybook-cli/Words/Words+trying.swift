import Companion

extension Words {
    func askingForModels(_ host: String) -> String {
        pick(en: "Asking \(host) for its models; nothing of yours is sent.", zh: "向 \(host) 詢問模型清單；不送出你的任何內容。")
    }

    func keyFound(_ source: Provider.KeySource) -> String {
        pick(en: "The key is there, from \(place(of: source)).", zh: "金鑰找到了，來自\(place(of: source))。")
    }

    func answered(_ count: Int) -> String {
        pick(
            en: "It answers, with \(self.count(count, "model", "models", zh: ""))",
            zh: "它有回應，共 \(count) 個模型") + pick(en: ".", zh: "。")
    }

    /// What a service said instead of its models; a wrong key is named by where it came from.
    func declined(_ provider: Provider, _ fault: ServerFault) -> (message: String, hint: String?) {
        let name = quoted(provider.name)
        let status = fault.status.map { " (\($0))" } ?? ""
        let said = fault.message.isEmpty ? "" : colon + quoted(fault.message)
        guard fault.kind == .key || fault.kind == .forbidden else {
            return (pick(en: "\(name) answered with an error\(status)", zh: "\(name)回應了錯誤\(status)") + said, nil)
        }
        if fault.kind == .key, let missing = keyMissing(fault, provider) { return (missing.message, missing.hint) }
        return (
            pick(
                en: "\(name) does not take the key from \(place(of: provider.key))\(status)",
                zh: "\(name)不接受來自\(place(of: provider.key))的金鑰\(status)") + said,
            pick(en: "look at the key, or make a new one at the service", zh: "請檢查金鑰，或向服務換一把新的")
        )
    }

    func noModelsInAnswer(_ provider: Provider) -> String {
        pick(
            en: "what \(host(of: provider)) answered is no list of models; is the base_url right?",
            zh: "\(host(of: provider)) 的回應不是模型清單；base_url 對嗎？")
    }

    var noListOfModels: String {
        pick(
            en: "It answers, but has no list of models: what it is asked for is taken from your settings.",
            zh: "它有回應，但沒有模型清單：會用你設定的模型。")
    }

    func notInTheList(_ model: String) -> String {
        pick(en: "the list does not hold your model \(quoted(model))", zh: "清單裡沒有你設定的模型\(quoted(model))")
    }

    func setAModel(_ file: String) -> String {
        pick(
            en: "Choose one of them: write \"model: NAME\" below it in \(Sanitised.line(file)).",
            zh: "選一個：在 \(Sanitised.line(file)) 裡它的底下寫上 \"model: 名稱\"。")
    }
}
