import TestSupport
import Testing

@testable import daybook_cli

/// What a talk says to a person: in lines that fit the terminal, and something while nothing comes.
@Suite struct SaidOnTerminalTests {
    private static let words = String(
        repeating: "the upstream host, which nobody here has heard of, did not answer; ", count: 4)

    private func expectFits(_ session: TerminalSession, _ columns: Int) {
        for line in session.screen.split(separator: "\n") {
            // What is to be copied is never cut.
            if line.contains("daybook-") || line.hasPrefix("daybook ") { continue }
            #expect(DisplayWidth.standard.of(line) <= columns, "\(line)")
        }
    }

    @Test(arguments: ["en_GB.UTF-8", "zh_TW.UTF-8"], [50, 80])
    func `greeting, questions and a server's own words are wrapped between words`(language: String, columns: Int) throws
    {
        var scene = try TalkScene(isOn: false, photo: true) { _ in
            .reply(
                500, ["Content-Type": "application/json", "x-should-retry": "false"],
                #"{"error":{"message":"\#(Self.words)"}}"#)
        }
        scene.sandbox.environment["LC_ALL"] = language
        let isEnglish = language.hasPrefix("en")
        let session = try scene.sandbox.terminal("daybook", "chat", "last", columns: columns)
        // To be sent at all, photos, the names of files, the weather.
        for answer in ["y", "n", "n", "n"] {
            try session.wait(for: "y/N")
            session.type(answer + "\r")
        }
        try session.wait(for: isEnglish ? "you> " : "你> ")
        session.type("Hello\r")
        try session.wait(for: "upstream")
        try session.wait(for: isEnglish ? "you> " : "你> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        expectFits(session, columns)
        let lines = session.screen.split(separator: "\n")
        #expect(!lines.contains { "，。；：）」".contains($0.first ?? " ") }, "\(session.screen)")
        #expect(lines.filter { $0.contains("upstream") || $0.contains("heard of") }.count > 1)
        // Nobody who reads it by a program gets more lines than there are sentences.
        let piped = try scene.sandbox.run("daybook chat last Again")
        #expect(piped.stderr.split(separator: "\n").first?.contains(Self.words.dropLast(2)) == true)
    }

    @Test func `what the entry leaves out of a reply is not shown either, on a terminal or in a pipe`() throws {
        let pieces = ["It was\n", "[beg", "in entry 7c27bf8303341369]\nwet", ".\n[end entry 7c27", "bf8303341369]"]
        var scene = try TalkScene { _ in streamed(pieces) }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "— small")
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        let screen = session.screen
        #expect(screen.contains("It was\nwet.\n") && !screen.contains("entry 7c27"), "\(screen)")
        #expect(try scene.run("daybook chat last Again").stdout == "It was\nwet.\n")
        #expect(try scene.entry().contains("\n\nIt was\nwet.\n"))
    }

    @Test func `a reply that breaks off is told in lines that fit`() throws {
        var scene = try TalkScene { _ in streamed(["It was ", "long."]).cut(after: 150) }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "/retry asks anew")
        try session.wait(for: "you> ")
        session.type("/help\r/quit\r")
        #expect(session.finish() == .exited(0))
        expectFits(session, 80)
    }

    @Test func `while a server is silent it is said for whom one waits, until the reply begins`() throws {
        let gate = Gate()
        var scene = try TalkScene { ScriptedModel.reply(to: $0).held(by: gate) }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "waiting for home…")
        gate.open()
        try session.wait(for: "What made you stay?")
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(!session.screen.contains("waiting for"))
        #expect(session.screen.contains("\nA wet day, and a long walk all the same. What made you stay?\n"))
    }

    @Test func `off a terminal nobody is told to wait`() throws {
        let gate = Gate()
        var scene = try TalkScene { ScriptedModel.reply(to: $0).held(by: gate) }
        let script = try scene.sandbox.terminal("sh", "-c", "daybook chat last Hello 2> ../said; echo done")
        // The patience of the line passes.
        #expect(throws: TerminalSession.Missing.self) { try script.wait(for: "waiting", limit: 3.5) }
        gate.open()
        try script.wait(for: "done")
        #expect(script.finish() == .exited(0))
        #expect(try scene.run("cat ../said").stdout == "— small at home, 102 + 20 tokens\n")
    }
}
