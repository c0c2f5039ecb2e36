import Daybook
import Testing

@testable import daybook_cli

@Suite struct WordsTests {
    let english = Words(language: .english)
    let chinese = Words(language: .traditionalChinese)

    @Test(
        arguments: [
            (nil, ["LANG": "zh_TW.UTF-8"], .traditionalChinese), (nil, ["LANG": "zh_CN.UTF-8"], .traditionalChinese),
            (nil, ["LANG": "en_GB.UTF-8"], .english), (nil, ["LC_ALL": "en_US", "LANG": "zh_TW"], .english),
            (nil, ["LC_ALL": "", "LC_MESSAGES": "zh_HK", "LANG": "en_US"], .traditionalChinese), (nil, [:], .english),
            (nil, ["LANG": "ja_JP.UTF-8"], .english), (nil, ["LC_ALL": "C.UTF-8", "LANG": "zh_TW"], .english),
            ("zh", ["LANG": "en_US"], .traditionalChinese), ("en", ["LANG": "zh_TW"], .english),
            ("繁體中文", [:], .traditionalChinese), ("zh-Hant", [:], .traditionalChinese),
            ("klingon", ["LANG": "zh_TW"], .traditionalChinese),
        ] as [(String?, [String: String], Language)])
    func `the language is the setting's, the environment's, or English`(
        setting: String?, environment: [String: String], expected: Language
    ) {
        #expect(Language.choose(setting: setting, environment: environment) == expected)
    }

    @Test func `nothing is known of the language where nothing says one`() {
        #expect(Language.fromSurroundings(setting: nil, environment: [:]) == nil)
        #expect(Language.fromSurroundings(setting: nil, environment: ["LANG": "C.UTF-8"]) == nil)
        #expect(Language.fromSurroundings(setting: nil, environment: ["LANG": "fr_FR"]) == .english)
    }

    @Test func `values are quoted and made safe`() {
        #expect(english.quoted("a b") == "\"a b\"")
        #expect(chinese.quoted("河邊") == "「河邊」")
        #expect(english.quoted("\u{1B}[2J") == "\"␛[2J\"")
    }

    @Test func `lists are joined as the language does`() {
        #expect(english.anyOf(["a"]) == "\"a\"")
        #expect(english.anyOf(["a", "b"]) == "\"a\" or \"b\"")
        #expect(english.anyOf(["a", "b", "c"]) == "\"a\", \"b\" or \"c\"")
        #expect(english.allOf(["a", "b", "c"]) == "\"a\", \"b\" and \"c\"")
        #expect(chinese.anyOf(["a", "b", "c"]) == "「a」、「b」或「c」")
        #expect(chinese.allOf(["a", "b"]) == "「a」和「b」")
        #expect(english.anyOf([]) == "")
    }

    @Test func `numbers have their nouns`() {
        #expect(english.count(1, "entry", "entries", zh: "篇") == "1 entry")
        #expect(english.count(0, "entry", "entries", zh: "篇") == "0 entries")
        #expect(chinese.count(1, "entry", "entries", zh: "篇") == "1 篇")
        #expect(english.media(MediaCounts(photo: 2, video: 1)) == "2 photos, 1 video")
        #expect(chinese.media(MediaCounts(photo: 2, audio: 1, other: 3)) == "2 張照片、1 段聲音、3 個檔案")
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1049, "1 kB"), (1050, "1.1 kB"),
        (9_949, "9.9 kB"),
        (9_950, "10 kB"), (4_200_000, "4.2 MB"), (999_499, "999 kB"), (999_500, "1 MB"), (100_000_000, "100 MB"),
        (12_345_678_901, "12 GB"), (Int.max, "9.2 EB"),
    ])
    func `sizes are short`(bytes: Int, expected: String) {
        #expect(english.size(bytes) == expected)
    }

    @Test func `dates have their day of the week`() throws {
        let date = try #require(EntryDate("2026-11-21T19:32:05+08:00"))
        #expect(english.date(date) == "2026-11-21 Sat 19:32")
        #expect(chinese.date(date) == "2026-11-21 週六 19:32")
        #expect(english.date(date.dateOnly) == "2026-11-21 Sat")
        #expect(chinese.date(try #require(EntryDate("2026-11-22"))) == "2026-11-22 週日")
    }

    @Test func `a listing's date leaves out the current year`() throws {
        let today = try #require(EntryDate("2026-12-01"))
        #expect(english.shortDate(try #require(EntryDate("2026-11-21T19:32:05+08:00")), today: today) == "11-21 19:32")
        #expect(english.shortDate(try #require(EntryDate("2026-11-21")), today: today) == "11-21")
        #expect(english.shortDate(try #require(EntryDate("2025-11-21T19:32")), today: today) == "2025-11-21")
    }
}
