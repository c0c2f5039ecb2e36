/// Makes entries, edits and filters that have much in common, so that questions find something and often nearly do.
struct RandomEntries {
    var dice: SplitMix64
    /// Whether texts are of few words, and filters of phrases.
    var isDense = false

    /// Few words and what may stand between them, so that a phrase of them is often nearly there.
    private static let fewWords = ["a", "b", "ab", "雨", "雨", "下", "a_", "é", "e\u{301}", "漢\u{301}"]
    private static let fewGaps = [
        " ", " ", " ", "", "", "\n", " \u{301}", ".", "_", "\u{3000}", "**", "[[", " **", "** ", "_ ", "\n> ", "\\\n",
    ]
    private static let words = [
        "run", "running", "Runner", "rerun", "river", "the", "them", "café", "cafe\u{301}", "CAFÉ", "_under_",
        "snake_case",
        "snake_", "x1", "1x", "42", "don't", "l'été", "ｒｕｎ", "Ｔｈｅ", "Straße", "İstanbul", "ſun", "привет", "ПРИВЕТ",
        "हिन्दी",
        String(repeating: "long", count: 30), String(repeating: "長", count: 9),
        "a_" + String(repeating: "b", count: 70),
        "雨", "下雨", "下雨天", "拉麵", "拉面", "發", "发", "咖啡", "哈哈哈哈", "哈哈", "，", "「", "カフェ", "かふぇ", "ｶﾌｪ", "が", "か\u{3099}",
        "한국",
        "한", "漢\u{301}字", "漢字", "🎉", "++", "-", "\u{0}", "\u{FFFD}", "ไทย", "#tag", "#旅行", "a-b", "https://x.org/run",
    ]
    private static let gaps = [
        " ", " ", " ", "\n", "", "", ", ", "。", "\u{3000}", "_", "\n\n", "\u{A0}", "**", "]]", "~~",
        " **", "** ", " _", "_ ", "** _", "\n> ", "\n>> ", "\\\n", "\\",
    ]
    private static let asides = [
        "<!-- summary model=m date=2026-01-01 of=0 text=0 -->\nrunning TEXT\n<!-- /summary -->",
        """
        <!-- chat -->
        **me** · 2026-11-21T20:01:12+08:00 <!-- m:9f31c2d0 -->

        TEXT

        **friend** · 2026-11-21T20:02:12+08:00 <!-- m:9f31c2d1 -->

        TEXT
        <!-- /chat -->
        """,
        "![TEXT](media/run.jpg)", "![a](b.mp3) TEXT", "<!-- chat -->\nTEXT", "# TEXT", "## run TEXT\n",
        "[TEXT](https://run.de)", "雨[TEXT](run.md)天",
    ]
    private static let tags = ["trip", "trip/japan", "Trip", "旅行", "run", "food", "ｆｏｏｄ", "bad tag"]
    private static let values = [
        "happy", "Happy", "開心", "3", "3.5", "\"q\\\"run\"", "[a, run]", "true", "no", "{a: 1}", "'it''s'",
    ]

    mutating func one<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &dice)] }
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &dice) < percent }

    private mutating func text(_ most: Int) -> String {
        (0..<Int.random(in: 0...(isDense ? most * 3 : most), using: &dice)).map { _ in
            isDense ? one(Self.fewWords) + one(Self.fewGaps) : one(Self.words) + one(Self.gaps)
        }.joined()
    }

    private mutating func line(_ most: Int) -> String {
        String(text(most).filter { !$0.isNewline && $0 != ":" && $0 != "#" && $0 != "\u{0}" })
    }

    /// The bytes of an entry.
    mutating func entry() -> [UInt8] {
        if chance(4) {
            return (0..<Int.random(in: 0...400, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
        }
        if chance(2) { return [] }
        var text = ""
        if chance(75) {
            text += "---\n"
            if chance(60) {
                text += "id: 3f9c31d2-8a7d-4d56-94ac-\(100_000_000_000 + Int.random(in: 0..<9999, using: &dice))\n"
            }
            if chance(70) { text += "title: \(line(4))\n" }
            if chance(70) {
                let day = "20\(one(["24", "25", "26"]))-0\(Int.random(in: 1...9, using: &dice))-1\(one(["0", "1"]))"
                text += "date: \(day)\(one(["", "T10:00:00", "T10:00:00+08:00", "T10:00:00-05:00", "x"]))\n"
            }
            if chance(20) { text += "modified: 2026-0\(Int.random(in: 1...9, using: &dice))-02T10:00:00Z\n" }
            if chance(60) { text += "tags: [\(one(Self.tags)), \(one(Self.tags))]\n" }
            if chance(30) { text += "kind: \(one(["idea", "Idea", "diary", "想法", "person"]))\n" }
            if chance(50) {
                text += "\(one(["mood", "Mood", "duration", "location", "latitude"])): \(one(Self.values))\n"
            }
            if chance(30) {
                text +=
                    "\(one(["mood", "MOOD", "people", "starred", "done", "private", "start", "ai"])): \(one(Self.values))\n"
            }
            if chance(5) { text += "broken: [\n" }
            text += one(["---\n", "---\n", "---\n", "---\r\n", ""])
        }
        text += self.text(12)
        while chance(25) {
            text += "\n" + one(Self.asides).replacing("TEXT", with: self.text(4)) + "\n" + self.text(5)
        }
        var bytes = Array(text.utf8)
        if chance(4), !bytes.isEmpty {
            bytes[Int.random(in: bytes.indices, using: &dice)] = one([0xFF, 0xE4, 0x80, 0])
        }
        return bytes
    }

    /// A path, of which there are not many.
    mutating func path() -> String {
        let folder = one(["", "entries/", "entries/2026/", "a/", "a.b/", "深/"])
        let name = one(["2026-01-02-run", "b", "locked", "c.conflict-0a1b2c3d", "雨", "the river", "B", "z_run"])
        return folder + name + one(["", "", "2", "3", "4"]) + ".md"
    }

    /// A filter as a person might type it.
    mutating func filter(_ depth: Int = 2) -> String {
        if depth > 0, chance(45) {
            switch Int.random(in: 0...3, using: &dice) {
            case 0: return "\(filter(depth - 1)) \(filter(depth - 1))"
            case 1: return "(\(filter(depth - 1)) OR \(filter(depth - 1)))"
            case 2: return "NOT \(filter(0))"
            default: return "(\(filter(depth - 1))) \(filter(0))"
            }
        }
        if isDense {
            let words = (0..<Int.random(in: 2...4, using: &dice)).map { _ in
                one(Self.fewWords) + one([" ", " ", "", "."])
            }
            return quoted(words.joined())
        }
        switch Int.random(in: 0...14, using: &dice) {
        case 0...4: return quoted(one(Self.words))
        case 5: return quoted(one(Self.words) + one([" ", "", "，"]) + one(Self.words))
        case 6: return quoted(String(one(Self.words).prefix(Int.random(in: 1...3, using: &dice))))
        case 7: return "tag:\(one(["trip", "TRIP/Japan", "旅行", "food", "none"]))"
        case 8: return one(["kind:idea", "kind:note", "kind:想法", "has:photo", "has:chat", "has:summary", "has:media"])
        case 9: return one(["is:starred", "is:done", "is:private", "is:unfinished", "is:conflict", "has:location"])
        case 10: return one(["date:2026", "date:2025-03", "after:2025-05-01", "before:2025-06", "on:2024-03-10"])
        case 11:
            return one([
                "mood:happy", "mood:開心", "duration:>3", "duration:<=3.5", "people:run", "mood:3", "latitude:>=3",
            ])
        case 12: return one(["title:", "body:"]) + quoted(one(Self.words))
        case 13: return one(["/ru+n/", "/[雨河]/", "body:/\\bthe/", "title:/r/", "/x.*y/"])
        default: return "\(quoted(one(Self.words))) \(one(["in:chat", "in:summary"]))"
        }
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.filter { $0 != "\"" && $0 != "\\" }
            + "x\"".dropFirst(text.contains { $0 != "\"" && $0 != "\\" } ? 1 : 0)
    }
}
