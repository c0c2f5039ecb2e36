import Companion
import Foundation
import HTTP
import TestSupport
import Testing

/// llama.cpp's own server, and a real though small model. It answers one at a time.
@Suite(.serialized, .enabled(if: Peers.areInstalled, Peers.comment))
struct SmallModelTests {
    private let peers: Peers

    init() throws { peers = try Peers.running() }

    private func provider(
        _ dialect: Provider.Dialect, capabilities: Set<Provider.Capability> = [.schema]
    ) -> Provider {
        .at(
            dialect == .openai ? "\(peers.model)/v1" : peers.model, name: "small", dialect, model: peers.name,
            capabilities: capabilities)
    }

    private func chat(
        _ words: String, tokens: Int = 16, schema: AnswerSchema? = nil, streams: Bool = true
    ) -> ChatRequest {
        ChatRequest(
            [ChatMessage(.system, "You keep a diary."), ChatMessage(.user, words)], maximumTokens: tokens,
            temperature: 0, schema: schema, streams: streams)
    }

    @Test(arguments: Provider.Dialect.allCases)
    func `acceptance 7: the real model answers in both dialects, the same streaming and not`(
        dialect: Provider.Dialect
    ) throws {
        let asking = Asking(key: peers.key)
        let stream = try asking.answer(chat("Say one sentence about rain."), by: provider(dialect))
        #expect(asking.heard == stream.text && !stream.text.isEmpty)
        #expect(stream.model == peers.name && stream.provider == "small")
        #expect([.complete, .length].contains(stream.ending))
        #expect((stream.usage?.input ?? 0) > 10 && (1...16).contains(stream.usage?.output ?? 0))
        let whole = try asking.answer(chat("Say one sentence about rain.", streams: false), by: provider(dialect))
        #expect(whole.text == stream.text && whole.ending == stream.ending)
    }

    private static let schema = AnswerSchema(
        name: "page",
        json: #"{"type":"object","properties":{"title":{"type":"string","maxLength":16},"rain":{"type":"boolean"}},"#
            + #""required":["title","rain"],"additionalProperties":false}"#)

    private struct Page: Decodable {
        var title: String
        var rain: Bool
    }

    @Test func `acceptance 5: a schema is kept to, and the same twice at temperature 0`() throws {
        let asking = Asking(key: peers.key)
        func ask() throws -> StructuredReply {
            try asking.answering.structured(
                chat("Rain at the river today.", tokens: 80, schema: Self.schema), .nothing, by: [provider(.openai)],
                notice: { asking.note($0) },
                validate: { json, _ in
                    (try? JSONDecoder().decode(Page.self, from: Data(json))) == nil ? ["It is no page."] : []
                })
        }
        let first = try ask()
        #expect(asking.story.isEmpty)
        #expect(try ask().json == first.json)
    }

    @Test(arguments: Provider.Dialect.allCases)
    func `acceptance 3: a wrong key is told apart by the real server`(dialect: Provider.Dialect) throws {
        let asking = Asking(key: "sk-wrong")
        let fault = try #require(asking.fault(by: provider(dialect)))
        #expect(fault.error?.kind == .key && fault.error?.status == 401 && fault.error?.code == "401")
        #expect(fault.requests == 1 && asking.time.waits.isEmpty)
        #expect(!"\(fault)".contains("sk-wrong"))
    }

    @Test func `a picture for a model that sees none is not asked with again`() throws {
        let picture = ChatMessage(.user, [.picture(ChatPicture(bytes: [1, 2, 3], mediaType: "image/png"))])
        let asking = Asking(key: peers.key)
        let fault = try #require(
            asking.fault(ChatRequest([picture], maximumTokens: 5, streams: true), by: provider(.openai)))
        #expect(fault.error?.kind == .noPictures && fault.requests == 1)
    }

    @Test func `a request that is longer than the window says by how much`() throws {
        let fault = try #require(
            Asking(key: peers.key).fault(
                chat(String(repeating: "rain ", count: 6000)), by: provider(.openai)))
        guard case .tooLong(let tokens?, let limit?)? = fault.error?.kind else {
            Issue.record("\(fault)")
            return
        }
        #expect(tokens > limit && limit > 1000)
    }

    /// The program as its user runs it, at a terminal; each request is compared with its preview and its line in the log.
    @Test(arguments: [[], ["--chinese"]])
    func `two evenings with the real model, a network that is cut, and no provider`(language: [String]) throws {
        let program = try #require(TestSupport.Program.built("daybook"))
        let output = try Peers.evenings(language + [program.path])
        #expect(output.status == 0 && output.stdout.hasSuffix(": alike\n"), "\(output.stdout)\n\(output.stderr)")
    }

    @Test func `the real server names its model`() throws {
        #expect(try Asking(key: peers.key).answering.models(of: provider(.openai)) == [peers.name])
    }
}

@Suite struct PeersTests {
    @Test(.enabled(if: Peers.areRequired, "only continuous integration has to have them"))
    func `continuous integration has the peers`() {
        #expect(Peers.areInstalled)
    }
}
