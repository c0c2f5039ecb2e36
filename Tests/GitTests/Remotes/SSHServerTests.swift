import Daybook
import Git
import TestSupport
import Testing

/// A remote behind OpenSSH's own server and the user's own `ssh`, with all that its settings say.
@Suite(.enabled(if: SSHServer.isInstalled, "sshd is not installed, or may not run here"))
struct SSHServerTests {
    @Test func `what is pushed by one is fetched by another`() throws {
        let clones = try Clones(empty: true)
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let server = try SSHServer(clones)
        for clone in [ann, bo] { try clone.git("remote", "set-url", "origin", "box:" + clones.bare.path) }
        try ann.commit(["a": "1"])
        #expect(try ann.push(by: server.reach(from: ann)).outcome == .done)
        #expect(try clones.tip() == ann.headID())
        #expect(try bo.fetch(by: server.reach(from: bo)).moved.map(\.new) == [ann.headID()])
    }

    @Test func `a host that is new, or not the one it was, is not trusted, nor a key that nobody knows`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:" + clones.bare.path)
        let server = try SSHServer(clones)
        func reason() throws -> TransferError.Reason? {
            let access = server.reach(from: ann)
            return transferError { _ = try ann.fetch(by: access) }?.reason
        }
        try server.knowHost(as: nil)
        #expect(try reason() == .hostKeyUnknown)
        try server.knowHost(as: "stranger")
        #expect(try reason() == .hostKeyChanged)
        try server.knowHost(as: "host")
        try server.letIn("stranger")
        #expect(try reason() == .accessRefused)
        try server.letIn("user")
        #expect(try reason() == nil)
        try ann.git("remote", "set-url", "origin", "box:missing")
        #expect(try reason() == .notFound)
        try ann.git("remote", "set-url", "origin", "elsewhere.invalid:missing")
        #expect(try reason() == .unresolved)
    }

    @Test func `a hook that refuses or dies is told over ssh too`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:" + clones.bare.path)
        let server = try SSHServer(clones)
        try ann.commit(["a": "2"])
        try clones.script("bare.git/hooks/pre-receive", "echo 'the moon is wrong' >&2; exit 1")
        let refused = try ann.push(by: server.reach(from: ann))
        #expect(refused.outcome == .refused(.hookDeclined, status: "pre-receive hook declined"))
        #expect(refused.words.contains("the moon is wrong"))
        try clones.script("bare.git/hooks/pre-receive", "kill -9 $PPID")
        guard case .unknown(let error) = try ann.push(by: server.reach(from: ann)).outcome else {
            Issue.record("not unknown")
            return
        }
        #expect(error.reason == .brokenOff)
    }
}

extension SSHServer {
    fileprivate init(_ clones: Clones) throws { try self.init(in: clones.folder.path) }

    /// The programs, `ssh` with settings of its own.
    fileprivate func reach(from fixture: Fixture) -> RemoteAccess {
        fixture.reach(environment: ["GIT_SSH_COMMAND": command])
    }
}
