import Foundation
import Synchronization
import TestSupport
import Testing

/// Consent that is taken back while a talk goes on, and requests whose program is ended while they run.
@Suite struct TakenBackTests {
    @Test func `what is set in another window holds from the next message on`() throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook config set send.photos true -q && daybook config set send.file_names false -q")
        try scene.run("daybook config set send.weather false -q && daybook config set send.location false -q")
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "— small at home")
        try session.wait(for: "you> ")
        let asked = scene.server.requests.count
        #expect(scene.server.requests.contains { $0.text.contains("image_url") })

        try scene.run("daybook config provider use none -q")
        session.type("Are you there?\r")
        try session.wait(for: "Kept in the entry")
        try session.wait(for: "you> ")
        #expect(scene.server.requests.count == asked)

        try scene.run("daybook config set send.photos false -q && daybook config provider use home --yes -q")
        session.type("/photo ../fixtures/IMG_2033.jpg\r")
        try session.wait(for: "Attached 1 photo")
        try session.wait(for: "you> ")
        session.type("And now?\r")
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(scene.server.requests.count == asked + 1)
        #expect(scene.server.requests.last?.text.contains("image_url") == false)
        #expect(try scene.entry().contains("Are you there?"))
    }

    @Test func `of an entry that was removed meanwhile it is said where the message is`() throws {
        let place = Mutex("")
        var scene = try TalkScene { _ in
            try? FileManager.default.removeItem(atPath: place.withLock { $0 })
            return .reply(503, [:], "busy")
        }
        let path = try scene.run("daybook list -f paths").stdout.trimmingCharacters(in: .newlines)
        let root = try scene.run("pwd").stdout.trimmingCharacters(in: .newlines)
        place.withLock { $0 = root + "/" + path }
        let said = try scene.run("daybook chat last 'A word of mine'", status: 77)
        #expect(
            said.stderr.contains(
                "error: \(path) is not sent, because it was removed, or has another name; your message is kept in its history;"
                    + " to bring it back: daybook restore \(path)\n"), "\(said.stderr)")
        // The first attempt had left.
        #expect(said.stderr.contains("hint: nothing more was sent"), "\(said.stderr)")
        try scene.run("daybook restore \(path) -q")
        #expect(try scene.run("cat \(path)").stdout.contains("A word of mine"))
    }

    @Test func `of a provider that was switched off between two attempts it is said that no more was sent`() throws {
        let place = Mutex("")
        var scene = try TalkScene { _ in
            let home = place.withLock { $0 }
            let path = home + "/.config/daybook/config.yaml"
            let text = try? String(contentsOfFile: path, encoding: .utf8)
            try? text?.replacing("enabled: true", with: "enabled: false")
                .write(toFile: path, atomically: true, encoding: .utf8)
            return .reply(503, [:], "busy")
        }
        place.withLock { [folder = scene.sandbox.folder] in $0 = folder("home") }
        let said = try scene.run("daybook chat last 'A word of mine'", status: 78)
        #expect(
            said.stderr.contains("the provider \"home\" is not switched on; nothing more was sent; "), "\(said.stderr)")
        #expect(scene.server.requests.count == 1)
    }

    @Test(arguments: [
        ("send.photos", "", "photos to be sent; nothing more went to 127.0.0.1:"),
        ("send.photos", "LC_ALL=zh_TW.UTF-8 ", "；之後沒有再送任何東西到 127.0.0.1:"), ("ai", "", "hint: nothing more was sent; "),
    ])
    func `where a picture went before consent was taken back, it is said that no more was sent`(
        rule: String, language: String, sentence: String
    ) throws {
        let place = Mutex("")
        var scene = try TalkScene(photo: true) { request in
            let folder = place.withLock { $0 }
            let path = folder + (rule == "ai" ? "" : "/home/.config/daybook/config.yaml")
            let text = try? String(contentsOfFile: path, encoding: .utf8)
            let changed = text.map {
                rule == "ai"
                    ? $0.replacing("kind: diary", with: "kind: diary\nai: never")
                    : $0.replacing("send.photos: true", with: "send.photos: false")
            }
            try? changed?.write(toFile: path, atomically: true, encoding: .utf8)
            return ScriptedModel.reply(to: request)
        }
        // A second place for the same picture, which is asked about by itself.
        try scene.run("daybook config send.photos true -q")
        try scene.run("printf '\\n![](../../../%s)\\n' $(ls media/*/*/*.jpg | head -n 1) >> \(scene.path)")
        let entry = try scene.run("pwd").stdout.trimmingCharacters(in: .newlines) + "/" + scene.path
        place.withLock { [folder = scene.sandbox.folder] in $0 = rule == "ai" ? entry : folder("") }
        let said = try scene.run("\(language)daybook describe last", status: 77)
        #expect(said.stderr.contains(sentence), "\(said.stderr)")
        #expect(scene.server.requests.count == 1)
    }

    @Test(arguments: [SIGHUP, SIGTERM, SIGKILL])
    func `a request whose program is ended stands among the requests and counts`(signal: Int32) throws {
        let gate = Gate()
        let place = Mutex("")
        var scene = try TalkScene { _ in
            let written = place.withLock { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
            if let process = pid_t(written.trimmingCharacters(in: .whitespacesAndNewlines)) { kill(process, signal) }
            return streamed(["It was ", "a long walk."]).held(by: gate)
        }
        place.withLock { [folder = scene.sandbox.folder] in $0 = folder("home/process") }
        let ended = try scene.sandbox.run("sh -c 'echo $$ > $HOME/process; exec daybook chat last Hello'")
        gate.open()
        #expect(ended.status == 128 + signal, "\(ended.stderr)")
        let log = try scene.run("daybook config requests --json").stdout
        // Who is told to end does so in order.
        let outcome = signal == SIGKILL ? "unfinished" : "cancelled"
        #expect(log.contains(#""command":"chat""#) && log.contains(#""outcome":"\#(outcome)""#), "\(log)")
        #expect(try scene.run("daybook config requests").stdout.contains("end unknown") == (signal == SIGKILL))
        // Enough for one like it, and not for two.
        let spent = try #require(log.firstMatch(of: /"spent":([0-9]+)/).flatMap { Int($0.1) })
        try scene.run("daybook config set budget.tokens_per_day \(spent * 2 - 1) -q")
        try scene.run("daybook chat last 'Once more'", status: 77)
        #expect(scene.server.requests.count == 1)
    }
}
