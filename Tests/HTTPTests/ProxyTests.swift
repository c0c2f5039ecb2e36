import HTTP
import TestSupport
import Testing

struct ProxyTests {
    private func client(_ proxies: HTTPProxies) -> HTTPClient {
        HTTPClient(HTTPSettings(userAgent: "test/1", proxies: proxies))
    }

    @Test func `a proxy is asked with the whole address`() throws {
        let proxy = try ScriptedServer(replies: [.reply(200, [:], "by proxy")])
        let client = client(HTTPProxies(http: "http://me:p%40ss@127.0.0.1:\(proxy.port)"))
        let response = try client.send(HTTPRequest(.get, "http://weather.test/v1?a=b"))
        #expect(String(decoding: response.body, as: UTF8.self) == "by proxy")
        let request = try #require(proxy.requests.first)
        #expect(request.line == "GET http://weather.test/v1?a=b HTTP/1.1")
        // me:p@ss
        #expect(request["proxy-authorization"] == "Basic bWU6cEBzcw==")
    }

    @Test func `an encrypted connection is asked for by host and port alone`() throws {
        let proxy = try ScriptedServer(replies: [.reply(407, ["Proxy-Authenticate": "Basic realm=\"p\""], "who?")])
        let client = client(HTTPProxies(https: "127.0.0.1:\(proxy.port)"))
        let request = HTTPRequest(.get, "https://api.test/v1", headers: ["Authorization": "Bearer k"])
        let error = failure { () throws(HTTPError) in try client.send(request) }
        #expect(error == .proxy(host: "127.0.0.1:\(proxy.port)", .status(407)))
        #expect(proxy.requests.map(\.line) == ["CONNECT api.test:443 HTTP/1.1"])
        #expect(proxy.requests.first?["authorization"] == nil)
    }

    @Test func `a proxy that is not there is told from a server that is not there`() throws {
        let port = try closedPort()
        let request = HTTPRequest(.get, "http://api.test/")
        func error(_ proxy: String) -> HTTPError? {
            failure { () throws(HTTPError) in try client(HTTPProxies(http: proxy)).send(request) }
        }
        #expect(error("http://u:p@127.0.0.1:\(port)") == .proxy(host: "127.0.0.1:\(port)", .refused))
        #expect(error("http://no-such-proxy.invalid:1") == .proxy(host: "no-such-proxy.invalid:1", .unresolved))
        #expect(error("gopher://127.0.0.1:1") == .proxy(host: "127.0.0.1:1", .badURL))
        #expect(error("http://127.0.0.1:1\r\nX: 1") == .proxy(host: "127.0.0.1:1\r\nX: 1", .badURL))
        #expect(error("http://") == .proxy(host: "", .badURL))
    }

    @Test func `exceptions and this machine are reached without a proxy`() throws {
        let proxy = try ScriptedServer { _ in .reply(200, [:], "by proxy") }
        let server = try ScriptedServer { _ in .reply(200, [:], "itself") }
        let proxies = HTTPProxies(http: proxy.url, exceptions: ProxyExceptions("weather.test"))
        let direct = try client(proxies).send(HTTPRequest(.get, server.url))
        #expect(String(decoding: direct.body, as: UTF8.self) == "itself")
        let error = failure { () throws(HTTPError) in
            try client(proxies).send(HTTPRequest(.get, "http://a.weather.test/"))
        }
        #expect(error == .unresolved(host: "a.weather.test"))
        #expect(proxy.connections == 0)
    }

    @Test func `the variables of an environment are read as curl reads them`() {
        #expect(HTTPProxies(environment: [:]) == HTTPProxies())
        #expect(
            HTTPProxies(environment: ["http_proxy": "a", "HTTPS_PROXY": "b", "NO_PROXY": "c,d"])
                == HTTPProxies(http: "a", https: "b", exceptions: ProxyExceptions("c,d")))
        // A web server sets HTTP_PROXY from what its visitors send.
        #expect(HTTPProxies(environment: ["HTTP_PROXY": "a"]) == HTTPProxies())
        #expect(
            HTTPProxies(environment: ["ALL_PROXY": "a", "https_proxy": "b", "HTTPS_PROXY": "c"])
                == HTTPProxies(http: "a", https: "b"))
        // An empty variable says that there is to be none.
        #expect(HTTPProxies(environment: ["all_proxy": "a", "https_proxy": ""]) == HTTPProxies(http: "a", https: ""))
    }

    @Test(arguments: [
        ("", "a.test", false), ("*", "a.test", true), ("*,b", "a.test", false), ("a.test", "a.test", true),
        (".a.test", "a.test", true), ("a.test", "x.A.test", true), ("a.test", "xa.test", false),
        ("A.TEST.", "a.test", true),
        ("b a.test", "a.test.", true), ("b, a.test ,c", "a.test", true), ("test", "a.test", true),
        (".", "a.test", false),
        ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.1.2.33", false), ("10.0.0.0/8", "10.9.9.9", true),
        ("10.0.0.0/8", "11.0.0.1", false), ("10.128.0.0/9", "10.127.0.1", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("10.0.0.0/33", "10.0.0.0", false), ("10.0.0.0/x", "10.0.0.0", false), ("1", "10.0.0.1", false),
        ("::1", "[::1]", true), ("[fe80::1]", "[FE80::1]", true), ("fe80::/10", "[febf::1]", true),
        ("fe80::/10", "[fec0::1]", false), ("10.0.0.0/8", "[::1]", false), ("10.0.0.0/8", "10.a.test", false),
    ])
    func `a host is an exception or not`(text: String, host: String, expected: Bool) {
        #expect(ProxyExceptions(text).contains(host) == expected)
    }
}
