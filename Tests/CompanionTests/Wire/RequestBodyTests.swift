import Companion
import HTTP
import TestSupport
import Testing

@Suite struct RequestBodyTests {
    private let asking = Asking()
    private let schema = AnswerSchema(name: "page", json: #"{"type":"object","properties":{"b":{},"a":{}}}"#)
    private let picture = ChatPicture(bytes: [0xFF, 0xD8, 0xFF], mediaType: "image/jpeg")

    private func request(_ chat: ChatRequest, _ provider: Provider) throws -> WireRequest {
        try asking.answering.request(chat, .nothing, to: provider)
    }

    private func body(_ chat: ChatRequest, _ provider: Provider) throws -> String {
        guard case .bytes(let bytes) = try request(chat, provider).http.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `chat completions are asked for in their form`() throws {
        var chat = ChatRequest(
            [ChatMessage(.system, "Be \"kind\".\n"), ChatMessage(.user, [.text("看"), .picture(picture)])],
            maximumTokens: 50, temperature: 0.5, schema: schema, streams: true)
        #expect(
            try body(chat, .at("http://127.0.0.1:1/v1"))
                == #"{"model":"m","stream":true,"stream_options":{"include_usage":true},"max_completion_tokens":50,"#
                + #""temperature":0.5,"messages":[{"role":"system","content":"Be \"kind\".\n"},"#
                + #"{"role":"user","content":[{"type":"text","text":"看"},"#
                + #"{"type":"image_url","image_url":{"url":"data:image/jpeg;base64,/9j/"}}]}],"#
                + #""response_format":{"type":"json_schema","json_schema":{"name":"page","strict":true,"#
                + #""schema":{"type":"object","properties":{"b":{},"a":{}}}}}}"#)
        chat = .hello(streams: false)
        #expect(
            try body(chat, .at("http://127.0.0.1:1/v1"))
                == #"{"model":"m","max_completion_tokens":100,"messages":[{"role":"user","content":"hello"}]}"#)
    }

    @Test func `Messages are asked for in their form`() throws {
        let chat = ChatRequest(
            [
                ChatMessage(.system, "one"), ChatMessage(.assistant, "welcome"), ChatMessage(.user, "two"),
                ChatMessage(.user, [.text(" "), .picture(picture)]), ChatMessage(.system, "three"),
            ], maximumTokens: 50, temperature: 1.5, schema: schema, streams: true)
        #expect(
            try body(chat, .at("http://127.0.0.1:1", .anthropic))
                == #"{"model":"m","max_tokens":50,"stream":true,"temperature":1.0,"system":"one\n\nthree","messages":["#
                + #"{"role":"user","content":[{"type":"text","text":"…"}]},"#
                + #"{"role":"assistant","content":[{"type":"text","text":"welcome"}]},"#
                + #"{"role":"user","content":[{"type":"text","text":"two"},{"type":"image","source":"#
                + #"{"type":"base64","media_type":"image/jpeg","data":"/9j/"}}]}],"#
                + #""output_config":{"format":{"type":"json_schema","#
                + #""schema":{"type":"object","properties":{"b":{},"a":{}}}}}}"#)
    }

    @Test(arguments: [
        ("http://127.0.0.1:1/v1", Provider.Dialect.openai, "http://127.0.0.1:1/v1/chat/completions"),
        ("http://127.0.0.1:1/api/v3/", .openai, "http://127.0.0.1:1/api/v3/chat/completions"),
        ("http://127.0.0.1:1", .anthropic, "http://127.0.0.1:1/v1/messages"),
        ("http://127.0.0.1:1/anthropic", .anthropic, "http://127.0.0.1:1/anthropic/v1/messages"),
        ("http://127.0.0.1:1/v1", .anthropic, "http://127.0.0.1:1/v1/messages"),
    ])
    func `paths are appended to the base address as it is`(
        base: String, dialect: Provider.Dialect, url: String
    ) throws {
        #expect(try request(.hello(), .at(base, dialect)).http.url == url)
    }

    @Test func `a head says what is sent and what is wanted, and holds no key`() throws {
        let whole = try request(.hello(streams: false), .at("http://127.0.0.1:1/v1")).http
        #expect(whole.headers == ["Content-Type": "application/json", "Accept": "application/json"])
        let stream = try request(.hello(), .at("http://127.0.0.1:1", .anthropic)).http
        #expect(
            stream.headers
                == [
                    "Content-Type": "application/json", "Accept": "text/event-stream",
                    "anthropic-version": "2023-06-01",
                ])
    }

    @Test func `a provider without schemas is asked in the next best form`() throws {
        let provider = Provider.at("http://127.0.0.1:1/v1", capabilities: [])
        let text = try body(.hello(schema: schema), provider)
        #expect(text.contains(#""response_format":{"type":"json_object"}"#))
        #expect(text.contains(#"{"role":"system","content":"Answer with one JSON object"#))
        #expect(text.contains(#"\"properties\":{\"b\":{},\"a\":{}}"#))
        let tool = try body(.hello(schema: schema), .at("http://127.0.0.1:1", .anthropic, capabilities: []))
        #expect(
            tool.hasSuffix(
                #""tools":[{"name":"page","input_schema":\#(schema.json)}],"tool_choice":{"type":"tool","name":"page"}}"#
            ))
    }

    @Test func `the same question gives the same bytes`() throws {
        let chat = ChatRequest.hello("雨 \u{0} \u{1B}[31m", schema: schema)
        let provider = Provider.at("http://127.0.0.1:1/v1")
        #expect(try request(chat, provider) == request(chat, provider))
        #expect(try body(chat, provider).contains(#"雨 \u0000 \u001b[31m"#))
    }

    @Test func `a provider without a model for the role is not asked`() throws {
        var provider = Provider.at("http://127.0.0.1:1/v1")
        provider.models = [:]
        let error = #expect(throws: AnswerFault.self) { try request(.hello(), provider) }
        guard case .noModel(.chat)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
