import Foundation
import TestSupport
import Testing

@testable import daybook_cli

/// The program, and a web server that wants to know who somebody is before it hands a repository out.
@Suite(.enabled(if: GitWebServer.program != nil, "python3 is not installed"))
struct WebCredentialCommandTests {
    /// A vault that is to be synced with `/private/remote.git` of a server.
    private struct Place {
        var sandbox: Sandbox
        let server: GitWebServer
        var address: String { "http://127.0.0.1:\(server.port)/private/remote.git" }
        var asked: [String] { server.asked }

        init() throws {
            let program = try #require(Program.built("daybook"), "the program is not beside the tests")
            sandbox = try Sandbox(program: program)
            try FileManager.default.createDirectory(
                atPath: sandbox.folder("served"), withIntermediateDirectories: true)
            server = try GitWebServer(over: sandbox.folder("served"))
            let bare =
                "git init -q --bare ../served/remote.git && git -C ../served/remote.git config http.receivepack true"
            #expect(try sandbox.run(bare).status == 0)
            let made = "daybook init laptop -q --remote \(address) && cd laptop && daybook add 'Rain.' -q"
            #expect(try sandbox.run(made).status == 0)
            #expect(try sandbox.run("cd laptop").status == 0)
        }

        mutating func sync(_ variables: [String: String] = [:]) throws -> TestSupport.Program.Output {
            let before = sandbox.environment
            defer { sandbox.environment = before }
            sandbox.environment.merge(variables) { $1 }
            return try sandbox.run("daybook sync")
        }

        /// A helper of git's that knows a name and a password, and notes what it is asked.
        mutating func installHelper(password: String) throws {
            let script = """
                #!/bin/sh
                echo "$1" >> '\(sandbox.folder("helper.log"))'
                cat >> '\(sandbox.folder("helper.input"))'
                if [ "$1" = get ]; then printf '%s\\n' 'username=\(GitWebServer.user.name)' 'password=\(password)'; fi

                """
            try installScript(script, at: sandbox.folder("helper"))
            let setting = "git config --global credential.helper '\(sandbox.folder("helper"))'"
            #expect(try sandbox.run(setting).status == 0)
        }

        var heard: [String] {
            ((try? sandbox.folder.text(of: "helper.log")) ?? "").split(separator: "\n").map(String.init)
        }
    }

    @Test func `a token goes to the host that it was given for, and to no other`() throws {
        var place = try Place()
        let token = GitWebServer.user.password
        for host in [nil, "example.org", "127.0.0.1", "127.0.0.1:1", "evil@127.0.0.1:1"] {
            var variables = ["DAYBOOK_REMOTE_TOKEN": token]
            variables["DAYBOOK_REMOTE_TOKEN_HOST"] = host
            let output = try place.sync(variables)
            #expect(output.status == 77, "\(output)")
            #expect(output.stderr.contains("DAYBOOK_REMOTE_TOKEN_HOST=127.0.0.1:\(place.server.port)"), "\(output)")
            #expect(!output.stderr.contains(token))
        }
        #expect(place.asked.allSatisfy { !$0.contains(" as ") }, "\(place.asked)")
        let host = "127.0.0.1:\(place.server.port)"
        // The server wants a name too, which stands in the address.
        #expect(
            try place.sandbox.run("git remote set-url origin \(place.address.replacing("//", with: "//ann@"))").status
                == 0)
        let output = try place.sync(["DAYBOOK_REMOTE_TOKEN": token, "DAYBOOK_REMOTE_TOKEN_HOST": host])
        #expect(output.stdout == "1 entry and 3 files sent\n", "\(output)")
        #expect(place.asked.last?.hasSuffix("git-receive-pack as ann") == true)
        // A server that sends it elsewhere gets no second chance.
        #expect(try place.sandbox.run("git remote set-url origin http://ann@\(host)/elsewhere/remote.git").status == 0)
        let moved = try place.sync(["DAYBOOK_REMOTE_TOKEN": token, "DAYBOOK_REMOTE_TOKEN_HOST": host])
        #expect(moved.status == 69 && moved.stderr.contains("https://example.org/new.git"), "\(moved)")
        #expect(place.asked.last == "GET /elsewhere/remote.git/info/refs")
    }

    @Test func `git's helper is asked once, told that it was right, and told when it is not any more`() throws {
        var place = try Place()
        try place.installHelper(password: GitWebServer.user.password)
        let output = try place.sync()
        #expect(output.stdout == "1 entry and 3 files sent\n", "\(output)")
        #expect(place.heard.count { $0 == "get" } == 1 && place.heard.contains("store"), "\(place.heard)")
        #expect(!place.heard.contains("erase"))
        let again = try place.sync(["DAYBOOK_REMOTE_TOKEN": "of another host"])
        #expect(again.stdout == "nothing new\n", "\(again)")
        try place.installHelper(password: "old")
        let wrong = try place.sync()
        #expect(wrong.status == 77 && wrong.stderr.contains("does not let you in (who are you?)"), "\(wrong)")
        #expect(place.heard.last == "erase")
        #expect(try place.sandbox.folder.text(of: "helper.input").contains("password=old"))
    }

    @Test func `nobody is asked where nobody sits`() throws {
        var place = try Place()
        let output = try place.sync(["GIT_ASKPASS": "echo"])
        #expect(output.status == 77, "\(output)")
        #expect(place.asked.allSatisfy { !$0.contains(" as ") })
    }

    @Test(arguments: [
        ("https://Example.org/a", "example.org"), ("https://example.org:443/a", "example.org"),
        ("https://example.org:444", "example.org:444"), ("http://ann:x@[::1]:80/a", "[::1]"),
        ("https://example.org@evil.org/a", "evil.org"), ("https://evil.org?x=/@example.org", "evil.org"),
    ])
    func `the host of an address`(address: String, host: String) { #expect(RemoteToken.host(of: address) == host) }
}
