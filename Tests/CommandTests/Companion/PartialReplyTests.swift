import Foundation
import TestSupport
import Testing

/// Replies of which a part came, and what becomes of that part.
@Suite struct PartialReplyTests {
    private static let openAI = [
        #"{"model":"small","choices":[{"index":0,"delta":{"content":"It rained, and then the"},"finish_reason":null}]}"#
    ]
    private static let anthropic = [
        #"{"type":"message_start","message":{"model":"small","usage":{"input_tokens":9,"output_tokens":1}}}"#,
        #"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#,
        #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"It rained, and then the"}}"#,
        #"{"type":"content_block_stop","index":0}"#,
    ]

    /// The ends of a reply that a filter, or the model itself, declined in the middle.
    static let refusals: [(dialect: String, events: [String])] = [
        ("openai", openAI + [#"{"choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}"#, "[DONE]"]),
        ("openai", openAI + [#"{"choices":[{"index":0,"delta":{},"finish_reason":"refusal"}]}"#, "[DONE]"]),
        (
            "openai",
            openAI + [#"{"choices":[{"index":0,"delta":{"refusal":"no more"},"finish_reason":"stop"}]}"#, "[DONE]"]
        ),
        (
            "anthropic",
            anthropic + [
                #"{"type":"message_delta","delta":{"stop_reason":"refusal"},"usage":{"output_tokens":5}}"#,
                #"{"type":"message_stop"}"#,
            ]
        ),
    ]

    @Test(arguments: refusals.indices)
    func `a reply that was declined in the middle is said so, marked, and asked for anew`(number: Int) throws {
        let (dialect, events) = Self.refusals[number]
        var scene = try TalkScene(isOn: false) { request in
            request.number == 1 || dialect == "anthropic" ? .events(events) : ScriptedModel.reply(to: request)
        }
        try scene.run(
            """
            daybook config provider add cut --dialect \(dialect) --base-url \(scene.server.url)/v1 --model small --local -q
            daybook config provider use cut --yes -q
            """)
        let output = try scene.run("daybook chat last 'Hello' --json", status: 69)
        #expect(output.stderr.contains("declined to answer"), "\(output.stderr)")
        #expect(output.stderr.contains("; what came before is kept, marked as interrupted"))
        #expect(output.stdout.contains(#""interrupted":true"#))
        #expect(try scene.entry().contains("\n\nIt rained, and then the\n<!-- interrupted -->\n<!-- /chat -->"))
        #expect(try scene.run("daybook retry").stdout.hasPrefix("reply "))
        guard dialect == "openai" else { return }
        try scene.run("daybook retry last")
        #expect(try scene.entry().contains("What made you stay?") && !scene.entry().contains("and then the"))
    }

    @Test func `a description that was cut at the limit of its length ends as such, and that is said`() throws {
        let body = #"{"choices":[{"message":{"content":"A grey river under"},"finish_reason":"length"}]}"#
        var scene = try TalkScene(photo: true) { _ in .reply(200, ["Content-Type": "application/json"], body) }
        let output = try scene.run("daybook config send.photos true -q && daybook describe last")
        #expect(output.stdout == "A grey river under…\n")
        #expect(output.stderr.contains("The description was cut short at the limit of its length"))
        #expect(try scene.entry().contains("![A grey river under…]("))
    }

    /// A reply that breaks off after its first piece.
    private static func broken(_ first: String) -> ScriptedReply {
        streamed([first, "more"]).cut(after: first.utf8.count + 130)
    }

    @Test func `a retry that breaks off sooner leaves the longer part, and one that comes farther takes its place`()
        throws
    {
        var scene = try TalkScene { request in
            switch request.number {
            case 1...3: Self.broken("A wet day, and a long walk")
            case 4...6: Self.broken("A wet")
            default: Self.broken("A wet day, and a long walk all the same")
            }
        }
        try scene.run("daybook chat last Hello", status: 75)
        let sooner = try scene.run("LC_ALL=zh_TW.UTF-8 daybook retry last", status: 75)
        #expect(sooner.stderr.contains("保留先前的回覆"), "\(sooner.stderr)")
        #expect(try scene.entry().contains("\n\nA wet day, and a long walk\n<!-- interrupted -->\n<!-- /chat -->"))
        #expect(try scene.entry().components(separatedBy: "A wet").count == 2)
        #expect(try scene.run("daybook retry").stdout.hasPrefix("reply "))
        try scene.run("daybook retry last", status: 75)
        #expect(try scene.entry().contains("\n\nA wet day, and a long walk all the same\n<!-- interrupted -->"))
        #expect(try scene.entry().components(separatedBy: "A wet").count == 2)
    }

    @Test func `a retry that is cut at its length and is shorter leaves the longer part`() throws {
        let cut = ScriptedReply.events([
            #"{"model":"small","choices":[{"index":0,"delta":{"content":"A wet"},"finish_reason":null}]}"#,
            #"{"model":"small","choices":[{"index":0,"delta":{},"finish_reason":"length"}]}"#, "[DONE]",
        ])
        var scene = try TalkScene { $0.number <= 3 ? Self.broken("A wet day, and a long walk") : cut }
        try scene.run("daybook chat last Hello", status: 75)
        let output = try scene.run("daybook retry last", status: 75)
        #expect(output.stderr.contains("the reply of before, which stays"), "\(output.stderr)")
        #expect(try scene.entry().contains("\n\nA wet day, and a long walk\n<!-- interrupted -->\n<!-- /chat -->"))
        #expect(try scene.run("daybook retry").stdout.hasPrefix("reply "))
    }

    @Test func `a whole reply stays where the one that was to take its place breaks off`() throws {
        var scene = try TalkScene { request in
            request.number == 1 ? streamed(["Short."]) : Self.broken("Much longer than that was")
        }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.type("/retry\r")
        try session.wait(for: "It broke off before it said as much as the reply of before, which stays.")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\nShort.\n<!-- /chat -->"))
        #expect(try scene.run("daybook retry").stderr.contains("Nothing waits"))
    }

    @Test func `what breaks off again and again is written into a pipe once`() throws {
        var scene = try TalkScene { _ in Self.broken("A wet day") }
        #expect(try scene.run("daybook chat last Hello", status: 75).stdout == "A wet day\n")
        // Who reads along sees each as it comes.
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "Again")
        #expect(session.finish() == .exited(75))
        #expect(session.screen.components(separatedBy: "A wet day").count == 4)
    }

    /// What somebody does with the entry while a reply comes, and what is then said of the reply.
    static let disturbances: [(command: String, isThere: Bool)] = [
        ("rm FILE", false), ("daybook rm last --yes -q", false), ("mkdir other && mv FILE other/", true),
        ("daybook rename last Other -q", true),
        ("mkdir other && mv FILE other/ && printf 'Of another day.\\n' > FILE", true),
        ("daybook rename last Other -q && printf -- '---\\nid: other\\n---\\nOf another day.\\n' > FILE", true),
    ]

    @Test(arguments: disturbances.indices)
    func `an entry that is taken away while a reply comes loses nothing, and is told of`(number: Int) throws {
        let (command, isThere) = Self.disturbances[number]
        let gate = Gate()
        var scene = try TalkScene { _ in streamed(["A wet day, ", "and over."]).stalled(after: 130, by: gate) }
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "Only said once")
        try session.wait(for: "A wet day, ")
        try scene.run(command.replacing("FILE", with: scene.path))
        gate.open()
        #expect(session.finish() == .exited(isThere ? 0 : 66))
        let texts =
            "cat $(find . -name '*.md' -not -path './.*') ../../home/.local/state/daybook/unkept/* 2> /dev/null; true"
        if !isThere {
            // As it reads, wherever the terminal breaks the lines.
            let screen = session.screen.filter { !$0.isWhitespace }
            for sentence in [
                "\(scene.path) is not there any more; it is in /",
                "bring it back: daybook restore \(scene.path); then put it into",
            ] {
                #expect(screen.contains(sentence.filter { $0 != " " }), "\(session.screen)")
            }
            #expect(!screen.contains("makeroom"))
            try scene.run("daybook restore \(scene.path)")
        }
        let kept = try scene.run(texts).stdout
        #expect(kept.contains("Only said once") && kept.contains("A wet day, and over."), "\(kept)")
        // What was given its name meanwhile is another entry.
        guard command.contains("Of another day.") else { return }
        let other = try scene.entry()
        #expect(other.hasSuffix("Of another day.\n") && !other.contains("A wet day"), "\(other)")
    }

    @Test func `what is said when another entry was given the name goes to the one that was talked about`() throws {
        var scene = try TalkScene { _ in streamed(["A wet day."]) }
        let session = try scene.talk()
        session.type("First words\r")
        try session.wait(for: "A wet day.")
        try scene.run("mkdir other && mv \(scene.path) other/a.md && printf 'A secret of Lin.\\n' > \(scene.path)")
        session.type("Second words\r")
        try session.wait(for: "A wet day.")
        session.type("/finish\r")
        try session.wait(for: "What now?")
        session.type("1\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry() == "A secret of Lin.\n")
        let text = try scene.run("cat other/a.md").stdout
        #expect(
            text.contains("First words") && text.contains("Second words") && text.contains("<!-- summary"), "\(text)")
        #expect(!scene.server.requests.contains { $0.text.contains("secret of Lin") })
    }

}
