import TestSupport
import Testing

@testable import Daybook

@Suite struct HanSpellingsTests {
    @Test(arguments: [("拉面", "拉麵"), ("拉麵", "拉面"), ("发", "髮"), ("发", "發"), ("發", "发"), ("头发", "頭髮"), ("台湾", "臺灣")])
    func `a word has the spellings of both scripts`(word: String, other: String) {
        let spellings = HanSpellings.spellings(of: word)
        #expect(spellings.contains(other), "\(spellings)")
        #expect(!spellings.contains(word))
        #expect(Set(spellings).count == spellings.count)
    }

    @Test(arguments: ["", "river", "山川", "ラーメン"])
    func `a word of one script alone has none`(word: String) {
        #expect(HanSpellings.spellings(of: word).isEmpty)
    }

    @Test func `a long word has few spellings, however many there could be`() {
        let word = String(repeating: "发", count: 400)
        #expect(HanSpellings.spellings(of: word).count <= 2)
        #expect(HanSpellings.spellings(of: "历发干后面里台").count <= 48)
    }

    @Test func `a search finds either`() throws {
        let folder = try TemporaryFolder()
        try folder.write("和阿玲去吃拉麵。", to: "a.md")
        try folder.write("和阿玲去吃拉面。", to: "b.md")
        let query = try Query(FilterParser.parse(["拉面"]), expansion: .otherSpellings)
        #expect(Set(try folder.listing(query).entries.map(\.path)) == ["a.md", "b.md"])
    }
}
