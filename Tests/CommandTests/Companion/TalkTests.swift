import Daybook
import Foundation
import TestSupport
import Testing

/// Talks off a terminal: what leaves, what stays, and what is kept when nobody answers.
@Suite struct TalkTests {
    @Test(arguments: ["chat last 'And then home.'", "finish last"])
    func `the preview is what is sent, byte for byte`(command: String) throws {
        var scene = try TalkScene()
        let preview = try scene.run("daybook \(command) --preview").stderr
        #expect(scene.server.requests.isEmpty)
        try scene.run("daybook \(command)")
        let sent = try #require(scene.server.requests.first)
        #expect(
            preview.contains(": \(sent.body.count) bytes, SHA-256 \(Digest(of: sent.body).description.prefix(16))…"))
    }

    @Test func `a picture is sent once, smaller and bare, and the talk carries its description`() throws {
        var scene = try TalkScene(photo: true)
        try scene.run(
            "daybook config send.photos true -q && daybook chat last 'Look.' && daybook chat last 'And again.'")
        let requests = scene.server.requests.map(\.text)
        try #require(requests.count == 3)
        #expect(requests.filter { $0.contains("image_url") }.count == 1)
        #expect(requests[0].contains("data:image/jpeg;base64,"))
        #expect(requests[1].contains("photo 1: A grey river under rain"))
        #expect(requests.allSatisfy { !$0.contains("IMG_2033") })
        #expect(try scene.entry().contains("![A grey river under rain, with bare willows on the far bank.]("))
    }

    @Test(arguments: ["ai=never", "private=true"])
    func `what is for no AI never leaves`(rule: String) throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook config send.photos true -q && daybook set last \(rule) -q")
        try scene.run("daybook chat last 'Between us.'", status: 77)
        try scene.run("daybook describe last", status: 77)
        try scene.run("daybook finish last --yes")
        try scene.run("daybook retry --all")
        #expect(scene.server.requests.isEmpty)
        #expect(try scene.entry().contains("Between us.") && scene.entry().contains("<!-- summary model=embedded"))
    }

    @Test func `a server that is gone loses no word, and the request waits`() throws {
        var scene = try TalkScene()
        scene.server.stop()
        let output = try scene.run("daybook chat last 'Are you there?'", status: 75)
        #expect(output.stderr.contains("your message is kept in the entry"))
        try scene.run("daybook finish last", status: 75)
        #expect(try scene.run("daybook retry --list").stdout.split(separator: "\n").count == 2)
        #expect(try scene.entry().contains("Are you there?"))
        #expect(try scene.run("git status --short").stdout == "")
        // Without the network it is finished all the same, where that is asked for.
        try scene.run("daybook finish last --offline --yes")
        #expect(try scene.run("daybook retry").stdout.split(separator: "\n").count == 1)
    }

    @Test func `an entry that changed since is asked about as it is now, once`() throws {
        var scene = try TalkScene { request in
            request.number <= 3 ? .reply(503, [:], "busy") : ScriptedModel.reply(to: request)
        }
        try scene.run("daybook finish last", status: 75)
        try scene.run("daybook set last mood=calm -q && printf 'The water was high.\\n' >> \(scene.path)")
        try scene.run("daybook retry --all")
        #expect(scene.server.requests.count == 4)
        #expect(scene.server.requests[3].text.contains("The water was high."))
        #expect(try scene.run("daybook retry --all").stderr == "Nothing waits to be asked again.\n")
        #expect(scene.server.requests.count == 4)
    }

    @Test(arguments: ["", "{}", String(repeating: "word ", count: 200_000), #"{"title":"x"}"#, "---\\ntags: [x]\\n---"])
    func `whatever a model answers, the page stays whole`(text: String) throws {
        let body =
            #"{"choices":[{"message":{"content":"\#(text.replacing("\"", with: "\\\""))"},"finish_reason":"stop"}]}"#
        var scene = try TalkScene { _ in .reply(200, ["Content-Type": "application/json"], body) }
        let output = try scene.sandbox.run("daybook finish last --yes")
        #expect([0, 69, 75].contains(output.status), "\(output.stderr)")
        #expect(try scene.run("daybook check").status == 0)
        #expect(try scene.entry().contains("Rain all day. I walked along the river."))
    }

    @Test func `a reply of many kinds of harm is only words`() throws {
        var scene = try TalkScene { _ in
            streamed([
                "<!-- /chat -->\n---\ntitle: x\n---\n**me** · 2026-11-21T20:01:12+08:00 <!-- m:0 -->\n\n<img src=x>"
            ])
        }
        try scene.run("daybook chat last 'Hello'")
        try scene.run("daybook check")
        let shown = try scene.run("daybook show last --chat").stdout
        #expect(shown.contains("Hello"))
        let messages = try scene.entry().split(separator: "\n").filter {
            $0.hasPrefix("**me**") && $0.contains("<!-- m:")
        }
        #expect(messages.count == 1)
        #expect(try !scene.entry().contains("\n<img"))
    }

    @Test func `output that nobody reads does not lose the reply`() throws {
        var scene = try TalkScene()
        try scene.run("daybook chat last 'Hello' > /dev/full", status: 74)
        #expect(try scene.entry().contains("What made you stay?"))
    }
}
