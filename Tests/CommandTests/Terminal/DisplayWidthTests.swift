import Testing

@testable import daybook_cli

@Suite struct DisplayWidthTests {
    /// Graphemes by the cells they take, as terminals that follow Unicode 16 draw them.
    static let graphemes: [(cells: Int, graphemes: String)] = [
        (
            1,
            "a Z 0 ~ é ñ ü ß Ω я א ع ก ა አ ₫ € £ ¥ ± × ÷ § ¶ … – — “ ” ‘ ’ · • ° ★ ☆ ▣ ▶ ♪ ✓ ○ ● → ← ↑ ↓ ─ │ ┌ █ ☎ ☀ ❤ ✂ ｱ ﾊ ｡ ｢ ￩"
        ),
        (
            1,
            "e\u{301} a\u{308}\u{323} Z\u{351}\u{36B} ก\u{E34} ท\u{E35}\u{E48} ש\u{5B8} ع\u{64E} क\u{94D} 1\u{20E3} x\u{FE0E} \u{AD}"
        ),
        (2, "今 天 下 雨 在 河 邊 走 了 很 久 龜 鬱 囍 𠮷 𪚥 㐀 兀 々 〆 ㄅ ㄆ ㄇ ㄈ 。 ， 、 ； ： ？ ！ （ ） 「 」 『 』 【 】 《 》 ～ Ａ ｂ １ ＃ 　"),
        (2, "臺 灣 颱 風 鬧 鐘 蔥 蛋 餅 豆 漿 媽 爸 貓 狗 鹹 酥 雞 捷 運 廟 蓮 霧 芒 果 曬 書 繪 葉 裡 麵 喵 囧 嗎 呢 啊 齁 咧"),
        (2, "あ い が ぱ ん っ ア イ ガ パ ン ッ ー ゝ ヽ か\u{3099} ハ\u{309A} ㍿ ㈱ ㊗ ㎏"),
        (2, "한 글 각 힣 ㅎ ㅏ ᄒ\u{1161} ᄒ\u{1161}\u{11AB} ᄀ ꥠ"),
        (2, "😀 😂 🥲 🫠 🌈 ☔ ⌚ ⏰ ⚡ ⭐ ✅ ❌ ❓ ➕ 🀄 🃏 🆗 🈚 🈶 🚀 🛸 🧠 🪐 🫶 🐦 🥢"),
        (2, "❤️ ☀️ ☎️ ✂️ ☺️ ©️ ®️ ™️ ‼️ ⁉️ ↔️ ▶️ ⏏️ 🌧️ 🕵️ 🖥️ 🏞️ 〰️ ㊗️ #️⃣ *️⃣ 0️⃣ 9️⃣"),
        (2, "👍🏻 👍🏿 👋🏽 ☝🏽 ✌🏿 🕵🏼 🙏🏾 👨‍👩‍👧‍👦 👩‍❤️‍👨 👩🏽‍💻 🧑‍🤝‍🧑 🏳️‍🌈 🏴‍☠️ 👁️‍🗨️ 🐕‍🦺 🐦‍⬛ ❤️‍🔥 🧑🏿‍🚀"),
        (
            2,
            "🇹🇼 🇯🇵 🇰🇷 🇺🇸 🇬🇧 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
        ),
    ]

    @Test(arguments: graphemes.flatMap { row in row.graphemes.split(separator: " ").map { (String($0), row.cells) } })
    func `a grapheme takes its cells`(text: String, cells: Int) {
        #expect(DisplayWidth.standard.of(text) == cells)
        #expect(DisplayWidth.standard.of("a" + text + "中") == cells + 3)
    }

    @Test func `the table above has a few hundred graphemes`() {
        #expect(Self.graphemes.reduce(0) { $0 + $1.graphemes.split(separator: " ").count } > 250)
    }

    @Test(arguments: [
        "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0F}", "\u{301}", "\u{3099}", "\u{1161}", "\u{11AB}",
        "\u{202E}",
        "\u{E0001}", "\u{E0100}", "\u{2028}", "\u{3164}", "\u{FFA0}",
    ])
    func `what is not seen takes no cell`(text: String) {
        #expect(DisplayWidth.standard.of(text) == 0)
    }

    @Test func `control characters take no cell`() {
        for value: UInt32 in Array(0..<0x20) + Array(0x7F..<0xA0) {
            #expect(Unicode.Scalar(value).map { DisplayWidth.standard.of($0) } == 0)
        }
        #expect(DisplayWidth.standard.of("\r\n") == 0)
    }

    @Test func `a text's width is the sum of its graphemes`() {
        #expect(DisplayWidth.standard.of("") == 0)
        #expect(DisplayWidth.standard.of("plain ascii") == 11)
        #expect(DisplayWidth.standard.of("雨後的傍晚 walk 👩🏽‍💻") == 18)
        #expect(DisplayWidth.standard.of("กำ") == 2)
        #expect(DisplayWidth.standard.of("\t\u{1B}[1m") == 3)
    }

    @Test func `ambiguous characters are wide where a terminal says so`() {
        let wide = DisplayWidth(ambiguousIsWide: true)
        #expect(wide.of("★▣○…“") == 10)
        #expect(DisplayWidth.standard.of("★▣○…“") == 5)
        #expect(wide.of("abc 中") == 6)
    }

    @Test func `ranges are sorted and apart`() {
        for ranges in [WidthRanges.wide, WidthRanges.ambiguous] {
            for (left, right) in zip(ranges, ranges.dropFirst()) { #expect(left.upperBound < right.lowerBound) }
        }
    }
}
