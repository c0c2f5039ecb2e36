import TestSupport
import Testing

@testable import Daybook

@Suite struct ConversationSearchTests {
    private static let chat = """
        <!-- chat -->
        **me** · 2026-11-21T20:01:12+08:00 <!-- m:9f31c2d0 -->

        The heron stood still. ![](../media/3f/a1/3fa1.jpg)

        **companion** · 2026-11-21T20:01:20+08:00 · sonnet <!-- m:47be10a8 -->

        A kingfisher would not. ![](media/x.png) [[elsewhere]]

        **me** · 2026-11-21T20:02:00+08:00 <!-- m:47be10a9 -->

        Nor a duck.
        <!-- /chat -->

        """

    private static func vault() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "---\ntitle: x\n---\nOwn words in a café.\n\n<!-- summary model=m date=2026-11-21T20:01:30+08:00 of=0 text=0 -->\nA pond.\n<!-- /summary -->\n\n"
                + chat, to: "talk.md")
        try folder.write(
            "---\ntitle: x\n---\nThe pond has a duck, a heron and a kingfisher; me and the companion saw it.\n",
            to: "own.md")
        return folder
    }

    @Test(arguments: [
        ("heron in:chat", ["talk"]), ("in:chat kingfisher", ["talk"]), ("pond in:chat", []),
        ("pond in:summary", ["talk"]),
        ("own in:chat", []), ("heron", ["own", "talk"]), ("in:chat", ["talk"]), ("in:summary", ["talk"]),
        ("NOT in:chat", ["own"]), ("duck NOT in:chat", ["own"]), ("(heron OR pond) in:chat", ["talk"]),
        ("pond OR (heron in:chat)", ["own", "talk"]), ("in:chat NOT pond", ["talk"]), ("in:chat NOT duck", []),
        ("in:chat in:summary", ["talk"]), ("pond in:chat in:summary", []), ("title:x in:chat", ["talk"]),
        ("\"nor a duck\" in:chat", ["talk"]),
        // What is known of the letters of a part is not true of the rest.
        ("(pond zebra in:summary) OR café", ["talk"]), ("(pond zebra in:summary) OR kingfisher", ["own", "talk"]),
        // The lines that begin messages are no text.
        ("me", ["own"]), ("companion", ["own"]), ("sonnet", []), ("2026", []),
        // What the companion shows or links is not the entry's.
        ("has:media", ["talk"]), ("is:unfinished", ["talk"]), ("has:chat", ["talk"]),
    ])
    func `words are looked for where the filter says`(_ filter: String, _ expected: [String]) throws {
        #expect(try Self.vault().find(filter).sorted() == expected)
    }

    @Test func `what the writer says in a conversation ranks before what the companion says, and behind the text`()
        throws
    {
        let folder = try TemporaryFolder()
        func talk(_ name: String, _ text: String, _ mine: String, _ theirs: String, _ alternative: String = "x") throws
        {
            let hash = Digest.mark(of: alternative)
            try folder.write(
                "---\ntitle: x\n---\n\(text) ![\(alternative)](a.jpg) <!-- describe model=m text=\(hash) -->\n\n<!-- chat -->\n**me** <!-- m:1 -->\n\n\(mine)\n\n**companion** <!-- m:2 -->\n\n\(theirs)\n<!-- /chat -->\n",
                to: name + ".md")
        }
        try talk("companion", "xxxxx", "xxxxx", "heron")
        try talk("me", "xxxxx", "heron", "xxxxx")
        try talk("text", "heron", "xxxxx", "xxxxx")
        #expect(try folder.find("heron") == ["text", "me", "companion"])
        try talk("described", "xxxxx", "xxxxx", "xxxxx", "heron")
        let listing = try folder.listing(Query(FilterParser.parse(["heron"])))
        let scores = Dictionary(uniqueKeysWithValues: listing.entries.map { ($0.path, $0.score) })
        #expect(scores["described.md"] ?? 9 < scores["me.md"] ?? 0)
    }

    @Test func `a line of a message holds no line that begins one`() throws {
        let shape = Snippet.Shape(width: 60) { _ in 1 }
        let query = try Query(FilterParser.parse(["kingfisher in:chat"]), snippet: shape)
        let snippet = try #require(try Self.vault().listing(query).entries.first?.snippet)
        #expect(snippet.text.hasPrefix("A kingfisher would not.") && !snippet.text.contains("duck"))
        #expect(snippet.hits == [2..<12])
    }

    @Test(
        arguments: [
            (nil, true), ("2026-11-21T20:02:00+08:00", false), ("2026-11-21T12:01:59Z", true),
            ("2026-11-21T20:01:59", true),
            ("2026-11-22", false), ("soon", false),
        ] as [(String?, Bool)])
    func `a conversation that went on after the summary is not finished`(_ date: String?, _ isOpen: Bool) throws {
        let summary = date.map { "<!-- summary date=\($0) -->\ns\n<!-- /summary -->\n\n" } ?? ""
        let folder = try TemporaryFolder()
        try folder.write(summary + Self.chat, to: "a.md")
        #expect(try folder.listing(Query(.everything)).entries.first?.isUnfinished == isOpen)
        #expect(try folder.find("is:unfinished").isEmpty != isOpen)
        #expect(Body((summary + Self.chat).utf8).hasOpenConversation == isOpen)
    }

    @Test func `what the writer said counts as the writer's, and what the companion said does not`() {
        let body = Body(("Two words.\n\n" + Self.chat).utf8)
        #expect(
            body.writersText
                == "Two words.\n\nThe heron stood still. ![](../media/3f/a1/3fa1.jpg)\n\nNor a duck.")
        for most in [0, 5, 10, 12, 15, 60, 500] {
            #expect(body.writersText(most: most) == String(body.writersText.prefix(most)))
        }
        #expect(body.wordCount == 2 && body.writersWords == 9)
        #expect(body.ownText == "Two words." && body.media.map(\.destination) == ["../media/3f/a1/3fa1.jpg"])
        #expect(body.links.isEmpty && !Body("x".utf8).hasOpenConversation)
        #expect(Body("<!-- chat -->\n**companion**\nx\n<!-- /chat -->".utf8).writersText == "")
    }
}
