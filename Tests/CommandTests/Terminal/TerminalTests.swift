import Testing

@testable import daybook_cli

@Suite struct TerminalTests {
    @Test(
        arguments: [
            ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
            (["CLICOLOR": "0"], true, false), (["CLICOLOR_FORCE": "1"], false, true),
            (["CLICOLOR_FORCE": "0"], false, false),
            (["FORCE_COLOR": "1"], false, true), (["FORCE_COLOR": "0"], true, false), (["TERM": "dumb"], true, false),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
            (["TERM": "dumb", "FORCE_COLOR": "3"], true, true),
        ] as [([String: String], Bool, Bool)])
    func `colour follows the environment`(environment: [String: String], onTerminal: Bool, expected: Bool) {
        #expect(ColourChoice.automatic.isOn(environment: environment, onTerminal: onTerminal) == expected)
    }

    @Test func `what the user says about colour beats the environment`() {
        #expect(ColourChoice.always.isOn(environment: ["NO_COLOR": "1"], onTerminal: false))
        #expect(!ColourChoice.never.isOn(environment: ["CLICOLOR_FORCE": "1"], onTerminal: true))
    }

    @Test(
        arguments: [
            (["COLUMNS": "100"], 60, 100), ([:], 60, 60), (["COLUMNS": "0"], 60, 60), (["COLUMNS": "wide"], nil, 80),
            (["COLUMNS": "999999999"], nil, 80), ([:], nil, 80),
        ] as [([String: String], Int?, Int)])
    func `the width is COLUMNS, the terminal's, or 80`(environment: [String: String], size: Int?, expected: Int) {
        let terminal = Terminal(environment: environment, isTerminal: { _ in true }, size: size.map { ($0, 20) })
        #expect(terminal.columns == expected)
    }

    @Test func `questions need a terminal on both sides, fitting one on output`() {
        #expect(Terminal(environment: [:], isTerminal: { $0 != 1 }).isInteractive)
        #expect(!Terminal(environment: [:], isTerminal: { $0 != 0 }).isInteractive)
        #expect(Terminal(environment: [:], isTerminal: { $0 == 1 }).listingColumns == 80)
        #expect(Terminal(environment: [:], isTerminal: { $0 != 1 }).listingColumns == nil)
    }

    @Test func `styles go on where colour is on`() {
        let paint = Paint(isOn: true)
        #expect(paint("a", [.bold, .yellow]) == "\u{1B}[1;33ma\u{1B}[0m")
        #expect(paint("a", .plain) == "a")
        #expect(paint("", .red) == "")
        #expect(Paint.off("a", .red) == "a")
    }

    @Test func `a styled line is cut by cells and ends without spaces`() {
        var line = StyledLine("河邊", .bold)
        line.append("  散步", .dim)
        let width = DisplayWidth.standard
        #expect(line.truncated(to: 10, width) == line)
        #expect(line.truncated(to: 9, width).rendered(.off) == "河邊  散…")
        #expect(line.truncated(to: 6, width).rendered(.off) == "河邊…")
        #expect(line.truncated(to: 4, width).rendered(.off) == "河…")
        #expect(StyledLine("a  ", .dim).rendered(Paint(isOn: true)) == "\u{1B}[2ma\u{1B}[0m")
        #expect(StyledLine("   ").rendered(.off) == "")
    }
}
