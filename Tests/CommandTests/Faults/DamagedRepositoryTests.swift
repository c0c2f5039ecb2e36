import TestSupport
import Testing

/// Git's own files as a loss of power, a failing disk or a wrong move leave them.
@Suite struct DamagedRepositoryTests {
    private static let emptying = """
        empty() { id=$(git rev-parse "$1"); file=.git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-); \
        chmod u+w $file; : > $file; };
        """

    @Test(arguments: RepositoryDamage.all)
    func `damage is told of in words, check names it, and check --fix mends it`(damage: RepositoryDamage) throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        try #require(try sandbox.run("daybook init journal -q").status == 0)
        _ = try sandbox.run("cd journal")
        for word in ["one", "two", "three"] { try #require(try sandbox.run("daybook add \(word) -q").status == 0) }
        try #require(try sandbox.run(Self.emptying + damage.script).status == 0)
        let files = try sandbox.run("cat $(find . -path ./.git -prune -o -type f -print | sort)").stdout

        let add = try sandbox.run("cp -a . ../other && cd ../other && daybook add four -q")
        #expect((add.status != 0) == damage.stopsWriting, "\(add.stderr)")
        if damage.stopsWriting {
            #expect(add.stderr.contains("daybook check --fix"), "\(add.stderr)")
            #expect(try sandbox.run("cd ../other && daybook list --count").stdout == "3\n")
        }
        let check = try sandbox.run("daybook check")
        #expect(check.stdout.contains(damage.named ?? ""), "\(check.stdout) \(check.stderr)")
        #expect(try sandbox.run("cat $(find . -path ./.git -prune -o -type f -print | sort)").stdout == files)

        let fix = try sandbox.run("daybook check --fix")
        #expect((fix.status == 0 && fix.stdout == "") == damage.isSoundAfter, "\(fix.stdout) \(fix.stderr)")
        #expect(fix.stderr.contains(damage.mended), "\(fix.stderr)")
        #expect(try sandbox.run("cat $(find . -path ./.git -prune -o -type f -print | sort)").stdout == files)
        let again = try sandbox.run("daybook check --fix")
        if damage.isSoundAfter {
            #expect(again.stderr == "Looked at 3 entries: nothing is broken.\n")
        } else {
            #expect(again.status == 1 && again.stdout.contains("git lacks 1 object of earlier commits"))
        }
        let after = try sandbox.run("daybook add four -q && git status --porcelain | cut -c1-2")
        #expect(after.status == 0 && after.stderr == "", "\(after.stderr)")
        #expect(after.stdout.split(separator: "\n").dropFirst().joined() == damage.status)
        let fsck = try sandbox.run("git fsck --strict --no-dangling --no-progress")
        #expect((fsck.status == 0) == damage.isSoundAfter, "\(fsck.stdout) \(fsck.stderr)")
    }

    /// A vault with an entry, and the shell in it.
    private func vault() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        try #require(try sandbox.run("daybook init journal -q").status == 0)
        _ = try sandbox.run("cd journal")
        try #require(try sandbox.run("daybook add one -q").status == 0)
        return sandbox
    }

    @Test func `what git has lost of an entry is written again before the entry is written over`() throws {
        var sandbox = try vault()
        for damage in [": >", "echo garbage >"] {
            let script = Self.emptying.replacing(": >", with: damage)
            _ = try sandbox.run("\(script) empty HEAD:$(git ls-files diary | head -n 1)")
            let before = try sandbox.run("cat diary/*/*/*.md").stdout
            let set = try sandbox.run("daybook set last weather=\(damage.prefix(1) == ":" ? "sun" : "rain")")
            #expect(set.status == 0, "\(set.stderr)")
            #expect(try sandbox.run("git show HEAD~1:$(git ls-files diary | head -n 1)").stdout == before)
            #expect(try sandbox.run("git fsck --strict --no-dangling --no-progress && daybook check -q").status == 0)
        }
    }

    @Test func `what is lost of earlier commits is told of until it is back`() throws {
        var sandbox = try vault()
        _ = try sandbox.run("daybook set last weather=sun -q")
        _ = try sandbox.run("cp -a .git ../whole; \(Self.emptying) empty HEAD~1:$(git ls-files diary | head -n 1)")
        let fix = try sandbox.run("daybook check --fix")
        #expect(fix.stderr.contains("1 object of git's cannot be brought back from here"), "\(fix.stderr)")
        let check = try sandbox.run("daybook check")
        #expect(check.status == 1 && check.stdout.contains("git lacks 1 object of earlier commits"), "\(check.stdout)")
        _ = try sandbox.run("cp -an ../whole/objects .git/")
        #expect(try sandbox.run("daybook check").status == 0)
        // What no commit needs is missed by nobody.
        _ = try sandbox.run("file=.git/objects/ab/$(printf 'c%.0s' $(seq 38)); mkdir -p .git/objects/ab; : > $file")
        #expect(try sandbox.run("daybook check --fix").stderr.contains("cannot be brought back"))
        #expect(try sandbox.run("daybook check").status == 0)
    }

    @Test
    func
        `where a pack is cut off a branch in packed-refs is at the newest whole commit, or it is said what is to be done`()
        throws
    {
        var sandbox = try vault()
        let cut = "f=$(ls .git/objects/pack/*.pack); chmod u+w $f; truncate -s -300 $f; git pack-refs --all"
        _ = try sandbox.run("daybook add two -q && cp -a . ../all && git repack -q -a -d && \(cut)")
        let files = try sandbox.run("cat diary/*/*/*.md").stdout
        let fix = try sandbox.run("daybook check --fix")
        #expect(fix.status == 74 && fix.stderr.contains("bring .git back from a copy of the vault"), "\(fix.stderr)")
        #expect(try sandbox.run("cat diary/*/*/*.md").stdout == files)
        // An older commit that is not in the pack.
        let older = "git rev-list HEAD~1 --objects | cut -c1-40 | git pack-objects -q ../kept >&2"
        _ = try sandbox.run("cd ../all && \(older) && git repack -q -a -d && \(cut) && cp ../kept-* .git/objects/pack/")
        let mended = try sandbox.run("cd ../all && daybook check --fix")
        #expect(mended.stderr.contains("the branch \"main\" could not be read; it is at"), "\(mended.stderr)")
        let three = try sandbox.run("cd ../all && daybook add three -q >../made && cat diary/*/*/*.md | grep -c two")
        #expect(three.status == 0 && three.stdout == "1\n", "\(three.stderr)")
    }

    @Test func `no branch is brought to what was stashed`() throws {
        var sandbox = try vault()
        _ = try sandbox.run("echo more >> $(git ls-files diary | head -n 1); echo x > y.md")
        _ = try sandbox.run("GIT_COMMITTER_DATE='4000000000 +0000' git stash -u -q; rm -r .git/refs .git/logs")
        let head = try sandbox.run("daybook check --fix").stderr
        #expect(head.contains("git had lost the branch \"main\""), "\(head)")
        #expect(try sandbox.run("git log -1 --format=%s").stdout.hasPrefix("add: "))
    }

    @Test func `a damaged or missing index is something broken, and a missing one comes again with a commit`() throws {
        var sandbox = try vault()
        for damage in ["truncate -s 100 .git/index", "rm .git/index"] {
            #expect(try sandbox.run("\(damage); daybook check -q").status == 1, "\(damage)")
        }
        let add = try sandbox.run("daybook add two -q")
        #expect(add.status == 0 && add.stderr == "", "\(add.stderr)")
        #expect(try sandbox.run("git status --porcelain").stdout == "")
        #expect(try sandbox.run("git commit -q --allow-empty -m mine && git diff --stat HEAD~1").stdout == "")
        #expect(try sandbox.run("daybook check -q && git fsck --strict --no-dangling --no-progress").stdout == "")
    }

    @Test func `a branch that was begun anew is none that was lost, and others that were lost come back`() throws {
        var sandbox = try vault()
        _ = try sandbox.run("git branch side && git branch -q gone")
        _ = try sandbox.run("git branch -q -D gone && git pack-refs --all && : > .git/packed-refs")
        let fix = try sandbox.run("daybook check --fix")
        #expect(fix.stderr.contains("the branch \"side\"") && !fix.stderr.contains("gone"), "\(fix.stderr)")
        let names = try sandbox.run("git for-each-ref --format='%(refname)'").stdout
        #expect(names == "refs/heads/main\nrefs/heads/side\n")
        let orphan = try sandbox.run("git switch -q --orphan new && git checkout -q main -- . && daybook add two -q")
        #expect(orphan.status == 0 && orphan.stderr == "", "\(orphan.stderr)")
        #expect(try sandbox.run("git rev-list --count HEAD").stdout == "1\n")
        // As one takes back the first commit of all.
        _ = try sandbox.run("git switch -q main && git update-ref -d HEAD")
        #expect(try sandbox.run("daybook add three -q").status == 0)
    }

    @Test func `what no log names keeps a name when packed-refs is cut off`() throws {
        var sandbox = try vault()
        _ = try sandbox.run("git tag mark && daybook add two -q")
        let mark = try sandbox.run("git rev-parse mark").stdout
        _ = try sandbox.run("git pack-refs --all && truncate -s -12 .git/packed-refs")
        #expect(try sandbox.run("daybook check --fix").status == 0)
        let names = try sandbox.run("git for-each-ref --format='%(objectname)' refs/lost").stdout
        #expect(names == mark)
        #expect(try sandbox.run("git rev-list --count main").stdout == "3\n")
    }

    @Test func `without its objects nothing of git's folder is mended, and it is said what is to be done`() throws {
        var sandbox = try vault()
        _ = try sandbox.run("rm -rf .git/objects")
        for command in ["add two -q", "check --fix"] {
            let output = try sandbox.run("daybook \(command)")
            #expect(output.status == 77 && output.stderr.contains("lacks \"objects\""), "\(output.stderr)")
        }
        #expect(try sandbox.run("daybook list --count").stdout == "1\n")
    }

    @Test func `a vault whose git folder is gone is told of`() throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(
            try sandbox.run("daybook init journal -q && cd journal && daybook add one -q && rm -rf .git").status == 0)
        let add = try sandbox.run("cd journal && daybook add two -q")
        #expect(add.status == 78 && add.stderr.contains("git init"), "\(add.stderr)")
        let check = try sandbox.run("cd journal && daybook check")
        #expect(check.status == 1 && check.stdout.contains("in no git repository"), "\(check.stdout)")
        #expect(try sandbox.run("cd journal && daybook list --count").stdout == "1\n")
    }

    @Test func `of a folder that git has lost it is said what is not known, and the rest goes on`() throws {
        var sandbox = try vault()
        for word in ["two", "three"] { try #require(try sandbox.run("daybook add \(word) -q").status == 0) }
        _ = try sandbox.run("id=$(git rev-parse HEAD~1:diary) && rm .git/objects/${id%${id#??}}/${id#??}")
        let undo = try sandbox.run("daybook undo")
        #expect(undo.status == 77)
        #expect(
            undo.stderr.contains(
                "what it did is not known: git has lost a folder of its commit, or of the one before")
                && undo.stderr.contains("to leave that, and go further back in other entries: daybook undo --skip"))
        let history = try sandbox.run("daybook history $(git ls-files diary | head -n 1)")
        #expect(history.status == 0 && history.stdout.contains("add: diary"), "\(history.stderr)")
        #expect(history.stderr.contains("there may have been more versions"))
        let skipped = try sandbox.run("daybook undo --skip")
        #expect(skipped.status == 0 && skipped.stderr.contains("removed: diary/"), "\(skipped.stderr)")
    }
}
