import Foundation
import TestSupport
import Testing

/// The soak by real programs, a few rounds of it.
@Suite struct SoakTests {
    private func run(_ arguments: [String]) throws -> Program.Output {
        let program = try #require(Program.built("Soak"))
        var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "TMPDIR": NSTemporaryDirectory()]
        environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        return try program.run(arguments, environment: environment, limit: 600)
    }

    @Test(arguments: [20_261_122, UInt64(Date().timeIntervalSince1970 * 1000)])
    func `no device loses a word`(seed: UInt64) throws {
        let rounds = ProcessInfo.processInfo.environment["DAYBOOK_TEST_SOAK_ROUNDS"] ?? "5"
        let output = try run(["--devices", "3", "--rounds", rounds, "--seed", "\(seed)"])
        print(output.stdout)
        #expect(output.status == 0, "\(output.stdout)\(output.stderr)")
    }

    @Test func `clones that all write and sync at once lose nothing of one another`() throws {
        let output = try run(["--race", "4", "--clones", "4"])
        #expect(output.status == 0, "\(output.stdout)\(output.stderr)")
        #expect(output.stdout.contains("16 entries of 4 clones are everywhere"), "\(output.stdout)")
    }

    @Test func `a program that loses words is caught`() throws {
        let folder = try TemporaryFolder()
        let daybook = try #require(Program.built("daybook"))
        // One that syncs, and then cuts the last line off some entry, as no command of anybody's said.
        let script = """
            #!/bin/sh
            "\(daybook.path)" "$@"
            status=$?
            if [ "$1" = sync ]; then
                file=$(find . -name '*.md' -not -path './.*' | sort | tail -n 1)
                [ -n "$file" ] && printf '%s\\n' "$(grep -v 'w[0-9]*x' "$file")" > "$file"
            fi
            exit $status

            """
        try installScript(script, at: folder("daybook"))
        let output = try run([
            "--rounds", "6", "--seed", "7", "--daybook", folder("daybook"), "--folder", folder("run"),
        ])
        #expect(output.status == 1)
        #expect(output.stdout.contains("FAILED, seed 7"), "\(output.stdout)")
        #expect(output.stdout.contains("took away"), "\(output.stdout)")
    }
}
