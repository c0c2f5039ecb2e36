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
        ("- a list\n# heading\n---\n> quoted\n***", ["a list", "heading", "quoted"]),
        ("\u{1B}]52;c;x\u{7}Bell\u{202E}", ["52;c;xBell"]),
        ("[[link]] `code` a|b \\ c", ["link code ab c"]),
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

    @Test func `a text without end is cut`() {
        let spoken = SpokenText.paragraphs(String(repeating: "word ", count: 300_000))
        #expect(spoken?.first?.utf8.count == 499_999)
    }
}
