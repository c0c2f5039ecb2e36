import Foundation
import TestSupport
import Testing

/// `resolve` and `conflicts` on a terminal, with two vaults that changed the same words.
@Suite struct ResolveSessionTests {
    /// A laptop and a phone that changed two paragraphs each; the sandbox stands in the laptop's vault.
    private func laptop() throws -> Sandbox {
        let program = try #require(TestSupport.Program.built("daybook"))
        var sandbox = try Sandbox(program: program)
        for command in [
            """
            git init -q --bare remote.git && daybook init laptop -q --remote remote.git && cd laptop && \
            printf 'The river was high.\\n\\nBetween.\\n\\n去吃拉麵。\\n' | daybook add --title River -q && daybook sync -q && \
            cd .. && daybook clone remote.git phone -q
            """,
            """
            cd phone && sed -i.bak 's/was high/was low/; s/去吃拉麵/和阿玲去河邊的小店吃拉麵，回家路上看到一隻很大的貓/' diary/*/*/*.md && \
            rm diary/*/*/*.bak && DAYBOOK_DEVICE=手機 daybook sync -q
            """,
            """
            cd laptop && sed -i.bak 's/was high/was very high, and nobody was on the bridge/; s/去吃拉麵/去吃拉麵 🍜/' \
            diary/*/*/*.md && rm diary/*/*/*.bak && daybook sync -q
            """,
        ] {
            let output = try sandbox.run(command)
            try #require(output.status == 0, "\(output.stderr)")
        }
        _ = try sandbox.run("cd laptop")
        return sandbox
    }

    private func body(_ sandbox: inout Sandbox) throws -> String {
        let text = try sandbox.run("cat diary/*/*/*.md").stdout
        return text.components(separatedBy: "---\n\n").last ?? ""
    }

    @Test func `each place is shown and asked about, and one commit settles them`() throws {
        var sandbox = try laptop()
        // In colour, as on most terminals: its bytes take no room there.
        let session = try sandbox.terminal("daybook", "resolve", "last", "--color", "always")
        try session.wait(for: "(1 of 2)?")
        session.type("x\r")
        try session.wait(for: "(1 of 2)?")
        session.type("m\r")
        try session.wait(for: "(2 of 2)?")
        session.type("both\r")
        #expect(session.finish() == .exited(0))
        #expect(
            session.screen == """
                last is "River"
                diary/2026/11/2026-11-21-1932-river.md
                  "River": 2 places with both versions
                  [m] — desk · 2026-11-21 Sat 19:34     | [t] — 手機 · 2026-11-21 Sat 19:33
                  The river was very high, and nobody   | The river was low.
                  was on the bridge.                    |
                Which one stays (1 of 2)? [m mine, t theirs, b both, e edit, s skip, q quit] x
                Please answer with one of m, t, b, e, s, q.
                Which one stays (1 of 2)? [m mine, t theirs, b both, e edit, s skip, q quit] m
                  [m] — desk · 2026-11-21 Sat 19:34     | [t] — 手機 · 2026-11-21 Sat 19:33
                  去吃拉麵 🍜。                         | 和阿玲去河邊的小店吃拉麵，回家路上看
                                                        | 到一隻很大的貓。
                Which one stays (2 of 2)? [m mine, t theirs, b both, e edit, s skip, q quit] both
                Settled 2 places in "River"

                """)
        let text = try body(&sandbox)
        #expect(text.hasPrefix("The river was very high, and nobody was on the bridge.\n\nBetween.\n\n"))
        #expect(text.contains("去吃拉麵 🍜。\n") && text.contains("一隻很大的貓。\n") && !text.contains("<!--"))
        #expect(try sandbox.run("git log -1 --format=%s%n%an").stdout.hasPrefix("resolve: diary 2026-11-21\n"))
        #expect(try sandbox.run("daybook undo -q && daybook conflicts").stdout.contains("2 places"))
    }

    @Test func `in Chinese and narrow; what is skipped stays, and Ctrl-C leaves all as it was`() throws {
        var sandbox = try laptop()
        let before = try body(&sandbox)
        sandbox.environment["LC_ALL"] = "zh_TW.UTF-8"
        let session = try sandbox.terminal("daybook", "resolve", "last", "--color", "never", columns: 59)
        try session.wait(for: "共 2 處）？")
        session.type("\r")
        try session.wait(for: "共 2 處）？")
        session.type("別處的\r")
        #expect(session.finish() == .exited(0))
        #expect(
            session.screen == """
                last 是「River」
                diary/2026/11/2026-11-21-1932-river.md
                  「River」：2 處並存
                  [m] — desk · 2026-11-21 週六 19:34
                    The river was very high, and nobody was on the bridge.
                  [t] — 手機 · 2026-11-21 週六 19:33
                    The river was low.
                留下哪個（第 1 處，共 2 處）？
                [m 我的、t 別處的、b 都留、e 用編輯器、s 先跳過、q 離開]
                  [m] — desk · 2026-11-21 週六 19:34
                    去吃拉麵 🍜。
                  [t] — 手機 · 2026-11-21 週六 19:33
                    和阿玲去河邊的小店吃拉麵，回家路上看到一隻很大的貓。
                留下哪個（第 2 處，共 2 處）？
                [m 我的、t 別處的、b 都留、e 用編輯器、s 先跳過、q 離開] 別處的
                已處理「River」的 1 處
                有 1 處維持原樣。

                """)
        let after = try body(&sandbox)
        #expect(after.contains("一隻很大的貓。") && !after.contains("🍜") && after.contains("very high"))
        #expect(after.contains("was low.") && after != before)
        let interrupted = try sandbox.terminal("daybook", "resolve", "last")
        try interrupted.wait(for: "s 先跳過")
        interrupted.type("\u{3}")
        // The signal may come before the program listens for it, and then ends it as it ends any other.
        #expect([.exited(130), .signalled(2)].contains(interrupted.finish()))
        #expect(try body(&sandbox) == after)
    }

    @Test func `q leaves the rest, and what was chosen before it is settled`() throws {
        var sandbox = try laptop()
        let session = try sandbox.terminal("daybook", "resolve", "last")
        try session.wait(for: "(1 of 2)?")
        session.type("m\r")
        try session.wait(for: "(2 of 2)?")
        session.type("q\r")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.hasSuffix("Settled 1 place in \"River\"\n1 place stays as it is.\n"))
        #expect(try sandbox.run("daybook conflicts").stdout.contains("1 place with both versions"))
    }

    @Test func `the editor takes what is left, and another device is asked for numbers`() throws {
        var sandbox = try laptop()
        _ = try sandbox.run("daybook sync -q; cd .. && DAYBOOK_DEVICE=tablet daybook clone remote.git tablet -q")
        _ = try sandbox.run("cd ../tablet")
        sandbox.environment["DAYBOOK_DEVICE"] = "tablet"
        sandbox.environment["DAYBOOK_EDITOR"] = "sed -i.bak /conflict/d"
        let session = try sandbox.terminal("daybook", "resolve", "last")
        try session.wait(for: "[1, 2, b both, e edit, s skip, q quit]")
        let low = session.screen.contains("[1] — 手機") ? "1" : "2"
        session.type("\(low)\r")
        try session.wait(for: "(2 of 2)?")
        session.type("e\r")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("Settled 1 place in \"River\"\n") && session.screen.contains("Saved \"River\""))
        let text = try body(&sandbox)
        #expect(text.hasPrefix("The river was low.\n\nBetween.\n") && text.contains("🍜") && text.contains("很大的貓"))
        #expect(!text.contains("<!--"))
    }

    @Test func `conflicts shows them side by side too, in colour where it may`() throws {
        var sandbox = try laptop()
        let session = try sandbox.terminal("daybook", "conflicts", "last")
        #expect(session.finish() == .exited(0))
        #expect(session.output.contains("\u{1B}[1m— desk · 2026-11-21 Sat 19:34"))
        let lines = session.screen.split(separator: "\n")
        #expect(
            lines.contains {
                $0.contains("desk") && $0.contains(" | — 手機") || $0.contains("手機") && $0.contains(" | — desk")
            })
        #expect(lines.contains { $0.contains("The river was low.") && $0.contains(" | ") })
        let piped = try sandbox.run("daybook conflicts last; daybook resolve last")
        #expect(piped.stdout.contains("\n    The river was low.\n") && !piped.stdout.contains(" | "))
        #expect(piped.status == 2 && piped.stderr.contains("say which version stays"))
    }
}
