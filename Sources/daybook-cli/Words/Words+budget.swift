import Companion
import Daybook

/// What is said of what requests cost, and of words that would go unencrypted.
extension Words {
    /// Why the day's budget keeps a request here.
    func overBudget(_ refusal: DispatchRefusal) -> (message: String, hint: String?) {
        switch refusal {
        case .overBudget(let spent, let wanted, let limit):
            (
                pick(
                    en:
                        "today's \(limit) tokens would not do: \(spent) are spent, and this needs about \(wanted); nothing was sent",
                    zh: "今天的 \(limit) 個 token 不夠：已用 \(spent) 個，這次大約要 \(wanted) 個；什麼都沒有送出"),
                pick(
                    en: "allow more: daybook config budget.tokens_per_day NUMBER",
                    zh: "放寬：daybook config budget.tokens_per_day 數字")
            )
        case .overMoney(let spent, let wanted, let limit):
            (
                pick(
                    en:
                        "today's budget of \(limit) would not do: \(spent) is spent, and this may cost \(wanted); nothing was sent",
                    zh: "今天的預算 \(limit) 不夠：已花 \(spent)，這次最多要 \(wanted)；什麼都沒有送出"),
                pick(
                    en: "allow more: daybook config budget.money_per_day AMOUNT",
                    zh: "放寬：daybook config budget.money_per_day 金額")
            )
        case .noPrice(let provider):
            (
                pick(
                    en:
                        "budget.money_per_day is set, and the price of \(quoted(provider)) is not known; nothing was sent",
                    zh: "設定了 budget.money_per_day，卻不知道\(quoted(provider))的價格；什麼都沒有送出"),
                pick(
                    en:
                        "write below it in your settings: price: {input: 0.15, output: 0.60}, for a million tokens each",
                    zh: "請在設定裡它的底下寫：price: {input: 0.15, output: 0.60}，各是一百萬個 token 的價格")
            )
        default: ("", nil)
        }
    }

    /// Why words, or a key, do not go unencrypted.
    func inTheClear(_ refusal: DispatchRefusal) -> (message: String, hint: String?) {
        switch refusal {
        case .plainHTTP(let host, let provider):
            (
                pick(
                    en: "the way to \(Sanitised.line(host)) is not encrypted; nothing was sent",
                    zh: "通往 \(Sanitised.line(host)) 的連線沒有加密；什麼都沒有送出"),
                provider.map { mayAllowHTTP($0) }
                    ?? pick(
                        en:
                            "use https; plain http is for this machine (localhost) and, with --allow-http, for one on your own network (192.168.1.20, nas.local)",
                        zh:
                            "請用 https；http 只用於這台機器（localhost），加上 --allow-http 也可用於你自己網路上的（192.168.1.20、nas.local）")
            )
        case .keyInTheClear(let provider, let host):
            (
                pick(
                    en:
                        "the key of \(quoted(provider)) would go to \(Sanitised.line(host)) unencrypted; nothing was sent",
                    zh: "\(quoted(provider))的金鑰會不加密地送到 \(Sanitised.line(host))；什麼都沒有送出"),
                pick(
                    en: "use https, or a server on your network that needs no key", zh: "請用 https，或你的網路上不需要金鑰的伺服器")
            )
        default: ("", nil)
        }
    }

    /// The way out for a machine on one's own network, and what it means.
    private func mayAllowHTTP(_ provider: String) -> String {
        pick(
            en:
                "use https; or, where that machine and the network are your own, allow what anybody on that network can read along: config provider add \(Sanitised.line(provider)) … --allow-http (http: true in your settings)",
            zh:
                "請用 https；若那台機器與網路都是你自己的，可以允許（同一個網路上的人都能讀到）：config provider add \(Sanitised.line(provider)) … --allow-http（設定裡的 http: true）"
        )
    }

    /// What it means that a provider is spoken to without encryption; nil where it is not.
    func goesInTheClear(_ provider: Provider) -> String? {
        guard provider.isInTheClear else { return nil }
        let host = host(of: provider)
        return pick(
            en: "What goes to \(host) is not encrypted: whoever is on that network can read your diary's words along.",
            zh: "送到 \(host) 的內容沒有加密：同一個網路上的人都能讀到日記的字句。")
    }

    func localIsElsewhere(_ host: String) -> String {
        pick(
            en:
                "\(Sanitised.line(host)) is neither this machine nor in your own network; with --local entries of ai: local may go there",
            zh: "\(Sanitised.line(host)) 不是這台機器，也不在你自己的網路裡；用了 --local，ai: local 的內容也會送去那裡")
    }

    func badPrice(_ text: String) -> String {
        pick(
            en:
                "--price takes what a million tokens of requests and of answers cost, such as 0.15,0.60, not \(quoted(text))",
            zh: "--price 要填一百萬個 token 的價格（請求與回答），例如 0.15,0.60，不能是\(quoted(text))")
    }

    var notOfYourNetwork: String {
        pick(
            en:
                "--allow-http is for a machine on your own network: a private address such as 192.168.1.20, or a name such as nas.local",
            zh: "--allow-http 只用於你自己網路上的機器：私有位址（例如 192.168.1.20）或 nas.local 這樣的名稱")
    }

    /// What a provider's tokens cost, in a line about it.
    func price(_ prices: TokenPrices) -> String {
        pick(
            en: "\(prices.input) + \(prices.output) for a million tokens",
            zh: "每百萬 token \(prices.input) + \(prices.output)")
    }

    /// What was spent this month.
    func spent(_ spending: Spending) -> String {
        let tokens = count(spending.tokens, "token", "tokens", zh: "個 token")
        guard spending.cost.millionths > 0 else { return tokens }
        return tokens + pick(en: ", \(spending.cost) by the prices of your settings", zh: "，依設定的價格共 \(spending.cost)")
    }
}
