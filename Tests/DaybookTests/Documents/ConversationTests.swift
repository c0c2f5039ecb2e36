import Daybook
import Testing

@Suite struct ConversationTests {
    private let date = EntryDate(instant: 1_795_260_725, offset: 8 * 3600)

    private func body(_ text: String) -> Body { Body(text.utf8) }
    private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    private func mine(_ text: String, _ id: String = "9f31c2d0") -> NewMessage {
        NewMessage(.writer, text, date: date, id: id)
    }
    private func reply(_ text: String, _ id: String = "47be10a8", isInterrupted: Bool = false) -> NewMessage {
        NewMessage(.companion, text, date: date, model: "gpt-4o-mini", id: id, isInterrupted: isInterrupted)
    }

    @Test func `a first message begins the conversation at the end`() throws {
        let body = body("今天下雨。\n")
        let written = string(try body.appending([mine("在河邊走了很久。"), reply("好寧靜。\n\n然後呢？")]))
        #expect(
            written == """
                今天下雨。

                <!-- chat -->
                **me** · 2026-11-21T19:32:05+08:00 <!-- m:9f31c2d0 -->

                在河邊走了很久。

                **companion** · 2026-11-21T19:32:05+08:00 · gpt-4o-mini <!-- m:47be10a8 -->

                好寧靜。

                然後呢？
                <!-- /chat -->

                """)
        let messages = try #require(self.body(written).conversation?.messages)
        #expect(messages.map(\.speaker) == [.writer, .companion] && messages.map(\.date) == [date, date])
        #expect(messages.map(\.text) == ["在河邊走了很久。", "好寧靜。\n\n然後呢？"])
        #expect(messages.map(\.model) == [nil, "gpt-4o-mini"] && messages.map(\.id) == ["9f31c2d0", "47be10a8"])
        #expect(messages.allSatisfy { $0.hasOwnID && !$0.isInterrupted })
        let again = Body(written.utf8)
        #expect(messages.map { again.text($0.textRange) } == messages.map(\.text))
        #expect(again.text(messages[0].range).hasSuffix("很久。") && again.text(messages[0].range).hasPrefix("**me**"))
    }

    @Test(arguments: [
        ("", "<!-- chat -->", "<!-- /chat -->\n"), ("a", "a\n\n<!-- chat -->", "<!-- /chat -->"),
        ("a\n\n", "a\n\n<!-- chat -->", "<!-- /chat -->\n"),
        ("a\r\n", "a\r\n\r\n<!-- chat -->\r\n", "<!-- /chat -->\r\n"),
        ("a\n\n<!-- chat -->\n<!-- /chat -->\nb", "a\n\n<!-- chat -->\n**me**", "x\n<!-- /chat -->\nb"),
        ("<!-- chat --><!-- /chat -->", "<!-- chat -->\n**me**", "x\n<!-- /chat -->"),
        ("<!-- chat -->\n\n\n<!-- /chat -->\n", "<!-- chat -->\n\n\n**me**", "x\n<!-- /chat -->\n"),
        ("<!-- chat -->\n**me**\nold <!-- /chat -->\n", "<!-- chat -->\n**me**\nold ", "\n\nx\n<!-- /chat -->\n"),
        (
            "<!-- chat -->\n**me**\n\nold  \n<!-- /chat -->", "<!-- chat -->\n**me**\n\nold  \n\n**me** · ",
            "x\n<!-- /chat -->"
        ),
        ("```\nopen\n", "```\nopen\n\n<!-- chat -->\n", "\n<!-- /chat -->\n"),
        ("<!-- chat -->\nopen\n", "<!-- chat -->\nopen\n\n<!-- chat -->\n", "\n<!-- /chat -->\n"),
    ])
    func `nothing but the new message changes`(_ old: String, _ prefix: String, _ suffix: String) throws {
        let body = body(old)
        let bytes = try body.appending([mine("x")])
        let new = string(bytes)
        #expect(
            Array(new.utf8).starts(with: prefix.utf8) && new.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8),
            "\(new.debugDescription)")
        let messages = try #require(Body(bytes).conversation?.messages)
        #expect(messages.last?.text == "x" && messages.count == (body.conversation?.messages.count ?? 0) + 1)
        #expect(Body(bytes).ownText == body.ownText)
        // Taken away again, the message leaves what was there, but for the marks and the lines that part them.
        let left = try Body(bytes).removing(message: "9f31c2d0")
        #expect(Body(left).conversation?.messages.map(\.text) == body.conversation?.messages.map(\.text) ?? [])
    }

    @Test(
        arguments: [
            ("**me** · 2026-11-21 <!-- m:1 -->", ConversationMessage.Speaker.writer, "2026-11-21", nil, "1"),
            ("  **Me**·2026-11-21 20:01<!--m:ab12-->  ", .writer, "2026-11-21T20:01:00", nil, "ab12"),
            ("**我**", .writer, nil, nil, nil),
            ("**夥伴** ・ 2026-11-21T20:01:12Z", .companion, "2026-11-21T20:01:12+00:00", nil, nil),
            ("**companion** | 2026-11-21 | a | b <!-- m:x_ -->", .companion, "2026-11-21", "a · b", nil),
            ("**Companion** · yesterday · gpt <!-- m:7 -->", .companion, nil, "yesterday · gpt", "7"),
            ("**me** <!-- m: -->", .writer, nil, nil, nil),
        ] as [(String, ConversationMessage.Speaker, String?, String?, String?)])
    func `a line written by hand begins a message too`(
        _ line: String, _ speaker: ConversationMessage.Speaker, _ date: String?, _ model: String?, _ id: String?
    ) throws {
        let message = try #require(body("<!-- chat -->\n\(line)\nhello\n<!-- /chat -->").conversation?.messages.first)
        #expect(message.speaker == speaker && message.date?.description == date && message.model == model)
        #expect(message.text == "hello" && message.hasOwnID == (id != nil) && message.id == id ?? message.id)
        #expect(id != nil || message.id.utf8.count == 8)
    }

    @Test(arguments: [
        "me · 2026-11-21 <!-- m:1 -->", "**me** · it was late", "**me** and you", "    **me**", "**mei**", "> **me**",
        "**me** 2026-11-21", "x **me**", "**you** · 2026-11-21 <!-- m:1 -->", "\\**me**", "**me** · 2026-02-31",
    ])
    func `other lines are text`(_ line: String) throws {
        let conversation = try #require(body("<!-- chat -->\n**me**\nx\n\(line)\n<!-- /chat -->").conversation)
        #expect(conversation.messages.count == 1 && conversation.messages[0].text.hasPrefix("x\n"))
    }

    @Test func `words before the first message are kept and told apart`() throws {
        let conversation = try #require(body("<!-- chat -->\n\nbefore\n\n**me**\n<!-- /chat -->").conversation)
        #expect(conversation.preamble == "before" && conversation.messages.map(\.text) == [""])
        let none = try #require(body("<!-- chat -->\nonly words\n<!-- /chat -->").conversation)
        #expect(none.preamble == "only words" && none.messages.isEmpty && none.lastDate == nil)
        let empty = try #require(body("<!-- chat -->\n<!-- /chat -->").conversation)
        #expect(empty.preamble == "" && empty.messages.isEmpty)
    }

    @Test func `a reply that broke off says so, and a whole one takes its place`() throws {
        let broken = try Body("a\n".utf8).appending([mine("q"), reply("half a", isInterrupted: true)])
        #expect(string(broken).hasSuffix("\n\nhalf a\n<!-- interrupted -->\n<!-- /chat -->\n"))
        let read = try #require(Body(broken).conversation)
        #expect(read.interruptedReply?.text == "half a" && read.messages.count == 2)
        let whole = try Body(broken).replacing(message: "47be10a8", with: reply("half a word", "00000001"))
        #expect(string(whole).hasSuffix("<!-- m:00000001 -->\n\nhalf a word\n<!-- /chat -->\n"))
        #expect(Body(whole).conversation?.interruptedReply == nil)
        let nothing = try Body("".utf8).appending([mine("q"), reply("", isInterrupted: true)])
        #expect(Body(nothing).conversation?.messages.last?.isInterrupted == true)
        #expect(Body(nothing).conversation?.messages.last?.text == "")
    }

    @Test func `a reply that was cut says so in a mark of its own`() throws {
        let cut = NewMessage(.companion, "half a", date: date, model: "m", id: "47be10a8", isCut: true)
        let written = try Body("a\n".utf8).appending([mine("q"), cut])
        #expect(string(written).hasSuffix("\n\nhalf a\n<!-- cut-short -->\n<!-- /chat -->\n"))
        let read = try #require(Body(written).conversation)
        #expect(read.messages.map(\.isCut) == [false, true] && read.messages.last?.text == "half a")
        #expect(read.messages.last?.isInterrupted == false && read.interruptedReply == nil)
        #expect(Body(written).conversationFaults.isEmpty)
        // A text that ends like the mark is text, and what broke off is not cut.
        let quoted = try Body(written).appending([mine("<!-- cut-short -->", "0b")])
        #expect(Body(quoted).conversation?.messages.last?.isCut == false)
        #expect(Body(quoted).conversation?.messages.last?.text == "<!-- cut-short -->")
        #expect(!NewMessage(.companion, "x", date: date, id: "1", isInterrupted: true, isCut: true).isCut)
        let whole = try Body(written).replacing(message: "47be10a8", with: reply("half a word", "01"))
        #expect(Body(whole).conversation?.messages.last?.isCut == false)
    }

    @Test func `of two messages with one identity the newer is meant`() throws {
        let twice = try Body("".utf8).appending([mine("one", "aa"), mine("two", "aa")])
        let changed = try Body(twice).replacing(message: "aa", with: mine("three", "bb"))
        #expect(Body(changed).conversation?.messages.map(\.text) == ["one", "three"])
        #expect(try Body(Body(twice).removing(message: "aa")).conversation?.messages.map(\.text) == ["one"])
        #expect(throws: BodyError.noSuchMessage) { try Body(twice).removing(message: "cc") }
        #expect(throws: BodyError.noSuchMessage) { try Body("x".utf8).replacing(message: "cc", with: mine("x")) }
    }

    @Test func `a message in the middle goes with the lines that part it`() throws {
        let three = try Body("w\n".utf8).appending([mine("1", "a1"), mine("2", "a2"), mine("3", "a3")])
        let without = try Body("w\n".utf8).appending([mine("1", "a1"), mine("3", "a3")])
        #expect(try Body(three).removing(message: "a2") == without)
        let two = try Body("w\n".utf8).appending([mine("1", "a1"), mine("2", "a2")])
        #expect(try Body(three).removing(message: "a3") == two)
    }

    @Test(arguments: [
        "<!-- /chat -->", "<!-- chat -->\n<!-- /chat -->", "<!-- summary -->\nx\n<!-- /summary -->", "**me**",
        "**me** · 2026-11-21T19:32:05+08:00 <!-- m:9f31c2d0 -->", "\\**companion** x", "  \\\\**我** · y",
        "a <!-- interrupted -->", "<!-- interrupted -->", "```\nopen", "~~~\nx\n```\n", "---\ntitle: x\n---\n", "# h",
        "    code\n\tcode", "a\u{0}b\u{1B}[31m\u{7F}", "a\\<!-- b", "<\\!-- c", "line  \nbreak", "[[x]] ![a](b) #t",
        "🙂\u{200D}",
        "> quoted\n> **me**", "-", "<!--", "-->", "\u{FEFF}x", "a\u{2028}b", "\\",
    ])
    func `whatever is said comes back as it was`(_ text: String) throws {
        for newline in ["\n", "\r\n"] {
            let start = "own\(newline)"
            let written = try Body(start.utf8).appending([
                mine(text), reply(text), reply(text, "0a", isInterrupted: true),
            ])
            let read = try #require(Body(written).conversation)
            #expect(read.messages.map(\.text) == [text, text, text].map { mine($0).text })
            #expect(mine(text).text.trimming == text.trimming && read.preamble == "")
            #expect(Body(written).ownText == "own" && Body(written).faults.isEmpty)
        }
    }

    @Test func `a new text has one form of line breaks and no empty lines around it`() {
        #expect(mine("\r\n \n  a\r\nb\rc \n\n").text == "  a\nb\nc")
        #expect(mine(" \n\t").text == "")
        var message = reply("x")
        message.text = "y\r\n"
        #expect(message.text == "y")
        #expect(NewMessage(.companion, "", date: date, model: " a\n<b> · c ", id: "").model == "a _b_ _ c")
        #expect(NewMessage(.writer, "", date: date, model: "m", id: " 1:2 ").id == "12")
        #expect(NewMessage(.writer, "", date: date, model: "m", id: "").model == nil)
    }
}

extension String {
    /// The text with LF and without white space at its ends.
    fileprivate var trimming: String {
        var text = Substring(replacing("\r\n", with: "\n"))
        while let first = text.first, " \n\t".contains(first) { text = text.dropFirst() }
        while let last = text.last, " \n\t".contains(last) { text = text.dropLast() }
        return String(text)
    }

    @Test func `a page is stale once the text or the talk went on`() throws {
        func date(_ minute: Int) -> EntryDate {
            EntryDate("2026-11-21T19:0\(minute):00+08:00") ?? EntryDate(instant: 0, offset: 0)
        }
        let talked = Body(
            try Body(Array("Rain.\n".utf8)).appending([NewMessage(.writer, "Hi.", date: date(1), id: "1a2b3c4d")]))
        #expect(!talked.isSummaryStale)
        let attributes = MarkAttributes(
            model: "m", date: date(2).description, of: Digest.mark(of: talked.writersText),
            text: Digest.mark(of: "Page."))
        let page = Body(try talked.settingSummary("Page.", attributes))
        #expect(!page.isSummaryStale && !page.isSummaryEdited)
        let mine = Body(try page.appending([NewMessage(.writer, "More.", date: date(2), id: "2a2b3c4d")]))
        #expect(mine.isSummaryStale)
        let theirs = Body(
            try page.appending([NewMessage(.companion, "More?", date: date(3), model: "m", id: "2a2b3c4d")]))
        #expect(theirs.isSummaryStale)
        #expect(Body(Array("More. ".utf8) + page.bytes).isSummaryStale)
        #expect(
            Body(Array(String(decoding: page.bytes, as: UTF8.self).replacing("Page.", with: "Mine.").utf8))
                .isSummaryEdited)
    }

}
