import Daybook
import Testing

@testable import daybook_cli

@Suite struct FilterErrorTests {
    private let english = Words(language: .english)
    private let chinese = Words(language: .traditionalChinese)

    private func error(_ filter: String) throws -> FilterError {
        let vocabulary = FilterVocabulary(fields: ["mood"], kinds: ["diary", "idea"])
        return try #require(throws: FilterError.self) { _ = try FilterParser.parse([filter], vocabulary: vocabulary) }
    }

    @Test(arguments: [
        (
            "river tga:trip", "the filter, column 7: there is no term or field \"tga:\"; did you mean \"tag:\"?",
            "篩選條件第 7 字：沒有「tga:」這個條件或欄位；是不是「tag:」？"
        ),
        (
            "is:stared", "the filter, column 4: there is no \"is:stared\"; did you mean \"is:starred\"?",
            "篩選條件第 4 字：沒有「is:stared」；是不是「is:starred」？"
        ),
        (
            "kind:recipe", "the filter, column 6: there is no \"kind:recipe\"; there are diary, idea",
            "篩選條件第 6 字：沒有「kind:recipe」；有的是 diary、idea"
        ),
        ("\"slow walk", "the filter, column 1: this quotation mark is never closed", "篩選條件第 1 字：這個引號沒有結束"),
        ("(a OR b", "the filter, column 1: this ( is never closed", "篩選條件第 1 字：這個 ( 沒有對應的 )"),
        ("a)", "the filter, column 2: this ) closes nothing", "篩選條件第 2 字：這個 ) 沒有對應的 ("),
        ("title:", "the filter, column 1: there is nothing to look for here", "篩選條件第 1 字：這裡沒有要找的內容"),
        ("a OR", "the filter, column 3: OR needs a term before and after it", "篩選條件第 3 字：OR 前後都要有條件"),
        ("NOT", "the filter, column 1: NOT needs a term right after it", "篩選條件第 1 字：NOT 後面要接一個條件"),
        (
            "mood:>high", "the filter, column 7: \"high\" is no number; write 30, >30 or 20..30",
            "篩選條件第 7 字：「high」不是數字；可寫 30、>30 或 20..30"
        ),
    ])
    func `a filter's mistake is shown with its column`(filter: String, inEnglish: String, inChinese: String) throws {
        let error = try error(filter)
        #expect(error.failure(in: english).message == inEnglish)
        #expect(error.failure(in: chinese).message == inChinese)
    }

    @Test(arguments: ["date:yesterday", "tag:,", "mood:>", "/river(/", String(repeating: "a", count: 2000)])
    func `other mistakes are told too`(filter: String) throws {
        let error = try error(filter)
        for words in [english, chinese] {
            let failure = error.failure(in: words)
            #expect(failure.status == .usage)
            #expect(
                failure.hint?.contains(filter.hasPrefix("date:") ? "daybook help dates" : "daybook help filter") == true
            )
            #expect(failure.message == Sanitised.line(failure.message))
        }
        #expect(error.failure(in: english).message != error.failure(in: chinese).message)
    }

    @Test func `of very many fields the terms are named, and how many more there are`() throws {
        let vocabulary = FilterVocabulary(fields: (1...30).map { "field\($0)" })
        let error = try #require(throws: FilterError.self) {
            _ = try FilterParser.parse(["zebra:x"], vocabulary: vocabulary)
        }
        #expect(error.failure(in: english).message.hasSuffix("timezone, source, ai and 30 more"))
        #expect(error.failure(in: chinese).message.hasSuffix("timezone、source、ai 等 50 個"))
    }

    @Test func `control characters of a filter are shown, not sent`() throws {
        let error = try error("date:\u{1B}[2J")
        #expect(error.failure(in: english).message.contains("␛[2J"))
        #expect(try self.error("kind:\u{202E}x").failure(in: chinese).message.contains("<U+202E>"))
    }

    @Test func `what is unknown is told with all that is known`() throws {
        let failure = try error("colour:red").failure(in: english)
        for term in FilterVocabulary.terms + ["mood"] { #expect(failure.message.contains(" \(term)")) }
    }
}
