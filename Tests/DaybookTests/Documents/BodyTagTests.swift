import Daybook
import Testing

@Suite struct BodyTagTests {
    private func tags(_ text: String) -> [String] { Body(text.utf8).tags.map(\.name) }

    @Test(arguments: [
        ("#a", ["a"]), ("x #a y #b", ["a", "b"]), ("今天去#公園#散步", ["公園"]), ("今天，#公園 散步", ["公園"]), ("今天去#公園散步", ["公園散步"]),
        ("＃公園＃散步＃河邊", ["公園", "河邊"]),
        ("#公園##河邊#走", ["公園", "河邊"]), ("(#a) \"#b\" *#c* -#d", ["a", "b", "c", "d"]),
        ("#trip/japan #a-b #a_b #2024-x", ["trip/japan", "a-b", "a_b", "2024-x"]),
        ("#y1984 #19th", ["y1984", "19th"]), ("#🙂 #家🏠 #👩‍👩‍👧 #🇹🇼", ["🙂", "家🏠", "👩‍👩‍👧", "🇹🇼"]),
        ("#trip/ #trip/.", ["trip", "trip"]), ("#été #e\u{301}", ["été", "e\u{301}"]),
        ("かな#タグ 한글#태그", ["タグ", "태그"]), ("> #a\n- #b\n  #c", ["a", "b", "c"]), ("x\n\t#a", ["a"]),
        ("#a,#b。#c", ["a", "b", "c"]), ("#facade #decade #add", ["facade", "decade", "add"]),
        ("#b12 #E10 #b12x", ["b12", "E10", "b12x"]),
        ("\u{3000}#a", ["a"]), ("「#a」#b", ["a", "b"]), ("é\n#a", ["a"]), ("#a\r\n#b\r\n", ["a", "b"]),
    ])
    func `a tag follows a start, white space, CJK text or punctuation`(_ text: String, _ expected: [String]) {
        #expect(tags(text) == expected)
    }

    @Test(arguments: [
        "# a", "## a #b", "#", "##", "#1984", "＃１２", "a#b", "é#b", "C#", "#-", "#_/", "##a", "#/a", "\\#a",
        "&#39; &#x27;", "`#a`", "``#a ` #b``", "```\n#a\n```", "~~~ x\n#a\n~~~", "> ```\n> #a\n> ```",
        "x\n\n    #a\n", "\n    #a\n", "https://a.b/#c", "http://a.b/c_(d)#e", "www.a.b/#c", "[x](#a)", "[x](y \"#a\")",
        "[#a](b)", "![#a](b)", "[[x#a]] [[#a]]", "<a href=\"#b\">", "<!-- #a -->", "<https://a.b/#c>",
        "<!-- x\n\n#a\n\n-->", "#ff8800 #fff #FFF #12345678 #0af #a1b #c10000", "a/#b", "[ref]: #a",
        "see https://zh.wikipedia.org/wiki/公園#歷史",
        // What joins the sign makes another character of it, and is no name.
        "#\u{200D}\u{1F469}", "#\u{FE0F}\u{20E3}a", "#\u{301}a", "#\u{1F3FD}", "#\u{E0067}x", "#_\u{200D}",
        "＃\u{3099}か",
    ])
    func `what looks like a tag in code, links, addresses, headings, entities and colours is none`(_ text: String) {
        #expect(tags(text) == [])
    }

    @Test(arguments: [
        ("```\n#a", ["a"]), ("` x ``y #b`` #c", ["c"]), ("`x #a", ["a"]), ("[x #a", ["a"]), ("<!-- #a", ["a"]),
        ("<!-- #a <!-- b -->", ["a"]),
        ("(https://a.b/c) #d", ["d"]),
        ("看https://a.b，#c", ["c"]), ("- x\n\n    #a", ["a"]), ("x\n    #a", ["a"]),
        ("# h\n#a", ["a"]), ("<!-- x --> #a", ["a"]), ("<!-- x\n\n--> #a\n\n#b", ["a", "b"]), ("`a` #b `c`", ["b"]),
        ("```\nx\n```\n#a", ["a"]), ("[x](y) #a", ["a"]), ("a < b #c > d", ["c"]), ("[[a] #b", ["b"]),
    ])
    func `what is not closed hides nothing`(_ text: String, _ expected: [String]) {
        #expect(tags(text) == expected)
    }

    @Test func `a tag knows its bytes`() {
        let text = "今天#公園#走 #a/ b #👩🏽‍🚒 #か\u{3099}"
        let body = Body(text.utf8)
        #expect(body.tags.map { body.text($0.range) } == ["#公園#", "#a", "#👩🏽‍🚒", "#か\u{3099}"])
        // What the fuzzer found, where the bytes behind the joiner are no characters.
        let find = "#\u{200D}".utf8 + [0xF0, 0x9F, 0x00, 0x91, 0x53, 0xDF, 0xDC, 0x0F, 0x9F, 0x87, 0xB9, 0xE0]
        let found = Body(find)
        #expect(found.tags.allSatisfy { found.text($0.range).contains($0.name) } && found.tags.isEmpty)
    }

    @Test func `tags of a summary or a conversation are not the writer's`() {
        let text = "#a\n\n<!-- summary -->\n#b\n<!-- /summary -->\n\n<!-- chat -->\n#c\n<!-- /chat -->\n#d"
        #expect(tags(text) == ["a", "d"])
    }
}
