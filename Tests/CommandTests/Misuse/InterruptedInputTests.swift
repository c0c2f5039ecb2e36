import Foundation
import TestSupport
import Testing

/// Words that come through a pipe, and a signal that ends the program before the last of them came.
@Suite struct InterruptedInputTests {
    private let program = TestSupport.Program.built("daybook")

    /// More than a pipe holds: once all are written the program reads them.
    private static let words = String(repeating: "zebra 斑馬 ", count: 6_000) + "end"

    /// Starts a command whose input stays open, ends it once it reads, and gives what it said.
    private func interrupted(_ command: String, by signal: String, _ sandbox: inout Sandbox) throws -> String {
        try sandbox.folder.write(Self.words, to: "work/words")
        // Monitoring lets what runs beside the shell hear Ctrl-C.
        return try sandbox.run(
            """
            cd journal; mkfifo pipe; bash -c '
                set -m
                daybook \(command) < pipe > said 2>&1 &
                exec 9> pipe; cat ../words >&9; kill -s \(signal) %1; wait %1; echo "status $?" >> said
            ' 2> /dev/null; rm pipe ../words; cat said; rm said
            """
        ).stdout
    }

    @Test(
        arguments: ["add", "idea", "chat last", "new note title=x", "add --title Walk --tag x", "add above"],
        ["TERM", "HUP", "INT"])
    func `they are put aside, and it is said where and how they are written down`(
        command: String, signal: String
    ) throws {
        var sandbox = try Sandbox(program: program)
        _ = try sandbox.run("daybook init journal -q; cd journal; daybook add An entry -q")
        let said = try interrupted(command, by: signal, &sandbox)
        let status = ["TERM": 143, "HUP": 129, "INT": 130][signal] ?? 0
        #expect(said.hasSuffix("status \(status)\n"), "\(said)")
        let kept = try sandbox.run("cat $HOME/.local/state/daybook/unkept/*.md").stdout
        #expect(kept == (command == "add above" ? "above\n\n" : "") + Self.words, "\(said)")
        #expect(try sandbox.run("cd journal; git status --short; git log --format=%s | wc -l").stdout == "2\n")
        // What it says to be done is done.
        let again = try #require(said.split(separator: "\n").first { $0.hasPrefix("To write it down: ") })
        let next = again.dropFirst("To write it down: ".count)
        // With all that was given beside the words.
        let whole = [
            "chat last": "chat diary/", "add above": "add <", "add --title Walk --tag x": "add --tag x --title Walk <",
        ]
        #expect(next.hasPrefix("daybook \(whole[command] ?? command + " <")"), "\(next)")
        _ = try sandbox.run("cd journal; \(next)")
        let written = try sandbox.run("cd journal; grep -rl --include='*.md' '斑馬 end' . | wc -l; git status --short")
        #expect(written.stdout == "1\n", "\(next)")
    }

    #if os(Linux)
        @Test(arguments: ["add", "chat last"], ["TERM", "INT"])
        func `once all came they are written, though others write first and a signal is heard`(
            command: String, signal: String
        ) throws {
            var sandbox = try Sandbox(program: program)
            _ = try sandbox.run("daybook init journal -q; cd journal; daybook add An entry -q")
            let ended = try sandbox.run(
                """
                cd journal; bash -c '
                    set -m
                    exec 8> .git/daybook/lock; flock 8
                    echo zebra > .git/words
                    daybook \(command) < .git/words 8>&- 2> /dev/null > /dev/null & writer=$!
                    # Before it is the program, it is a shell that has the lock open as this one does.
                    until readlink /proc/$writer/exe | grep -q daybook && ls -l /proc/$writer/fd | grep -q daybook/lock
                    do :; done
                    kill -s \(signal) %1; exec 8>&-; wait %1; echo "status $?"
                ' 2> /dev/null
                """)
            #expect(ended.stdout == (signal == "TERM" ? "status 143\n" : "status 130\n"))
            #expect(try sandbox.run("cd journal; grep -rlx zebra --include=*.md . | wc -l").stdout == "1\n")
            #expect(try sandbox.run("cd journal; git status --short; daybook check").status == 0)
        }
    #endif

    @Test func `where a film is stopped that is made smaller, what comes through a pipe is kept all the same`() throws {
        var sandbox = try Sandbox(program: program)
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures").path
        try sandbox.lay(contentOf: fixtures, in: "fixtures")
        // It says that Ctrl-C ended it.
        try sandbox.folder.write("#!/bin/sh\nexit 255\n", to: "bin/ffmpeg")
        _ = try sandbox.run("chmod +x ../bin/ffmpeg; daybook init journal -q")
        let ended = try sandbox.run(
            "cd journal; echo 'zebra words' | daybook add --shrink --video ../fixtures/walk.mp4")
        #expect(ended.stderr.contains("it is in "), "\(ended)")
        #expect(try sandbox.run("cat $HOME/.local/state/daybook/unkept/*.md").stdout == "zebra words\n", "\(ended)")
    }

    @Test func `what is longer than an entry may be can be stopped, and half a character is no advice`() throws {
        var sandbox = try Sandbox(program: program)
        _ = try sandbox.run("daybook init journal -q")
        let long = try sandbox.run(
            """
            cd journal; mkfifo pipe; bash -c '
                set -m
                daybook add < pipe > said 2>&1 & exec 9> pipe
                head -c 9000000 /dev/zero | tr "\\0" a >&9; kill -s TERM %1; wait %1; echo "status $?" > status
            ' 2> /dev/null; rm pipe; cat status
            """)
        #expect(long.stdout == "status 143\n", "\(long)")
        let half = try sandbox.run(
            """
            mkfifo pipe; bash -c '
                set -m
                daybook add < pipe > said 2>&1 & exec 9> pipe
                { head -c 70000 /dev/zero | tr "\\0" a; printf "caf\\303"; } >&9; kill -s TERM %1; wait %1
            ' 2> /dev/null; cat said
            """)
        #expect(half.stdout.contains("What came through standard input is in "), "\(half)")
        #expect(!half.stdout.contains("To write it down"), "\(half)")
    }

    @Test func `nothing is put aside where nothing came, and who ignores a signal reads on`() throws {
        var sandbox = try Sandbox(program: program)
        _ = try sandbox.run("daybook init journal -q")
        let said = try sandbox.run(
            """
            cd journal; mkfifo pipe
            nohup daybook add < pipe > said 2>&1 & exec 9> pipe
            head -c 70000 /dev/zero | tr '\\0' 'x' >&9; kill -s HUP $!; echo ' end' >&9; exec 9>&-; wait $!; echo $?
            grep -c 'x end' */*/*/*.md
            """
        ).stdout
        #expect(said.hasPrefix("0\n"), "\(said)")
    }
}
