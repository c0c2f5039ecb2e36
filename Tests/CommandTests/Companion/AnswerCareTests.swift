import Foundation
import Synchronization
import TestSupport
import Testing

/// What a model answers, and what is typed while it does: nothing of it becomes what it was not meant to be.
@Suite struct AnswerCareTests {
    /// An answer with a content, whose JSON is written by hand so that its escapes are what a test says.
    private static func answer(_ content: String) -> ScriptedReply {
        let text = (try? JSONEncoder().encode(content)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        return .reply(
            200, ["Content-Type": "application/json"],
            #"{"model":"small","choices":[{"message":{"content":\#(text)},"finish_reason":"stop"}]}"#)
    }

    @Test(arguments: [#"sk-4d1f\/never"#, #"\u0073k-4d1f/never"#, #"sk-4d1f/never"#])
    func `a key stands in no page, however the answer spells it`(spelling: String) throws {
        var scene = try TalkScene(isOn: false) { request in
            if request.method == "GET" {
                return .reply(200, ["Content-Type": "application/json"], #"{"data":[{"id":"sk-4d1f\/never"}]}"#)
            }
            return Self.answer(
                #"{"title":"T \#(spelling)","page":"It rained, \#(spelling) and all.","tags":["aa","bb","\#(spelling)"]}"#
            )
        }
        scene.sandbox.environment["MY_KEY"] = "sk-4d1f/never"
        try scene.run(
            """
            daybook config provider add keyed --base-url \(scene.server.url)/v1 --model small --key-env MY_KEY -q
            daybook config provider use keyed --yes -q
            """)
        let finished = try scene.run("daybook finish last --yes && daybook config provider test keyed")
        #expect(try scene.entry().contains("It rained, … and all."))
        #expect(!(finished.stdout + finished.stderr).contains("4d1f"))
        #expect(
            try !scene.entry().contains("4d1f") && scene.run("git log -p | grep -c 4d1f", status: 1).stdout == "0\n")
    }

    @Test func `git's marks of a conflict are words like any other`() throws {
        let marks = "<<<<<<< HEAD\none\n=======\nother\n>>>>>>> branch"
        var scene = try TalkScene { request in
            request.text.contains("json")
                ? Self.answer(
                    String(
                        decoding: (try? JSONSerialization.data(withJSONObject: [
                            "title": "T", "page": marks, "tags": ["aa", "bb", "cc"],
                        ])) ?? Data(), as: UTF8.self)) : streamed([marks])
        }
        try scene.run("daybook chat last Hello && daybook finish last --yes")
        let entry = try scene.entry()
        #expect(entry.components(separatedBy: "\n\\<<<<<<< HEAD\none\n").count == 3, "\(entry)")
        try scene.run("daybook check")
        #expect(try scene.run("daybook list is:conflict --count", status: 1).stdout == "0\n")
    }

    @Test func `a page of which not all could be used is that of who answered, by the name it gave`() throws {
        var scene = try TalkScene { _ in
            let answer = #"{\"title\":\"T\",\"page\":\"It rained.\",\"tags\":[\"aa\"]}"#
            return .reply(
                200, ["Content-Type": "application/json"],
                #"{"model":"small-4bit","choices":[{"message":{"content":"\#(answer)"},"finish_reason":"stop"}]}"#)
        }
        let finished = try scene.run("daybook finish last --yes")
        #expect(try scene.entry().contains("<!-- summary model=small-4bit "))
        #expect(
            finished.stderr.contains("it is asked once more")
                && finished.stderr.contains("— small-4bit (asked for small) at home\n"), "\(finished.stderr)")
    }

    @Test(arguments: [
        ("companion.tags", #"{"title":"T","page":"It rained.","tags":["aa"]}"#, 1),
        ("companion.titles", #"{"title":"","page":"It rained.","tags":["aa","bb","cc"]}"#, 1),
        ("companion.titles", #"{"title":"T","page":"It rained.","tags":["aa"]}"#, 2),
        ("companion.tags", #"{"title":"T","page":"","tags":["aa"]}"#, 2),
    ])
    func `nothing is sent again for a part that is thrown away`(setting: String, answer: String, count: Int) throws {
        var scene = try TalkScene { _ in Self.answer(answer) }
        try scene.run("daybook config \(setting) false -q")
        let finished = try scene.run("daybook finish last --yes")
        #expect(scene.server.requests.count == count)
        #expect(finished.stderr.contains("it is asked once more") == (count == 2), "\(finished.stderr)")
    }

    @Test func `a part that the entry has is not asked for again`() throws {
        var scene = try TalkScene { _ in Self.answer(#"{"title":"","page":"It rained.","tags":[]}"#) }
        try scene.run("daybook set last title=Mine -q && daybook tag last +a +b +c -q")
        try scene.run("daybook finish last --yes")
        #expect(scene.server.requests.count == 1)
    }

    @Test func `what is typed while a page is written takes nothing, and is shown`() throws {
        let gate = Gate()
        var scene = try TalkScene { ScriptedModel.reply(to: $0).held(by: gate) }
        let session = try scene.talk()
        session.type("/finish\r")
        #expect(gate.waitUntilReached())
        session.type("\r\rThese are my next words\r")
        gate.open()
        try session.wait(for: "Leave everything as it is")
        try session.wait(for: "[1]: ")
        #expect(try !scene.entry().contains("<!-- summary"))
        session.type("3\r")
        #expect(session.finish() == .exited(130))
        #expect(session.screen.contains("Typed meanwhile, and taken for no answer: These are my next words"))
        #expect(try !scene.entry().contains("<!-- summary"))
    }

    @Test func `where an editor saves what it had before the message it is said`() throws {
        let place = Mutex(("", ""))
        var scene = try TalkScene { request in
            let (path, text) = place.withLock { $0 }
            try? text.write(toFile: path, atomically: true, encoding: .utf8)
            return ScriptedModel.reply(to: request)
        }
        let root = try scene.run("pwd").stdout.trimmingCharacters(in: .newlines)
        let old = try scene.entry() + "\nAnd later.\n"
        place.withLock { [path = scene.path] in $0 = (root + "/" + path, old) }
        let said = try scene.run("daybook chat last 'A word of mine'")
        #expect(
            said.stderr.contains(
                "warning: your message is no longer in the entry, which was saved anew meanwhile; git keeps it: daybook history \(scene.path)\n"
            ), "\(said.stderr)")
        #expect(try scene.entry().hasPrefix(old.dropLast()) || scene.entry().contains("And later."))
        #expect(try scene.run("git log --all --oneline -S 'A word of mine'").stdout.contains("chat"))
    }
}
