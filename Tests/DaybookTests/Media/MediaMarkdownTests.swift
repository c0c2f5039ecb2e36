import Testing

@testable import Daybook

@Suite struct MediaMarkdownTests {
    private let path = MediaPath(Digest(of: [1]), fileExtension: "jpg", isLocal: false)

    @Test(arguments: [("x.md", ""), ("ideas/x.md", "../"), ("diary/2026/11/x.md", "../../../")])
    func `the path leads from the entry's folder`(entry: String, ups: String) {
        #expect(
            MediaMarkdown.markdown(to: path, from: entry, name: "n") == "![](\(ups)\(path.description) \"n\")")
    }

    @Test(arguments: [
        ("IMG_2033.jpg", "IMG_2033.jpg"), ("a \"b\".jpg", #"a \"b\".jpg"#), (#"a\b.jpg"#, #"a\\b.jpg"#),
        ("a\nb\u{0}\u{1B}.jpg", "a b.jpg"), ("gpj.\u{202E}x\u{2066}y.jpg", "gpj.xy.jpg"),
        ("<!-- summary -->.jpg", #"<\!-- summary -->.jpg"#), ("Tom & Ann.jpg", "Tom & Ann.jpg"),
        ("&quot;.jpg", #"\&quot;.jpg"#), ("👨‍👩‍👧.jpg", "👨‍👩‍👧.jpg"), ("照片（一）.jpg", "照片（一）.jpg"),
    ])
    func `an original name is a safe title`(name: String, title: String) {
        #expect(
            MediaMarkdown.markdown(to: path, from: "x.md", name: name) == "![](\(path.description) \"\(title)\")")
    }

    @Test(arguments: [
        ("rain on [the] river", #"rain on \[the\] river"#), ("![](x)", #"!\[\](x)"#), ("a `b` *c*", #"a \`b\` \*c\*"#),
        ("<b>", #"\<b>"#), ("<!-- chat -->", #"\<\!-- chat -->"#), ("IMG_1 _x_", #"IMG_1 \_x_"#), ("a\n\nb", "a b"),
        (#"end\"#, #"end\\"#), ("雨後的河", "雨後的河"),
    ])
    func `a description is safe in its brackets, and read back`(text: String, escaped: String) {
        #expect(
            MediaMarkdown.markdown(to: path, from: "x.md", alternative: text, name: "n")
                == "![\(escaped)](\(path.description) \"n\")")
        #expect(MediaMarkdown.unescaped(escaped) == text.replacing("\n\n", with: " "))
    }

    @Test func `a name of nothing but tricks gives no title`() {
        #expect(MediaMarkdown.markdown(to: path, from: "x.md", name: "\u{202E}\n") == "![](\(path.description))")
    }

    @Test func `one character of thousands of marks is cut`() {
        let name = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(MediaMarkdown.markdown(to: path, from: "x.md", name: name).utf8.count < 4000)
    }
}
