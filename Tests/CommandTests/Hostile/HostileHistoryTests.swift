import TestSupport
import Testing

/// Histories that git's own commands would not make.
@Suite struct HostileHistoryTests {
    /// Makes a commit of a tree with some names, by its raw bytes; the message and the author hold what acts on a terminal.
    private static let script = #"""
        cd journal; blob=$(echo words | git hash-object -w --stdin); old=$(git rev-parse HEAD)
        long=$(printf 'n%.0s' $(seq 300)).md
        raw() { printf '100644 %b\0' "$1"; printf "$(printf %s "$blob" | sed 's/../\\x&/g')"; }
        tree=$(for name in NAMES; do raw "$name"; done | git hash-object -t tree -w --stdin --literally)
        commit=$({ printf 'tree %s\nparent %s\n' "$tree" "$old"
            printf 'author \033[31mM\302\233 <m\007@x> 99999999999 +9999\ncommitter M <m@x> -1 -0099\n\n'
            printf '\033]0;title\007 \342\200\256 message\r\n\n'; head -c SIZE /dev/zero | tr '\0' x; } | git hash-object -t commit -w --stdin --literally)
        git update-ref HEAD "$commit" && git cat-file -t "$commit"
        """#

    @Test(arguments: [
        ("esc'\\033'[31m.md", 0), ("x.md x.md", 0), (".GIT", 0), ("'$long'", 0), (".. . a/b.md", 0), ("''", 0),
        ("'\\377\\376.md' 'nl\\nx.md'", 2_000_000),
    ])
    func `every verb reads a commit that git would not make`(names: String, size: Int) throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        _ = try sandbox.run("daybook init journal -q && cd journal && daybook add first words -q")
        let text = Self.script.replacing("NAMES", with: names).replacing("SIZE", with: "\(size)")
            .replacing("'$long'", with: "\"$long\"")
        try sandbox.folder.write(text, to: "work/make.sh")
        let made = try sandbox.run("bash make.sh")
        try #require(made.stdout == "commit\n", "\(made.stderr)")
        for arguments in [
            ["history", "last"], ["diff"], ["diff", "last"], ["check"], ["list"], ["show", "last"],
            ["add", "second words"],
            ["history", "last", "-n", "5"], ["search", "words"],
        ] { try Conduct.check(arguments, in: &sandbox) }
        // What is in the files is there, whatever the history says.
        #expect(try sandbox.run("cd journal && grep -rl 'first words' --include=*.md . | wc -l").stdout.contains("1"))
    }
}
