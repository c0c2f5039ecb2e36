import Testing

@testable import Daybook

/// Rules on what AI may be sent that stand where the format reads none.
@Suite struct UnheededRuleTests {
    private func line(_ text: String) -> Int? {
        Entry(StoredFile(path: "a.md", bytes: Array(text.utf8))).unheededRuleLine
    }

    @Test(arguments: [
        ("\n---\nai: never\n---\nText", 3), ("\r\n---\r\nai: never\r\n---\r\nText", 3),
        (" \n\t\n---\nai: local\n---\n", 4),
        ("> quoted\n---\nai: never\n---\nText", 3), ("> ---\n> ai: never\n> ---\n", 2),
        ("---\n---\nai: never\n---\nText", 3),
        ("---\n\n---\n\n---\nai: never\n---\nText", 6), ("---\ntitle: x\n---\n---\nprivate: true\n---\n", 5),
        (" ---\n ai: never\n ---\n", 2), ("----\nai: never\n----\n", 2), ("———\nai: never\n———\n", 2),
        ("—-\nai: never\n—-\n", 2),
        ("+++\nai = \"never\"\n+++\n", 2), ("ai: never\n\nText", 1), ("AI: Never\nText", 1), ("private: true\nText", 1),
        ("ai：never\nText", 1), ("title: x\nai: never\n\nText", 2), ("# Head\n\n---\nai: never\n---\n", 4),
        ("\u{FEFF}\u{FEFF}---\nai: never\n---\n", 2), ("---\rai: never\r---\rText", 2),
        ("\n---\ntags:\n- a\nai: never # mine\n---\n", 5), ("\n---\ntitle: x\n# note\n\"ai\": 'never',\n---\n", 5),
        ("---\nmeta:\n  ai: never\n---\nText", 3), ("---\nmeta:\n  - x:\n      Private: yes\n---\nText", 4),
        ("---\nai: allow\nAI: never\n---\nText", 3), ("# Title\n\nai: never\n\nText", 3),
        ("---\n\u{3000}ai: never\n---\nText", 2), ("---\ntitle: x\n\u{A0}ai: never\n---\nText", 3),
        ("---\nai\u{3000}: never\n---\nText", 2), ("---\nａi: never\n---\nText", 2),
        ("---\nprivate\u{A0}: true\n---\nText", 2), ("---\nｐrivate: true\n---\nText", 2),
        ("---\nai: local\nＰrivate: ｔrue\n---\nText", 3), ("---\n\u{200B}ai: never\n---\nText", 2),
        ("---\nai:\n---\nText", 2), ("---\ntitle: x\nai: ~\n---\nText", 3),
        ("Text\n\nMore\n\n<!-- ai: never -->\n", 5), ("Text\n\n\n\n<!--\nprivate: true\n-->\n", 6),
        ("SECRET words. <!-- ai: never -->\nMore", 1), ("<!-- " + String(repeating: "so ", count: 900) + "ai: never -->", 1), ("# Head <!-- private: true -->", 1),
        ("a\n> b\n> <!-- ai: never -->", 3), ("Text\n<!-- ai:\nnever -->", 3), ("a <!--\n\nprivate\n: \ntrue -->", 5),
        ("> a\n> <!-- private:\n> true -->", 3), ("> <!-- private\n> :\n> true -->", 3),
        ("a <!-- note\nai:\n never\nb -->", 3),
        ("Text\n\nMore\n\n- item <!--ai=never--> and more", 5), ("a `b` c <!-- note --> <!-- ai: local -->", 1),
        ("Text <!-- one\nai: never -->", 2), ("---\nprivate:\n---\nText", 2), ("---\nPrivate: ~\n---\nText", 2),
        ("--\nai: never\n--\n", 2), ("***\nai: never\n***\n", 2), ("___\nprivate: true\n___\n", 2),
        ("---yaml\nai: never\n---\n", 2), ("--- #\nai: never\n---\n", 2), ("...\nai: never\n...\n", 2),
        ("<!-- -->\nai: never\n", 2), ("%YAML 1.2\nai: never\n---\n", 2),
        ("---\ntitle: x\n\n\u{A0}ai: never\n---\nText", 4), ("# Title\n\n\u{A0}ai\u{A0}: never\n\nText", 3),
    ])
    func `what looks like one is found`(_ text: String, _ expected: Int) {
        #expect(line(text) == expected, "\(text)")
    }

    private static func talk(_ speaker: String, _ message: String) -> String {
        "Rain\n\n<!-- chat -->\n**\(speaker)** · 2026-11-30T09:15:38+00:00 <!-- m:f7ee48c1 -->\n\n\(message)\n<!-- /chat -->\n"
    }

    @Test(arguments: [
        "<\\!-- ai: never -->", "Wait. <\\!-- private: true --> Go on.", "ai: never", "AI：never\n",
        "> private: yes",
    ])
    func `one that is told to the companion is found`(_ message: String) {
        #expect(line(Self.talk("me", message)) == 6, "\(message)")
    }

    @Test(arguments: [
        ("me", "What does `<\\!-- ai: never -->` do?"), ("me", "ai: never is a rule"), ("me", "ai: allow"),
        ("companion", "<\\!-- ai: never -->"), ("companion", "ai: never"),
    ])
    func `what is said of one, or by the companion, is none`(_ speaker: String, _ message: String) {
        #expect(line(Self.talk(speaker, message)) == nil, "\(message)")
    }

    @Test func `one of UTF-16 is found`() {
        let bytes = "---\nai: never\n---\n".utf8.reduce(into: [0xFF, 0xFE] as [UInt8]) { $0 += [$1, 0] }
        #expect(Entry(StoredFile(path: "a.md", bytes: bytes)).unheededRuleLine == 2)
    }

    @Test(arguments: [
        "---\nai: never\n---\nText", "---\nAI: never\n---\nText", "---\nai: allow\n---\n\n---\nai: never\n---\n",
        "Today I set ai: never on an entry.\n\nai: never", "I wrote this:\n\n```yaml\n---\nai: never\n---\n```\n",
        "Text\n\nMore text\n\nStill more\n\nAnd more\n\n---\nai: never\n---\n", "---\ntitle: ai never\n---\nText",
        "AI: never heard of it\n",
        "# Title\n\nText.\n\nai: never\n", "ai: allow\nText", "private: false\n", "One.\nTwo.\nai: never\nThree.", "",
        "a <!-- ai:\n-->\nnever", "a <!-- what of ai:\nnever -->", "a <!-- ai: gpt\nnever -->",
        "A comment `<!-- ai: never -->` in a text.", "Of `a` and `<!-- ai: never -->`. <!-- b -->",
        "---\nai: allow\nprivate:\n---\nText", "<!-- a --> ai: never <!-- b -->",
        "Text\n\n~~~\na <!-- ai: never -->\n~~~", "Text\n\n```\n<!-- ai: never -->\n```\n", "<!-- ai: gpt -->",
        "Text\n<!-- summary -->\nai: never\n<!-- /summary -->", "---\nai: allow\n---\n<!-- ai: never -->\n",
        "---", "- ai\n- never\n",
        "AI：他說的話很有意思\n",
        "Note: it rained.\n\nThen the sun came. ai: never\n", "---\nsource:\n  ai: gpt-4\n---\n",
    ])
    func `a text that speaks of it is none`(_ text: String) {
        #expect(line(text) == nil, "\(text)")
    }

    @Test func `a long text is looked at no further than its beginning`() {
        #expect(line(String(repeating: "key: value\n", count: 30) + "ai: never\n") == nil)
        #expect(line(String(repeating: "x", count: 3000) + "\n---\nai: never\n---\n") == nil)
        // A comment ends where it does, however long its line is.
        let words = String(repeating: "words ", count: 100)
        #expect(line("Text\n\nMore\n\nMore\n\nMore\n\n<!-- \(words)-->\n\nai: never\n") == nil)
        #expect(line("Text\n\n<!-- \(words)\n  ａｉ：never  \n-->\n") == 4)
    }

    @Test(arguments: [
        "```\na\n~~~\nb\n```\n\nR", "~~~\n```\n~~~\nR", "````\n```\n````\nR", "```\na\n``` b\n```\nR",
        "```inline``` and more\n\nR\n\n```\na\n```", "- a\n\n  ```\n  b\n\nText\n\nR\n\n```\na\n```",
        "- ```\n  b\n\nR\n\n```\na\n```", "    ```\n\nR\n\n```\na\n```", "Of \\`R\\` in a text.", "Of `R in a text.",
        "<pre>\n```\n</pre>\n\nR\n\n```\na\n```", "```\nopen\n\nR", "```\nopen <!--\n```\nR",
        "<!-- chat -->\n**me** <!-- m:a1b2c3d4 -->\n\n```\nopen\n<!-- /chat -->\n\nR\n\n```\na\n```",
        "<!-- chat -->\n**m** <!-- m:a1b2c3d4 -->\n\n```\n**me** <!-- m:a1b2c3d5 -->\n\nR\n\n```\na\n```\n<!-- /chat -->",
        "```\nR\n    ```\n", "~~~ a R\nb\n~~~\n", "```\ra\rR", "``` R `` b", "`a R b`",
        "<!-- conflict a1b2c3d4: both versions kept, delete one -->\n```\n<!-- conflict a1b2c3d4 other -->\nR\n\n```\na\n```",
        "<!-- ai: never, Lin asked me -->", "<!-- ai: never. -->", "<!-- AI: NEVER please -->",
        "<!-- Lin's secret; ai: never -->",
        "<!-- ai：never（Lin） -->", "<!-- for Lin, private: true! -->",
    ])
    func `a comment that code only seems to be around holds, and one with other words`(_ text: String) {
        let body = "Text\n\nText\n\nText\n\nText\n\n" + text.replacing("R", with: "<!-- ai: never -->")
        #expect(line(body) != nil, "\(body)")
    }

    @Test(arguments: [
        "```\na\n~~~\nR\n```\n", "````md\n```\nR\n```\n````\n", "Of `R` in a text.", "~~~ ai\nR\n~~~~\n",
        "<!-- summary model=open-ai:local/x date=2026-11-21T20:00:00+08:00 of=0 text=0 -->\na\n<!-- /summary -->",
        "<!-- air: never -->", "<!-- the ai said: never mind -->",
    ])
    func `a comment in code is none, nor are other words`(_ text: String) {
        let body = "Text\n\nText\n\nText\n\nText\n\n" + text.replacing("R", with: "<!-- ai: never -->")
        #expect(line(body) == nil, "\(body)")
    }
}
