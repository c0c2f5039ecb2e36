import Foundation
import TestSupport
import Testing

@testable import Daybook

/// JSON as it is read piece by piece.
@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue {
        let reader = JSONReader(Array(text.utf8))
        let value = try reader.value(limit: 1_000_000)
        try reader.end()
        return value
    }

    @Test func `what the writer makes is read as it was, in pieces of any size`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("JSON")
        var dice = DaybookTests.SplitMix64(seed: seed)
        for _ in 0..<500 {
            let value = Self.value(depth: 4, &dice)
            let bytes = Array(value.text.utf8)
            var place = 0
            let size = Int.random(in: 1...7, using: &dice)
            let reader = JSONReader { _ in
                let piece = bytes[place..<min(place + size, bytes.count)]
                place = piece.endIndex
                return Array(piece)
            }
            #expect(try reader.value(limit: 1_000_000) == value, "\(value.text)")
            try reader.end()
            #expect(reader.offset == bytes.count)
            // Another reader says whether it is JSON at all.
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            }
        }
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "01", "+1", "1.", ".5", "1e", "-", "nul", "truth",
        "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "1 2", "{} x",
        "{\"a\":1,\"a\":2}", "'a'", "[NaN]", "[1e999]",
    ])
    func `what is no JSON is an error`(text: String) throws {
        #expect(throws: JSONReader.Fault.self) { try read(text) }
    }

    @Test func `bytes that are no UTF-8, depth and length have their limits`() throws {
        #expect(throws: JSONReader.Fault.badText(.init(line: 1, column: 1))) {
            try JSONReader([0x22, 0xFF, 0x22]).value(limit: 100)
        }
        let nested =
            String(repeating: "[", count: JSONReader.deepest) + String(repeating: "]", count: JSONReader.deepest)
        _ = try read(nested)
        #expect(throws: JSONReader.Fault.tooDeep(.init(line: 1, column: 65))) { try read("[" + nested + "]") }
        #expect(throws: JSONReader.Fault.tooLong(limit: 10, .init(line: 2, column: 1))) {
            try JSONReader(Array("\n\"12345678901\"".utf8)).value(limit: 10)
        }
        // Lines count, and characters in them.
        #expect(throws: JSONReader.Fault.unexpected("x", .init(line: 3, column: 6))) {
            try read("[\n1,\n\"海\", x]")
        }
    }

    @Test func `numbers keep the digits that they are written with`() throws {
        for text in ["0", "-0", "1.50", "12345678901234567890", "1e5", "-2.5E-3"] {
            #expect(try read(text).text == text)
        }
        for text in ["007", "1_000", "0x1F", "1e999", "+5", ".5", ""] { #expect(!JSONValue.isNumber(text), "\(text)") }
    }

    private static func value(depth: Int, _ dice: inout DaybookTests.SplitMix64) -> JSONValue {
        let kind = Int.random(in: 0...(depth > 0 ? 7 : 5), using: &dice)
        func text(_ dice: inout DaybookTests.SplitMix64) -> String {
            let signs = [
                "a", "\"", "\\", "\n", "\u{7F}", "海", "👩‍👧", "\u{202E}", "\u{E0041}", "\u{FEFF}", "/", "\r", "\u{0}",
            ]
            return (0..<Int.random(in: 0...6, using: &dice)).map { _ in signs.randomElement(using: &dice) ?? "" }
                .joined()
        }
        switch kind {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &dice))
        case 2: return .integer(Int.random(in: -1_000_000...1_000_000, using: &dice))
        case 3: return .digits("\(Int.random(in: 0...99, using: &dice)).50")
        case 4, 5: return .string(text(&dice))
        case 6: return .array((0..<Int.random(in: 0...4, using: &dice)).map { _ in value(depth: depth - 1, &dice) })
        default:
            return .object(
                (0..<Int.random(in: 0...4, using: &dice)).map { number in
                    JSONMember("\(number)" + text(&dice), value(depth: depth - 1, &dice))
                })
        }
    }
}
