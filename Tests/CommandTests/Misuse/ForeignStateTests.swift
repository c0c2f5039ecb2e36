import Foundation
import TestSupport
import Testing

/// Editors, repositories and templates in states that nobody wishes for.
@Suite struct ForeignStateTests {
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q && cd journal && daybook add 'first words' -q").status == 0)
        return sandbox
    }

    @Test(arguments: [": >", "printf '\\n \\n' >"])
    func `a file that the editor left without text stays as it was`(writing: String) throws {
        var sandbox = try sandbox()
        try sandbox.folder.write("#!/bin/sh\n\(writing) \"$1\"\n", to: "bin/emptying")
        let output = try sandbox.run("chmod +x ../bin/emptying; cd journal && EDITOR=emptying daybook edit last")
        #expect(output.status == 130)
        #expect(output.stderr.hasPrefix("Left without text, so it stays as it was"))
        let after = try sandbox.run(
            "cd journal && git status --short && git log --oneline | wc -l && ls .git/daybook/drafts")
        #expect(after.stdout.filter { !$0.isWhitespace } == "2")
    }

    @Test func `what a program that was killed had begun to write goes with the next writer, once it is old`() throws {
        var sandbox = try sandbox()
        let left = [".sync.json", "drafts/.x.md", ".redo.json"].map { ".git/daybook/\($0).tmp-daybook" }
        let young = ".git/daybook/.last.tmp-daybook2 .git/daybook/.young.tmp-daybook"
        let output = try sandbox.run(
            """
            cd journal && mkdir -p .git/daybook/drafts && touch \(left.joined(separator: " ")) \(young)
            touch -d '2 hours ago' \(left.joined(separator: " ")) && daybook add more -q
            find .git/daybook -name '*.tmp-daybook*' | sort
            """)
        #expect(
            output.stdout.hasSuffix("\n.git/daybook/.last.tmp-daybook2\n.git/daybook/.young.tmp-daybook\n"),
            "\(output.stdout)")
        #expect(left.allSatisfy { !output.stdout.contains($0) })
    }

    @Test func `no vault is made inside a bare repository`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("git init -q --bare bare.git && daybook init bare.git")
        #expect(output.status == 77)
        #expect(output.stderr.hasPrefix("error: the repository is bare"))
        #expect(try sandbox.run("ls -A bare.git | grep -c -e '^.git$' -e daybook").stdout == "0\n")
        #expect(try sandbox.run("cd journal/.git && daybook init .").status == 77)
    }

    @Test func `a damaged index keeps no commit from being made`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("cd journal && printf 'garbage' > .git/index && daybook add more")
        #expect(output.status == 0)
        #expect(output.stderr.contains("was in use, is damaged, may not be written or found no room"))
        let check = try sandbox.run("cd journal && daybook check")
        #expect((check.stdout + check.stderr).contains("to make it anew: daybook check --fix"))
        #expect(try sandbox.run("cd journal && daybook check --fix -q && git status --short").stdout == "")
    }

    @Test func `a strange file among the templates spoils its own kind alone`() throws {
        var sandbox = try sandbox()
        let kinds = "journal/.daybook/templates/kinds"
        #expect(try sandbox.run("mkdir -p \(kinds)/folder.md && ln -s /etc/passwd \(kinds)/link.md").status == 0)
        #expect(try sandbox.run("cd journal && daybook list --count").stdout == "1\n")
        #expect(try sandbox.run("cd journal && daybook add more -q").status == 0)
        let output = try sandbox.run("cd journal && daybook new link")
        #expect(output.status == 65)
        #expect(!output.stderr.contains("root:"))
        #expect(try sandbox.run("cd journal && daybook check").status == 1)
    }

    @Test func `entries of a kind whose template is broken are no mistake of their own`() throws {
        var sandbox = try sandbox()
        let kinds = "journal/.daybook/templates/kinds"
        #expect(
            try sandbox.run(
                "mkdir -p \(kinds) && printf -- '---\\nkind: dream\\n---\\n' > \(kinds)/dream.md && cd journal && daybook new dream --text hi -q"
            ).status == 0)
        let output = try sandbox.run(
            "printf -- '---\\nkind: dream\\nfields: 3\\n---\\n' > \(kinds)/dream.md; cd journal && daybook check")
        #expect(output.status == 1)
        #expect(output.stdout.contains("kinds/dream.md:3"))
        #expect(!(output.stdout + output.stderr).contains("there is no kind"))
    }

    /// An object of git's is longer than what it holds, here by enough to pass the limit that the photo itself just keeps.
    @Test func `what the system said to git is told, and all is as before`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run(
            "head -c 20480 /dev/urandom > noise; cd journal; trap '' XFSZ; ulimit -f 40; daybook add more --file ../noise"
        )
        #expect(output.status == 74)
        #expect(output.stderr.contains("File too large"), "\(output.stderr)")
        let after = try sandbox.run(
            "cd journal && git status --short && git log --oneline | wc -l && find media -type f")
        #expect(after.stdout.filter { !$0.isWhitespace } == "2")
    }

    @Test(.enabled(if: getuid() == 0, "to give a folder away"))
    func `a repository of another user is told of by looking too`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("chown -R 65534 journal && cd journal && daybook history last")
        #expect(output.status == 77)
        #expect(output.stderr.contains("belongs to another user"), "\(output.stderr)")
    }

    @Test func `an entry whose file has a line break in its name is found by its path, and told what is wrong`() throws
    {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        _ = try sandbox.run("daybook init journal -q")
        _ = try sandbox.run("cd journal")
        try sandbox.folder.write("Rain.\n", to: "work/journal/a\nb.md")
        let shown = try sandbox.run("daybook show \"$(printf 'a\\nb.md')\"")
        #expect(shown.stderr.contains("holds characters that no file name of a vault may have"), "\(shown.stderr)")
        let other = try sandbox.run("daybook show \"$(printf '../journal/a\\nc.md')\"")
        #expect(other.status == 66, "\(other.stderr)")
    }
}
