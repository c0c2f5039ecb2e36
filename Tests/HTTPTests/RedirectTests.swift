import TestSupport
import Testing

@testable import HTTP

struct RedirectTests {
    private static let secrets: HTTPHeaders = [
        "Authorization": "Bearer k", "X-API-Key": "k", "api-key": "k", "X-Mine": "k", "X-Open": "1",
        "Content-Type": "text/plain",
    ]

    private func request(_ method: HTTPMethod, _ url: String, body: HTTPBody = .none, redirects: Int = 5) -> HTTPRequest
    {
        HTTPRequest(
            method, url, headers: Self.secrets, body: body, redirects: redirects,
            secretHeaders: HTTPRequest.usualSecrets.union(["x-mine"]))
    }

    @Test func `a redirect is an answer unless it is to be followed`() throws {
        let server = try ScriptedServer(replies: [.redirect(to: "/elsewhere")])
        let response = try HTTPClient.plain.send(request(.get, server.url, redirects: 0))
        #expect(response.status == 302)
        #expect(response.headers["location"] == "/elsewhere")
        #expect(!response.wasRedirected)
        #expect(server.requests.count == 1)
    }

    @Test func `the last answer tells where it came from`() throws {
        let server = try ScriptedServer(replies: [
            .redirect(301, to: "b/c?d"), .redirect(308, to: "?e"), .reply(200, [:], "there"),
        ])
        let response = try HTTPClient.plain.send(request(.get, server.url + "/a/x"))
        #expect(String(decoding: response.body, as: UTF8.self) == "there")
        #expect(response.url == server.url + "/a/b/c?e")
        #expect(response.head.redirects == 2)
        #expect(response.wasRedirected)
        #expect(server.requests.map(\.target) == ["/a/x", "/a/b/c?d", "/a/b/c?e"])
        #expect(server.requests.allSatisfy { $0["authorization"] == "Bearer k" && $0["x-mine"] == "k" })
    }

    @Test(arguments: [
        (301, HTTPMethod.post, "GET"), (302, .post, "GET"), (303, .post, "GET"), (303, .put, "GET"),
        (307, .post, "POST"),
        (308, .post, "POST"), (302, .put, "PUT"), (303, .head, "HEAD"), (302, .get, "GET"),
    ])
    func `the next request is what the status asks for`(status: Int, method: HTTPMethod, next: String) throws {
        let server = try ScriptedServer(replies: [.redirect(status, to: "/b"), .reply()])
        let body: HTTPBody = method == .get || method == .head ? .none : .bytes(Array("words".utf8))
        // The answer to a HEAD has no body, whatever its length.
        let moved = ScriptedReply.raw("HTTP/1.1 \(status) Moved\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n")
        let bare = try ScriptedServer(replies: [moved, .raw("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
        for server in [server, bare] where method != .head || server === bare {
            _ = try HTTPClient.plain.send(request(method, server.url, body: body))
            let last = try #require(server.requests.last)
            #expect(last.line == "\(next) /b HTTP/1.1")
            #expect(last.text == (next == "POST" || next == "PUT" ? "words" : ""))
            if method == .post { #expect(last["content-type"] == (next == "POST" ? "text/plain" : nil)) }
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `no secret follows to another port`(status: Int) throws {
        let other = try ScriptedServer(replies: [.reply()])
        let server = try ScriptedServer(replies: [.redirect(status, to: other.url + "/in")])
        let response = try HTTPClient.plain.send(request(.get, server.url))
        #expect(response.url == other.url + "/in")
        let seen = try #require(other.requests.first)
        for name in ["authorization", "x-api-key", "api-key", "x-mine"] { #expect(seen[name] == nil) }
        #expect(seen["x-open"] == "1")
    }

    @Test func `no secret comes back with a second redirect`() throws {
        let hop = Hop(request: request(.get, "https://a.test/"), address: try HTTPAddress("https://a.test/"))
        let away = try hop.next(status: 302, location: "http://a.test/")
        let back = try away.next(status: 302, location: "https://a.test/home")
        #expect(back.address == (try HTTPAddress("https://a.test/home")))
        #expect(back.request.headers.fields.map(\.name) == ["X-Open", "Content-Type"])
    }

    @Test(arguments: [307, 308])
    func `no body follows to another host`(status: Int) throws {
        let other = try ScriptedServer(replies: [.reply()])
        let server = try ScriptedServer(replies: [.redirect(status, to: other.url)])
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(request(.post, server.url, body: .bytes([1])))
        }
        #expect(error == .bodyRedirected(from: "127.0.0.1:\(server.port)", to: "127.0.0.1:\(other.port)"))
        #expect(other.connections == 0)
    }

    @Test func `there is an end to redirects`() throws {
        let server = try ScriptedServer { _ in .redirect(to: "/again") }
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(request(.get, server.url, redirects: 3))
        }
        #expect(error == .tooManyRedirects(limit: 3))
        #expect(server.requests.count == 4)
    }

    @Test(arguments: [
        ("file:///etc/passwd", HTTPError.unsupportedScheme("file")), ("http://u:p@a.test/", .badRedirect(host: "HOST")),
        ("http://", .badRedirect(host: "HOST")), ("/a b", .badRedirect(host: "HOST")),
    ])
    func `a redirect to no place is an error`(location: String, expected: HTTPError) throws {
        let server = try ScriptedServer(replies: [.redirect(to: location)])
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(request(.get, server.url)) }
        let host = "127.0.0.1:\(server.port)"
        #expect(error == (expected == .badRedirect(host: "HOST") ? .badRedirect(host: host) : expected))
    }

    // RFC 3986, 5.4, but for the dots, which libcurl takes out.
    @Test(arguments: [
        ("g", "http://a.test/b/c/g"), ("g/", "http://a.test/b/c/g/"), ("/g", "http://a.test/g"), ("//g", "http://g/"),
        ("?y", "http://a.test/b/c/d?y"), ("g?y", "http://a.test/b/c/g?y"), ("#s", "http://a.test/b/c/d?q=/x"),
        ("", "http://a.test/b/c/d?q=/x"), ("g?y/../x", "http://a.test/b/c/g?y/../x"),
        ("https://g:1/h", "https://g:1/h"),
        ("g:h/i?x", "unsupported g"), ("a/b:c", "http://a.test/b/c/a/b:c"), ("?a:b", "http://a.test/b/c/d?a:b"),
    ])
    func `a reference is read from where it stands`(reference: String, expected: String) throws {
        let hop = Hop(
            request: HTTPRequest(.get, "http://a.test/b/c/d?q=/x"), address: try HTTPAddress("http://a.test/b/c/d?q=/x")
        )
        do throws(HTTPError) {
            #expect(try hop.next(status: 302, location: reference).address.description == expected)
        } catch {
            #expect(error == .unsupportedScheme("g") && expected == "unsupported g")
        }
    }
}
