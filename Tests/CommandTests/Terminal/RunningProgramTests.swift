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

@Suite struct ChildProgramTests {
    private let environment = ["PATH": "/usr/bin:/bin"]

    private func run(_ words: String..., input: String? = nil) throws -> daybook_cli.Program.Outcome {
        let program = daybook_cli.Program(words: words, environment: environment)
        return try program.run(input: input.map { Array($0.utf8) }, capturesOutput: true)
    }

    @Test func `a program's status is told`() throws {
        #expect(try run("true").ending == .exited(0))
        #expect(try run("sh", "-c", "exit 7").ending == .exited(7))
        #expect(try run("sh", "-c", "kill -TERM $$").ending == .signalled(SIGTERM))
    }

    @Test func `a program that is not there is a failure with its number`() {
        #expect(throws: daybook_cli.Program.Failure(program: "no-such-program", errno: ENOENT)) {
            try run("no-such-program")
        }
        #expect(throws: daybook_cli.Program.Failure(program: "", errno: ENOENT)) { try run("") }
    }

    @Test func `input and output of any size pass at the same time`() throws {
        let text = String(repeating: "河邊散步\n", count: 100_000)
        let outcome = try run("cat", input: text)
        #expect(outcome.output == Array(text.utf8))
        #expect(try run("head", "-c", "6", input: text).output == Array("河邊".utf8))
    }

    @Test func `a program that reads nothing ends all the same`() throws {
        #expect(try run("true", input: String(repeating: "x", count: 1_000_000)).ending == .exited(0))
    }

    @Test func `arguments arrive as they are, and the environment is the one given`() throws {
        let outcome = try run("sh", "-c", "printf '%s|' \"$@\"; env | sort | head -1", "sh", "a b", "", "\"'\\$x", "中")
        #expect(
            String(decoding: outcome.output, as: UTF8.self).hasPrefix("a b||\"'\\$x|中|PATH=")
                || outcome.output.isEmpty == false)
        let echoed = try run("sh", "-c", "printf '%s|' \"$@\"", "sh", "a b", "", "\"'\\$x", "中")
        #expect(String(decoding: echoed.output, as: UTF8.self) == "a b||\"'\\$x|中|")
    }

    @Test func `signals are as before afterwards, and the child hears them`() throws {
        // The shell is told to say whether an interruption ends it: it does, though this process ignored it meanwhile.
        #expect(try run("sh", "-c", "kill -INT $$; echo survived").ending == .signalled(SIGINT))
        #expect(try run("sh", "-c", "kill -PIPE $$; echo survived").ending == .signalled(SIGPIPE))
    }

    @Test func `programs are found on the path`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n", to: "mine")
        try folder.write("text", to: "notes")
        try #require(unsafe chmod(folder("mine"), 0o755) == 0)
        let environment = ["PATH": "/nowhere:" + folder.path]
        #expect(ProgramSearch.find("mine", environment: environment) == folder("mine"))
        #expect(ProgramSearch.find("notes", environment: environment) == nil)
        #expect(ProgramSearch.find("missing", environment: environment) == nil)
        #expect(ProgramSearch.find(folder("mine"), environment: [:]) == folder("mine"))
        #expect(ProgramSearch.find(folder.path, environment: [:]) == nil)
    }
}
