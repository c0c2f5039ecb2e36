import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Two entries that two devices made under one name, for git, which has room for one file.
@Suite struct DifferentEntriesTests {
    private func one(_ body: String = "Rain all day.\n") -> String {
        "---\nid: a1\ntitle: Walk\ntags: [rain]\n---\n\n\(body)"
    }

    private func other(_ body: String = "Soup with Lin.\n") -> String {
        "---\nid: b2\ntitle: Soup\nkind: idea\n---\n\n\(body)"
    }

    private func merged(_ one: String, _ other: String) throws -> String {
        let found = try #require(EntryMerge.keepingDifferentEntries(Array(one.utf8), Array(other.utf8)))
        let again = try #require(EntryMerge.keepingDifferentEntries(Array(other.utf8), Array(one.utf8)))
        #expect(found.bytes == again.bytes && found.places == 1)
        return String(decoding: found.bytes, as: UTF8.self)
    }

    @Test func `one file reads as an entry and holds all of both`() throws {
        let text = try merged(one(), other())
        let document = Document(bytes: Array(text.utf8))
        #expect(try document.frontMatter().text("id") == "a1" && document.frontMatter().text("kind") == nil)
        let body = Body(of: document)
        let versions = try #require(body.overlaps.first).versions.map {
            String(decoding: body.bytes[$0], as: UTF8.self)
        }
        #expect(
            Set(versions) == [
                "Rain all day.\n", "```yaml\nid: b2\ntitle: Soup\nkind: idea\n```\n\nSoup with Lin.\n",
            ])
        #expect(text.hasPrefix("---\nid: a1\ntitle: Walk\ntags: [rain]\n---\n\n<!-- conflict "))
    }

    @Test(arguments: [
        "", "```\ncode that never ends\n", "<!-- conflict 12345678 end -->\n", "---\nid: c3\n---\n", "no end",
    ])
    func `whatever stands in them, the marks are there and every word is`(body: String) throws {
        for (left, right) in [(one(body), other()), (one(), other(body)), (one(body), other(body))] {
            let text = try merged(left, right)
            let document = Document(bytes: Array(text.utf8))
            #expect(Body(of: document).overlaps.count == 1 && document.opening == .frontMatter)
            for line in (left + "\n" + right).split(separator: "\n") where line != "---" {
                #expect(text.contains(line), "\(line)")
            }
        }
    }

    @Test func `a fence in the front matter does not end it, and line ends are kept`() throws {
        let odd = "---\nid: b2\nnote: |\n  ```\n  x\n---\n\nSoup.\n"
        #expect(try merged(one(), odd).contains("````yaml\nid: b2\nnote: |\n  ```\n  x\n````\n\nSoup.\n"))
        let windows = one().replacingOccurrences(of: "\n", with: "\r\n")
        let text = try merged(windows, other().replacingOccurrences(of: "\n", with: "\r\n"))
        #expect(text.utf8.count(where: { $0 == 0x0A }) == text.utf8.count(where: { $0 == 0x0D }))
    }

    @Test func `the same entry, and what is no entry, are none of its business`() {
        let broken = "---\nid: [\n---\n\nx\n"
        for text in [one("Else.\n"), "Words.\n", broken, "---\ntitle: x\n---\n"] {
            #expect(EntryMerge.keepingDifferentEntries(Array(one().utf8), Array(text.utf8)) == nil)
        }
    }
}
