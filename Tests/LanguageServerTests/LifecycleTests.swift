import Daybook
import TestSupport
import Testing

@testable import LanguageServer

/// What every server of the protocol does, whatever it is about.
@Suite struct LifecycleTests {
    @Test func `initialize tells what the server can do, and takes utf-8 where it is offered`() throws {
        let scene = try EditorScene(isFresh: true)
        let result = scene.ask("initialize", [:])["result"]
        #expect(result?["serverInfo"]?["name"] == .string("daybook"))
        #expect(result?["capabilities"]?["positionEncoding"] == .string("utf-16"))
        let other = try EditorScene(isFresh: true)
        let encodings: WireJSON = .array([.string("utf-32"), .string("utf-8")])
        let capable = other.ask(
            "initialize", ["capabilities": .object(["general": .object(["positionEncodings": encodings])])])
        #expect(capable["result"]?["capabilities"]?["positionEncoding"] == .string("utf-8"))
    }

    @Test(arguments: [true, false])
    func `a client that can is asked to tell of what other programs change`(isAble: Bool) throws {
        let scene = try EditorScene(isFresh: true)
        let able: WireJSON = .object(["didChangeWatchedFiles": .object(["dynamicRegistration": .bool(isAble)])])
        _ = scene.ask("initialize", ["capabilities": .object(["workspace": able])])
        let said = scene.tell("initialized")
        guard isAble else {
            #expect(said == [])
            return
        }
        let asked = try #require(said.first)
        #expect(said.count == 1 && asked["method"] == .string("client/registerCapability"))
        let registration = asked["params"]?["registrations"]?.elements.first
        #expect(registration?["method"] == .string("workspace/didChangeWatchedFiles"))
        let watchers = registration?["registerOptions"]?["watchers"]?.elements ?? []
        #expect(
            watchers.map { $0["globPattern"]?.string ?? "" } == ["**/*.md", "**/media/**", "**/.daybook/**"])
        // It does so, and what it answers is passed over.
        #expect(scene.say(#"{"jsonrpc":"2.0","id":"daybook-files","result":null}"#) == [])
        scene.open("a.md", "[[b]]\n")
        #expect(scene.server.settle().count == 1)
        try scene.folder.write("B.\n", to: "vault/b.md")
        scene.tell("workspace/didChangeWatchedFiles", ["changes": .array([])])
        let told = scene.server.settle().compactMap { WireJSON($0) }
        #expect(told.first?["params"]?["diagnostics"]?.elements.isEmpty == true)
    }

    @Test func `before initialize and after shutdown requests are refused`() throws {
        let scene = try EditorScene(isFresh: true)
        #expect(scene.ask("textDocument/hover", [:])["error"]?["code"] == .number(-32002))
        #expect(scene.tell("textDocument/didOpen") == [])
        _ = scene.ask("initialize", [:])
        #expect(scene.ask("initialize", [:])["error"]?["code"] == .number(-32600))
        #expect(scene.ask("shutdown", [:])["result"] == .null)
        #expect(scene.ask("textDocument/hover", [:])["error"]?["code"] == .number(-32600))
        #expect(scene.server.exitStatus == nil)
        scene.tell("exit")
        #expect(scene.server.exitStatus == 0)
        #expect(scene.say("{") == [])
    }

    @Test func `a message of more values than any client sends is refused unread, and long text is none`() throws {
        let scene = try EditorScene()
        let many = "[" + String(repeating: "1,", count: ValueCount.most) + "1]"
        let refused = WireJSON.response(to: .null, .failure(.length))
        let said = scene.say("{\"id\":1,\"method\":\"shutdown\",\"params\":\(many)}")
        #expect(said == [WireJSON(refused)].compactMap { $0 })
        // Signs within a string are text, also behind an escaped quote.
        #expect(!ValueCount.isBeyond(2, in: Array(#"{"a":"\"[{,,,\\","b":1}"#.utf8)))
        #expect(ValueCount.isBeyond(1, in: Array(#"{"a":"\"[{,,,\\","b":1}"#.utf8)))
    }

    @Test func `exit without shutdown is a failure, and so is an end in the middle`() throws {
        let scene = try EditorScene()
        #expect(scene.server.statusAtEnd == 1)
        scene.tell("exit")
        #expect(scene.server.exitStatus == 1)
        #expect(try EditorScene(isFresh: true).server.statusAtEnd == 0)
    }

    @Test(arguments: [
        ("{", -32700, WireJSON.null),
        ("", -32700, .null),
        ("{\"a\":\u{FFFE}", -32700, .null),
        (String(repeating: "[", count: 100_000), -32700, .null),
        ("[]", -32600, .null),
        ("7", -32600, .null),
        (#"{"id":1}"#, -32600, .number(1)),
        (#"{"id":{},"method":"x"}"#, -32600, .null),
        (#"{"id":"a","method":"textDocument/rename"}"#, -32601, .string("a")),
        (#"{"id":2,"method":"textDocument/hover"}"#, -32602, .number(2)),
        (#"{"id":2,"method":"textDocument/hover","params":[]}"#, -32602, .number(2)),
        (
            #"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"a"},"position":7}}"#, -32602,
            .number(2)
        ),
    ])
    func `what is no request is answered with its number`(text: String, code: Int, id: WireJSON) throws {
        let answers = try EditorScene().say(text)
        #expect(answers.map { $0["error"]?["code"] } == [.number(Double(code))])
        #expect(answers.map { $0["id"] } == [id])
    }

    @Test(arguments: [
        #"{"method":"$/cancelRequest","params":{"id":1}}"#, #"{"method":"$/setTrace"}"#,
        #"{"method":"a/b","params":7}"#,
        #"{"id":1,"result":null}"#, #"{"id":1,"error":{}}"#,
        #"{"method":"textDocument/didOpen","params":{"textDocument":7}}"#,
        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.md"},"contentChanges":7}}"#,
        #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a.md"}}}"#,
    ])
    func `what needs no answer has none`(text: String) throws {
        let scene = try EditorScene()
        #expect(scene.say(text) == [])
        #expect(scene.server.settle().isEmpty)
    }

    @Test func `of a file outside a vault, and of what is no entry, nothing is said`() throws {
        let scene = try EditorScene(["a.md": "", "media/b.md": "", ".daybook/templates/kinds/c.md": ""])
        try scene.folder.write("", to: "else.md")
        for path in ["../else.md", "media/b.md", ".daybook/templates/kinds/c.md", "../gone/d.md", "e.txt"] {
            let place = scene.open(path, "[[no such entry‸")
            #expect(scene.ask("completion", path, place) == .null)
            #expect(scene.ask("hover", path, place) == .null)
            #expect(scene.ask("documentSymbol", path, place) == .null)
            #expect(scene.diagnostics().isEmpty, "\(path)")
        }
        for uri in ["untitled:a", "file://host/a.md", "file:///a%00.md", "file:///%FF.md", "", "http://a/b.md"] {
            scene.tell(
                "textDocument/didOpen", ["textDocument": .object(["uri": .string(uri), "text": .string("[[x]]")])])
            #expect(scene.diagnostics().isEmpty, "\(uri)")
        }
    }

    @Test func `a folder that was named is looked at without being a vault`() throws {
        let scene = try EditorScene()
        try scene.folder.write("# Kettle\n", to: "notes/kettle.md")
        let vault = try Vault(at: scene.folder("notes"), world: World.fixed())
        scene.server = Server(
            world: World.fixed(), vault: vault, version: "1", voice: .init(language: "en") { "\($0)" })
        _ = scene.ask("initialize", [:])
        #expect(try scene.complete("../notes/a.md", "[[‸").map(\.label) == ["Kettle"])
    }
}
