import Foundation
import Git
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct DifferenceTextTests {
    /// The lines as they are written one by one.
    private func written(_ difference: LineDiff, _ paint: Paint) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let file = unsafe open(folder("out"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        let console = Console(terminal: Terminal(), output: file, error: file)
        let writer = PageWriter(console, pager: nil, environment: [:])
        for line in difference.lines { DifferenceText.write(line, paint, to: writer) }
        try writer.finish()
        try console.flush()
        return try folder.bytes(of: "out")
    }

    private static let pieces = [
        "word", " ", "\t", "\r", "日記", "e\u{301}", "👨‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{1B}[31m", "\u{202E}", "\0", "\u{7F}", "\u{85}",
        String(repeating: "\u{301}", count: 20), "🏴", "\u{E0067}",
    ]

    @Test(arguments: [Paint.off, Paint(isOn: true)]) func `a line is written as it is shown`(paint: Paint) throws {
        var random = SplitMix64(seed: 11)
        func text() -> [UInt8] {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
                if Int.random(in: 0..<20, using: &random) == 0 { bytes.append(0x0A) }
                if Int.random(in: 0..<20, using: &random) == 0 { bytes.append(0xE3) }
            }
            return bytes
        }
        for _ in 0..<200 {
            let difference = try LineDiff(from: text(), to: text(), path: "a.md")
            let expected = Array(DifferenceText(difference, paint: paint).text.utf8)
            #expect(try written(difference, paint) == expected, "\(difference.lines.map(\.text))")
        }
    }

    @Test func `a long line is handed on in parts that cut no character`() throws {
        let text = String(repeating: "日記。", count: 50_000)
        let difference = try LineDiff(from: [], to: Array(text.utf8), path: "a.md")
        let shown = try written(difference, .off)
        #expect(shown == Array(DifferenceText(difference, paint: .off).text.utf8))
        #expect(String(decoding: shown, as: UTF8.self).contains("+" + text + "\n"))
    }
}
