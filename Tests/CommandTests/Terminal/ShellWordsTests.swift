import Daybook
import Foundation
import TestSupport
import Testing

@testable import daybook_cli

/// What is shown to be typed in a shell.
@Suite struct ShellWordsTests {
    /// Marks that make another sign of the character before them are among the pieces: a shell knows bytes alone.
    @Test func `a shell takes a quoted word for what it is`() throws {
        let seed = UInt64.random(in: 0...999_999)
        var generator = SplitMix64(seed: seed)
        let pieces = [
            "'", "\"", "\\", "$HOME", "`id`", ";", "\u{301}", "\u{FE0F}", "\u{1F3FD}", "雨", " ", "-", "a", "~", "*",
            "&",
        ]
        var words = ["-'\u{301}; echo", "", "'\u{301}", "-\u{301}x"]
        for _ in 0..<200 {
            words.append(
                (0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
                }.joined())
        }
        // What cannot be shown as it is cannot be typed either.
        words.removeAll { !Sanitised.line($0).isSame(as: $0) }
        #expect(words.count > 100 && words[0].contains("echo"))
        let line = words.map { " " + ShellWords.quoted($0) }.joined()
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "printf '%s\\n'" + line]
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        let expected = words.map { ($0.utf8.first == UInt8(ascii: "-") ? "./" : "") + $0 + "\n" }.joined()
        #expect(output.elementsEqual(Array(expected.utf8)), "DAYBOOK_SEED=\(seed)")
        for word in words where word.utf8.first != UInt8(ascii: "-") {
            let split = try ShellWords.split(ShellWords.quoted(word))
            #expect(split.count == 1 && split[0].isSame(as: word), "DAYBOOK_SEED=\(seed): \(word)")
        }
    }

    @Test func `paths are typed so that neither a command nor git takes them for something else`() {
        #expect(
            ["a.md", "-a.md", "@a.md", "last@1.md", "lasting.md"].map(ShellWords.path) == [
                "a.md", "./-a.md", "./@a.md", "./last@1.md", "lasting.md",
            ])
        #expect(
            ["a.md", "a?.md", ":a.md", "[a].md"].map(ShellWords.pathspec) == [
                "a.md", "':(literal)a?.md'", "':(literal):a.md'", "':(literal)[a].md'",
            ])
    }
}
