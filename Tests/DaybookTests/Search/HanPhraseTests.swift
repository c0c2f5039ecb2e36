import TestSupport
import Testing

@testable import Daybook

/// Phrases that could be spelled in more ways than are looked for one by one: found all the same, in every one of them.
@Suite struct HanPhraseTests {
    @Test func `the Simplified form of a character has none of its own`() {
        let values = UInt32(0x3400)...0xA000
        #expect(values.allSatisfy { HanVariants.simplified(HanVariants.simplified($0)) == HanVariants.simplified($0) })
    }

    @Test(arguments: [
        ("台湾台北", "台灣臺北"), ("臺灣臺北", "台灣臺北"), ("头发里面", "頭髮裡面"), ("里面干净", "裡面乾淨"),
        ("这里发生了什么", "這裡發生了什麼"), ("台湾面条", "台灣麵條"), ("那只猫很干净", "那隻貓很乾淨"), ("臺北車站裡面", "台北車站裏面"),
        ("台湾历史博物馆", "臺灣歷史博物館"), ("說到台灣的後面", "説到臺灣的后面"), ("我们干杯后回台北", "我們乾杯後回臺北"),
    ])
    func `a phrase is found in the other script and in its variants`(phrase: String, text: String) throws {
        #expect(HanSpellings.areTooMany(phrase))
        let folder = try TemporaryFolder()
        try folder.write("他說：\(text)。又說\(text)", to: "body.md")
        try folder.write("---\ntitle: \(text)\n---\n", to: "title.md")
        try folder.write("他說：\(text.dropLast())上\n", to: "another.md")
        let (scanned, held) = try find(phrase, in: folder)
        #expect(scanned == ["body.md", "title.md"])
        #expect(held == scanned)
        try folder.write("---\ntags: [\(text)/a]\n---\n", to: "tag.md")
        let tagged = try find("tag:\(phrase)", in: folder)
        #expect(tagged.scanned == ["tag.md"])
        #expect(tagged.held == tagged.scanned)
        let hits = Matcher(try FilterParser.parse([phrase]), expansion: .otherSpellings)
        #expect(hits.texts.map(\.needles.count) == [1])
    }

    @Test func `it may hold words and apostrophes, and break where a line does`() throws {
        let folder = try TemporaryFolder()
        try folder.write("頭髮裡面 don’t 乾\n淨", to: "a.md")
        try folder.write("头发里面 don't 幹净", to: "b.md")
        try folder.write("头发里面 dont 干净", to: "c.md")
        let (scanned, held) = try find("\"头髮裏面 don't 干净\"", in: folder)
        #expect(scanned == ["a.md", "b.md"])
        #expect(held == scanned)
    }

    @Test func `its words may stand beside one another with a blank, a line end or nothing between`() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [
            ("blank", "慢慢 走路"), ("line", "慢慢\n走路"), ("quoted", "> 慢慢\n> 走路"), ("break", "慢慢  \n走路"),
            ("paragraph", "慢慢\n\n走路"), ("none", "慢慢走路"), ("other", "慢慢地走路"), ("latin", "slow\nwalk"),
            ("three", "甲\n乙 丙"), ("many", "一 二 三 四 五"), ("joined", "一二三四五"),
        ] { try folder.write("他 \(text)\n", to: name + ".md") }
        let all = ["blank.md", "break.md", "line.md", "none.md", "paragraph.md", "quoted.md"]
        for (phrase, expected) in [
            ("\"慢慢 走路\"", all), ("「慢慢  走路」", all), ("body:\"慢慢 走路\"", all), ("\"slow walk\"", ["latin.md"]),
            ("\"甲 乙 丙\"", ["three.md"]), ("\"一 二 三 四 五\"", ["joined.md", "many.md"]),
        ] {
            let (scanned, held) = try find(phrase, in: folder)
            #expect(scanned == expected && held == expected, "\(phrase)")
        }
    }

    @Test func `what is found is what has the same Simplified form`() throws {
        let seed = SplitMix64.printedSeed("phrases of Chinese in all spellings")
        var dice = SplitMix64(seed: seed)
        let classes = ["台臺檯颱", "里裏裡", "发發髮", "干乾幹榦", "后後", "面麵", "只隻", "山", "上"].map(Array.init)
        func spelled(_ places: [Int]) -> String {
            String(places.map { classes[$0][Int.random(in: classes[$0].indices, using: &dice)] })
        }
        for _ in 0..<12 {
            let folder = try TemporaryFolder()
            var texts: [(name: String, places: [Int])] = []
            for number in 0..<12 {
                let places = (0..<30).map { _ in Int.random(in: classes.indices, using: &dice) }
                texts.append(("\(number).md", places))
                try folder.write(spelled(places) + "\n", to: "\(number).md")
            }
            for length in [2, 3, 4, 5, 8] {
                let places = texts[Int.random(in: texts.indices, using: &dice)].places
                let start = Int.random(in: 0...places.count - length, using: &dice)
                let wanted = Array(places[start..<start + length])
                let phrase = spelled(wanted)
                let expected = texts.filter { _, places in
                    (0...places.count - length).contains { Array(places[$0..<$0 + length]) == wanted }
                }.map(\.name).sorted()
                let (scanned, held) = try find(phrase, in: folder)
                #expect(scanned == expected, "seed \(seed), \(phrase)")
                #expect(held == expected, "seed \(seed), \(phrase)")
            }
        }
    }

    /// What a scan finds, and what an index does.
    private func find(_ phrase: String, in folder: TemporaryFolder) throws -> (scanned: [String], held: [String]) {
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        let vault = try Vault(at: folder.path, world: .fixed())
        let query = Query(try FilterParser.parse([phrase]), details: .all)
        let scanned = try vault.list(query).entries.map(\.path).sorted()
        return (scanned, try Daybook.Index(vault: vault).list(query).entries.map(\.path).sorted())
    }
}
