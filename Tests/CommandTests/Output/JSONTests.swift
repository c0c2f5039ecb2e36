import Daybook
import Foundation
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct JSONTests {
    @Test(
        arguments: [
            (.null, "null"), (.bool(true), "true"), (.integer(.min), "-9223372036854775808"), (.number(0.1), "0.1"),
            (.number(-0.0), "-0.0"), (.number(1e300), "1e+300"), (.number(.infinity), "null"), (.number(.nan), "null"),
            (.string(""), "\"\""), (.string("雨👩🏽‍💻/é"), "\"雨👩🏽‍💻/é\""),
            (.string("a\"\\\n\r\t\u{8}\u{1F}"), "\"a\\\"\\\\\\n\\r\\t\\u0008\\u001f\""),
            (.string("\u{7F}\u{9B}\u{202E}\u{FEFF}\u{2028}"), "\"\\u007f\\u009b\\u202e\\ufeff\\u2028\""),
            (.string("\u{E0067}"), "\"\\udb40\\udc67\""), (.array([]), "[]"), (.object([]), "{}"),
            (.array([.integer(1), .array([.null])]), "[1,[null]]"),
            (.object([JSONMember("b", .integer(1)), JSONMember("a", .string("x"))]), "{\"b\":1,\"a\":\"x\"}"),
        ] as [(JSONValue, String)])
    func `a value has one form`(value: JSONValue, text: String) {
        #expect(value.text == text)
    }

    @Test func `a long string is handed on in parts`() {
        let text = String(repeating: "日記 \u{1B}\"", count: 40_000)
        var parts: [String] = []
        JSONValue.object([JSONMember("a", .string(text)), JSONMember("b", .null)]).write { parts.append($0) }
        #expect(parts.count > 3 && parts.allSatisfy { $0.utf8.count < 1 << 18 })
        #expect(parts.joined() == JSONValue.object([JSONMember("a", .string(text)), JSONMember("b", .null)]).text)
        #expect(parts.joined().replacing("日記 \\u001b\\\"", with: "").count == "{\"a\":\"\",\"b\":null}".count)
    }

    @Test func `an entry's keys are in order and never in another language`() throws {
        let context = ListingContext(words: Words(language: .traditionalChinese))
        #expect(
            try written(JSONFormat(), [ListedEntry.samples[1]], in: context) == """
                {"schema":1,"entries":[
                {"id":"b7e0","path":"ideas/2026/2026-11-20-0914-solar-kettle.md","kind":"idea",\
                "title":"A kettle that heats water with a parabolic mirror, and folds into a suitcase",\
                "date":"2026-11-20T09:14:00+01:00","tags":["energy/solar","kitchen","travel","someday"],\
                "starred":false,"done":false,"media":{"photo":0,"video":0,"audio":0,"other":0},"location":null,\
                "weather":null,"has_summary":false,"has_chat":false,"unfinished":false,"fields":{},"number":2,\
                "snippet":"Could it boil a cup in ten minutes? Needs about 300 W."}
                ]}

                """)
    }

    @Test func `each line of jsonl has the schema`() throws {
        let lines = try written(JSONLinesFormat()).split(separator: "\n")
        #expect(lines.count == ListedEntry.samples.count)
        #expect(lines.allSatisfy { $0.hasPrefix("{\"schema\":1,\"id\":") && $0.hasSuffix("}") })
    }

    static let python = ProgramSearch.find(
        "python3", environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"])

    @Test(.enabled(if: python != nil, "python3 is not installed"))
    func `python reads back what was written`() throws {
        let python = try #require(Self.python)
        var random = SplitMix64(seed: 4096)
        let values = (0..<400).map { _ in Self.value(depth: 4, &random) }
        // What is expected is said in another way: each scalar by its number, each double by its bits.
        let reader = """
            import json, struct, sys
            class Pairs(list): pass
            def plain(v):
                if v is None: return "n"
                if v is True: return "t"
                if v is False: return "f"
                if isinstance(v, int): return "i%d" % v
                if isinstance(v, float): return "d%d" % struct.unpack("<Q", struct.pack("<d", v))[0]
                if isinstance(v, str): return "s" + ",".join(str(ord(c)) for c in v) + ";"
                if isinstance(v, Pairs): return "{" + "".join(plain(k) + plain(w) for k, w in v) + "}"
                return "[" + "".join(map(plain, v)) + "]"
            for line in sys.stdin.buffer:
                print(plain(json.loads(line, object_pairs_hook=Pairs)))
            """
        let program = daybook_cli.Program(words: [python, "-c", reader], environment: ["PYTHONUTF8": "1"])
        let input = values.map { $0.text + "\n" }.joined()
        let outcome = try program.run(input: Array(input.utf8), capturesOutput: true)
        #expect(outcome.ending == .exited(0))
        let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
        try #require(lines.count == values.count)
        for (value, line) in zip(values, lines) { #expect(Self.plain(value) == line, "seed 4096: \(value.text)") }
    }

    private static func value(depth: Int, _ random: inout SplitMix64) -> JSONValue {
        switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(Int(truncatingIfNeeded: random.next()))
        case 3:
            let number = Double(bitPattern: random.next())
            return .number(number.isFinite ? number : 0.5)
        case 4, 5: return .string(text(&random))
        case 6: return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) })
        default:
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    JSONMember(text(&random), value(depth: depth - 1, &random))
                })
        }
    }

    private static func text(_ random: inout SplitMix64) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            let limit: UInt32 = [0x30, 0x80, 0x3000, 0x10FFFF].randomElement(using: &random) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) { scalars.append(scalar) }
        }
        return String(scalars)
    }

    @Test(arguments: [0, 1, 2, 3, 65_535, 65_536, 65_537, 200_000])
    func `bytes are one string of base64, however many they are`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var (text, longest) = ("", 0)
        JSONValue.base64(bytes).write { piece in
            text += piece
            longest = max(longest, piece.utf8.count)
        }
        #expect(text == "\"" + Data(bytes).base64EncodedString() + "\"" && longest < 200_000)
    }

    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .null: "n"
        case .bool(let value): value ? "t" : "f"
        case .integer(let value): "i\(value)"
        case .number(let value): "d\(value.bitPattern)"
        case .digits(let digits): "#" + digits
        case .string(let value): "s" + value.unicodeScalars.map { String($0.value) }.joined(separator: ",") + ";"
        case .utf8(let bytes): plain(.string(String(decoding: bytes, as: UTF8.self)))
        case .base64(let bytes): plain(.string(Data(bytes).base64EncodedString()))
        case .items(let items): plain(.array((0..<items.count).map(items.value)))
        case .array(let values): "[" + values.map(plain).joined() + "]"
        case .object(let members): "{" + members.map { plain(.string($0.key)) + plain($0.value) }.joined() + "}"
        }
    }
}
