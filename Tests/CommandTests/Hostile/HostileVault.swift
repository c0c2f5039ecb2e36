import Foundation
import TestSupport

/// A vault in which everything is as bad as a file system and git let it be.
struct HostileVault {
    var sandbox: Sandbox

    /// The program that is tried: the one that was built with the tests, or another, as one built for release, by its path in
    /// `DAYBOOK_HOSTILE_PROGRAM`.
    static var program: TestSupport.Program? {
        releasePath.map { TestSupport.Program(path: $0) } ?? TestSupport.Program.built("daybook")
    }

    /// Whether the program that is tried is one built for release, which is held to what was promised and not to a debug build's.
    static var isForRelease: Bool { releasePath != nil }

    private static var releasePath: String? { ProcessInfo.processInfo.environment["DAYBOOK_HOSTILE_PROGRAM"] }

    /// Names of entries that are no plain files of plain names.
    static let names = [
        "nl\nin\r\nname.md", "esc\u{1B}[31m\u{7}.md", "bidi\u{202E}\u{2066}.md", "back\\slash.md", "...md", " .md",
        "-rf.md",
        "--help.md", "q\"'`$(x).md", "%s%n.md", "é.md", "e\u{301}.md", "CASE.md", "case.md", "folder\u{1B}[1m/\n/x.md",
        "x.md/z.md", "UP.MD", "\u{2028}.md", "~.md", "1.md", "last.md", "*.md",
        String(repeating: "a", count: 252) + ".md",
        (0..<60).map { "d\($0)" }.joined(separator: "/") + "/deep.md",
        (0..<30).map { "e\($0)" }.joined(separator: "/") + "/within.md",
    ]

    /// What is no file at all under an entry's name.
    static let special = [
        "link.md", "loop.md", "dangling.md", "zero.md", "pipe.md", "socket.md", "device.md", "rootdir/etc/passwd",
        "../journal/1.md", "/etc/passwd", "a/../../x.md", "none\u{1B}[31m\u{202E}",
    ]

    /// Makes the vault; without the documents it is quick to read.
    init(withDocuments: Bool) throws {
        sandbox = try Sandbox(program: Self.program)
        _ = try sandbox.run("daybook init journal -q && cd journal && daybook add first words -q")
        for name in Self.names { try sandbox.folder.write("words of \(name)\n", to: "work/journal/\(name)") }
        if withDocuments {
            for document in HostileDocuments.all {
                try sandbox.folder.write(document.bytes, to: "work/journal/\(document.name).md")
            }
        }
        try sandbox.folder.write(Self.ignored, to: "work/journal/.gitignore")
        try sandbox.folder.write(
            "language: \"\\e[31m\"\n\"\\e[1m\\u202e\": x\n", to: "work/journal/.daybook/config.yaml")
        for (name, text) in Self.templates {
            try sandbox.folder.write(text, to: "work/journal/.daybook/templates/kinds/\(name).md")
        }
        // The name that no Swift string can hold is the shell's to make.
        _ = try sandbox.run(
            """
            cd journal && ln -s /etc/passwd link.md && ln -s loop.md loop.md && ln -s nowhere dangling.md && ln -s /dev/zero zero.md
            ln -s / rootdir && ln -s . selfdir && mkfifo pipe.md .daybook/templates/kinds/pipe.md
            printf words > "$(printf 'latin\\351.md')"; mknod device.md c 1 5; cp -a /dev/null socket.md
            ln -s /dev/zero .daybook/templates/kinds/zero.md
            mkdir locked && chmod 0 locked; mkdir many && cd many && seq -f %05.0f.md 1000 | xargs touch
            cd .. && truncate -s 3G sparse.md && printf -- '---\\ntitle: x\\n---\\nwords' > sparse2.md && truncate -s 3G sparse2.md
            true
            """)
    }

    private static let ignored =
        String(repeating: "a**/", count: 2000) + "\n" + String(repeating: "*a", count: 200) + "\n"
        + String(repeating: "[", count: 5000) + "\n!" + String(repeating: "**", count: 3000) + "\n\u{1B}[31m\n"

    private static let templates = [
        (
            "bomb",
            "---\nkind: bomb\nfields:\n"
                + (0..<200).map { "  f\($0): { type: text, pattern: \"(((a{1,20}){1,20}){1,20}){1,20}\" }\n" }.joined()
                + "---\n"
        ),
        ("esc\u{1B}[31m", "---\nkind: \"x\\e[31m\"\nlabel: { en: \"\\e[31m\" }\nfields: { \"\\e[1m\": text }\n---\n"),
        ("up", "---\nkind: up\npath: \"../../{slug}\"\n---\n"),
        (
            "circle",
            "---\nkind: circle\nfields: { a: { computed: \"sum(circle.a.b)\" }, b: { computed: \"a + b\" } }\n---\n"
        ),
        (
            "deep",
            "---\nkind: deep\nfields: { a: { computed: \"\(String(repeating: "(", count: 30_000))\" } }\n---\n"
        ),
        (
            "label",
            "---\nkind: label\nlabel: { en: \"L\\e[31m\\u202e\", zh-Hant: \"\\x9b1m\" }\nfields: { m: { enum: [\"\\e[1m\", b], labels: { en: [\"\\e[1m\", c] } } }\ntitle: \"{m}\\e[31m\"\n---\n"
        ),
        ("Twin", "---\nkind: Twin\n---\n"), ("twin", "---\nkind: twin\n---\n"),
        ("huge", "---\nkind: huge\n" + String(repeating: "#", count: 1_000_000) + "\n---\n"),
    ]
}
