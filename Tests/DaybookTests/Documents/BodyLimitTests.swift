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

    @Test(arguments: ["a. ", "1. ", "mr. ", "e.g. ", " . ", "a.\u{301} "])
    func `a sentence that abbreviations never let end is read once`(_ unit: String) {
        let text = "Words " + String(repeating: unit, count: 65_536 / unit.utf8.count) + "end."
        #expect(Body(text.utf8).firstSentence?.hasPrefix("Words ") == true)
    }

    @Test func `a title is looked for where a listing looks for it`() {
        let text = String(repeating: "words ", count: 20_000) + "end.\n\n# Far away\n"
        let entry = Entry(StoredFile(path: "a.md", bytes: Array(text.utf8)))
        #expect(entry.title.utf8.count < 70_000 && entry.title.hasPrefix("words words"))
        #expect(entry.body.heading == "Far away")
    }

    @Test func `of marks that are none a thousand are told`() {
        let body = Body(String(repeating: "<!-- summary -->\n", count: 3_000).utf8)
        #expect(body.faults.count == 1_000 && body.faults.last?.line == 1_000)
    }

    @Test func `faults are found without the rest of the body as with it`() {
        let text = "---\ntitle: x\n---\n\nwords\n<!-- chat -->\n<!-- /summary -->\n```\n<!-- summary -->\n"
        let entry = Entry(StoredFile(path: "a.md", bytes: Array(text.utf8)))
        #expect(entry.markFaults == entry.body.faults && entry.markFaults.map(\.line) == [6, 7, 9])
    }

    @Test(arguments: ["", "---\ntitle: x\n---\n"]) func `a file that is all body is held once`(_ frontMatter: String) {
        let document = Document(bytes: Array((frontMatter + String(repeating: "words ", count: 9_000)).utf8))
        let isShared = unsafe document.bytes.withUnsafeBytes { file in
            unsafe Body(of: document).bytes.withUnsafeBytes { unsafe $0.baseAddress == file.baseAddress }
        }
        #expect(isShared == frontMatter.isEmpty)
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
