import Companion
import Daybook
import Foundation
import Testing

/// Where what was spoken stands in an entry.
@Suite struct VoiceNoteTests {
    private static let hex = String(repeating: "ab", count: 32)
    private static let link = "![](../../media/ab/ab/\(hex).m4a \"memo.m4a\")"
    private static let mark =
        "<!-- transcript model=whisper-1 date=2026-11-21T19:32:05+08:00 text=\(Digest.mark(of: "One.\n\nTwo.")) -->"

    private static var date: EntryDate { EntryDate("2026-11-21T19:32:05+08:00") ?? EntryDate(instant: 0, offset: 0) }

    private func entry(_ text: String) -> Entry {
        Entry(StoredFile(path: "diary/2026/a.md", bytes: Array(text.utf8)))
    }

    private func written(_ text: String, model: String = "whisper-1", _ paragraphs: [String] = ["One.", "Two."]) throws
        -> String
    {
        let entry = entry(text)
        let note = try #require(entry.voiceNotes.first)
        var document = entry.document
        try document.write(
            SpokenParagraphs(heard: paragraphs, model: model), of: note.link, date: Self.date, path: entry.path)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test func `what was spoken stands below the sound, and what was there stays`() throws {
        let head = "---\nid: x\n---\n\nBefore.\n\n\(Self.link)"
        #expect(try written(head + "\n") == head + " \(Self.mark)\n\nOne.\n\nTwo.\n")
        #expect(try written(head) == head + " \(Self.mark)\n\nOne.\n\nTwo.\n")
        #expect(try written(head + "\n\nAfter.\n") == head + " \(Self.mark)\n\nOne.\n\nTwo.\n\nAfter.\n")
        #expect(try written(head + " and more\n") == head + " \(Self.mark)\n\nOne.\n\nTwo.\n\nand more\n")
    }

    @Test func `line ends are those of the file`() throws {
        #expect(
            try written("\(Self.link)\r\n\r\nAfter.\r\n")
                == "\(Self.link) \(Self.mark)\r\n\r\nOne.\r\n\r\nTwo.\r\n\r\nAfter.\r\n")
    }

    @Test func `a sound is written down once`() throws {
        let once = try written("\(Self.link)\n")
        let notes = entry(once).voiceNotes
        #expect(notes.map(\.isWrittenDown) == [true])
        #expect(notes.map(\.media.description) == ["media/ab/ab/\(Self.hex).m4a"])
        var document = entry(once).document
        let note = try #require(notes.first)
        // A link as it was before it was written down is there no more.
        let before = try #require(entry("\(Self.link)\n").voiceNotes.first)
        #expect(before.link != note.link)
        try document.write(
            SpokenParagraphs(heard: ["Again."], model: "m"), of: before.link, date: Self.date, path: "diary/2026/a.md")
        #expect(String(decoding: document.bytes, as: UTF8.self) == once)
    }

    @Test func `the mark is none of the writer's words, and what was spoken is`() throws {
        let body = entry(try written("Before. \(Self.link)\n")).body
        #expect(body.ownText == "Before. \(Self.link)\n\nOne.\n\nTwo.")
        #expect(body.wordCount == 3)
    }

    @Test func `the name of a model ends no mark`() throws {
        let text = try written("\(Self.link)\n", model: "a --> <b>\nc")
        #expect(text.hasPrefix("\(Self.link) <!-- transcript model=a_--___b__c date="))
        #expect(text.split(separator: "\n").count == 3)
    }

    @Test func `only sounds of the vault among the writer's own words are voice notes`() {
        let photo = "![](../../media/ab/ab/\(Self.hex).jpg)"
        let far = "![](https://example.org/a.mp3) ![](../../other/a.mp3) ![](/media/ab/ab/\(Self.hex).mp3)"
        let chat =
            "<!-- chat -->\n**me** · 2026-11-21T20:01:12+08:00 <!-- m:9f31c2d0 -->\n\n\(Self.link)\n<!-- /chat -->"
        #expect(entry("\(photo)\n\(far)\n\n\(chat)\n").voiceNotes.isEmpty)
        #expect(entry("\(Self.link) \(Self.link)\n").voiceNotes.map(\.isWrittenDown) == [false, false])
    }

    @Test func `a text as the model wrote it gives way to another, and one that somebody edited does not`() throws {
        let once = try written("\(Self.link)\n\nAfter.\n")
        let note = try #require(entry(once).voiceNotes.first)
        var document = entry(once).document
        try document.write(
            SpokenParagraphs(heard: ["Anew."], model: "m"), of: note.link, date: Self.date, path: "diary/2026/a.md")
        let anew = String(decoding: document.bytes, as: UTF8.self)
        #expect(
            anew.hasPrefix("\(Self.link) <!-- transcript model=m date=") && anew.hasSuffix("-->\n\nAnew.\n\nAfter.\n"))
        #expect(anew.contains(" text=\(Digest.mark(of: "Anew.")) -->"))
        let edited = once.replacingOccurrences(of: "Two.", with: "Three.")
        let hers = try #require(entry(edited).voiceNotes.first)
        #expect(hers.isWrittenDown && entry(edited).transcript(of: hers) == nil)
        document = entry(edited).document
        try document.write(
            SpokenParagraphs(heard: ["Anew."], model: "m"), of: hers.link, date: Self.date, path: "diary/2026/a.md")
        #expect(String(decoding: document.bytes, as: UTF8.self) == edited)
    }

    @Test func `what a person made of it before it was written is theirs`() throws {
        let entry = entry("\(Self.link)\r\n")
        let note = try #require(entry.voiceNotes.first)
        var document = entry.document
        let spoken = SpokenParagraphs(heard: ["One.", "Two."], edited: ["Won."], model: "m")
        try document.write(spoken, of: note.link, date: Self.date, path: entry.path)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.hasSuffix(" text=\(Digest.mark(of: "One.\n\nTwo.")) -->\r\n\r\nWon.\r\n"))
        let after = self.entry(text)
        #expect(after.voiceNotes.first.flatMap { after.transcript(of: $0) } == nil)
    }

}
