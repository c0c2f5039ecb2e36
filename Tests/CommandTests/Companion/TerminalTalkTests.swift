import Foundation
import TestSupport
import Testing

/// Talks at a terminal, with a model on this machine.
@Suite struct TerminalTalkTests {
    @Test func `two evenings become a page`() throws {
        var scene = try TalkScene()
        let first = try scene.talk()
        first.type("A heron stood on the stones.\r")
        try first.wait(for: "What made you stay?\r\n")
        try first.wait(for: "— small at home")
        try first.wait(for: "you> ")
        first.type("/quit\r")
        #expect(first.finish() == .exited(0))
        #expect(first.screen.contains("Kept in \"Rain all day.\""))

        scene.sandbox.clock += 86_400
        let second = try scene.sandbox.terminal("daybook", "chat", "last")
        try second.wait(for: "Last, the companion: A wet day")
        try second.wait(for: "you> ")
        second.type("I thought of it again.\r")
        try second.wait(for: "What did you take home from it?")
        try second.wait(for: "you> ")
        second.type("/finish\r")
        try second.wait(for: "+title: The heron in the rain")
        try second.wait(for: "What now?")
        second.type("1\r")
        #expect(second.finish() == .exited(0))

        let entry = try scene.entry()
        #expect(entry.contains("title: The heron in the rain\n"))
        #expect(entry.contains("A heron stood on the stones and did not mind.\n\nI thought of it again"))
        #expect(entry.contains("- walk\n  - rain\n  - heron\n---"))
        #expect(entry.contains("**me** · 2026-11-22T"))
        let log = try scene.run("git log --format=%s").stdout
        #expect(log.hasPrefix("finish: diary 2026-11-21\nchat: diary 2026-11-21\nchat: diary 2026-11-21\nadd: "))
        #expect(try scene.run("git status --short").stdout == "")
    }

    @Test func `a page goes into the entry of the talk, and never into one that got its name meanwhile`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("A heron stood on the stones.\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        try scene.run("f=$(git ls-files 'diary/*.md') && mv $f moved.md && printf 'Another day.\n' > $f")
        session.type("/finish\r")
        try session.wait(for: "What now?")
        session.type("1\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.run("cat moved.md").stdout.contains("title: The heron in the rain\n"))
        #expect(try scene.run("cat diary/*/*/*.md").stdout == "Another day.\n")
    }

    @Test(arguments: [("1", "night I went home"), ("2", "last night I went home"), ("", "night I went home")])
    func `a word that names an entry or begins the message is asked about`(answer: String, message: String) throws {
        var scene = try TalkScene()
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "night", "I", "went", "home")
        try session.wait(for: "What is \"last\" here?")
        try session.wait(for: "2  a word of the message, to the last entry: last night I went home")
        session.type(answer + "\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("-->\n\n\(message)\n"))
    }

    @Test func `a question about a word that is given up says nothing`() throws {
        var scene = try TalkScene()
        let before = try scene.entry()
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "night", "I", "went", "home")
        try session.wait(for: "[1]:")
        session.type("\u{3}")
        #expect(session.finish() == .exited(130))
        #expect(try scene.entry() == before && scene.server.requests.isEmpty)
    }

    @Test func `Ctrl-C stops the reply and not the talk, and retry makes it whole`() throws {
        let gate = Gate()
        var scene = try TalkScene { request in
            let reply = streamed(["It was ", "a long walk."])
            return request.number == 1 ? reply.stalled(after: 150, by: gate) : reply
        }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "It was ")
        session.type("\u{3}")
        try session.wait(for: "Stopped; what came is kept")
        try session.wait(for: "you> ")
        let entry = try scene.entry()
        #expect(entry.contains("It was\n<!-- interrupted -->\n<!-- /chat -->"))
        session.type("/retry\r")
        try session.wait(for: "It was a long walk.")
        try session.wait(for: "you> ")
        session.type("\u{4}")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("It was a long walk.\n<!-- /chat -->"))
        #expect(try !scene.entry().contains("interrupted"))
        #expect(try scene.run("daybook retry").stderr.contains("Nothing waits"))
        gate.open()
    }

    @Test func `the first talk asks in a sentence that names the host, and no means nothing is sent`() throws {
        var scene = try TalkScene(isOn: false, photo: true)
        let refused = try scene.sandbox.terminal("daybook", "chat", "last")
        try refused.wait(for: "127.0.0.1:\(scene.server.port)")
        try refused.wait(for: "[y/N]")
        // It is asked again where the program was stopped, as by Ctrl-Z, and goes on.
        refused.signal(SIGCONT)
        try refused.wait(for: "[y/N]")
        refused.type("n\r")
        try refused.wait(for: "No provider is switched on")
        try refused.wait(for: "you> ")
        refused.type("Hello\r")
        try refused.wait(for: "Kept in the entry")
        refused.type("/quit\r")
        #expect(refused.finish() == .exited(0))
        #expect(scene.server.requests.isEmpty)

        let allowed = try scene.sandbox.terminal("daybook", "chat", "last")
        try allowed.wait(for: "[y/N]")
        allowed.type("y\r")
        try allowed.wait(for: "May photos go there too")
        allowed.type("n\r")
        try allowed.wait(for: "May the names of its files go there too (127.0.0.1:\(scene.server.port))")
        allowed.type("n\r")
        // The photo knows its place.
        try allowed.wait(for: "May the weather be asked of api.open-meteo.com")
        allowed.type("n\r")
        try allowed.wait(for: "you> ")
        allowed.type("Hello again\r")
        try allowed.wait(for: "— small at home")
        try allowed.wait(for: "you> ")
        allowed.type("/quit\r")
        #expect(allowed.finish() == .exited(0))
        #expect(scene.server.requests.count == 1)
        #expect(!scene.server.requests[0].text.contains("image_url"))
        #expect(!scene.server.requests[0].text.contains("IMG_2033"))

        let later = try scene.talk()
        later.type("/quit\r")
        #expect(later.finish() == .exited(0))
        #expect(!later.screen.contains("May "))
    }

    @Test(arguments: ["\u{3}", "/quit\r"])
    func `a message on the command line is kept where the question of consent is given up`(answer: String) throws {
        var scene = try TalkScene(isOn: false)
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "Words to keep.")
        try session.wait(for: "[y/N]")
        session.type(answer)
        #expect(session.finish() == .exited(130), "\(session.screen)")
        #expect(try scene.entry().contains("Words to keep.\n") && scene.server.requests.isEmpty)
        #expect(try scene.run("git status --short").stdout == "")
    }

    @Test func `of an entry that may not be sent nothing is asked, and no switch is set`() throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook set last ai=never -q")
        let session = try scene.talk()
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(!session.screen.contains("[y/N]") && scene.server.requests.isEmpty)
        #expect(try !scene.run("cat ~/.config/daybook/config.yaml").stdout.contains("send."))
    }

    @Test func `an escape sequence in two pieces reaches neither the terminal nor the entry`() throws {
        var scene = try TalkScene { _ in
            streamed(["Clear \u{1B}", "[2J and \u{1B}]52;c;x\u{7}", "![a](http://127.0.0.1:1/x)"])
        }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(!session.output.contains("\u{1B}[2J") && !session.output.contains("\u{1B}]52"))
        #expect(session.screen.contains("Clear ␛[2J and ␛]52;c;x␇"))
        #expect(try scene.entry().contains("Clear [2J and ]52;c;x!\\[a](http://127.0.0.1:1/x)\n"))
        #expect(scene.server.requests.count == 1)
    }

    @Test func `lines that came at once are one message, and commands do what they say`() throws {
        var scene = try TalkScene()
        let session = try scene.talk()
        session.type("/help\r")
        try session.wait(for: "/photo FILE")
        session.type("/dance\r")
        try session.wait(for: "means nothing here")
        session.type("/photo ../fixtures/IMG_2033.jpg\r")
        try session.wait(for: "Attached 1 photo")
        session.type("/photo nowhere.jpg\r")
        try session.wait(for: "nowhere.jpg")
        try session.wait(for: "you> ")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try scene.entry().contains("\"IMG_2033.jpg\")"))
        #expect(scene.server.requests.isEmpty)
        #expect(try scene.run("git status --short && git log -1 --format=%s").stdout == "chat: diary 2026-11-21\n")
    }

    @Test func `a page is edited before it is written, or refused`() throws {
        var scene = try TalkScene()
        scene.sandbox.environment["EDITOR"] = "sh -c 'echo \"By my own hand.\" > \"$1\"' editor"
        let refused = try scene.sandbox.terminal("daybook", "finish", "last")
        try refused.wait(for: "What now?")
        refused.type("3\r")
        #expect(refused.finish() == .exited(130))
        #expect(try !scene.entry().contains("summary"))
        let edited = try scene.sandbox.terminal("daybook", "finish", "last")
        try edited.wait(for: "What now?")
        edited.type("2\r")
        try edited.wait(for: "+By my own hand.")
        try edited.wait(for: "What now?")
        edited.type("1\r")
        #expect(edited.finish() == .exited(0))
        #expect(try scene.entry().contains("-->\nBy my own hand.\n<!-- /summary -->"))
        // What one wrote oneself is not replaced unasked.
        #expect(try scene.run("daybook finish last", status: 2).stderr.contains("You have edited"))
    }
}
