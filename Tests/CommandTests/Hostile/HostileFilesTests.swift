import Foundation
import TestSupport
import Testing

/// Every verb on files that are made to break it.
@Suite struct HostileFilesTests {
    private static let looking = [
        ["list"], ["list", "--format", "full"], ["list", "--json"], ["list", "-f", "csv"], ["list", "-f", "tsv"],
        ["list", "-f", "{date} {title} {path} {tags}"], ["search", "words", "-n", "20"],
        ["search", "a OR b", "-n", "20"],
        ["tags"], ["tags", "--tree"], ["check"], ["templates"], ["config"], ["history"], ["diff"], ["show"],
        ["finish", "last", "--preview"], ["export", "json"], ["export", "csv", "note"],
    ]

    @Test(arguments: [true, false]) func `every verb reads a vault of strange names and files`(english: Bool) throws {
        var vault = try HostileVault(withDocuments: false)
        for arguments in Self.looking { try Conduct.check(arguments, in: &vault.sandbox, english: english) }
        let listed = try Conduct.check(["list", "-f", "{title}", "-n", "2000"], in: &vault.sandbox, english: english)
        #expect(listed.stdout.split(separator: "\n").count > 1_000)
        for kind in [
            "bomb", "esc\u{1B}[31m", "up", "circle", "deep", "label", "Twin", "twin", "huge", "pipe", "zero",
            "\u{202E}",
        ] {
            let arguments = english ? ["new", kind, "--text", "x"] : ["templates", "show", kind]
            try Conduct.check(arguments, in: &vault.sandbox, english: english)
        }
        for words in [
            ["config", "\u{1B}[31m"], ["config", "language"], ["list", "\u{1B}:x"], ["search", "tag:\u{1B},"],
            ["\u{1B}[31m"],
            ["list", "--\u{1B}"], ["list", "-f", "{\u{1B}}"], ["list", "--sort", "\u{1B}"], ["help", "\u{1B}"],
            ["completions", "\u{1B}"], ["show", "last@\u{1B}"], ["init", "\u{1B}/x"], ["list", "--vault", "\u{1B}"],
        ] { try Conduct.check(words, in: &vault.sandbox, english: english) }
    }

    @Test func `an entry of any name is read, changed and removed, or refused`() throws {
        var vault = try HostileVault(withDocuments: false)
        for (index, name) in (HostileVault.names + HostileVault.special).enumerated() {
            let path = name.hasPrefix("-") ? "./" + name : name
            let all = [
                ["show", path], ["show", path, "--json"], ["history", path], ["diff", path], ["open", path],
                ["finish", path, "--preview"], ["attach", path, "pipe.md"], ["tag", path, "x"], ["edit", path],
                ["set", path, "mood=\(HostileDocuments.controls)"], ["rename", path, "new \u{1B}[1m name"],
            ]
            // Every verb in turn, since all of them for every name would take a minute.
            for turn in [0, 3, 6] { try Conduct.check(all[(index + turn) % all.count], in: &vault.sandbox) }
        }
        // No word of theirs is gone.
        let found = try vault.sandbox.run(
            "cd journal && find . -type f -size -99k -exec grep -laF 'words of ' {} + | grep -c .")
        #expect(Int(found.stdout.filter(\.isNumber)).map { $0 >= HostileVault.names.count } == true, "\(found.stdout)")
        #expect(try vault.sandbox.run("cat /etc/passwd | head -c 4").stdout == "root")
        for name in HostileVault.special.prefix(7) { try Conduct.check(["rm", name, "--yes"], in: &vault.sandbox) }
    }

    @Test func `every verb reads documents that are made to break it`() throws {
        var vault = try HostileVault(withDocuments: true)
        // Each thread may have a file of the largest size in hand, and a debug build a copy of it.
        let memory = HostileDocuments.isFull ? 192 << 20 : Conduct.memory
        for arguments in Self.looking { try Conduct.check(arguments, in: &vault.sandbox, memory: memory) }
        for document in HostileDocuments.all where !document.name.hasPrefix("nest-1") {
            try Conduct.check(["show", document.name + ".md"], in: &vault.sandbox)
        }
        for name in ["acting", "laughs", "sparse", "utf16"] {
            for arguments in [
                ["show", "\(name).md", "--json"], ["finish", "\(name).md", "--preview"], ["edit", "\(name).md"],
                ["tag", "\(name).md", "x"], ["set", "\(name).md", "mood=x"], ["history", "\(name).md"],
                ["diff", "\(name).md"],
            ] { try Conduct.check(arguments, in: &vault.sandbox) }
        }
        for name in ["different-tags", "different-links", "different-words", "returns-2", "numbers", "pictures"] {
            for arguments in [
                ["finish", "\(name).md", "--preview"], ["diff", "\(name).md"], ["show", "\(name).md", "--json"],
                ["describe", "\(name).md", "--preview"], ["rename", "\(name).md", "new \(name)"],
                ["rename", "new-\(name)", "\(name)"],
            ] { try Conduct.check(arguments, in: &vault.sandbox) }
        }
        // Each verb that writes on the document that cost it most.
        for arguments in [
            ["finish", "tildes.md", "--yes"], ["edit", "open-links.md"], ["chat", "chat-lines.md", "hello"],
            ["rename", "itself.md", "new itself"], ["rename", "new-itself.md", "itself"], ["show", "acting-2.md"],
            ["attach", "fences.md", "numbers.md", "--any"], ["diff", "acting-2.md"],
        ] { try Conduct.check(arguments, in: &vault.sandbox) }
        for document in HostileDocuments.all {
            let now = try vault.sandbox.folder.bytes(of: "work/journal/\(document.name).md")
            #expect(now.count >= document.bytes.count, "\(document.name)")
        }
    }

    @Test(arguments: [
        "list", "show acting.md", "show escaped.md", "tags", "check", "templates", "search words", "list -f paths",
        "list -f tsv",
        "list -f '{path} {title} {tags}'", "list -f full", "list --json", "show acting.md --json",
    ])
    func `nothing raw reaches a terminal`(command: String) throws {
        var sandbox = try Sandbox(program: HostileVault.program)
        _ = try sandbox.run("daybook init journal -q")
        for document in HostileDocuments.all
        where ["acting", "escaped", "accents", "invalid", "nul", "marked"].contains(document.name) {
            try sandbox.folder.write(document.bytes, to: "work/journal/\(document.name).md")
        }
        try sandbox.folder.write("words\n", to: "work/journal/esc\u{1B}[31m\u{202E}.md")
        sandbox.environment["PAGER"] = "cat"
        let session = try sandbox.terminal("sh", "-c", "cd journal && daybook \(command)")
        #expect(session.finish() == .exited(command == "check" ? 1 : 0))
        // Styles are the program's own.
        let text = session.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing("\r\n", with: "\n")
        #expect(!text.isEmpty)
        #expect(!text.unicodeScalars.contains(where: Conduct.acts), "\(text.debugDescription)")
        #expect(!session.output.contains("\u{1B}[31mESC"))
    }
}
