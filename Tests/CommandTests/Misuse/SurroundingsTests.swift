import TestSupport
import Testing

/// Machines as they are found: no home, odd zones, folders that went away.
@Suite struct SurroundingsTests {
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q && cd journal && daybook add 'first words' -q").status == 0)
        return sandbox
    }

    @Test func `a home that is no absolute path leaves nothing in the vault`() throws {
        var sandbox = try sandbox()
        for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME"] { sandbox.environment[name] = "also/relative" }
        sandbox.environment["HOME"] = "relative"
        #expect(try sandbox.run("cd journal && daybook list").status == 0)
        #expect(try sandbox.run("cd journal && ls").stdout == "diary\n")
    }

    @Test(arguments: [("Nope/Nowhere", false), ("Asia/../../x", false), ("America/St_Johns", true)])
    func `a zone is written only where the system knows it`(zone: String, written: Bool) throws {
        var sandbox = try sandbox()
        sandbox.environment["TZ"] = zone
        // The clock of tests would give its own offset.
        let output = try sandbox.run(
            "cd journal && env -u DAYBOOK_TEST_CLOCK daybook add here --date 2026-07-01T10:00 -q && daybook show --raw last"
        )
        #expect(output.status == 0, "\(output.stderr)")
        #expect(output.stdout.contains("timezone:") == written, "\(output.stdout)")
        #expect(!written || output.stdout.contains("date: 2026-07-01T10:00:00-02:30\ntimezone: America/St_Johns\n"))
    }

    @Test(arguments: [("XXX+18:30", false), ("XXX-19", false), ("XXX-18", true)])
    func `a zone that is farther from UTC than a date may say is none`(zone: String, known: Bool) throws {
        var sandbox = try sandbox()
        sandbox.environment["TZ"] = zone
        let output = try sandbox.run("cd journal && env -u DAYBOOK_TEST_CLOCK daybook add here && daybook check")
        #expect(output.status == 0, "\(output)")
        #expect(output.stderr.contains("TZ is \"\(zone)\", which is no time zone here") != known, "\(output)")
        let date = try sandbox.run("cd journal && daybook show --raw last | grep ^date:").stdout
        #expect(date.contains(known ? "+18:00" : "+00:00"), "\(date)")
    }

    /// Whether a process can be given file systems of its own.
    private static let canMount = ["/usr/bin/unshare", "/bin/unshare"].contains { path in
        let words = ["-rm", "/bin/sh", "-c", "mount -t tmpfs none /proc"]
        return (try? TestSupport.Program(path: path).run(words, environment: ["PATH": "/usr/bin:/bin"]).status) == 0
    }

    @Test(
        .enabled(
            if: canMount, "unshare cannot give a process file systems of its own here (util-linux, user namespaces)"))
    func `where the system tells of no words that is said, and no help shown`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("cd journal && unshare -rm sh -c 'mount -t tmpfs none /proc && daybook add lost'")
        #expect(
            output.status == 69 && output.stdout.isEmpty && output.stderr.contains("/proc is not there"), "\(output)")
        #expect(try sandbox.run("cd journal && git log --oneline | wc -l").stdout.contains("2"))
    }

    @Test func `a current folder that is gone is told of`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("mkdir gone && cd gone && rmdir ../gone && daybook list")
        #expect(output.status == 66)
        #expect(output.stderr.hasPrefix("error: the current folder is there no more\n"))
        #expect(
            try sandbox.run("mkdir gone && cd gone && rmdir ../gone && daybook list --vault ../journal").status == 66)
        #expect(
            try sandbox.run("mkdir gone && cd gone && rmdir ../gone && daybook list --vault \(sandbox.work)/journal")
                .status == 0)
    }

    @Test func `a very deep folder of a vault is one of it`() throws {
        var sandbox = try sandbox()
        let deep = (0..<12).map { _ in String(repeating: "d", count: 120) }.joined(separator: "/")
        let output = try sandbox.run("cd journal && mkdir -p \(deep) && cd \(deep) && daybook list --count")
        #expect(output.stdout == "1\n", "\(output.stderr)")
    }
}
