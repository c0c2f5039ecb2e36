import Testing

@testable import Daybook

/// The tags of what the writer said to the companion.
@Suite struct SaidTagTests {
    private func entry(_ messages: [(speaker: String, words: String)]) -> Entry {
        let talk = messages.enumerated().map { number, message in
            "**\(message.speaker)** · 2026-11-30T09:15:38+08:00 <!-- m:a1b2c30\(number) -->\n\n\(message.words)\n"
        }
        let text = "---\nid: a\n---\nRain.\n\n<!-- chat -->\n\(talk.joined(separator: "\n"))<!-- /chat -->\n"
        return Entry(StoredFile(path: "a.md", bytes: Array(text.utf8)))
    }

    @Test func `they are those of the writer's messages alone`() {
        let said = entry([("me", "At the #clinic."), ("companion", "And #later?"), ("me", "Home #soon")])
        #expect(said.tagsSaid.map(\.description) == ["clinic", "soon"] && !said.body.hasMoreTags)
    }

    @Test func `those of all messages together are no more than count`() {
        let words = (0..<(BodyTags.most / 2)).map { "#t\($0)" }.joined(separator: " ")
        #expect(!entry([("me", words)]).body.hasMoreTags)
        #expect(entry([("me", words), ("companion", words), ("me", "#one more")]).body.hasMoreTags)
    }
}
