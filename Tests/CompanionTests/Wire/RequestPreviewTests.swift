import Companion
import Daybook
import HTTP
import TestSupport
import Testing

@Suite struct RequestPreviewTests {
    private let bytes = SplitMix64.pattern(900)

    @Test(arguments: Provider.Dialect.allCases)
    func `a preview is what is sent, pictures shortened`(dialect: Provider.Dialect) throws {
        let chat = ChatRequest(
            [ChatMessage(.user, [.text("看 \"this\"\n"), .picture(ChatPicture(bytes: bytes, mediaType: "image/png"))])],
            maximumTokens: 9, schema: AnswerSchema(name: "s", json: #"{ "a": [], "b" : {} }"#), streams: true)
        let server = try ScriptedServer { _ in dialect == .openai ? .completion("{}") : .message("{}") }
        let asking = Asking(key: "sk-secret")
        var cargo = WireRequest.Cargo.nothing
        cargo.tokens = 77
        let preview = try RequestPreview(asking.answering.request(chat, cargo, to: .local(server, dialect)))
        _ = try asking.answer(chat, by: .local(server, dialect))
        let sent = try #require(server.requests.first)
        #expect(preview.digest == Digest(of: sent.body))
        #expect(preview.bytes == sent.body.count)
        #expect(preview.method == "POST" && preview.host == "127.0.0.1:\(server.port)")
        #expect(preview.url == server.url + sent.target)
        #expect(preview.tokens == 77)
        for field in preview.headers.fields { #expect(sent[field.name] == field.value) }
        #expect(!preview.headers.fields.contains { $0.value.contains("secret") })
        #expect(sent.lines.contains { $0.contains("sk-secret") })
        #expect(preview.body.contains("<900 bytes, SHA-256 \(Digest(of: bytes))>\""))
        #expect(preview.body.contains(#""text": "看 \"this\"\n""#))
        #expect(preview.body.contains("\"a\": [],\n"))
        #expect(preview.body.utf8.count < 1500)
    }

    @Test func `a preview is set out a line for each member`() throws {
        let request = try Asking().answering.request(
            .hello(streams: false), .nothing, to: .at("https://api.example.org/v1"))
        #expect(
            try RequestPreview(request).body == """
                {
                  "model": "m",
                  "max_completion_tokens": 100,
                  "messages": [
                    {
                      "role": "user",
                      "content": "hello"
                    }
                  ]
                }
                """)
        #expect(try RequestPreview(request).host == "api.example.org")
    }

    @Test func `long text that only looks like base64 is there in full`() throws {
        let text = String(repeating: "word", count: 100) + " "
        let preview = try RequestPreview(
            Asking().answering.request(.hello(text), .nothing, to: .at("http://127.0.0.1:1")))
        #expect(preview.body.contains(text))
    }

    @Test func `secrets are left out even where they stand in the request`() throws {
        var request = try Asking().answering.request(.hello(), .nothing, to: .at("http://127.0.0.1:1"))
        request.http.headers.add("Authorization", "Bearer sk-secret")
        #expect(try RequestPreview(request).headers["authorization"] == nil)
    }
}

extension SplitMix64 {
    /// Bytes without a meaning, the same each time.
    static func pattern(_ count: Int) -> [UInt8] {
        var random = SplitMix64(seed: 7)
        return random.bytes(count)
    }
}
