import TestSupport
import Testing

/// The runner of transcripts itself: what it notices, and how it writes things down.
@Suite struct TranscriptTests {
    private func recorded(_ text: String, limit: Double = 60) throws -> String {
        try Transcript(text).played(program: nil, limit: limit).text
    }

    @Test func `a session that goes as written comes back unchanged`() throws {
        let text = """
            # Two commands.

            $ echo one; echo; echo two
            one

            two

            # The second fails.
            $ echo out; echo err >&2; false
            out
            2> err
            ? 1

            """
        #expect(try recorded(text) == text)
    }

    @Test(arguments: [
        ("$ echo two\none\n", "$ echo two\ntwo\n"),
        ("$ echo one\n", "$ echo one\none\n"),
        ("$ true\none\n", "$ true\n"),
        ("$ echo one >&2\none\n", "$ echo one >&2\n2> one\n"),
        ("$ exit 4\n? 3\n", "$ exit 4\n? 4\n"),
        ("$ exit 0\n? 3\n", "$ exit 0\n"),
        ("$ echo 'a '\na\n", "$ echo 'a '\na \n"),
        ("$ echo; echo a\n\n\na\n", "$ echo; echo a\n\na\n"),
    ])
    func `what came differently is seen`(written: String, came: String) throws {
        #expect(try recorded(written) == came)
        #expect(TextDifference(expected: written, actual: came) != nil)
    }

    @Test(arguments: [
        ("printf '$ a\\n'", "\\$ a"), ("printf '# a\\n'", "\\# a"), ("printf '? a\\n'", "\\? a"),
        ("printf '> a\\n'", "\\> a"), ("printf '2> a\\n'", "\\2> a"), ("printf '\\\\\\\\a\\n'", "\\\\\\a"),
        ("printf '#tag\\n'", "#tag"), ("printf 'a\\n\\n'", "a\n\\"), ("printf '\\n'", "\\"),
        ("printf 'a'", "a\n\\ no newline at the end"), ("printf 'a' >&2", "2> a\n2>\\ no newline at the end"),
        ("printf 'a\\n\\nb\\n' >&2", "2> a\n2>\n2> b"), ("printf 'a\\033[1m\\r\\n'", "a\\x1b[1m\\x0d"),
        ("printf '散步\\t🌧\\n'", "散步\t🌧"), ("pwd; echo $HOME; echo $TMPDIR", "$DIR\n$HOME\n$TMPDIR"),
    ])
    func `output is written so that it cannot be taken for anything else`(command: String, written: String) throws {
        let text = "$ \(command)\n\(written)\n\n$ true\n"
        #expect(try recorded("$ \(command)\n\n$ true\n") == text)
        #expect(try recorded(text) == text)
    }

    @Test func `a command may go on over several lines`() throws {
        let text = "$ cat <<END\n> one\n>\n> # two\n> END\none\n\n\\# two\n"
        #expect(try recorded(text) == text)
    }

    @Test func `a command that hangs is out of time, and the next one runs`() throws {
        #expect(
            try recorded("$ echo a; sleep 1000\n$ echo b\n", limit: 1.5)
                == "$ echo a; sleep 1000\na\n? out of time\n$ echo b\nb\n")
    }

    @Test func `settings change language, clock and text`() throws {
        let text = """
            #! LANG=zh_TW.UTF-8
            #! NO_COLOR=
            #! clock 2026-02-28T23:59:00+08:00
            #! replace [0-9]+\\x20bytes SIZE
            $ echo "$LANG ${NO_COLOR-none} $DAYBOOK_TEST_CLOCK"
            zh_TW.UTF-8 none 2026-02-28T23:59:00+08:00
            $ echo "412 bytes at $GIT_AUTHOR_DATE, $DAYBOOK_TEST_SEED"
            SIZE at 2026-03-01T00:00:00+08:00, 2

            """
        #expect(try recorded(text) == text)
    }

    @Test func `sample files are there when asked for`() throws {
        let samples = try TemporaryFolder()
        try samples.write("A walk.", to: "notes/walk.md")
        let text = "#! fixtures\n$ cat fixtures/notes/walk.md\n"
        let played = try Transcript(text).played(program: nil, fixtures: samples.path)
        #expect(played.steps[0].output == ["A walk.", "\\ no newline at the end"])
    }

    @Test(arguments: [
        ("text\n$ true\n", 1), ("$ true\n#! nonsense\n", 2), ("$ true\n# a\ntext\n", 3), ("#! replace ( x\n", 1),
    ])
    func `a line without a meaning is a mistake`(text: String, line: Int) throws {
        let mistake = #expect(throws: Transcript.Mistake.self) { try Transcript(text) }
        #expect(mistake?.line == line)
    }

    @Test func `a difference shows its lines with those around them`() throws {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 10\n", with: "line ten\nand more\n")
        let difference = try #require(TextDifference(expected: old, actual: new, context: 1))
        #expect(
            difference.description == """
                  ...
                   9   line 9
                  10 - line 10
                  10 + line ten
                  11 + and more
                  12   line 11
                  ...
                """)
        #expect(TextDifference(expected: old, actual: old) == nil)
        #expect(TextDifference(expected: "é\n", actual: "e\u{301}\n") != nil)
    }

    @Test func `a file that differs is told, and recording makes it say what came`() throws {
        let folder = try TemporaryFolder()
        try folder.write("$ echo 1\n2\n", to: "session.txt")
        let file = WrittenFile(path: folder("session.txt"))
        let now = try recorded(file.text)
        #expect(
            try file.compare(with: now, recording: false)?.description == "   1   $ echo 1\n   2 - 2\n   2 + 1\n   3   "
        )
        #expect(try folder.text(of: "session.txt") == "$ echo 1\n2\n")
        #expect(try file.compare(with: now, recording: true) == nil)
        #expect(try folder.text(of: "session.txt") == "$ echo 1\n1\n")
        #expect(try file.compare(with: now, recording: false) == nil)
    }

    @Test func `the sessions of a Markdown text run one after another`() throws {
        let markdown = """
            # Title

            ```sh
            $ echo not a session
            ```

            ```console
            $ echo 1 > file
            ```

            Words.

            <!-- not run -->
            ```console
            $ sudo apt install
            ```

            <!-- elsewhere -->
            ```console
            $ test -e file
            ```

            <!-- elsewhere 2026-12-24T18:00:05+08:00 -->
            ```console
            $ test -e file || echo $DAYBOOK_TEST_CLOCK
            ```

            ```console
            $ cat file; echo $DAYBOOK_TEST_CLOCK
            2
            ```
            """
        let blocks = try ConsoleBlocks(markdown: markdown)
        #expect(
            blocks.places == [.here, .elsewhere(clock: nil), .elsewhere(clock: 1_798_106_405), .here])
        var (sandbox, other) = (try Sandbox(program: nil), try Sandbox(program: nil))
        let expected = markdown.replacing("\n2\n", with: "\n1\n2026-11-21T19:33:05+08:00\n")
            .replacing("-e file\n", with: "-e file\n? 1\n")
            .replacing("_CLOCK\n```\n\n```", with: "_CLOCK\n2026-12-24T18:00:05+08:00\n```\n\n```")
        #expect(try blocks.played(in: &sandbox, and: &other) == expected)
    }
}
