import Testing

@testable import Daybook

@Suite struct `The prose of a Markdown text` {
    @Test(arguments: [
        ("- 買菜。\n- [x] 洗碗。\n1. 看書。\n2、睡覺。", ["買菜。", "洗碗。", "看書。", "睡覺。"]),
        ("Out ![](a.jpg) again.", ["Out again."]), ("出門![](a.jpg)走走。", ["出門走走。"]),
        ("![一隻貓。](../media/a.jpg \"a.jpg\") <!-- describe model=x -->\n貓來了。", ["貓來了。"]),
        ("> 別人的話。\n\n我的話。", ["我的話。"]),
        ("```\nlet x = 1\n```\nDone at last.", ["Done at last."]),
        (
            "~~~ swift\n`a`\n~~~\n~~~\nText after a fence that nothing closes.",
            ["Text after a fence that nothing closes."]
        ),
        ("<!-- a\n\nb. -->We left.", ["We left."]),
        ("An arrow <!-- that never ends.", ["An arrow <!-- that never ends."]),
        ("今天**終於**做完了，_好_累。", ["今天終於做完了，好累。"]),
        ("I read [the book](https://example.com/a) and [[notes/Anna|Anna]].", ["I read the book and Anna."]),
        ("Keep a_b_c and 2 * 3 * 4 as they are.", ["Keep a_b_c and 2 * 3 * 4 as they are."]),
        ("| a | b |\n|---|---|\n| c | d |\n\nAfter the table.", ["After the table."]),
        ("***\n\n---\nA <b>bold</b> word<br/>.", ["A bold word."]),
        ("標題在下面\n===\n內文。", ["標題在下面", "內文。"]),
        ("\\# not a heading", ["# not a heading"]),
        ("\r\nOne.\r\nTwo.\r\n", ["One.", "Two."]),
    ])
    func `holds the writer's sentences alone`(text: String, expected: [String]) {
        #expect(Prose(text).sentences == expected)
    }

    @Test func `joins lines that an editor wrapped`() {
        let text = """
            This paragraph was wrapped by an editor at a width of some sixty
            cells, as many people's are, and it holds one sentence. Then it
            goes on.

            雨
            風
            """
        let sentences = Prose(text).sentences
        #expect(sentences.count == 4)
        #expect(
            sentences.first?.hasSuffix(
                "at a width of some sixty cells, as many people's are, and it holds one sentence.") == true)
        #expect(sentences.suffix(2) == ["雨", "風"])
    }

    @Test func `keeps headings apart, and takes them where there is nothing else`() {
        #expect(Prose("# 公園\n\n今天很熱。").headings == ["公園"])
        #expect(Prose("# 公園\n\n今天很熱。").sentences == ["今天很熱。"])
        #expect(Prose("# 公園").sentences == ["公園"])
    }

    @Test(arguments: [
        ("去 #公園 走走 #散步", ["公園", "散步"]),
        ("今天#下雨#了，＃全形", ["下雨", "全形"]),
        ("#1984 #y1984 #a/b #a-b", ["y1984", "a/b", "a-b"]),
        ("a#b &#39; https://x.y/#z", []),
        ("#今天我們一起去公園散步吃飯看電影", []),
        ("#Walk and #walk", ["Walk"]),
    ])
    func `finds the tags in the text`(text: String, expected: [String]) {
        #expect(Prose(text).hashtags == expected)
    }
}
