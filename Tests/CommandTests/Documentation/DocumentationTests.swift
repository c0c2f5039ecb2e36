import ArgumentParser
import Foundation
import Testing

@testable import daybook_cli

/// What a person is told of every command: its help in both languages, its sessions, and its place in the README.
@Suite struct DocumentationTests {
    private static let verbs = DaybookCommand.allVerbs.sorted()
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The commands and those below them, each as a path of names.
    private static let paths: [[String]] = {
        func below(_ command: CommandInfo, _ path: [String]) -> [[String]] {
            [path] + (command.subcommands ?? []).flatMap { below($0, path + [$0.commandName]) }
        }
        return CommandInfo(dump: DaybookCommand._dumpHelp()).map { below($0, [$0.commandName]) } ?? []
    }()

    private static func hasHan(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }

    @Test func `the commands are those that the help lists`() {
        #expect(Self.verbs.count == 52)
        #expect(Set(Self.paths.filter { $0.count == 2 }.map { $0[1] }) == Set(Self.verbs))
    }

    @Test(arguments: paths)
    func `a command's help is in both languages`(path: [String]) throws {
        let root = try #require(CommandInfo(dump: DaybookCommand._dumpHelp()))
        func page(_ language: Language) -> String {
            HelpPage(root: root, path: path, words: Words(language: language)).rendered()
        }
        let english = page(.english)
        #expect(!Self.hasHan(english), "\(english)")
        // Every line of words has some in Chinese: what has none is a name, a value or an example.
        let chinese = page(.traditionalChinese)
        #expect(Self.hasHan(chinese.prefix { $0 != "\n" }), "\(chinese)")
        let rows = chinese.split(separator: "\n").filter { $0.hasPrefix("  -") && $0.contains("   ") }
        for row in rows { #expect(Self.hasHan(row), "\(path.joined(separator: " ")): \(row)") }
        #expect(english.split(separator: "\n").allSatisfy { DisplayWidth.standard.of($0) <= 80 })
        #expect(chinese.split(separator: "\n").allSatisfy { DisplayWidth.standard.of($0) <= 80 })
    }

    @Test(arguments: HelpTopic.allCases)
    func `a topic is in both languages, and as wide as a terminal`(topic: HelpTopic) {
        for language in Language.allCases {
            let text = topic.text(Words(language: language))
            let page = DisplayWidth.standard.wrapped(paragraphs: text, to: 80)
            #expect(page.split(separator: "\n").allSatisfy { DisplayWidth.standard.of($0) <= 80 }, "\(page)")
            #expect(Self.hasHan(page.prefix { $0 != "\n" }) == (language == .traditionalChinese))
        }
    }

    @Test(arguments: verbs)
    func `a command has a transcript that begins with it or uses it, and shows its help`(verb: String) throws {
        let text = try String(contentsOf: Self.tests.appending(path: "Transcripts/\(verb).txt"), encoding: .utf8)
        let commands = text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
        #expect(commands.contains { $0.contains("daybook \(verb)") })
        #expect(commands.contains { $0.hasSuffix("daybook \(verb) --help") })
    }

    @Test(arguments: verbs)
    func `the README names every command`(verb: String) throws {
        let root = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(text.contains("`\(verb)`"))
    }
}
