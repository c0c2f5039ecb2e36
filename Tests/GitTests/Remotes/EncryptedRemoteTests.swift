import Daybook
import HTTP
import TestSupport
import Testing

@testable import Git

/// A remote behind a web server that speaks TLS, on this machine.
@Suite(
    .enabled(if: GitWebServer.program != nil, "python3 is not installed"),
    .enabled(if: TLSPeer.program != nil, "openssl is not installed"))
struct EncryptedRemoteTests {
    private let clones: Clones
    private let certificates: TestSupport.TemporaryFolder

    init() throws {
        clones = try Clones(empty: true)
        certificates = try TestSupport.TemporaryFolder()
    }

    /// A clone whose remote is a server with a certificate, which is made for it.
    private func clone(_ name: String, of server: GitWebServer) throws -> Fixture {
        let clone = try clones.clone(name)
        try clone.git("remote", "set-url", "origin", "https://localhost:\(server.port)/private/bare.git")
        return clone
    }

    private func server(showing name: String) throws -> GitWebServer {
        try TLSPeer.makeCertificates(in: certificates, name)
        return try GitWebServer(over: clones.folder.path, showing: certificates(name))
    }

    private func reach(_ fixture: Fixture, trusting name: String?) -> RemoteAccess {
        var access = fixture.reach()
        let settings = HTTPSettings(
            userAgent: "daybook-tests", certificateFile: name.map { certificates("\($0).pem") })
        access.web = WebAccess(settings: settings) { question in
            guard question.url.hasPrefix("https://localhost:") else { return nil }
            return WebCredential(user: GitWebServer.user.name, password: GitWebServer.user.password)
        }
        return access
    }

    @Test func `what is pushed over TLS is fetched by another`() throws {
        let server = try server(showing: "good")
        let (ann, bo) = (try clone("ann", of: server), try clone("bo", of: server))
        try ann.commit(["a": "1"])
        #expect(try ann.push(by: reach(ann, trusting: "authority")).outcome == .done)
        #expect(try clones.tip() == ann.headID())
        #expect(try bo.fetch(by: reach(bo, trusting: "authority")).moved.map(\.new) == [ann.headID()])
        #expect(try bo.isSound())
    }

    @Test(
        arguments: [
            ("good", nil, HTTPError.TLSFault.unknownAuthority), ("self", nil, .selfSigned), ("past", "past", .expired),
            ("other", "authority", .wrongHost),
        ] as [(String, String?, HTTPError.TLSFault)])
    func `a server that cannot be trusted is told nothing`(
        name: String, trusted: String?, fault: HTTPError.TLSFault
    ) throws {
        let server = try server(showing: name)
        let ann = try clone("ann", of: server)
        try ann.commit(["a": "1"])
        let expected = TransferError.Reason.web(.tls(host: "localhost:\(server.port)", fault))
        #expect(transferError { _ = try ann.fetch(by: reach(ann, trusting: trusted)) }?.reason == expected)
        #expect(transferError { _ = try ann.push(by: reach(ann, trusting: trusted)) }?.reason == expected)
        #expect(server.asked == [])
    }
}
