import TestSupport
import Testing

/// What an export shows where it goes to a terminal.
@Suite struct ExportScreenTests {
    @Test(arguments: ["csv", "json"]) func `no control character of an entry reaches a terminal`(form: String) throws {
        var sandbox = try Sandbox(program: .built("daybook"))
        let made = try sandbox.run("daybook init . -q && daybook new note title=x -q")
        try #require(made.status == 0, "\(made.stderr)")
        try sandbox.folder.write(
            "---\nkind: note\ntitle: \"\\u001b[31mred\\u202eder\"\n---\nText.\n", to: "work/odd.md")
        let session = try sandbox.terminal("daybook", "export", form, form == "csv" ? "note" : "kind:note")
        #expect(session.finish() == .exited(0))
        #expect(session.output.contains("red") && session.output.contains("odd.md"))
        #expect(!session.output.contains("\u{1B}[31m") && !session.output.contains("\u{202E}"))
        // A file, as another program, gets what the entry has.
        let written = try sandbox.run("daybook export csv note")
        #expect(written.stdout.contains("\u{1B}[31mred\u{202E}der"))
    }
}
