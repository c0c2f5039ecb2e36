import Daybook
import TestSupport
import Testing

@testable import LanguageServer

/// Where links lead, and what is shown of it.
@Suite struct LinkAnswerTests {
    private func scene() throws -> EditorScene {
        try EditorScene([
            ".daybook/templates/kinds/baby.md": EditorScene.baby,
            ".daybook/templates/kinds/sleep.md": EditorScene.sleep,
            "diary/河邊 1.md":
                "---\nid: 11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa\nkind: baby\ntitle: 河邊的白鷺\ndate: 2026-11-20T08:00+08:00\naliases: [heron]\n---\n走了很久。然後回家。\n\n## 回家路上\n",
            "b.md": "# Kettle\n\nIt boils.\n", "c/b.md": "x\n",
        ])
    }

    /// `path:line` of what `‸` leads to.
    private func targets(_ text: String, in path: String = "diary/new.md", _ scene: EditorScene) -> [String] {
        scene.ask("definition", path, scene.open(path, text)).elements.map { location in
            let path = location["uri"]?.string.flatMap { FileURI.path($0) } ?? ""
            let line = Position(location["range"]?["start"])?.line ?? -1
            return "\(path.path(inside: scene.folder("vault")) ?? path):\(line)"
        }
    }

    @Test(arguments: [
        ("今天🎉見 [[河邊的‸白鷺]]。", ["diary/河邊 1.md:0"]), ("‸[[heron]]", ["diary/河邊 1.md:0"]),
        ("[[heron]]‸", ["diary/河邊 1.md:0"]),
        ("[[heron]]‸[[Kettle]]", ["b.md:0"]), ("[[heron#回家路上‸|x]]", ["diary/河邊 1.md:9"]),
        ("[[heron#none‸]]", ["diary/河邊 1.md:0"]),
        ("![[1111‸1111]]", ["diary/河邊 1.md:0"]), ("[text‸](../b.md)", ["b.md:0"]),
        ("[text](<河邊 1.md>‸)", ["diary/河邊 1.md:0"]),
        ("[t‸](%E6%B2%B3%E9%82%8A%201.md#回家路上)", ["diary/河邊 1.md:9"]), ("[[b‸]]", ["b.md:0", "c/b.md:0"]),
        ("[[no such‸]]", []), ("[t‸](http://a/b.md)", []), ("[t‸](../../../etc/passwd.md)", []),
        ("wo‸rd [[heron]]", []),
        ("`[[her‸on]]`", []), ("[[#‸Here]]\n\n# Here\n", ["diary/new.md:2"]),
        ("---\nkind: sleep\nbaby: 11111111-aaaa-4aaa‸-8aaa-aaaaaaaaaaaa\n---\n", ["diary/河邊 1.md:0"]),
        ("---\nkind: sleep\ntitle: 11111111-aaaa-4aaa‸-8aaa-aaaaaaaaaaaa\n---\n", []),
        ("---\nrelated: \"[[her‸on]]\"\n---\n", ["diary/河邊 1.md:0"]),
        ("---\nrelated: [[her‸on]]\n---\n", ["diary/河邊 1.md:0"]),
        ("---\nrelated:\n  - x\n  - \"[[Kettle‸|k]]\"\n---\n", ["b.md:0"]), ("---\na: [\n[[heron‸]]\n---\n", []),
    ])
    func `a link leads to its entry`(text: String, expected: [String]) throws {
        #expect(try targets(text, scene()) == expected)
    }

    @Test func `an entry that was written since is found`() throws {
        let scene = try scene()
        #expect(targets("[[Sn‸ow]]", scene) == [])
        try scene.folder.write("---\ntitle: Snow\n---\n", to: "vault/snow.md")
        scene.clock.advance(by: 2)
        #expect(targets("[[Sn‸ow]]", scene) == ["snow.md:0"])
    }

    @Test func `hovering shows title, date and first sentence, of the text that is open`() throws {
        let scene = try scene()
        func shown(_ text: String) -> String? {
            scene.ask("hover", "new.md", scene.open("new.md", text))["contents"]?["value"]?.string
        }
        #expect(shown("[[her‸on]]") == "河邊的白鷺\n2026-11-20\n走了很久。")
        #expect(shown("[[Kett‸le]]") == "Kettle\nIt boils.")
        #expect(shown("[[no‸ne]]") == nil && shown("wor‸d") == nil)
        scene.open("b.md", "# Kettle\n\nIt *whistles*.\n")
        #expect(shown("[[Kett‸le]]")?.hasSuffix("It whistles.") == true)
    }

    @Test func `headings are told as a tree`() throws {
        let scene = try scene()
        scene.open("new.md", "---\ntitle: x\n---\n# 一\n\n## 二 ##\n```\n# code\n```\n### 三\n## 四\n# 五\nend\n")
        let symbols = scene.ask("documentSymbol", "new.md", (0, 0))
        func outline(_ symbols: WireJSON?) -> String {
            (symbols?.elements ?? []).map { symbol in
                let (start, end) = (Position(symbol["range"]?["start"]), Position(symbol["range"]?["end"]))
                return "\(symbol["name"]?.string ?? "") \(start?.line ?? -1)-\(end?.line ?? -1)"
                    + "(\(outline(symbol["children"])))"
            }.joined(separator: " ")
        }
        #expect(outline(symbols) == "一 3-11(二 5-10(三 9-10()) 四 10-11()) 五 11-13()")
        // Those that are underlined too, and no line above a break or in code.
        scene.open("new.md", "一\n===\n\nB day\n---\ntext\n\n---\n> q\n---\n```\nc\n---\n```\n## 三\n---\n")
        #expect(outline(scene.ask("documentSymbol", "new.md", (0, 0))) == "一 0-16(B day 3-14() 三 14-16())")
        scene.open("new.md", "text\n```\nc\n```\n---\n")
        #expect(outline(scene.ask("documentSymbol", "new.md", (0, 0))) == "")
    }
}
