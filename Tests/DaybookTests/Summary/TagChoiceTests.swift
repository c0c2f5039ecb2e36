import Testing

@testable import Daybook

@Suite struct `Suggested tags` {
    private func draft(_ text: String, tags: [String] = [], vault: [(text: String, tags: [String])] = []) throws
        -> SummaryDraft
    {
        try Summariser.embedded.draft(SummaryRequest(text: text, tags: tags, vocabulary: VaultVocabulary(vault)))
    }

    private func vault(of count: Int, text: String = "nothing in particular", tag: String = "misc") -> [(
        text: String, tags: [String]
    )] {
        Array(repeating: (text, [tag]), count: count)
    }

    @Test func `are words of the text, never wrong cuts`() throws {
        let tags = try draft("今天下雨，在河邊走了很久").tags
        #expect(Set(tags) == ["下雨", "河邊"])
    }

    @Test func `take the vault's spelling, singular or plural, in either script`() throws {
        #expect(try draft("A book by the fire.", vault: [("x", ["Books"])]).tags.contains("Books"))
        #expect(try draft("在图书馆坐了一天。", vault: [("x", ["圖書館"])]).tags == ["圖書館"])
        #expect(
            try draft("We went to the Central Park Zoo.", vault: [("x", ["place/central-park"])]).tags.first
                == "place/central-park")
    }

    @Test func `never repeat what the entry has`() throws {
        let draft = try draft("下雨天去河邊散步。 #河邊", tags: ["ＲＡＩＮ", "散步"], vault: [("下雨 河边", ["rain", "河边", "散步"])])
        #expect(draft.existingTags == ["ＲＡＩＮ", "散步"])
        #expect(draft.tagsInText == ["河邊"])
        #expect(draft.suggestedTags.allSatisfy { !["rain", "河边", "散步"].contains($0.name) })
    }

    @Test func `stop at eight, and leave more than eight alone`() throws {
        let full = (1...8).map { "t\($0)" }
        #expect(try draft("今天下雨，在河邊走了很久", tags: full).tags == full)
        let many = full + ["t9"]
        #expect(try draft("今天下雨，在河邊走了很久", tags: many).tags == many)
        let common = (text: "下雨 河邊 散步", tags: (1...12).map { "v\($0)" })
        #expect(try draft("下雨，在河邊散步", vault: [common, common, common]).tags.count == 8)
    }

    @Test func `fill up to three while the vault is young, and add two at most later`() throws {
        let text = "和媽媽去菜市場買菜，中午煮火鍋。"
        #expect(try draft(text, vault: vault(of: 19)).suggestedTags.count == 3)
        let later = try draft(text, vault: vault(of: 20))
        #expect(later.suggestedTags.count == 2)
        #expect(later.hasFewTags)
    }

    @Test func `prefer those of similar entries to new words`() throws {
        let vault = [
            (text: "和媽媽去菜市場買菜，煮了湯。", tags: ["日常"]), (text: "陪媽媽去菜市場，買了魚和菜。", tags: ["日常", "家人"]),
            (text: "專案會議開了整天。", tags: ["工作"]),
        ]
        let draft = try draft("跟媽媽去菜市場買菜。", vault: vault)
        #expect(draft.suggestedTags.first?.name == "日常")
        guard case .vault(let share) = draft.suggestedTags.first?.origin else {
            Issue.record("the first tag is no tag of the vault")
            return
        }
        #expect(share > 0.35)
        #expect(!draft.tags.contains("工作"))
    }

    @Test(arguments: [
        ("I met Josef in New York. Josef paid.", "josef"), ("We ate in New York and walked.", "new-york"),
        ("今天用 Swift 寫了一點東西。", "swift"), ("See [[Anna]] about it tomorrow.", "anna"), ("The cats slept.", "cat"),
        ("去花蓮三天。", "花蓮"), ("看完《小王子》。", "小王子"), ("在士林夜市吃飯。", "士林夜市"), ("跟怡君喝茶。", "怡君"),
        ("陶藝課很難。陶藝課的學費也貴。", "陶藝"),
    ])
    func `come from names, titles and known words`(text: String, tag: String) throws {
        #expect(try draft(text).tags.contains(tag))
    }

    @Test(arguments: [
        "他笑到肚子痛，我說到做到。", "It was nice and we went there again.", "Suddenly, everything quickly changed.", "好吧，就這樣了。",
    ])
    func `are not made of nothing`(text: String) throws {
        #expect(try draft(text).tags.filter { !["痛"].contains($0) }.isEmpty)
        #expect(try draft(text).hasFewTags)
    }

    @Test func `leave out a word of every entry`() throws {
        let vault = vault(of: 60, text: "coffee with milk", tag: "day")
        #expect(try !draft("A coffee at the harbour.", vault: vault).tags.contains("coffee"))
        #expect(try draft("A coffee at the harbour.").tags.contains("coffee"))
    }
}
