import Daybook
import Testing

@Suite struct BodyLinkTests {
    @Test func `a picture has its description, path and file name`() throws {
        let text = "雨 ![a \\[b\\] 河](../../media/3f/a%20b.jpg \"IMG \\\"1\\\".jpg\")\nx"
        let body = Body(text.utf8)
        let link = try #require(body.media.first)
        #expect(body.media.count == 1)
        #expect(link.form == .image && !link.isRemote)
        #expect(link.alternative == "a [b] 河")
        #expect(link.destination == "../../media/3f/a b.jpg")
        #expect(link.title == "IMG \"1\".jpg")
        #expect(body.text(link.range) == text.dropFirst(2).dropLast(2))
        #expect(body.text(link.destinationRange) == "../../media/3f/a%20b.jpg")
        #expect(link.description == nil)
    }

    @Test(arguments: [
        ("![](a.jpg)", ["a.jpg"]), ("![x](<a b.jpg> 't')", ["a b.jpg"]), ("![x](a_(1).jpg)", ["a_(1).jpg"]),
        ("![x](a\\).jpg)", ["a).jpg"]), ("![x]( a.jpg\n\"t\" )", ["a.jpg"]),
        ("[x](../media/a.mp4)", ["../media/a.mp4"]),
        ("[x](media/a.mp4)", ["media/a.mp4"]), ("[x](a.mp4)", []), ("[x](https://a.b/media/c)", []),
        ("![x](https://a.b/c.jpg)", ["https://a.b/c.jpg"]),
        ("[![a](media/b.jpg)](media/c.jpg)", ["media/c.jpg", "media/b.jpg"]),
        ("<img src=\"media/a.jpg\" alt='x'>", ["media/a.jpg"]),
        ("<video controls src='media/a.mp4'></video>", ["media/a.mp4"]), ("<a href='media/a'>", []),
        ("[r]: ../media/a.jpg \"t\"", ["../media/a.jpg"]), ("![r]\n\n[r]: media/a.jpg", ["media/a.jpg"]),
        ("`![x](a.jpg)`", []), ("```\n![x](a.jpg)\n```", []), ("\\![x](a.jpg)", []), ("!\\[x](a.jpg)", []),
        ("![x](a b.jpg)", []), ("![x](a.jpg", []), ("![x] (a.jpg)", []), ("![x](%FF.jpg)", ["%FF.jpg"]),
        ("![x](a%23b.jpg#f)", ["a#b.jpg"]),
        ("![x](雨.jpg)", ["雨.jpg"]), ("![a ![b](c.jpg)](d.jpg)", ["d.jpg", "c.jpg"]),
        ("<!-- chat -->\n![x](media/a.jpg)\n<!-- /chat -->", ["media/a.jpg"]), ("[x](xmedia/a.mp4)", []),
    ])
    func `media are found where CommonMark sees them`(_ text: String, _ destinations: [String]) {
        #expect(Body(text.utf8).media.map(\.destination) == destinations)
    }

    @Test func `what a model described says so`() throws {
        let body = Body(
            "![x](a.jpg) <!-- describe model=gpt date=2026-01-02 text=0123 --> ![y](b.jpg)\n<!-- describe model=no -->"
                .utf8)
        #expect(body.media.map(\.description) == [MarkAttributes(model: "gpt", date: "2026-01-02", text: "0123"), nil])
        #expect(body.ownText == "![](a.jpg) ![y](b.jpg)\n<!-- describe model=no -->")
    }

    @Test(
        arguments: [
            ("a]b[c\\d`e<!--f", "../media/a b(1)%.jpg", "x\"y\\z<!--"), ("雨後\n的河", "媒體/圖#1?.jpg", nil),
            ("", "a:b/c.jpg", ""), ("![x](y)", "<a>.jpg", "'(\")'"),
        ] as [(String, String, String?)])
    func `a picture that is written reads back`(_ alternative: String, _ destination: String, _ title: String?) throws {
        let text = MediaLink.markdown(alternative: alternative, destination: destination, title: title)
        let body = Body("x \(text) y #z".utf8)
        let link = try #require(body.media.first)
        #expect(body.media.count == 1)
        #expect(link.alternative == alternative.replacing("\n", with: " "))
        #expect(link.destination == destination)
        #expect(link.title == title)
        #expect(body.text(link.range) == text)
        #expect(body.tags.map(\.name) == ["z"])
    }

    @Test func `links to entries are read in every form`() {
        let text =
            "[[a]] [[b|shown]] [[c#h]] [[d#^e|f]] ![[g.png]] [[folder/名稱]] [x](<../a b.md> \"t\") [y](a%20b.md#h%20i) [z](https://a.b/c.md) [w](c.txt)"
        let links = Body(text.utf8).links
        #expect(links.map(\.target) == ["a", "b", "c", "d", "g.png", "folder/名稱", "../a b.md", "a b.md"])
        #expect(links.map(\.shown) == [nil, "shown", nil, "f", nil, nil, "x", "y"])
        #expect(links.map(\.heading) == [nil, nil, "h", "^e", nil, nil, nil, "h i"])
        #expect(links.map(\.form) == [.wiki, .wiki, .wiki, .wiki, .embed, .wiki, .path, .path])
        let body = Body(text.utf8)
        #expect(
            body.links.map { body.text($0.targetRange) } == [
                "a", "b", "c", "d", "g.png", "folder/名稱", "../a b.md", "a%20b.md",
            ])
    }

    @Test(arguments: ["`[[a]]`", "[[]]", "[[a\nb]]", "[[a]", "[a]]", "\\[[a]]", "```\n[[a]]\n```", "<!-- [[a]] -->"])
    func `what is no link between entries is left alone`(_ text: String) {
        #expect(Body(text.utf8).links.isEmpty)
    }

    @Test func `a link in a table has its bar escaped`() {
        let links = Body("| [[a\\|b]] |".utf8).links
        #expect(links.map(\.target) == ["a"] && links.map(\.shown) == ["b"])
    }

    /// Found by the fuzzer.
    @Test(arguments: ["![a ![b](c.jpg)](d.jpg)", "[![a](media/b.jpg)](media/c.jpg)"])
    func `a picture in a link comes after the link in which it stands`(_ text: String) {
        let media = Body(text.utf8).media
        #expect(media.count == 2)
        #expect(media.map(\.range.lowerBound) == media.map(\.range.lowerBound).sorted())
    }
}
