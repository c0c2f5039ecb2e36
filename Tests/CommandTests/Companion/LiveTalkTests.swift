import Foundation
import TestSupport
import Testing

/// What a talk that goes on in another window holds, and what leaves one.
@Suite struct LiveTalkTests {
    @Test func `the message of a talk that goes on is not sent from elsewhere`() throws {
        var scene = try TalkScene { request in
            request.number <= 1 ? .reply(401, [:], "who are you") : ScriptedModel.reply(to: request)
        }
        let talk = try scene.talk()
        talk.type("A heron stood on the stones.\r")
        try talk.wait(for: "wants a key")
        try talk.wait(for: "you> ")
        let asked = scene.server.requests.count
        #expect(asked == 1)

        let all = try scene.run("daybook add 'Something else.' -q && daybook retry --all", status: 75)
        #expect(all.stderr.contains("A talk about \"Rain all day.\" goes on elsewhere"), "\(all.stderr)")
        let alone = try scene.run("daybook retry \(scene.path)", status: 75)
        #expect(alone.stderr.contains("/retry"), "\(alone.stderr)")
        #expect(scene.server.requests.count == asked)

        talk.type("/quit\r")
        #expect(talk.finish() == .exited(0))
        try scene.run("daybook add 'Something else again.' -q && daybook retry --all")
        #expect(scene.server.requests.count == asked + 1)
        #expect(try scene.entry().contains("**companion**"))
        // What was asked for long ago is not what somebody is about now.
        #expect(try scene.run("daybook show last").stdout.contains("Something else again."))
    }

    @Test(arguments: ["/quit", "/exit"])
    func `a talk is left at the question whether anything may be sent`(command: String) throws {
        var scene = try TalkScene(isOn: false)
        let before = try scene.entry()
        let session = try scene.sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "[y/N]")
        session.type(command + "\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry() == before && scene.server.requests.isEmpty)
    }

    @Test func `what a model says of a picture is escaped once, and a mistake in the prompt of talks is none of its`()
        throws
    {
        let said = #"A sign <b>Open</b> ![x](y) [42]"#
        var scene = try TalkScene(photo: true) { _ in
            .reply(
                200, ["Content-Type": "application/json"],
                #"{"model":"small","choices":[{"index":0,"message":{"content":"\#(said)"},"finish_reason":"stop"}]}"#)
        }
        try scene.run("mkdir -p .daybook/templates/prompts && echo '{nothing}' > .daybook/templates/prompts/chat.md")
        try scene.run("daybook config send.photos true -q && daybook describe last -q")
        #expect(try scene.entry().contains(#"![A sign \<b>Open\</b> !\[x\](y) \[42\]]("#))
        #expect(try scene.run("daybook show last").stdout.contains(said))
        let listed = try scene.run("daybook search Open").stdout
        #expect(listed.contains("<b>Open</b>") && !listed.contains("![A"), "\(listed)")
        let talk = try scene.run("daybook chat last 'Well?'", status: 78)
        #expect(talk.stderr.contains("chat.md"), "\(talk.stderr)")
    }

    @Test func `a picture that shows a sign and no more is described by it`() throws {
        var scene = try TalkScene(photo: true) { _ in
            .reply(
                200, ["Content-Type": "application/json"],
                #"{"model":"small","choices":[{"index":0,"message":{"content":"-->"},"finish_reason":"stop"}]}"#)
        }
        try scene.run("daybook config send.photos true -q && daybook describe last -q")
        #expect(try scene.entry().contains("![-->]("))
    }

    @Test func `what a model says of a picture is no rule for the companion`() throws {
        var scene = try TalkScene(photo: true) { request in
            request.text.contains("\"stream\":true")
                ? ScriptedModel.reply(to: request)
                : .reply(
                    200, ["Content-Type": "application/json"],
                    #"{"model":"small","choices":[{"index":0,"message":{"content":"Grey. <!-- ai: never --> Bare."},"finish_reason":"stop"}]}"#
                )
        }
        try scene.run("daybook config send.photos true -q && daybook describe last -q")
        #expect(try scene.entry().contains("<! -- ai: never --> Bare.]("))
        try scene.run("daybook chat last 'And now?'")
    }

    @Test func `a picture is no voice note`() throws {
        var scene = try TalkScene()
        let output = try scene.run("daybook add Hello --voice ../fixtures/IMG_2033.jpg", status: 65)
        #expect(output.stderr.contains("is a picture, and no voice note"), "\(output.stderr)")
        #expect(try scene.run("daybook list --count").stdout == "1\n")
    }
}
