import TestSupport
import Testing

@testable import LanguageServer

/// Positions, in both ways of counting, and changes.
@Suite struct DocumentTextTests {
    private let text = DocumentText("a河🎉b\r\n\nx\ry\n")

    @Test(arguments: [
        (0, 0, 0, 0), (0, 1, 1, 1), (0, 2, 4, 2), (0, 4, 8, 4), (0, 5, 9, 5), (1, 0, 11, 0), (2, 0, 12, 0),
        (3, 0, 14, 0),
        (4, 0, 16, 0),
    ])
    func `a place has one byte, and a byte one place`(line: Int, character: Int, byte: Int, back: Int) {
        #expect(text.offset(Position(line: line, character: character), .utf16) == byte)
        #expect(text.position(byte, .utf16) == Position(line: line, character: back))
    }

    @Test func `in utf-8 characters are bytes`() {
        #expect(text.offset(Position(line: 0, character: 8), .utf8) == 8)
        #expect(text.position(8, .utf8) == Position(line: 0, character: 8))
        // In the middle of one is before it.
        #expect(text.offset(Position(line: 0, character: 6), .utf8) == 4)
        #expect(text.offset(Position(line: 0, character: 3), .utf16) == 4)
    }

    @Test(arguments: [
        (0, 99, 9), (0, .max, 9), (9, 0, 16), (.max, .max, 16), (-1, 5, 0), (2, -7, 12),
    ])
    func `what lies beyond is the end`(line: Int, character: Int, byte: Int) {
        #expect(text.offset(Position(line: line, character: character), .utf16) == byte)
    }

    @Test func `every byte comes back to its character, in random text`() {
        var random = SplitMix64.printed("positions")
        let signs = ["a", "河", "🎉", "é", "\n", "\r\n", "\r", "👨‍👩‍👧", "　"]
        for _ in 0..<100 {
            let whole = (0..<30).map { _ in signs[Int(random.next() % UInt64(signs.count))] }.joined()
            let text = DocumentText(whole)
            for encoding in [PositionEncoding.utf8, .utf16] {
                for byte in text.bytes.indices where text.bytes[byte] & 0xC0 != 0x80 {
                    // Between CR and LF no place is.
                    if byte > 0, text.bytes[byte] == 0x0A, text.bytes[byte - 1] == 0x0D { continue }
                    let position = text.position(byte, encoding)
                    #expect(text.offset(position, encoding) == byte, "\(whole.debugDescription) \(byte)")
                }
            }
        }
    }

    @Test func `changes are made one after another, and a whole text replaces all`() throws {
        let scene = try EditorScene()
        scene.open("a.md", "今天🎉下雨\n河邊\n")
        scene.change("a.md", to: "晴", from: (0, 4), to: (0, 6))
        scene.change("a.md", to: "🎈", from: (1, 1), to: (1, 1))
        scene.change("a.md", to: "", from: (1, 3), to: (1, 0))
        let uri = scene.uri("a.md")
        #expect(scene.server.documents[uri]?.text == DocumentText("今天🎉晴\n河🎈邊\n"))
        scene.change("a.md", to: "x\r\ny", from: (1, 0), to: (9, 9))
        #expect(scene.server.documents[uri]?.text == DocumentText("今天🎉晴\nx\r\ny"))
        scene.change("a.md", to: "new")
        #expect(scene.server.documents[uri]?.text == DocumentText("new"))
        #expect(scene.server.documents[uri]?.version == 6)
    }

    @Test func `random changes give what an editor has`() throws {
        var random = SplitMix64.printed("changes")
        let scene = try EditorScene()
        scene.open("a.md", "")
        var lines = [""]
        for _ in 0..<300 {
            func place() -> (Int, Int) {
                let line = Int(random.next() % UInt64(lines.count))
                let units = Array(lines[line].utf16)
                var unit = Int(random.next() % UInt64(units.count + 1))
                if unit < units.count, (0xDC00...0xDFFF).contains(units[unit]) { unit -= 1 }
                return (line, unit)
            }
            var (start, end) = (place(), place())
            if (end.0, end.1) < (start.0, start.1) { swap(&start, &end) }
            let new = ["", "河", "🎉", "\n", "a b", "x\ny"][Int(random.next() % 6)]
            scene.change("a.md", to: new, from: start, to: end)
            let head = String(decoding: Array(lines[start.0].utf16)[..<start.1], as: UTF16.self)
            let tail = String(decoding: Array(lines[end.0].utf16)[end.1...], as: UTF16.self)
            lines.replaceSubrange(start.0...end.0, with: (head + new + tail).components(of: "\n"))
            let expected = lines.joined(separator: "\n")
            #expect(scene.server.documents[scene.uri("a.md")]?.text == DocumentText(expected), "seed \(random.seed)")
        }
    }

    @Test func `an address names a path and back`() {
        #expect(FileURI.path("file:///a/%E6%B2%B3%20b%23.md") == "/a/河 b#.md")
        #expect(FileURI.path("FILE://localhost/a.md") == "/a.md")
        #expect(FileURI.uri("/a/河 b#.md") == "file:///a/%E6%B2%B3%20b%23.md")
        #expect(FileURI.path("file:///%zz%2") == "/%zz%2")
        for uri in ["file:/a", "a", "file://", "file://host/a", "file:///%ff"] { #expect(FileURI.path(uri) == nil) }
    }
}
