import Foundation
import TestSupport
import Testing

/// Words that are typed or pasted in a talk, and what becomes of them where they are not sent.
@Suite struct TypedWordsTests {
    private func unkept(_ scene: inout TalkScene) throws -> String {
        try scene.sandbox.run("cat $HOME/.local/state/daybook/unkept/* 2> /dev/null").stdout
    }

    @Test func `a paste of paragraphs is one message, whatever its lines begin with`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("Look: \u{1B}[200~First.\r\n\r\n/finish\rSecond, 雨.\r/quit\u{1B}[201~ Yes")
        try session.wait(for: " Yes")
        #expect(scene.server.requests.isEmpty)
        session.type("\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(scene.server.requests.count == 1)
        let entry = try scene.entry()
        #expect(entry.contains("\n\nLook: First.\n\n/finish\nSecond, 雨.\n/quit Yes\n\n**companion**"), "\(entry)")
        #expect(!entry.contains("200~") && !entry.contains("201~"))
        // The terminal is asked to bracket a paste, and let go again.
        #expect(session.output.contains("\u{1B}[?2004h") && session.output.contains("\u{1B}[?2004l"))
    }

    @Test func `a paste that no terminal brackets is one message too, and a long line is whole`() throws {
        var scene = try TalkScene()
        let long = (1...2000).map { "word\($0)" }.joined(separator: " ")
        let session = try scene.talk()
        session.type("One.\r\rTwo.\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.type(long)
        try session.wait(for: "word2000")
        session.type("\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        session.type("\u{4}")
        #expect(session.finish() == .exited(0))
        #expect(scene.server.requests.count == 2)
        let entry = try scene.entry()
        #expect(entry.contains("\n\nOne.\n\nTwo.\n\n**companion**") && entry.contains("\n\n\(long)\n\n**companion**"))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `words that were begun outlive the end of the program`(signal: Int32) throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("\u{1B}[200~A whole paragraph.\r\u{1B}[201~Half a 句")
        try session.wait(for: "Half a 句")
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal))
        #expect(session.screen.contains("were not sent"))
        #expect(scene.server.requests.isEmpty)
        #expect(try scene.entry().contains("\n\nA whole paragraph.\nHalf a 句\n<!-- /chat -->"))
        #expect(try scene.run("git status --short && git log -1 --format=%s").stdout == "chat: diary 2026-11-21\n")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `words that were begun outlive a signal that comes again and again`(signal: Int32) throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("Half a line")
        try session.wait(for: "Half a line")
        // As where the shell and the system both tell that the terminal is gone.
        for _ in 0..<100_000 { session.signal(signal) }
        #expect(session.finish() == .exited(128 + signal))
        #expect(try scene.entry().contains("\n\nHalf a line\n<!-- /chat -->"))
    }

    @Test func `words that were begun outlive a terminal that is closed`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("Half a line")
        try session.wait(for: "Half a line")
        session.hangUp()
        // Whether the signal or the end of input is seen first.
        #expect(session.finish() == .exited(128 + SIGHUP))
        #expect(try scene.entry().contains("\n\nHalf a line\n<!-- /chat -->"))
        #expect(try scene.run("git status --short").stdout == "")
    }

    #if canImport(Glibc)
        @Test(arguments: ["chat last", "rm last"], ["", "Half a line"])
        func `a terminal that is closed ends the program as its signal does where none comes`(
            command: String, typed: String
        ) throws {
            var scene = try TalkScene()
            // In a session of its own it gets no signal from the terminal.
            let session = try scene.sandbox.terminal(
                "sh", "-c", "trap : HUP; setsid daybook \(command); echo $? > ../ended")
            try session.wait(for: command == "rm last" ? "? " : "> ")
            session.type(typed)
            if !typed.isEmpty { try session.wait(for: typed) }
            session.hangUp()
            _ = session.finish()
            #expect(try scene.run("cat ../ended").stdout == "129\n")
            #expect(try scene.entry().contains("\n\nHalf a line\n") == (command == "chat last" && !typed.isEmpty))
        }
    #endif

    @Test func `Ctrl-C lets go of a line, keeps more than one where it can be found, and leaves where there is none`()
        throws
    {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("A line\u{3}")
        try session.wait(for: "^C")
        try session.wait(for: "you> ")
        #expect(try unkept(&scene) == "")
        session.type("One line\u{1B}\rand another\u{3}")
        try session.wait(for: "it is in")
        try session.wait(for: "you> ")
        #expect(try unkept(&scene) == "One line\nand another\n")
        session.type("\u{3}")
        #expect(session.finish() == .exited(0))
        #expect(try !scene.entry().contains("line"))
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `what is typed is edited, in characters of two cells too`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("今天下雪\u{7F}雨\u{1B}[D\u{1B}[D大")
        session.type("\r")
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\n今天大下雨\n\n"))
        #expect(session.screen.contains("you> 今天大下雨"), "\(session.screen)")
    }

    @Test(arguments: ["y\r", "Hello there, friend\r", "yes\ry\ry\r"])
    func `what was typed before the question of consent is no answer to it`(typed: String) throws {
        var scene = try TalkScene(isOn: false)
        try scene.run("mkfifo ../go")
        let session = try scene.sandbox.terminal("sh", "-c", "read -r go < ../go; exec daybook chat last")
        session.type(typed)
        try session.wait(for: "\n")
        try scene.run("echo > ../go")
        try session.wait(for: "[y/N]")
        session.type("no\r")
        try session.wait(for: "No provider is switched on")
        let words = typed.replacing("\r", with: "\n").dropLast()
        try session.wait(for: "you> " + words.prefix { $0 != "\n" })
        session.type("\r")
        try session.wait(for: "Kept in the entry")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(scene.server.requests.isEmpty)
        #expect(try scene.entry().contains("\n\n\(words)\n<!-- /chat -->"))
        #expect(try scene.run("daybook config provider list").stdout.contains("off"))
    }

    @Test(arguments: ["\u{3}", "\u{4}"])
    func `a message typed at the question of consent is kept where the question is given up`(key: String) throws {
        var scene = try TalkScene(isOn: false)
        let session = try scene.sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "[y/N]")
        session.type("今天 I saw her.\r")
        try session.wait(for: "answer y or n")
        session.type(key)
        #expect(session.finish() == .exited(130))
        #expect(!session.screen.contains("Nothing was changed"))
        #expect(try scene.entry().contains("今天 I saw her.\n"))
        #expect(scene.server.requests.isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `words typed at the question of consent outlive the end of the program`(signal: Int32) throws {
        var scene = try TalkScene(isOn: false)
        let session = try scene.sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "[y/N]")
        session.type("今天 I saw her.\rAnd half a 句")
        try session.wait(for: "And half a 句")
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal))
        #expect(try scene.entry().contains("\n\n今天 I saw her.\nAnd half a 句\n<!-- /chat -->"))
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `what is typed while a reply comes is still there after Ctrl-C, and is not sent by it`() throws {
        let gate = Gate()
        var scene = try TalkScene { request in
            let reply = streamed(["A wet day, ", "and over."])
            return request.number == 1 ? reply.stalled(after: 150, by: gate) : reply
        }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "A wet day,")
        session.type("My next 句\rand another")
        try session.wait(for: "and another")
        session.type("\u{3}")
        try session.wait(for: "you> My next 句")
        #expect(scene.server.requests.count == 1)
        gate.open()
        session.type(" line\r")
        try session.wait(for: "and over.")
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\nMy next 句\nand another line\n\n**companion**"))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `the end of the program while a reply comes loses neither what came nor what was typed`(signal: Int32) throws {
        let gate = Gate()
        var scene = try TalkScene { _ in streamed(["A wet day, ", "and over."]).stalled(after: 150, by: gate) }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "A wet day,")
        session.type("My next 句")
        try session.wait(for: "My next 句")
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal))
        gate.open()
        let entry = try scene.entry()
        #expect(
            entry.contains("A wet day,\n<!-- interrupted -->") && entry.contains("\n\nMy next 句\n<!-- /chat -->"),
            "\(entry)")
        #expect(try scene.run("git status --short && git log -1 --format=%s").stdout == "chat: diary 2026-11-21\n")
    }

    @Test func `a sentence that begins as a command does is put aside`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("/today I walked 很久\r")
        try session.wait(for: "means nothing here")
        session.type("/voice of the people\r")
        try session.wait(for: "no file \"of\"")
        session.type("/photo gone.jpg\r")
        try session.wait(for: "no file \"gone.jpg\"")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        let lines = try Set(unkept(&scene).split(separator: "\n"))
        #expect(lines == ["/today I walked 很久", "/voice of the people"])
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `a talk that nobody would see is not begun`() throws {
        var scene = try TalkScene()
        let session = try scene.sandbox.terminal("sh", "-c", "exec daybook chat last 2> said")
        #expect(session.finish() == .exited(2))
        #expect(try scene.run("cat said").stdout.contains("standard error, which is no terminal"))
    }

    @Test func `a long text that no terminal brackets is there soon, and whole`() throws {
        var scene = try TalkScene()
        let long = (1...4000).map { "第\($0) line of it, 雨." }.joined(separator: "\r")
        let session = try scene.talk()
        session.type(long + "\r")
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\n" + long.replacing("\r", with: "\n") + "\n\n"))
        #expect(session.output.count < 1_000_000)
    }

    @Test func `a message typed at the question of consent is not lost`() throws {
        var scene = try TalkScene(isOn: false)
        let session = try scene.sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "[y/N]")
        session.type("I saw a heron\r")
        try session.wait(for: "Please answer y or n")
        session.type("n\r")
        try session.wait(for: "you> I saw a heron")
        session.type(" today\r")
        try session.wait(for: "Kept in the entry")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\nI saw a heron today\n<!-- /chat -->"))
    }

    @Test func `a terminal that moves no cursor does as well, without the marks of a paste`() throws {
        var scene = try TalkScene()
        let session = try scene.sandbox.terminal("env", "TERM=dumb", "daybook", "chat", "last")
        try session.wait(for: "you> ")
        session.type("\u{1B}[200~Pasted\u{1B}[201~\r")
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\n\nPasted\n\n**companion**"))
        #expect(!session.output.contains("\u{1B}[?2004"))
    }
}
