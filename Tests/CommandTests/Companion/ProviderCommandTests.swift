import Foundation
import TestSupport
import Testing

/// `config provider` and what stands behind it, by the real program against a server on this machine.
@Suite struct ProviderCommandTests {
    private static let key = "sk-4d1f-never-seen"
    private static let models = "{\"object\":\"list\",\"data\":[{\"id\":\"small\"},{\"id\":\"large\\u001b[2J\"}]}"

    /// Whether a process can be given a network of its own.
    private static let canUnshare = ["/usr/bin/unshare", "/bin/unshare"].contains { path in
        (try? TestSupport.Program(path: path).run(["-rn", "true"], environment: ["PATH": "/usr/bin:/bin"]).status) == 0
    }

    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        sandbox.environment["MY_KEY"] = Self.key
        return sandbox
    }

    /// Whether a text stands in no file of a sandbox.
    private func isNowhere(_ text: String, _ sandbox: Sandbox) throws -> Bool {
        try sandbox.folder.files().allSatisfy { name in
            try name == "bin/daybook" || !sandbox.folder.text(of: name).contains(text)
        }
    }

    @Test func `a provider is tried before it is on: its key is found, its models are listed, nothing else goes`()
        throws
    {
        let server = try ScriptedServer { _ in .reply(200, ["Content-Type": "application/json"], Self.models) }
        var sandbox = try sandbox()
        let added = try sandbox.run(
            "daybook config provider add here --base-url \(server.url)/v1 --model small --key-env MY_KEY")
        #expect(added.status == 0 && server.connections == 0)
        let tried = try sandbox.run("daybook config provider test here")
        #expect(tried.status == 0 && tried.stdout == "small\nlarge␛[2J\n", "\(tried.stdout)\(tried.stderr)")
        #expect(tried.stderr.contains("The key is there, from the variable MY_KEY."))
        #expect(server.requests.map(\.line) == ["GET /v1/models HTTP/1.1"])
        #expect(server.requests.first?["Authorization"] == "Bearer " + Self.key && server.requests.first?.body == [])
        let log = try sandbox.run("daybook config requests --json")
        #expect(log.stdout.contains("\"command\":\"config\"") && log.stdout.contains("\"outcome\":\"ok\""))
        #expect(try isNowhere(Self.key, sandbox))
        #expect(![added, tried, log].contains { ($0.stdout + $0.stderr).contains(Self.key) })
    }

    @Test(arguments: [
        (401, "does not take the key from the variable MY_KEY (401)", 69), (500, "answered with an error (500)", 69),
        (404, "It answers, but has no list of models", 0),
    ])
    func `a provider that says no is told by its name and the place of its key`(
        status: Int, words: String, expected: Int32
    ) throws {
        let said = "{\"error\":{\"message\":\"bad key \(Self.key)\"}}"
        let server = try ScriptedServer { _ in .reply(status, [:], said) }
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook config provider add here --base-url \(server.url)/v1 --key-env MY_KEY")
        let tried = try sandbox.run("daybook config provider test here")
        #expect(tried.status == expected && tried.stderr.contains(words), "\(tried.stderr)")
        #expect(!tried.stderr.contains(Self.key) && server.requests.count == 1)
    }

    @Test func `a provider without a model is given one by the command that switches it on`() throws {
        var scene = try TalkScene(isOn: false)
        try scene.run(
            """
            daybook config provider remove home -q
            daybook config provider add bare --base-url \(scene.server.url)/v1 --local -q
            """)
        let used = try scene.run("LC_ALL=zh_TW.UTF-8 daybook config provider use bare --yes")
        #expect(used.stderr.contains("daybook config provider use bare --model 模型"), "\(used.stderr)")
        let refused = try scene.run("daybook chat last Hello", status: 78)
        #expect(refused.stderr.contains("\"bare\" is switched on, and has no model yet; your message is kept"))
        let finished = try scene.run("daybook finish last --yes")
        #expect(finished.stderr.contains("On this machine alone: \"bare\" is switched on, and has no model yet"))
        #expect(scene.server.requests.isEmpty)
        try scene.run("daybook config provider use bare --model '' --yes", status: 2)
        try scene.run("daybook config provider use none --model small", status: 2)
        try scene.run("daybook config provider use bare --model small --yes && daybook retry --all")
        #expect(scene.server.requests.last?.text.contains("\"model\":\"small\"") == true)
        // Models of other roles stay as they are.
        try scene.run(
            """
            daybook config provider add two --base-url \(scene.server.url)/v1 --model a --summary s --local -q
            daybook config provider use two --model b --yes -q && daybook chat last Hello && daybook finish last --yes
            """)
        let models = scene.server.requests.suffix(2).map { $0.text.contains("\"model\":\"b\"") }
        #expect(models == [true, false] && scene.server.requests.last?.text.contains("\"model\":\"s\"") == true)
    }

    @Test(arguments: [
        ("daybook config provider add x --base-url http://192.0.2.1/v1", 77),
        ("daybook config provider add x --base-url http://me:pw@localhost/v1", 78),
        ("daybook config provider add x --base-url nowhere", 78),
        ("daybook config provider add x", 2), ("daybook config provider add 'a b' --preset openai", 2),
        ("daybook config provider add none --preset openai", 2), ("daybook config provider add x --preset opnai", 2),
        ("daybook config provider add openai --key-env sk-4d1f-never-seen", 2),
        ("daybook config provider add openai --key-env sk4d1fneverseen", 2),
        ("daybook config provider add openai --key-env A --key-command b", 2),
        ("daybook config provider add openai --key-command \"pass 'show\"", 2),
        ("daybook config provider add openai --model ''", 2), ("daybook config provider add openai --context 5", 2),
        ("daybook config provider add x --base-url 'https://h/v1/chat/completions'", 2),
        ("daybook config provider add x --base-url 'https://h/v1?key=4d1f'", 2),
        ("daybook config provider use nobody", 78), ("daybook config provider test nobody", 78),
        ("daybook config provider remove nobody", 78),
    ])
    func `a mistake writes nothing`(command: String, status: Int32) throws {
        var sandbox = try sandbox()
        let output = try sandbox.run(command)
        #expect(output.status == status, "\(output.stderr)")
        #expect(!output.stderr.contains("4d1f"), "\(output.stderr)")
        #expect(!sandbox.folder.holds("home/.config/daybook/config.yaml"))
    }

    @Test func `a way that is not encrypted, and an address that ends too late, are told with what will do`() throws {
        var sandbox = try sandbox()
        let open = try sandbox.run("daybook config provider add x --base-url http://example.com/v1")
        #expect(open.status == 77 && open.stderr.contains("with --allow-http, for one on your own network"))
        for (url, better) in [
            ("http://localhost/v1/chat/completions", "http://localhost/v1"),
            ("http://localhost/v1/messages/", "http://localhost/v1"),
            ("http://localhost/v1?a=b", "http://localhost/v1"),
        ] {
            let late = try sandbox.run("LC_ALL=zh_TW.UTF-8 daybook config provider add x --base-url '\(url)'")
            #expect(late.status == 2 && late.stderr.hasSuffix("提示：請給 --base-url \(better)\n"), "\(late.stderr)")
        }
        try sandbox.folder.write(
            "providers:\n  x:\n    base_url: http://localhost/v1/chat/completions\n    enabled: true\n",
            to: "home/.config/daybook/config.yaml")
        let listed = try sandbox.run("daybook config provider list")
        let words = listed.stdout.filter { !$0.isWhitespace }
        #expect(words.contains("before?and#:http://localhost/v1"), "\(listed.stdout)")
    }

    @Test func `a key that is wanted and not set is given by the command that is named`() throws {
        var scene = try TalkScene { request in
            request["Authorization"] == "Bearer " + Self.key
                ? ScriptedModel.reply(to: request) : .reply(401, [:], #"{"error":{"message":"No key."}}"#)
        }
        scene.sandbox.environment["MY_KEY"] = Self.key
        let hint = "daybook config provider use home --key-env"
        let chat = try scene.run("daybook chat last Hello", status: 78).stderr
        #expect(chat.contains("\"home\" wants a key, and none is set for it: No key.; your message is kept"), "\(chat)")
        #expect(chat.contains(hint + " VARIABLE; then: daybook retry --all"))
        let tried = try scene.run("LC_ALL=zh_TW.UTF-8 daybook config provider test home", status: 69).stderr
        #expect(tried.contains("「home」需要金鑰，但還沒有設定") && tried.contains(hint), "\(tried)")
        #expect(try scene.run(hint + " NOT_THERE --yes").stderr.contains("the variable NOT_THERE, which is not set"))
        try scene.run(hint + " sk-4d1f --yes", status: 2)
        try scene.run(hint + " MY_KEY --yes && daybook retry --all")
        #expect(try scene.entry().contains("What made you stay?"))
        #expect(try isNowhere(Self.key, scene.sandbox))
    }

    @Test func `a model for speech is named by the command that is told`() throws {
        var scene = try TalkScene()
        let refused = try scene.run("daybook transcribe ../fixtures/memo.m4a", status: 78).stderr
        #expect(refused.contains("daybook config provider use home --transcription MODEL"), "\(refused)")
        try scene.run("daybook config provider use home --transcription whisper --yes -q")
        let settings = try scene.sandbox.folder.text(of: "home/.config/daybook/config.yaml")
        #expect(settings.contains("    model:\n      chat: small\n      transcription: whisper\n"), "\(settings)")
        try scene.run("daybook config provider use none --vision x", status: 2)
        try scene.run("daybook config provider use home --vision eyes --model big --yes -q; daybook chat last Hello -q")
        #expect(scene.server.requests.last?.text.contains("\"model\":\"big\"") == true)
    }

    @Test func `of a rule that is made less strict nothing is said that contradicts itself`() throws {
        var scene = try TalkScene()
        try scene.run("daybook config ai.tags health -q")
        let one = try scene.run("daybook config ai.tags health=local", status: 2).stderr
        #expect(one.contains("Put \"health=local\" into ai.tags in the place of \"health\"?"), "\(one)")
        #expect(!one.contains("to keep all"))
        try scene.run("daybook config ai.tags 'health, work' -q")
        let two = try scene.run("daybook config ai.tags health=local", status: 2).stderr
        #expect(two.contains("to keep all: daybook config ai.tags 'work, health=local'"), "\(two)")
    }

    @Test func `a vault cannot name providers, and its file is told of it`() throws {
        let server = try ScriptedServer { _ in .reply(200, [:], Self.models) }
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook init journal -q")
        _ = try sandbox.run("cd journal")
        let text =
            "providers:\\n  evil: {base_url: '\(server.url)/v1', enabled: true, model: m}\\nprovider_order: [evil]\\n"
        _ = try sandbox.run("printf \"\(text)\" >> .daybook/config.yaml")
        let listed = try sandbox.run("daybook config provider list")
        #expect(listed.stdout == "" && listed.stderr.hasPrefix("No provider yet"))
        let checked = try sandbox.run("daybook check")
        #expect(checked.status == 1)
        for name in ["providers", "provider_order"] {
            #expect(checked.stdout.contains("\"\(name)\" holds only in your own settings, never in a vault's"))
        }
        #expect(try sandbox.run("daybook config provider test evil").status == 78)
        #expect(server.connections == 0)
    }

    @Test func `another model, or key, of the one that is asked first is not asked about`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook config provider add openai --model m")
        _ = try sandbox.run("daybook config provider add claude --model c")
        #expect(try sandbox.run("daybook config provider use openai").status == 2)
        #expect(try sandbox.run("daybook config provider use openai --yes").status == 0)
        #expect(try sandbox.run("daybook config provider use openai --model next").status == 0)
        #expect(try sandbox.run("daybook config provider use openai --key-env OTHER_KEY").status == 0)
        let settings = try sandbox.folder.text(of: "home/.config/daybook/config.yaml")
        #expect(settings.contains("model: next") && settings.contains("OTHER_KEY"), "\(settings)")
        // One that was asked where the first failed would have all.
        #expect(try sandbox.run("daybook config provider use claude --yes").status == 0)
        #expect(try sandbox.run("daybook config provider use openai --model next").status == 2)
    }

    @Test func `at a terminal, switching a provider on asks and names the host`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook config provider add openai --model m")
        let no = try sandbox.terminal("daybook", "config", "provider", "use", "openai")
        try no.wait(for: "[y/N]")
        #expect(no.screen.contains("api.openai.com"))
        #expect(!no.screen.contains("goes along"))
        no.type("n\r")
        #expect(no.finish() == .exited(130))
        #expect(try sandbox.run("daybook config provider list").stdout.contains("off"))
        // What was switched on before is told of as it is.
        _ = try sandbox.run("daybook config send.photos true")
        let yes = try sandbox.terminal("daybook", "config", "provider", "use", "openai")
        try yes.wait(for: "[y/N]")
        let said = yes.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("goes along where it is asked for: photos."), "\(said)")
        yes.type("y\r")
        #expect(yes.finish() == .exited(0))
        #expect(try sandbox.run("daybook config provider list").stdout.contains("on"))
    }

    @Test(
        .enabled(
            if: canUnshare, "unshare cannot give a process a network of its own here (util-linux, user namespaces)"))
    func `without a provider no command opens a connection`() throws {
        // Any name lookup or connection would fail at once, in a network of its own.
        var sandbox = try sandbox()
        for command in [
            "daybook init journal -q", "daybook --vault journal add 'A walk by the river. We had noodles.'",
            "daybook --vault journal finish last --yes", "daybook --vault journal status", "daybook config provider",
        ] {
            let output = try sandbox.run("unshare -rn \(command)")
            #expect(output.status == 0, "\(command): \(output.stderr)")
        }
        #expect(!sandbox.folder.holds("home/.local/state/daybook/requests.jsonl"))
    }

    @Test func `a settings file that is too long is not cut`() throws {
        var sandbox = try sandbox()
        let text = String(repeating: "# a long remark\n", count: 5_000)
        try sandbox.folder.write(text, to: "home/.config/daybook/config.yaml")
        let output = try sandbox.run("daybook config editor vi")
        #expect(output.status == 65, "\(output.stderr)")
        #expect(try sandbox.folder.text(of: "home/.config/daybook/config.yaml") == text)
    }

    @Test func `a provider with a mistake is listed with it, be it the only one`() throws {
        var sandbox = try sandbox()
        try sandbox.folder.write(
            "providers:\n  home:\n    modl: m\nprovider_order: [home]\n", to: "home/.config/daybook/config.yaml")
        let listed = try sandbox.run("daybook config provider list")
        #expect(listed.status == 0)
        #expect(listed.stdout.contains("home  mistake"), "\(listed.stdout)")
        #expect(listed.stdout.contains("line 3: \"home\" has no field \"modl\""), "\(listed.stdout)")
        #expect(listed.stdout.contains("line 2: \"home\" needs \"base_url\""), "\(listed.stdout)")
        #expect(!listed.stderr.contains("No provider yet") && listed.stderr.contains("config.yaml"), "\(listed.stderr)")
        let used = try sandbox.run("daybook config provider use home")
        #expect(used.status == 78 && used.stderr.contains("before its mistake is mended"), "\(used.stderr)")
        try sandbox.folder.write("providers: {a: {\n", to: "home/.config/daybook/config.yaml")
        let broken = try sandbox.run("daybook config provider list")
        #expect(broken.status == 0 && broken.stderr.contains("the settings cannot be read"), "\(broken.stderr)")
        #expect(!broken.stderr.contains("No provider yet"), "\(broken.stderr)")
    }

    @Test func `the test of a provider can be looked at before it is sent`() throws {
        let server = try ScriptedServer(replies: [])
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook config provider add a --base-url \(server.url)/v1 --model m --key-env MY_KEY")
        let preview = try sandbox.run("daybook config provider test a --preview")
        #expect(preview.stdout == "GET \(server.url)/v1/models\nAccept: application/json\n", "\(preview.stdout)")
        #expect(preview.stderr.contains("Nothing was sent.") && server.requests.isEmpty, "\(preview.stderr)")
    }

}
