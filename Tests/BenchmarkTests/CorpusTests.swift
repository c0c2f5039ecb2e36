import Daybook
import TestSupport
import Testing

@testable import Benchmarks

/// The journal that nobody wrote: the same everywhere, and with all in it that answers are checked by.
@Suite struct CorpusTests {
    private static let facts = Corpus(count: 1000).facts()

    @Test func `the same seed makes the same entries, another seed others`() {
        #expect(Corpus(count: 300).facts() == Corpus(count: 300).facts())
        #expect(Corpus(count: 300).facts().fingerprint != Corpus(count: 300, seed: 2).facts().fingerprint)
        #expect(Corpus(count: 300).facts().fingerprint != Corpus(count: 301).facts().fingerprint)
    }

    @Test func `every machine makes the same entries`() {
        // Taken where this was written; another number means other entries, and figures that cannot be compared.
        #expect(Self.facts.fingerprint == 7_640_722_807_158_863_641)
        #expect(Self.facts.byteCount == 1_607_629)
    }

    @Test func `what is written is what was counted`() throws {
        let folder = try TemporaryFolder()
        let corpus = Corpus(count: 700)
        try corpus.write(to: folder.path)
        #expect(try Corpus.fingerprint(of: folder("entries"), prefix: "entries/") == corpus.facts().fingerprint)
        #expect(try folder.files().count == 700)
        let name = try #require(try folder.files().first)
        try folder.write(try folder.text(of: name) + "x", to: name)
        #expect(try Corpus.fingerprint(of: folder("entries"), prefix: "entries/") != corpus.facts().fingerprint)
    }

    @Test(arguments: [100, 1000])
    func `what is planted is there as often as said, in entries of their own`(count: Int) throws {
        let folder = try TemporaryFolder()
        try Corpus(count: count).write(to: folder.path)
        let texts = try folder.files().map { try folder.text(of: $0) }
        func holding(_ text: String) -> Int { texts.filter { $0.contains(text) }.count }
        #expect(holding(Planting.word.needle) == 7)
        #expect(holding(Planting.phrase.needle) == 5)
        #expect(holding(Planting.decoy.needle) == 20)
        #expect(holding("title: The \(Planting.title.needle) of spring") == 3)
        #expect(texts.filter { $0.contains(Planting.tag.needle) && $0.contains("tags: [") }.count == 11)
    }

    @Test func `the languages, lengths and tags are those of the journal that is meant`() {
        let facts = Self.facts
        #expect((480...520).contains(facts.languages[.chinese] ?? 0))
        #expect((380...420).contains(facts.languages[.english] ?? 0))
        #expect((80...120).contains(facts.languages[.mixed] ?? 0))
        #expect((1_480_000...1_640_000).contains(facts.byteCount))
        #expect(Set(facts.tags.keys).isSubset(of: TagNames.all + [Planting.tag.needle]))
        #expect(TagNames.all.count == 400)
        #expect(Set(TagNames.all).count == 400)
        let most = facts.tags.max { $0.value < $1.value }
        #expect(most?.key == TagNames.all.first)
    }

    @Test func `there are as many words as said, each once`() {
        let english = EnglishWords.words(20_000)
        #expect(Set(english).count == 20_000)
        #expect(english.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
        let chinese = ChineseWords.words(4_000)
        #expect(Set(chinese).count == 4_000)
        #expect(chinese.allSatisfy { $0.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } })
    }

    @Test func `a word is drawn as often as its weight says`() {
        let table = AliasTable([1, 2, 4, 1])
        var dice = Dice(seed: 7)
        var counts = [0, 0, 0, 0]
        for _ in 0..<80_000 { counts[table.draw(&dice)] += 1 }
        for (count, weight) in zip(counts, [1, 2, 4, 1]) {
            #expect((weight * 9_700...weight * 10_300).contains(count), "\(counts)")
        }
    }

    @Test func `jrnl and nb get the same entries in their own form`() {
        var dice = Dice(seed: 4)
        var entry = CorpusEntry(0, of: 100, &dice)
        entry.title = "Rain all day"
        entry.date = EntryDate(instant: 1_795_250_045, offset: 28_800)
        entry.tags = ["walk", "散步"]
        entry.paragraphs = [Array("One.".utf8), Array("Two.".utf8)]
        func text(_ layout: CorpusLayout) -> String { String(decoding: layout.bytes(of: entry), as: UTF8.self) }
        #expect(text(.jrnl) == "[2026-11-21 16:34] Rain all day.\n@walk @散步\nOne.\n\nTwo.\n\n")
        #expect(text(.nb) == "# Rain all day\n\n#walk #散步\n\nOne.\n\nTwo.\n")
        #expect(CorpusLayout.vault.path(of: entry) == "entries/2026/11/2026-11-21-1634-rain-all-day.md")
        #expect(CorpusLayout.nb.path(of: entry) == "2026-11-21-1634-rain-all-day.md")
    }
}
