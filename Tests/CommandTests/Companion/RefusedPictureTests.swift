import Foundation
import TestSupport
import Testing

/// Pictures that a server does not take, and what becomes of the others.
@Suite struct RefusedPictureTests {
    private static let policy = ScriptedReply.reply(
        400, ["Content-Type": "application/json"], #"{"error":{"message":"image rejected by policy"}}"#)

    /// An entry with three pictures, the first of which, or more, the server refuses once each.
    private func scene(refused: Int) throws -> TalkScene {
        var scene = try TalkScene(photo: true) { request in
            request.number <= refused ? Self.policy : ScriptedModel.reply(to: request)
        }
        try scene.run(
            """
            daybook config send.photos true -q
            cat ../fixtures/IMG_2033.jpg ../fixtures/list.txt > ../third.jpg
            daybook attach last ../fixtures/map.png ../third.jpg -q
            """)
        return scene
    }

    @Test func `where one is refused the others are described, and it waits`() throws {
        var scene = try scene(refused: 1)
        let output = try scene.run("daybook describe last", status: 69)
        #expect(output.stderr.contains("warning: \"IMG_2033.jpg\" is not described: "), "\(output.stderr)")
        #expect(output.stderr.contains("image rejected by policy"))
        #expect(scene.server.requests.count == 3)
        #expect(try scene.run("daybook retry").stdout.hasPrefix("describe"))
        try scene.run("daybook retry --all")
        #expect(scene.server.requests.count == 4)
        #expect(try scene.run("daybook retry").stderr.contains("Nothing waits"))
    }

    @Test func `where two are refused and none is taken no more are sent`() throws {
        var scene = try scene(refused: 3)
        try scene.run("daybook describe last", status: 69)
        #expect(scene.server.requests.count == 2)
    }

    @Test func `a talk goes on to the others too`() throws {
        var scene = try scene(refused: 1)
        let output = try scene.run("LC_ALL=zh_TW.UTF-8 daybook chat last Hello")
        #expect(output.stderr.contains("「IMG_2033.jpg」沒有描述："), "\(output.stderr)")
        // Three pictures, and the talk.
        #expect(scene.server.requests.count == 4)
        #expect(scene.server.requests.last?.text.contains("photo 1: not described") == true)
        #expect(scene.server.requests.last?.text.contains("photo 2: not described") == false)
    }

    @Test(arguments: ["chat last Hello", "describe last", "finish last", "transcribe ../fixtures/memo.m4a"])
    func `a preview names who is asked where the first gives no answer`(command: String) throws {
        var scene = try scene(refused: 0)
        try scene.run(
            """
            daybook config send.audio true -q
            daybook config provider add near --base-url http://127.0.0.1:1/v1 --model t --transcription t --can vision -q
            daybook config provider use near --yes -q
            """)
        let home = scene.server.url.replacing("http://", with: "")
        let isSound = command.hasPrefix("transcribe")
        // That one hears nothing.
        let english = try scene.run("daybook \(command) --preview").stderr
        let said = "the same is sent to \"home\" (\(home)), in its form."
        #expect(english.contains(said) == !isSound, "\(english)")
        let chinese = try scene.run("LC_ALL=zh_TW.UTF-8 daybook \(command) --preview").stderr
        #expect(chinese.contains("改送到「home」（\(home)）。") == !isSound, "\(chinese)")
        #expect(scene.server.requests.isEmpty)
    }
}
