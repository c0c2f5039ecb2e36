import Foundation
import Synchronization
import TestSupport
import Testing

/// What could not be asked waits for `retry`, whatever kept it, and is asked there once it can be.
@Suite struct AwaitingTests {
    private static let declined = ScriptedReply.reply(
        200, ["Content-Type": "application/json"],
        #"{"choices":[{"message":{"refusal":"not this one"},"finish_reason":"stop"}]}"#)

    private func scene(isOn: Bool = true, _ script: (@Sendable (ScriptedRequest) -> ScriptedReply)? = nil) throws
        -> TalkScene
    {
        var scene = try TalkScene(isOn: isOn, photo: true) { script?($0) ?? ScriptedModel.reply(to: $0) }
        try scene.run("daybook config send.photos true -q; daybook attach last ../fixtures/memo.m4a -q")
        return scene
    }

    /// The works that wait, in the order of the alphabet.
    private func waiting(_ scene: inout TalkScene) throws -> [Substring] {
        try scene.run("daybook retry").stdout.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            .sorted()
    }

    @Test func `what no provider is switched on for waits, and is asked once one is`() throws {
        var scene = try scene(isOn: false)
        for (command, status) in [("chat last Hello", 0), ("describe last", 78), ("transcribe last", 75)] {
            let refused = try scene.run("daybook \(command)", status: Int32(status))
            #expect(refused.stderr.contains("daybook retry"), "\(refused.stderr)")
        }
        #expect(try waiting(&scene) == ["describe", "reply", "transcribe"])
        let status = try scene.run("daybook status; LC_ALL=zh_TW.UTF-8 daybook status").stdout
        #expect(status.contains("3 requests wait: daybook retry"))
        // What is named works as it stands, but for the entry.
        #expect(status.contains("in no page yet: daybook list is:unfinished, then daybook finish ENTRY"), "\(status)")
        #expect(status.contains("1 篇的對話還沒寫成日記：先 daybook list is:unfinished，再 daybook finish 某一篇"))
        #expect(scene.server.requests.isEmpty)
        try scene.run("daybook config provider use home --yes -q; daybook retry last", status: 78)
        #expect(try waiting(&scene) == ["transcribe"])
        #expect(
            try scene.entry().contains("![A grey river under rain") && scene.entry().contains("What made you stay?"))
    }

    @Test func `without any provider a talk waits too`() throws {
        var scene = try TalkScene(isOn: false)
        try scene.run("daybook config provider remove home -q")
        let kept = try scene.run("LC_ALL=zh_TW.UTF-8 daybook chat last 你好")
        #expect(kept.stderr.contains("等你執行 daybook retry 才會有人回答"), "\(kept.stderr)")
        #expect(try waiting(&scene) == ["reply"])
        #expect(try scene.run("daybook retry --all", status: 75).stderr.contains("no provider is switched on"))
        #expect(try waiting(&scene) == ["reply"])
    }

    @Test func `what the budget of the day refuses waits`() throws {
        var scene = try scene()
        try scene.run("daybook config budget.tokens_per_day 5 -q")
        for command in ["chat last Hello", "describe last", "finish last"] {
            try scene.run("daybook \(command)", status: 77)
        }
        #expect(scene.server.requests.isEmpty)
        #expect(try waiting(&scene) == ["describe", "page", "reply"])
        try scene.run("daybook config reset budget.tokens_per_day -q; daybook retry --all")
        #expect(try waiting(&scene) == [])
        #expect(try scene.entry().contains("What made you stay?") && scene.entry().contains("<!-- summary model=small"))
    }

    @Test func `a question to the ball does not wait, and what is asked anew is asked in its own shape`() throws {
        var scene = try TalkScene { _ in
            ScriptedReply.reply(
                200, ["Content-Type": "application/json"],
                #"{"choices":[{"message":{"content":"no JSON"},"finish_reason":"stop"}]}"#)
        }
        try scene.run("daybook profile --name Lin -q")
        let failed = try scene.run("daybook ask Will it rain? --companion", status: 69)
        #expect(!failed.stderr.contains("retry"), "\(failed.stderr)")
        let again = try #require(scene.server.requests.last?.text)
        #expect(scene.server.requests.count == 2 && again.contains("Your answer cannot be used"))
        #expect(again.contains("answer_en") && !again.contains("tags"))
        let preview = try scene.run("daybook ask Will it rain? --companion --preview")
        #expect(preview.stderr.contains("it is asked once more"))
        try scene.run(
            """
            daybook config provider add near --base-url http://127.0.0.1:1/v1 --model small --local -q
            daybook config provider use near --yes -q
            """)
        let unreached = try scene.run("daybook ask Will it rain? --companion", status: 75)
        #expect(unreached.stderr.contains("hint: ask again later\n") && !unreached.stderr.contains("retry"))
    }

    @Test func `what consent refuses waits`() throws {
        var scene = try scene()
        try scene.run("daybook config send.photos false -q")
        try scene.run("daybook describe last", status: 77)
        try scene.run("daybook set last ai=never -q; daybook chat last 'Between us'", status: 77)
        #expect(try waiting(&scene) == ["describe", "reply"])
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `what a model declines waits, for another to be asked`() throws {
        var scene = try scene { $0.number <= 4 ? Self.declined : ScriptedModel.reply(to: $0) }
        for command in ["describe last", "finish last"] {
            let declined = try scene.run("daybook \(command)", status: 69)
            #expect(declined.stderr.contains("declined to answer: not this one; "), "\(declined.stderr)")
        }
        // The first send of a talk describes the picture as well, which is declined once more.
        try scene.run("daybook chat last Hello", status: 69)
        #expect(scene.server.requests.count == 4)
        #expect(try waiting(&scene) == ["describe", "page", "reply"])
        try scene.run("daybook retry --all")
        #expect(try waiting(&scene) == [])
    }

    @Test(arguments: ["finish last --yes", "describe last", "chat last Hello"])
    func `what a program was asking for when it was killed waits`(command: String) throws {
        let gate = Gate()
        var scene = try scene { request in
            request.number == 1
                ? ScriptedReply.events([#"{"choices":[]}"#]).stalled(after: 0, by: gate)
                : ScriptedModel.reply(to: request)
        }
        try scene.run(
            """
            daybook config send.photos \(command.hasPrefix("describe")) -q
            daybook \(command) > ../shown 2>&1 &
            until find .git/daybook/queue -type f -size +0 2> /dev/null | grep -q .; do :; done
            kill -9 $!; wait $! 2> /dev/null; true
            """)
        gate.open()
        #expect(try waiting(&scene).count == 1)
        try scene.run("daybook retry --all")
        #expect(try waiting(&scene) == [])
    }

    /// The file of an entry, once it is known.
    private final class Place: Sendable {
        let path = Mutex("")
    }

    @Test func `a description of a picture that got words of its writer's meanwhile is shown, and said not to be kept`()
        throws
    {
        let place = Place()
        var scene = try scene { request in
            let path = place.path.withLock { $0 }
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            try? text.replacing("![]", with: "![the river]").write(toFile: path, atomically: true, encoding: .utf8)
            return ScriptedModel.reply(to: request)
        }
        place.path.withLock { $0 = scene.sandbox.folder("work/journal/" + scene.path) }
        let described = try scene.run("daybook describe last")
        #expect(described.stdout.hasPrefix("A grey river under rain"))
        #expect(described.stderr.contains("this one was not written into the entry"), "\(described.stderr)")
        #expect(try scene.entry().contains("![the river]") && !scene.entry().contains("grey river"))
    }

    @Test func `what is to wait no more is forgotten, and nobody is asked`() throws {
        var scene = try scene(isOn: false)
        try scene.run("daybook chat last Hello; daybook describe last", status: 78)
        let before = try scene.entry()
        #expect(try scene.run("daybook retry --forget", status: 2).stderr.contains("name an entry, or give --all"))
        let said = try scene.run("LC_ALL=zh_TW.UTF-8 daybook retry last --forget").stderr
        #expect(said == "2 個請求不再等候；你寫的字都不變\n")
        #expect(try waiting(&scene) == [] && scene.entry() == before)
        try scene.run("daybook chat last Hello")
        #expect(try scene.run("daybook retry --all --forget").stderr.hasPrefix("1 request waits no more; "))
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `a reply that its owner wrote into is not asked for again, and that is said`() throws {
        var scene = try TalkScene { request in
            request.number <= 3 ? streamed(["A wet day, a", "nd"]).cut(after: 140) : ScriptedModel.reply(to: request)
        }
        try scene.run("daybook chat last Hello", status: 75)
        try scene.sandbox.folder.write(
            scene.entry().replacing("<!-- interrupted -->\n", with: "<!-- interrupted -->\nMy own line.\n"),
            to: "work/journal/" + scene.path)
        let said = try scene.run("daybook retry last").stderr
        #expect(said.hasSuffix("A reply is there, whole or edited by hand; it is asked for no more.\n"), "\(said)")
        #expect(scene.server.requests.count == 3)
        #expect(try scene.entry().contains("My own line."))
    }

    @Test func `a page that somebody edited stops no other that waits, and what can be done is said`() throws {
        let down = Mutex(false)
        var scene = try scene { request in
            down.withLock { $0 } ? .reply(400, [:], "no") : ScriptedModel.reply(to: request)
        }
        try scene.run("daybook finish last --yes -q; sed -i.bak 's/heron/mine/' \(scene.path); rm \(scene.path).bak")
        try scene.run("daybook chat \(scene.path) 'More of it' -q; daybook add 'Another day.' -q")
        down.withLock { $0 = true }
        try scene.run("daybook finish \(scene.path) --yes; daybook finish last; true")
        #expect(try waiting(&scene) == ["page", "page"])
        down.withLock { $0 = false }
        let retried = try scene.run("daybook retry --all", status: 77).stderr
        #expect(retried.contains("you have edited the page that is there"), "\(retried)")
        #expect(retried.contains("to replace it: daybook finish \(scene.path) --yes"), "\(retried)")
        #expect(try waiting(&scene) == ["page"])
        let session = try scene.sandbox.terminal("daybook", "retry", "--all")
        try session.wait(for: "[3]: ")
        session.type("3\r")
        #expect(session.finish() == .exited(130))
        #expect(try waiting(&scene) == [] && scene.entry().contains("mine"))
    }

    @Test(arguments: ["3\r", "\u{3}", "\u{4}"])
    func `a page that was not taken is not written by a later retry`(answer: String) throws {
        var scene = try scene()
        let session = try scene.sandbox.terminal("daybook", "finish", "last")
        try session.wait(for: "[1]: ")
        session.type(answer)
        #expect(session.finish() == .exited(130))
        #expect(try waiting(&scene) == [])
    }

    /// The words that run a command as somebody whom rights hold for.
    private static let asNobody = getuid() == 0 ? "setpriv --reuid=65534 --clear-groups --" : ""

    @Test(.enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func `what could not be written down is not asked for`() throws {
        var scene = try scene()
        if getuid() == 0 {
            try scene.run("chmod a+x ../.. && chown -R 65534 . ../../home && chmod -R a+rX ../../home ../../bin .")
        }
        try scene.run(
            "daybook config send.audio true -q; chown -R 65534 ../../home; chmod u-w $(dirname diary/*/*/*.md)")
        for command in ["describe last", "finish last --yes", "transcribe last"] {
            let refused = try scene.run("\(Self.asNobody) daybook \(command)", status: 73)
            #expect(refused.stderr.contains("no permission to write"), "\(command): \(refused.stderr)")
        }
        #expect(scene.server.requests.isEmpty)
        try scene.run("chmod u+w $(dirname diary/*/*/*.md); \(Self.asNobody) daybook describe last")
        #expect(scene.server.requests.count == 1)
    }
}
