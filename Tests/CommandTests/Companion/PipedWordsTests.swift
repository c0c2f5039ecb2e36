import Foundation
import TestSupport
import Testing

/// Words that are piped into a command beside those that were typed behind it.
@Suite struct PipedWordsTests {
    private func unkept(_ scene: inout TalkScene) throws -> String {
        try scene.sandbox.run("cat $HOME/.local/state/daybook/unkept/* 2> /dev/null").stdout
    }

    @Test(arguments: [
        ("daybook chat last 'Look at this:'", "\n\nLook at this:\n\nPiped in.\nTwice.\n\n**companion**"),
        ("daybook chat 'Look at this:'", "\n\nLook at this:\n\nPiped in.\nTwice.\n\n**companion**"),
        ("daybook add 'Look at this:'", "---\n\nLook at this:\n\nPiped in.\nTwice.\n"),
        ("daybook new diary --text 'Look at this:'", "---\n\nLook at this:\n\nPiped in.\nTwice.\n"),
        ("daybook idea Look at this:", "---\n\nLook at this:\n\nPiped in.\nTwice.\n"),
        ("daybook add ''", "---\n\nPiped in.\nTwice.\n"),
    ])
    func `what is piped in beside words stands below them`(command: String, text: String) throws {
        var scene = try TalkScene()
        let done = try scene.run("printf 'Piped in.\\nTwice.\\n' | \(command)")
        let all = try scene.run("cat $(git ls-files '*.md')").stdout
        #expect(all.contains(text), "\(all)")
        #expect(done.stderr.contains("stands below your words") == !command.contains("''"))
        #expect(try unkept(&scene) == "")
    }

    @Test func `a file does as well, and nothing is no words`() throws {
        var scene = try TalkScene()
        try scene.run("echo 'From a file.' > ../words && daybook add 'Given.' < ../words -q")
        try scene.run(
            "daybook add 'Alone.' < /dev/null -q && daybook add 'Closed.' <&- -q && : | daybook add 'Empty.' -q")
        let all = try scene.run("tail -qn +7 $(git ls-files '*.md')").stdout
        #expect(all.contains("\nGiven.\n\nFrom a file.\n"), "\(all)")
        #expect(all.contains("\nAlone.\n") && all.contains("\nClosed.\n") && all.contains("\nEmpty.\n"), "\(all)")
        #expect(try unkept(&scene) == "")
    }

    @Test func `a pipe that never ends and says nothing is not waited for`() throws {
        var scene = try TalkScene()
        let output = try scene.run("mkfifo ../idle && daybook chat last Hello 0<>../idle")
        #expect(output.stderr.contains("Nothing came through standard input within 2 seconds"))
        #expect(try scene.entry().contains("\n\nHello\n\n**companion**"))
    }

    @Test func `the lines of a loop and of a script are left to them`() throws {
        var scene = try TalkScene()
        try scene.run(
            "printf 'One\\nTwo\\n' > ../lines && while read line; do daybook add \"$line\" -q; done < ../lines")
        #expect(try scene.run("daybook list --format tsv | wc -l").stdout.contains("4"))
        #if !canImport(Darwin)
            let loop = try scene.run(
                "printf 'Three\\nFour\\n' | while read line; do daybook add \"$line\" -q; done")
            #expect(try scene.run("daybook list --format tsv | wc -l").stdout.contains("6"), "\(loop)")
            // What the others read stays for them.
            let rest = try scene.run("printf 'Five\\nSix\\n' | { read line; daybook add \"$line\" > ../path; cat; }")
            #expect(rest.stderr.contains("Standard input was not read") && rest.stdout == "Six\n", "\(rest)")
            #expect(try scene.run("daybook list --format tsv | wc -l").stdout.contains("7"))
        #endif
    }

    @Test func `a mistyped entry does not become the message`() throws {
        var scene = try TalkScene()
        let refused = try scene.run("echo 'Only here' | daybook chat lsat", status: 66)
        #expect(refused.stderr.contains("no such entry: \"lsat\"") && refused.stderr.contains("; it is in /"))
        #expect(try unkept(&scene) == "Only here\n")
        #expect(scene.server.requests.isEmpty)
        #expect(try !scene.entry().contains("lsat"))
        // What the hint says works.
        let again = try #require(refused.stderr.split(separator: "word too: ").last?.split(separator: "\n").first)
        try scene.run(String(again))
        #expect(try scene.entry().contains("\n\nlsat\n\nOnly here\n\n**companion**"))
    }

    @Test func `where an entry is named that is not there the words beside the pipe are kept with it`() throws {
        var scene = try TalkScene()
        let refused = try scene.run("echo Piped | LC_ALL=zh_TW.UTF-8 daybook chat ffff Given", status: 66)
        #expect(refused.stderr.contains("沒有這一篇") || refused.stderr.contains("ffff"), "\(refused.stderr)")
        #expect(try unkept(&scene) == "Given\n\nPiped\n")
    }

    @Test(arguments: [
        ("daybook add", 65), ("daybook chat last", 65), ("daybook chat", 65), ("daybook idea", 65),
        ("daybook add -", 65),
        ("daybook new diary", 65), ("daybook add Given", 65),
    ])
    func `bytes that are no UTF-8 are kept as they came`(command: String, status: Int) throws {
        var scene = try TalkScene()
        let refused = try scene.run("printf '\\244\\244\\244\\345 \\r\\n' | \(command)", status: Int32(status))
        let kept = try scene.run("cat ../../home/.local/state/daybook/unkept/*").bytes
        // Words that were given as arguments stand above them.
        let above = command.hasSuffix("Given") ? Array("Given\n\n".utf8) : []
        #expect(kept == above + [0xA4, 0xA4, 0xA4, 0xE5, 0x20, 0x0D, 0x0A])
        #expect(refused.stderr.contains("; it is in /") && refused.stderr.contains(", as it came"), "\(refused.stderr)")
        let again = try #require(refused.stderr.split(separator: "for one: ").last?.split(separator: "\n").first)
        try scene.run(String(again))
        #expect(try scene.run("git grep -h 中文").stdout.contains("中文"))
    }

    @Test func `what is too long for an entry is kept whole`() throws {
        var scene = try TalkScene()
        let refused = try scene.run("yes 'All of it.' | head -n 900000 | daybook add", status: 65)
        #expect(refused.stderr.contains("longer than an entry may be") && refused.stderr.contains("as it came"))
        #expect(try scene.run("cat ../../home/.local/state/daybook/unkept/* | wc -c").stdout.contains("9900000"))
    }

    @Test(arguments: [
        ("daybook add --date nonsense", 2, "Piped\n"), ("daybook add --photo none.jpg", 66, "Piped\n"),
        ("daybook add --tga x", 2, "Piped\n"), ("daybook ad", 2, "Piped\n"), ("cd / && daybook add", 78, "Piped\n"),
        ("cd / && daybook chat", 78, "Piped\n"), ("daybook new nothing", 2, "Piped\n"),
        ("daybook add --date nonsense Given", 2, "Given\n\nPiped\n"),
    ])
    func `a mistake on the command line loses nothing that was piped in`(
        command: String, status: Int, kept: String
    ) throws {
        var scene = try TalkScene()
        let pipe = command.hasPrefix("cd ") ? "cd / && echo Piped | \(command.dropFirst(8))" : "echo Piped | \(command)"
        let refused = try scene.sandbox.run(pipe)
        #expect(refused.status == Int32(status), "\(refused.stderr)")
        #expect(try unkept(&scene) == kept)
        #expect(refused.stderr.contains("/unkept/"), "\(refused.stderr)")
    }

    @Test(arguments: ["finish last", "describe last", "transcribe last"])
    func `a command that takes no words says so`(command: String) throws {
        var scene = try TalkScene()
        let output = try scene.run("echo words > ../words && daybook \(command) < ../words")
        #expect(output.stderr.contains("takes nothing from standard input"), "\(output.stderr)")
        let quiet = try scene.run("daybook \(command) --preview < /dev/null")
        #expect(!quiet.stderr.contains("standard input"))
    }

    @Test(arguments: [
        (
            "add --title \"It's a day\" -t sea --photo ../p.jpg --local --no-weather",
            "add --tag sea --title 'It'\\''s a day' --photo ../p.jpg --local --no-weather"
        ),
        ("new idea title=Tea --location=-1,2 --vault .", "new idea title=Tea --location=-1,2 --vault ."),
        ("idea --date 2020-11-20", "idea --date 2020-11-20"),
    ])
    func `the command that is to be done again is whole`(command: String, again: String) throws {
        var scene = try TalkScene()
        try scene.run("rm .git/refs/heads/main; cp ../fixtures/IMG_2033.jpg ../p.jpg")
        let done = try scene.run("printf 'Piped in.\\n' | daybook \(command)", status: 77)
        #expect(done.stderr.contains("with that mended: daybook \(again) < /"), "\(done.stderr)")
        #expect(try unkept(&scene) == "Piped in.\n")
    }
}
