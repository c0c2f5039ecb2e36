import Daybook
import Testing

@Suite struct BodyMarkTests {
    private func body(_ text: String) -> Body { Body(text.utf8, firstLine: 5) }
    private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    private let attributes = MarkAttributes(model: "embedded", date: "2026-11-21T20:00:00+08:00", of: "01", text: "02")

    @Test func `a summary and a conversation are told from the writer's words`() throws {
        let body = body(
            "mine\n\n<!-- summary model=m date=d of=1 text=2 -->\nits\n<!-- /summary -->\n\n<!-- chat -->\n**me** · x <!-- m:1 -->\n\nhi\n<!-- /chat -->\n\nmore\n"
        )
        let summary = try #require(body.summary)
        #expect(body.text(of: summary) == "its")
        #expect(summary.attributes == MarkAttributes(model: "m", date: "d", of: "1", text: "2"))
        #expect(body.chat.map(body.text(of:)) == "**me** · x <!-- m:1 -->\n\nhi")
        #expect(body.ownText == "mine\n\nmore")
        #expect(body.faults.isEmpty)
    }

    @Test(arguments: [
        ("<!-- summary -->\nx", MarkFault.Kind.unclosed, BodyMark.summary, 5),
        ("a\n<!-- chat -->\nx", .unclosed, .chat, 6), ("a\n\n<!-- /summary -->", .unopened, .summary, 7),
        ("<!-- chat -->\nx\n<!-- /chat -->\n<!-- chat -->\ny\n<!-- /chat -->", .second, .chat, 8),
        ("<!-- summary -->\n<!-- summary -->\nx\n<!-- /summary -->", .unclosed, .summary, 5),
    ])
    func `marks that are not closed, or come twice, are text and reported`(
        _ text: String, _ kind: MarkFault.Kind, _ mark: BodyMark, _ line: Int
    ) {
        let body = body(text)
        #expect(body.faults == [MarkFault(kind: kind, mark: mark, line: line)])
        #expect(body.ownText.contains("<!-- "))
    }

    @Test(arguments: [
        "`<!-- chat -->`\n`<!-- /chat -->`", "```\n<!-- chat -->\nx\n<!-- /chat -->\n```",
        "<!-- chatter -->\nx\n<!-- /chatter -->", "<!-- summary-2 -->\nx\n<!-- /summary-2 -->", "a <!-- chat --> b\n",
        "    <!-- chat -->\n    x\n",
        "<\\!-- chat -->\nx\n<\\!-- /chat -->",
    ])
    func `marks in code and other comments are no marks`(_ text: String) {
        let body = body(text)
        #expect(body.summary == nil && body.chat == nil && body.faults.isEmpty)
    }

    @Test func `code that a reply left open does not hide its end`() {
        let body = body("x\n\n<!-- chat -->\n```\ncode\n<!-- /chat -->\n\ny #s\n```\nz #t\n")
        #expect(body.chat != nil && body.faults.isEmpty)
        #expect(body.ownText == "x\n\ny #s\n```\nz #t")
        #expect(body.tags.map(\.name) == ["s", "t"])
    }

    @Test func `code that the writer left open does not hide a conversation with code in it`() {
        let body = body("x #s\n```\ny\n\n<!-- chat -->\n```swift\ncode\n```\n<!-- /chat -->\n")
        #expect(body.chat != nil && body.faults.isEmpty)
        #expect(body.ownText == "x #s\n```\ny")
    }

    @Test func `marks may stand on the lines of the text`() {
        let body = body("a\n<!-- summary -->one line<!-- /summary -->\n")
        #expect(body.summary.map(body.text(of:)) == "one line")
        #expect(body.ownText == "a")
    }

    @Test(arguments: [
        ("mine", "mine\n\n<!-- S -->\nnew\n<!-- /summary -->"),
        ("a\r\nmine\n", "a\r\nmine\n\r\n<!-- S -->\r\nnew\r\n<!-- /summary -->\r\n"),
        ("mine\n", "mine\n\n<!-- S -->\nnew\n<!-- /summary -->\n"),
        ("mine\r\nx\r\n", "mine\r\nx\r\n\r\n<!-- S -->\r\nnew\r\n<!-- /summary -->\r\n"),
        ("", "<!-- S -->\nnew\n<!-- /summary -->\n"),
        (
            "mine\n\n<!-- chat -->\nx\n<!-- /chat -->\nafter",
            "mine\n\n<!-- S -->\nnew\n<!-- /summary -->\n\n<!-- chat -->\nx\n<!-- /chat -->\nafter"
        ),
        (
            "a\n<!-- summary model=x -->\nold\n\nlines\n<!-- /summary -->\nb\n",
            "a\n<!-- S -->\nnew\n<!-- /summary -->\nb\n"
        ),
    ])
    func `a summary is put after the writer's words and before the conversation`(_ before: String, _ after: String)
        throws
    {
        let old = body(before)
        let bytes = try old.settingSummary("new", attributes)
        #expect(
            string(bytes)
                == after.replacing(
                    "<!-- S -->", with: "<!-- summary model=embedded date=2026-11-21T20:00:00+08:00 of=01 text=02 -->"))
        let new = Body(bytes)
        #expect(new.ownText == old.ownText)
        #expect(try new.settingSummary("new", attributes) == bytes)
    }

    @Test(arguments: [
        "x <!-- /summary --> y", "<!-- chat -->", "<\\!-- a -->", "<\\\\!--", "<!-", "a < b <! c", "```\ncode",
        "line\n\nline\r\nline", "<!-- summary -->\n<!-- /summary -->", "- list\n\n    code\n",
    ])
    func `what looks like a mark is escaped and shown as it was`(_ text: String) throws {
        let bytes = try body("mine\n\n<!-- chat -->\nx\n<!-- /chat -->\n").settingSummary(text, attributes)
        let new = Body(bytes)
        let summary = try #require(new.summary)
        let normal = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n").replacing(
            "\r\n", with: "\n")
        #expect(new.text(of: summary) == (normal.hasSuffix("\n") ? String(normal.dropLast()) : normal))
        #expect(new.chat != nil && new.faults.isEmpty)
        #expect(BodyMark.unescape(BodyMark.escape(text)) == text)
        #expect(!BodyMark.escape(text).contains("<!--"))
    }

    @Test func `a model's name cannot close the mark`() throws {
        let bytes = try body("x").settingSummary("y", MarkAttributes(model: "a --> b <!-- /summary"))
        #expect(Body(bytes).summary?.attributes.model == "a_--__b__!--_/summary")
    }

    @Test func `a hash is sixteen digits of the digest of the text with LF`() throws {
        let digest: ([UInt8]) -> [UInt8] = { bytes in
            [0x0A, 0xFF] + Array(repeating: UInt8(truncatingIfNeeded: bytes.count), count: 30)
        }
        #expect(Body.markHash("a\r\nb", digest: digest) == "0aff030303030303")
        let bytes = try body("x").settingSummary("a\nb", MarkAttributes(text: Body.markHash("a\nb", digest: digest)))
        let new = Body(bytes)
        #expect(try new.isAsWritten(#require(new.summary), digest: digest))
        let edited = Body(string(bytes).replacing("a\nb", with: "a\nbc").utf8)
        #expect(try !edited.isAsWritten(#require(edited.summary), digest: digest))
    }

    @Test(arguments: ["\n", "\r\n"])
    func `carriage returns before a line's end, however many, make one line end`(newline: String) throws {
        let bytes = try body("w\(newline)").settingSummary("a\r\r\nb\rc\r\n", MarkAttributes(model: "m"))
        let new = Body(bytes)
        #expect(try new.text(of: #require(new.summary)) == "a\nb\nc")
        #expect(newline == "\r\n" || !bytes.contains(0x0D))
    }
}
