import Foundation
import TestSupport
import Testing

/// The program, and a remote behind OpenSSH's own server and the user's own `ssh`.
@Suite(.enabled(if: SSHServer.isInstalled, "sshd is not installed, or may not run here"))
struct SSHCommandTests {
    private struct Place {
        var sandbox: Sandbox
        let server: SSHServer
        var address: String { "box:" + sandbox.work + "/remote.git" }

        init() throws {
            let program = try #require(Program.built("daybook"), "the program is not beside the tests")
            sandbox = try Sandbox(program: program)
            let folder = sandbox.folder("ssh")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            server = try SSHServer(in: folder)
            sandbox.environment["GIT_SSH_COMMAND"] = server.command
        }

        mutating func run(_ command: String) throws -> TestSupport.Program.Output { try sandbox.run(command) }

        /// Runs a command that succeeds, and gives what it says on standard output.
        mutating func say(_ command: String) throws -> String {
            let output = try run(command)
            #expect(output.status == 0, "\(command): \(output)")
            return output.stdout
        }
    }

    @Test func `two devices write over ssh, and the doctor says how they stand`() throws {
        var place = try Place()
        let address = place.address
        _ = try place.say("git init -q --bare remote.git && daybook init laptop -q --remote \(address)")
        #expect(
            try place.say("cd laptop && daybook add 'Rain.' -q && daybook sync").hasSuffix("1 entry and 3 files sent\n")
        )
        #expect(try place.run("daybook clone \(address) phone").stderr.contains("Cloned 1 entry and 3 files"))
        let phone = "cd phone && DAYBOOK_DEVICE=phone"
        _ = try place.say("\(phone) daybook add 'By phone.' -q && \(phone.dropFirst(12)) daybook sync")
        #expect(try place.say("cd laptop && daybook sync") == "1 entry from phone\n")
        let doctor = try place.say("cd laptop && daybook sync doctor")
        #expect(doctor.contains("\"origin\" is at \(address)\n"), "\(doctor)")
        #expect(doctor.hasSuffix("It answers, and has: main\nIt has what the last commit here has\n"), "\(doctor)")
        #expect(try place.say("git -C remote.git fsck --strict 2>&1") == "")
    }

    @Test
    func `a host that is new or another, a key that is not known and a repository that is not there are told apart`()
        throws
    {
        var place = try Place()
        let address = place.address
        _ = try place.say("git init -q --bare remote.git && daybook init laptop -q --remote \(address)")
        _ = try place.say("cd laptop && daybook sync")
        func fails(_ words: String, _ hint: String, status: Int32, atRemote: String? = nil) throws {
            for command in ["sync", "sync doctor", "clone \(atRemote ?? address) new"] {
                let isClone = command.hasPrefix("clone")
                let output = try place.run((isClone ? "" : "cd laptop && ") + "daybook \(command)")
                #expect(output.status == status && output.stderr.contains(words), "\(command): \(output)")
                #expect(output.stderr.contains(hint) || isClone, "\(command): \(output)")
                #expect(!output.stderr.contains("the next sync sends it") || !isClone)
                #expect(!FileManager.default.fileExists(atPath: place.sandbox.work + "/new"))
            }
            #expect(try place.say("cd laptop && daybook status").contains("Last sync  failed: "))
        }
        try place.server.knowHost(as: nil)
        try fails("the host's key was never seen before", ": ssh box\n", status: 77)
        try place.server.knowHost(as: "stranger")
        try fails("another key than before; nothing was sent (SHA256:", "ask whoever runs it", status: 77)
        // It is not in the file of known hosts that is looked in by itself.
        try fails("Offending ED25519 key in ", "/known\n", status: 77)
        try fails("Offending ED25519 key in ", ": ssh-keygen -R box -f /", status: 77)
        try place.server.knowHost(as: "host")
        try place.server.letIn("stranger")
        try fails("the remote does not let you in (", "look at your key", status: 77)
        try place.server.letIn("user")
        _ = try place.say("cd laptop && git remote set-url origin box:/nowhere.git")
        try fails("there is no repository at that place", "git remote -v", status: 69, atRemote: "box:/nowhere.git")
        _ = try place.say("cd laptop && git remote set-url origin \(address)")
        #expect(try place.say("cd laptop && daybook sync") == "nothing new\n")
        #expect(try !place.say("cd laptop && daybook status").contains("Last sync"))
    }
}
