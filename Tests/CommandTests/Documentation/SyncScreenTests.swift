import Foundation
import TestSupport
import Testing

@testable import daybook_cli

/// What is said of two devices on a terminal where names are long: only a path is wider than that, and stays whole.
@Suite struct SyncScreenTests {
    private static let titles = [
        String(repeating: "河邊下雨的日子", count: 13), String(repeating: "A very long English title ", count: 6),
    ]

    /// Two vaults whose entries were changed in the same line; the second has not synced since.
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        var commands = ["git init -q --bare remote.git", "daybook init one -q --remote remote.git", "cd one"]
        commands += Self.titles.map { "daybook add 'By the river.' --title '\($0)' -q" }
        commands += [
            "daybook sync -q", "cd ..", "daybook clone remote.git two -q", "cd one",
            "for f in diary/*/*/*.md; do sed -i.bak s/river/sea/ \"$f\" && rm \"$f.bak\"; done", "daybook sync -q",
            "cd ../two", "for f in diary/*/*/*.md; do sed -i.bak s/river/hills/ \"$f\" && rm \"$f.bak\"; done",
        ]
        for command in commands { #expect(try sandbox.run(command).status == 0, "\(command)") }
        return sandbox
    }

    @Test(arguments: ["en_GB.UTF-8", "zh_TW.UTF-8"], [50, 80])
    func `only paths are wider than the terminal, and they are whole`(language: String, columns: Int) throws {
        var sandbox = try sandbox()
        sandbox.environment["LC_ALL"] = language
        let paths = try sandbox.run("daybook list -f paths").stdout.split(separator: "\n")
        for words in [
            "sync", "status", "conflicts", "check", "undo", "undo --dry-run", "sync undo --dry-run", "sync doctor",
        ] {
            let session = try sandbox.terminal("sh", "-c", "daybook " + words, columns: columns)
            _ = session.finish()
            for line in session.screen.split(separator: "\n") where DisplayWidth.standard.of(line) > columns {
                let path = line.trimmingCharacters(in: CharacterSet(charactersIn: " ：:0123456789"))
                #expect(paths.contains { $0 == path } || line.contains(sandbox.current), "\(words): \(line)")
            }
            if ["sync", "conflicts", "check", "undo"].contains(words) {
                #expect(session.screen.contains(paths[words == "undo" ? 0 : 1]), "\(words): \(session.screen)")
            }
        }
    }
}
