import TestSupport
import Testing

/// Programs run by tests: every byte comes back, and nothing hangs.
@Suite struct ProgramTests {
    private let shell = Program(path: "/bin/sh")

    @Test func `output, error output and status are kept apart`() throws {
        let output = try shell.run(["-c", "echo out; echo err >&2; exit 7"])
        #expect(output.stdout == "out\n")
        #expect(output.stderr == "err\n")
        #expect(output.end == .exited(7))
        #expect(output.status == 7)
    }

    @Test func `input goes in and out again, megabytes of it`() throws {
        var generator = SplitMix64(seed: 7)
        let bytes = generator.bytes(1 << 20) + generator.bytes(1 << 20)
        let output = try Program(path: "/bin/cat").run(stdin: bytes)
        #expect(output.bytes == bytes)
    }

    @Test func `much output on both streams does not block`() throws {
        let output = try shell.run(["-c", "yes abcdefghi | head -n 300000 | tee /dev/stderr"])
        #expect(output.bytes.count == 3_000_000)
        #expect(output.stderr.utf8.count == 3_000_000)
    }

    @Test func `a program that hangs is killed with its children`() throws {
        let folder = try TemporaryFolder()
        let output = try shell.run(
            ["-c", "echo begun; sleep 1000 & echo $! > child; wait"], environment: ["PATH": "/usr/bin:/bin"],
            workingDirectory: folder.path, limit: 1.5)
        #expect(output.end == .outOfTime)
        #expect(output.status == 124)
        #expect(output.stdout == "begun\n")
        let child = try folder.text(of: "child").filter(\.isNumber)
        #expect(!child.isEmpty)
        // The orphan is reaped by another process: what counts is that it no longer runs.
        let state = try shell.run(
            ["-c", "ps -o stat= -p \(child) | grep -v Z"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(state.stdout == "")
    }

    @Test func `a signal that ends a program shows as a shell shows it`() throws {
        let output = try shell.run(["-c", "kill -TERM $$"])
        #expect(output.end == .signalled(15))
        #expect(output.status == 143)
    }

    @Test func `a program starts with the default action for a broken pipe`() throws {
        let output = try shell.run(["-c", "yes | head -n 1; echo ${PIPESTATUS:-none}"])
        #expect(output.stdout == "y\nnone\n")
        #expect(output.stderr == "")
    }

    @Test func `nothing of the tests' environment reaches the program`() throws {
        let output = try Program(path: "/usr/bin/env").run(environment: ["ONLY": "this"])
        let names = output.stdout.split(separator: "\n").map { $0.prefix { $0 != "=" } }.sorted()
        // The shell that starts it tells where it is.
        #expect(names.filter { !["PWD", "OLDPWD", "SHLVL", "_"].contains($0) } == ["ONLY"])
    }

    @Test func `the built program is found beside the tests`() throws {
        let program = try #require(Program.built("daybook"))
        #expect(program.path.hasSuffix("/daybook"))
        #expect(Program.built("no-such-program") == nil)
    }

    @Test func `a temporary folder goes with its last owner, whatever lies in it`() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.path)
        try folder?.write("text", to: "locked/deep/file.txt")
        #expect(try folder?.files() == ["locked/deep/file.txt"])
        _ = try shell.run(
            ["-c", "chmod 400 locked/deep/file.txt; chmod 500 locked/deep locked"],
            environment: ["PATH": "/usr/bin:/bin"],
            workingDirectory: path)
        folder = nil
        let left = try shell.run(["-c", "ls -d \(path) | wc -l"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(left.stdout.contains("0"))
    }
}
