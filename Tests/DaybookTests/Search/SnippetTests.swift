import TestSupport
import Testing

@testable import Daybook

@Suite struct SnippetTests {
    private static func snippet(_ text: String, _ filter: String, width: Int) throws -> Snippet {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.md")
        let shape = Snippet.Shape(width: width) { $0.isASCII ? 1 : $0 == "…" ? 1 : 2 }
        let query = try Query(FilterParser.parse([filter]), snippet: shape)
        return try #require(try folder.listing(query).entries.first?.snippet)
    }

    private static func marked(_ snippet: Snippet) -> String {
        let bytes = Array(snippet.text.utf8)
        var marked: [UInt8] = []
        for index in 0...bytes.count {
            if snippet.hits.contains(where: { $0.upperBound == index }) { marked += "]".utf8 }
            if snippet.hits.contains(where: { $0.lowerBound == index }) { marked += "[".utf8 }
            if index < bytes.count { marked.append(bytes[index]) }
        }
        return String(decoding: marked, as: UTF8.self)
    }

    @Test(arguments: [
        ("one two three", "two", 40, "one [two] three"),
        ("one  two\n\nthree", "three", 40, "one two [three]"),
        ("aaaa bbbb cccc dddd eeee ffff gggg", "eeee", 16, "…dddd [eeee] ffff…"),
        ("aaaa bbbb cccc dddd eeee ffff", "aaaa", 12, "[aaaa] bbbb c…"),
        ("今天下雨，在河邊走了很久，後來又去吃飯", "河邊", 16, "…，在[河邊]走了很…"),
        ("今天下雨", "雨", 8, "今天下[雨]"),
        ("see [the river](https://x.org/river) and ![river](m.jpg)", "river", 60, "see the [river] and [river]"),
        ("# Head\n> quote\n- item\n1 river", "river", 60, "Head quote item 1 [river]"),
        ("a <!-- hidden --> river", "river", 60, "a [river]"),
        ("re\u{301}sume\u{301} 👩‍👩‍👧 x", "resume", 40, "[re\u{301}sume\u{301}] 👩‍👩‍👧 x"),
        ("river river river", "river", 40, "[river] [river] [river]"),
        ("**bold** river", "bold", 40, "[bold] river"), ("我**真的**很累", "真的很", 40, "我[真的很]累"),
        ("和[[阿玲]]去 [河邊](a.md)走", "和阿玲去", 40, "[和阿玲去] 河邊走"),
    ])
    func `a line shows its hits`(_ text: String, _ filter: String, _ width: Int, _ expected: String) throws {
        let line = Self.marked(try Self.snippet("---\ntitle: t\n---\n" + text, filter, width: width))
        #expect(line == expected)
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👩🏻", "🇹🇼", "é\u{302}", "が", "河"], 1...9)
    func `a long run of characters is cut between them`(character: Character, width: Int) throws {
        let run = String(repeating: character, count: 60)
        let text = try Self.snippet("---\ntitle: t\n---\n\(run) needle \(run)", "needle", width: 10 + width * 3).text
        let words = text.replacing("…", with: " ").split(separator: " ")
        #expect(words.allSatisfy { $0 == "needle" || $0.allSatisfy { $0 == character } }, "\(text)")
    }

    @Test(arguments: [
        ("## Shots\n\n| time | result |\n| --- | --- |\n| 09:00 | pot |\n", ""),
        ("## Shots\n\n| time |\n| --- |\n\n## Thoughts\n\nToo hard.\n", "Thoughts Too hard."),
        ("| time |\n| --- |\nToo hard.\n", "Too hard."),
        ("#snooker\n| time |\n| --- |\n", "#snooker | time | | --- |"), ("## Shots\nNone.\n", "Shots None."),
    ])
    func `a line without hits shows no table that the text begins with`(body: String, expected: String) throws {
        let entry = "---\ntitle: Practice\nkind: session\n---\n" + body
        #expect(try Self.snippet(entry, "kind:session", width: 60).text == expected)
        // Where something was found in it, that is shown.
        if body.contains("pot") { #expect(try Self.snippet(entry, "pot", width: 60).text.contains("pot")) }
    }

    @Test func `a line without hits is the first of the text behind the title`() throws {
        #expect(try Self.snippet("# Title\n\nText here.", "", width: 40).text == "Text here.")
        #expect(try Self.snippet("---\ntitle: t\n---\n\n# Head\nText", "", width: 40).text == "Head Text")
    }

    @Test(arguments: ["", "heron", "river"])
    func `no mark is shown, wherever a line is cut`(_ filter: String) throws {
        let mark = "<!-- describe model=gpt-4o-mini date=2026-11-21T19:32:05+08:00 text=0123456789abcdef -->"
        for words in ["", "Short.", "A longer beginning of the day."] {
            let picture = "![A heron on the stones](../../../media/3f/a1/3fa19c.jpg \"IMG_2033.jpg\") \(mark)\n\n"
            let text =
                "---\ntitle: t\n---\n\(words)\n\n\(picture)\(picture)The river \(mark) went on, and the river stayed.\n"
            for width in 8...200 {
                let line = try Self.snippet(text, filter, width: width).text
                #expect(!line.contains("<!--") && !line.contains("-->") && !line.contains("text="), "\(width): \(line)")
            }
        }
    }

    @Test func `a comment that nobody closed is text`() throws {
        #expect(try Self.snippet("---\ntitle: t\n---\na <!-- b\n\nc", "", width: 40).text == "a <!-- b c")
    }

    @Test func `a hit far into a long line is shown with what stands around it`() throws {
        let text = String(repeating: "字", count: 5_000) + "河邊" + String(repeating: "詞", count: 5_000)
        let snippet = try Self.snippet(text, "河邊", width: 20)
        #expect(Self.marked(snippet) == "…字字字[河邊]詞詞詞詞…")
    }

    @Test(arguments: [[0x61], Array("河".utf8), [0x80], [0xF0]] as [[UInt8]])
    func `a hit as long as a body is shown in its beginning`(piece: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("Title.\n\nx ".utf8) + (0..<200_000).flatMap { _ in piece }, to: "a.md")
        let shape = Snippet.Shape(width: 20) { $0.isASCII ? 1 : 2 }
        let found = try folder.listing(Query(FilterParser.parse(["/x.*/"]), snippet: shape)).entries.first
        let snippet = try #require(found?.snippet)
        #expect(snippet.text.hasPrefix("…x ") && snippet.text.hasSuffix("…") && snippet.text.count <= 20)
        #expect(snippet.hits.first?.lowerBound == "…".utf8.count)
    }

    @Test func `a hit in the title leaves the first line without hits`() throws {
        let snippet = try Self.snippet("---\ntitle: river\n---\nplain text", "river", width: 40)
        #expect(snippet.text == "plain text" && snippet.hits.isEmpty)
    }

    @Test(arguments: [
        // The first sentence is the title: what follows it tells more.
        ("Rain all day. I walked along the river.", "I walked along the river."),
        ("今天下雨。在河邊走了很久。", "在河邊走了很久。"), ("One line", ""), ("Rain? \"Yes.\" More.", "\"Yes.\" More."),
        ("---\ntitle: Rain all day\n---\nRain all day. I walked.", "I walked."),
        ("---\ntitle: Rain\n---\nRain all day. I walked.", "Rain all day. I walked."),
        ("---\ntitle: t\n---\n![[river.png]] Text.", "river.png Text."),
    ])
    func `a line does not say the title again`(_ text: String, _ expected: String) throws {
        #expect(try Self.snippet(text, "", width: 60).text == expected)
    }

    @Test func `a summary is not run together with the writer's text`() throws {
        let summary = "<!-- summary model=x -->\nThe river rose.\n<!-- /summary -->"
        let text = "---\ntitle: t\n---\nMy own text.\n\n\(summary)\n\nMore of mine."
        #expect(try Self.snippet(text, "", width: 60).text == "My own text.")
        #expect(Self.marked(try Self.snippet(text, "own", width: 60)) == "My [own] text.")
        #expect(Self.marked(try Self.snippet(text, "river", width: 60)) == "The [river] rose.")
        #expect(Self.marked(try Self.snippet(text, "more", width: 60)) == "[More] of mine.")
        #expect(try Self.snippet("---\ntitle: t\n---\n\(summary)\n\nMine.", "", width: 60).text == "Mine.")
    }

    @Test func `a byte order mark before broken front matter is no text`() throws {
        let text = try Self.snippet("\u{FEFF}---\na: [\n---\nwords\n", "words", width: 40).text
        #expect(text.hasSuffix("words") && !text.unicodeScalars.contains("\u{FEFF}"), "\(text.debugDescription)")
    }

    @Test func `what was typed between marks is shown as it was typed`() throws {
        let typed = ["a <!-- mark --> zebra", "<\\!-- b zebra", "**me** · 2026-01-01 zebra", "\\**Companion** zebra"]
        for text in typed {
            let body = try Body(Array("Own words.\n".utf8)).appending([
                NewMessage(
                    .writer, text, date: EntryDate("2026-11-21T19:00:00+08:00") ?? EntryDate(instant: 0, offset: 0),
                    id: "1a2b3c4d")
            ])
            let line = try Self.snippet(String(decoding: body, as: UTF8.self), "zebra", width: 60)
            #expect(line.text == text.replacing("**", with: ""))
        }
        // Outside of marks a backslash is the writer's own.
        #expect(try Self.snippet("a <\\!-- zebra", "zebra", width: 60).text == "a <\\!-- zebra")
    }

}
