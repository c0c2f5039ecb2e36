import TestSupport
import Testing

/// What somebody does by plain git in a vault that is synced, and what `sync` makes of it.
@Suite struct PlainGitBesideTests {
    /// A vault whose remote two clones follow, of git's own making the second; the shell is in the first.
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let made = """
            git init -q --bare -b main r.git && daybook init a --remote $PWD/r.git -q && cd a && \
            daybook add 'First words' -q && daybook sync -q && git clone -q ../r.git ../b
            """
        #expect(try sandbox.run(made).status == 0)
        _ = try sandbox.run("cd a")
        return sandbox
    }

    @Test func `a file that this machine keeps out of git is not merged with what comes, nor sent`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("echo secret.md >> .git/info/exclude; echo 'kept to myself' > secret.md")
        _ = try sandbox.run(
            "cd ../b && echo 'from b' > secret.md && git add . && git commit -qm b && git push -q origin HEAD:main")
        for _ in 1...2 {
            let synced = try sandbox.run("daybook sync; echo more >> $(git ls-files diary)")
            #expect(synced.status == 0, "\(synced.stderr)")
            #expect(try sandbox.run("cat secret.md").stdout == "kept to myself\n")
            #expect(try sandbox.run("git -C ../r.git show main:secret.md").stdout == "from b\n")
        }
        #expect(try sandbox.run("daybook sync; daybook check").stdout.contains("secret.md"))
        #expect(try sandbox.run("git log --all -p").stdout.contains("kept to myself") == false)
        #expect(try sandbox.run("git status --short").stdout == "")
        // Other edits of b's to it do no harm either, and moved away both are there.
        _ = try sandbox.run(
            "cd ../b && echo 'again' >> secret.md && git commit -qam b && git pull -q --no-rebase && git push -q origin HEAD:main"
        )
        _ = try sandbox.run("daybook sync -q")
        #expect(try sandbox.run("cat secret.md").stdout == "kept to myself\n")
        _ = try sandbox.run("mv secret.md mine && daybook sync -q")
        #expect(try sandbox.run("cat secret.md mine").stdout == "from b\nagain\nkept to myself\n")
    }

    @Test func `git's own marks that were committed are told of by sync, conflicts and resolve`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("sed -i.bak s/First/Apples/ diary/*/*/*.md; rm diary/*/*/*.bak; daybook sync -q")
        _ = try sandbox.run(
            """
            cd ../b && sed -i.bak s/First/Pears/ diary/*/*/*.md && rm diary/*/*/*.bak && git commit -qam pears && \
            git pull -q --no-rebase
            """)
        let refused = try sandbox.run("cd ../b && daybook sync")
        #expect(refused.stderr.contains("once no <<<<<<< is left in it"), "\(refused.stderr)")
        #expect(refused.stderr.contains("git merge --abort (daybook sync then"), "\(refused.stderr)")
        let sent = try sandbox.run("cd ../b && git add -A && git commit -qm m && daybook sync")
        #expect(sent.stdout == "1 entry sent, 1 for you to look at\n", "\(sent)")
        #expect(sent.stderr.contains("daybook conflicts"))
        let received = try sandbox.run("daybook sync")
        #expect(received.stdout.hasSuffix(", 1 for you to look at\n"), "\(received)")
        let conflicts = try sandbox.run("daybook conflicts")
        #expect(conflicts.stdout.contains("1 place with git's marks, from line "), "\(conflicts)")
        #expect(conflicts.stderr.contains("--edit"))
        #expect(try sandbox.run("daybook conflicts --json").stdout.contains(#""git_marks":["#))
        let kept = try sandbox.run("daybook resolve last --both")
        #expect(kept.stdout + kept.stderr != "" && kept.stderr.contains("git's own marks"), "\(kept)")
        #expect(kept.status == 1 && kept.stderr.contains("nothing was settled"), "\(kept)")
        #expect(try sandbox.run("daybook status").stdout.contains("1 entry keeps both versions"))
        _ = try sandbox.run("DAYBOOK_EDITOR='sed -i -e /^[<=>]/d' daybook resolve last --edit && daybook sync -q")
        #expect(try sandbox.run("daybook conflicts").stdout == "")
    }

    @Test(arguments: [false, true])
    func `git's own marks are told of by the sync that brings them, in whatever commit`(isMerged: Bool) throws {
        var sandbox = try sandbox()
        _ = try sandbox.run(
            """
            cd ../b && printf '\\n<<<<<<< HEAD\\nmine\\n=======\\ntheirs\\n>>>>>>> x\\n' >> $(git ls-files diary) && \
            git commit -qam picked && git push -q origin HEAD:main
            """)
        if isMerged { _ = try sandbox.run("daybook add 'Of my own' -q") }
        let received = try sandbox.run("daybook sync")
        #expect(received.stdout.hasSuffix("1 for you to look at\n"), "\(received)")
        #expect(try sandbox.run("daybook list is:conflict").stdout.contains("First words"))
    }

    @Test func `while another program holds git's index, sync says so and takes nothing in it for staged`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook add 'Second words' -q && daybook sync -q && touch .git/index.lock")
        _ = try sandbox.run("for file in $(git ls-files diary); do echo edited >> $file; done")
        let synced = try sandbox.run("daybook sync")
        #expect(synced.stdout == "2 entries sent\n", "\(synced)")
        #expect(synced.stderr.contains("git's index was in use"), "\(synced)")
        #expect(try sandbox.run("echo more >> $(git ls-files diary | head -1); daybook sync").status == 0)
        #expect(try sandbox.run("daybook sync").stdout == "nothing new\n")
        #expect(try sandbox.run("git log --format=%s --grep staged").stdout == "")
        let subjects = try sandbox.run("git log -3 --format=%s").stdout.split(separator: "\n").map { $0.prefix(14) }
        #expect(subjects == ["by hand: diary", "by hand: 2 fil", "add: diary 202"])
        #expect(try sandbox.run("rm .git/index.lock; daybook sync; git status --short").stdout == "nothing new\n")
    }

    @Test func `a vault that git cloned is merged by git as by a sync from its first sync on`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("cd ../b && daybook sync -q")
        let set = try sandbox.run("cd ../b && git config merge.daybook.driver; cat .git/info/attributes")
        #expect(set.stdout.contains("daybook merge-file") && set.stdout.contains("*.md merge=daybook"))
        _ = try sandbox.run("sed -i.bak s/First/Apples/ diary/*/*/*.md; rm diary/*/*/*.bak; daybook sync -q")
        let merged = try sandbox.run(
            """
            cd ../b && sed -i.bak s/First/Pears/ diary/*/*/*.md && rm diary/*/*/*.bak && git commit -qam pears && \
            git pull -q; cat diary/*/*/*.md
            """)
        #expect(merged.stdout.contains("Apples") && merged.stdout.contains("Pears"))
        #expect(!merged.stdout.contains("<<<<<<<"), "\(merged.stdout)")
    }

    @Test func `edits are committed offline where sync is switched off`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook config sync.enabled false -q; echo x > o.md")
        let refused = try sandbox.run("daybook sync")
        #expect(refused.status == 77)
        #expect(try sandbox.run("git status --short").stdout == "?? o.md\n")
        #expect(try sandbox.run("daybook sync --offline").stdout == "1 entry committed\n")
        #expect(try sandbox.run("git status --short").stdout == "")
    }

    @Test func `the doctor names the program that settings name, and says why nobody answers`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("git config core.sshCommand 'exit 3; # mine'")
        _ = try sandbox.run("git remote set-url origin me@h.example:/r.git")
        #expect(try sandbox.run("daybook sync doctor").stdout.contains("It is reached by exit 3; # mine\n"))
        _ = try sandbox.run("git remote set-url origin http://127.0.0.1:9/r.git")
        let doctor = try sandbox.run("daybook sync doctor")
        #expect(doctor.stderr.contains("cannot be reached (127.0.0.1:9: Connection refused)"), "\(doctor.stderr)")
    }
}
