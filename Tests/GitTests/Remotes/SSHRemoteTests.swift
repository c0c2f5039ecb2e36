import Daybook
import Git
import TestSupport
import Testing

/// A remote behind `ssh`, whose place a script takes that runs on this machine what it is told to run on another.
@Suite struct SSHRemoteTests {
    /// Writes down its arguments, one a line, and runs the last of them.
    private func standIn(_ clones: Clones, _ name: String = "ssh", before: String = "") throws -> String {
        try clones.script(
            "bin/" + name,
            """
            printf '%s\\n' "$@" >> '\(clones.folder.path)/arguments'
            printf '%s\\n' "${GIT_DIR-none}" >> '\(clones.folder.path)/variables'
            \(before)
            for last in "$@"; do :; done
            exec sh -c "$last"
            """)
    }

    private func arguments(_ clones: Clones) throws -> [String] {
        String(decoding: try readFile(clones.folder.path + "/arguments"), as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    @Test func `what is pushed by one is fetched by another`() throws {
        let clones = try Clones(empty: true)
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let ssh = try standIn(clones)
        for clone in [ann, bo] {
            try clone.git("remote", "set-url", "origin", "ssh://ann@box:2222" + clones.bare.path)
        }
        try ann.commit(["a": "1"])
        let access = ann.reach(["ssh": ssh], environment: ["GIT_DIR": "/nowhere"])
        #expect(try ann.push(by: access).outcome == .done)
        #expect(try clones.tip() == ann.headID())
        #expect(try bo.fetch(by: access).moved.map(\.new) == [ann.headID()])
        #expect(
            Array(try arguments(clones).prefix(12)) == [
                "-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "-o", "ServerAliveInterval=10", "-o",
                "ServerAliveCountMax=2", "-p", "2222", "ann@box", "git-receive-pack '\(clones.bare.path)'",
            ])
        #expect(try readFile(clones.folder.path + "/variables") == Array("none\nnone\n".utf8))
    }

    @Test func `a path with all that a shell could read reaches the other side as it is`() throws {
        let clones = try Clones()
        let odd = clones.folder.path + "/a'b!c $(touch pwned) `d` \"e\" ; -f\\"
        try clones.bare.git("clone", "--quiet", "--bare", clones.bare.path, odd)
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:" + odd)
        #expect(try ann.fetch(by: ann.reach(["ssh": standIn(clones)])).advertisement.branches.map(\.name) == ["main"])
        #expect(!fileExists(ann.path + "/pwned") && !fileExists(clones.folder.path + "/pwned"))
    }

    @Test func `settings and variables name another ssh, in the order of git's`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "[box:22]:" + clones.bare.path)
        let names = ["one", "two", "three"]
        let scripts = try names.map { try standIn(clones, $0, before: "echo \($0) >> '\(clones.folder.path)/used'") }
        func used(_ environment: [String: String]) throws -> String {
            try? removeFile(clones.folder.path + "/used")
            _ = try ann.fetch(by: ann.reach(environment: environment))
            return String(decoding: try readFile(clones.folder.path + "/used"), as: UTF8.self)
        }
        #expect(try used(["GIT_SSH": scripts[0]]) == "one\n")
        // A program of another name gets no options but the port.
        #expect(try arguments(clones) == ["-p", "22", "box", "git-upload-pack '\(clones.bare.path)'"])
        try ann.git("config", "core.sshCommand", "A=1 '\(scripts[1])' -x")
        #expect(try used(["GIT_SSH": scripts[0]]) == "two\n")
        #expect(try used(["GIT_SSH": scripts[0], "GIT_SSH_COMMAND": scripts[2]]) == "three\n")
    }

    @Test func `an ssh that is not there is told apart from a git that is not there`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:" + clones.bare.path)
        try ann.git("config", "core.sshCommand", "no-such-ssh -v")
        #expect(throws: TransferError(.noProgram("no-such-ssh"))) { try ann.fetch() }
    }

    @Test func `a login shell that talks before git does is not taken for a refusal`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:" + clones.bare.path)
        let ssh = try standIn(clones, before: "echo Welcome")
        do {
            _ = try ann.fetch(by: ann.reach(["ssh": ssh]))
            Issue.record("it was taken for git")
        } catch let error as TransferError {
            #expect(error.reason == .notGit)
        }
    }

    @Test func `somebody at a terminal may be asked`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:" + clones.bare.path)
        _ = try ann.fetch(by: ann.reach(["ssh": standIn(clones)], mayAsk: true))
        #expect(try arguments(clones).contains("BatchMode=no"))
    }

    @Test(arguments: [
        (
            "@@@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @@@\nHost key verification failed.", 255,
            TransferError.Reason.hostKeyChanged
        ),
        (
            "No ED25519 host key is known for box and you have requested strict checking.\nHost key verification failed.",
            255, .hostKeyUnknown
        ),
        ("ann@box: Permission denied (publickey,password).", 255, .accessRefused),
        ("ssh: Could not resolve hostname box: Name or service not known", 255, .unresolved),
        ("ssh: connect to host box port 22: Connection refused", 255, .unreachable),
        ("ssh: connect to host box port 22: No route to host", 255, .unreachable),
        ("ssh: connect to host box port 22: Connection timed out", 255, .outOfTime(.connect)),
        ("kex_exchange_identification: Connection closed by remote host", 255, .brokenOff),
        ("fatal: '/d' does not appear to be a git repository", 128, .notFound),
        ("ERROR: Repository not found.", 1, .notFound),
        ("fatal: detected dubious ownership in repository at '/d'", 128, .otherOwner),
        ("sh: 1: git-upload-pack: not found", 127, .noGitThere),
        ("fatal: the moon is wrong", 128, .refused), ("a word that nobody knows", 9, .ended(status: 9)),
    ])
    func `the words of ssh and of the other side are kept, and what they mean is told`(
        words: String, status: Int, reason: TransferError.Reason
    ) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:d")
        let ssh = try clones.script("ssh", "cat >&2 <<'END'\n\(words)\nEND\nexit \(status)")
        let error = transferError { _ = try ann.fetch(by: ann.reach(["ssh": ssh])) }
        #expect(error?.reason == reason)
        #expect(error?.words == words)
    }

    @Test func `without ssh there is no way`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.git("remote", "set-url", "origin", "box:d")
        #expect(transferError { _ = try ann.fetch(by: ann.reach(["ssh": ""])) }?.reason == .noProgram("ssh"))
        try ann.git("remote", "set-url", "origin", "ssh://-oProxyCommand=id/d")
        #expect(transferError { _ = try ann.fetch() }?.reason == .address(.dash(.host)))
    }
}
