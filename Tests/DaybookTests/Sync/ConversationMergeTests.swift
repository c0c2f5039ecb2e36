import Testing

@testable import Daybook

/// What becomes of conversations that two devices went on with.
@Suite struct ConversationMergeTests {
    /// Two versions of an entry merged, whichever of them comes first.
    private func text(_ base: String, _ ours: String, _ theirs: String) throws -> String? {
        let sides = [ours, theirs].map { Array($0.utf8) }
        let merge = try EntryMerge(base: Array(base.utf8), ours: sides[0], theirs: sides[1])
        #expect(try merge == EntryMerge(base: Array(base.utf8), ours: sides[1], theirs: sides[0]))
        return merge.bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private func chat(_ messages: String...) -> String {
        "Hello.\n\n<!-- chat -->\n" + messages.joined(separator: "\n\n") + "\n<!-- /chat -->\n"
    }
    private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    private func said(_ minute: Int, _ id: String, _ text: String) -> String {
        "**me** · 2026-11-21T20:0\(minute):00+08:00 <!-- m:\(id) -->\n\n\(text)"
    }

    @Test func `a message that one side emptied and the other edited keeps the words`() throws {
        let line = said(2, "b", "")
        let base = chat(said(1, "a", "One."), line + "Two.")
        let edited = chat(said(1, "a", "One."), line + "Two, edited.\n\nAnd more.")
        for emptied in [line.dropLast(), line.dropLast(2), line + "\n\n"] as [Substring] {
            let merged = try text(base, edited, chat(said(1, "a", "One."), String(emptied)))
            #expect(merged.map(lines) == lines(edited), "\(merged ?? "") of \(emptied)")
        }
        // A message that is alone, and one that comes behind it meanwhile.
        let longer = chat(line + "Two.", said(3, "c", "Three."))
        #expect(
            try text(chat(line + "Two."), longer, chat(String(line.dropLast(2))))
                == chat(
                    String(line.dropLast(2)), said(3, "c", "Three.")))
    }

    @Test func `conversations are merged by their messages, in the order of time`() throws {
        let base = chat(said(1, "a", "One."), said(2, "b", "Two."))
        #expect(
            try text(
                base, chat(said(1, "a", "One."), said(2, "b", "Two."), said(5, "c", "Five.")),
                chat(said(1, "a", "One!"), said(2, "b", "Two."), said(3, "d", "Three."), said(4, "e", "Four.")))
                == chat(
                    said(1, "a", "One!"), said(2, "b", "Two."), said(3, "d", "Three."), said(4, "e", "Four."),
                    said(5, "c", "Five.")))
        #expect(
            try text("Hello.\n", chat(said(1, "a", "One.")), chat(said(2, "b", "Two.")))
                == chat(said(1, "a", "One."), said(2, "b", "Two.")))
        // Within one minute each side keeps its order, and an answer stays behind its question.
        func answered(_ minute: Int, _ id: String) -> String {
            said(minute, id, "Answer.").replacing("**me**", with: "**companion**")
        }
        let (ours, theirs) = ([said(1, "b", "B."), answered(1, "a")], [said(1, "d", "D."), answered(2, "c")])
        func talk(_ messages: [String]) -> String { chat(messages.joined(separator: "\n\n")) }
        #expect(try text("Hello.\n", talk(ours), talk(theirs)) == talk(ours + theirs))
        // What both have already comes where it stands on both.
        let both = [said(5, "m", "Both."), answered(5, "k")]
        #expect(try text("Hello.\n", talk(ours + both), talk(both + theirs)) == talk(ours + both + theirs))
        #expect(
            try text("Hello.\n", talk(both + ours), talk([said(5, "m", "Both.")] + theirs))
                == talk(both + ours + theirs))
        let late = [said(9, "z", "Put before.")]
        #expect(try text("Hello.\n", talk(late + both), talk(both)) == talk(late + both))
        // An answer to what both have comes before what the other one went on to say.
        let asked = chat(said(0, "q", "Asked."))
        let (answer, next) = (
            [said(0, "q", "Asked."), answered(3, "a")], [said(0, "q", "Asked."), said(1, "c", "C.")]
        )
        #expect(try text(asked, talk(answer), talk(next)) == talk(answer + [said(1, "c", "C.")]))
        // The writer's words stand before what two devices added behind them.
        #expect(
            try text("Hello.\n", chat(said(1, "a", "One.")), "Hello.\n\nMore.\n")
                == chat(said(1, "a", "One.")).replacing("Hello.\n", with: "Hello.\n\nMore.\n"))
    }
}
