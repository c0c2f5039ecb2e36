import Daybook
import TestSupport
import Testing

@testable import LanguageServer

/// What is offered, by the text that comes of it.
@Suite struct CompletionTests {
    private static let river =
        "---\nid: 11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nkind: diary\ntitle: 河邊的白鷺\naliases: [heron]\ndate: 2026-11-20T08:00+08:00\ntags: [散步, trip/japan]\n---\n#雨天 走了很久。\n"
    private static let kettle =
        "---\nid: 22222222-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nkind: baby\ntitle: Kettle [old]\ndate: 2026-11-19T08:00+08:00\n---\n# Solar\n\n## Parts\n"
    private static let rain = "---\ntitle: Rain\ndate: 2026-11-18T08:00+08:00\n---\nIt rained. #散步\n"
    private static let twin = "---\ntitle: rain\ndate: 2026-11-17T08:00+08:00\n---\nAgain.\n"

    private func scene(encodings: [String] = []) throws -> EditorScene {
        try EditorScene(
            [
                ".daybook/templates/kinds/baby.md": EditorScene.baby,
                ".daybook/templates/kinds/sleep.md": EditorScene.sleep,
                "diary/2026-11-20-0800-河邊.md": Self.river, "ideas/kettle.md": Self.kettle, "rain.md": Self.rain,
                "b/rain-2.md": Self.twin, "plain.md": "Only words. And more.\n",
            ], encodings: encodings)
    }

    private func results(_ text: String, in path: String = "new.md") throws -> [String] {
        try scene().complete(path, text).map(\.result)
    }

    @Test func `a link is offered by title, newest first, and written so that it leads there`() throws {
        let offers = try scene().complete("new.md", "今天🎉見 [[‸")
        #expect(
            offers.map(\.result) == [
                "今天🎉見 [[河邊的白鷺]]",
                // Its title cannot stand in a link.
                "今天🎉見 [[kettle]]",
                // Two have the title, but one has the name.
                "今天🎉見 [[Rain]]", "今天🎉見 [[rain-2|rain]]",
                // A first sentence is no title that a link may name.
                "今天🎉見 [[plain|Only words.]]",
            ])
        #expect(offers.first?.detail == "2026-11-20  diary/2026-11-20-0800-河邊.md")
    }

    @Test(arguments: [
        ("[[白‸", ["[[河邊的白鷺]]"]), ("[[hero‸", ["[[河邊的白鷺]]"]), ("[[sol‸", ["[[kettle]]"]), ("[[河‸]] x", ["[[河邊的白鷺]] x"]),
        ("[[河‸邊]]。", ["[[河邊的白鷺]]。"]),
        ("[[KETT‸ and [[Rain]]", ["[[kettle]] and [[Rain]]"]), ("![[kettle‸", ["![[kettle]]"]),
        ("- [x] [[kettle‸", ["- [x] [[kettle]]"]), ("[[nothing like it‸", []), ("`[[ra‸`", []),
        ("```\n[[ra‸\n```", []), ("[[Rain]] ‸", []), ("[[Rain|‸]]", []), ("text‸", []), ("[a](ra‸)", []),
        ("> [[2026-11‸", ["> [[河邊的白鷺]]"]),
    ])
    func `only where a link is being written`(text: String, expected: [String]) throws {
        #expect(try results(text) == expected)
    }

    @Test func `headings of the entry that a link names, and of this one`() throws {
        #expect(try results("[[kettle#‸") == ["[[kettle#Solar]]", "[[kettle#Parts]]"])
        #expect(try results("[[kettle#pa‸]]") == ["[[kettle#Parts]]"])
        #expect(try results("# 河\n\n[[#‸]]") == ["# 河\n\n[[#河]]"])
    }

    @Test func `tags by their count, nested ones and what they nest in`() throws {
        let offers = try scene().complete("new.md", "走到河邊，#‸")
        #expect(offers.map(\.label) == ["散步", "trip/japan", "雨天", "trip"])
        #expect(offers.map(\.detail) == ["2", "1", "1", nil])
        #expect(offers.first?.result == "走到河邊，#散步")
    }

    @Test(arguments: [
        ("今天#散‸", ["今天#散步"]), ("今天＃散‸去了", ["今天＃散步去了"]), ("#TRIP/‸", ["#trip/japan"]), ("🎉 #jap‸", ["🎉 #trip/japan"]),
        ("a#散‸", []), ("`#散‸`", []), ("http://a.b/#散‸", []), ("# 散‸", []), ("\\#散‸", []), ("[x](a#散‸)", []),
        ("#‸ x", nil),
    ])
    func `only where a tag is being written`(text: String, expected: [String]?) throws {
        let results = try results(text)
        if let expected { #expect(results == expected) } else { #expect(results.count == 4) }
    }

    @Test func `keys of the kind come first, those that are there not again`() throws {
        let scene = try scene()
        let offers = try scene.complete("new.md", "---\nkind: sleep\nstart: 2026-11-20T08:00\n‸\n---\n")
        #expect(offers.prefix(3).map(\.label) == ["baby", "end", "quality"])
        #expect(!offers.contains { ["start", "kind", "id", "modified", "length", "conflicts"].contains($0.label) })
        #expect(offers.first?.result == "---\nkind: sleep\nstart: 2026-11-20T08:00\nbaby: \n---\n")
        // By what it is called too; before a colon none is added.
        #expect(try scene.complete("new.md", "---\nkind: sleep\n睡‸: x\n---\n").map(\.label) == ["quality"])
        #expect(
            try scene.complete("new.md", "---\nkind: sleep\nqua‸: x\n---\n").map(\.result)
                == ["---\nkind: sleep\nquality: x\n---\n"])
    }

    @Test(arguments: [
        ("quality: ‸", ["quality: poor", "quality: fair", "quality: good"]), ("quality: g‸", ["quality: good"]),
        ("quality: 好‸", ["quality: good"]), ("quality:‸", ["quality: poor", "quality: fair", "quality: good"]),
        ("quality: \"g‸\"", ["quality: \"good\""]), ("starred: t‸", ["starred: true"]), ("ai: n‸", ["ai: never"]),
        ("kind: 睡‸", ["kind: sleep"]), ("kind: dia‸ry", ["kind: diary"]),
        ("baby: ‸", ["baby: 22222222-aaaa-4aaa-8aaa-aaaaaaaaaaaa"]),
        ("baby: ket‸", ["baby: 22222222-aaaa-4aaa-8aaa-aaaaaaaaaaaa"]),
        ("baby: \"[[ke‸\"", ["baby: \"[[kettle]]\""]), ("baby: [[ke‸]]", ["baby: [[kettle]]"]),
        ("tags: [a, 散‸]", ["tags: [a, 散步]"]), ("tags: [散‸, a]", ["tags: [散步, a]"]),
        ("tags:\n  - a\n  - 散‸", ["tags:\n  - a\n  - 散步"]),
        ("tags:\n- 散‸", ["tags:\n- 散步"]), ("keywords: 散‸", ["keywords: 散步"]),
        ("title: ‸", []), ("# quality: ‸", []), ("quality: x # ‸", []), ("  ‸", []),
    ])
    func `values of a key`(line: String, expected: [String]) throws {
        let before = line.hasPrefix("kind") ? "---\n" : "---\nkind: sleep\n"
        let scene = try scene()
        for ending in ["\n---\n河\n", "\n"] {
            let offers = try scene.complete("new.md", before + line + ending)
            #expect(offers.map(\.result) == expected.map { before + $0 + ending }, "\(line)")
        }
    }

    @Test func `a value that YAML would misread stands in quotation marks`() throws {
        let template = "---\nkind: dream\nfields:\n  how: { type: enum, values: [\"no\", \"a: b\", 好] }\n---\n"
        let scene = try EditorScene([".daybook/templates/kinds/dream.md": template])
        #expect(
            try scene.complete("new.md", "---\nkind: dream\nhow: ‸\n---\n").map(\.result).map {
                $0.components(of: "\n")[2]
            }
                == ["how: 'no'", "how: 'a: b'", "how: 好"])
    }

    @Test func `in utf-8 the same`() throws {
        let scene = try scene(encodings: ["utf-8"])
        #expect(try scene.complete("new.md", "今天🎉見 [[白‸", utf8: true).map(\.result) == ["今天🎉見 [[河邊的白鷺]]"])
        #expect(try scene.complete("new.md", "今天🎉，#散‸步", utf8: true).map(\.result) == ["今天🎉，#散步步"])
    }

    @Test func `more than can be shown is said to be incomplete, and typing on finds it`() throws {
        let scene = try EditorScene()
        for number in 0..<250 {
            try scene.folder.write("---\ntitle: Entry \(number)\n---\n", to: "vault/\(number).md")
        }
        let place = scene.open("new.md", "[[‸")
        let result = scene.ask("completion", "new.md", place)
        #expect(result["isIncomplete"] == .bool(true) && result["items"]?.elements.count == 200)
        #expect(try scene.complete("new.md", "[[249‸").map(\.result) == ["[[Entry 249]]"])
        let few = scene.ask("completion", "new.md", scene.open("new.md", "[[Entry 24‸"))
        #expect(few["isIncomplete"] == .bool(false) && few["items"]?.elements.count == 11)
    }

    @Test func `the vault is read again when it was saved, and by itself after a while`() throws {
        let scene = try scene()
        #expect(try scene.complete("new.md", "[[snow‸") == [])
        try scene.folder.write("---\ntitle: Snow\n---\n", to: "vault/snow.md")
        #expect(try scene.complete("new.md", "[[snow‸") == [])
        scene.tell("textDocument/didSave", ["textDocument": .object(["uri": .string(scene.uri("snow.md"))])])
        #expect(try scene.complete("new.md", "[[snow‸").map(\.result) == ["[[Snow]]"])
        try scene.folder.write("---\ntitle: Snowman\n---\n", to: "vault/snowman.md")
        scene.clock.advance(by: 6)
        #expect(try scene.complete("new.md", "[[snowm‸").map(\.result) == ["[[Snowman]]"])
    }
}
