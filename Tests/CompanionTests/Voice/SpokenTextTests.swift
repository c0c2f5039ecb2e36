import Companion
import Testing

@Suite struct SpokenTextTests {
    @Test(arguments: [
        (" Today I walked at the river.\n", ["Today I walked at the river."]),
        ("First.\n\nSecond\tline.\r\n", ["First.", "Second line."]),
        ("今天下雨。\n我們吃了麵。", ["今天下雨。", "我們吃了麵。"]),
        ("[BLANK_AUDIO]\nHello (she laughs) there.", ["Hello (she laughs) there."]),
        // Nobody speaks markup.
        ("<!-- chat --> ![x](http://example.org/a) #tag ＃標籤", ["!-- chat -- !x(http://example.org/a) tag 標籤"]),
        ("- a list\n# heading\n---\n> quoted\n***", ["\\- a list", "\\# heading", "\\> quoted"]),
        (
            "- 5 degrees\nNumber # 1 of 3\n1) first\n12. May",
            ["\\- 5 degrees", "Number # 1 of 3", "1\\) first", "12\\. May"]
        ),
        ("a #tag, _so_ and **so**\n= 4", ["a \\#tag, \\_so\\_ and \\*\\*so\\*\\*", "= 4"]),
        ("\u{1B}]52;c;x\u{7}Bell\u{202E}", ["]52;c;xBell"]),
        ("[[link]] `code` a|b \\ c", ["\\[\\[link]] \\`code\\` a\\|b \\\\ c"]),
        // What they do speak of stays.
        ("I write C# and C++.\na < b and b > c\n3 | 4", ["I write C# and C++.", "a < b and b > c", "3 | 4"]),
        ("see [sic] here; 50% & more; half_way", ["see [sic] here; 50% & more; half_way"]),
        (
            "<b>bold</b>\n<!-- hidden -->word\nmail me@x.y #tag [[Link]]",
            ["\\<b>bold\\</b>", "!-- hidden --word", "mail me@x.y \\#tag \\[\\[Link]]"]
        ),
        ("1. first", ["1\\. first"]),
        ("(she laughs and tells me everything)", ["(she laughs and tells me everything)"]),
        ("♪ Happy birthday dear Lin ♪", ["♪ Happy birthday dear Lin ♪"]), ("（她笑著把所有的事都告訴我）", ["（她笑著把所有的事都告訴我）"]),
        ("（她笑了，然後說，我愛你）", ["（她笑了，然後說，我愛你）"]),
        // What others that show Markdown would hide, or take for an address.
        ("[a]: b c\nsee <http://x.y>", ["\\[a]: b c", "see \\<http://x.y>"]), ("a&lt;b", ["a&lt;b"]),
    ])
    func `speech becomes paragraphs of plain words`(text: String, paragraphs: [String]) {
        #expect(SpokenText.paragraphs(text) == paragraphs)
    }

    @Test(arguments: [
        "", " \n", "...", "[BLANK_AUDIO]", "(silence)", "[音樂] ", "♪ la la ♪", "*coughs*", "（無聲）。", "[ ]\n(…)",
    ])
    func `silence is no words`(text: String) {
        #expect(SpokenText.paragraphs(text) == nil)
    }

    @Test func `remarks are told, and that signs are gone`() {
        #expect(SpokenText.losesSigns("Fine.\n<!-- a --> b"))
        #expect(!SpokenText.losesSigns("- 5\n<b> d\nC# and C++.\n[BLANK_AUDIO]\n---"))
        #expect(
            SpokenText.remarks("[BLANK_AUDIO]\nHello.\n( upbeat music )\n(…)\n(音樂)") == [
                "[BLANK_AUDIO]", "( upbeat music )", "(音樂)",
            ])
    }

    @Test func `by itself speech is shown as it was heard`() {
        #expect(SpokenText.words("[BLANK_AUDIO]\n #tag <b>\u{1B}[[x]]</b>  y\r\n") == ["#tag <b>[[x]]</b> y"])
        #expect(SpokenText.words("(music)") == nil)
    }

    @Test func `a text without end is cut`() {
        let spoken = SpokenText.paragraphs(String(repeating: "word ", count: 300_000))
        #expect(spoken?.first?.utf8.count == 499_999)
    }
}
