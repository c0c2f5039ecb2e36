import TestSupport
import Testing

@testable import Daybook

@Suite struct HanSpellingsTests {
    @Test(arguments: [
        ("拉面", "拉麵"), ("拉麵", "拉面"), ("发", "髮"), ("发", "發"), ("發", "发"), ("头发", "頭髮"), ("台湾", "臺灣"),
        ("群島", "羣島"), ("为什么", "爲什麽"), ("说话", "説話"), ("羣島", "群岛"), ("床", "牀"), ("污", "汚"), ("村", "邨"), ("卫", "衞"),
        ("雞", "鷄"),
    ])
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

    @Test func `the spellings of a long word are not made`() {
        let word = String(repeating: "发", count: 400)
        #expect(HanSpellings.spellings(of: word).isEmpty && HanSpellings.areTooMany(word))
        #expect(HanSpellings.areTooMany("历发干后面里台") && !HanSpellings.areTooMany("头发"))
    }

    @Test func `a search finds either`() throws {
        let folder = try TemporaryFolder()
        try folder.write("和阿玲去吃拉麵。", to: "a.md")
        try folder.write("和阿玲去吃拉面。", to: "b.md")
        let query = try Query(FilterParser.parse(["拉面"]), expansion: .otherSpellings)
        #expect(Set(try folder.listing(query).entries.map(\.path)) == ["a.md", "b.md"])
    }

    @Test func `what was typed stands before what only the other script writes alike`() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("hair", "我去剪頭髮。"), ("plain", "我去剪头发。"), ("a", "發現一間書店。"), ("b", "發現書，出發。")] {
            try folder.write("---\ndate: 202\(name.count)-01-01\n---\n" + text, to: "\(name).md")
        }
        func found(_ word: String) throws -> [String] {
            try folder.listing(Query(FilterParser.parse([word]), expansion: .otherSpellings)).entries.map(\.path)
        }
        #expect(try Set(found("髮").prefix(2)) == ["hair.md", "plain.md"] && found("髮").count == 4)
        #expect(try found("發").last == "hair.md")
        #expect(try found("发").count == 4)
        #expect(HanSpellings.isDistant("發", from: "髮") && !HanSpellings.isDistant("发", from: "髮"))
        #expect(!HanSpellings.isDistant("髮", from: "发") && HanSpellings.isDistant("頭發", from: "頭髮"))
        for (shape, other) in ["裡裏", "為爲", "線綫", "啟啓", "群羣", "檯枱"].map({ (String($0.prefix(1)), String($0.suffix(1))) })
        {
            #expect(!HanSpellings.isDistant(shape, from: other) && !HanSpellings.isDistant(other, from: shape))
        }
    }

    @Test(arguments: [
        ("月台上的紙鶴", "上的"), ("台上", "上"), ("頭髮頭髮", nil), ("山川", nil), ("river", nil), ("a 台上的 b", "上的"),
    ])
    func `what all spellings of a phrase share is looked for first`(phrase: String, shared: String?) {
        let needles = ([phrase] + HanSpellings.spellings(of: phrase)).compactMap { Needle($0) }
        #expect(Needle.sharedRun(of: needles)?.bytes == shared.map { Array($0.utf8) })
    }

    @Test func `a phrase is found in every spelling, and in none where a sign is missing`() throws {
        let folder = try TemporaryFolder()
        let spelled = ["月台上的紙鶴", "月臺上的紙鶴", "月台上的纸鹤", "月臺上的纸鹤"]
        for (number, text) in spelled.enumerated() { try folder.write("他說\(text)。", to: "\(number).md") }
        try folder.write("月台上、紙鶴", to: "other.md")
        try folder.write("上的", to: "shared.md")
        let query = try Query(FilterParser.parse(["\"月台上的紙鶴\""]), expansion: .otherSpellings)
        #expect(try folder.listing(query).entries.map(\.path).sorted() == ["0.md", "1.md", "2.md", "3.md"])
    }
}
