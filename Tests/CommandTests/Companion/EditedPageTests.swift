import Foundation
import TestSupport
import Testing

/// What somebody writes into a page before they take it: it is in a file until it is in the entry.
@Suite struct EditedPageTests {
    /// A scene without a model whose editor puts a word into the page, and the session of `finish` that asks about it again.
    private func edited() throws -> (scene: TalkScene, session: TerminalSession) {
        var scene = try TalkScene(isOn: false)
        scene.sandbox.environment["DAYBOOK_EDITOR"] = "sed -i.bak s/river/mine/g"
        let session = try scene.sandbox.terminal("daybook", "finish", "last", "--offline")
        try session.wait(for: "Edit it first")
        session.type("2\r")
        try session.wait(for: "mine")
        try session.wait(for: "Edit it first")
        return (scene, session)
    }

    /// The only draft.
    private func draft(_ scene: inout TalkScene) throws -> String {
        try scene.run("cat .git/daybook/drafts/*.md").stdout
    }

    @Test func `it is in the entry once it is taken, and nowhere else`() throws {
        var (scene, session) = try edited()
        session.type("1\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("mine"))
        #expect(try scene.run("ls .git/daybook/drafts").stdout.contains(".md\n") == false)
    }

    @Test func `where it is left it is said where it is, and check tells of it`() throws {
        var (scene, session) = try edited()
        session.type("3\r")
        #expect(session.finish() == .exited(130))
        #expect(session.screen.contains("What you wrote is in "), "\(session.screen)")
        #expect(try draft(&scene).contains("mine") && !scene.entry().contains("mine"))
        let checked = try scene.run("daybook check").stdout
        let status = try scene.run("daybook status; LC_ALL=zh_TW.UTF-8 daybook status; daybook status --json").stdout
        #expect(status.contains("1 text from an editor is in no entry: daybook check"), "\(status)")
        #expect(status.contains("1 段編輯器裡寫的文字還不在任何一篇裡") && status.contains("\"drafts\":[\".git/daybook/drafts/"))
        #expect(
            checked.contains(".git/daybook/drafts/") && checked.contains("a text from an editor that is in no entry"))
    }

    @Test(arguments: [SIGHUP, SIGTERM, SIGKILL, SIGINT]) func `where the program is ended it is still there`(
        signal: Int32
    )
        throws
    {
        var (scene, session) = try edited()
        session.signal(signal)
        #expect(session.finish() == (signal == SIGKILL ? .signalled(signal) : .exited(128 + signal)))
        if signal != SIGKILL { #expect(session.screen.contains("What you wrote is in ")) }
        #expect(try draft(&scene).contains("mine"))
    }

    @Test func `where the entry was changed meanwhile it is said where it is`() throws {
        var (scene, session) = try edited()
        try scene.run("echo 'Later.' >> \(scene.path)")
        session.type("1\r")
        #expect(session.finish() == .exited(75))
        #expect(session.screen.contains("What you wrote is in "))
        #expect(try draft(&scene).contains("mine") && scene.entry().hasSuffix("Later.\n"))
    }
}
