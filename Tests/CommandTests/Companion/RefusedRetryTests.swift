import TestSupport
import Testing

/// What a new user met: requests that are not allowed, providers that nobody agreed to, words that promise too much.
@Suite struct RefusedRetryTests {
    /// A description that is not allowed, and behind it a page that is.
    private func scene() throws -> TalkScene {
        var scene = try TalkScene(photo: true) { request in
            request.number <= 6 ? .reply(503, [:], "busy") : ScriptedModel.reply(to: request)
        }
        try scene.run("daybook config send.photos true -q && daybook describe last", status: 75)
        try scene.run("daybook finish last", status: 75)
        try scene.run("daybook config send.photos false -q")
        return scene
    }

    @Test func `a request that is not allowed is named, and the others are asked`() throws {
        var scene = try scene()
        let before = scene.server.requests.count
        let output = try scene.run("daybook retry --all", status: 77)
        #expect(scene.server.requests.count > before)
        #expect(output.stderr.contains("warning: describe, \"Rain all day.\": not asked: "), "\(output.stderr)")
        #expect(output.stderr.contains("1 request still waits"), "\(output.stderr)")
        let listed = try scene.run("daybook retry")
        #expect(listed.stdout.hasPrefix("describe") && !listed.stdout.contains("page"), "\(listed.stdout)")
        let alone = try scene.run("LC_ALL=zh_TW.UTF-8 daybook retry --all", status: 77)
        #expect(alone.stderr.contains("錯誤：") && !alone.stderr.contains("沒有詢問"), "\(alone.stderr)")
    }

    @Test func `what is not allowed is named in a preview too, and the others are shown`() throws {
        var scene = try scene()
        let before = scene.server.requests.count
        let output = try scene.run("LC_ALL=zh_TW.UTF-8 daybook retry --preview", status: 77)
        #expect(output.stderr.contains("警告：描述照片，「Rain all day.」：沒有詢問："), "\(output.stderr)")
        #expect(output.stdout.contains("POST ") && output.stdout.contains("/chat/completions"), "\(output.stdout)")
        #expect(scene.server.requests.count == before)
    }

    @Test func `a provider elsewhere is not switched on where nobody can agree`() throws {
        var scene = try TalkScene(isOn: false)
        try scene.run("daybook config provider add far --base-url https://far.example/v1 --model m -q")
        let refused = try scene.run("daybook config provider use far < /dev/null", status: 2)
        #expect(refused.stderr.contains("nobody is here to answer: ") && refused.stderr.contains("far.example"))
        #expect(refused.stderr.contains("to go ahead: --yes"), "\(refused.stderr)")
        let chinese = try scene.run("LC_ALL=zh_TW.UTF-8 daybook config provider use far < /dev/null", status: 2)
        #expect(chinese.stderr.contains("要啟用「far」、把內容送到 far.example 嗎？"), "\(chinese.stderr)")
        #expect(try scene.run("daybook config provider").stdout.contains("far   off"))
        try scene.run("daybook config provider use far --yes < /dev/null")
        #expect(try scene.run("daybook config provider").stdout.contains("far   on"))
    }

    @Test func `without a provider a description waits for retry, and nothing else is promised`() throws {
        var scene = try TalkScene(isOn: false, photo: true)
        try scene.run("daybook config provider remove home -q")
        let output = try scene.run("daybook describe last", status: 75)
        #expect(
            output.stderr.contains("waits for daybook retry") && !output.stderr.contains("later"), "\(output.stderr)")
        let chinese = try scene.run("LC_ALL=zh_TW.UTF-8 daybook describe last", status: 75)
        #expect(chinese.stderr.contains("daybook retry") && !chinese.stderr.contains("之後"), "\(chinese.stderr)")
    }

    @Test func `an answer that lacks tags alone is called the model's`() throws {
        let answer = #"{\"title\":\"A wet day\",\"page\":\"It rained, and I walked.\",\"tags\":[\"river\"]}"#
        let body = #"{"choices":[{"message":{"content":"\#(answer)"},"finish_reason":"stop"}]}"#
        var scene = try TalkScene { _ in .reply(200, ["Content-Type": "application/json"], body) }
        let output = try scene.run("daybook finish last --yes")
        #expect(output.stderr.contains("The model gave fewer tags than were asked for"), "\(output.stderr)")
        #expect(!output.stderr.contains("your own sentences"), "\(output.stderr)")
        #expect(try scene.entry().contains("It rained, and I walked."))
        // Where nobody wants tags nobody is told of them.
        try scene.run("daybook config companion.tags false -q && daybook add 'Another wet day on the river.' -q")
        #expect(try !scene.run("daybook finish last --yes").stderr.contains("tags"))
    }

    @Test func `a description that was declined names who declined, and waits for another to be asked`() throws {
        let body = #"{"choices":[{"message":{"refusal":"not this one"},"finish_reason":"stop"}]}"#
        var scene = try TalkScene(photo: true) { _ in .reply(200, ["Content-Type": "application/json"], body) }
        try scene.run("daybook config send.photos true -q")
        let output = try scene.run("daybook describe last", status: 69)
        #expect(
            output.stderr.contains(
                "error: \"home\" declined to answer: not this one; the entry is saved; what it shows waits for daybook retry"
            ), "\(output.stderr)")
        #expect(try scene.run("daybook retry").stdout.hasPrefix("describe "))
    }

    @Test func `what waits is listed in columns, with the dates of other listings`() throws {
        var scene = try TalkScene(photo: true) { _ in .reply(503, [:], "busy") }
        try scene.run("daybook config send.photos true -q && daybook describe last", status: 75)
        try scene.run("daybook chat last Hello", status: 75)
        let lines = try scene.run("daybook retry").stdout.split(separator: "\n").map(String.init)
        try #require(lines.count == 2)
        #expect(lines.allSatisfy { $0.firstMatch(of: /^(describe|reply   )  11-21 19:3\d  "/) != nil })
        let places = lines.map { line in
            line.firstRange(of: "\"Rain all day.\"").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        }
        #expect(places[0] != nil && places[0] == places[1] && lines.allSatisfy { $0.hasSuffix("  \(scene.path)") })
    }

    @Test func `an answer that cannot be written down goes on waiting`() throws {
        var scene = try TalkScene(photo: true)
        try scene.run("daybook config send.photos true -q && daybook config provider use none -q")
        try scene.run("daybook describe last", status: 78)
        // In the place of the record without which nothing is written stands a folder.
        try scene.run("daybook config provider use home --yes -q && mkdir -p .git/daybook/.redo.json.tmp-daybook/x")
        for command in ["retry --all", "describe last"] {
            let before = scene.server.requests.count
            let output = try scene.run("daybook \(command) || test $? -gt 2")
            #expect(scene.server.requests.count == before + 1, "\(command)")
            #expect(output.stderr.contains("waits for daybook retry"), "\(output.stderr)")
            #expect(try scene.run("daybook retry").stdout.hasPrefix("describe"), "\(command)")
        }
        try scene.run("rm -r .git/daybook/.redo.json.tmp-daybook && daybook retry --all")
        #expect(try scene.run("daybook show last --raw").stdout.contains("A grey river under rain"))
        #expect(try scene.run("daybook retry").stdout.isEmpty)
    }
}

extension RefusedRetryTests {
    @Test func `what waits for an entry that cannot be read just now goes on waiting`() throws {
        var scene = try TalkScene(isOn: false)
        _ = try scene.sandbox.run("daybook chat last Hello && daybook config provider use home --yes")
        let whole = try scene.entry()
        let path = "work/journal/" + scene.path
        try scene.sandbox.folder.write(whole.replacing("kind: diary", with: "kind: [diary"), to: path)
        let list = try scene.run("daybook retry --list").stdout
        #expect(list.contains(scene.path) && !list.contains("(gone)"), "\(list)")
        #expect(try scene.run("daybook retry --json").stdout.contains("\"gone\":false"))
        let refused = try scene.run("daybook retry --all", status: 65)
        #expect(!refused.stderr.contains("is gone") && scene.server.requests.isEmpty, "\(refused.stderr)")
        try scene.sandbox.folder.write(whole, to: path)
        try scene.run("daybook retry --all")
        #expect(scene.server.requests.count == 1)
        #expect(try scene.entry().contains("\n\nHello\n\n**companion**"))
    }
}
