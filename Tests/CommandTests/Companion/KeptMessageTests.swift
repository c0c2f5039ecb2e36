import Foundation
import TestSupport
import Testing

/// Messages that cannot be written into their entry, or that were never sent.
@Suite struct KeptMessageTests {
    private func breakFrontMatter(_ scene: TalkScene) throws -> String {
        let entry = try scene.entry()
        try scene.sandbox.folder.write(
            entry.replacing("kind: diary", with: "kind: [diary"), to: "work/journal/" + scene.path)
        return entry
    }

    private func unkept(_ scene: inout TalkScene) throws -> String {
        try scene.run("cat $HOME/.local/state/daybook/unkept/*.md").stdout
    }

    @Test(arguments: ["echo 'Through a pipe' | daybook chat", "daybook chat last 'Through a pipe'"])
    func `a message for an entry with broken front matter is kept elsewhere, and gets there once that is mended`(
        command: String
    ) throws {
        var scene = try TalkScene()
        let whole = try breakFrontMatter(scene)
        let refused = try scene.sandbox.run(command)
        #expect(refused.status == 65, "\(refused.stderr)")
        #expect(try unkept(&scene) == "Through a pipe\n")
        #expect(refused.stderr.contains("your message could not be written into the entry: \(scene.path)"))
        let again = try #require(refused.stderr.split(separator: "then: ").last.map { $0.prefix { !$0.isNewline } })
        #expect(again.hasPrefix("daybook chat \(scene.path) < /"), "\(refused.stderr)")
        #expect(scene.server.requests.isEmpty)
        try scene.sandbox.folder.write(whole, to: "work/journal/" + scene.path)
        try scene.run(String(again))
        #expect(try scene.entry().contains("\n\nThrough a pipe\n\n**companion**"))
    }

    @Test
    func `where the entry is too long it is said that it has to be shorter first, and then it goes as it is said`()
        throws
    {
        var scene = try TalkScene()
        try scene.run("cp \(scene.path) ../short; head -c 8500000 /dev/zero | tr '\\0' x >> \(scene.path)")
        let refused = try scene.run("daybook chat last 'Too much'", status: 65)
        #expect(
            refused.stderr.contains("hint: shorten the entry in an editor; then: daybook chat "), "\(refused.stderr)")
        let again = try #require(refused.stderr.split(separator: "then: ").last.map { $0.prefix { !$0.isNewline } })
        try scene.run("cp ../short \(scene.path); \(again)")
        #expect(try scene.entry().contains("\n\nToo much\n\n**companion**"))
    }

    @Test(arguments: [false, true])
    func `who stops the asking is told that the message is kept, and how it is asked anew`(isBegun: Bool) throws {
        let gate = Gate()
        var scene = try TalkScene { request in
            let reply = streamed(["Begun, ", "too late."])
            return request.number == 1 ? reply.stalled(after: isBegun ? 150 : 0, by: gate) : reply
        }
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "Said and stopped")
        if isBegun { try session.wait(for: "Begun,") } else { #expect(gate.waitUntilReached()) }
        session.signal(SIGINT)
        #expect(session.finish() == .exited(130))
        gate.open()
        let screen = session.screen.filter { !$0.isWhitespace }
        let kept = isBegun ? "whatcameiskept,markedasinterrupted." : "yourmessageiskeptintheentry."
        #expect(
            screen.contains("Stopped;\(kept)Toaskanew:daybookchat\(scene.path),then/retry"),
            "\(session.screen)")
        #expect(try scene.entry().contains("Said and stopped") && !scene.entry().contains("too late."))
        let again = try scene.sandbox.terminal("daybook", "chat", scene.path)
        try again.wait(for: "you> ")
        again.type("/retry\r")
        try again.wait(for: "too late.")
        again.type("/quit\r")
        #expect(again.finish() == .exited(0))
        #expect(try scene.entry().contains("Begun, too late."))
    }

    @Test func `what comes through a pipe is kept where no entry can be told`() throws {
        var scene = try TalkScene()
        let refused = try scene.run("echo '哈囉' | LC_ALL=zh_TW.UTF-8 daybook chat ffff", status: 66)
        #expect(try unkept(&scene) == "哈囉\n")
        #expect(refused.stderr.contains("你的訊息無法寫進那一篇：") && refused.stderr.contains("再執行：daybook chat "))
        // Nothing is kept of nothing.
        let empty = try scene.run("daybook chat ffff < /dev/null", status: 66)
        #expect(!empty.stderr.contains("could not be written"))
    }

    @Test func `an entry that breaks in the midst of a talk loses no message of it`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        let whole = try breakFrontMatter(scene)
        session.type("Only said once\r")
        try session.wait(for: "your message could not be written into")
        try session.wait(for: "you> ")
        #expect(try unkept(&scene) == "Only said once\n")
        try scene.sandbox.folder.write(whole, to: "work/journal/" + scene.path)
        session.type("And this\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\nAnd this\n"))
    }

    @Test func `an entry that is broken is refused before anything is typed`() throws {
        var scene = try TalkScene()
        _ = try breakFrontMatter(scene)
        let session = try scene.sandbox.terminal("daybook", "chat", "last")
        #expect(session.finish() == .exited(65))
        #expect(!session.screen.contains("you> "))
    }

    @Test func `a line that was begun is kept and not sent where input ends, and an empty one only leaves`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("Half a line")
        try session.wait(for: "Half a line")
        session.type("\u{4}")
        session.type(" and more")
        try session.wait(for: " and more")
        session.type("\u{4}")
        session.type("\u{4}")
        try session.wait(for: "were not sent")
        #expect(session.finish() == .exited(0))
        #expect(scene.server.requests.isEmpty)
        #expect(try scene.entry().contains("\n\nHalf a line and more\n<!-- /chat -->"))
        let empty = try scene.talk()
        empty.type("\u{4}")
        #expect(empty.finish() == .exited(0))
        #expect(!empty.screen.contains("were not sent"))
        #expect(try scene.run("git status --short && git log -1 --format=%s").stdout == "chat: diary 2026-11-21\n")
    }

    @Test func `one Ctrl-D in a line sends nothing, and the return key sends all of it`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("Half")
        try session.wait(for: "Half")
        session.type("\u{4}")
        session.type(" and whole\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.type("/qu\u{4}\u{4}")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\nHalf and whole\n\n**companion**"))
        #expect(try !scene.entry().contains("/qu"))
    }
}
