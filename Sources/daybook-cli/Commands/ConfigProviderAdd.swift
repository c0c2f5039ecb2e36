import ArgumentParser
import Companion
import Daybook
import HTTP

/// `config provider add`.
struct AddProvider: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: both("Add a provider; nothing is sent to it yet.", "加入一個服務；還不會送任何東西給它。"),
            discussion: both(
                "A preset knows the address: daybook config provider add openai --model NAME. The key stays where it is: only the name of its variable, or the command that prints it, is written down.",
                "預設服務已經知道網址：daybook config provider add openai --model 名稱。金鑰留在原處：只會記下環境變數的名稱，或能印出金鑰的指令。"))
    }

    @Argument(help: .both("The name that you give it.", "你替它取的名稱。", valueName: "name"))
    var name: String

    @Option(
        help: .both("The preset to begin with.", "要用的預設服務。", valueName: "preset"),
        completion: .list(ProviderPreset.all.map(\.name)))
    var preset: String?

    @Option(help: .both("The form of its requests.", "請求的格式。", valueName: "dialect"))
    var dialect: TypedDialect?

    @Option(
        name: .customLong("base-url"),
        help: .both(
            "The address that paths such as /chat/completions are appended to, used as it is.",
            "網址的開頭，後面會接上 /chat/completions 之類的路徑；照原樣使用。", valueName: "url"))
    var baseURL: String?

    @Option(help: .both("The model to talk with.", "聊天用的模型。", valueName: "model"))
    var model: String?

    @Option(help: .both("The model that sees pictures, where it is another.", "看照片用的模型（若不同）。", valueName: "model"))
    var vision: String?

    @Option(help: .both("The model that writes the page, where it is another.", "寫日記用的模型（若不同）。", valueName: "model"))
    var summary: String?

    @Option(help: .both("The model that writes down speech.", "把語音轉成文字的模型。", valueName: "model"))
    var transcription: String?

    @Option(
        name: .customLong("models-url"),
        help: .both("An address that names the models, asked once a day.", "列出模型的網址，一天問一次。", valueName: "url"))
    var modelsURL: String?

    @Option(
        name: .customLong("key-env"),
        help: .both("The variable that holds the key.", "存放金鑰的環境變數。", valueName: "variable"))
    var keyVariable: String?

    @Option(
        name: .customLong("key-command"),
        help: .both(
            "The command that prints the key, run without a shell.", "能印出金鑰的指令，不經過 shell。", valueName: "command"))
    var keyCommand: String?

    @Option(
        help: .both("What its models can do; may be given several times.", "它的模型會什麼；可以給多次。", valueName: "what"))
    var can: [TypedCapability] = []

    @Option(help: .both("The most tokens of a request with its answer.", "一次請求（含回應）最多多少 token。", valueName: "tokens"))
    var context: Int?

    @Flag(help: .both("It is on this machine, or another one of your own.", "它在這台機器上，或另一台你自己的機器上。"))
    var local = false

    @Flag(
        name: .customLong("allow-http"),
        help: .both(
            "Send to it without encryption, over your own network: whoever is on that can read along.",
            "允許不加密地送給它，經由你自己的網路；同一個網路上的人都能讀到。"))
    var allowHTTP = false

    @Option(
        help: .both(
            "What a million tokens cost, of requests and of answers: 0.15,0.60", "一百萬個 token 的價格，請求與回答：0.15,0.60",
            valueName: "prices"))
    var price: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        guard Provider.isName(name), name != "none" else { throw Failure(words.badProviderName(name), .usage) }
        let provider = try provider(session)
        let existing = try ProviderList(userFile: session.userFile, operations: session.operations)
        guard existing[name] == nil else {
            throw Failure(words.providerExists(name), hint: words.removeItFirst(name), .usage)
        }
        try session.editUserFile { try provider.added(to: $0) }
        try session.say(words.isAdded(provider, file: session.userFile))
        if let sentence = words.goesInTheClear(provider) { try session.warn(sentence) }
        if case .environment(let variable) = provider.key, session.environment[variable]?.isEmpty != false {
            try session.say(words.setTheVariable(variable))
        }
        try session.say(words.nextAfterAdding(provider))
    }

    private func provider(_ session: Session) throws -> Provider {
        let words = session.words
        var provider: Provider
        if let preset {
            guard let known = ProviderPreset.named(preset) else {
                throw Failure(
                    words.noPreset(preset), hint: words.presetsAre(ProviderPreset.all.map(\.name)), .usage)
            }
            provider = known.provider(named: name)
        } else if baseURL == nil, let known = ProviderPreset.named(name) {
            provider = known.provider(named: name)
        } else {
            guard baseURL != nil else {
                throw Failure(
                    words.needsAddress(name), hint: words.presetsAre(ProviderPreset.all.map(\.name)), .usage)
            }
            provider = Provider(
                name: name, dialect: .openai, baseURL: "", models: [:], key: .none, capabilities: [],
                locality: .remote, isEnabled: false)
        }
        if let dialect { provider.dialect = dialect.dialect }
        if let baseURL {
            if let better = Provider.base(insteadOf: baseURL) {
                throw Failure(words.noBase, hint: words.giveBase(better), .usage)
            }
            provider.baseURL = baseURL
        }
        provider.modelsURL = modelsURL
        try takeModels(&provider, words)
        try takeKey(&provider, session)
        try takeNetwork(&provider, words)
        if let price {
            let amounts = price.split(separator: ",", omittingEmptySubsequences: false).map { Amount(String($0)) }
            guard amounts.count == 2, let input = amounts[0], let output = amounts[1] else {
                throw Failure(words.badPrice(price), .usage)
            }
            provider.prices = TokenPrices(input: input, output: output)
        }
        provider.capabilities.formUnion(can.map(\.capability))
        if let context {
            try session.checkContext(context)
            provider.contextTokens = context
        }
        if local {
            provider.locality = .local
            // Entries of `ai: local` go there, and nobody but the writer can know whose machine that is.
            if let address = try? HTTPAddress(provider.baseURL), !address.isLoopback, !address.isOfOwnNetwork {
                try session.warn(words.localIsElsewhere(address.authority))
            }
        }
        return provider
    }

    /// Takes what was said of encryption; what would be refused is better said now than at the first request.
    private func takeNetwork(_ provider: inout Provider, _ words: Words) throws {
        provider.allowsHTTP = allowHTTP
        for url in [provider.baseURL, modelsURL].compactMap({ $0 }) {
            let address = try HTTPAddress(url)
            guard address.scheme == .http, !address.isLoopback else { continue }
            guard allowHTTP, address.isOfOwnNetwork else {
                if allowHTTP { throw Failure(words.notOfYourNetwork, .usage) }
                throw DispatchRefusal.plainHTTP(
                    host: address.authority, provider: address.isOfOwnNetwork ? provider.name : nil)
            }
            guard provider.key == .none else {
                throw DispatchRefusal.keyInTheClear(provider: provider.name, host: address.authority)
            }
        }
    }

    private func takeModels(_ provider: inout Provider, _ words: Words) throws {
        let named: [(Provider.Role, String?)] = [
            (.chat, model), (.vision, vision), (.summary, summary), (.transcription, transcription),
        ]
        for case let (role, name?) in named {
            guard Provider.isModel(name) else { throw Failure(words.badModel(name), .usage) }
            provider.models[role] = name
        }
        if vision != nil { provider.capabilities.insert(.vision) }
    }

    private func takeKey(_ provider: inout Provider, _ session: Session) throws {
        let words = session.words
        guard keyVariable == nil || keyCommand == nil else { throw Failure(words.oneKeySource, .usage) }
        if let keyVariable {
            try session.checkVariable(keyVariable)
            provider.key = .environment(keyVariable)
        }
        if let keyCommand {
            let program = (try? ShellWords.split(keyCommand)) ?? []
            guard !program.isEmpty else { throw Failure(words.badKeyCommand, .usage) }
            provider.key = .command(program)
        }
    }
}

/// A dialect as it is typed.
enum TypedDialect: String, CaseIterable, ExpressibleByArgument {
    case openai, anthropic

    var dialect: Provider.Dialect {
        switch self {
        case .openai: .openai
        case .anthropic: .anthropic
        }
    }
}

/// What models can do, as it is typed.
enum TypedCapability: String, CaseIterable, ExpressibleByArgument {
    case vision, schema, audio

    var capability: Provider.Capability {
        switch self {
        case .vision: .vision
        case .schema: .schema
        case .audio: .audio
        }
    }
}
