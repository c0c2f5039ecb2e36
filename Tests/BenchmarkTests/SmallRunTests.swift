import TestSupport
import Testing

/// The whole program on vaults so small that nothing can be concluded from its figures.
@Suite struct SmallRunTests {
    @Test func `every group but the cold one runs to its end, and both sides agree`() throws {
        let benchmarks = try #require(Program.built("Benchmarks"))
        let folder = try TemporaryFolder()
        // Emptying the system's cache would be felt by all that runs beside the tests.
        let groups = ["start", "list", "search", "index", "growth", "add", "talk"].flatMap { ["--only", $0] }
        let sizes = ["--entries", "200", "--entries", "100", "--rounds", "1", "--folder", folder("work")]
        let path = ["PATH": try #require(Self.path)]
        let first = try benchmarks.run(groups + sizes, environment: path, limit: 300)
        #expect(first.status == 0, "\(first.stderr)")
        let rows = first.stdout.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for row in [
            "`daybook --version`", "`list`", "`list -n 20`", "`tags`", "`search the`", "`add`",
            "`chat`, a message more",
        ] {
            #expect(rows.contains { $0.hasPrefix("| \(row)") }, "\(first.stdout)")
        }
        #expect(first.stdout.contains("\n| an index, built"), "\(first.stdout)")
        #expect(!first.stdout.contains("differ"), "\(first.stdout)")
        #expect(rows.contains { $0.contains("200 entries") })

        // What was changed is put back, so that a second run takes the same vault.
        let base = try folder.text(of: "work/vault-200/.git/refs/benchmark/base")
        #expect(try folder.text(of: "work/vault-200/.git/refs/heads/main") == base)
        let again = try benchmarks.run(["--only", "list"] + sizes, environment: path, limit: 300)
        #expect(again.status == 0, "\(again.stderr)")
        #expect(try folder.text(of: "work/vault-200/.git/refs/benchmark/base") == base)
        #expect(try folder.files(under: "work/vault-200/entries").count == 200)

        let check = try #require(Program.built("daybook"))
            .run(["check", "--vault", folder("work/vault-200")], environment: ["HOME": folder.path])
        #expect(check.status == 0, "\(check.stdout)\(check.stderr)")
    }

    @Test func `the summariser is measured without its peers too, and says what is not there`() throws {
        let benchmarks = try #require(Program.built("Benchmarks"))
        let folder = try TemporaryFolder()
        // An empty folder keeps it from reading the system's lists, which takes its time.
        try folder.write("", to: "none/lists/empty")
        let run = try benchmarks.run(
            [
                "--only", "summary", "--entries", "100", "--rounds", "1", "--folder", folder("work"), "--peers",
                folder("none"),
            ], environment: ["PATH": try #require(Self.path)], limit: 300)
        #expect(run.status == 0, "\(run.stderr)")
        let rows = run.stdout.split(separator: "\n").filter { $0.hasPrefix("| ") }
        #expect(
            rows.contains { $0.hasPrefix("| one sentence, Chinese diary: ROUGE-1") && $0.contains("not installed") })
        #expect(rows.contains { $0.hasPrefix("| tags of the vault, 2,000 characters, English") })
    }

    @Test(arguments: [["--entries", "99"], ["--rounds", "0"], ["--only", "speed"]])
    func `what cannot be measured is refused`(arguments: [String]) throws {
        let benchmarks = try #require(Program.built("Benchmarks"))
        #expect(try benchmarks.run(arguments).status == 64)
    }

    private static var path: String? { "/usr/local/bin:/usr/bin:/bin" }
}
