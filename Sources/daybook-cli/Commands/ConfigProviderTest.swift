import ArgumentParser
import Companion
import Daybook
import HTTP

/// `config provider test`.
struct TestProvider: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "test",
            abstract: both("See whether a provider answers: its key and its list of models.", "看看服務是否正常：金鑰與模型清單。"),
            discussion: both(
                "Sends the key and a question for the models, and nothing of yours; it need not be on.",
                "只送出金鑰並詢問有哪些模型，不送出你的任何內容；不必先啟用。"))
    }

    @Argument(
        help: .both("The provider.", "服務的名稱。", valueName: "name"), completion: .custom(Completion.providers))
    var name: String

    @OptionGroup var showing: PreviewOptions

    @OptionGroup var global: GlobalOptions

    private var preview: Bool { showing.isWanted }

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        let words = session.words
        let providers = try session.providers()
        guard let provider = providers[name] else { throw session.noProvider(name, providers) }
        let companion = try session.companion(nil, for: "config", trying: name)
        if preview { return try session.show(companion.answering.modelsRequest(to: provider)) }
        try session.say(words.askingForModels(words.host(of: provider)))
        defer { try? session.tell(companion.dispatch.takeNotices()) }
        if provider.key != .none {
            try companion.dispatch.checkKey(of: name)
            try session.say(words.keyFound(provider.key))
        }
        guard let models = try models(provider, companion, session) else {
            return try session.say(words.noListOfModels)
        }
        for model in models { try session.data(Sanitised.line(model)) }
        try session.say(words.answered(models.count))
        let wanted = Set(Provider.Role.allCases.compactMap { provider.model(for: $0) })
        for model in wanted.sorted() where !models.isEmpty && !models.contains(model) {
            try session.warn(words.notInTheList(model))
        }
        if provider.models.isEmpty, provider.modelsURL == nil { try session.say(words.setAModel(session.userFile)) }
    }

    /// The models that the provider names; nil where it answers and has no list.
    private func models(
        _ provider: Provider, _ companion: CompanionSet, _ session: Session
    ) throws -> [String]? {
        do {
            return try companion.answering.models(of: provider)
        } catch {
            switch error.reason {
            case .server(let answer) where answer.kind == .notFound: return nil
            case .server(let answer):
                let refused = session.words.declined(provider, answer)
                throw Failure(refused.message, hint: refused.hint, .unavailable)
            case .transport(let error): throw error
            case .withheld(let error): throw error
            case .cancelled: throw Cancelled()
            default: throw Failure(session.words.noModelsInAnswer(provider), .unavailable)
            }
        }
    }
}
