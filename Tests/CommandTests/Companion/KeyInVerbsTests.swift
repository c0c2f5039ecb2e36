import Foundation
import TestSupport
import Testing

/// Every verb that asks, of a server that repeats the key in whatever it says.
@Suite struct KeyInVerbsTests {
    private static let key = "sk-4d1f-never-seen"

    private func scene(_ status: Int, _ body: @escaping @Sendable (_ said: String) -> ScriptedReply) throws -> TalkScene
    {
        var scene = try TalkScene(isOn: false, photo: true) { request in
            let key = request["Authorization"].map { String($0.dropFirst("Bearer ".utf8.count)) } ?? "none"
            return body(key)
        }
        scene.sandbox.environment["MY_KEY"] = Self.key
        try scene.run(
            """
            daybook config provider add keyed --base-url \(scene.server.url)/v1 --model small --can vision \
                --transcription small --key-env MY_KEY -q
            daybook config provider use keyed --yes -q && daybook config send.photos true -q && daybook config send.audio true -q
            """)
        return scene
    }

    static let verbs = [
        "chat last 'Look.'", "describe last", "finish last --yes", "retry --all", "transcribe ../fixtures/memo.m4a",
        "config provider test keyed",
    ]

    @Test(arguments: [401, 400, 200])
    func `no verb shows or keeps a key that a server repeats`(status: Int) throws {
        var scene = try scene(status) { key in
            if status == 200 { return .events([#"{"error":{"message":"wrong: \#(key)","code":"\#(key)"}}"#]) }
            let body = #"{"error":{"message":"wrong: \#(key)","type":"\#(key)","code":"\#(key)"}}"#
            return .reply(status, ["Content-Type": "application/json", "x-should-retry": "false"], body)
        }
        for verb in Self.verbs {
            let output = try scene.sandbox.run("daybook \(verb)")
            #expect(output.status != 0 || verb.hasPrefix("config"), "\(verb)")
            #expect(!(output.stdout + output.stderr).contains(Self.key.prefix(7)), "\(verb): \(output.stderr)")
            if status != 200, !verb.hasPrefix("retry") {
                #expect(output.stderr.contains("wrong: …"), "\(verb): \(output.stderr)")
            }
        }
        #expect(scene.server.requests.count >= 5)
        #expect(scene.server.requests.allSatisfy { $0["Authorization"] == "Bearer " + Self.key })
        for name in try scene.sandbox.folder.files() where name != "bin/daybook" {
            #expect(try !scene.sandbox.folder.text(of: name).contains(Self.key), "\(name)")
        }
    }

    @Test(arguments: ["chat last Hello", "finish last --yes", "config provider test asked"])
    func `what crashes while it has a key leaves no file of its memory`(verb: String) throws {
        var scene = try TalkScene(isOn: false)
        let bin = scene.sandbox.folder("tmp/print-key")
        try installScript("#!/bin/sh\nulimit -S -c >> \"$HOME/limit\"\necho sk-1\n", at: bin)
        try scene.run(
            """
            ulimit -c unlimited
            daybook config provider add asked --base-url \(scene.server.url)/v1 --model small --key-command \(bin) -q
            daybook config provider use asked --yes -q; daybook \(verb)
            """)
        #expect(try scene.sandbox.folder.text(of: "home/limit") == "0\n")
        #expect(scene.server.requests.last?["Authorization"] == "Bearer sk-1")
    }

    /// Whether a crash whose core file has no limit leaves one beside it: not where a program is handed what crashes.
    private static let leavesCoreFiles: Bool = {
        let probe =
            "cd \"$(mktemp -d)\" && trap 'rm -rf \"$PWD\"' EXIT && ulimit -c unlimited && (sh -c 'kill -ABRT $$'; ls core*) && command -v prlimit"
        return
            (try? TestSupport.Program(path: "/bin/sh").run(
                ["-c", probe], environment: ["PATH": "/usr/bin:/bin"]))?.status == 0
    }()

    @Test(.enabled(if: leavesCoreFiles, "crashes leave no file in their folder here"))
    func `what crashes while it has a key gives its memory away under no limit`() throws {
        var scene = try TalkScene(isOn: false)
        let bin = scene.sandbox.folder("tmp/print-key")
        // A limit that was lifted stands for a system that does not ask for one.
        try installScript(
            "#!/bin/sh\nprlimit --pid $PPID --core=unlimited: && echo > \"$HOME/lifted\"\nkill -ABRT $PPID\n", at: bin)
        let output = try scene.run(
            """
            ulimit -c unlimited
            daybook config provider add asked --base-url \(scene.server.url)/v1 --model small --key-command \(bin) -q
            daybook config provider use asked --yes -q; daybook chat last Hello
            """, status: 134)
        #expect(!output.stderr.contains("Backtrac"))
        #expect(scene.sandbox.folder.holds("home/lifted"))
        #expect(try scene.sandbox.folder.files().filter { $0.contains("/core") && !$0.contains(".git/") } == [])
    }

    @Test func `a key of two lines is told of, with what to do, and never shown`() throws {
        var scene = try TalkScene(isOn: false)
        scene.sandbox.environment["TWO_LINES"] = "sk-one\nsk-two"
        try scene.run(
            """
            daybook config provider add keyed --base-url \(scene.server.url)/v1 --model small --key-env TWO_LINES --local -q
            daybook config provider use keyed --yes -q
            """)
        let output = try scene.run("daybook chat last Hello", status: 78)
        #expect(output.stderr.contains("hint: have it give the key alone, on one line; then: daybook retry --all"))
        #expect(!output.stderr.contains("sk-") && scene.server.requests.isEmpty)
    }

    @Test func `a server that moved is not followed, and where it points to is said`() throws {
        let elsewhere = try ScriptedServer { _ in .reply(500) }
        let place = "\(elsewhere.url)/v2/chat/completions"
        var scene = try TalkScene { _ in .redirect(to: place + "?token=secret") }
        let output = try scene.run("daybook chat last 'Hello'", status: 78)
        #expect(
            output.stderr.contains("\"home\" sends its clients elsewhere (HTTP 302): \(place); your message is kept"),
            "\(output.stderr)")
        #expect(output.stderr.contains("daybook config provider remove home, then add --base-url"))
        #expect(!output.stderr.contains("secret"))
        let chinese = try scene.run("LC_ALL=zh_TW.UTF-8 daybook finish last", status: 78)
        #expect(chinese.stderr.contains("要求改到別的網址（HTTP 302）：\(place)"), "\(chinese.stderr)")
        #expect(elsewhere.requests.isEmpty && scene.server.requests.count == 2)
    }

    @Test func `a web page of a gateway is told by its status alone`() throws {
        var scene = try TalkScene { _ in
            .reply(
                502, ["Content-Type": "text/html", "x-should-retry": "false"],
                "<html><body>Bad <b>gateway</b></body></html>")
        }
        for (verb, status) in [("chat last 'Hello'", Int32(75)), ("finish last --yes", 75)] {
            let output = try scene.run("daybook \(verb)", status: status)
            #expect(output.stderr.contains("\"home\" has a problem of its own (HTTP 502)"), "\(output.stderr)")
            #expect(!output.stderr.contains("<"))
        }
    }
}
