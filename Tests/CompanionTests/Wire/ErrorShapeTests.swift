import Companion
import HTTP
import TestSupport
import Testing

@Suite struct ErrorShapeTests {
    /// An error as a service writes it, and what it comes to.
    struct Shape: Sendable, CustomTestStringConvertible {
        var who: String
        var status: Int
        var body: String
        var kind: ServerFault.Kind
        var code: String?
        var words: String
        var testDescription: String { who }
    }

    private static let shapes = [
        Shape(
            who: "OpenAI", status: 401,
            body:
                #"{"error":{"message":"Incorrect API key","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}"#,
            kind: .key, code: "invalid_api_key", words: "Incorrect API key"),
        Shape(
            who: "LiteLLM", status: 429,
            body: #"{"error":{"message":"litellm.RateLimitError: slow","type":null,"param":null,"code":"429"}}"#,
            kind: .tooMany, code: "429", words: "litellm.RateLimitError: slow"),
        Shape(
            who: "llama.cpp", status: 401,
            body: #"{"error":{"code":401,"message":"Invalid API Key","type":"authentication_error"}}"#, kind: .key,
            code: "401", words: "Invalid API Key"),
        Shape(
            who: "llama.cpp, too long", status: 400,
            body:
                #"{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error","n_prompt_tokens":5000,"n_ctx":4096}}"#,
            kind: .tooLong(tokens: 5000, limit: 4096), code: "400",
            words: "the request exceeds the available context size"),
        Shape(
            who: "LiteLLM, too long", status: 400,
            body: #"{"error":{"message":"litellm.ContextWindowExceededError: no","code":"400"}}"#,
            kind: .tooLong(tokens: nil, limit: nil), code: "400", words: "litellm.ContextWindowExceededError: no"),
        Shape(
            who: "OpenAI, too long", status: 400,
            body: #"{"error":{"message":"too long","code":"context_length_exceeded"}}"#,
            kind: .tooLong(tokens: nil, limit: nil), code: "context_length_exceeded", words: "too long"),
        Shape(
            who: "a server that moved", status: 308, body: "<html>moved</html>", kind: .moved(to: ""), code: nil,
            words: ""),
        Shape(
            who: "Anthropic", status: 529,
            body: #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#, kind: .server,
            code: "overloaded_error", words: "Overloaded"),
        Shape(
            who: "Anthropic, too long", status: 400,
            body:
                #"{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 9 tokens > 8 maximum"}}"#,
            kind: .tooLong(tokens: nil, limit: nil), code: "invalid_request_error",
            words: "prompt is too long: 9 tokens > 8 maximum"),
        Shape(
            who: "FastAPI", status: 404, body: #"{"detail":"Not Found"}"#, kind: .notFound, code: nil,
            words: "Not Found"),
        Shape(
            who: "FastAPI, nested", status: 400, body: #"{"detail":{"error":{"message":"no such model","code":7}}}"#,
            kind: .request, code: "7", words: "no such model"),
        Shape(
            who: "FastAPI, list", status: 422,
            body: #"{"detail":[{"loc":["body","n"],"msg":"Field required","type":"missing"}]}"#, kind: .request,
            code: "missing", words: "Field required"),
        Shape(
            who: "vLLM", status: 400, body: #"{"object":"error","message":"bad","type":"BadRequestError","code":400}"#,
            kind: .request, code: "400", words: "bad"),
        Shape(who: "a word", status: 400, body: #"{"error":"nope"}"#, kind: .request, code: nil, words: "nope"),
        Shape(
            who: "plain text", status: 500, body: "Internal Server Error", kind: .server, code: nil,
            words: "Internal Server Error"),
        Shape(who: "nothing", status: 503, body: "", kind: .server, code: nil, words: ""),
    ]

    @Test(arguments: shapes)
    func `errors are read in every shape`(shape: Shape) throws {
        let server = try ScriptedServer { _ in .json(shape.status, shape.body) }
        var limits = AnswerLimits()
        limits.retries = 0
        let error = try #require(Asking(limits: limits).fault(by: .local(server))?.error)
        #expect(error.kind == shape.kind)
        #expect(error.code == shape.code)
        #expect(error.message == shape.words)
        #expect(error.status == shape.status)
    }

    @Test func `of what a server says no more than 300 characters are kept`() throws {
        let server = try ScriptedServer { _ in .reply(400, [:], String(repeating: "雨", count: 5000)) }
        #expect(Asking().fault(by: .local(server))?.error?.message == String(repeating: "雨", count: 300))
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html><head><title>502</title></head><body>context window</body></html>", ""),
        ("\u{FEFF}\r\n <html>\n<body>Bad gateway</body></html>", ""), ("<?xml version='1.0'?><error/>", ""),
        (#"{"error":{"message":"<html><body>no</body></html>"}}"#, ""),
        (#"{"error":{"message":"upstream said: <HTML><body>no</body></HTML>"}}"#, "upstream said: "),
        ("1 < 2, and a <b> is no page", "1 < 2, and a <b> is no page"),
    ])
    func `a web page in the place of an error is not taken for its words`(body: String, words: String) throws {
        let server = try ScriptedServer { _ in .reply(502, ["Content-Type": "text/html"], body) }
        var limits = AnswerLimits()
        limits.retries = 0
        let error = try #require(Asking(limits: limits).fault(by: .local(server))?.error)
        #expect(error.message == words && error.kind == .server && error.status == 502)
    }

    @Test func `a model that sees no pictures is not asked again, though the server takes it for its own fault`() throws
    {
        let body =
            #"{"error":{"code":500,"message":"image input is not supported - hint: if this is unexpected, you may need to provide the mmproj","type":"server_error"}}"#
        let server = try ScriptedServer { _ in .json(500, body) }
        let blind = try ScriptedServer { _ in .completion("no") }
        let seeing = try ScriptedServer { _ in .completion("a river") }
        let asking = Asking()
        let reply = try asking.answer(
            by: .local(server, name: "a"), .local(blind, name: "b"), .local(seeing, name: "c", capabilities: [.vision]))
        #expect(reply.text == "a river")
        #expect(server.requests.count == 1 && blind.requests.isEmpty)
        #expect(asking.story == ["a to c"])
    }
}
