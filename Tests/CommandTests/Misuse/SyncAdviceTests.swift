import TestSupport
import Testing

/// What `sync` says where it stops, followed to the letter.
@Suite struct SyncAdviceTests {
    /// A vault with a remote, in whose folder the shell is.
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let made =
            "git init -q --bare r.git && daybook init journal --remote $PWD/r.git -q && cd journal && daybook add 'first' -q"
        #expect(try sandbox.run(made).status == 0)
        _ = try sandbox.run("cd journal")
        return sandbox
    }

    @Test func `what was written is in git before it is asked about what is gone`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run(
            "daybook config sync.max_file 20KB -q; for n in $(seq 24); do echo \"n $n\" > n$n.md; done; echo small > long.md; daybook sync -q"
        )
        _ = try sandbox.run("echo 'my evening words' >> $(git ls-files diary); rm n1?.md; git rm -q n2*.md n[3-9].md")
        // What is not committed is overwritten by no advice.
        _ = try sandbox.run("echo new > new.md; { echo mine; head -c 30000 /dev/zero | tr '\\0' x; } > long.md")
        let refused = try sandbox.run("daybook sync")
        let advice = "git reset -q; git checkout-index -aq"
        #expect(refused.status == 77 && refused.stderr.contains(advice + ";"), "\(refused.stderr)")
        let back = try sandbox.run(advice + "; cat $(git ls-files diary) new.md n24.md n9.md n11.md; head -n 1 long.md")
        #expect(back.stdout.contains("evening words\nnew\nn 24\nn 9\nn 11\nmine\n"), "\(back.stdout)")
        #expect(try sandbox.run("daybook sync >../said 2>&1 && git status --short").stdout == " M long.md\n")
        #expect(try sandbox.run("git -C ../r.git grep -c evening main -- diary").status == 0)
    }

    @Test func `status names what no sync commits, and says no more that a sync failed where there is no remote`()
        throws
    {
        var sandbox = try sandbox()
        _ = try sandbox.run(
            """
            daybook config sync.max_file 20KB -q; daybook sync -q; head -c 30000 /dev/zero > ../big.bin
            daybook attach last ../big.bin --any -q; daybook sync --leave-large -q
            """)
        let named = try sandbox.run("COLUMNS=200 daybook status; daybook status --json")
        let path = try sandbox.run("find media -type f").stdout.dropLast()
        #expect(named.stdout.contains("By hand     all but 1 file that no sync commits\n"), "\(named.stdout)")
        #expect(named.stdout.filter { !$0.isWhitespace }.contains("Leftalone\(path)wasnotcommitted:itis30kB"))
        #expect(named.stdout.contains("\"left_alone\":[\"\(path)\"]"), "\(named.stdout)")
        // Once more may be sent it is a file like any other.
        _ = try sandbox.run("daybook config sync.max_file 1MB -q")
        #expect(try sandbox.run("daybook status").stdout.contains("1 file not committed yet: daybook sync"))
        _ = try sandbox.run("daybook sync -q; mv ../r.git ../gone.git; daybook sync -q")
        #expect(try sandbox.run("daybook status").stdout.contains("Last sync  failed"))
        _ = try sandbox.run("git remote remove origin; daybook sync -q")
        #expect(try sandbox.run("daybook status").stdout.contains("Last sync") == false)
    }

    @Test func `in the middle of a rebase nothing is said of the branch that comes back with its end`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook add second -q; GIT_EDITOR=true git rebase -q -i --exec false HEAD~1")
        let told = try sandbox.run("daybook status").stderr
        #expect(told.contains("git rebase --continue") && !told.contains("no branch is checked out"), "\(told)")
        // A bisection is ended as git ends it; until then nothing is written on no branch.
        let bisecting = try sandbox.run(
            "git rebase --abort; git bisect start -q HEAD HEAD~1; git checkout -q --detach; daybook add third; daybook status"
        )
        #expect(bisecting.stderr.contains("error: ") && bisecting.stderr.contains("git bisect reset"), "\(bisecting)")
        #expect(!bisecting.stderr.contains("git switch"), "\(bisecting)")
        _ = try sandbox.run("git bisect reset; git checkout -q main; git checkout -q --detach")
        #expect(try sandbox.run("daybook status").stderr.contains("no branch is checked out"))
        #expect(try sandbox.run("git switch -q - && daybook status").stderr.isEmpty)
    }

    @Test(arguments: [".gitignore", ".git/info/exclude"])
    func `what was taken out of git and is kept from it is sent no more`(rules: String) throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("echo harmless > q.md; echo other > o.md; daybook sync -q")
        _ = try sandbox.run(
            "echo q.md >> \(rules); git rm -q --cached q.md o.md; echo SECRET >> q.md; echo SECRET >> q.md")
        let sent = try sandbox.run("daybook sync")
        #expect(sent.status == 0 && sent.stdout.contains("1 removal"), "\(sent)")
        #expect(try sandbox.run("git -C ../r.git log -p main | grep -c SECRET").stdout == "0\n")
        // What nothing keeps from git is added again, as it was.
        #expect(try sandbox.run("git ls-files q.md o.md; grep -c SECRET q.md").stdout == "o.md\n2\n")
        #expect(
            try sandbox.run("echo more >> q.md; daybook sync -q >../said; git ls-files q.md; git status --short").stdout
                == "")
    }

    @Test func `settings that are gone are asked about before they go to others`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook sync -q; rm .daybook/config.yaml; echo more > more.md")
        let refused = try sandbox.run("daybook sync")
        #expect(
            refused.status == 77 && refused.stderr.contains("git checkout HEAD -- :/.daybook/config.yaml"),
            "\(refused.stderr)")
        #expect(try sandbox.run("git -C ../r.git ls-tree -r --name-only main").stdout.contains(".daybook/config.yaml"))
        _ = try sandbox.run("git checkout HEAD -- :/.daybook/config.yaml")
        #expect(try sandbox.run("daybook sync -q && git -C ../r.git show main:more.md").status == 0)
        _ = try sandbox.run("rm .daybook/config.yaml")
        #expect(try sandbox.run("daybook sync --yes").status == 0)
    }

    @Test func `versions in files of their own are listed, whatever they are, with what becomes of them`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("echo a > u.conflict-7e70f2e2.txt; echo b > l.conflict-a20630ae.md; daybook sync -q")
        let conflicts = try sandbox.run("daybook conflicts")
        #expect(
            conflicts.stdout.contains("u.conflict-7e70f2e2.txt") && conflicts.stdout.contains("l.conflict-a20630ae.md"))
        #expect(conflicts.stderr.contains("daybook rm") && !conflicts.stderr.contains("--mine"), "\(conflicts.stderr)")
        _ = try sandbox.run("rm u.conflict-7e70f2e2.txt && daybook rm l.conflict-a20630ae.md --yes -q")
        #expect(try sandbox.run("daybook conflicts").stdout == "")
    }

    @Test func `a link of git's where a folder stands stops nothing else`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run(
            "daybook sync -q; git -C ../r.git symbolic-ref HEAD refs/heads/main; git clone -q ../r.git ../other")
        _ = try sandbox.run("cd ../other && ln -s diary thing && git add thing && git commit -qm link && git push -q")
        _ = try sandbox.run("daybook sync -q; mkdir thing; echo hidden > thing/x.md; echo other > other.md")
        for _ in 1...2 {
            let synced = try sandbox.run("daybook sync")
            #expect(synced.status == 0, "\(synced.stderr)")
            #expect(synced.stderr.contains("git has a link or another repository at \"thing\""), "\(synced.stderr)")
        }
        #expect(try sandbox.run("git -C ../r.git show main:other.md").stdout == "other\n")
        _ = try sandbox.run("mv thing things && daybook sync -q")
        #expect(try sandbox.run("git -C ../r.git show main:things/x.md").stdout == "hidden\n")
    }

    @Test func `entries in the place of another repository are told of`() throws {
        var sandbox = try sandbox()
        let adding = "git -c protocol.file.allow=always submodule --quiet add ../r.git ideas && git commit -qm sub"
        _ = try sandbox.run(
            "daybook sync -q; git -C ../r.git symbolic-ref HEAD refs/heads/main; \(adding); daybook sync -q")
        _ = try sandbox.run("daybook clone ../r.git ../b -q; mkdir -p ../b/ideas && echo words > ../b/ideas/h.md")
        let synced = try sandbox.run("cd ../b && daybook sync")
        #expect(synced.stderr.contains("ideas/h.md") && synced.stderr.contains("another repository at \"ideas\""))
        let idea = try sandbox.run("cd ../b && daybook idea 'A bench'")
        #expect(idea.stderr.contains("git has a file, a link or another repository at \"ideas\""), "\(idea.stderr)")
    }

    @Test func `whose commits they are is known after a clone, as after init`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("daybook sync -q; mkdir -p ../home2")
        let bare = "HOME=$PWD/../home2 GIT_CONFIG_GLOBAL=/dev/null USER=mei"
        let clone = try sandbox.run("\(bare) daybook clone ../r.git ../b")
        #expect(clone.status == 0 && clone.stderr.contains("uses mei <mei@"), "\(clone.stderr)")
        let idea = try sandbox.run("cd ../b && \(bare) daybook idea 'A kettle'")
        #expect(idea.status == 0, "\(idea.stderr)")
    }
}
