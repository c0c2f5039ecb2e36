import TestSupport
import Testing

@testable import Daybook

/// A line of text is never cut inside a link, whose address would show.
@Suite struct SnippetLinkTests {
    private func snippet(_ body: String, _ words: [String] = []) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: T\n---\n\n" + body, to: "a.md")
        var query = Query(try FilterParser.parse(words))
        query.snippet = Snippet.Shape(width: 60) { _ in 1 }
        let scan = Scan(root: folder.path, paths: ["a.md"], operations: FileOperations())
        return scan.find(query) { _ in 0 }.entries.first?.snippet?.text ?? ""
    }

    private let pictures = (1...6).map {
        "![](../../../media/4c/d8/\(String(repeating: "4cd80ff\($0)", count: 8)).jpg \"IMG_\($0).jpg\")"
    }.joined(separator: "\n\n")

    @Test func `a window that ends among pictures leaves the last one out`() throws {
        let text = try snippet("abc\n\n" + pictures)
        #expect(text.hasPrefix("abc"))
        #expect(!text.contains("media/") && !text.contains("]("))
    }

    @Test func `a window that begins among pictures begins behind one`() throws {
        let text = try snippet(pictures + "\n\nThe heron flew away over the water.\n", ["heron"])
        #expect(text.contains("The heron flew away"))
        #expect(!text.contains("media/") && !text.contains(".jpg\""))
    }

    @Test func `a bracket that is closed begins no link`() throws {
        let text = try snippet("[ ] **abc** x](" + String(repeating: "d", count: 400))
        #expect(text.hasPrefix("[ ] abc x"))
    }
}
