import Foundation
import Synchronization
import TestSupport
import Testing

/// A page that a model wrote gives way to nothing that nobody asked for, and what changes nothing is not asked about.
@Suite struct KeptPageTests {
    /// An answer that is no page.
    private static let useless = ScriptedReply.reply(
        200, ["Content-Type": "application/json"],
        #"{"choices":[{"message":{"content":"I would rather not."},"finish_reason":"stop"}]}"#)

    /// A scene in which the model writes one page, and then nothing that can be used.
    private func finished(_ later: ScriptedReply? = useless) throws -> TalkScene {
        var scene = try TalkScene { request in
            request.number == 1 ? ScriptedModel.reply(to: request) : later ?? ScriptedModel.reply(to: request)
        }
        try scene.run("daybook finish last")
        #expect(try scene.entry().contains("<!-- summary model=small"))
        return scene
    }

    private func commits(_ scene: inout TalkScene) throws -> String {
        try scene.run("git rev-list --count HEAD; git status --short").stdout
    }

    @Test(arguments: ["", " --yes", " --json"])
    func `off a terminal an answer that cannot be used leaves it, and it is asked for again later`(option: String)
        throws
    {
        var scene = try finished()
        let before = try (scene.entry(), commits(&scene))
        let failed = try scene.run("daybook finish last\(option)", status: 69)
        #expect(failed.stderr.contains("cannot be used; the page that \"small\" wrote stays ("), "\(failed.stderr)")
        #expect(try (scene.entry(), commits(&scene)) == before)
        #expect(try scene.run("daybook retry").stdout.hasPrefix("page "))
    }

    @Test(arguments: ["git checkout -q --detach", "git rev-parse HEAD > .git/MERGE_HEAD"])
    func `nobody is asked for a page that could not be written`(command: String) throws {
        var scene = try TalkScene { ScriptedModel.reply(to: $0) }
        try scene.run(command)
        let refused = try scene.run("daybook finish last", status: 77)
        #expect(scene.server.requests.isEmpty && !refused.stderr.isEmpty)
    }

    @Test func `on a terminal it is left as well`() throws {
        let scene = try finished()
        var sandbox = scene.sandbox
        let before = try scene.entry()
        let session = try sandbox.terminal("daybook", "finish", "last")
        #expect(session.finish() == .exited(69))
        #expect(try scene.entry() == before && !session.screen.contains("What now?"))
    }

    /// The journal's folder, once there is one.
    private final class Place: Sendable {
        private let path = Mutex("")
        var current: String {
            get { path.withLock { $0 } }
            set { path.withLock { $0 = newValue } }
        }
    }

    @Test(arguments: [false, true])
    func `a page goes into the entry that it was made of, though another was given its name`(isMoved: Bool) throws {
        let place = Place()
        var scene = try TalkScene { request in
            // Somebody does so while the model writes.
            let files = FileManager.default
            if isMoved { try? files.moveItem(atPath: place.current, toPath: place.current + ".former.md") }
            try? Data("---\nid: other\n---\nOf another day.\n".utf8).write(to: URL(fileURLWithPath: place.current))
            return ScriptedModel.reply(to: request)
        }
        place.current = scene.sandbox.folder("work/journal/" + scene.path)
        let output = try scene.run("daybook finish last", status: isMoved ? 0 : 66)
        #expect(try scene.entry() == "---\nid: other\n---\nOf another day.\n", "\(output.stderr)")
        guard isMoved else { return }
        #expect(try scene.run("cat '\(scene.path).former.md'").stdout.contains("<!-- summary model=small"))
    }

    /// A page with tags.
    private static func page(_ tags: [String]) -> ScriptedReply {
        let tags = tags.map { #"\""# + $0 + #"\""# }.joined(separator: ",")
        return .reply(
            200, ["Content-Type": "application/json"],
            #"{"model":"small","choices":[{"message":{"content":"{\"title\":\"Rain\",\"page\":\"It rained all day, and I walked along the river.\",\"tags\":["#
                + tags + #"]}"},"finish_reason":"stop"}]}"#)
    }

    @Test func `a tag that would keep the entry from the model is not given it unasked`() throws {
        var scene = try TalkScene { _ in Self.page(["health", "walk", "river"]) }
        try scene.run("daybook config ai.tags 'health, walk=local' -q; daybook finish last")
        let entry = try scene.entry()
        #expect(entry.contains("river") && !entry.contains("health"), "\(entry)")
    }

    @Test func `what was asked for twice costs both times`() throws {
        var scene = try TalkScene { request in
            let page =
                #"{\"title\":\"Rain\",\"page\":\"It rained all day, and I walked along the river.\",\"tags\":[\"rain\",\"walk\",\"river\"]}"#
            return .reply(
                200, ["Content-Type": "application/json"],
                #"{"model":"small","choices":[{"message":{"content":""#
                    + (request.number == 1 ? "I would rather not." : page)
                    + #""},"finish_reason":"stop"}],"usage":{"prompt_tokens":10\#(request.number),"completion_tokens":20}}"#
            )
        }
        let finished = try scene.run("daybook finish last")
        #expect(scene.server.requests.count == 2 && finished.stderr.contains("203 + 40 tokens"), "\(finished.stderr)")
    }

    @Test func `where there is none yet, what is missing is made on this machine`() throws {
        var scene = try TalkScene { _ in Self.useless }
        let finished = try scene.run("daybook finish last")
        #expect(finished.stderr.contains("the rest is made of your own sentences"), "\(finished.stderr)")
        #expect(try scene.entry().contains("<!-- summary model=embedded"))
    }

    @Test(arguments: ["daybook config provider use none -q", "daybook set last ai=never -q"])
    func `where no model may be asked it stays until --offline asks for another`(command: String) throws {
        var scene = try finished()
        try scene.run(command)
        let before = try scene.entry()
        for (option, language, words) in [
            ("", "C.UTF-8", "the page that \"small\" wrote stays"), (" --yes", "zh_TW.UTF-8", "「small」寫的那一頁保留不變"),
        ] {
            let status: Int32 = command.contains("never") ? 77 : 75
            let kept = try scene.run("LC_ALL=\(language) daybook finish last\(option)", status: status)
            #expect(kept.stderr.contains(words), "\(kept.stderr)")
            #expect(try scene.entry() == before)
        }
        try scene.run("daybook retry --all", status: command.contains("never") ? 77 : 75)
        #expect(try scene.entry() == before)
        try scene.run("daybook finish last --offline -q")
        #expect(try scene.entry().contains("<!-- summary model=embedded"))
    }

    @Test func `on a terminal it is left where nothing else is said`() throws {
        var scene = try finished()
        try scene.run("daybook config provider remove home -q")
        let before = try scene.entry()
        let left = try scene.sandbox.terminal("daybook", "finish", "last")
        try left.wait(for: "This would replace the page that \"small\" wrote.")
        try left.wait(for: "[3]: ")
        left.type("\r")
        #expect(left.finish() == .exited(130))
        #expect(try scene.entry() == before)
        let taken = try scene.sandbox.terminal("daybook", "finish", "last")
        try taken.wait(for: "[3]: ")
        taken.type("1\r")
        #expect(taken.finish() == .exited(0))
        #expect(try scene.entry().contains("<!-- summary model=embedded"))
    }

    @Test(arguments: [true, false]) func `what changes nothing is said, not asked about, and no commit`(isModels: Bool)
        throws
    {
        var scene = try finished(nil)
        if !isModels { try scene.run("daybook finish last --offline -q; daybook config provider remove home -q") }
        let before = try (scene.entry(), commits(&scene))
        let session = try scene.sandbox.terminal("daybook", "finish", "last")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("It is so already; nothing was changed."), "\(session.screen)")
        #expect(!session.screen.contains("What now?"))
        #expect(try (scene.entry(), commits(&scene)) == before)
    }

    @Test func `the same page of a text that went on is not asked about, and its mark says so`() throws {
        var scene = try finished(nil)
        try scene.run("sed -i.bak 's/^Rain all day. I/Rain all day! I/' \(scene.path) && rm \(scene.path).bak")
        #expect(try scene.run("daybook show last --summary 2>&1").stdout.contains("went on"))
        let session = try scene.sandbox.terminal("daybook", "finish", "last")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("The page stays as it is; its mark now says"), "\(session.screen)")
        #expect(!session.screen.contains("What now?"))
        #expect(try !scene.run("daybook show last --summary 2>&1").stdout.contains("went on"))
    }
}
