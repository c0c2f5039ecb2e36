import ArgumentParser
import Testing

@testable import daybook_cli

@Suite struct BilingualTests {
    @Test func `the wording of one language is taken, wherever the two stand`() {
        let text = "[" + both("Add", "新增") + " / " + both("", "空") + "]"
        #expect(Bilingual.resolved(text, .english) == "[Add / ]")
        #expect(Bilingual.resolved(text, .traditionalChinese) == "[新增 / 空]")
        #expect(Bilingual.resolved("plain", .traditionalChinese) == "plain")
    }

    struct Root: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "root", abstract: both("Do a thing.", "做一件事。"), discussion: both("More.", "更多。"),
                version: "1", subcommands: [Leaf.self])
        }
    }

    struct Leaf: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(abstract: both("A leaf's \"own\".", "葉子的「一」。"))
        }
        @Option(help: .both("A day.", "日子。", valueName: "day")) var date: Int
    }

    @Test(arguments: Language.allCases)
    func `help holds one language only`(language: Language) throws {
        let root = try #require(CommandInfo(dump: Root._dumpHelp()))
        let words = Words(language: language)
        let texts = [
            HelpPage(root: root, path: ["root"], words: words).rendered(),
            HelpPage(root: root, path: ["root", "leaf"], words: words).rendered(),
            ManualPage(root: root, words: words, version: "1", date: "2026-11-21").rendered(),
        ]
        for text in texts {
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
            #expect(text.contains("日子") || text.contains("葉子") == (language == .traditionalChinese))
        }
        #expect(texts[1].contains("--date <day>"))
    }

    @Test(arguments: [CompletionShell.bash, .zsh, .fish], Language.allCases)
    func `completion scripts hold one language only`(shell: CompletionShell, language: Language) throws {
        let script = Bilingual.resolved(Root.completionScript(for: shell), language)
        #expect(!script.unicodeScalars.contains { $0.value == 0x1E || $0.value == 0x1F })
        let path = ProgramSearch.find(shell.rawValue, environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        guard let path else { return }
        let program = daybook_cli.Program(words: [path, "-n"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(try program.run(input: Array(script.utf8), capturesOutput: true).ending == .exited(0))
    }
}
