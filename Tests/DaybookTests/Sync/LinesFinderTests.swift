import Testing

@testable import Daybook

@Suite struct LinesFinderTests {
    @Test func `parts are found as they are one by one`() {
        let seed = SplitMix64.printedSeed("Lines")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let parts = (0..<Int.random(in: 0...6, using: &generator)).map { _ in Self.text(atMost: 4, &generator) }
            let text = Self.text(atMost: 14, &generator)
            let finder = LinesFinder(parts)
            let found = finder.find(in: text)
            let plain = Self.plain(text)
            let expected = parts.indices.filter { LineMerging.contains(plain, Self.plain(parts[$0])) }
            #expect(found.parts.sorted() == expected, "seed \(seed): \(parts) in \(text)")
            for (part, lines) in zip(parts, finder.lines) {
                let here = LineMerging.lines(Self.plain(part)).map { LineMerging.contains(plain, $0) }
                #expect(lines.map { found.lines.contains($0) } == here, "seed \(seed): \(part) in \(text)")
            }
        }
    }

    @Test(arguments: [
        (ConflictChoice.mine, "The river was very high."), (.theirs, "The river was low."),
    ]) func `a version from a program that ends lines another way has its writer`(
        _ choice: ConflictChoice, _ stays: String
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func text(_ river: String) -> String { entry("a1", "Before.\n\n\(river)\nA second line.\n\nAfter.\n") }
        try laptop.write(text("The river was high."), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(text("The river was very high."), to: "a.md")
        try phone.write(text("The river was low.").replacing("\n", with: "\r\n"), to: "a.md")
        for device in [laptop, phone, laptop] { try device.sync() }
        #expect(try laptop.vault().resolve("a.md", choice).places == 1)
        let settled = try laptop.text("a.md")
        #expect(settled.contains(stays) && !settled.contains("<!--"))
    }

    /// A text with a line feed alone after each line, the last one too.
    private static func plain(_ text: [UInt8]) -> [UInt8] {
        text.isEmpty ? [] : text.filter { $0 != 0x0D } + (text.last == 0x0A ? [] : [0x0A])
    }

    /// Lines of two words, so that they come again and again, some with a carriage return; the last one may lack its end.
    private static func text(atMost count: Int, _ generator: inout SplitMix64) -> [UInt8] {
        var text: [UInt8] = []
        for _ in 0..<Int.random(in: 0...count, using: &generator) {
            text.append(Bool.random(using: &generator) ? 0x61 : 0x62)
            text += Bool.random(using: &generator) ? [0x0D, 0x0A] : [0x0A]
        }
        if !text.isEmpty, Int.random(in: 0..<5, using: &generator) == 0 {
            text.removeLast()
            if text.last == 0x0D { text.removeLast() }
        }
        return text
    }
}
