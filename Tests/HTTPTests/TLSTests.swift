import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.enabled(if: TLSPeer.program != nil, "openssl is not installed"))
struct TLSTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A server that shows a certificate, which is made for it.
    private func peer(showing name: String, options: [String] = []) throws -> TLSPeer {
        try TLSPeer.makeCertificates(in: folder, name)
        return try TLSPeer(in: folder, showing: name, options: options)
    }

    /// What comes of a request, to somebody who trusts one of the certificates.
    private func fetched(_ peer: TLSPeer, trusting name: String?, host: String = "localhost") -> Result<
        String, HTTPError
    > {
        let client = HTTPClient(HTTPSettings(userAgent: "test/1", certificateFile: name.map { folder("\($0).pem") }))
        return Result { () throws(HTTPError) in
            let response = try client.send(
                HTTPRequest(.get, "https://\(host):\(peer.port)/page", headers: ["Authorization": "Bearer k"]))
            return String(decoding: response.body, as: UTF8.self)
        }
    }

    @Test func `a certificate is trusted when its authority is`() throws {
        let peer = try peer(showing: "good")
        let host = "localhost:\(peer.port)"
        #expect(fetched(peer, trusting: "authority") == .success("hello"))
        #expect(fetched(peer, trusting: "authority", host: "127.0.0.1") == .success("hello"))
        let elsewhere = try TemporaryFolder()
        try TLSPeer.makeCertificates(in: elsewhere, "self")
        try folder.write(elsewhere.bytes(of: "self.pem"), to: "stranger.pem")
        #expect(fetched(peer, trusting: "stranger") == .failure(.tls(host: host, .unknownAuthority)))
        #expect(fetched(peer, trusting: nil) == .failure(.tls(host: host, .unknownAuthority)))
        #expect(fetched(peer, trusting: "none") == .failure(.tls(host: host, .certificateFile)))
    }

    @Test func `a folder of certificates does as well`() throws {
        let peer = try peer(showing: "good")
        let hash = try Program(path: "/bin/sh").run(
            [
                "-c",
                "mkdir trusted && cp authority.pem trusted/$(\"$0\" x509 -in authority.pem -noout -subject_hash).0",
                TLSPeer.program ?? "",
            ], environment: ["PATH": "/usr/bin:/bin"], workingDirectory: folder.path)
        try #require(hash.status == 0)
        let client = HTTPClient(HTTPSettings(userAgent: "test/1", certificateFolder: folder("trusted")))
        #expect(try client.send(HTTPRequest(.get, "https://localhost:\(peer.port)/page")).status == 200)
    }

    @Test(
        arguments: [
            ("self", nil, HTTPError.TLSFault.selfSigned), ("past", "past", .expired),
            ("future", "future", .notYetValid),
            ("other", "authority", .wrongHost),
        ] as [(String, String?, HTTPError.TLSFault)])
    func `what is wrong with a certificate is told`(name: String, trusted: String?, fault: HTTPError.TLSFault) throws {
        let peer = try peer(showing: name)
        #expect(fetched(peer, trusting: trusted) == .failure(.tls(host: "localhost:\(peer.port)", fault)))
    }

    @Test func `the newest version is spoken`() throws {
        let peer = try peer(showing: "good", options: ["-tls1_3"])
        #expect(fetched(peer, trusting: "authority") == .success("hello"))
    }

    @Test func `versions before 1 point 2 are not spoken`() throws {
        let peer = try peer(showing: "good", options: ["-tls1_1", "-cipher", "DEFAULT:@SECLEVEL=0"])
        guard case .failure(.tls(_, .handshake(let message))) = fetched(peer, trusting: "authority") else {
            Issue.record("a connection of version 1.1 was made")
            return
        }
        #expect(!message.isEmpty)
    }

    @Test func `a proxy passes an encrypted connection on and sees nothing of it`() throws {
        let peer = try peer(showing: "other")
        let port = peer.port
        let proxy = try ScriptedServer { _ in .tunnel(to: port) }
        let settings = HTTPSettings(
            userAgent: "test/1", proxies: HTTPProxies(https: proxy.url), certificateFile: folder("authority.pem"))
        let request = HTTPRequest(.get, "https://other.test/page", headers: ["Authorization": "Bearer k"])
        let response = try HTTPClient(settings).send(request)
        #expect(response.body == Array("hello".utf8))
        #expect(response.headers.fields.map(\.name) == ["Content-Length"])
        #expect(proxy.requests.map(\.line) == ["CONNECT other.test:443 HTTP/1.1"])
        #expect(proxy.requests.first?["authorization"] == nil)
    }

    @Test func `no secret follows from an encrypted connection to a plain one`() throws {
        let plain = try ScriptedServer(replies: [.reply()])
        let peer = try peer(showing: "good")
        try folder.write("HTTP/1.1 302 Found\r\nLocation: \(plain.url)/\r\nContent-Length: 0\r\n\r\n", to: "moved")
        let client = HTTPClient(HTTPSettings(userAgent: "test/1", certificateFile: folder("authority.pem")))
        let response = try client.send(
            HTTPRequest(
                .get, "https://localhost:\(peer.port)/moved", headers: ["Authorization": "Bearer k"], redirects: 1))
        #expect(response.wasRedirected)
        #expect(plain.requests.count == 1)
        #expect(plain.requests.first?["authorization"] == nil)
    }

    @Test func `an encrypted connection that breaks ends no process`() async {
        await #expect(processExitsWith: .success) {
            _ = signal(SIGPIPE, SIG_DFL)
            let folder = try TemporaryFolder()
            try TLSPeer.makeCertificates(in: folder, "other")
            let peer = try TLSPeer(in: folder, showing: "other")
            let port = peer.port
            let proxy = try ScriptedServer { _ in .tunnel(to: port, breakingAfter: 1 << 20) }
            let settings = HTTPSettings(
                userAgent: "test/1", proxies: HTTPProxies(https: proxy.url), certificateFile: folder("authority.pem"))
            let body = HTTPBody.bytes([UInt8](repeating: 1, count: 8 << 20))
            let error = failure { () throws(HTTPError) in
                try HTTPClient(settings).send(HTTPRequest(.post, "https://other.test/page", body: body))
            }
            #expect(error == .brokenOff(host: "other.test", received: 0))
        }
    }
}
