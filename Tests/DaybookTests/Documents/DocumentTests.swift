import Daybook
import Testing

@Suite struct DocumentTests {
    private func document(_ text: String) -> Document { Document(bytes: Array(text.utf8)) }

    @Test func `any bytes come back as they were`() {
        let seed = SplitMix64.printedSeed("Document bytes")
        var random = SplitMix64(seed: seed)
        let pieces = [
            "---", "--- ", "---\t", "\n", "\r\n", "\r", "a: b", "- x", "\u{FEFF}", "雨", " ", "...", "#", "----", ": ",
        ]
        for _ in 0..<5_000 {
            var bytes: [UInt8] = random.chance(20) ? [0xEF, 0xBB, 0xBF] : []
            if random.chance(70) { bytes += Array("---\n".utf8) }
            for _ in 0..<Int.random(in: 0..<12, using: &random) {
                if random.chance(10) {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                } else {
                    bytes += Array(random.pick(pieces).utf8)
                }
            }
            let document = Document(bytes: bytes)
            #expect(document.bytes == bytes)
            #expect(document.bodyStart <= bytes.count)
            #expect(Array(bytes[..<document.bodyStart]) + Array(document.bodyBytes) == bytes)
            #expect(document.frontMatterRange.upperBound <= document.bodyStart)
        }
    }

    @Test(
        arguments: [
            ("", .bodyOnly, "", ""), ("text", .bodyOnly, "", "text"), ("---", .unterminated, "", "---"),
            ("---\na: b\n", .unterminated, "", "---\na: b\n"), ("---\n---\n", .frontMatter, "", ""),
            ("---\n---", .frontMatter, "", ""), ("---\na: b\n---\nx\n", .frontMatter, "a: b\n", "x\n"),
            ("--- \t\r\na: b\r\n---\t\r\nx", .frontMatter, "a: b\r\n", "x"),
            ("\u{FEFF}---\na: b\n---\nx", .frontMatter, "a: b\n", "x"),
            ("----\na\n---\n", .bodyOnly, "", "----\na\n---\n"), ("\n---\n---\n", .bodyOnly, "", "\n---\n---\n"),
            ("---\na: b\n ---\n---\nx", .frontMatter, "a: b\n ---\n", "x"),
            ("---\na\n--- x\n---\n", .frontMatter, "a\n--- x\n", ""),
        ] as [(String, Document.Opening, String, String)])
    func `front matter stands between two lines of dashes`(
        _ text: String, _ opening: Document.Opening, _ frontMatter: String, _ body: String
    ) {
        let document = document(text)
        #expect(document.opening == opening)
        #expect(String(decoding: document.bytes[document.frontMatterRange], as: UTF8.self) == frontMatter)
        #expect(document.body == body)
    }

    @Test func `the body knows its line`() {
        #expect(document("---\na: b\n---\n\nx").bodyFirstLine == 4)
        #expect(document("x").bodyFirstLine == 1)
    }

    @Test func `a file over 8 MB is neither parsed nor written`() throws {
        let bytes = Array("---\na: b\n---\n".utf8) + Array(repeating: UInt8(ascii: "x"), count: Document.sizeLimit)
        var document = Document(bytes: bytes)
        #expect(document.opening == .tooLarge)
        #expect(try document.frontMatter().fields.isEmpty)
        #expect(throws: DocumentError.tooLarge) { try document.set("a", to: .text("c")) }
        #expect(throws: DocumentError.tooLarge) { try document.replaceBody(with: []) }
        #expect(document.bytes == bytes)
    }

    @Test func `a change that would make the file too large is refused`() throws {
        var document = Document(bytes: Array(repeating: UInt8(ascii: "x"), count: Document.sizeLimit))
        #expect(throws: DocumentError.tooLarge) { try document.set("a", to: .text("c")) }
        #expect(document.opening == .bodyOnly)
    }

    @Test func `the body is replaced and the rest kept`() throws {
        var document = document("\u{FEFF}---\r\na:  b # c\r\n---\r\nold")
        try document.replaceBody(with: Array("new\n".utf8))
        #expect(document.bytes == Array("\u{FEFF}---\r\na:  b # c\r\n---\r\nnew\n".utf8))
    }

    @Test func `a body that would become front matter is refused`() {
        var document = document("old")
        #expect(throws: DocumentError.bodyOpensFrontMatter) {
            try document.replaceBody(with: Array("---\nid: x\n---\n".utf8))
        }
        #expect(document.body == "old")
    }
}
