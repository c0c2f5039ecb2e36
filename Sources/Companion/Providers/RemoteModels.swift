public import Daybook
public import HTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The lists of model names that gateways give, asked at most once a day: names alone, never hosts, keys or switches.
public struct RemoteModels: Sendable {
    private let folder: String
    private let dispatch: Dispatch
    private let world: World
    private let operations: FileOperations

    /// How long an answer holds, in seconds.
    private static let day = 86_400
    /// The longest answer, in bytes.
    private static let longest = 64 << 10

    /// Lists that are kept in a folder, which may be removed at any time.
    public init(folder: String, dispatch: Dispatch, world: World, operations: FileOperations = FileOperations()) {
        self.folder = folder
        self.dispatch = dispatch
        self.world = world
        self.operations = operations
    }

    /// A provider with the names of its list, where it has one that can be read; else as it was, with a notice.
    ///
    /// - Parameter asking: Whether the list may be asked for now; else only what is kept counts, as for a preview.
    public func resolved(_ provider: Provider, asking: Bool, cancellation: Cancellation? = nil) throws -> Provider {
        guard let url = provider.modelsURL else { return provider }
        let path = path(of: url)
        if let kept = kept(path, url) { return provider.with(kept) }
        guard asking else { return provider }
        guard let models = try ask(url, provider, cancellation) else {
            dispatch.tell(
                .modelsUnreadable(provider: provider.name, host: (try? HTTPAddress(url))?.authority ?? url))
            return provider
        }
        keep(KeptModels(asked: world.now(), url: url, models: models), path)
        return provider.with(models)
    }

    /// Whether a request to a provider would be preceded by one for its list.
    public func wouldAsk(_ provider: Provider) -> Bool {
        provider.modelsURL.map { kept(path(of: $0), $0) == nil } ?? false
    }

    private func path(of url: String) -> String {
        folder + "/models-" + Digest(of: Array(url.utf8)).description.prefix(16) + ".json"
    }

    private func kept(_ path: String, _ url: String) -> [String: String]? {
        guard let bytes = try? operations.read(path, limit: Self.longest * 2),
            let kept = try? JSONDecoder().decode(KeptModels.self, from: Data(bytes)), kept.url == url
        else { return nil }
        let (age, overflow) = world.now().subtractingReportingOverflow(kept.asked)
        return !overflow && (0..<Self.day).contains(age) ? kept.models : nil
    }

    private func keep(_ kept: KeptModels, _ path: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(kept) else { return }
        // What cannot be kept is asked for again.
        try? operations.createFolder(folder, permissions: 0o700)
        try? operations.replace(path, with: Array(data), permissions: 0o600, durably: false)
    }

    /// Asks for the list; nil where what came is none. A refusal and a cancellation are thrown.
    private func ask(_ url: String, _ provider: Provider, _ cancellation: Cancellation?) throws -> [String: String]? {
        let limits = HTTPLimits(
            connect: .seconds(5), idle: .seconds(10), total: .seconds(15), longestBody: Self.longest)
        let request = WireRequest(
            provider: provider, model: "",
            http: HTTPRequest(.get, url, headers: ["Accept": "application/json"], limits: limits),
            cargo: WireRequest.Cargo(role: nil, entries: [], disclosures: [], tokens: 0))
        var body: [UInt8] = []
        var status: Int?
        do {
            let exchange = try dispatch.open(request, cancellation: cancellation)
            status = exchange.head.status
            do {
                while let bytes = try exchange.next() { body += bytes }
            } catch {
                let result: RequestOutcome.Result = error == .cancelled ? .cancelled : .interrupted
                close(request, status, body, result)
                throw error
            }
            close(request, status, body, status == 200 ? .ok : .error)
        } catch HTTPError.cancelled {
            throw HTTPError.cancelled
        } catch is HTTPError {
            return nil
        }
        return status == 200 ? Self.models(in: body) : nil
    }

    private func close(_ request: WireRequest, _ status: Int?, _ body: [UInt8], _ result: RequestOutcome.Result) {
        dispatch.close(
            request, RequestOutcome(status: status, model: nil, usage: nil, received: body.count, result: result))
    }

    /// `{"schema":1,"chat":"…","vision":"…","summary":"…","transcription":"…"}`; other members mean nothing.
    static func models(in body: [UInt8]) -> [String: String]? {
        guard let list = try? JSONDecoder().decode(ModelNames.self, from: Data(body)), list.schema == 1 else {
            return nil
        }
        let named = [
            Provider.Role.chat: list.chat, .vision: list.vision, .summary: list.summary,
            .transcription: list.transcription,
        ]
        var models: [String: String] = [:]
        for (role, name) in named {
            guard let name else { continue }
            guard Provider.isModel(name) else { return nil }
            models[role.rawValue] = name
        }
        return models.isEmpty ? nil : models
    }
}

/// What a gateway says.
private struct ModelNames: Decodable {
    var schema: Int
    var chat: String?
    var vision: String?
    var summary: String?
    var transcription: String?
}

/// What is kept of it.
private struct KeptModels: Codable {
    var asked: Int
    var url: String
    var models: [String: String]
}

extension Provider {
    /// The provider with other models for the roles that are named; nothing else of it changes.
    fileprivate func with(_ names: [String: String]) -> Provider {
        var provider = self
        for (role, name) in names { if let role = Role(rawValue: role) { provider.models[role] = name } }
        return provider
    }
}
