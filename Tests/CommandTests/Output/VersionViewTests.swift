import Testing

@testable import daybook_cli

@Suite struct VersionViewTests {
    private let english = "The river was very high, and nobody was on the bridge."
    private let chinese = "河水漲得很高，橋上一個人也沒有，只有一隻鷺鷥站在石頭上。"

    private func shown(_ one: String, _ other: String, columns: Int?) -> [String] {
        VersionView([("— desk · 2026-11-21", one), ("— 手機 · 2026-11-20", other)]).lines(columns: columns).map {
            $0.rendered(.off)
        }
    }

    @Test func `two versions stand side by side, each wrapped in its column`() {
        #expect(
            shown(english + "\n", chinese + "\n\nMore.\n", columns: 80) == [
                "  — desk · 2026-11-21                   | — 手機 · 2026-11-20",
                "  The river was very high, and nobody   | 河水漲得很高，橋上一個人也沒有，只有",
                "  was on the bridge.                    | 一隻鷺鷥站在石頭上。",
                "                                        |",
                "                                        | More.",
            ])
        #expect(
            shown(english, chinese, columns: 60) == [
                "  — desk · 2026-11-21         | — 手機 · 2026-11-20",
                "  The river was very high,    | 河水漲得很高，橋上一個人也",
                "  and nobody was on the       | 沒有，只有一隻鷺鷥站在石頭",
                "  bridge.                     | 上。",
            ])
    }

    @Test func `they stand one below the other where it is too narrow, and as they are off a terminal`() {
        #expect(
            shown(english, chinese + "\r\n", columns: 59)
                == [
                    "  — desk · 2026-11-21",
                    "    The river was very high, and nobody was on the bridge.",
                    "  — 手機 · 2026-11-20",
                    "    河水漲得很高，橋上一個人也沒有，只有一隻鷺鷥站在石頭上。",
                ].flatMap { $0.hasSuffix("石頭上。") ? ["    河水漲得很高，橋上一個人也沒有，只有一隻鷺鷥站在石頭", "    上。"] : [$0] })
        #expect(shown(chinese + chinese, "", columns: nil)[1] == "    " + chinese + chinese)
    }

    @Test func `three versions are never put into two columns`() {
        let view = VersionView([("a", "1"), ("b", "2"), ("c", "3")])
        #expect(view.lines(columns: 120).map { $0.rendered(.off) } == ["  a", "    1", "  b", "    2", "  c", "    3"])
    }

    @Test(arguments: [59, 60, 61, 80, 133])
    func `nothing is wider than the terminal, and nothing of a file acts on it`(columns: Int) {
        let hostile =
            "\u{1B}[2Jx\t\u{9B}31m " + String(repeating: "長", count: 90) + " 👩‍👩‍👧" + String(repeating: "y", count: 90)
        for line in shown(hostile, hostile + "\r\n" + english, columns: columns) {
            #expect(DisplayWidth.standard.of(line) <= columns, "\(line)")
            #expect(line == Sanitised.line(line))
        }
    }
}
