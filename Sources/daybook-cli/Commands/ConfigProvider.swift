import ArgumentParser
import Companion
import Daybook

/// `config provider`: who answers.
struct ConfigProvider: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "provider",
            abstract: both("Choose who answers: language models.", "選擇由誰回應：語言模型。"),
            discussion: both(
                "Nothing is sent to a provider before: daybook config provider use NAME",
                "在執行 daybook config provider use NAME 之前，什麼都不會送給它。"),
            subcommands: [
                ListProviders.self, AddProvider.self, TestProvider.self, UseProvider.self, RemoveProvider.self,
            ],
            defaultSubcommand: ListProviders.self)
    }
}

/// `config provider use`.
struct UseProvider: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "use",
            abstract: both("Switch a provider on, to be asked first.", "啟用一個服務，並最先使用它。"),
            discussion: both(
                "Those that were on before stay on, and are asked where this one fails. use none switches all of them off.",
                "之前啟用的仍然啟用，這一個失敗時會改用它們。use none 會全部停用。"))
    }

    @Argument(
        help: .both("The provider, or none.", "服務的名稱，或 none。", valueName: "name"),
        completion: .custom(Completion.providers))
    var name: String

    @Option(help: .both("The model to talk with from now on.", "之後聊天用的模型。", valueName: "model"))
    var model: String?

    @Option(help: .both("The model that sees pictures.", "看照片用的模型。", valueName: "model"))
    var vision: String?

    @Option(help: .both("The model that writes the page.", "寫日記用的模型。", valueName: "model"))
    var summary: String?

    @Option(help: .both("The model that writes down speech.", "把語音轉成文字的模型。", valueName: "model"))
    var transcription: String?

    @Option(
        name: .customLong("key-env"),
        help: .both("The variable that holds the key.", "存放金鑰的環境變數。", valueName: "variable"))
    var keyVariable: String?

    @Option(
        help: .both(
            "How many tokens a request may have, answer included.", "一次請求的上限，連回答在內。", valueName: "tokens"))
    var context: Int?

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不詢問。"))
    var yes = false

    @OptionGroup var global: GlobalOptions

    private var models: [Provider.Role: String] {
        let named: [(Provider.Role, String?)] = [
            (.chat, model), (.vision, vision), (.summary, summary), (.transcription, transcription),
        ]
        return Dictionary(uniqueKeysWithValues: named.compactMap { role, name in name.map { (role, $0) } })
    }

    func validate() throws {
        if name == "none", !models.isEmpty || keyVariable != nil || context != nil {
            throw ValidationError(both("none has no model and no key", "none 沒有模型，也沒有金鑰"))
        }
    }

    func run(in session: Session) throws {
        let words = session.words
        let models = models
        for model in models.values where !Provider.isModel(model) { throw Failure(words.badModel(model), .usage) }
        if let keyVariable { try session.checkVariable(keyVariable) }
        if let context { try session.checkContext(context) }
        let providers = try session.providers()
        if name == "none" {
            try session.editUserFile { try providers.disablingAll(in: $0) }
            return try session.say(words.nobodyIsUsed)
        }
        guard let provider = providers[name] else { throw session.noProvider(name, providers) }
        let host = words.host(of: provider)
        if keyVariable != nil, provider.isInTheClear {
            throw DispatchRefusal.keyInTheClear(provider: name, host: host)
        }
        // Who is asked first already is agreed to; another model of it, or another key, sends nothing to anybody else.
        let isFirst = providers.providers.first { $0.isEnabled }?.name == name
        if isFirst {
            if let sentence = words.goesInTheClear(provider) { try session.warn(sentence) }
        } else if !yes, session.console.terminal.isInteractive {
            let vault = try? session.vault()
            let consent = Consent(try session.configuration(vault), vault: vault)
            try session.say(words.whatUseMeans(provider, host, disclosing: consent.disclosures))
            if let sentence = words.goesInTheClear(provider) { try session.warn(sentence) }
            guard try session.prompt.confirm(words.switchOn(name)) else { throw Cancelled() }
        } else if provider.locality != .local {
            try session.confirm(words.switchOn(name, host), yes: yes)
        }
        try session.editUserFile {
            try providers.enabling(
                name, models: models, keyVariable: keyVariable, context: context, in: $0)
        }
        try session.say(words.isUsed(provider, host))
        if let keyVariable, session.environment[keyVariable]?.isEmpty != false {
            try session.say(words.setTheVariable(keyVariable))
        }
        let next = try session.providers().chain(for: .chat).map(\.name).filter { $0 != name }
        if !next.isEmpty { try session.say(words.askedNext(next)) }
        if models.isEmpty, provider.models.isEmpty, provider.modelsURL == nil {
            try session.say(words.noModelYet(provider))
        }
    }
}

/// `config provider remove`.
struct RemoveProvider: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove", abstract: both("Forget a provider.", "移除一個服務的設定。"))
    }

    @Argument(
        help: .both("The provider.", "服務的名稱。", valueName: "name"), completion: .custom(Completion.providers))
    var name: String

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let providers = try session.providers()
        // One with a mistake is not in the list and can be removed all the same.
        let before = try session.userBytes()
        let after = try ProviderList.removing(name, from: before)
        guard before != after else { throw session.noProvider(name, providers) }
        try session.editUserFile { try ProviderList.removing(name, from: $0) }
        try session.say(session.words.isRemoved(name, file: session.userFile))
    }
}

extension Session {
    /// The providers of the user's own configuration; what is wrong with them is said.
    ///
    /// - Parameter tellsFaults: Whether the faults of single providers are said too, and not only those of all.
    func providers(tellsFaults: Bool = true) throws -> ProviderList {
        let list = try ProviderList(userFile: userFile, operations: operations)
        try warnOfUnreadable(try configuration(nil))
        for problem in list.problems where tellsFaults || problem.provider == nil {
            try warn(words.providerProblem(problem))
        }
        return list
    }

    /// Says which files of settings cannot be read at all, so that nothing in them holds.
    func warnOfUnreadable(_ configuration: Configuration) throws {
        for problem in configuration.problems {
            if case .unreadable = problem.kind { try warn(of: problem) }
        }
    }

    /// Says which settings do not hold although their names are known: those of files that cannot be read, and wrong values.
    func warnOfIneffective(_ configuration: Configuration) throws {
        for problem in configuration.problems {
            switch problem.kind {
            case .unreadable, .badValue: try warn(of: problem)
            // A newer version may know it.
            case .unknown, .wrongFile: break
            }
        }
    }

    /// Says what is wrong in the settings, once.
    private func warn(of problem: Configuration.Problem) throws {
        guard toldOfSettings.isNew(problem) else { return }
        try warn(words.settingProblem(problem))
    }

    /// Refuses a limit of tokens that no model has.
    func checkContext(_ tokens: Int) throws {
        guard (1_000...100_000_000).contains(tokens) else { throw Failure(words.badContext(tokens), .usage) }
    }

    /// Refuses what is no name of a variable, and what is rather the key itself.
    func checkVariable(_ name: String) throws {
        // The key itself is neither set nor in capitals.
        let isSet = environment[name] != nil
        let isCapital = name.utf8.count <= 64 && !name.utf8.contains { (0x61...0x7A).contains($0) }
        guard Provider.isVariable(name), isSet || isCapital else {
            throw Failure(words.badVariable, hint: words.keyStaysWhereItIs, .usage)
        }
    }

    /// The failure where there is no such provider.
    func noProvider(_ name: String, _ list: ProviderList) -> Failure {
        let names = list.providers.map(\.name)
        if list.broken.contains(name) {
            return Failure(words.providerIsBroken(name), hint: words.mendProviders(userFile), .configuration)
        }
        return Failure(
            words.noSuchProvider(name, known: names),
            hint: names.isEmpty ? words.addOne(name) : words.providersAre(names), .configuration)
    }

    /// The bytes of the user's own configuration file.
    func userBytes() throws -> [UInt8] {
        guard try operations.information(at: userFile, followingLinks: true) != nil else { return [] }
        return try operations.read(userFile, limit: YAMLReader.sizeLimit, throughLinks: true) ?? []
    }
}
