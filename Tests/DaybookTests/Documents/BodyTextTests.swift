import Daybook
import Testing

@Suite struct BodyTextTests {
    @Test(arguments: [
        ("# The *title*\n\ntext", "The *title*", nil), ("#\n## Two ##\n", "Two", nil), ("今天下雨。在河邊走。", nil, "今天下雨。"),
        ("It rained at 3.5 mm. Then not.", nil, "It rained at 3.5 mm."), ("Mr. Li came. He left", nil, "Mr. Li came."),
        ("![a](b.jpg)\n\n> - **Bold** [link](x) ok!", nil, "Bold link ok!"), ("no end\nnext", nil, "no end"),
        ("「好！」他說。", nil, "「好！」"), ("```\ncode\n```\n---\ntext", nil, "text"), ("", nil, nil),
        ("<!-- summary -->\nits\n<!-- /summary -->", nil, nil),
        ("...\nWord", nil, "Word"), ("1. first\n2. second", nil, "first"), ("- [ ] task", nil, "task"),
        ("![a](b) `code` x_y __z__", nil, "code x_y z"), ("[[a|b]] and [[c]]", nil, "b and c"),
        // A backslash makes words of signs.
        ("\\- 5 degrees. Cold.", nil, "- 5 degrees."), ("\\> 40 of fever", nil, "> 40 of fever"),
        ("12\\. May", nil, "12."),
        ("> \\* so *far*", nil, "* so far"), ("2 \\*\\* 3 and **4**", nil, "2 ** 3 and 4"), ("\\- - -\nx", nil, "x"),
        ("a \\_b\\_ _c_", nil, "a _b_ c"),
        // A heading that names a table is no title, but for one of the first level.
        ("A day. More.\n\n## Sets\n\n| a | b |\n|---|---|\n| 1 | 2 |\n", nil, "A day."),
        ("## Sets\r\n\r\n| a |\r\n|---|\r\n| 1 |\r\n\r\nAfter. It", nil, "After."),
        ("## *Sets*\n| a |\n|---|\n", nil, nil),
        ("## Sets\n| a |\n|---|\n\n## Then\n\nx", "Then", nil), ("# Sets\n\n| a |\n|---|", "Sets", nil),
        ("Sets\n\nx\n\n## Sets\n\n| a |\n|---|\n", nil, "Sets"),
        ("Sets\n----\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nA day. More.", nil, "A day."),
        ("Sets\nof *two*\n---\n|a|\n|-|\n\n## Then", "Then", nil), ("Sets\n===\n\n|a|\n|-|\n", nil, "Sets"),
        (String(repeating: "|\n-\n", count: 249) + "\n\nx", nil, "x"), ("Sets\n---\n\nx | y", nil, "Sets"),
        ("> Sets\n---\n\n|a|\n|-|\n", nil, "Sets"),
        ("- Sets\n---\n\n|a|\n|-|\n", nil, "Sets"), ("Sets\n- -\n|a|\n|-|\n", nil, "Sets"),
        ("## Sets\n\nkm | note\n:-- | --:\n1 | x\n\nRan. Far.", nil, "Ran."), ("## Sets\n\na | b\n---\n", "Sets", nil),
        ("Laps\n---\nkm | note\n---|---\n1 | x\n", nil, nil), ("a | b\nc | d\n\nx", nil, "a | b"),
        ("a | b", nil, "a | b"), ("Out ![](a.jpg) again. So", nil, "Out again."),
        ("# Out ![](a.jpg) again", "Out again", nil),
        (String(repeating: "Sets\n---\n|a|\n|-|\n\n", count: 17), nil, "Sets"),
        (String(repeating: "## Sets\n|a|\n|-|\n", count: 17), "Sets", nil),
    ])
    func `a title is the first heading or the first sentence`(_ text: String, _ heading: String?, _ sentence: String?) {
        let body = Body(text.utf8)
        #expect(body.heading == heading.map { $0.replacing("*", with: "") })
        if heading == nil { #expect(body.firstSentence == sentence) }
        #expect(body.title(nil, fileName: "file") == heading?.replacing("*", with: "") ?? sentence ?? "file")
    }

    @Test func `the title of the front matter goes first`() throws {
        let document = Document(bytes: Array("---\ntitle: ' A\n\n  B '\n---\n# C\n".utf8))
        #expect(Body(of: document).title(try document.frontMatter(), fileName: "f") == "A B")
        #expect(Body(of: document).heading == "C")
    }

    @Test(arguments: [
        ("今天 rained twice", 4), ("it's a well-known fact", 4), ("", 0), ("![three words here](a.jpg) one", 1),
        ("[two words](https://a.b/c)", 2), ("# 標題\n\n- 一\n- 二", 4), ("```\ncode here\n```\nx", 1), ("한글 단어", 2),
        ("3.5 mm", 3),
        ("a\n\n<!-- chat -->\nb c d\n<!-- /chat -->\n", 1), ("<b>bold</b> &", 1), ("🙂 x", 1),
    ])
    func `words are counted in the writer's own text`(_ text: String, _ count: Int) {
        #expect(Body(text.utf8).wordCount == count)
    }

    @Test(arguments: [
        "![a cat](b.jpg) <!-- describe model=m -->", "![a cat](b.jpg)<!--\t describe -->\n\n<!-- <!-- x -->",
        "[a](media/c.m4a) <!--transcript model=m -->\n", "<!-- <!-- -->\n\n![](media/c.m4a) <!-- transcript a=b -->",
    ])
    func `a summary is written beside what a model wrote of a picture or a sound`(_ text: String) throws {
        let body = Body(text.utf8)
        #expect(body.ownText != text)
        #expect(Body(try body.settingSummary("s", MarkAttributes(model: "m"))).ownText == body.ownText)
    }

    @Test func `the writer's own text does not change by what is added to it`() throws {
        let seed = SplitMix64.printedSeed("Body own text")
        var random = SplitMix64(seed: seed)
        let pieces = [
            "今天", " x ", "\n", "\n\n", "\r\n", "```\n", "~~~", "`", "[a](b)", "![", "](", ")", "<!-- ", " -->", "#t",
            "# h\n", "<!-- chat -->\n", "\n<!-- /chat -->\n", "\n<!-- summary -->\n", "\n<!-- /summary -->\n", "    ",
            "- ", "> ", "<b>", "\\", "\u{FEFF}", "![a](b.jpg) <!-- describe model=m -->", "<!--\tdescribe",
            "![](media/c.m4a)<!-- transcript model=m -->",
        ]
        var added = 0
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in random.pick(pieces) }.joined()
            let body = Body(text.utf8)
            for link in body.media { #expect(link.range.upperBound <= body.bytes.count) }
            #expect(body.tags.allSatisfy { body.text($0.range).contains($0.name) })
            guard let bytes = try? body.settingSummary("s", MarkAttributes(model: "m")) else { continue }
            added += 1
            let new = Body(bytes)
            #expect(new.ownText == body.ownText, "seed \(seed) \(text.debugDescription)")
            #expect(
                new.chat.map(new.text(of:)) == body.chat.map(body.text(of:)), "seed \(seed) \(text.debugDescription)")
        }
        #expect(added > 2_000, "added \(added)")
    }
}
