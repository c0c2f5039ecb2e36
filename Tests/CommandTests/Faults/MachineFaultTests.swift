import Foundation
import TestSupport
import Testing

/// Machines at their limits: full disks, rights that are missing, folders that go away, many writers at once.
@Suite struct MachineFaultTests {
    func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let made = try sandbox.run("daybook init journal -q && cd journal && daybook add 'first words' -q")
        try #require(made.status == 0, "\(made.stderr)")
        _ = try sandbox.run("cd journal")
        return sandbox
    }

    /// Whether this process may mount, which needs more than its user's number in a container.
    private static let mayMount: Bool = {
        guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
        let shell = TestSupport.Program(path: "/bin/sh")
        let environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
        let script = "mount -t tmpfs -o size=1m tmpfs '\(folder.path)' && umount '\(folder.path)'"
        return (try? shell.run(["-c", script], environment: environment))?.status == 0
    }()

    @Test(.enabled(if: mayMount, "to mount a small disk"))
    func `on a full disk nothing is half written, and all goes on when there is room`() throws {
        var sandbox = try sandbox()
        try #require(
            try sandbox.run("mkdir ../small && mount -t tmpfs -o size=2m tmpfs ../small && cp -a . ../small/journal")
                .status == 0)
        let small = sandbox.folder("work/small")
        defer { _ = try? TestSupport.Program(path: "/bin/umount").run([small]) }
        _ = try sandbox.run("cd ../small/journal")
        // Each step takes the disk a little fuller, so that another call meets its end.
        var refused = 0
        for left in stride(from: 20, to: 0, by: -1) {
            _ = try sandbox.run("rm -f ../filler; head -c 9m /dev/zero > ../filler; truncate -s -\(left)k ../filler")
            let before = try sandbox.run("git rev-parse HEAD; git status --porcelain; git ls-files -s").stdout
            let add = try sandbox.run("daybook add 'words that need room' -q")
            if add.status == 0 { continue }
            refused += 1
            #expect(add.stderr.contains("error: "), "\(left): \(add.stderr)")
            _ = try sandbox.run("rm ../filler")
            let after = try sandbox.run("git rev-parse HEAD; git status --porcelain; git ls-files -s").stdout
            #expect(after == before, "\(left)")
        }
        #expect(refused > 2)
        #expect(try sandbox.run("rm -f ../filler; daybook add 'now there is room' -q").stderr == "")
        #expect(try sandbox.run("daybook check --quiet").stdout == "")
        #expect(try sandbox.run("git fsck --strict --no-dangling --no-progress; git status --porcelain").stdout == "")
        #expect(try sandbox.run("cd ..; find small -name '*.lock' -o -name '*.tmp-daybook'").stdout == "")
    }

    @Test(.enabled(if: mayMount, "to mount a small disk"), arguments: [true, false], [1, 150])
    func `a folder as remote whose disk is full is told of as that, and takes it all when there is room`(
        hasGit: Bool, files: Int
    ) throws {
        var sandbox = try sandbox()
        try #require(
            try sandbox.run(
                """
                mkdir ../small && mount -t tmpfs -o size=3m tmpfs ../small && git init -q --bare -b main ../small/r.git && \
                git remote add origin ../small/r.git && daybook sync -q && mkdir n && \
                for n in $(seq \(files)); do head -c \(3_000_000 / files) /dev/urandom | base64 > n/$n.txt; done
                """
            ).status == 0)
        let small = sandbox.folder("work/small")
        defer { _ = try? TestSupport.Program(path: "/bin/umount").run([small]) }
        let path = sandbox.environment["PATH"]
        // The program alone, without git.
        if !hasGit { sandbox.environment["PATH"] = sandbox.folder("bin") }
        let program = sandbox.folder("bin/daybook")
        let full = try sandbox.run("\(program) sync")
        #expect(full.status == 69, "\(full.stderr)")
        #expect(full.stderr.hasPrefix("error: the remote's disk is full"), "\(full.stderr)")
        #expect(full.stderr.contains("hint: make room there; what you wrote is committed here"))
        sandbox.environment["LC_ALL"] = "zh_TW.UTF-8"
        #expect(try sandbox.run("\(program) sync").stderr.hasPrefix("錯誤：遠端的磁碟已滿"))
        sandbox.environment["PATH"] = path
        _ = try sandbox.run("mount -o remount,size=40m ../small")
        #expect(try sandbox.run("daybook sync -q").status == 0)
        #expect(try sandbox.run("git -C ../small/r.git fsck --strict --no-dangling --no-progress").status == 0)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["> /dev/full", ">&-", "-q > /dev/full"])
    func `an entry whose path could not be written out is said to be made`(ending: String) throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("daybook add 'second words' \(ending)")
        #expect(output.status == 74)
        #expect(output.stderr.hasPrefix("Added \"second words\""), "\(output.stderr)")
        #expect(
            output.stderr.contains("what there is to say cannot be written")
                && output.stderr.contains("is done all the same"))
        #expect(try sandbox.run("daybook list --count; git status --porcelain").stdout == "2\n")
    }

    @Test func `a listing for a full disk fails`() throws {
        var sandbox = try sandbox()
        for verb in ["list", "search first", "tags", "show last", "list --format json"] {
            let output = try sandbox.run("daybook \(verb) > /dev/full")
            #expect(output.stderr.contains("error: ") == (output.status == 74), "\(verb): \(output.stderr)")
        }
        #expect(try sandbox.run("daybook list > /dev/full").status == 74)
        // A file that takes nothing and calls that no failure.
        #if os(Linux)
            #expect(try sandbox.run("daybook list > /proc/self/mem", limit: 20).status == 74)
        #endif
    }

    @Test func `ten programs at once make all of their commits`() throws {
        let each = ProcessInfo.processInfo.environment["DAYBOOK_TEST_FAULTS"] == "all" ? 20 : 4
        var sandbox = try sandbox()
        let script = """
            for writer in 0 1 2 3 4 5 6 7 8 9; do
                (for number in $(seq \(each)); do
                    DAYBOOK_TEST_SEED=$((1000 + writer * 100 + number)) daybook add "words $writer $number" -q > /dev/null || echo failed
                done) &
            done; wait
            """
        let output = try sandbox.run(script, limit: 300)
        #expect(output.stdout == "" && output.stderr == "", "\(output.stdout) \(output.stderr)")
        let counts = try sandbox.run(
            "git log --oneline | wc -l; git ls-files diary | wc -l; find diary -type f | wc -l"
        ).stdout
        #expect(
            counts.split(separator: "\n").map { $0.filter(\.isNumber) } == [
                "\(each * 10 + 2)", "\(each * 10 + 1)", "\(each * 10 + 1)",
            ])
        #expect(
            try sandbox.run("git status --porcelain; git fsck --strict --no-progress --no-dangling; daybook check -q")
                .stdout == "")
    }

    @Test(arguments: ["rm -rf ../journal", "rm -rf .git", "rm -rf diary"])
    func `what goes away while the editor is open is told of`(removal: String) throws {
        var sandbox = try sandbox()
        try sandbox.folder.write("echo typed >> \"$1\"; cp \"$1\" ../saved; \(removal)\n", to: "bin/editor.sh")
        let output = try sandbox.run("EDITOR='sh \(sandbox.folder("bin/editor.sh"))' daybook edit last")
        #expect(output.status != 0 && output.status < 128, "\(output.status)")
        #expect(output.stderr.contains("error: "), "\(output.stderr)")
        if removal.hasSuffix(".git") { #expect(try sandbox.run("cat diary/*/*/*.md").stdout.contains("typed")) }
    }

    @Test func `a clock that goes backward keeps the order of commits`() throws {
        var sandbox = try sandbox()
        sandbox.clock -= 86_400 * 400
        #expect(try sandbox.run("daybook add 'earlier words' -q && daybook star last -q").status == 0)
        #expect(
            try sandbox.run("git log --format=%s").stdout
                == "star: diary 2025-10-17\nadd: diary 2025-10-17\nadd: diary 2026-11-21\ninit: vault\n")
        #expect(try sandbox.run("daybook check -q; git status --porcelain").stdout == "")
    }

    @Test func `the copy of an entry gets the new id, whatever it is called`() throws {
        var sandbox = try sandbox()
        let path = try sandbox.run("git ls-files diary").stdout.filter { !$0.isNewline }
        #expect(try sandbox.run("cp \(path) a-copy.md && git add -A && git commit -qm copy").status == 0)
        let fix = try sandbox.run("daybook check --fix")
        #expect(fix.stderr.hasPrefix("a-copy.md has an id of its own now"), "\(fix.stderr)")
    }

    @Test func `a vault cannot be made where no folder can`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("daybook init /proc/journal")
        #expect(output.status == 73 && output.stderr.contains("error: "), "\(output.stderr)")
    }

    @Test func `what a dead command left among the media goes with the next one`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run(
            "mkdir media; echo x > media/.incoming-1.tmp-daybook; echo y > media/.shrinking-1.tmp-daybook")
        let check = try sandbox.run("daybook check")
        #expect(check.status == 0 && !check.stdout.contains("not a file that daybook put here"), "\(check.stdout)")
        #expect(check.stdout.contains("media/.incoming-1.tmp-daybook: notice: an unfinished file"), "\(check.stdout)")
        #expect(try sandbox.run("daybook add more -q").status == 0)
        #expect(!sandbox.folder.holds("work/journal/media"))
    }

    @Test func `what a dead command left among git's objects goes with the next one`() throws {
        var sandbox = try sandbox()
        let left = ".git/objects/tmp_objdir-daybook-dead"
        _ = try sandbox.run("mkdir -p \(left)/aa && echo half > \(left)/aa/bb")
        #expect(try sandbox.run("daybook add more -q").status == 0)
        #expect(!sandbox.folder.holds("work/journal/" + left))
    }
}
