import Foundation
import TestSupport
import Testing

/// What the verbs that ask print for other programs.
@Suite struct AnswerJSONTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    @Test func `describe and finish print what stands in the entry then, and nothing else`() throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook config send.photos true -q")
        let described = try object(try scene.run("daybook describe last --json").stdout)
        let descriptions = try #require(described["descriptions"] as? [[String: Any]])
        #expect(
            descriptions.map { $0["text"] as? String } == [
                "A grey river under rain, with bare willows on the far bank."
            ])
        #expect(described["path"] as? String == scene.path && described["schema"] as? Int == 1)
        let finished = try object(try scene.run("daybook finish last --json").stdout)
        #expect(finished["title"] as? String == "The heron in the rain")
        #expect(finished["tags"] as? [String] == ["walk", "rain", "heron"])
        let summary = try #require(finished["summary"] as? [String: Any])
        #expect(summary["model"] as? String == "small" && summary["edited"] as? Bool == false)
        #expect((summary["text"] as? String)?.hasPrefix("It rained all day") == true)
        #expect(finished["id"] as? String == described["id"] as? String && finished["id"] is String)
        // The second time nothing is asked or changed, and the same is printed.
        #expect(try scene.run("daybook describe last --json").stdout.contains("\"A grey river under rain"))
        #expect(scene.server.requests.count == 2)
    }

    @Test func `without a provider finish prints the same keys`() throws {
        var scene = try TalkScene(isOn: false)
        let finished = try object(try scene.run("daybook finish last --json").stdout)
        #expect((finished["summary"] as? [String: Any])?["model"] as? String == "embedded")
        #expect(Set(finished.keys) == ["schema", "path", "id", "title", "tags", "summary", "descriptions"])
        let page = try scene.entry().replacing("walked along", with: "strolled along")
        try scene.sandbox.folder.write(page, to: "work/journal/" + scene.path)
        #expect(try scene.run("daybook finish last --json", status: 2).stdout == "")
    }

    @Test func `retry lists what waits, and asks nobody`() throws {
        var scene = try TalkScene(isOn: false)
        #expect(try scene.run("daybook retry --json").stdout == "{\"schema\":1,\"requests\":[]}\n")
        try scene.run("daybook chat last Hello")
        let waiting = try object(try scene.run("daybook retry last --json").stdout)
        let request = try #require((waiting["requests"] as? [[String: Any]])?.first)
        #expect(request["work"] as? String == "chat" && request["path"] as? String == scene.path)
        #expect(request["gone"] as? Bool == false)
        try scene.run("daybook retry --json --forget", status: 2)
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `transcribe prints the words of a file, or of each sound of an entry`() throws {
        var scene = try TalkScene { request in
            request.target.hasSuffix("/audio/transcriptions")
                ? .reply(200, ["Content-Type": "application/json"], #"{"text":" I walked home. "}"#)
                : ScriptedModel.reply(to: request)
        }
        try scene.run(
            """
            daybook config send.audio true -q; daybook config provider remove home -q
            daybook config provider add ears --base-url \(scene.server.url)/v1 --transcription hears --local -q
            daybook config provider use ears --yes -q; daybook attach last ../fixtures/memo.m4a -q
            """)
        let file = try object(try scene.run("daybook transcribe ../fixtures/memo.m4a --json").stdout)
        #expect(file["text"] as? String == "I walked home." && file["model"] as? String == "hears")
        let entry = try object(try scene.run("daybook transcribe last --json").stdout)
        let texts = try #require(entry["texts"] as? [[String: Any]])
        #expect(texts.map { $0["text"] as? String } == ["I walked home."] && entry["path"] as? String == scene.path)
        #expect(try scene.entry().contains("I walked home."))
        #expect(try scene.run("daybook transcribe last --json").stdout.hasSuffix("\"texts\":[]}\n"))
    }
}
