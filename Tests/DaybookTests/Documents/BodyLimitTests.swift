import Daybook
import Testing

@Suite struct BodyLimitTests {
    /// Were any search to begin again at every place, each of these would take minutes.
    ///
    /// The heading says that the body was read to its end.
    @Test(arguments: [
        "#", "[", "!", "![", "](", "[](", "![](", "[[", "]]", "`", "` `` ", "<!--", "<!-- chat -->\n",
        "<!-- /chat -->\n", "<!-- summary -->\n<!-- /chat -->\n", "-->", "<a ", "<", "<a>", "```\n", "~~~\n````\n",
        "\\", "(", "[](<", "[](a \"", "[](a '",
        "[](a (", "://", "https://", "www.", "#a", "#a#", "＃", "公", "#公", "雨#", "> ", "- ", "\n", "\r", "    x\n",
        "\n    x\n", "# \n", "# #\n", "[a]: ", "[a]:b\n", "![a](b.jpg)", "[[a]]", "&#", "*", "_", "\u{0}", "---\n",
        "<!-- describe -->",
    ])
    func `a body of anything is read in one pass`(_ unit: String) {
        let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
        let body = Body((text + "\n\n\n# The end\n").utf8)
        #expect(body.heading != nil || body.bytes.isEmpty)
    }

    @Test func `megabytes are read`() {
        let text = String(repeating: "[", count: 524_288) + String(repeating: "<!--", count: 262_144)
        #expect(Body(text.utf8).faults.isEmpty)
    }

    @Test func `backticks of every length are matched without searching again`() {
        var text = ""
        for length in 1..<2_000 { text += String(repeating: "`", count: length) + " " }
        #expect(Body((text + "#a").utf8).tags.map(\.name) == ["a"])
    }

    @Test func `fences of falling length are matched without searching again`() {
        var text = ""
        for length in (3..<2_000).reversed() { text += String(repeating: "`", count: length) + "x\n" }
        #expect(Body((text + "#a").utf8).tags.map(\.name) == ["a"])
    }
}
