import TestSupport
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
        ("SECRET words. <!-- ai: never -->\nMore", 1),
        ("<!-- " + String(repeating: "so ", count: 900) + "ai: never -->", 1), ("# Head <!-- private: true -->", 1),
        ("a\n> b\n> <!-- ai: never -->", 3), ("Text\n<!-- ai:\nnever -->", 3), ("a <!--\n\nprivate\n: \ntrue -->", 5),
        ("> a\n> <!-- private:\n> true -->", 3), ("> <!-- private\n> :\n> true -->", 3),
        ("a <!-- note\nai:\n never\nb -->", 3),
        ("Text\n\nMore\n\n- item <!--ai=never--> and more", 5), ("a `b` c <!-- note --> <!-- ai: local -->", 1),
        ("Text <!-- one\nai: never -->", 2), ("---\nprivate:\n---\nText", 2), ("---\nPrivate: ~\n---\nText", 2),
        ("--\nai: never\n--\n", 2), ("***\nai: never\n***\n", 2), ("___\nprivate: true\n___\n", 2),
        ("---yaml\nai: never\n---\n", 2), ("--- #\nai: never\n---\n", 2), ("...\nai: never\n...\n", 2),
        ("<!-- -->\nai: never\n", 2), ("%YAML 1.2\nai: never\n---\n", 2),
        ("---\ntitle: x\n\n\u{A0}ai: never\n---\nText", 4), ("# Title\n\n\u{A0}ai\u{A0}: never\n\nText", 3),
        ("私密 : 是\nText", 1), ("這篇私密：是\nText", 1), ("---\nmeta: {私密: 對}\n---\n", 2), ("**私密**：是\nText", 1),
        ("私密：是的\n", 1), ("AI：不要送出\n", 1), ("{\"私密\": \"是\"}\nText", 1),
        ("![](a.jpg)\n\n```yaml\nai: never\n```\n", 4), ("Dear diary,\n\n```\n{\"ai\": \"never\"}\n```\n", 4),
        ("---\nai: allow\n私密: 是\n---\n", 3),
        ("ai:: never\nText", 1), ("private:: true\n\nText", 1), ("ai: Never.\nText", 1), ("AI: never!\n", 1),
        ("# ai: never\n\nText", 1), ("```yaml\nai: never\n```\nText", 2), ("{\"ai\": \"never\"}\nText", 1),
        ("{\n  \"title\": \"x\",\n  \"ai\": \"never\"\n}\nText", 3), ("{\"a\": {\"private\": true}}\n", 1),
        ("# Title\n\nai := never\n", 3),
        ("---\nai\u{2060}: never\n---\nText", 2), ("---\nai\u{AD}: never\n---\nText", 2),
        ("ai\u{FE0F}: never\nText", 1),
        (" {\"ai\": \"never\"}\nText", 1), ("> {\"ai\": \"never\"}\nText", 1),
        ("{\"mood\": \":}\",\n\"ai\": \"never\"}\nText", 2),
        ("1. ai: never\nText", 1), ("ai → never\nText", 1), ("ai：不要\nText", 1), ("ai: never, please\nText", 1),
        ("[ai: never]\nText", 1), ("```yaml\n---\ntitle: x\nprivate: true\n---\n```\nText", 4),
        ("```yaml\n---\nlist: x\nprivate: true\n---\n```\nText", 4),
        ("```\nprivate: true\n```\nText", 2), ("```json\n{\"private\": true}\n```\nText", 2),
        ("```json\n{\n\"private\": true\n}\n```\nText", 3), ("```yaml\ntitle: x\nprivate: true\n```\nText", 3),
        ("```yaml\n{private: true}\n```\nText", 2),
        ("```json\n{\"title\": \"x\", \"private\": true}\n```\nText", 2),
        ("```json\n{\n  \"title\": \"a, b\",\n  \"private\": true\n}\n```\nText", 4),
        ("```yaml\n{title: x, private: true}\n```\nText", 2),
        ("```json\n{\"title\": \"x\", \"ai\": \"never\"}\n```\nText", 2),
        ("｛\"title\"：\"x\"，\"ai\"：\"never\"｝\nText", 1), ("{\"title\": \"5\\\" } disk\", \"ai\": \"never\"}\nText", 1),
        ("ai: \u{F967}\nText", 1),
        ("```\n{\ntitle: x\nprivate: true\n}\n```\nText", 4), ("```\n{ // mine alone\n\"private\": true}\n```\n", 3),
        ("```\n{ /* mine */ \"private\": true}\n```\n", 2), ("```\n{ # mine\nprivate: true}\n```\n", 3),
        ("```\n{title: x; private: true}\n```\n", 2), ("```\n{\"title\": \"x\"\n\"private\": true}\n```\n", 3),
        ("```\n{{private: true}}\n```\n", 2),
        ("```\n{\n\(String(repeating: " ", count: 50))\"private\": true\n}\n```\n", 3),
        ("```\n{\"mood\": 3, \"private\": true}\n```\n", 2),
        ("```\n{date: 2026-11-30T10:00:00, private: true}\n```\n", 2),
        ("```\n{title: 'a: b', private: true}\n```\n", 2),
        ("```\n{\"date created\": 1, \"private\": true}\n```\n", 2),
        ("---\n私密: 是\n---\nText", 2), ("---\ntitle: x\n\"私密\": true\n---\n", 3), ("---\n隱私: true\n---\n", 2),
        ("---\n私人: 是\n---\n", 2), ("---\n人工智慧: 永不\n---\n", 2), ("私密：是\n\nText", 1),
        ("![](a.jpg)\nai: never\n", 2), ("![[a.jpg]]\n\nAI：永不\n", 3), ("2026-11-21\nai: never\nText", 2),
        ("今天 11/21\nai: never\n", 2), ("Sat, Nov 21st 2026\nai: never\n", 2), ("Dear diary,\nai: never\n", 2),
        ("親愛的日記，\nai: never\n", 2), ("【AI：永不】\nText", 1), ("《AI：永不》\n", 1), ("〔ai: never〕\n", 1),
        ("- [x] ai: never\n", 1), ("> [!note]\n> ai: never\n", 2), ("註：AI：永不\n", 1), ("note: ai: never\n", 1),
        ("// ai: never\n", 1), ("@ai: never\n", 1), (":ai: never\n", 1), ("| ai: never |\n", 1),
        ("<details>\nai: never\n</details>\n", 2),
        ("---\n人工智慧: 請勿\n---\n", 2), ("---\n人工智慧: [never]\n---\n", 2), ("---\n私密: very\n---\n", 2),
        ("---\n私密: 對\n---\n", 2), ("---\n私密:\n---\n", 2), ("---\n人工智慧: {send: never}\n---\n", 2),
    ])
    func `what looks like one is found`(_ text: String, _ expected: Int) {
        #expect(line(text) == expected, "\(text)")
    }

    private static func talk(_ speaker: String, _ message: String) -> String {
        "Rain\n\n<!-- chat -->\n**\(speaker)** · 2026-11-30T09:15:38+00:00 <!-- m:f7ee48c1 -->\n\n\(message)\n<!-- /chat -->\n"
    }

    @Test(arguments: [
        "<\\!-- ai: never -->", "Wait. <\\!-- private: true --> Go on.", "ai: never", "AI：never\n",
        "> private: yes", "ai: never.", "AI: NEVER!", "## ai: never", "1. ai: never", "ai → never", "ai：不要",
        "ai: never, please", "ai\u{2060}: never", "ai: never\nThis one is for nobody.", "ai:: never", "(ai: never)",
        "please: ai: never", "This stays between us. ai: never", "只有我們知道。AI：永不", "/ai: never", "私密：是",
    ])
    func `one that is told to the companion is found`(_ message: String) {
        #expect(line(Self.talk("me", message)) == 6, "\(message)")
    }

    @Test func `one on a later line of a message is found, and where there are very many`() {
        #expect(line(Self.talk("me", "Please keep this here.\nai: never")) == 7)
        #expect(line(Self.talk("me", "a\r\n\r\nprivate: true\r\nb")) == 8)
        let lines = String(repeating: "ai: no idea of that\n", count: 1000)
        #expect(line(Self.talk("me", lines)) == nil)
        #expect(line(Self.talk("me", lines + "ai: no idea")) == 1006)
    }

    @Test(arguments: [
        ("me", "ai: never is a rule"), ("me", "ai: allow"), ("me", "It said so. ai: never is what I set."),
        ("companion", "<\\!-- ai: never -->"), ("companion", "ai: never"),
    ])
    func `what is said of one, or by the companion, is none`(_ speaker: String, _ message: String) {
        #expect(line(Self.talk(speaker, message)) == nil, "\(message)")
    }

    @Test func `no text is passed over for its letters that has a rule`() {
        let seed = SplitMix64.printedSeed("letters of rules")
        var random = SplitMix64(seed: seed)
        let pieces: [[UInt8]] =
            [
                "a", "i", "A", "Ｉ", "ai", "AI", "ａｉ", "private", "Private", "priv", "\u{200B}", "\u{FE0F}", "\u{301}",
                "é", "說", "，", "私", "密", "隱", "人工智慧", "是",
                "。", "—", "“", "あ", " ", "-", "_", "/", ":", "：", "never", "不", "true", "\n", "1", "\0", "\u{FEFF}",
                "🎉", "\u{180E}",
            ].map { Array($0.utf8) } + [[0x80], [0xE4, 0x61], [0xFF], [0xE2, 0x80], [0xC2, 0xAD]]
        var found = 0
        for round in 0..<20_000 {
            func some(_ most: Int) -> [UInt8] {
                (0..<Int.random(in: 0...most, using: &random)).flatMap { _ in
                    pieces[Int.random(in: 0..<pieces.count, using: &random)]
                }
            }
            let key = [some(4), Array("a".utf8), some(1), Array("i".utf8), some(1), Array(":never".utf8), some(1)]
            let bytes = round % 2 == 0 ? some(8) : key.flatMap { $0 }
            var words = RuleWords()
            var (index, isRule) = (0, false)
            while index < bytes.count, !isRule {
                let (scalar, length) = UTF8Scalar.decode(bytes, at: index, end: bytes.count)
                isRule = words.take(RuleWords.narrow(scalar))
                index += length
            }
            isRule = isRule || words.end()
            found += isRule ? 1 : 0
            #expect(RuleWords.occur(in: bytes[...]) == isRule, "seed \(seed) round \(round) \(bytes)")
        }
        #expect(found > 1_000)
    }

    @Test func `one of UTF-16 is found`() {
        let bytes = "---\nai: never\n---\n".utf8.reduce(into: [0xFF, 0xFE] as [UInt8]) { $0 += [$1, 0] }
        #expect(Entry(StoredFile(path: "a.md", bytes: bytes)).unheededRuleLine == 2)
        let comment = "Text\n\nText\n\nText\n\nText\n\n<!-- ai: never -->\n".utf8.flatMap { [$0, 0] as [UInt8] }
        #expect(Entry(StoredFile(path: "a.md", bytes: comment)).unheededRuleLine == 9)
    }

    @Test(arguments: [
        "---\nai: never\n---\nText", "---\nAI: never\n---\nText", "---\nai: allow\n---\n\n---\nai: never\n---\n",
        "Today I set ai: never on an entry.\n\nai: never", "I wrote this:\n\n```yaml\n---\nai: never\n---\n```\n",
        "Text\n\nMore text\n\nStill more\n\nAnd more\n\n---\nai: never\n---\n", "---\ntitle: ai never\n---\nText",
        "AI: never heard of it\n",
        "# Title\n\nText.\n\nai: never\n", "ai: allow\nText", "private: false\n", "One.\nTwo.\nai: never\nThree.", "",
        "a <!-- ai:\n-->\nnever", "a <!-- ai: gpt\nnever -->",
        "---\nai: allow\nprivate:\n---\nText", "<!-- a --> ai: never <!-- b -->",
        "<!-- ai: gpt -->",
        "Text\n<!-- summary -->\nai: never\n<!-- /summary -->", "---\nai: allow\n---\n<!-- ai: never -->\n",
        "---", "- ai\n- never\n", "---\n私密: 否\n---\n", "Today is the 21st of the walk\nai: never\nText",
        "私密：否\n", "註：AI：很好\n", "---\n人工智慧: 允許\n---\n", "---\n私密: no\n---\n", "Room: private: yes\n",
        "2026-11-30\n\n```yaml\nprivate: true\n```\n", "Dear diary,\n\n```\n{\"private\": true}\n```\n",
        "AI：他說的話很有意思\n", "Shop: ai: no\n", "AI：不，我沒有感覺。\n", "AI：不要，我不要這樣。\n", "私人：對，我是說他的聲音。\n", "今天看書：人工智慧：不，還是要用\n",
        "Notes: AI: none\n", "Talk 2: ai: local\nText",
        "---\nai: allow\n私人: 要買牛奶\n---\n", "---\n私密: 公開\n---\n", "---\n人工智慧: 可以送\n---\n",
        "Note: it rained.\n\nThen the sun came. ai: never\n", "---\nsource:\n  ai: gpt-4\n---\n",
        "# AI: never heard of it\n", "{\"ai\": \"gpt\"}\nnever", "{} ai: never mind", "{{title}}\n\nText",
        "```\nlet a = 1\n```\nText", "```json\n{\n\"name\": \"x\", \"private\": true\n}\n```\nText",
        "```yaml\nname: x\nprivate: true\n```\nText",
        "```\n{name: x; private: true}\n```\nText", "```\n{'name': 1, private: true}\n```\nText",
        "```json\n{\"repository\": {\"private\": true}}\n```\nText",
        "```json\n{\"title\": {\"private\": true}}\n```\nText", "```swift\n{ private = true }\n```\nText",
        "```json\n{\"name\": \"x\",\n\"private\": true}\n```\nText",
        "AI: no, I do not think so\nText",
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
        "```\na\n~~~\nb\n```\n\nR", "```\nR\n```\n", "````md\n```\nR\n```\n````\n", "Of `R` in a text.", "    R",
        "```\n<!-- summary of the day -->\n```\n\nR\n\n```\na\n```", "<?php\n```\n?>\n\nR\n\n```\na\n```",
        "Comments begin with <!-- in HTML.\n\n```mermaid\nA --> B\n```\n\nR\n\n```\na\n```", "`<!-- x -->`R`b`",
        "<!-- chat -->\n**me** <!-- m:a1b2c3d4 -->\n\n```\nopen\n<!-- /chat -->\n\nR\n\n```\na\n```", "<!-->\nR",
        "<!DOCTYPE x>\nR", "```\nprintf(\"100%%\");\n```\n\n%% ai: never %%", "100%%\n<!-- 50%% ai: never -->",
        "Rate is 5%% now. <!-- was 4%% before; ai: never -->", "%% note: <!-- hidden %% ai: never -->",
        "see [//]: foo <!-- note\nai: never -->", "<!-- secret.ai: never -->", "%%%% a %% <!-- x@ai: never -->",
        "<!-- Lin —> Mei; ai: never -->", "<!-- 1–>2 ai: never -->", "<!--> ai: never -->", "<!---> ai: never -->",
        "[//]: # (Lin asked me\nfor it, ai: never)", "[//]: #\n(ai: never)", "[//]: # \"so\nai: never\"",
        "[//]: <> (Lin's wish,\r\nai: never)", "％％ ai: never ％％", "%% open\nai: never", "%% mine\n\nai: never",
        "<!--\nai: must be no\nmood: 3\n-->", "%%\nai: should be no\nfor Lin\n%%",
        "[//]: # 'comment\nai: never'", "[//]: # (Lin's)\n\n%% ai: never %%", "％％ open\n\nai: never %%",
        "%%\nhello\n```\ncode\n```\nai: never", "```\na\n```\n%% open\n```\nb\n```\nai: never",
    ])
    func `a comment holds whatever is around it`(_ text: String) {
        let body = "Text\n\nText\n\nText\n\nText\n\n" + text.replacing("R", with: "<!-- ai: never -->")
        #expect(line(body) != nil, "\(body)")
    }

    @Test(arguments: [
        "AI：請勿送出", "AI：請不要送", "AI：千萬不要", "AI：拒絕", "AI：嚴禁", "AI 永不", "AI絕不", "AI勿看", "AI：從不", "AI 請勿讀", "AI請勿讀取",
        "AI 嚴禁", "AI 千萬不要讀", "AI: can't", "ai: won't", "ai: shouldn't",
        "ai: please don't", "ai: please don’t send", "ai: please, no", "ai: strictly private", "ai: strictly local",
        "ai: must be off", "ai: should be none", "ai: please cannot", "ai: may be false", "ai: is private",
        "ai: absolutely none", "ai: must be no", "ai: should be no", "ai: is no.", "ai: is (no)", "ai: must be no 謝謝",
        "ai: must be *no*", "ai: can: no",
        "ai: is no,", "ai: \u{F967}",
        "ai: do not send", "ai: don't", "ai: please never", "ai: must never see", "private/ai: never",
        "ai: never, Lin asked me", "ai: never.", "AI: NEVER please", "Lin's secret; ai: never", "ai：never（Lin）",
        "for Lin, private: true!", "這篇ai：never", "給自己：AI：永不", "備註：ai：不要", "note:ai: never", "ai：「永不」", "ai: (never)",
        "ai: [never]",
        "ai: _never_ please", "ai: «never»", "\"ai\": never, Lin asked", "**ai**: never, please", "`ai`: `never` (Lin)",
        "{\"ai\": \"never\"}", "{\"private\": true}", "ai:: never", "ai := never", "ai == never", "ai => never",
        "ai never",
        "ai：永不送出", "ai: never送", "ai﹕never", "ai︰never", "ai∶never", "ai\u{2060}: ne\u{AD}ver", "ai\u{FE0F}: never",
        "a\0i: never",
        "Lin asked me to keep this to us, so ai:\nnever", "for Lin, private:\ntrue", "ai:\nnever, Lin asked",
        "private: 是", "ai: must be no (Lin asked me)", "ai: must be no (never!)", "ai: should be no \"thanks\"",
        "ai: must be no （Lin）", "ai: will be no [[Lin]]", "ai: must be no use", "ai: is no (Lin)",
        "私密 : 是", "私密 ：是", "人工智慧 ：永不", "**私密**：是", "隱私 ＝ 是", "「私密」：「是」", "這篇私密：是", "本篇人工智慧：永不",
        "人工智慧：不要送出", "人工智慧：不要看這篇", "人工智慧：請勿讀取本文", "人工智慧：絕對不要", "人工智慧：不允許", "人工智慧：千萬不要", "人工智慧：嚴禁", "人工智慧：**不可以**",
        "私密：真的",
        "私密：是", "隱私: true", "給 Lin，私人：是", "人工智慧：永不", "隐私＝yes", "私密：是的。", "人工智慧： 請勿", "私密：「是」",
        String(repeating: "so ", count: 900) + "ai: never",
    ])
    func `a rule among other words and signs is one`(_ words: String) {
        for (start, end) in [
            ("<!--", "-->"), ("<!-- ", " -->"), ("<!— ", " —>"), ("<!–– ", " ––>"), ("＜!-- ", " --＞"), ("%% ", " %%"),
        ] {
            #expect(line("Text\n\nText\n\nText\n\nText\n\n\(start)\(words)\(end)\nMore") != nil, "\(start)\(words)")
        }
        guard !words.contains("\n") else { return }
        #expect(line("Text\n\nText\n\nText\n\nText\n\n[//]: # (\(words))\nMore") == 9, "\(words)")
    }

    @Test(arguments: [
        "<!-- summary model=open-ai:local/x date=2026-11-21T20:00:00+08:00 of=0 text=0 -->\na\n<!-- /summary -->",
        "<!-- summary model=ai:local/x date=2026-11-21T20:00:00+08:00 of=0 text=0 -->\na\n<!-- /summary -->",
        "<!-- air: never -->", "<!-- the ai said: never mind -->", "<!-- ai: allow -->", "<!-- private: false -->",
        "<!-- AI 不懂 -->",
        "<!-- a --> ai: never", "[//]: # (a)\nai: never", "<!DOCTYPE html> ai: never",
        "100%% sure, ai", "```mermaid\n%% the plan\nA --> B\n```\n\nAI: No, stay.", "[//]: # (a)\n\nai: never",
        "<!-- AI 永遠改變了世界 -->", "<!-- AI：請你幫我 -->", "<!-- ai: please help -->", "<!-- ai: do -->",
        "<!-- AI: is no use here -->", "<!-- ai: can no longer -->", "<!-- AI: is no *replacement* for thinking -->",
        "<!-- AI: is no “help” -->", "<!-- AI: is no `help` -->", "<!-- AI: is no 'help' -->",
        "<!-- AI: is no _help_ -->",
        "<!-- 私密：否 -->", "<!-- 讀書筆記，生成式人工智慧：從零開始 -->", "<!-- 非私人：真的是公開的 -->",
        "<!-- 私人：要買牛奶 -->", "<!-- 隱私：真是個大問題 -->", "<!-- 書單：人工智慧：絕對好看 -->", "<!-- 補上隱私＝對話的設定 -->",
        "<!-- 私人：「要買牛奶」 -->", "<!-- 人工智慧：《從零開始》 -->", "<!-- 隱私：「真是個大問題」她說 -->", "<!-- 私人：\n- 要買牛奶\n-->",
        "<!-- 人工智慧：**從零開始** -->", "<!-- 隱私：「對話」 -->", "<!-- 人工智慧：不只是機器 -->", "<!-- 「私密」的定義：是 -->",
        "<!-- 私下說：是的 -->", "<!-- 私人時間是 -->", "<!-- 人工智慧：很好 -->",
        "<!-- AI 嚴格說來很好 -->", "<!-- AI 都不懂 -->",
        "<!----> ai: never",
    ])
    func `other words are none`(_ text: String) {
        #expect(line("Text\n\nText\n\nText\n\nText\n\n" + text) == nil, "\(text)")
    }
}
