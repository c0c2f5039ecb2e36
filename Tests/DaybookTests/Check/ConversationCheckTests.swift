import Daybook
import Testing

@Suite struct ConversationCheckTests {
    @Test func `what is odd about messages is told with its line`() {
        let body = Body(
            """
            own
            <!-- chat -->
            **me** · it was late
            **me** · 2026-11-21T20:01:12+08:00 <!-- m:1 -->
            x
            **me** <!-- m:2
            \\**me** · escaped
            **companion** · yesterday · m <!-- m:1 -->
            y
            **companion** · 2026-11-21 <!-- m:3 -->
            ha
            <!-- interrupted -->
            **me**
            <!-- /chat -->
            """.utf8, firstLine: 11)
        #expect(
            body.conversationFaults.map(\.kind) == [
                .brokenLine, .brokenLine, .brokenLine, .duplicateID("1"), .interrupted, .empty,
            ])
        #expect(body.conversationFaults.map(\.line) == [13, 16, 18, 18, 20, 23])
    }

    @Test func `text above the first message is told of, once`() {
        let message = "**me** · 2026-11-21T20:01:12+08:00\nx\n<!-- /chat -->\n"
        let loose = Body(("own\n<!-- chat -->\n\nLoose.\n\nMore.\n\n" + message).utf8, firstLine: 1)
        #expect(loose.conversationFaults == [ConversationFault(kind: .noSpeaker, line: 4)])
        #expect(Body(("own\n<!-- chat -->\n\n \n" + message).utf8, firstLine: 1).conversationFaults.isEmpty)
        // Text alone is no message either.
        let alone = Body("own\n<!-- chat -->\nLoose.\n<!-- /chat -->\n".utf8, firstLine: 1)
        #expect(alone.conversationFaults.map(\.kind) == [.noSpeaker])
    }

    @Test func `a check names them, and no description that the writer edited`() throws {
        let scene = try VaultScene()
        try scene.write(
            "---\nid: a1\nkind: diary\ndate: 2026-11-21\n---\n![mine](https://x.y/a.jpg) <!-- describe model=m text=00 -->\n\n<!-- chat -->\n**companion** <!-- m:1 -->\nha [[nowhere]] ![](media/none.jpg)\n<!-- interrupted -->\n\n**me** <!-- m:1 -->\nx\n<!-- /chat -->\n",
            to: "a.md")
        let problems = try scene.problems()
        #expect(problems.map(\.fact) == [.message(.interrupted), .message(.duplicateID("1"))])
        #expect(problems.map(\.line) == [9, 13] && problems.map(\.severity) == [.notice, .error])
    }
}
