import Companion
import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

/// A server that repeats the key that it was sent, wherever it can say something.
@Suite struct KeyInWordsTests {
    /// A way to repeat a key, and whether the server says it of a stream that has begun.
    typealias Way = @Sendable (_ key: String) -> ScriptedReply

    static let ways: [Way] = [
        { key in .json(401, #"{"error":{"message":"Incorrect key \#(key)","code":"\#(key)","param":"\#(key)"}}"#) },
        // The key lies over the place where long words are cut.
        { key in .json(400, #"{"error":{"message":"\#(String(repeating: "x", count: 290))\#(key) and more"}}"#) },
        { key in .reply(500, [:], "no JSON: Bearer \(key)") },
        { key in .events([#"{"error":{"message":"\#(key)","code":"\#(key)"}}"#]) },
        { key in .events([#"{"choices":[{"delta":{"content":"Hello"}}]}"#, #"{"error":{"message":"\#(key)"}}"#]) },
        { key in .json(#"{"error":{"message":"\#(key)"}}"#) },
        { key in .json(#"{"choices":[{"message":{"refusal":"not for \#(key)"},"finish_reason":"stop"}]}"#) },
        { key in .json(400, #"{"error":{"message":"content_filter: \#(key)","code":"content_filter"}}"#) },
        // As an answer like any other.
        { key in .json(#"{"choices":[{"message":{"content":"You are \#(key), I know."},"finish_reason":"stop"}]}"#) },
        { key in .events([#"{"choices":[{"delta":{"content":"Yes: Bearer \#(key)"}}]}"#, "[DONE]"]) },
        { key in
            // Letter by letter, after a beginning that comes to nothing.
            .events(
                ("Well, \(key.prefix(3))\(key) then.").map { #"{"choices":[{"delta":{"content":"\#($0)"}}]}"# }
                    + [#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#, "[DONE]"])
        },
        // As the model's name.
        { key in
            .json(#"{"model":"\#(key)","choices":[{"message":{"content":"Hello."},"finish_reason":"stop"}]}"#)
        },
        { key in .events([#"{"model":"\#(key)","choices":[{"delta":{"content":"Hello."}}]}"#, "[DONE]"]) },
        // Broken off in the midst of it, or said to be.
        { key in .events([#"{"choices":[{"delta":{"content":"Well, \#(key.dropLast())"}}]}"#]) },
        { key in
            .events([#"{"choices":[{"delta":{"content":"\#(key.dropLast(2))"},"finish_reason":"length"}]}"#, "[DONE]"])
        },
        { key in .json(#"{"choices":[{"message":{"content":"So, \#(key.dropLast())"},"finish_reason":"length"}]}"#) },
        { key in .json(#"{"text":"They said \#(key)."}"#) },
        { key in .redirect(308, to: "https://elsewhere.example/\(key)") },
        { key in .json(422, #"{"detail":[{"loc":["body","\#(key)"],"msg":"\#(key)"}]}"#) },
    ]

    private func asking(_ way: @escaping @Sendable (String) -> ScriptedReply) throws -> (
        DispatchScene, Answering, Provider
    ) {
        let scene = try DispatchScene { request in
            let key = request["Authorization"].map { String($0.dropFirst("Bearer ".utf8.count)) } ?? "none"
            return way(key)
        }
        let provider = scene.provider(key: .environment("KEY"))
        var able = provider
        able.models[.transcription] = "t"
        var limits = AnswerLimits()
        limits.retries = 0
        let answering = Answering(
            carrier: try scene.dispatch([able]), quirks: QuirkStore().quirks, pauses: ManualTime().pauses(),
            limits: limits)
        return (scene, answering, able)
    }

    @Test(arguments: ways.indices)
    func `no key comes back in what a server says`(way: Int) throws {
        let (scene, answering, provider) = try asking(Self.ways[way])
        var notices: [AnswerNotice] = []
        var shown = ""
        let talk = Result {
            try answering.answer(
                .hello(), .nothing, by: [provider], received: { shown += $0 }, notice: { notices.append($0) })
        }
        let page = Result {
            try answering.structured(.hello(streams: false), .nothing, by: [provider], notice: { notices.append($0) }) {
                _, _ in
                []
            }
        }
        let words = Result {
            try answering.transcribe(
                AudioClip(content: .bytes([1]), format: "wav", digest: .init(of: [1])), language: nil, .nothing,
                by: [provider])
        }
        let models = Result { try answering.models(of: provider) }
        #expect(scene.server.requests.count >= 4)
        #expect(scene.server.requests.allSatisfy { $0["Authorization"]?.contains(DispatchScene.key) == true })
        // What was shown piece by piece is what is kept.
        if case .success(let reply) = talk, !reply.text.isEmpty { #expect(shown.hasSuffix(reply.text)) }
        let heard = "\(shown) \(talk) \(page) \(words) \(models) \(notices) \(scene.allLines())"
        // Half of it would be too much as well.
        #expect(!heard.contains(DispatchScene.key.prefix(7)), "\(heard)")
    }
}
