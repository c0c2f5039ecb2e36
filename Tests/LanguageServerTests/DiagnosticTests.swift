import Daybook
import TestSupport
import Testing

@testable import LanguageServer

/// What `check` finds, told of the text that is open.
@Suite struct DiagnosticTests {
    private func told(_ text: String, _ files: KeyValuePairs<String, String> = [:]) throws -> [String] {
        let scene = try EditorScene(files)
        scene.open("new.md", text)
        return scene.diagnostics()["new.md"]?.map(\.description) ?? ["none"]
    }

    @Test(arguments: [
        ("今天🎉見 [[誰]] 和 [[誰]]。", ["0:6-0:11 warning brokenLink(\"誰\")", "0:14-0:19 warning brokenLink(\"誰\")"]),
        ("---\ntitle: x\n---\n\n河 [a](b.md)\n", ["4:2-4:11 warning brokenLink(\"b.md\")"]),
        ("---\nkind: nothing\nid: x\n---\n", ["1:6-1:13 warning unknownKind"]),
        (
            "---\nkind: sleep\nid: 33333333-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nbaby: x\nstart: 2026-11-20T08:00\nquality: 河🎉 # c\n---\n",
            ["3:6-3:7 error orphan", "5:9-5:12 error field"]
        ),
        (
            "---\nkind: sleep\nid: 33333333-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nbaby: \"[[Kettle]]\"\nstart: 2026-11-20T08:00\n---\n",
            ["3:6-3:18 error orphan"]
        ),
        (
            "---\nkind: sleep\nid: 33333333-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nbaby: \"[[Mei]]\"\nstart: 2026-11-20T08:00\n---\n",
            []
        ),
        ("---\ntitle: [\n---\n", ["2:0-2:3 error unreadable"]),
        ("---\ntitle: x\n", ["0:0-0:3 warning unterminated"]),
        ("a\n<!-- chat -->\nb\n", ["1:0-1:13 error mark"]),
        ("  <<<<<<< a\n<<<<<<< a\n=======\n>>>>>>> b\n", ["1:0-1:9 error conflictMarks"]),
        ("![x](media/00/00/a.jpg)", ["0:0-0:23 warning mediaMissing"]),
        ("#一二三四五六七八九十一二三 x", ["0:0-0:14 warning longTag"]),
        ("", []), ("[[Kettle]] [[new]] [[photo.jpg]]", []),
    ])
    func `each stands where it belongs`(text: String, expected: [String]) throws {
        let told = try told(
            text,
            [
                "k.md": "# Kettle\n", "mei.md": "---\nkind: baby\nid: m1\n---\n\n# Mei\n",
                ".daybook/templates/kinds/sleep.md": EditorScene.sleep,
                ".daybook/templates/kinds/baby.md": EditorScene.baby, "x/photo.jpg": "",
            ])
        #expect(told.count == expected.count && zip(told, expected).allSatisfy { $0.hasPrefix($1) }, "\(told)")
    }

    @Test func `what may not stand beside others of its kind is told where check tells it`() throws {
        let files: KeyValuePairs = [
            ".daybook/templates/kinds/shift.md":
                "---\nkind: shift\nno_overlap: { from: start, to: end, within: who }\nsingle: [who, day]\nfields:\n  who: text\n  day: text\n  start: datetime\n  end: datetime\n---\n",
            "a.md":
                "---\nkind: shift\nid: 11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nwho: Lin\nday: Mon\nstart: 2026-11-20T08:00\nend: 2026-11-20T10:00\n---\n",
        ]
        func shift(_ who: String, _ day: String, _ start: String) -> String {
            "---\nkind: shift\nid: 22222222-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nwho: \(who)\nday: \(day)\nstart: 2026-11-20T\(start)\nend: 2026-11-20T18:00\n---\n"
        }
        let both = try told(shift("Lin", "Mon", "09:00"), files)
        #expect(both.count == 2, "\(both)")
        #expect(both.first?.hasPrefix("3:5-3:8 ") == true && both.last?.hasPrefix("5:7-") == true, "\(both)")
        let odd: KeyValuePairs = [
            files[0].key: files[0].value, files[1].key: files[1].value.replacing("Lin", with: "Lin, Bo"),
        ]
        #expect(try told(shift("Lin, Bo", "Mon", "09:00"), odd).count == 2)
        #expect(try told(shift("Lin", "Tue", "10:00"), files) == [])
        #expect(try told(shift("Bo", "Mon", "09:00"), files) == [])
    }

    @Test func `they go when the text is mended, when its target comes, and when it is closed`() throws {
        let scene = try EditorScene()
        scene.open("a.md", "[[Kettle]]")
        #expect(scene.diagnostics()["a.md"]?.count == 1)
        #expect(scene.diagnostics().isEmpty)
        scene.change("a.md", to: "x", from: (0, 0), to: (0, 10))
        #expect(scene.diagnostics() == ["a.md": []])
        scene.change("a.md", to: "[[Kettle]]")
        #expect(scene.diagnostics()["a.md"]?.count == 1)
        scene.open("b.md", "# Kettle")
        #expect(scene.diagnostics() == ["b.md": []])
        try scene.folder.write("# Kettle\n", to: "vault/b.md")
        scene.tell("textDocument/didSave", ["textDocument": .object(["uri": .string(scene.uri("b.md"))])])
        #expect(scene.diagnostics() == ["a.md": [], "b.md": []])
        let closed = scene.tell("textDocument/didClose", ["textDocument": .object(["uri": .string(scene.uri("a.md"))])])
        #expect(closed.count == 1 && closed[0]["params"]?["diagnostics"] == .array([]))
        #expect(scene.diagnostics().isEmpty)
    }

    @Test func `a new entry is followed before its folder is there`() throws {
        let scene = try EditorScene(["k.md": "# Kettle\n"])
        scene.open("diary/2027/01/new.md", "[[Kettle]] [[Lake]]")
        #expect(scene.diagnostics()["diary/2027/01/new.md"]?.count == 1)
        scene.open("../out/2027/new.md", "[[Lake]]")
        scene.open("diary/.hidden/new.md", "[[Lake]]")
        #expect(scene.diagnostics().isEmpty)
    }

    @Test func `an id that another entry has is told, its own is not`() throws {
        let text = "---\nid: 33333333-aaaa-4aaa-8aaa-aaaaaaaaaaaa\n---\n"
        #expect(try told(text, ["new.md": text]) == [])
        let twin = try told(text, ["a.md": text])
        #expect(twin.count == 1 && twin[0].hasPrefix("1:0-1:40 error duplicateID"), "\(twin)")
    }

    @Test func `a text that is too long is told once, and followed again when it is short`() throws {
        let scene = try EditorScene()
        scene.open("a.md", String(repeating: "a", count: Vault.longestEntry + 1) + "‸")
        #expect(scene.diagnostics()["a.md"]?.map { $0.description.hasPrefix("0:0-0:0 error tooLarge") } == [true])
        #expect(scene.ask("completion", "a.md", (0, 0)) == .null)
        scene.change("a.md", to: "[[x]]")
        #expect(scene.diagnostics()["a.md"]?.map { $0.description.hasPrefix("0:0-0:5 warning broken") } == [true])
    }

    @Test func `very many are told in part, and soon`() throws {
        let text = String(repeating: "[[x]] [[y]]\n", count: 20_000)
        #expect(try told(text).count == 1000)
    }

    @Test func `hostile texts are answered`() throws {
        let scene = try EditorScene()
        for text in [
            "---\n---\n", "---", "---\n‸", "---\n:\n---\n", "---\n- \n---\n", "\u{FEFF}---\na: b\n---\n", "[[",
            "[[[[[[", "#", "＃＃",
            "\u{0}\u{1}", "\r\r\r", "]]", "---\n\u{0}\n---\n", "![[|", "[[#", "[[a#b#c", "a\r\n---\r\n",
        ] {
            scene.open("a.md", text)
            for line in 0..<4 {
                for character in 0..<8 {
                    for method in ["completion", "definition", "hover", "documentSymbol"] {
                        _ = scene.ask(method, "a.md", (line, character))
                    }
                }
            }
            #expect(scene.diagnostics()["a.md"] != nil, "\(text.debugDescription)")
        }
    }
}
