import ArgumentParser
import Testing

@testable import daybook_cli

@Suite struct ManualPageTests {
    private func page(_ language: Language) throws -> String {
        let root = try #require(CommandInfo(dump: Sample._dumpHelp()))
        return ManualPage(root: root, words: Words(language: language), version: "1.2", date: "2026-11-21").rendered()
    }

    @Test func `the page has the parts that a manual has`() throws {
        let lines = try page(.english).split(separator: "\n")
        #expect(lines.first == ".TH SAMPLE 1 \"2026-11-21\" \"sample 1.2\"")
        #expect(
            lines.filter { $0.hasPrefix(".SH") } == [".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", ".SH COMMANDS"])
        #expect(
            lines.filter { $0.hasPrefix(".SS") } == [
                ".SS \"put [<text> …]\"", ".SS \"pick \\-\\-fast \\-\\-slow <number>\"", ".SS \"deep\"",
                ".SS \"deep deeper \\-\\-name <name>\"", ".SS \"help [<subcommands> …]\"",
            ])
        #expect(lines.contains(".B \\-c, \\-\\-colour <colour>"))
        #expect(lines.contains("  sample put \\-\\-colour red hello"))
        #expect(try !page(.english).contains("secret"))
        #expect(try page(.traditionalChinese).contains(".SH 指令\n"))
    }

    @Test(arguments: [
        ("-x", "\\-x"), ("a\\b", "a\\eb"), (".PP", "\\&.PP"), ("'tis", "\\&'tis"), ("say \"hi\"", "say \\(dqhi\\(dq"),
    ])
    func `nothing in a text is a request to roff`(text: String, expected: String) {
        #expect(ManualPage.escaped(text) == expected)
    }

    static let man =
        ProgramSearch.find("mandoc", environment: ["PATH": "/usr/bin:/bin"])
        ?? ProgramSearch.find("groff", environment: ["PATH": "/usr/bin:/bin"])

    @Test(.enabled(if: man != nil, "neither mandoc nor groff is installed"))
    func `roff finds no fault with it`() throws {
        let path = try #require(Self.man)
        let words =
            path.hasSuffix("mandoc")
            ? [path, "-T", "lint", "-W", "error"] : [path, "-man", "-Kutf8", "-Tutf8", "-ww", "-z"]
        let program = daybook_cli.Program(words: words, environment: ["PATH": "/usr/bin:/bin"])
        for language in Language.allCases {
            let outcome = try program.run(input: Array(try page(language).utf8), capturesOutput: true)
            #expect(outcome.ending == .exited(0))
            #expect(path.hasSuffix("groff") || outcome.output.isEmpty)
        }
    }
}
