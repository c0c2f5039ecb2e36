import Daybook
import Testing

@Suite struct DescriptionTests {
    private let date = EntryDate(instant: 1_795_260_725, offset: 8 * 3600)
    private let picture = "![](../media/3f/a1/3fa1.jpg \"IMG_2033.jpg\")"

    private func describing(_ text: String, _ description: String, writers: Bool = false) throws -> String {
        let body = Body(text.utf8)
        let link = try #require(body.media.first)
        return String(
            decoding: try body.settingDescription(
                description, of: link, model: "gpt-4o mini", date: date, replacingWriters: writers), as: UTF8.self)
    }

    @Test func `a description stands in the picture, and who wrote it behind it on the line`() throws {
        let text = try describing("Rain.\r\n\r\n\(picture) and more\r\n", "A dusk,\nwith [rain]  and a ` <b>")
        let hash = Digest.mark(of: "A dusk, with [rain] and a ` <b>")
        #expect(
            text == "Rain.\r\n\r\n![A dusk, with \\[rain\\] and a \\` \\<b>](../media/3f/a1/3fa1.jpg \"IMG_2033.jpg\")"
                + " <!-- describe model=gpt-4o_mini date=2026-11-21T19:32:05+08:00 text=\(hash) --> and more\r\n")
        let body = Body(text.utf8)
        let description = try #require(body.descriptions.first)
        #expect(description.text == "A dusk, with [rain] and a ` <b>" && description.isAsWritten)
        #expect(description.attributes.model == "gpt-4o_mini" && body.descriptions.count == 1)
        #expect(body.ownText == "Rain.\n\n![](../media/3f/a1/3fa1.jpg \"IMG_2033.jpg\") and more")
        #expect(body.mayDescribe(description.link))
    }

    @Test func `one of a model's is replaced unasked, one of the writer's or edited only when asked`() throws {
        let first = try describing(picture, "One")
        let second = try describing(first, "Two")
        #expect(second.contains("![Two](") && !second.contains("One") && Body(second.utf8).descriptions.count == 1)
        let edited = second.replacing("![Two]", with: "![Two cats]")
        #expect(Body(edited.utf8).descriptions.map(\.isAsWritten) == [false])
        #expect(throws: BodyError.describedByWriter) { try describing(edited, "Three") }
        #expect(throws: BodyError.describedByWriter) { try describing("![mine](a.jpg)", "Three") }
        #expect(try describing(edited, "Three", writers: true).contains("![Three]("))
        #expect(try describing("![mine](a.jpg)", "Three", writers: true).hasPrefix("![Three](a.jpg) <!-- describe "))
    }

    @Test(arguments: ["<img src=\"media/a.jpg\">", "[a](media/a.jpg)", "[a]: media/a.jpg"])
    func `other forms have no room for a description`(_ text: String) {
        #expect(throws: BodyError.notDescribable) { try describing(text, "x") }
    }

    @Test(arguments: [
        "a -->", "<!-- x", "<!-- /chat -->", "](x)", "![y](z)", "[[w]]", "#tag", "\\", "`", "``` ", "\u{1B}[31m\u{7}",
        "雨 🙂",
        "a\u{2028}b", "**me**", "| x |", "http://x.y/z.", "",
    ])
    func `whatever a model says is text, and nothing else of the body changes`(_ said: String) throws {
        let own =
            "# T\n\n#own [[link]] \(picture)\n\n<!-- summary -->\ns\n<!-- /summary -->\n\n<!-- chat -->\n**me**\nx\n<!-- /chat -->\n"
        let before = Body(own.utf8)
        let body = Body(try describing(own, said).utf8)
        #expect(body.ownText == before.ownText && body.tags.count == 1 && body.links.count == 1)
        #expect(body.media.count == 1 && body.faults.isEmpty && body.descriptions.map(\.isAsWritten) == [true])
        #expect(body.conversation?.messages.map(\.text) == ["x"])
        #expect(!body.descriptions[0].text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test func `a picture in a message is described there`() throws {
        let text = try describing("<!-- chat -->\n**me** <!-- m:1 -->\n\nlook \(picture)\n<!-- /chat -->", "A cat")
        #expect(text.contains("look ![A cat](") && text.hasSuffix(" -->\n<!-- /chat -->"))
        #expect(Body(text.utf8).conversation?.messages.map(\.id) == ["1"])
    }
}
