import TestSupport
import Testing

/// The program with a person at a terminal: what it asks, and what an answer or a way out does.
@Suite struct QuestionTests {
    /// A vault with an entry in the folder `journal`.
    private func sandbox(_ text: String = "Rain all day. The river was high.") throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        #expect(try sandbox.run("cd journal").status == 0)
        #expect(try sandbox.run("daybook add '\(text)' -q").status == 0)
        return sandbox
    }

    private func commits(_ sandbox: inout Sandbox) throws -> Int {
        try sandbox.run("git log --oneline").stdout.split(separator: "\n").count
    }

    @Test(arguments: [("y\r", 1, Int32(0)), ("n\r", 0, 130), ("\r", 0, 130), ("\u{4}", 0, 130), ("\u{3}", 0, 130)])
    func `rm asks with the title, and removes only after yes`(answer: String, removed: Int, status: Int32) throws {
        var sandbox = try sandbox()
        let before = try commits(&sandbox)
        let session = try sandbox.terminal("daybook", "rm", "last")
        try session.wait(for: "Remove \"Rain all day.\"")
        try session.wait(for: "[y/N] ")
        session.type(answer)
        // An interruption between the question and the reading of its answer ends the process in the usual way.
        let end = session.finish()
        if end != .signalled(2) || answer != "\u{3}" {
            #expect(end == .exited(status))
            #expect(
                session.screen.contains(removed == 1 ? "Removed \"Rain all day.\"" : "Nothing was changed."),
                "\(session.screen)")
        }
        #expect(try commits(&sandbox) == before + removed)
        #expect(try sandbox.run("git status --short").stdout == "")
    }

    @Test func `a question is asked again until the answer is one, in Chinese too`() throws {
        var sandbox = try sandbox("今天下雨。")
        sandbox.environment["LC_ALL"] = "zh_TW.UTF-8"
        let session = try sandbox.terminal("daybook", "rm", "last")
        try session.wait(for: "要移除「今天下雨。」")
        try session.wait(for: "[y/N，是/否] ")
        session.type("也許\r")
        try session.wait(for: "請回答 y（是）或 n（否）。")
        try session.wait(for: "[y/N，是/否] ")
        session.type("好\r")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("已移除「今天下雨。」"))
    }

    @Test(arguments: [("\r", true), ("1\r", true), ("3\r", false), ("\u{3}", false)])
    func `finish shows what it would write, and asks`(answer: String, written: Bool) throws {
        var sandbox = try sandbox()
        let session = try sandbox.terminal("daybook", "finish", "last")
        // The same three answers as where a model wrote the page.
        try session.wait(for: "What now?")
        try session.wait(for: "[1]: ")
        session.type(answer)
        let end = session.finish()
        #expect(end == .exited(written ? 0 : 130) || end == .signalled(2) && answer == "\u{3}")
        #expect(try sandbox.run("daybook show --raw last").stdout.contains("<!-- summary") == written)
        #expect(try sandbox.run("git status --short").stdout == "")
    }

    @Test func `what finish found in the entry itself can be edited too`() throws {
        var sandbox = try sandbox()
        sandbox.environment["EDITOR"] = "sh -c 'echo \"By my own hand.\" > \"$1\"' editor"
        let session = try sandbox.terminal("daybook", "finish", "last")
        try session.wait(for: "[1]: ")
        session.type("2\r")
        try session.wait(for: "By my own hand.")
        try session.wait(for: "[1]: ")
        session.type("\r")
        #expect(session.finish() == .exited(0))
        #expect(try sandbox.run("daybook show --raw last").stdout.contains("-->\nBy my own hand.\n<!-- /summary -->"))
    }

    @Test func `init asks for the language, then for who commits`() throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        try sandbox.folder.write("", to: "home/.gitconfig")
        let session = try sandbox.terminal("daybook", "init", "journal")
        try session.wait(for: "Language / 語言")
        try session.wait(for: "[1]: ")
        session.type("2\r")
        try session.wait(for: "你的名字")
        session.type("美玲\r")
        try session.wait(for: "你的電子郵件")
        session.type("mei@example.com\r")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("建立日記庫"), "\(session.screen)")
        #expect(try sandbox.run("git -C journal log --format='%an <%ae>'").stdout == "美玲 <mei@example.com>\n")
        #expect(try sandbox.run("cd journal && daybook list").stderr.contains("還沒有任何一篇"))
    }

    @Test func `init that is interrupted makes nothing`() throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        try sandbox.folder.write("", to: "home/.gitconfig")
        let session = try sandbox.terminal("daybook", "init", "journal")
        try session.wait(for: "[1]: ")
        session.type("\u{3}")
        // An interruption between the question and the reading of its answer ends the process in the usual way.
        #expect([.exited(130), .signalled(2)].contains(session.finish()))
        #expect(try sandbox.run("ls").stdout == "")
    }

    @Test func `an editor that is left without text makes no entry`() throws {
        var sandbox = try sandbox()
        let before = try commits(&sandbox)
        sandbox.environment["EDITOR"] = "true"
        let session = try sandbox.terminal("daybook", "add")
        #expect(session.finish() == .exited(130))
        #expect(session.screen.contains("Nothing was changed."), "\(session.screen)")
        #expect(try commits(&sandbox) == before)
        #expect(try sandbox.run("git status --short; ls .git/daybook/drafts").stdout == "")
    }

    @Test func `what was written in the editor becomes an entry`() throws {
        var sandbox = try sandbox()
        sandbox.environment["EDITOR"] = "sh -c 'echo \"From the editor.\" > \"$1\"' editor"
        let session = try sandbox.terminal("daybook", "add", "--tag", "walk")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("Added \"From the editor.\""), "\(session.screen)")
        #expect(try sandbox.run("daybook show last").stdout.contains("#walk"))
    }

    @Test func `last and a number are echoed with their title on a terminal`() throws {
        var sandbox = try sandbox()
        let session = try sandbox.terminal("daybook", "star", "last")
        #expect(session.finish() == .exited(0))
        #expect(session.screen == "last is \"Rain all day.\"\nChanged \"Rain all day.\"\n")
    }
}
