import Companion
import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

/// LiteLLM as the one address for everything, before a small real model, Whisper and llmock. To install these takes minutes and much
/// room, so they are asked where somebody did: `peers install all`.
@Suite(.serialized, .enabled(if: Peers.haveGateway, Peers.gatewayComment))
struct GatewayTests {
    private let gateway: Peers.Gateway

    init() throws { gateway = try Peers.gateway() }

    private func provider(_ model: String, url: String? = nil) -> Provider {
        var provider = Provider.at("\(url ?? gateway.url)/v1", name: "gate", model: model)
        provider.models[.transcription] = "whisper-1"
        return provider
    }

    private func clip() throws -> AudioClip {
        let sound = try Data(contentsOf: URL(fileURLWithPath: gateway.spoken))
        return AudioClip(content: .file(gateway.spoken), format: "wav", digest: Digest(of: [UInt8](sound)))
    }

    @Test func `acceptance 6: streamed, whole and by a schema, one address answers with the real model`() throws {
        let asking = Asking(key: gateway.key)
        func rain(streams: Bool, schema: AnswerSchema? = nil) -> ChatRequest {
            ChatRequest(
                [ChatMessage(.user, "Say one sentence about rain.")], maximumTokens: 40, temperature: 0,
                schema: schema, streams: streams)
        }
        let stream = try asking.answer(rain(streams: true), by: provider("small"))
        #expect(asking.heard == stream.text && !stream.text.isEmpty && asking.story.isEmpty)
        #expect(try asking.answer(rain(streams: false), by: provider("small")).text == stream.text)
        let schema = AnswerSchema(
            name: "page",
            json: #"{"type":"object","properties":{"title":{"type":"string","maxLength":12}},"#
                + #""required":["title"],"additionalProperties":false}"#)
        let page = try asking.answer(rain(streams: false, schema: schema), by: provider("small"))
        #expect(try JSONDecoder().decode([String: String].self, from: Data(page.text.utf8)).keys.contains("title"))
    }

    @Test func `acceptance 6: where it asked another model it says so`() throws {
        let asking = Asking(key: gateway.key)
        let reply = try asking.answer(.hello(streams: false), by: provider("elsewhere"))
        #expect(reply.text == "Today I walked by the river. 今天很好。")
        #expect(asking.story == ["rerouted 1"])
    }

    @Test func `acceptance 12: Whisper hears what was said, by itself and behind the gateway`() throws {
        for url in [gateway.speech, gateway.url] {
            let asking = Asking(key: gateway.key)
            let heard = try asking.answering.transcribe(
                try clip(), language: "en", .nothing, by: [provider("small", url: url)])
            #expect(heard.text.contains("new job") && heard.silent.isEmpty, "\(url): \(heard)")
            // The stretches that tell of silence are asked for, and neither minds.
            #expect(asking.carrier.outcomes.map(\.result) == [.ok])
        }
    }

    @Test func `acceptance 3: a wrong key is told apart, and not asked with again`() throws {
        let fault = try #require(Asking(key: "sk-wrong").fault(by: provider("small")))
        #expect(fault.error?.kind == .key && fault.error?.status == 401 && fault.requests == 1)
        #expect(!"\(fault)".contains("sk-wrong"))
    }

    @Test func `acceptance 4: the wait that the model's server asks for comes through under another name`() throws {
        try Faults(at: gateway.faults).load([
            #"{"type":"fail","status":429,"retry_after":3,"times":1,"match":{"model":"faults-busy"}}"#,
            #"{"type":"reply","text":"hi","times":null}"#,
        ])
        let asking = Asking(key: gateway.key)
        #expect(try asking.answer(.hello(streams: false), by: provider("faults-busy")).text == "hi")
        #expect(asking.time.waits == [.seconds(3)])
    }

    @Test func `a stream that broke behind it is interrupted, and one that it hides is not told apart`() throws {
        let faults = Faults(at: gateway.faults)
        try faults.load([
            #"{"type":"stream_fault","kind":"disconnect","after_chunks":4,"times":null,"match":{"model":"faults-cut"}}"#,
            #"{"type":"stream_fault","kind":"truncate","after_chunks":4,"times":null,"match":{"model":"faults-end"}}"#,
            #"{"type":"reply","text":"one two three four five six seven eight","times":null}"#,
        ])
        let asking = Asking(key: gateway.key)
        let cut = try asking.answer(by: provider("faults-cut"))
        #expect(cut.ending == .interrupted && cut.text.hasPrefix("one ") && asking.heard == cut.text)
        // It makes up the end of a stream that had none: nobody behind it can know.
        let hidden = try asking.answer(by: provider("faults-end"))
        #expect(hidden.ending == .complete && hidden.text.hasPrefix("one ") && !hidden.text.contains("eight"))
    }

    @Test func `what is too long and what a filter declines are what they are`() throws {
        let long = try #require(Asking(key: gateway.key).fault(by: provider("long")))
        guard case .tooLong? = long.error?.kind else {
            Issue.record("\(long)")
            return
        }
        let filtered = Asking(key: gateway.key)
        let reply = try? filtered.answer(by: provider("filtered"))
        #expect(reply?.isDeclined == true || reply == nil)
        #expect(filtered.carrier.outcomes.count == 1)
    }

    @Test func `it names all its models`() throws {
        let names = try Asking(key: gateway.key).answering.models(of: provider("small"))
        #expect(Set(["small", "whisper-1", "ok"]).isSubset(of: names))
    }
}
