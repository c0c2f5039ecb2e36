import Testing

@testable import Daybook

/// The words that name the file of an entry without title.
@Suite struct OpeningTests {
    @Test(arguments: [
        ("Rain all day. I walked.", "Rain all day."), ("今天下雨，在河邊走了很久。", "今天下雨"), ("Hello, world", "Hello"),
        ("At 19:32 we left.", "At 19:32 we left."), ("v1.2 is out", "v1.2 is out"),
        ("\n\n--\nSecond line", "Second line"),
        ("! Hm, well then", "! Hm"), ("A. B. Smith called", "A. B."), ("", ""), ("…", ""),
        ("The train leaves at seven and I have still not found it", "The train leaves at seven and I have"),
        ("字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字", "字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字"),
    ])
    func `a file is named after the first clause, cut between words`(text: String, opening: String) {
        #expect(Vault.opening(of: text) == opening)
    }
}
