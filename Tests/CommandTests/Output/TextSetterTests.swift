import Foundation
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct TextSetterTests {
    /// What a page of one text is, set as it comes.
    private func set(_ bytes: [UInt8], columns: Int?) throws -> String {
        let folder = try TemporaryFolder()
        let file = unsafe open(folder("out"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        let console = Console(terminal: Terminal(), output: file, error: file)
        let writer = PageWriter(console, pager: nil, environment: [:])
        var setter = TextSetter(writer, columns: columns)
        setter.feed(bytes, bytes.indices)
        setter.end()
        try writer.finish()
        try console.flush()
        return try folder.text(of: "out")
    }

    /// The same by the rules for whole texts.
    private func expected(_ bytes: [UInt8], columns: Int?) -> String {
        let text = Sanitised.text(String(decoding: bytes, as: UTF8.self))
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line -> [String] in
            guard let columns, DisplayWidth.standard.of(line) > columns else { return [String(line)] }
            return DisplayWidth.standard.wrapped(line, to: columns)
        }.map { line in
            // A space may belong to a sign before it, and goes all the same.
            String(decoding: Array(line.utf8.reversed().drop { $0 == 0x20 }.reversed()), as: UTF8.self) + "\n"
        }.joined()
    }

    private static let pieces = [
        "word", "a longer sentence, with signs (in it).", " ", "  ", "\t", "\n", "\r\n", "\r", "日記", "今天，下雨了。", "「",
        "」", "——", "……",
        "https://example.org/a/path?with=parts&more-of-them", "e\u{301}", "ゝ\u{3099}", "👨‍👩‍👧", "🇹🇼🇹🇼", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍🏽", "1️⃣", "5％",
        "한글", "\u{1100}\u{1161}\u{11A8}", "क\u{94D}ष", "\u{1B}[31m", "\u{202E}", "\0", "\u{7F}", "\u{FEFF}", "\u{2028}",
        "\u{85}",
        "\u{301}", "\u{200D}", "\u{600}", "a\u{AD}b", "\u{E0061}", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    ]

    @Test(arguments: [nil, 20, 33, 80]) func `a text is set as its lines are`(columns: Int?) throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<400 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
                if Int.random(in: 0..<40, using: &random) == 0 {
                    bytes.append(UInt8.random(in: 0x80...0xFF, using: &random))
                }
            }
            let found = try set(bytes, columns: columns)
            #expect(
                found == expected(bytes, columns: columns), "\(String(decoding: bytes, as: UTF8.self).debugDescription)"
            )
        }
    }

    @Test(arguments: ["\u{85}", "\u{202E}", "\u{E0001}", "\u{1B}"])
    func `signs without end come one by one, each whole`(sign: String) throws {
        let text = "a" + String(repeating: sign, count: 70_000)
        #expect(try set(Array(text.utf8), columns: nil) == Sanitised.text(text) + "\n")
        var (safe, traits, calls, shown) = (SafeScalars(), ScalarTraits(), 0, [UInt8]())
        let bytes = Array(text.utf8)
        let end = safe.walk(bytes, bytes.indices, limit: bytes.count, &traits, joinsSigns: true) { _, piece, _ in
            calls += 1
            shown += piece
        }
        #expect(end == bytes.count && calls == 70_001)
        #expect(String(decoding: shown, as: UTF8.self) == Sanitised.text(text))
    }

    @Test func `spaces and marks without end take no line`() throws {
        let spaces = Array(repeating: UInt8(ascii: " "), count: 200_000)
        #expect(try set(Array("a".utf8) + spaces, columns: nil) == "a\n")
        #expect(try set(Array("a".utf8) + spaces + [0x62], columns: 40) == "a\nb\n")
        let marks = Array(("a" + String(repeating: "\u{301}", count: 5000) + "b").utf8)
        #expect(try set(marks, columns: 40) == "a" + String(repeating: "\u{301}", count: 30) + "b\n")
    }
}
