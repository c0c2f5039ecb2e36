import TestSupport
import Testing

@testable import daybook_cli

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct PromptTests {
    /// Asks with answers that are typed beforehand, and returns what was asked with what it gave.
    private func asking<Answer>(
        _ typed: String, _ language: Language = .english, isInteractive: Bool = true,
        _ ask: (Prompt) throws -> Answer
    ) throws -> (screen: String, answer: Answer) {
        let folder = try TemporaryFolder()
        try folder.write(typed, to: "in")
        let input = unsafe open(folder("in"), O_RDONLY)
        let screen = unsafe open(folder("screen"), O_CREAT | O_WRONLY | O_APPEND, 0o600)
        defer {
            close(input)
            close(screen)
        }
        let terminal = Terminal(environment: [:], isTerminal: { _ in isInteractive })
        let console = Console(terminal: terminal, output: screen, error: screen)
        let answer = try ask(Prompt(console: console, words: Words(language: language), input: input))
        return (try folder.text(of: "screen"), answer)
    }

    @Test(arguments: [
        ("y\n", true), ("YES\n", true), ("是\n", true), ("好\n", true), ("n\n", false), ("no\n", false), ("否\n", false),
        ("不\n", false), ("  y  \n", true), ("\n", false), ("y", true),
    ])
    func `yes and no are understood in both languages`(typed: String, expected: Bool) throws {
        #expect(try asking(typed) { try $0.confirm("Remove it?") }.answer == expected)
        #expect(try asking(typed, .traditionalChinese) { try $0.confirm("要刪除嗎？") }.answer == expected)
    }

    @Test func `an answer that is neither is asked for again`() throws {
        let (screen, answer) = try asking("maybe\n\n") { try $0.confirm("Go on?", defaultAnswer: true) }
        #expect(answer)
        #expect(screen == "Go on? [Y/n] Please answer y or n.\nGo on? [Y/n] ")
    }

    @Test func `a line has a default`() throws {
        let given = try asking("  週記 \n") { try $0.line("Name", defaultAnswer: "Diary") }
        #expect(given.answer == "週記")
        #expect(given.screen == "Name [Diary]: ")
        #expect(try asking("\n") { try $0.line("Name", defaultAnswer: "Diary") }.answer == "Diary")
        #expect(try asking("\n", .traditionalChinese) { try $0.line("名稱") }.screen == "名稱：")
    }

    @Test func `a choice is a number or its text`() throws {
        let choices = ["English", "繁體中文"]
        let (screen, answer) = try asking("7\n2\n") { try $0.choice("Which language?", among: choices) }
        #expect(answer == 1)
        #expect(
            screen == """
                Which language?
                  1  English
                  2  繁體中文
                [1]: Please answer with a number from 1 to 2.
                Which language?
                  1  English
                  2  繁體中文
                [1]:\u{20}
                """)
        #expect(try asking("繁體中文\n") { try $0.choice("?", among: choices) }.answer == 1)
        #expect(try asking("\n") { try $0.choice("?", among: choices, defaultIndex: 1) }.answer == 1)
    }

    @Test(arguments: [("t\n", "t"), ("T\n", "t"), ("Theirs\n", "t"), ("對方\n", "t"), ("\n", "s"), ("x\nm\n", "m")])
    func `a key is typed, or its word in either language`(typed: String, expected: String) throws {
        for language in Language.allCases {
            let words = Words(language: language)
            let (screen, answer) = try asking(typed, language) {
                try $0.key("?", "[…]", among: ["m", "t", "s"], words.keysOfPlace, defaultKey: "s")
            }
            #expect(answer == expected)
            #expect(screen.contains(words.pleaseAnswerWithAKey(["m", "t", "s"])) == typed.hasPrefix("x"))
        }
    }

    @Test func `the end of input cancels`() throws {
        #expect(throws: PromptError.cancelled) { try asking("") { try $0.confirm("?") } }
        #expect(throws: PromptError.cancelled) { try asking("what\n") { try $0.confirm("?") } }
    }

    @Test func `a line that input ends in is unfinished`() throws {
        #expect(try asking("one\n") { try $0.lines("> ") }.answer.isUnfinished == false)
        let (screen, lines) = try asking(" hal") { try $0.lines("> ") }
        #expect(lines == Prompt.Lines(texts: ["hal"], isUnfinished: true) && screen == "> \n")
        #expect(throws: PromptError.cancelled) { try asking("") { try $0.lines("> ") } }
    }

    @Test func `off a terminal nothing is asked`() throws {
        #expect(throws: PromptError.notInteractive) {
            try asking("y\n", isInteractive: false) { try $0.confirm("?") }
        }
    }
}
