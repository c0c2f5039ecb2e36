import Companion
import Daybook

extension Words {
    /// A mistake in the configuration of providers, with its place.
    func providerProblem(_ problem: ProviderProblem) -> String {
        "\(Sanitised.line(problem.file)):\(problem.line):\(problem.column): " + providerFact(problem.kind)
    }

    /// The same where the file is named elsewhere: `line 5: "broken" needs "base_url"`.
    func providerFault(_ problem: ProviderProblem) -> String {
        pick(en: "line \(problem.line): ", zh: "第 \(problem.line) 行：") + providerFact(problem.kind)
    }

    var isBroken: String { pick(en: "mistake", zh: "有誤") }

    func providerIsBroken(_ name: String) -> String {
        pick(en: "\(quoted(name)) cannot be used before its mistake is mended", zh: "\(quoted(name))的設定有誤，改正後才能使用")
    }

    func mendProviders(_ file: String) -> String {
        pick(en: "The file: \(Sanitised.line(file))", zh: "設定檔：\(Sanitised.line(file))")
    }

    private func providerFact(_ kind: ProviderProblem.Kind) -> String {
        switch kind {
        case .notAMapping(let name):
            return pick(
                en: "\(quoted(name)) must hold names with values below them", zh: "\(quoted(name))底下必須是名稱與值")
        case .badName(let name): return badProviderName(name)
        case .unknownField(let provider, let field, let known):
            return pick(
                en: "\(quoted(provider)) has no field \(quoted(field))", zh: "\(quoted(provider))沒有\(quoted(field))這個欄位"
            )
                + (FilterVocabulary.suggestion(for: field, among: known).map(didYouMean) ?? "")
        case .literalKey(let provider, let field):
            return pick(
                en:
                    "the key of \(quoted(provider)) must not stand here (\(quoted(field))): name a variable with key_env, or a command with key_command",
                zh: "\(quoted(provider))的金鑰不可寫在這裡（\(quoted(field))）：請用 key_env 指定環境變數，或用 key_command 指定指令")
        case .missing(let provider, let field):
            return pick(en: "\(quoted(provider)) needs \(quoted(field))", zh: "\(quoted(provider))少了\(quoted(field))")
        case .badValue("", let field, _):
            return pick(en: "\(quoted(field)) must be a list of names", zh: "\(quoted(field))必須是名稱的清單")
        case .badValue(let provider, let field, let allowed):
            let fact = pick(
                en: "\(quoted(field)) of \(quoted(provider)) has a value that it cannot have",
                zh: "\(quoted(provider))的\(quoted(field))不能是這個值")
            if !allowed.isEmpty { return fact + colon + anyOf(allowed) }
            return fact + (valueOf(field).map { colon + $0 } ?? "")
        case .notABase(let provider, let better):
            return pick(
                en: "\(quoted("base_url")) of \(quoted(provider)): \(noBase): \(Sanitised.line(better))",
                zh: "\(quoted(provider))的\(quoted("base_url"))：\(noBase)：\(Sanitised.line(better))")
        case .twoKeySources(let provider):
            return pick(
                en: "\(quoted(provider)) has both key_env and key_command: only one can give the key",
                zh: "\(quoted(provider))同時有 key_env 與 key_command：只能用一個")
        case .unknownInOrder(let name):
            return pick(
                en: "provider_order names \(quoted(name)), which there is not",
                zh: "provider_order 裡的\(quoted(name))不存在")
        }
    }

    /// What a field holds, for one whose values cannot be named one by one.
    private func valueOf(_ field: String) -> String? {
        switch field {
        case "base_url", "models_url":
            pick(
                en: "an address such as https://api.example.com/v1, without a user or a password",
                zh: "網址，例如 https://api.example.com/v1，裡面不含使用者或密碼")
        case "key_env":
            pick(en: "the name of a variable, such as OPENAI_API_KEY", zh: "環境變數的名稱，例如 OPENAI_API_KEY")
        case "key_command":
            pick(en: "a program and its words, such as [pass, show, openai]", zh: "程式與它的參數，例如 [pass, show, openai]")
        case "context": pick(en: "from 1,000 to 100,000,000 tokens", zh: "1,000 到 100,000,000 個 token")
        default: nil
        }
    }

    func badProviderName(_ name: String) -> String {
        pick(
            en: "\(quoted(name)) cannot name a provider: up to 64 letters, digits, -, _ and . of ASCII, and not none",
            zh: "\(quoted(name))不能當服務的名稱：最多 64 個英文字母、數字、-、_ 與 .，也不能是 none")
    }

    func noSuchProvider(_ name: String, known: [String]) -> String {
        pick(en: "there is no provider \(quoted(name))", zh: "沒有\(quoted(name))這個服務")
            + (FilterVocabulary.suggestion(for: name, among: known).map(didYouMean) ?? "")
    }

    func addOne(_ name: String) -> String {
        let shown = ProviderPreset.named(name)?.name ?? "NAME"
        return pick(
            en: "add one: daybook config provider add \(shown)", zh: "加入一個：daybook config provider add \(shown)")
    }

    func providersAre(_ names: [String]) -> String {
        let names = Sanitised.line(listed(names))
        return pick(en: "the providers are \(names)", zh: "現有的服務：\(names)")
    }

    func providerExists(_ name: String) -> String {
        pick(en: "there is a provider \(quoted(name)) already", zh: "已經有\(quoted(name))這個服務")
    }

    func removeItFirst(_ name: String) -> String {
        let name = Sanitised.line(name)
        return pick(
            en: "choose another name, or remove it first: daybook config provider remove \(name)",
            zh: "請換個名稱，或先移除：daybook config provider remove \(name)")
    }

    func noPreset(_ name: String) -> String {
        pick(en: "there is no preset \(quoted(name))", zh: "沒有\(quoted(name))這個預設服務")
            + (FilterVocabulary.suggestion(for: name, among: ProviderPreset.all.map(\.name)).map(didYouMean) ?? "")
    }

    func presetsAre(_ names: [String]) -> String {
        let names = listed(names)
        return pick(
            en: "the presets are \(names); for anything else give --base-url URL",
            zh: "預設服務有 \(names)；其他的請給 --base-url 網址")
    }

    func needsAddress(_ name: String) -> String {
        pick(
            en: "\(quoted(name)) is no preset, so it needs --base-url URL",
            zh: "\(quoted(name))不是預設服務，所以要給 --base-url 網址")
    }

    /// What an address must be that paths are appended to.
    var noBase: String {
        pick(
            en:
                "the address ends before the paths that are appended to it, such as /chat/completions, and before ? and #",
            zh: "網址要停在會接上的路徑（例如 /chat/completions）以及 ?、# 之前")
    }

    func giveBase(_ url: String) -> String {
        let option = ShellWords.option("--base-url", url)
        return pick(en: "give \(option)", zh: "請給 \(option)")
    }

    func badModel(_ name: String) -> String {
        pick(en: "\(quoted(name)) is no name of a model", zh: "\(quoted(name))不是模型的名稱")
    }

    func badContext(_ number: Int) -> String {
        pick(
            en: "--context must be from 1,000 to 100,000,000 tokens, not \(number)",
            zh: "--context 必須是 1,000 到 100,000,000 個 token，不能是 \(number)")
    }

    var oneKeySource: String {
        pick(
            en: "the key comes from --key-env or from --key-command, not from both",
            zh: "金鑰只能來自 --key-env 或 --key-command 其中之一")
    }

    /// What was given is not repeated: somebody may have given the key itself.
    var badVariable: String {
        pick(
            en:
                "--key-env takes the name of a variable, in capitals or one that is set, such as OPENAI_API_KEY; never the key itself",
            zh: "--key-env 要填環境變數的名稱（大寫，或已經設定的），例如 OPENAI_API_KEY；不是金鑰本身")
    }

    var keyStaysWhereItIs: String {
        pick(
            en: "if that was your key: it is in your shell's history now; the service can give you another",
            zh: "如果剛才打的是金鑰：它已經留在 shell 的歷史記錄裡；可向服務換一把新的")
    }

    var badKeyCommand: String {
        pick(en: "--key-command takes a program and its words", zh: "--key-command 要填程式與它的參數")
    }

    func settingsTooLong(_ path: String) -> String {
        pick(
            en: "\(quoted(path)) is longer than settings may be, so it is not written",
            zh: "\(quoted(path))超過設定檔的上限，不會寫入")
    }

    func changeByHand(_ path: String) -> String {
        pick(
            en: "nothing was written; change it in your editor: \(ShellWords.quoted(path))",
            zh: "什麼都沒有寫入；請用編輯器修改：\(ShellWords.quoted(path))")
    }
}
