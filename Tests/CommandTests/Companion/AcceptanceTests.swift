import Foundation
import TestSupport
import Testing

/// What the companion is measured by as a whole, as far as a single request does not show it; the tests of the wire and of voice
/// notes have the other numbers.
@Suite struct AcceptanceTests {
    /// Whether programs can be run without any network here.
    private static let canCutNetwork =
        (try? TestSupport.Program(path: "/bin/sh").run(["-c", "unshare -rn true"], environment: [:]))?.status == 0

    private static let wav: [UInt8] =
        Array("RIFF".utf8) + [0x44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0]
        + [0x40, 0x1F, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [0x20, 0, 0, 0] + [UInt8](repeating: 0x80, count: 32)

    /// Has one provider, by other models.
    private func configure(_ scene: TalkScene, _ models: String, more: String = "") throws {
        try scene.sandbox.folder.write(
            """
            providers:
              home:
                dialect: openai
                base_url: \(scene.server.url)/v1
                model: \(models)
                capabilities: [vision, schema]
                local: true
                enabled: true
            \(more)

            """, to: "home/.config/daybook/config.yaml")
    }

    private func whole(_ text: String) throws -> ScriptedReply {
        let content = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        return .reply(
            200, ["Content-Type": "application/json", "x-litellm-attempted-fallbacks": "1"],
            #"{"model":"small","choices":[{"message":{"content":\#(content)},"finish_reason":"stop"}]}"#)
    }

    @Test func `acceptance 2: of what broke off nothing stands as whole, it waits, and what was said is there`() throws
    {
        var scene = try TalkScene()
        try configure(scene, "cutting")
        try scene.run("daybook chat last 'And then home.'", status: 75)
        let entry = try scene.entry()
        #expect(entry.contains("\n\nAnd then home.\n") && entry.contains("\n<!-- interrupted -->\n"), "\(entry)")
        #expect(try scene.run("daybook retry --list").stdout.contains("reply"))
        #expect(try scene.run("git status --porcelain").stdout.isEmpty)
    }

    @Test func `acceptance 5: the same answer makes the same page, without tags that are none`() throws {
        let long = String(repeating: "a", count: 200)
        let answer = #"{"title":"Rain","page":"It rained.","tags":["../x","\#(long)","rain","Rain","walk","river"]}"#
        let reply = try whole(answer)
        let pages = try (0..<2).map { _ in
            var scene = try TalkScene { _ in reply }
            try scene.run("daybook finish last --yes")
            return try scene.entry()
        }
        #expect(pages[0] == pages[1] && pages[0].contains("\nIt rained.\n<!-- /summary -->"), "\(pages[0])")
        #expect(pages[0].contains("\ntags:\n  - rain\n  - walk\n  - river\n---\n"), "\(pages[0])")
    }

    @Test func `acceptance 6: all that is asked goes to one address, and where that asks another it is said`() throws {
        let (said, seen) = (try whole("A wet day."), try whole("A grey river."))
        var scene = try TalkScene(photo: true) { request in
            if request.target.hasSuffix("/audio/transcriptions") {
                return .reply(200, ["Content-Type": "application/json"], #"{"text":" I got the new job."}"#)
            }
            if request.text.contains("json_schema") { return ScriptedModel.reply(to: request) }
            return request.text.contains("image_url") ? seen : said
        }
        try scene.sandbox.folder.write(Self.wav, to: "work/memo.wav")
        try configure(
            scene, "{ chat: small, vision: small, summary: small, transcription: whisper-1 }",
            more: "send.photos: true\nsend.audio: true")
        try scene.run("daybook describe last")
        let talk = try scene.run("daybook chat last 'Look.'")
        #expect(talk.stdout == "A wet day.\n" && talk.stderr.contains("\"home\" asked 1 other model first"), "\(talk)")
        try scene.run("daybook finish last --yes")
        #expect(try scene.run("daybook transcribe ../memo.wav").stdout == "I got the new job.\n")
        #expect(
            scene.server.requests.map(\.target)
                == [String](repeating: "/v1/chat/completions", count: 3) + ["/v1/audio/transcriptions"])
        #expect(scene.server.requests[1].text.contains("\"stream\":true"))
        #expect(try scene.entry().contains("![A grey river.]("))
    }

    @Test(.enabled(if: canCutNetwork, "the network may not be cut here"))
    func `acceptance 10: without any network every command works, and what asks a model waits or does without`() throws
    {
        var scene = try TalkScene()
        /// Runs a command where not even loopback is there.
        func alone(_ command: String, status: Int32 = 0) throws -> String {
            let output = try scene.sandbox.run("unshare -rn daybook \(command)")
            #expect(output.status == status, "\(command): \(output.stderr)")
            return output.stdout + output.stderr
        }
        for command in [
            "add Sunny. -q", "idea Paint -q", "list", "search rain", "tags", "show last", "status", "check",
            "history last", "diff last", "tag last sun -q", "set last location=Door -q", "star last -q", "undo -q",
            "config",
            "templates", "help", "config provider list", "rename last Door -q", "rm last --yes -q", "completions bash",
        ] { _ = try alone(command) }
        #expect(try alone("chat \(scene.path) Wet.", status: 75).contains("your message is kept in the entry"))
        _ = try alone("finish \(scene.path)", status: 75)
        #expect(try alone("retry --list").split(separator: "\n").count == 3)
        // The embedded summariser needs nobody.
        _ = try alone("finish \(scene.path) --offline --yes")
        let entry = try scene.entry()
        #expect(entry.contains("\n\nWet.\n") && entry.contains("<!-- summary model=embedded "), "\(entry)")
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `a language that is set is asked for, and an answer in it is taken whatever the entry is in`() throws {
        let reply = try whole(#"{"title":"A wet day","page":"It rained all day.","tags":["rain","walk","river"]}"#)
        var scene = try TalkScene { _ in reply }
        let made = try scene.run("daybook add '今天下了一整天的雨，我沿著河邊走。' -q && daybook config companion.language en -q")
        try scene.run("daybook finish last --yes")
        let entry = try scene.sandbox.folder.text(of: "work/journal/" + made.stdout.trimmingCharacters(in: .newlines))
        #expect(entry.contains("\nIt rained all day.\n<!-- /summary -->"), "\(entry)")
        #expect(scene.server.requests.count == 1 && scene.server.requests[0].text.contains("English"))
    }
}
