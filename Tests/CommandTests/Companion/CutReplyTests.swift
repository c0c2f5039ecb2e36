import TestSupport
import Testing

/// Replies that a model had to end at the limit of their length.
@Suite struct CutReplyTests {
    private static let openAI = ScriptedReply.events([
        #"{"model":"small","choices":[{"index":0,"delta":{"content":"It rained, and then the"},"finish_reason":null}]}"#,
        #"{"model":"small","choices":[{"index":0,"delta":{},"finish_reason":"length"}]}"#, "[DONE]",
    ])
    private static let anthropic = ScriptedReply.events([
        #"{"type":"message_start","message":{"model":"small","usage":{"input_tokens":9,"output_tokens":1}}}"#,
        #"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#,
        #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"It rained, and then the"}}"#,
        #"{"type":"content_block_stop","index":0}"#,
        #"{"type":"message_delta","delta":{"stop_reason":"max_tokens"},"usage":{"output_tokens":5}}"#,
        #"{"type":"message_stop"}"#,
    ])

    @Test(arguments: ["openai", "anthropic"])
    func `a reply that was cut at the limit of its length is marked so, and said so`(dialect: String) throws {
        var scene = try TalkScene(isOn: false) { _ in dialect == "openai" ? Self.openAI : Self.anthropic }
        try scene.run(
            """
            daybook config provider add cut --dialect \(dialect) --base-url \(scene.server.url)/v1 --model small --local -q
            daybook config provider use cut --yes -q
            """)
        let output = try scene.run("daybook chat last 'Hello'")
        #expect(output.stderr.contains("cut short at the limit of its length"), "\(output.stderr)")
        #expect(try scene.entry().contains("\n\nIt rained, and then the\n<!-- cut-short -->\n<!-- /chat -->"))
        // Nothing broke off: it is not asked for anew.
        #expect(try scene.run("daybook retry").stderr.contains("Nothing waits"))
        #expect(try scene.run("daybook check").status == 0)
        let shown = try scene.run("daybook show last --chat").stdout
        #expect(shown.contains("It rained, and then the\n  (the reply was cut here, at the limit of its length)"))
        #expect(
            try scene.run("daybook show last --json").stdout.contains("\"interrupted\":false,\"cut_short\":true"))
        #expect(try scene.run("daybook search cut-short", status: 1).stdout == "")
        // The model sees that it did not end there.
        try scene.run("daybook chat last 'And then?'")
        #expect(scene.server.requests.last?.text.contains("and then the […]") == true)
    }

    @Test func `a talk says so too, and asking anew takes its place`() throws {
        var scene = try TalkScene { $0.number == 1 ? Self.openAI : ScriptedModel.reply(to: $0) }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "cut short at the limit of its length")
        try session.wait(for: "you> ")
        session.type("/retry\r")
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try !scene.entry().contains("cut-short") && !scene.entry().contains("and then the"))
    }
}
