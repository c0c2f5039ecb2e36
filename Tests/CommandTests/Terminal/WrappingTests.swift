import TestSupport
import Testing

@testable import daybook_cli

@Suite struct WrappingTests {
    let width = DisplayWidth.standard

    @Test func `no line begins with a closing mark`() {
        #expect(width.wrapped("今天下雨，在河邊走了很久。", to: 8) == ["今天下", "雨，在河", "邊走了很", "久。"])
        #expect(width.wrapped("他說：「好！」然後走了", to: 8) == ["他說：", "「好！」", "然後走了"])
    }

    @Test func `no line ends with an opening mark`() {
        #expect(width.wrapped("讀到《紅樓夢》", to: 6) == ["讀到", "《紅樓", "夢》"])
        #expect(width.wrapped("價格（含稅）", to: 6) == ["價格", "（含", "稅）"])
    }

    @Test func `doubled marks stay together`() {
        #expect(width.wrapped("雨下著——很久", to: 7) == ["雨下", "著——很", "久"])
        #expect(width.wrapped("然後呢……好吧", to: 7) == ["然後", "呢……好", "吧"])
    }

    @Test func `English words stay whole`() {
        #expect(
            width.wrapped("A walk along the river in the rain", to: 12) == ["A walk along", "the river in", "the rain"])
        #expect(width.wrapped("用Swift寫的程式", to: 8) == ["用Swift", "寫的程式"])
        #expect(width.wrapped("don't stop-me now.", to: 8) == ["don't", "stop-me", "now."])
    }

    @Test func `a long word is cut, an address at its joints`() {
        #expect(width.wrapped("abcdefghij", to: 4) == ["abcd", "efgh", "ij"])
        #expect(
            width.wrapped("see https://example.org/a/long/path?query=1 here", to: 20) == [
                "see", "https://example.org/", "a/long/path?query=1", "here",
            ])
        #expect(width.wrapped("中", to: 1) == ["中"])
        #expect(width.wrapped("」」」」」", to: 4) == ["」」", "」」", "」"])
    }

    @Test func `line breaks, indentation and empty lines are kept`() {
        #expect(width.wrapped("a\n\nb\r\nc", to: 9) == ["a", "", "b", "c"])
        #expect(width.wrapped("  one two three", to: 9) == ["  one two", "  three"])
        #expect(width.wrapped("", to: 9) == [""])
        #expect(width.wrapped("one   ", to: 9) == ["one"])
    }

    @Test func `in what is said, paths and what is to be typed stay whole`() {
        #expect(
            width.wrapped(sentences: "it is in /home/mei/diary/2026/x.md now", to: 20)
                == "it is in\n/home/mei/diary/2026/x.md\nnow")
        #expect(
            width.wrapped(sentences: "ask again later: daybook retry --all", to: 24)
                == "ask again later:\ndaybook retry --all")
        #expect(width.wrapped(sentences: "稍後再問：daybook retry --all", to: 24) == "稍後再問：\ndaybook retry --all")
        #expect(
            width.wrapped(sentences: "settle it: daybook resolve, or delete it in your editor", to: 24)
                == "settle it: daybook\nresolve, or delete it in\nyour editor")
        #expect(
            width.wrapped(sentences: "A fairly long word, see: daybook x", to: 20)
                == "A fairly long word,\nsee: daybook x")
        #expect(width.wrapped(sentences: "回覆中斷了；已收到的部分留下", to: 12) == "回覆中斷了；\n已收到的部分\n留下")
        #expect(width.wrapped(sentences: "/help   shows this\n\n", to: 20) == "/help   shows this\n\n")
    }

    @Test func `a path stays whole in whatever script its names are`() {
        let path = "diary/2026/11/2026-11-21-在河邊走了很久.md"
        #expect(width.wrapped(sentences: "不動 \(path)：後來又改過", to: 20) == "不動\n\(path)：\n後來又改過")
        #expect(width.wrapped(sentences: "改回：\(path)", to: 20) == "改回：\n\(path)")
        #expect(width.wrapped(sentences: "「\(path)」留在 git 裡，沒有寫出", to: 20) == "「\(path)」\n留在 git 裡，沒有寫\n出")
        #expect(width.wrapped(sentences: "\(path):9: 提醒：請看一看", to: 20) == "\(path):9:\n提醒：請看一看")
        #expect(width.wrapped(sentences: "無法判斷「\(path)」裡的", to: 20) == "無法判斷\n「\(path)」\n裡的")
        #expect(width.wrapped(sentences: "  \(path)", to: 20) == "  \(path)")
        // What is no path is broken as ever.
        #expect(width.wrapped(sentences: "今天和/或明天下雨就不去河邊了。", to: 10) == "今天和/或\n明天下雨就\n不去河邊\n了。")
        #expect(width.wrapped(sentences: String(repeating: "（", count: 50_000), to: 10).utf8.count > 50_000)
    }

    @Test func `nothing is lost and every line fits`() {
        var random = SplitMix64(seed: 40)
        let parts = [
            "中", "文", "word", " ", "。", "「", "」", "👨‍👩‍👧", "https://a.example/b", "—", "é", "5", "％", "กำ", "longerword",
            "\n",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...25, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }.joined()
            let cells = Int.random(in: 2...24, using: &random)
            let lines = width.wrapped(text, to: cells)
            #expect(lines.allSatisfy { width.of($0) <= cells }, "seed 40: \(text)")
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " && $0 != "\n" }, "seed 40: \(text)")
            #expect(lines.allSatisfy { $0.last != " " }, "seed 40: \(text)")
        }
    }

    @Test func `hostile text takes no more than its length`() {
        let marks = "a" + String(repeating: "\u{301}", count: 200_000)
        #expect(width.wrapped(marks, to: 10).count == 1)
        #expect(width.wrapped(String(repeating: "（", count: 50_000), to: 10).count == 10_000)
        #expect(width.wrapped(String(repeating: "x", count: 200_000), to: 100).count == 2_000)
    }
}
