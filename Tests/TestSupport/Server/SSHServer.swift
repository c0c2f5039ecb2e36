import Foundation

/// OpenSSH's own server, which a client starts for one connection, over its input and output: it needs no port, and ends with the client.
public struct SSHServer: Sendable {
    /// The folder of keys and settings.
    public let folder: String

    private static let program: String? = [
        "/usr/sbin/sshd", "/usr/local/sbin/sshd", "/opt/homebrew/sbin/sshd",
    ].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether it is there; for the superuser it wants a folder that a system which runs one has.
    public static var isInstalled: Bool {
        program != nil && (geteuid() != 0 || FileManager.default.fileExists(atPath: "/run/sshd"))
    }

    /// `ssh` made no key.
    public struct KeyError: Error {
        /// Its words.
        public var words: String
    }

    /// Makes keys and settings in a folder that is there; the client calls the host `box`, and knows it.
    public init(in folder: String) throws {
        self.folder = folder
        for name in ["host", "user", "stranger"] { try makeKey(name) }
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
        try letIn("user")
    }

    /// The value of `GIT_SSH_COMMAND` with which the host is reached.
    public var command: String { "ssh -F '\(folder)/client'" }

    /// Lets the client know the host by a key, or not at all.
    public func knowHost(as name: String?) throws {
        try write("known", try name.map { "box \(try text("\($0).pub"))" } ?? "")
    }

    /// Lets the server know one key alone.
    public func letIn(_ name: String) throws { try write("authorized", text("\(name).pub")) }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }

    private func makeKey(_ name: String) throws {
        let output = try Program(path: "/usr/bin/ssh-keygen").run(
            ["-q", "-t", "ed25519", "-N", "", "-f", folder + "/" + name])
        guard output.status == 0 else { throw KeyError(words: output.stderr) }
    }
}
