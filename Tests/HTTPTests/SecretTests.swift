import HTTP
import TestSupport
import Testing

struct SecretTests {
    /// A client whose every word to another machine would reach the server.
    private func watched(by server: ScriptedServer, hosts: Set<String>? = nil) -> HTTPClient {
        let proxies = HTTPProxies(http: server.url, https: server.url)
        return HTTPClient(HTTPSettings(userAgent: "test/1", proxies: proxies, credentialHosts: hosts))
    }

    @Test(arguments: ["Authorization", "X-API-Key", "api-key", "x-goog-api-key", "X-Mine"])
    func `a secret does not leave this machine unencrypted`(name: String) throws {
        let server = try ScriptedServer(replies: [.reply()])
        var headers: HTTPHeaders = [:]
        headers.add(name, "s3cret")
        let secrets = HTTPRequest.usualSecrets.union(["x-mine"])
        let request = HTTPRequest(.get, "http://model.test:8080/v1", headers: headers, secretHeaders: secrets)
        let error = failure { () throws(HTTPError) in try watched(by: server).send(request) }
        #expect(error == .secretOverPlainHTTP(host: "model.test:8080"))
        #expect(server.connections == 0)
    }

    @Test func `without a secret, plain HTTP is allowed`() throws {
        let server = try ScriptedServer(replies: [.reply()])
        _ = try watched(by: server).send(HTTPRequest(.get, "http://model.test:8080/v1", headers: ["X-Other": "1"]))
        #expect(server.requests.first?["x-other"] == "1")
    }

    @Test func `a secret may go to this machine itself, past the proxy`() throws {
        let proxy = try ScriptedServer(replies: [.reply()])
        let server = try ScriptedServer(replies: [.reply()])
        _ = try watched(by: proxy).send(HTTPRequest(.get, server.url, headers: ["Authorization": "Bearer k"]))
        #expect(server.requests.first?["authorization"] == "Bearer k")
        #expect(proxy.connections == 0)
    }

    @Test func `a secret goes to the hosts that it was given for`() throws {
        let server = try ScriptedServer { _ in .reply() }
        let request = HTTPRequest(.get, server.url, headers: ["Authorization": "Bearer k"])
        let host = "127.0.0.1:\(server.port)"
        #expect(try watched(by: server, hosts: [host]).send(request).status == 200)
        for hosts in [[], ["127.0.0.1"], ["api.test"]] as [Set<String>] {
            let error = failure { () throws(HTTPError) in try watched(by: server, hosts: hosts).send(request) }
            #expect(error == .secretForOtherHost(host: host))
        }
        #expect(server.requests.count == 1)
        var open = request
        open.headers = [:]
        #expect(try watched(by: server, hosts: []).send(open).status == 200)
    }

    @Test func `no error holds a secret`() throws {
        let secret = "s3cret"
        let client = HTTPClient(
            HTTPSettings(
                userAgent: "test/1", proxies: HTTPProxies(http: "http://me:\(secret)@127.0.0.1:\(try closedPort())")))
        let requests = [
            HTTPRequest(.get, "http://a.test/"), HTTPRequest(.get, "http://me:\(secret)@a.test/"),
            HTTPRequest(.get, "http://a.test/", headers: ["Authorization": secret]),
            HTTPRequest(.get, "http://a.test/?key=\(secret)"),
            HTTPRequest(.get, "https://a.test/", headers: ["Authorization": "\(secret)\n"]),
        ]
        for request in requests {
            let error = try #require(failure { () throws(HTTPError) in try client.send(request) })
            #expect(!"\(error)".contains(secret))
        }
    }
}
