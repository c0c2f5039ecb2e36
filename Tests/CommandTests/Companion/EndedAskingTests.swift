import Foundation
import TestSupport
import Testing

/// A program that is told to end while a model is asked: it ends as `chat` does, and what it asked for waits.
@Suite struct EndedAskingTests {
    /// Waits until the model was asked something.
    private func isAsked(_ scene: TalkScene) -> Bool {
        for _ in 0..<2000 {
            if !scene.server.requests.isEmpty { return true }
            usleep(10_000)
        }
        return false
    }

    @Test(arguments: ["finish", "describe", "transcribe"], [SIGHUP, SIGTERM])
    func `it ends with the signal's status, and asks again when it is told to`(verb: String, signal: Int32) throws {
        let gate = Gate()
        var scene = try TalkScene(photo: true) { request in
            request.number == 1
                ? ScriptedReply.reply(200, ["Content-Type": "application/json"], "{}").stalled(after: 0, by: gate)
                : ScriptedModel.reply(to: request)
        }
        try scene.run(
            """
            daybook config send.photos true -q; daybook config send.audio true -q
            daybook config provider use home --transcription whisper --yes -q
            daybook attach last ../fixtures/memo.m4a -q
            """)
        let before = try scene.entry()
        let session = try scene.sandbox.terminal("daybook", verb, "last")
        try #require(isAsked(scene))
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal))
        gate.open()
        #expect(try scene.entry() == before)
        #expect(try scene.run("daybook retry").stdout.split(separator: "\n").count == 1)
        #expect(try scene.run("git status --short").stdout == "")
    }

    @Test func `Ctrl-C stops the asking, and nothing waits`() throws {
        let gate = Gate()
        var scene = try TalkScene { _ in
            ScriptedReply.reply(200, ["Content-Type": "application/json"], "{}").stalled(after: 0, by: gate)
        }
        let session = try scene.sandbox.terminal("daybook", "finish", "last")
        try #require(isAsked(scene))
        session.type("\u{3}")
        #expect(session.finish() == .exited(130))
        gate.open()
        #expect(try scene.run("daybook retry").stderr.contains("Nothing waits"))
    }

    @Test(arguments: [SIGHUP, SIGTERM]) func `on a terminal without a cursor a talk ends alike, and is committed`(
        signal: Int32
    ) throws {
        var scene = try TalkScene()
        let session = try scene.sandbox.terminal("env", "TERM=dumb", "daybook", "chat", "last")
        try session.wait(for: "you> ")
        session.type("A heron stood there.\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal))
        #expect(try scene.run("git status --short; git log -1 --format=%s").stdout == "chat: diary 2026-11-21\n")
    }

    @Test(arguments: [SIGHUP, SIGTERM]) func `what was typed while a talk looks at a picture is kept`(signal: Int32)
        throws
    {
        let gate = Gate()
        var scene = try TalkScene(photo: true) { _ in
            ScriptedReply.reply(200, ["Content-Type": "application/json"], "{}").stalled(after: 0, by: gate)
        }
        try scene.run(
            """
            for name in photos:true file_names:false weather:false location:false
            do daybook config send.${name%:*} ${name#*:} -q; done
            """)
        let session = try scene.talk()
        session.type("Look at the heron.\r")
        try #require(isAsked(scene))
        session.type("And at the willows.\r")
        usleep(200_000)
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal))
        gate.open()
        #expect(try scene.entry().contains("Look at the heron.") && scene.entry().contains("And at the willows."))
        #expect(try scene.run("git status --short").stdout == "")
    }
}
