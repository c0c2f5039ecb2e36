import Foundation
import TestSupport

/// How the devices reach the bare repository.
enum RemoteKind: String, CaseIterable, Sendable {
    /// A folder on the same machine.
    case path
    /// `ssh`, in whose place a script runs the server's program here, slowly and cut off where it is told to.
    case ssh
    /// OpenSSH's own client and server, one connection at a time, without a port.
    case sshd
}

/// The folder in which all of it happens, with the programs and what they find around them.
struct Yard: Sendable {
    let folder: String
    let remote: RemoteKind
    let hasStrace: Bool
    let daybook: Program
    private let environment: [String: String]

    /// Makes the folder, with a home, the program on the path, and a bare repository.
    init(folder wanted: String?, daybook: String?, remote: RemoteKind) throws {
        let place = wanted ?? NSTemporaryDirectory() + "/daybook-soak-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        guard let real = unsafe realpath(place, nil) else { throw SoakFailure("no folder \(place)") }
        folder = unsafe String(cString: real)
        unsafe free(real)
        guard try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else {
            throw SoakFailure("\(folder) is not empty")
        }
        guard let program = daybook.map({ Program(path: $0) }) ?? Program.built("daybook") else {
            throw SoakFailure("no daybook was built beside this: swift build --product daybook")
        }
        self.daybook = program
        self.remote = remote
        for name in ["bin", "home"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/bin/daybook", withDestinationPath: program.path)
        var environment = [
            "PATH": "\(folder)/bin:/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin",
            "HOME": folder + "/home", "XDG_CONFIG_HOME": folder + "/home/.config", "LANG": "C.UTF-8",
            "NO_COLOR": "1", "TERM": "dumb", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder,
            "GIT_EDITOR": "true", "GIT_TERMINAL_PROMPT": "0",
        ]
        environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        self.environment = environment
        let probe = try? Program(path: "/usr/bin/env").run(
            ["strace", "-o", "/dev/null", "true"], environment: environment)
        hasStrace = probe?.status == 0
        try makeHome()
        try makeRemote()
    }

    /// The address of the bare repository.
    var address: String { remote == .path ? bare : "box:" + bare }
    var bare: String { folder + "/remote.git" }

    private func makeHome() throws {
        var settings = "[user]\n\tname = Mei Lin\n\temail = mei@example.com\n[init]\n\tdefaultBranch = main\n"
        settings += "[gc]\n\tautoDetach = false\n[maintenance]\n\tautoDetach = false\n"
        switch remote {
        case .path: break
        case .ssh:
            try writeScript("bin/soak-ssh", Self.standIn)
            settings += "[core]\n\tsshCommand = soak-ssh\n[ssh]\n\tvariant = simple\n"
        case .sshd:
            for name in ["host", "user"] {
                try require("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(name)")
            }
            let key = try String(contentsOfFile: folder + "/host.pub", encoding: .utf8)
            try write("box " + key, to: "known")
            try FileManager.default.copyItem(atPath: folder + "/user.pub", toPath: folder + "/authorized")
            try write(
                "HostKey \(folder)/host\nAuthorizedKeysFile \(folder)/authorized\nStrictModes no\nUsePAM no\n"
                    + "AcceptEnv SOAK_FAULT\n", to: "server")
            try write(
                """
                Host box
                ProxyCommand /usr/sbin/sshd -i -e -f '\(folder)/server' 2>/dev/null
                IdentityFile "\(folder)/user"
                IdentitiesOnly yes
                StrictHostKeyChecking yes
                UserKnownHostsFile "\(folder)/known"
                GlobalKnownHostsFile /dev/null
                SendEnv SOAK_FAULT

                """, to: "client")
            settings += "[core]\n\tsshCommand = ssh -F '\(folder)/client'\n"
        }
        try write(settings, to: "home/.gitconfig")
    }

    /// The bare repository, whose hooks die where they are told to.
    private func makeRemote() throws {
        try require("git", "init", "--quiet", "--bare", "--initial-branch=main", bare)
        try writeScript(
            "remote.git/hooks/pre-receive",
            "case $SOAK_FAULT in dies-before) kill -9 $PPID;; slow-hook) sleep 0.3;;\nrefuses) echo 'not today' >&2; exit 1;; esac"
        )
        try writeScript(
            "remote.git/hooks/reference-transaction",
            "case $SOAK_FAULT:$1 in dies-between:prepared) kill -9 $PPID;; dies-after:committed) kill -9 $PPID;; esac")
    }

    /// In the place of `ssh`: runs the last argument here.
    private static let standIn = """
        for command do :; done
        case $SOAK_FAULT in
        cut-*)
            exec 3<&0
            pipe=$(mktemp -u) && mkfifo "$pipe"
            sh -c "exec $command" <&3 3<&- >"$pipe" & server=$!
            dd bs=1 count="${SOAK_FAULT#cut-}" < "$pipe" 2>/dev/null
            kill -9 $server
            rm -f "$pipe";;
        slow-link) sh -c "$command" | while :; do
            block=$(dd bs=2048 count=1 2>/dev/null | base64 -w 0)
            [ -n "$block" ] || break
            printf %s "$block" | base64 -d
            sleep 0.005
        done;;
        *) exec sh -c "$command";;
        esac
        """

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }

    private func writeScript(_ name: String, _ text: String) throws {
        try write("#!/bin/sh\n\(text)\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
    }

    private func require(_ words: String...) throws {
        let output = try run(words, in: folder)
        guard output.status == 0 else { throw SoakFailure("\(words): \(output.stderr)") }
    }

    /// Runs a program, found on the path, with nothing of this one's environment.
    func run(
        _ words: [String], in place: String, with variables: [String: String] = [:], limit: Double = 120
    ) throws -> Program.Output {
        try Program(path: "/usr/bin/env").run(
            words, environment: environment.merging(variables) { $1 }, workingDirectory: place, limit: limit)
    }

    /// Removes the folder, unless it is to be kept.
    func leave(keeping: Bool) {
        let disk = folder + "/disk"
        if FileManager.default.fileExists(atPath: disk) {
            if keeping { _ = try? run(["cp", "-a", disk, folder + "/kept-disk"], in: folder) }
            _ = try? run(["umount", disk], in: folder)
        }
        if !keeping { try? FileManager.default.removeItem(atPath: folder) }
    }
}
