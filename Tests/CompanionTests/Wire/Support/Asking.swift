import Companion
import HTTP
import TestSupport

/// Everything that a question needs, over loopback, with what was heard of it.
final class Asking {
    let carrier: TestCarrier
    let store = QuirkStore()
    let time: ManualTime
    let answering: Answering
    var heard = ""
    var notices: [AnswerNotice] = []

    init(
        key: String? = nil, time: ManualTime = ManualTime(), budget: Duration = .seconds(60), jitter: Double = 0,
        limits: AnswerLimits = AnswerLimits(), refusing: @escaping @Sendable (WireRequest) -> Bool = { _ in false },
        by refusal: any Error = TestCarrier.Refusal()
    ) {
        carrier = TestCarrier(key: key, refusing: refusing, by: refusal)
        self.time = time
        answering = Answering(
            carrier: carrier, quirks: store.quirks, pauses: time.pauses(budget: budget, jitter: jitter),
            limits: limits)
    }

    func answer(
        _ chat: ChatRequest = .hello(), by providers: Provider..., cancellation: Cancellation? = nil
    ) throws(AnswerFault) -> ChatReply {
        try answering.answer(
            chat, .nothing, by: providers, cancellation: cancellation, received: { self.heard += $0 },
            notice: { self.note($0) })
    }

    /// Why there is no answer; nil where there is one.
    func fault(_ chat: ChatRequest = .hello(), by providers: Provider...) -> AnswerFault? {
        do throws(AnswerFault) {
            _ = try answering.answer(
                chat, .nothing, by: providers, received: { self.heard += $0 }, notice: { self.note($0) })
            return nil
        } catch {
            return error
        }
    }

    func note(_ notice: AnswerNotice) {
        if case .discarded = notice { heard = "" }
        notices.append(notice)
    }

    /// The notices in a word each.
    var story: [String] { notices.map(\.word) }
}

extension AnswerNotice {
    /// The notice in a word, with what tells it from others of its kind.
    var word: String {
        switch self {
        case .retrying: "retrying"
        case .fallingBack(let from, let to, _, let isLoud): "\(from) to \(to)\(isLoud ? ", loudly" : "")"
        case .notAsked(let provider, let fault): "\(provider) not asked\(fault == nil ? "" : ": withheld")"
        case .discarded: "discarded"
        case .simplified(_, let quirk): quirk.rawValue
        case .repairing(_, let faults): "repairing: \(faults.joined(separator: " "))"
        case .rerouted(_, let fallbacks): "rerouted \(fallbacks)"
        }
    }
}

extension AnswerFault {
    /// The server's error, where that is the reason.
    var error: ServerFault? {
        if case .server(let fault) = reason { fault } else { nil }
    }

    /// The error of the way, where that is the reason.
    var transport: HTTPError? {
        if case .transport(let error) = reason { error } else { nil }
    }
}

extension ChatRequest {
    static func hello(_ text: String = "hello", streams: Bool = true, schema: AnswerSchema? = nil) -> ChatRequest {
        ChatRequest([ChatMessage(.user, text)], maximumTokens: 100, schema: schema, streams: streams)
    }
}

extension WireRequest.Cargo {
    static let nothing = WireRequest.Cargo(role: .chat, entries: [], disclosures: [], tokens: 0)
}

extension Provider {
    static func local(
        _ server: ScriptedServer, name: String = "p", _ dialect: Dialect = .openai, locality: Locality = .local,
        capabilities: Set<Capability> = [.schema], contextTokens: Int = 32_000
    ) -> Provider {
        at(
            server.url, name: name, dialect, locality: locality, capabilities: capabilities,
            contextTokens: contextTokens)
    }

    static func at(
        _ url: String, name: String = "p", _ dialect: Dialect = .openai, model: String = "m",
        locality: Locality = .local, capabilities: Set<Capability> = [.schema], contextTokens: Int = 32_000
    ) -> Provider {
        Provider(
            name: name, dialect: dialect, baseURL: url, models: [.chat: model, .transcription: "t"], key: .none,
            capabilities: capabilities, locality: locality, isEnabled: true, contextTokens: contextTokens)
    }
}

extension ScriptedReply {
    /// A stream of chat completions that says these pieces.
    static func completion(_ pieces: String..., finish: String? = "stop") -> ScriptedReply {
        var events = pieces.map { #"{"choices":[{"index":0,"delta":{"content":"\#($0)"}}]}"# }
        if let finish {
            events.append(#"{"choices":[{"index":0,"delta":{},"finish_reason":"\#(finish)"}]}"#)
            events.append("[DONE]")
        }
        return .events(events)
    }

    /// A stream of Messages that says these pieces.
    static func message(_ pieces: String..., reason: String? = "end_turn") -> ScriptedReply {
        var events = [#"{"type":"message_start","message":{"model":"real","usage":{"input_tokens":7}}}"#]
        events += pieces.map {
            #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\#($0)"}}"#
        }
        if let reason {
            events.append(
                #"{"type":"message_delta","delta":{"stop_reason":"\#(reason)"},"usage":{"output_tokens":3}}"#)
            events.append(#"{"type":"message_stop"}"#)
        }
        return .events(events)
    }

    /// A whole JSON answer.
    static func json(_ status: Int, _ body: String) -> ScriptedReply {
        .reply(status, ["Content-Type": "application/json"], body)
    }

    /// A whole JSON answer.
    static func json(_ body: String) -> ScriptedReply { .json(200, body) }
}
