import ArgumentParser
import Testing

@testable import daybook_cli

@Suite struct HelpPageTests {
    private func page(_ path: [String], _ language: Language = .english, columns: Int = 80) throws -> String {
        let root = try #require(CommandInfo(dump: Sample._dumpHelp()))
        let page = HelpPage(
            root: root, path: path, groups: path.count == 1 ? HelpPage.Group.groups(of: Sample.self) : [],
            words: Words(language: language), columns: columns)
        return page.rendered()
    }

    @Test func `the program's page lists its commands by groups`() throws {
        #expect(
            try page(["sample"]) == """
                A program to try things on.

                Usage: sample [options] <command>

                Write:
                  put         寫一則日記：文字可以來自參數、標準輸入，或者兩者都沒有時的編輯器；
                              照片與影片會複製到日記庫裡。
                  pick, p     Pick one.

                Look:
                  deep        Has commands of its own.

                Other commands:
                  help        Show the help of a command.

                Options:
                  --version   Show the version.
                  -h, --help  Show this help.

                See 'sample help <command>' for the help of a command.

                """)
    }

    @Test func `a command's page`() throws {
        #expect(
            try page(["sample", "put"], .traditionalChinese, columns: 60) == """
                寫一則日記：文字可以來自參數、標準輸入，或者兩者都沒有時的編
                輯器；照片與影片會複製到日記庫裡。

                用法：sample put [選項] [<text> …]

                Examples:
                  sample put --colour red hello

                The text may come from standard input too.

                參數：
                  <text> …               What to put.

                選項：
                  -c, --colour <colour>  The colour it gets.（可用值：red、
                                         green、blue）（預設：green）
                  --tag <tag> …          A tag; may be given again.
                  -q, --quiet            Say nothing.
                  -x, --extra            More.
                  -h, --help             顯示這份說明。

                """)
    }

    @Test func `required options and values stand in the usage`() throws {
        #expect(
            try page(["sample", "pick"]) == """
                Pick one.

                Usage: sample pick [options] --fast --slow <number>

                Arguments:
                  <number>               The number.

                Options:
                  --letter <letter>      A letter. (values: a, b, c, d, e, f, g)
                  --pair <pair>          A pair. (values: one, two)
                  --even <even>          An even number.
                  --fast                 How.
                  --slow                 How.
                  -o, --output <output>  Where to.
                  -h, --help             Show this help.

                """)
        #expect(try page(["sample", "deep", "deeper"]).contains("Usage: sample deep deeper [options] --name <name>\n"))
    }

    @Test func `no line is wider than the terminal, but for examples`() throws {
        for columns in [24, 40, 79] {
            for path in [["sample"], ["sample", "put"], ["sample", "pick"]] {
                for language in Language.allCases {
                    for line in try page(path, language, columns: columns).split(separator: "\n") {
                        let isExample = line.hasPrefix("  sample ")
                        #expect(isExample || DisplayWidth.standard.of(line) <= max(columns, 30), "\(line)")
                    }
                }
            }
        }
    }

    @Test func `what is no dump is nothing`() {
        #expect(CommandInfo(dump: "") == nil)
        #expect(CommandInfo(dump: "{\"command\": 3}") == nil)
    }
}

@Suite struct ParserReplyTests {
    private func reply(_ arguments: String...) throws -> ParserReply {
        let error = #expect(throws: (any Error).self) {
            var command = try Sample.parseAsRoot(arguments)
            try command.run()
        }
        return ParserReply(try #require(error), root: Sample.self) { CommandInfo(dump: Sample._dumpHelp()) }
    }

    @Test func `help is told with the command it is asked for`() throws {
        #expect(try reply("--help") == .help(path: ["sample"]))
        #expect(try reply() == .help(path: ["sample"]))
        #expect(try reply("help") == .help(path: ["sample"]))
        #expect(try reply("put", "-h") == .help(path: ["sample", "put"]))
        #expect(try reply("p", "--help") == .help(path: ["sample", "pick"]))
        #expect(try reply("help", "deep", "deeper") == .help(path: ["sample", "deep", "deeper"]))
        #expect(try reply("deep") == .help(path: ["sample", "deep"]))
        #expect(try reply("help", "nonsense") == .help(path: ["sample"]))
    }

    @Test func `other texts are handed on`() throws {
        #expect(try reply("--version") == .text("sample 1.2"))
        guard case .text(let script) = try reply("--generate-completion-script", "bash") else {
            Issue.record("no script")
            return
        }
        #expect(script.contains("_sample"))
    }

    @Test func `mistakes are told with the command they are made in`() throws {
        #expect(
            try reply("deep", "deeper")
                == .mistake(message: "Missing expected argument '--name <name>'", path: ["sample", "deep", "deeper"]))
        #expect(try reply("--odd") == .mistake(message: "Unknown option '--odd'", path: ["sample"]))
        #expect(
            try reply("pick", "--fast", "--", "-1")
                == .mistake(message: "The number must not be negative.", path: ["sample", "pick"]))
    }

    @Test func `what a command throws is its own`() throws {
        struct Odd: Error {}
        #expect(try reply("deep", "deeper", "--name", "x") == .exit(66))
        #expect(ParserReply(Odd(), root: Sample.self) { nil } == .failure)
        #expect(ParserReply(CleanExit.message("done"), root: Sample.self) { nil } == .text("done"))
    }
}
