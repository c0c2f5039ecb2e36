import Foundation
import TestSupport
import Testing

/// Files and folders that the program has no rights on.
extension MachineFaultTests {
    /// The words that run a command as somebody whom rights hold for.
    static let asNobody = getuid() == 0 ? "setpriv --reuid=65534 --clear-groups --" : ""

    @Test(.enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func `a folder that may not be written in is named, and nothing changes`() throws {
        var sandbox = try sandbox()
        if getuid() == 0 {
            _ = try sandbox.run("chmod a+x ../.. && chown -R 65534 . && chmod -R a+rX ../../home ../../bin .")
        }
        for folder in ["diary/2026/11", ".git/objects", ".git/refs/heads", ".git/daybook"] {
            _ = try sandbox.run("chmod u-w \(folder)")
            let before = try sandbox.run("find . -type f | sort | grep -v daybook/lock | xargs cat | cksum").stdout
            let output = try sandbox.run("\(Self.asNobody) daybook add more -q")
            #expect(output.status == 73 || output.status == 74, "\(folder): \(output.status) \(output.stderr)")
            #expect(output.stderr.contains("error: "), "\(folder)")
            _ = try sandbox.run("chmod u+w \(folder)")
            #expect(
                try sandbox.run(
                    "git -c safe.directory='*' status --porcelain; git -c safe.directory='*' log --oneline | wc -l"
                )
                .stdout.filter { !$0.isWhitespace } == "2", "\(folder)")
            #expect(before.isEmpty == false)
        }
        let output = try sandbox.run("\(Self.asNobody) daybook add more -q")
        #expect(output.status == 0 && output.stderr == "", "\(output.stderr)")
    }

    @Test(.enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func `a file that may not be read is named, and the others are read`() throws {
        var sandbox = try sandbox()
        if getuid() == 0 {
            _ = try sandbox.run("chmod a+x ../.. && chown -R 65534 . && chmod -R a+rX ../../home ../../bin .")
        }
        _ = try sandbox.run(
            "\(Self.asNobody) daybook add 'second words' -q; chmod 0 $(git -c safe.directory='*' ls-files diary | head -n 1)"
        )
        let list = try sandbox.run("\(Self.asNobody) daybook list")
        #expect(list.stdout.contains("second words"), "\(list.stdout) \(list.stderr)")
        let check = try sandbox.run("\(Self.asNobody) daybook check")
        #expect(check.status == 1 && check.stdout.contains("no permission to read it"), "\(check.stdout)")
        let status = try sandbox.run("\(Self.asNobody) daybook status")
        #expect(
            status.status == 0 && status.stdout.contains("all but 1 file that no sync commits")
                && status.stderr.isEmpty, "\(status.stdout) \(status.stderr)")
        let add = try sandbox.run("\(Self.asNobody) daybook add 'third words' -q")
        #expect(add.status == 0, "\(add.stderr)")
        // Found by a look at the folder, and by libgit2 where something is staged.
        for staging in ["true", "\(Self.asNobody) git -c safe.directory='*' add $file"] {
            let output = try sandbox.run(
                """
                file=$(git -c safe.directory='*' ls-files diary | tail -n 1)
                echo staged >> $file; \(staging); echo more >> $file; \(Self.asNobody) daybook sync --offline; echo $?
                git --no-optional-locks -c safe.directory='*' status --porcelain
                """)
            #expect(output.stdout == "1 entry committed\n0\n", "\(output.stdout) \(output.stderr)")
            #expect(output.stderr.contains("was not committed: it may not be read"), "\(output.stderr)")
        }
    }

    @Test(
        .enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")),
        arguments: [("ideas", "000"), ("ideas", "100"), ("ideas", "400"), ("ideas/2026", "400")])
    func `what is in a folder that may not be looked into is named, and the rest goes on`(
        folder: String, mode: String
    ) throws {
        var sandbox = try sandbox()
        if getuid() == 0 {
            _ = try sandbox.run("chmod a+x ../.. && chown -R 65534 . && chmod -R a+rX ../../home ../../bin .")
        }
        let output = try sandbox.run(
            """
            \(Self.asNobody) daybook idea kettle -q > /dev/null; \(Self.asNobody) daybook sync --offline -q > /dev/null
            mkdir -p secret ignored; echo hidden > secret/a.md; chown -R 65534 secret ignored 2> /dev/null
            echo /ignored >> .git/info/exclude; chmod \(mode) \(folder) secret ignored
            for file in diary/*/*/*.md; do echo more >> $file; done
            \(Self.asNobody) daybook sync --offline; echo $?; \(Self.asNobody) daybook status > ../said 2>&1; echo $?
            \(Self.asNobody) daybook sync --offline; echo $?; chmod 755 \(folder) secret ignored
            git --no-optional-locks -c safe.directory='*' status --porcelain; cat ../said
            """)
        #expect(output.stdout.hasPrefix("1 entry committed\n0\n0\nnothing new\n0\n?? secret/\n"), "\(output)")
        let files = ["ideas/2026/", "secret was not committed: it may not be read"]
        #expect(files.allSatisfy { output.stderr.contains($0) } && !output.stderr.contains("ignored"), "\(output)")
        #expect(output.stdout.contains("all but 2 files that no sync commits"), "\(output)")
    }

    @Test(.enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func `a folder that may not be looked into is named where something is staged, too`() throws {
        var sandbox = try sandbox()
        if getuid() == 0 {
            _ = try sandbox.run("chmod a+x ../.. && chown -R 65534 . && chmod -R a+rX ../../home ../../bin .")
        }
        let output = try sandbox.run(
            """
            \(Self.asNobody) daybook idea kettle -q > /dev/null; \(Self.asNobody) daybook sync --offline -q > /dev/null
            echo staged > staged.md; \(Self.asNobody) git -c safe.directory='*' add staged.md; chmod 000 ideas
            \(Self.asNobody) daybook sync --offline; echo $?; chmod 755 ideas
            git --no-optional-locks -c safe.directory='*' status --porcelain
            """)
        #expect(output.stdout == "1 entry committed\n0\n", "\(output)")
        #expect(output.stderr.contains("was not committed: it may not be read"), "\(output)")
    }

    @Test(.enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func `git's settings and a commit that may not be read are named, and the branch stays`() throws {
        var sandbox = try sandbox()
        if getuid() == 0 {
            _ = try sandbox.run("chmod a+x ../.. && chown -R 65534 . && chmod -R a+rX ../../home ../../bin .")
        }
        let commit = try sandbox.run("cat .git/refs/heads/main").stdout.filter { !$0.isNewline }
        for file in [".git/config", ".git/objects/\(commit.prefix(2))/\(commit.dropFirst(2))"] {
            _ = try sandbox.run("chmod 0 \(file)")
            for verb in ["add more", "sync --offline", "check --fix", "check --history --fix"] {
                let output = try sandbox.run("\(Self.asNobody) daybook \(verb)")
                #expect(output.status != 0, "\(verb) without \(file)")
                #expect(output.stderr.contains("ermission"), "\(verb) without \(file): \(output.stderr)")
            }
            _ = try sandbox.run("chmod 444 \(file)")
            #expect(try sandbox.run("cat .git/refs/heads/main").stdout == commit + "\n", "\(file)")
        }
        #expect(try sandbox.run("\(Self.asNobody) daybook add more -q").status == 0)
    }
}
