import ArgumentParser
import Testing

@testable import daybook_cli

@Suite struct ParserMessageTests {
    private let english = Words(language: .english)
    private let chinese = Words(language: .traditionalChinese)

    /// What ArgumentParser says of a command line, in its English.
    private func message(_ arguments: [String]) throws -> String {
        let error = #expect(throws: (any Error).self) {
            var command = try Sample.parseAsRoot(arguments)
            try command.run()
        }
        return Sample.message(for: try #require(error))
    }

    /// Every message that version 1.8.2 makes of a command line, from `Usage/UsageGenerator.swift`.
    @Test(arguments: [
        (["put", "--qiet"], "Unknown option '--qiet'. Did you mean '--quiet'?", "沒有「--qiet」這個選項。你是不是要用「--quiet」？"),
        (["put", "--nothing-like-it"], "Unknown option '--nothing-like-it'", "沒有「--nothing-like-it」這個選項。"),
        (["put", "-z"], "Unknown option '-z'", "沒有「-z」這個選項。"),
        (["put", "--colour"], "Missing value for '--colour <colour>'", "「--colour <colour>」少了值。"),
        (
            ["pick", "1", "--fast", "-ao"], "Unknown option '-ao'\n   or: Missing value for '-o <output>' in '-ao'",
            "沒有「-ao」這個選項，或是「-ao」裡的「-o <output>」少了值。"
        ),
        (
            ["put", "--quiet=yes"], "The option '--quiet' does not take any value, but 'yes' was specified.",
            "選項「--quiet」不接受值，卻給了「yes」。"
        ),
        (["pick", "1", "--fast", "more"], "Unexpected argument 'more'", "多了「more」這個參數。"),
        (["pick", "1", "--fast", "2", "it's"], "2 unexpected arguments: '2', 'it's'", "多了 2 個參數：「2」、「it's」。"),
        (
            ["pick", "1", "--fast", "--slow"],
            "Value to be set with flag '--slow' had already been set with flag '--fast'",
            "「--slow」要設的值，「--fast」已經設過了。"
        ),
        (["pick", "--fast"], "Missing expected argument '<number>'", "少了「<number>」。"),
        (["deep", "deeper"], "Missing expected argument '--name <name>'", "少了「--name <name>」。"),
        (["pick", "1"], "Missing one of: '--fast', '--slow'", "少了其中一個：「--fast」、「--slow」。"),
        (
            ["put", "-c", "pink"],
            "The value 'pink' is invalid for '-c <colour>'. Please provide one of 'red', 'green' or 'blue'.",
            "「-c <colour>」的值不能是「pink」。請用其中一個：「red」、「green」、「blue」。"
        ),
        (
            ["pick", "1", "--fast", "--pair", "x"],
            "The value 'x' is invalid for '--pair <pair>'. Please provide one of 'one' and 'two'.",
            "「--pair <pair>」的值不能是「x」。請用其中一個：「one」、「two」。"
        ),
        (
            ["pick", "1", "--fast", "--letter", "z"],
            "The value 'z' is invalid for '--letter <letter>'. Please provide one of the following:\n  - a\n  - b\n  - c\n  - d\n  - e\n  - f\n  - g",
            "「--letter <letter>」的值不能是「z」。請用下列其中一個：\n  - a\n  - b\n  - c\n  - d\n  - e\n  - f\n  - g"
        ),
        (
            ["pick", "1", "--fast", "--even", "3"], "The value '3' is invalid for '--even <even>'",
            "「--even <even>」的值不能是「3」。"
        ),
        (["pick", "one", "--fast"], "The value 'one' is invalid for '<number>'", "「<number>」的值不能是「one」。"),
        (["---x"], "Invalid option: ---x", "選項的寫法不對：---x"),
        (["pick", "--fast", "--", "-1"], "The number must not be negative.", "The number must not be negative."),
        (
            ["--generate-completion-script=tcsh"],
            "Can't generate completion scripts for 'tcsh'.\nPlease use --generate-completion-script=<shell> with one of:\n    zsh bash fish",
            "無法為「tcsh」產生補全腳本。可用的 shell 有：zsh bash fish"
        ),
    ])
    func `a mistake on the command line is told in both languages`(
        arguments: [String], inEnglish: String, inChinese: String
    ) throws {
        let message = try message(arguments)
        #expect(message == inEnglish)
        #expect(english.parserMessage(message) == inEnglish)
        #expect(chinese.parserMessage(message) == inChinese)
    }

    /// What it can say, but hardly by a command line of this program.
    @Test(arguments: [
        ("Invalid option: -é", "選項的寫法不對：-é"), ("Missing required subcommand.", "少了指令。"),
        ("Command 'Sample' is not a parent of the current command.", "「Sample」不是這個指令的上層指令。"),
        ("The value 'x' is invalid for '<day>': no such day", "「<day>」的值不能是「x」：no such day"),
        ("The value 'x' is invalid.: odd", "值不能是「x」。: odd"),
        (
            "Value to be set with flag 'v' in '-qv' had already been set with flag '--verbose'",
            "「-qv」裡的「v」要設的值，「--verbose」已經設過了。"
        ),
        (
            "Can't autodetect a supported shell.\nPlease use --generate-completion-script=<shell> with one of:\n    zsh bash fish",
            "認不出你用的 shell。請指定其中一個：zsh bash fish"
        ),
        (
            "No value set for non-argument var InputKey(name: \"x\"). Replace with a static variable, or let constant.",
            "程式內部錯誤：InputKey(name: \"x\") 沒有值。"
        ),
        (
            "Internal error. Invalid state while parsing command-line arguments.",
            "程式內部錯誤：Invalid state while parsing command-line arguments."
        ),
        ("Something that a later version says", "Something that a later version says"),
        ("Unknown option '", "Unknown option '"), ("", ""),
    ])
    func `a message is told apart by its fixed parts`(message: String, inChinese: String) {
        #expect(chinese.parserMessage(message) == inChinese)
        #expect(english.parserMessage(message) == message)
    }
}
