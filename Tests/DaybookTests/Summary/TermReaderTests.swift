import TestSupport
import Testing

@testable import Daybook

@Suite struct `Terms of a vocabulary` {
    @Test(arguments: [
        ("Café", "cafe"), ("ＡＢＣ", "abc"), ("Anna's", "anna"), ("Anna’s", "anna"), ("圖書館", "图书馆"),
        ("cafe\u{301}", "café"),
        ("see https://a.b/c?d=e now", "see now"), ("[walk](../media/x.jpg)", "walk"),
        ("a <!-- hidden --> walk", "walk"),
        ("2026 walk 15", "walk"), ("МОСКВА", "москва"),
    ])
    func `are alike for alike words`(one: String, other: String) {
        #expect(TermReader.terms(of: one) == TermReader.terms(of: other))
        #expect(!TermReader.terms(of: one).isEmpty)
    }

    @Test func `are pairs where there are no spaces, and none across particles`() {
        #expect(TermReader.terms(of: "圖書館").count == 2)
        #expect(TermReader.terms(of: "雨").count == 1)
        #expect(TermReader.terms(of: "我的書").isEmpty)
        #expect(TermReader.terms(of: "東京へ行く").count == 4)
        #expect(TermReader.terms(of: "walk河邊run").count == 3)
    }

    @Test func `of bytes that are no text separate nothing but words`() {
        var reader = TermReader([0x77, 0x61, 0xFF, 0x6C, 0x6B, 0xE4, 0xB8, 0xF0, 0x9F, 0x3C, 0x21, 0x2D, 0x2D][...])
        var count = 0
        reader.read { _ in count += 1 }
        #expect(count == 2)
    }

    @Test func `are numbered in order, once each, however many`() {
        var table = TermTable()
        var random = SplitMix64(seed: 7)
        let hashes = (0..<5_000).map { _ in random.next() | 1 }
        for (index, hash) in hashes.enumerated() { #expect(table.insert(hash) == index) }
        for (index, hash) in hashes.enumerated() { #expect(table.number(of: hash) == index) }
        #expect(table.insert(hashes[17]) == 17)
        #expect(table.count == 5_000)
        #expect(table.number(of: 2) == nil)
    }
}
