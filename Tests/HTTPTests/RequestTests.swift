import HTTP
import TestSupport
import Testing

struct RequestTests {
    @Test func `a request holds what was given and what HTTP needs`() throws {
        let server = try ScriptedServer(replies: [.reply()])
        _ = try HTTPClient.plain.send(
            HTTPRequest(.get, server.url + "/a?b=1#part", headers: ["X-One": "1", "X-Two": ""]))
        let request = try #require(server.requests.first)
        #expect(request.line == "GET /a?b=1 HTTP/1.1")
        #expect(
            request.lines.dropFirst().sorted() == [
                "Accept-Encoding: gzip", "Accept: */*", "Host: 127.0.0.1:\(server.port)", "User-Agent: test/1",
                "X-One: 1", "X-Two:",
            ])
        #expect(request.body.isEmpty)
        #expect(request.isWhole)
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func `a body is sent with its length and without a type that nobody gave`(method: HTTPMethod) throws {
        let server = try ScriptedServer(replies: [.reply()])
        let body = Array("字\0\r\n".utf8)
        _ = try HTTPClient.plain.send(HTTPRequest(method, server.url, body: .bytes(body)))
        let request = try #require(server.requests.first)
        #expect(request.method == method.rawValue)
        #expect(request.body == body)
        #expect(request["Content-Length"] == "6")
        #expect(request["Content-Type"] == nil)
        #expect(request["Expect"] == nil)
    }

    @Test func `a post without a body says so`() throws {
        let server = try ScriptedServer(replies: [.reply()])
        _ = try HTTPClient.plain.send(HTTPRequest(.post, server.url))
        #expect(server.requests.first?["Content-Length"] == "0")
        #expect(server.requests.first?.body == [])
    }

    @Test(arguments: [HTTPMethod.get, .delete])
    func `what has no body has no length`(method: HTTPMethod) throws {
        let server = try ScriptedServer(replies: [.reply()])
        _ = try HTTPClient.plain.send(HTTPRequest(method, server.url))
        #expect(server.requests.first?["Content-Length"] == nil)
        #expect(server.requests.first?.method == method.rawValue)
    }

    @Test func `a head is asked for alone`() throws {
        let server = try ScriptedServer(replies: [.raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n")])
        let response = try HTTPClient.plain.send(HTTPRequest(.head, server.url))
        #expect(response.headers["content-length"] == "99999999999")
        #expect(response.body.isEmpty)
    }

    @Test func `a long body goes without asking, and waits for leave where the caller asks`() throws {
        let body = [UInt8](repeating: 7, count: 3 << 20)
        let server = try ScriptedServer { _ in .reply() }
        _ = try HTTPClient.plain.send(HTTPRequest(.post, server.url, body: .bytes(body)))
        _ = try HTTPClient.plain.send(
            HTTPRequest(.post, server.url, headers: ["Expect": "100-continue"], body: .bytes(body)))
        #expect(server.requests.map { $0["Expect"] } == [nil, "100-continue"])
        #expect(server.requests.allSatisfy { $0.body == body })
    }

    @Test func `no cookie comes back and no connection is kept`() throws {
        let server = try ScriptedServer { _ in .reply(200, ["Set-Cookie": "a=1; Path=/"]) }
        for _ in 0..<2 { _ = try HTTPClient.plain.send(HTTPRequest(.get, server.url)) }
        #expect(server.requests.map { $0["Cookie"] } == [nil, nil])
        #expect(server.requests.map(\.connection) == [1, 2])
    }

    @Test(arguments: [
        ("X-A", "b\r\nX-Evil: 1"), ("X-A", "b\nX-Evil: 1"), ("X-A", "b\rc"), ("X-A", "b\0c"), ("X-A", "\u{7f}"),
        ("X-A: 1\r\nX-B", "c"), ("X A", "b"), ("", "b"), ("X:A", "b"), ("Ü", "b"),
        ("Content-Length", "0"), ("transfer-encoding", "chunked"), ("Host", "elsewhere"),
    ])
    func `a field that would break the head is refused`(name: String, value: String) throws {
        let server = try ScriptedServer(replies: [.reply()])
        var headers: HTTPHeaders = [:]
        headers.add(name, value)
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.get, server.url, headers: headers))
        }
        #expect(error == .badHeader(name: name))
        #expect(server.connections == 0)
    }

    @Test func `a user agent with a line break is refused`() throws {
        let client = HTTPClient(HTTPSettings(userAgent: "a\r\nX-Evil: 1"))
        let error = failure { () throws(HTTPError) in try client.send(HTTPRequest(.get, "http://127.0.0.1:1")) }
        #expect(error == .badHeader(name: "User-Agent"))
    }

    @Test func `many threads use one client`() async throws {
        let server = try ScriptedServer { .reply(200, [:], $0.target) }
        let client = HTTPClient.plain
        let url = server.url
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<12 {
                group.addTask {
                    String(decoding: try client.send(HTTPRequest(.get, "\(url)/\(number)")).body, as: UTF8.self)
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answers == Set((0..<12).map { "/\($0)" }))
    }
}
