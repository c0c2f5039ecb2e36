import TestSupport
import Testing

@testable import daybook_cli

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct EditorTests {
    @Test(arguments: [
        ("code -w", ["code", "-w"]), ("  vi  ", ["vi"]),
        ("'/opt/my editor/ed' --wait", ["/opt/my editor/ed", "--wait"]),
        ("\"/opt/my editor/ed\"", ["/opt/my editor/ed"]), ("/opt/my\\ editor/ed", ["/opt/my editor/ed"]),
        ("emacs -nw --eval '(setq x \"y\")'", ["emacs", "-nw", "--eval", "(setq x \"y\")"]), ("a\"b c\"d", ["ab cd"]),
        ("x ''", ["x", ""]), ("\"a\\\"b\\n\"", ["a\"b\\n"]), ("'a\\b'", ["a\\b"]), ("", []),
        ("編輯器\t-w", ["編輯器", "-w"]),
        ("$HOME/ed ~", ["$HOME/ed", "~"]),
    ])
    func `a command line is split as shells do`(text: String, words: [String]) throws {
        #expect(try ShellWords.split(text) == words)
    }

    @Test(arguments: ["'open", "\"open", "end\\"])
    func `an unfinished command line is an error`(text: String) {
        #expect(throws: ShellWords.Unfinished(text: text)) { try ShellWords.split(text) }
    }

    @Test func `the first editor that is named is taken`() throws {
        var environment = ["EDITOR": "ed", "PATH": "/usr/bin:/bin"]
        #expect(try Editor.choose(environment: environment, setting: nil).words == ["ed"])
        environment["VISUAL"] = "code -w"
        #expect(try Editor.choose(environment: environment, setting: nil).words == ["code", "-w"])
        #expect(try Editor.choose(environment: environment, setting: "nano").words == ["nano"])
        environment["DAYBOOK_EDITOR"] = "micro"
        #expect(try Editor.choose(environment: environment, setting: "nano").words == ["micro"])
        environment["DAYBOOK_EDITOR"] = "  "
        #expect(try Editor.choose(environment: environment, setting: "").words == ["code", "-w"])
    }

    @Test func `without a name, what is installed is taken`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Editor.Failure.none) { try Editor.choose(environment: ["PATH": folder.path], setting: nil) }
        for name in ["nano", "vi"] {
            try folder.write("#!/bin/sh\n", to: name)
            try #require(unsafe chmod(folder(name), 0o755) == 0)
            #expect(try Editor.choose(environment: ["PATH": folder.path], setting: nil).words == [name])
        }
    }

    @Test func `a setting that cannot be read is an error that says which`() {
        #expect(throws: Editor.Failure.unfinishedQuote(source: "VISUAL", value: "'vi")) {
            try Editor.choose(environment: ["VISUAL": "'vi"], setting: nil)
        }
    }

    @Test func `the editor gets the file's path last`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\nprintf '%s\\n' \"$1\" >> \"$2\"\n", to: "my editor")
        try #require(unsafe chmod(folder("my editor"), 0o755) == 0)
        try folder.write("before\n", to: "a file.md")
        let editor = try Editor.choose(environment: ["EDITOR": "'\(folder("my editor"))' after"], setting: nil)
        #expect(try editor.edit(folder("a file.md"), environment: ["PATH": "/usr/bin:/bin"]) == .exited(0))
        #expect(try folder.text(of: "a file.md") == "before\nafter\n")
    }

    @Test func `the pager is a setting, PAGER or less`() {
        #expect(Pager.choose(environment: [:])?.words == ["less", "-FIRX"])
        #expect(Pager.choose(environment: ["PAGER": "more -s"])?.words == ["more", "-s"])
        #expect(Pager.choose(environment: ["PAGER": "more"], setting: "most")?.words == ["most"])
        #expect(Pager.choose(environment: ["PAGER": ""]) == nil)
        #expect(Pager.choose(environment: ["PAGER": "cat"]) == nil)
    }

    @Test func `a long text goes through the pager, a short one and a pipe's do not`() throws {
        let folder = try TemporaryFolder()
        let pager = Pager(words: ["sh", "-c", "cat > '\(folder("paged"))'"])
        let environment = ["PATH": "/usr/bin:/bin"]
        func show(_ text: String, onTerminal: Bool) throws -> String {
            let file = unsafe open(folder("out"), O_CREAT | O_WRONLY | O_TRUNC, 0o600)
            defer { close(file) }
            let terminal = Terminal(environment: ["LINES": "5", "COLUMNS": "10"], isTerminal: { _ in onTerminal })
            let console = Console(terminal: terminal, output: file)
            try Pager.show(text, on: console, pager: pager, environment: environment)
            try console.flush()
            return try folder.text(of: "out")
        }
        let long = "1\n2\n3\n4\n5\n6\n"
        #expect(try show("1\n2\n", onTerminal: true) == "1\n2\n")
        #expect(try show(long, onTerminal: false) == long)
        #expect(!folder.holds("paged"))
        #expect(try show(long, onTerminal: true) == "")
        #expect(try folder.text(of: "paged") == long)
        // Five lines of the screen, though it is one of the text.
        #expect(try show(String(repeating: "中", count: 25), onTerminal: true) == "")
    }

    @Test func `a pager that is not there shows the text all the same`() throws {
        let folder = try TemporaryFolder()
        let file = unsafe open(folder("out"), O_CREAT | O_WRONLY, 0o600)
        defer { close(file) }
        let terminal = Terminal(environment: ["LINES": "2"], isTerminal: { _ in true })
        let console = Console(terminal: terminal, output: file)
        try Pager.show("1\n2\n3\n", on: console, pager: Pager(words: ["no-such-pager"]), environment: ["PATH": "/bin"])
        try console.flush()
        #expect(try folder.text(of: "out") == "1\n2\n3\n")
    }

    @Test func `files are opened by what the desktop has`() throws {
        let folder = try TemporaryFolder()
        #if os(macOS)
            let name = "open"
        #else
            let name = "xdg-open"
        #endif
        let environment = ["PATH": folder.path]
        #expect(DesktopOpener.program(for: "a.jpg", environment: environment) == nil)
        try folder.write("#!/bin/sh\n", to: name)
        try #require(unsafe chmod(folder(name), 0o755) == 0)
        #expect(DesktopOpener.program(for: "a.jpg", environment: environment)?.words == [name, "a.jpg"])
        #expect(DesktopOpener.program(for: "-a.jpg", environment: environment)?.words == [name, "./-a.jpg"])
    }
}
