import Daybook
import Testing

@Suite struct YAMLReaderTests {
    private func read(_ text: String, firstLine: Int = 1) throws(YAMLError) -> YAMLNode {
        try YAMLReader.read(Array(text.utf8), firstLine: firstLine)
    }

    private func failure(_ bytes: [UInt8]) -> YAMLError? {
        do throws(YAMLError) {
            _ = try YAMLReader.read(bytes, firstLine: 2)
            return nil
        } catch {
            return error
        }
    }

    @Test func `nodes carry line, column, style and bytes`() throws {
        let text = "title: 雨後 # c\ntags:\n  - 'a'\n  - \"b\\n\"\nx: |\n  one\n"
        let root = try read(text, firstLine: 2)
        let pairs = try #require(root.pairs)
        #expect(pairs.map(\.key.text) == ["title", "tags", "x"])
        #expect(pairs.map(\.key.line) == [2, 3, 6])
        #expect(pairs[0].value.column == 8)
        let items = try #require(pairs[1].value.items)
        #expect(items.map(\.content) == [.scalar("a", .singleQuoted), .scalar("b\n", .doubleQuoted)])
        #expect(items.map(\.line) == [4, 5])
        #expect(pairs[2].value.content == .scalar("one\n", .literal))
        let bytes = Array(text.utf8)
        #expect(String(decoding: bytes[pairs[0].value.range], as: UTF8.self) == "雨後")
        #expect(String(decoding: bytes[pairs[1].value.range], as: UTF8.self) == "- 'a'\n  - \"b\\n\"")
    }

    @Test(arguments: ["", "\n", "# only a comment\n"])
    func `nothing is an empty mapping`(_ text: String) throws {
        #expect(try read(text).pairs == [])
    }

    @Test func `anchors, aliases and tags are kept and not expanded`() throws {
        let root = try read("a: &x 1\nb: *x\nc: !!str 2\nd: [*x]\ne: 3\n")
        #expect(root["a"]?.anchor == "x")
        #expect(root["b"]?.content == .alias("x"))
        #expect(root["c"]?.tag == "tag:yaml.org,2002:str")
        #expect(root.pairs?.map(\.value.usesReferences) == [true, true, true, true, false])
    }

    @Test func `a key given twice is an error with both lines`() {
        let error = failure(Array("a: 1\nb: 2\n'a': 3\n".utf8))
        #expect(error == YAMLError(.duplicateKey("a", firstLine: 2), line: 4, column: 1))
        #expect(failure(Array("a: {b: 1, b: 2}".utf8))?.kind == .duplicateKey("b", firstLine: 2))
        #expect(failure(Array("a: {b: 1}\nb: {b: 1}".utf8)) == nil)
    }

    @Test func `a mistake is reported where it stands`() {
        let error = failure(Array("a: 1\nb: [1, 2\nc: 3\n".utf8))
        #expect(error?.line == 4)
        guard case .syntax(let problem)? = error?.kind else {
            Issue.record("no syntax error but \(String(describing: error))")
            return
        }
        #expect(!problem.isEmpty)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x61, 0x00], YAMLError.Kind.notUTF8, 2),
            ([0xFE, 0xFF, 0x00, 0x61], .notUTF8, 2),
            ([0x61, 0x3A, 0x0A, 0x62, 0xC3, 0x28], .notUTF8, 3),
            ([0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80], .notUTF8, 2),
            ([0x61, 0x3A, 0x20, 0x00], .forbiddenCharacter(0), 2),
            ([0x61, 0x3A, 0x0A, 0x1B, 0x5B], .forbiddenCharacter(0x1B), 3),
        ] as [([UInt8], YAMLError.Kind, Int)])
    func `what is no text is rejected with its line`(_ bytes: [UInt8], _ kind: YAMLError.Kind, _ line: Int) {
        let error = failure(bytes)
        #expect(error?.kind == kind)
        #expect(error?.line == line)
    }

    @Test func `a second document is an error`() {
        #expect(failure(Array("a: 1\n---\nb: 2\n".utf8))?.kind == .moreThanOneDocument)
        #expect(failure(Array("a: 1\n...\nb: 2\n".utf8))?.kind != nil)
        #expect(failure(Array("---\na: 1\n...\n".utf8)) == nil)
    }

    @Test func `size, keys and depth are limited`() {
        #expect(failure(Array(repeating: 0x20, count: 65_537))?.kind == .tooLarge(limit: 65_536))
        #expect(failure(Array(repeating: 0x20, count: 65_536)) == nil)
        let keys = (0..<1_001).map { "k\($0): 1\n" }
        #expect(failure(Array(keys.joined().utf8))?.kind == .tooManyKeys(limit: 1_000))
        #expect(failure(Array(keys.dropLast().joined().utf8)) == nil)
        let nested = "a: " + String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
        #expect(failure(Array(nested.utf8)) == nil)
        let deeper = "a: " + String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        #expect(failure(Array(deeper.utf8))?.kind == .tooDeep(limit: 32))
    }

    /// Each of these took libyaml seconds to minutes when it was left to read to the end.
    @Test(arguments: [
        "[", "{", "- ", "? ", "[\n", "a: [", "{a: ", "\"", "'", "&a *a ", "&a ", "!a ", "[[],", "{? ", "- - a: ",
        "a: b: ",
        "|", "a:\n", "%", "@", "`", "...\n", "\t", "\\", ",", "x", "雨", "\u{2028}", "#", "*a\n", "[a: ", "- [", "]",
        "}",
    ])
    func `64 KB of anything ends quickly`(_ unit: String) {
        let count = YAMLReader.sizeLimit / unit.utf8.count
        let bytes = Array(String(repeating: unit, count: count).utf8)
        do throws(YAMLError) {
            let root = try YAMLReader.read(bytes)
            #expect(root.range.upperBound <= bytes.count)
        } catch {
            #expect(error.line >= 1)
        }
    }
}
