import Daybook
import Git
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
        try writeFile(clones.folder.path + "/authorized", readFile(clones.folder.path + "/stranger.pub"))
        #expect(try reason() == .accessRefused)
        try writeFile(clones.folder.path + "/authorized", readFile(clones.folder.path + "/user.pub"))
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

/// An ssh server that a client starts for one connection, over its input and output: it needs no port, and ends with the client.
private struct SSHServer {
    let clones: Clones

    static let program: String? = ["/usr/sbin/sshd", "/usr/local/sbin/sshd", "/opt/homebrew/sbin/sshd"].first {
        fileExists($0)
    }

    /// For the superuser it wants a folder that a system which runs one has.
    static var isInstalled: Bool { program != nil && (geteuid() != 0 || fileExists("/run/sshd")) }

    init(_ clones: Clones) throws {
        self.clones = clones
        let folder = clones.folder.path
        for name in ["host", "user", "stranger"] { try makeKey(name) }
        try writeFile(folder + "/authorized", readFile(folder + "/user.pub"))
        try write(
            "server", "HostKey \(folder)/host\nAuthorizedKeysFile \(folder)/authorized\nStrictModes no\nUsePAM no\n")
        try write(
            "client",
            """
            Host box
            ProxyCommand \(Self.program ?? "") -i -e -f '\(folder)/server' 2>/dev/null
            IdentityFile "\(folder)/user"
            IdentitiesOnly yes
            StrictHostKeyChecking yes
            UserKnownHostsFile "\(folder)/known"
            GlobalKnownHostsFile /dev/null

            """)
        try knowHost(as: "host")
    }

    /// The programs, `ssh` with settings of its own.
    func reach(from fixture: Fixture) -> RemoteAccess {
        fixture.reach(environment: ["GIT_SSH_COMMAND": "ssh -F '\(clones.folder.path)/client'"])
    }

    /// Lets the client know the host by a key, or not at all.
    func knowHost(as name: String?) throws {
        let key = try name.map { String(decoding: try readFile("\(clones.folder.path)/\($0).pub"), as: UTF8.self) }
        try write("known", key.map { "box \($0)" } ?? "")
    }

    private func write(_ name: String, _ text: String) throws {
        try writeFile(clones.folder.path + "/" + name, Array(text.utf8))
    }

    private func makeKey(_ name: String) throws {
        let path = clones.folder.path + "/" + name
        let output = try Program(path: "/usr/bin/ssh-keygen").run(["-q", "-t", "ed25519", "-N", "", "-f", path])
        guard output.status == 0 else { throw ProgramFailure(description: output.stderr) }
    }
}
