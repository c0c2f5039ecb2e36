import Daybook
import Git
import TestSupport
import Testing

@testable import daybook_cli

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is said where the disk or git take nothing, and where the words are.
@Suite struct RefusingDiskTests {
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q && cd journal && daybook add 'first words' -q").status == 0)
        _ = try sandbox.run("cd journal")
        return sandbox
    }

    @Test func `words of the command line are kept where the disk takes nothing, and not where they were typed wrong`()
    {
        for code in [EROFS, ENOSPC, EDQUOT, EIO, EACCES] {
            #expect(Writing.isOfTheDisk(FileError(call: .open, path: "x", code: code)))
            #expect(!Writing.isOfTheDisk(FileError(call: .open, path: "x", code: ENOENT)))
        }
        #expect(!Writing.isOfTheDisk(VaultError.notInGit("x")))
    }

    @Test func `a draft is named where it could not become an entry`() throws {
        var sandbox = try sandbox()
        try sandbox.folder.write("#!/bin/sh\necho 'long words' >> \"$1\"\nmv .git/HEAD away\n", to: "bin/writing")
        _ = try sandbox.run("chmod +x ../../bin/writing")
        sandbox.environment["EDITOR"] = "writing"
        let add = try sandbox.terminal("daybook", "add", "--title", "My day")
        #expect(add.finish() != .exited(0))
        let draft = try sandbox.run("ls $PWD/.git/daybook/drafts/*.md").stdout.split(separator: "\n").joined()
        let command = "daybook add --title 'My day' < "
        // Long lines are folded.
        let said = add.output.filter { !$0.isWhitespace }
        #expect(said.contains("yourwordsarein\(draft);"), "\(add.output)")
        #expect(said.contains((command + draft).filter { !$0.isWhitespace }), "\(add.output)")
        #expect(try sandbox.run("mv away .git/HEAD; \(command)\(draft)").status == 0)
        #expect(try sandbox.run("daybook show last").stdout.contains("long words"))
    }

    @Test func `folders that lie too deep are named`() throws {
        var sandbox = try sandbox()
        let deep = (1...105).map { "d\($0)" }.joined(separator: "/")
        _ = try sandbox.run("mkdir -p \(deep) && echo x > \(deep)/x.md")
        for command in ["status", "sync"] {
            let said = try sandbox.run("daybook \(command)").stderr
            #expect(said.contains("below \"d1\" lie more folders in one another"), "\(said)")
        }
        #expect(try sandbox.run("daybook list").stderr.contains("d33 lies more than 32 folders deep"))
        _ = try sandbox.run("echo d1/ > .gitignore")
        #expect(try sandbox.run("daybook sync").status == 0)
    }

    @Test(arguments: ["--color never", "--color=never"]) func `an error is no more coloured than was asked`(
        choice: String
    ) throws {
        var sandbox = try sandbox()
        for (words, isColoured) in [("show nothing", true), ("show nothing \(choice)", false)] {
            let session = try sandbox.terminal("sh", "-c", "daybook \(words)")
            #expect(session.finish() != .exited(0))
            #expect(session.output.contains("\u{1B}[") == isColoured, "\(session.output.debugDescription)")
        }
    }
}
