import Companion
import Daybook
import Foundation
import HTTP
import TestSupport

/// A vault, a server and the one way out, as a user might have them.
struct DispatchScene {
    let folder: TemporaryFolder
    let server: ScriptedServer
    static let key = "sk-9f2c-never-seen"

    /// The server's answers come from the script; without one it answers `{}`.
    init(_ script: @escaping @Sendable (ScriptedRequest) -> ScriptedReply = { _ in .reply(200, [:], "{}") }) throws {
        folder = try TemporaryFolder()
        server = try ScriptedServer(script)
        try folder.write("---\nai: allow\n---\nA walk.\n", to: "journal/diary/open.md")
        try folder.write("---\nai: never\n---\nMine alone.\n", to: "journal/diary/never.md")
        try folder.write("---\nai: local\n---\nFor this machine.\n", to: "journal/diary/local.md")
    }

    /// The vault, which needs no repository to be read.
    func vault() throws -> Vault { try Vault(at: folder("journal"), world: .fixed()) }

    /// A provider at the server.
    func provider(
        _ name: String = "here", dialect: Provider.Dialect = .openai, locality: Provider.Locality = .remote,
        isEnabled: Bool = true, key: Provider.KeySource = .environment("KEY"), modelsURL: String? = nil
    ) -> Provider {
        Provider(
            name: name, dialect: dialect, baseURL: server.url + "/v1", models: [.chat: "m"], key: key,
            capabilities: [], locality: locality, isEnabled: isEnabled, modelsURL: modelsURL)
    }

    /// The settings as a user's file and a vault's have them.
    func configuration(user: String = "", vault text: String = "") throws -> Configuration {
        try folder.write(user, to: "user.yaml")
        try folder.write(text, to: "journal/.daybook/config.yaml")
        return try Configuration(vault: vault(), userFile: folder("user.yaml"))
    }

    /// The way out for one provider.
    func dispatch(
        _ providers: [Provider], settings: String = "", vaultSettings: String = "", budget: Int? = nil,
        money: String? = nil,
        environment: [String: String] = ["KEY": key], isLogged: Bool = true,
        operations: FileOperations = FileOperations(), world: World = .fixed()
    ) throws -> Dispatch {
        let rules = DispatchRules(
            providers: ProviderList(providers: providers),
            consent: Consent(try configuration(user: settings, vault: vaultSettings), vault: try vault()),
            log: RequestLog(path: log, isOn: isLogged, operations: operations),
            budget: Budget(tokens: budget, money: money.flatMap { Amount($0) }))
        return dispatch(environment: environment, world: world) { rules }
    }

    /// The way out under rules that may change.
    func dispatch(
        environment: [String: String] = ["KEY": key], world: World = .fixed(),
        rules: @escaping @Sendable () throws -> DispatchRules
    ) -> Dispatch {
        Dispatch(
            client: HTTPClient(HTTPSettings(userAgent: "daybook")),
            keys: ProviderKeys(environment: environment) { _ in nil }, command: "chat", world: world, rules: rules)
    }

    /// The file of the request log.
    var log: String { folder("state/daybook/requests.jsonl") }

    /// The lines of the request log about requests that have ended.
    func lines() -> [String] { allLines().filter { !$0.contains("\"open\":true") } }

    /// The lines about requests that have ended, without what they have in common with those from before.
    func bareLines() -> [String] { lines().map { $0.replacing(/"id":"[0-9a-f]{8}",/, with: "") } }

    /// The lines of the request log, those from before a request left included.
    func allLines() -> [String] {
        ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// A request to a provider.
    func request(
        _ provider: Provider?, entries: [String] = ["diary/open.md"],
        carrying disclosures: Set<WireRequest.Disclosure> = [],
        tokens: Int = 100, answer: Int = 0, url: String? = nil, redirects: Int = 0
    ) -> WireRequest {
        let http = HTTPRequest(
            .post, url ?? server.url + "/v1/chat/completions", headers: ["Content-Type": "application/json"],
            body: .bytes(Array("{\"model\":\"m\"}".utf8)), redirects: redirects)
        return WireRequest(
            provider: provider, model: "m", http: http,
            cargo: WireRequest.Cargo(
                role: .chat, entries: entries, disclosures: disclosures, tokens: tokens, answerTokens: answer))
    }
}

extension Dispatch {
    /// Sends a request, reads its answer and closes it.
    @discardableResult
    func send(_ request: WireRequest, usage: TokenUsage? = nil) throws -> Int {
        let exchange = try open(request, cancellation: nil)
        var count = 0
        while let bytes = try exchange.next() { count += bytes.count }
        close(
            request,
            RequestOutcome(
                status: exchange.head.status, model: "m-2026", usage: usage, received: count, result: .ok))
        return exchange.head.status
    }
}
