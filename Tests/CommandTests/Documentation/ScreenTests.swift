import TestSupport
import Testing

@testable import daybook_cli

/// What a person sees on a terminal of a given width: nothing wider, nothing cut in the middle of a character.
@Suite struct ScreenTests {
    private static let texts = [
        "Rain all day. I walked along the river for a long time, and a heron stood on the stones. Then I had soup with Lin.",
        "和阿玲去吃拉麵 🍜，回家路上看到一隻很大的貓。她說要養一隻，我說先想想名字，想到睡著了還沒有想出來。",
        "👩‍👩‍👧 と 公園へ行った。ブランコに乗って、アイスを食べて、帰りに夕焼けを見た。とても長い一日だった。",
        "Café ☕️ avec Zoë — e\u{301}crire, toujours e\u{301}crire, et encore écrire jusqu'à la fin de la très longue journée.",
    ]

    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        #expect(try sandbox.run("cd journal").status == 0)
        for (index, text) in Self.texts.enumerated() {
            let tags = (0...index).map { "--tag 標籤\($0)" }.joined(separator: " ")
            #expect(try sandbox.run("daybook add \"\(text)\" \(tags) --date 2026-11-1\(index) -q").status == 0)
        }
        return sandbox
    }

    @Test(arguments: [64, 80, 120])
    func `listings, pages and tables fit the terminal`(columns: Int) throws {
        var sandbox = try sandbox()
        sandbox.environment["LC_ALL"] = "zh_TW.UTF-8"
        for words in [
            ["list"], ["list", "--format", "full"], ["search", "貓 OR heron OR 公園"], ["tags"], ["show", "last"],
            ["config"],
            ["templates"], ["history", "last"], ["--help"], ["add", "--help"], ["help", "filter"],
        ] {
            let arguments =
                ["-c", "exec daybook \"$@\"", "sh"] + words + (words.last == "--help" ? [] : ["--no-pager"])
            let session = try TerminalSession(
                program: TestSupport.Program(path: "/bin/sh"), arguments: arguments,
                environment: sandbox.environment.merging(["NO_COLOR": "1", "COLUMNS": "\(columns)", "TERM": "xterm"]) {
                    $1
                },
                workingDirectory: sandbox.current, columns: columns)
            #expect(session.finish() == .exited(0), "\(words): \(session.screen)")
            let lines = session.screen.split(separator: "\n")
            #expect(!lines.isEmpty)
            // A path is never cut, and a topic is written for 80 columns.
            for line in lines where !line.contains(".md") && (columns >= 80 || words[0] != "help") {
                #expect(DisplayWidth.standard.of(line) <= columns, "\(words): \(line)")
                #expect(!line.contains("\u{FFFD}"))
            }
        }
    }

    @Test func `the columns of a listing line up whatever is in them`() throws {
        var sandbox = try sandbox()
        let session = try sandbox.terminal("daybook", "list", "--color", "never")
        #expect(session.finish() == .exited(0))
        let lines = session.screen.split(separator: "\n").map(String.init)
        // The last one is a single sentence, which is its title: it has no second line.
        #expect(lines.count == 2 * Self.texts.count - 1)
        for line in lines {
            // Number and date take 12 cells; the line of text stands under the title.
            let start = line.prefix(12)
            #expect(
                start.allSatisfy { $0 == " " }
                    || start.hasPrefix("  ") && start.hasSuffix("  ") && start.contains("11-1"))
            #expect(line.dropFirst(12).first != " ", "\(line)")
        }
    }
}
