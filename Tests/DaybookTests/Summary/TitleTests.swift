import Testing

@testable import Daybook

@Suite struct `Drafted titles` {
    private func title(_ text: String, existing: String? = nil) throws -> String {
        try Summariser.embedded.draft(SummaryRequest(text: text, title: existing)).title
    }

    @Test func `stay where there is one`() throws {
        #expect(try title("今天下雨。", existing: "雨") == "雨")
        #expect(try title("今天下雨。", existing: "  ") == "今天下雨")
        #expect(try title("# 雨天\n\n今天下雨。") == "雨天")
    }

    @Test(arguments: [
        ("今天和小美去看電影。", "和小美去看電影"), ("然後我們就回家煮火鍋了。", "我們就回家煮火鍋了"), ("今天是媽媽的生日。", "今天是媽媽的生日"),
        ("Today we walked along the canal.", "We walked along the canal"), ("讀完《百年孤寂，全本》！", "讀完《百年孤寂，全本》"),
        ("I finally finished the **long** `swift` book.", "I finally finished the long swift book"),
        ("We scattered the ashes at the bay because he had asked us to do so.", "We scattered the ashes at the bay"),
        ("The presentation went better than I had feared it would.", "The presentation went better"),
        ("Quarterly numbers were bad and everyone in the office whispered.", "Quarterly numbers were bad"),
        ("Mr. Chen came at 7:30.", "Mr. Chen came at 7:30"), ("買了1,000元的書。", "買了1,000元的書"),
    ])
    func `are a clause without its ties and signs`(text: String, expected: String) throws {
        #expect(try title(text) == expected)
    }

    @Test func `cut no word and no cluster`() throws {
        let long = "我在圖書館門口遇見高中同學和她的三個孩子以及一隻非常非常大的狗狗還有鄰居"
        let title = try title(long)
        #expect(long.contains(title))
        #expect(DisplayCells.width(title) <= 40)
        #expect(DisplayCells.width(title) >= 20)
        let family = String(repeating: "A👨‍👩‍👧‍👦", count: 30)
        let cut = try self.title(family)
        #expect(family.hasPrefix(cut))
        #expect((30...40).contains(DisplayCells.width(cut)))
        #expect(DisplayCells.width(try self.title(String(repeating: "x", count: 100))) == 40)
    }
}
