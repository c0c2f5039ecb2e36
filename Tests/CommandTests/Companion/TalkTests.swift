import Daybook
import Foundation
import TestSupport
import Testing

/// Talks off a terminal: what leaves, what stays, and what is kept when nobody answers.
@Suite struct TalkTests {
    @Test(arguments: [
        "chat last 'And then home.'", "finish last", "chat last 'And then home. \n'",
        "chat last '\n\n  And\r\nhome.\t\n\n'",
        "chat last '**me** · then\n<!-- chat -->\n'",
    ])
    func `acceptance 9: the preview is what is sent, byte for byte`(command: String) throws {
        var scene = try TalkScene()
        let preview = try scene.run("daybook \(command) --preview").stderr
        let raw = try scene.run("daybook \(command) --preview-raw")
        #expect(scene.server.requests.isEmpty)
        try scene.run("daybook \(command)")
        let sent = try #require(scene.server.requests.first)
        #expect(
            raw.stdout == sent.text
                && raw.stderr == preview.replacing(" (as it is sent; above it is indented)", with: ""))
        #expect(
            preview.contains(
                ": \(sent.body.count) bytes, SHA-256 \(Digest(of: sent.body).description.prefix(16))… (as it is sent; above it is indented), "
            ))
        #expect(
            try scene.run("daybook config requests --json").stdout.contains(
                "\"sent\":\(sent.body.count),\"sha256\":\"\(Digest(of: sent.body))\","))
    }

    @Test(arguments: [
        ("chat last night I went home", true), ("chat 1 heron stood there", true),
        ("chat --preview last night again", true),
        ("chat I went home", false), ("chat dead tired today", false), ("chat 3 herons stood", false),
    ])
    func `words without quotes of which the first may name an entry are not taken for what they may not be`(
        command: String, isName: Bool
    ) throws {
        var scene = try TalkScene()
        try scene.run("daybook list > /dev/null")
        let before = try scene.entry()
        let output = try scene.run("daybook \(command)", status: command.contains("3") ? 66 : 2)
        #expect(output.stderr.contains("may name an entry here") == isName, "\(output.stderr)")
        #expect(command.contains("3") || output.stderr.contains("between quotes: daybook chat \""), "\(output.stderr)")
        #expect(try scene.entry() == before && scene.server.requests.isEmpty)
        // What is piped in beside them is kept with all of them.
        guard isName, !command.contains("preview") else { return }
        let kept = try scene.run("printf 'Piped.\\n' | daybook \(command)", status: 2).stderr
        #expect(kept.contains("or last; then: daybook chat ENTRY < "), "\(kept)")
        #expect(
            try scene.run("cat $HOME/.local/state/daybook/unkept/*").stdout == command.dropFirst(5) + "\n\nPiped.\n")
    }

    @Test(arguments: [
        "last 'night, I went home'", "last \"It did\" not mind", "last Hello",
        "diary/2026/11/2026-11-21-*.md I went home",
    ])
    func `a message behind an entry that is named plainly is one`(arguments: String) throws {
        var scene = try TalkScene()
        try scene.run("daybook chat \(arguments)")
        #expect(scene.server.requests.count == 1)
        #expect(try !scene.entry().contains("2026-11-21-"))
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

    @Test func `a picture that was not described, and then is by a talk, waits no more`() throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook config send.photos true -q && daybook config provider use home --vision locked --yes -q")
        #expect(try scene.sandbox.run("daybook describe last").status != 0)
        #expect(try scene.run("daybook retry").stdout.hasPrefix("describe "))
        try scene.run("daybook config provider use home --vision small --yes -q && daybook chat last 'Look.'")
        #expect(try scene.entry().contains("![A grey river under rain"))
        #expect(try scene.run("daybook retry").stdout == "")
    }

    @Test(arguments: ["ai=never", "private=true"])
    func `acceptance 9: what is for no AI never leaves`(rule: String) throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook config send.photos true -q && daybook set last \(rule) -q")
        try scene.run("daybook chat last 'Between us.'", status: 77)
        try scene.run("daybook describe last", status: 77)
        try scene.run("daybook finish last --yes")
        // They wait for a change of mind.
        try scene.run("daybook retry --all", status: 77)
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

    private static func weather(_ request: ScriptedRequest) -> ScriptedReply {
        guard request.target.hasPrefix("/f") else { return ScriptedModel.reply(to: request) }
        return .reply(
            200, [:],
            #"{"utc_offset_seconds":0,"hourly":{"time":["2026-11-21T11:00","2026-11-21T12:00"],"#
                + #""temperature_2m":[17.2,16.4],"weather_code":[61,63]}}"#)
    }

    @Test func `the first reply knows the weather, where its switch is on`() throws {
        var scene = try TalkScene { Self.weather($0) }
        let url = scene.server.url
        try scene.run(
            "daybook config weather.url \(url)/f -q && daybook config weather.place -33.87,151.21 -q && daybook chat last 'Off.'"
        )
        #expect(scene.server.requests.map(\.target) == ["/v1/chat/completions"])
        try scene.run("daybook add 'Another day.' -q && daybook config send.weather true -q")
        let preview = try scene.run("daybook chat last 'On.' --preview")
        #expect(preview.stdout.hasPrefix("GET \(url)/f?latitude=-33.87&longitude=151.21&"), "\(preview.stdout)")
        #expect(scene.server.requests.count == 1)
        let first = try scene.run("daybook chat last 'On.'")
        #expect(first.stderr.hasPrefix("Weather: rain, 16.4 °C\n"), "\(first.stderr)")
        try scene.run("daybook chat last 'And on.'")
        let requests = scene.server.requests.dropFirst()
        #expect(requests.map { $0.target.prefix(2) } == ["/f", "/v", "/v"])
        #expect(requests.dropFirst().allSatisfy { $0.text.contains("Weather: rain, 16.4 °C") })
        #expect(try scene.run("daybook show --raw last").stdout.contains("\nweather: rain\ntemperature: 16.4\n"))
        #expect(try scene.run("git log --format=%s -3").stdout.hasPrefix("chat: diary 2026-11-21\nchat: diary"))
    }

    @Test func `weather that does not come is asked for once in a talk, and never where it was left out`() throws {
        var scene = try TalkScene { request in
            request.target.hasPrefix("/f") ? .reply(500) : .reply(503, ["x-should-retry": "false"], "busy")
        }
        try scene.run(
            "daybook config weather.url \(scene.server.url)/f -q; daybook config weather.place -33.87,151.21 -q; daybook config send.weather true -q"
        )
        let session = try scene.sandbox.terminal("daybook", "chat", "last")
        for word in ["One", "Two"] {
            try session.wait(for: "you> ")
            session.type(word + "\r")
            try session.wait(for: "your message is kept")
        }
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(scene.server.requests.map { $0.target.prefix(2) } == ["/f", "/v", "/v"])
        try scene.run("daybook add 'No sky.' --no-weather -q")
        try scene.run("daybook chat last 'Hello'", status: 75)
        #expect(scene.server.requests.filter { $0.target.hasPrefix("/f") }.count == 1)
        #expect(try scene.run("daybook chat last 'Hello' --preview").stdout.hasPrefix("POST "))
    }

    @Test(arguments: ["ai=never", "ai=local"])
    func `an entry that is for nobody far away is not told the weather service either`(rule: String) throws {
        var scene = try TalkScene { Self.weather($0) }
        try scene.run(
            """
            daybook config weather.url \(scene.server.url)/f -q; daybook config weather.place 25,121 -q
            daybook config send.weather true -q; daybook set last \(rule) -q
            """)
        _ = try scene.sandbox.run("daybook chat last 'Between us.'")
        #expect(!scene.server.requests.contains { $0.target.hasPrefix("/f") })
    }

    @Test func `a page that somebody edited is not asked for where nobody is there to accept it`() throws {
        var scene = try TalkScene()
        try scene.run("daybook finish last --yes")
        let page = try scene.entry()
        try scene.sandbox.folder.write(
            page.replacing("on the stones", with: "in the reeds"), to: "work/journal/" + scene.path)
        let refused = try scene.run("daybook finish last", status: 2)
        #expect(refused.stderr.contains("You have edited the page that is there."), "\(refused.stderr)")
        #expect(scene.server.requests.count == 1)
        try scene.run("daybook finish last --yes")
        #expect(scene.server.requests.count == 2)
        try scene.run("daybook chat last 'More.'")
        #expect(try scene.run("daybook show last").stdout.contains("the text or the talk went on since"))
    }

    @Test func `a reply that goes round in circles is ended while it comes, and kept once`() throws {
        let gate = Gate()
        let circle = ["It rained all day. "] + [String](repeating: "The heron was kind. ", count: 2_000)
        // Whoever goes on listening hears nothing any more, and no end either.
        var scene = try TalkScene { _ in streamed(circle).stalled(after: 9_000, by: gate) }
        let output = try scene.run("daybook chat last 'Hello' --json")
        #expect(
            output.stdout.contains("\"text\":\"It rained all day. The heron was kind.\""),
            "\(output.stdout.prefix(600))")
        #expect(try scene.entry().contains("\nIt rained all day. The heron was kind.\n<!-- /chat -->"))
        #expect(try scene.run("daybook retry").stderr.contains("Nothing waits"))
        gate.open()
    }
}
