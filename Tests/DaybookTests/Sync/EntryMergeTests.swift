import Testing

@testable import Daybook

/// What becomes of an entry that two devices changed, case by case.
@Suite struct EntryMergeTests {
    private func merge(_ base: String?, _ ours: String, _ theirs: String) throws -> EntryMerge {
        let merge = try EntryMerge(
            base: base.map { Array($0.utf8) }, ours: Array(ours.utf8), theirs: Array(theirs.utf8))
        let mirrored = try EntryMerge(
            base: base.map { Array($0.utf8) }, ours: Array(theirs.utf8), theirs: Array(ours.utf8))
        #expect(merge == mirrored)
        return merge
    }

    private func text(_ base: String?, _ ours: String, _ theirs: String) throws -> String? {
        try merge(base, ours, theirs).bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private func head(_ lines: String, _ body: String = "Text.\n") -> String { "---\nid: a1\n\(lines)---\n\n\(body)" }

    @Test func `changes of different keys and lines are all there, and comments stay`() throws {
        let base = "---\n# mine\nid: a1   # x\ntitle: \"Rain\"\ntags: [ a,b ]\n---\n\nOne.\n\nTwo.\n"
        #expect(
            try text(
                base, base.replacing("\"Rain\"", with: "\"Rain again\"").replacing("One.", with: "One!"),
                base.replacing("[ a,b ]", with: "[ a,b,c ]").replacing("Two.", with: "Two!\n\nThree."))
                == "---\n# mine\nid: a1   # x\ntitle: \"Rain again\"\ntags: [ a,b,c ]\n---\n\nOne!\n\nTwo!\n\nThree.\n")
    }

    @Test(arguments: [
        ("mood: fine\n", "mood: \"fine\"  # really\n", "mood: good\n", "# really\nmood: good\n"),
        ("mood: fine\n", "mood: 'fine'\n", "mood: good # now\n", "mood: good # now\n"),
        ("done: true\n", "done: yes # x\n", "done: true # y\n", "# x\ndone: yes # x\n"),
        ("n: [ 1,2 ]\n", "n: [1, 2]\n", "n: [1, 2, 3]\n", "n: [1, 2, 3]\n"),
    ])
    func `quotes and comments alone are no change of a value`(
        base: String, ours: String, theirs: String, merged: String
    ) throws {
        let merge = try merge(head(base), head(ours), head(theirs))
        #expect(merge.unchosen == [])
        if base.hasPrefix("done") { return }
        #expect(merge.bytes.map { String(decoding: $0, as: UTF8.self) } == head(merged))
    }

    @Test func `a value that is taken is not among those that were not chosen any more`() throws {
        let text = head("title: TA\nmood: bad\nconflicts:\n  - title=\"TB\"\n  - mood=\"good\"\n  - n=1\n")
        var document = Document(bytes: Array(text.utf8))
        try document.set("title", to: .text("TB"))
        try document.settleUnchosen(of: ["title"])
        try document.set("mood", to: .text("fine"))
        try document.settleUnchosen(of: ["mood"])
        #expect(try document.frontMatter().list("conflicts") == ["mood=\"good\"", "n=1"])
        try document.set("n", to: .integer(1))
        try document.set("mood", to: .text("good"))
        try document.settleUnchosen(of: ["mood", "n"])
        #expect(try !document.frontMatter().has("conflicts"))
    }

    @Test func `two titles: the later one counts and the other is kept`() throws {
        let base = head("title: 雨\nmodified: 2026-11-20T08:00:00Z\n")
        let ours = head("title: 大雨\nmodified: 2026-11-21T08:00:00Z\n")
        let theirs = head("title: 小雨\nmodified: 2026-11-21T09:00:00+08:00\n")
        let merge = try merge(base, ours, theirs)
        #expect(
            merge.bytes.map { String(decoding: $0, as: UTF8.self) }
                == head("title: 大雨\nmodified: 2026-11-21T08:00:00Z\nconflicts:\n  - title=\"小雨\"\n"))
        #expect(merge.unchosen == ["title=\"小雨\""] && merge.overlaps.isEmpty)
        // Words in the place of a time are kept too.
        let worded = try self.merge(
            base, head("title: 雨\nmodified: after the rain\n"), head("title: 雨\nmodified: 2026-11-21T09:00:00Z\n"))
        #expect(worded.unchosen == ["modified=\"after the rain\""])
        // Without a date in the text, that of the commits decides.
        let (one, other) = (Array(head("title: a\n").utf8), Array(head("title: b\n").utf8))
        for (left, right, chosen) in [(1, 2, "b"), (2, 1, "a")] {
            let merge = try EntryMerge(
                base: Array(head("title: c\n").utf8), ours: one, theirs: other, dates: (left, right))
            #expect(try merge.bytes.map { try Document(bytes: $0).frontMatter().text("title") } == chosen)
        }
    }

    @Test(arguments: [
        ("tags: [a, b]\n", "tags: [b, c]\n", "tags: [a, b, d]\n", "tags: [b, d, c]\n"),
        ("tags:\n- a\n- b # x\n", "tags:\n- b # x\n- c\n", "tags:\n- a\n- b # x\n- d\n", "tags:\n- b # x\n- d\n- c\n"),
        ("tags: a, b\n", "tags: a\n", "tags: a, b, c\n", "tags: a, c\n"),
        ("", "tags: [a]\n", "tags:\n  - b\n", "tags:\n  - b\n  - a\n"),
        ("tags: [a]\n", "", "tags: [a, b]\n", "tags: [a, b]\n"),
        ("tags: [a]\n", "", "tags: [a]\n", ""),
        ("s:\n  x: 1\n  y: 2\n", "s:\n  x: 3\n  y: 2\n", "s:\n  x: 1\n  y: 4\n", "s:\n  x: 3\n  y: 4\n"),
        ("# c\nx: 1\n", "# c\nx: 2\n", "# d\nx: 1\n", "# d\nx: 2\n"),
        ("x: 1\n", "a: 1\nx: 1\nz: 1\n", "x: 1\ny: 1\n", "a: 1\nx: 1\ny: 1\nz: 1\n"),
    ])
    func `lists are sets, mappings are merged by key, a change counts more than a deletion`(
        base: String, ours: String, theirs: String, result: String
    ) throws {
        #expect(try text(head(base), head(ours), head(theirs)) == head(result))
    }

    @Test func `two paragraphs at the end of one entry both stay, without marks`() throws {
        let merge = try merge("One.\n", "One.\n\nA walk.\n", "One.\n\nA call.\n")
        #expect(merge.overlaps.isEmpty)
        let text = merge.bytes.map { String(decoding: $0, as: UTF8.self) }
        #expect(text == "One.\n\nA call.\n\nA walk.\n" || text == "One.\n\nA walk.\n\nA call.\n")
    }

    @Test func `one paragraph changed on both sides is kept twice between marks that say nothing of the sides`() throws
    {
        let merge = try merge("A\n\nI went home.\n\nB\n", "A\n\nI ran home.\n\nB\n", "A\n\nI went out.\n\nB\n")
        let bytes = try #require(merge.bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                A

                <!-- conflict \(merge.overlaps[0].id): both versions kept, delete one -->
                I ran home.
                <!-- conflict \(merge.overlaps[0].id) other -->
                I went out.
                <!-- conflict \(merge.overlaps[0].id) end -->

                B

                """)
        let body = Body(bytes)
        #expect(merge.overlaps == body.overlaps && body.overlaps.count == 1)
        #expect(String(decoding: body.settling { _ in 1..<2 }, as: UTF8.self) == "A\n\nI went out.\n\nB\n")
        #expect(
            String(decoding: body.settling { $0.versions.indices }, as: UTF8.self)
                == "A\n\nI ran home.\n\nI went out.\n\nB\n")
        // Settled in two ways on two devices, it is open again, and neither version is gone.
        let (one, other) = (body.settling { _ in 0..<1 }, body.settling { _ in 1..<2 })
        #expect(try EntryMerge(base: bytes, ours: one, theirs: other).bytes == bytes)
        #expect(try EntryMerge(base: bytes, ours: one, theirs: one).bytes == one)
        // A third version joins the two.
        let third = try EntryMerge(
            base: Array("A\n\nI went home.\n\nB\n".utf8), ours: bytes, theirs: Array("A\n\nI flew.\n\nB\n".utf8))
        #expect(try Body(#require(third.bytes)).overlaps.map(\.versions.count) == [3])
    }

    /// A place that keeps versions, each of whole lines.
    private func kept(_ versions: String...) -> String {
        String(decoding: Overlap.block(keeping: versions.map { Array($0.utf8) }), as: UTF8.self)
    }

    @Test(arguments: [
        // Settled and written on, while a third version came.
        (["a\n", "b\n"], ["a2\n"], ["a\n", "b\n", "c\n"], ["a2\n", "c\n"]),
        // Settled, and the other one written on.
        (["a\n", "b\n"], ["a\n"], ["a\n", "b2\n"], ["a\n", "b2\n"]),
        // Each wrote on in another version.
        (["a\n", "b\n"], ["a2\n", "b\n"], ["a\n", "b2\n"], ["a2\n", "b2\n"]),
        // Settled against each other: both look again.
        (["a\n", "b\n"], ["a\n"], ["b\n"], ["a\n", "b\n"]),
        // Taken away altogether, but for what was written meanwhile.
        (["a\n", "b\n"], [], ["a\n", "b\n", "c\n"], ["c\n"]),
        // Several lines: what was changed elsewhere in the paragraph is in each version.
        (["1\n2\n3\n"], ["a\n2\n3\n", "b\n2\n3\n"], ["1\n2\nc\n"], ["a\n2\nc\n", "b\n2\nc\n"]),
        // Several paragraphs, of which one was chosen and others were written around it.
        (["a\n\na\n", "b\n"], ["a\n\na\n"], ["a\n\na\n", "b\n", "c\n"], ["a\n\na\n", "c\n"]),
        // A version that somebody emptied is one less.
        (["a\n", "b\n"], ["", "b\n"], ["a\n", "b\n", "c\n"], ["b\n", "c\n"]),
    ])
    func `a place with versions is merged version by version`(
        base: [String], ours: [String], theirs: [String], result: [String]
    ) throws {
        func text(_ versions: [String], _ more: String = "") -> String {
            let place =
                versions.count > 1
                ? String(decoding: Overlap.block(keeping: versions.map { Array($0.utf8) }), as: UTF8.self)
                : versions.first ?? ""
            return "Begin.\n\n" + (place.isEmpty ? "" : place + "\n") + "Between.\n\n" + more + "End.\n"
        }
        let merge = try merge(text(base), text(ours, "More.\n\n"), text(theirs))
        #expect(merge.bytes.map { String(decoding: $0, as: UTF8.self) } == text(result, "More.\n\n"))
    }

    @Test func `places within places, as they were once written, become one when they are merged`() throws {
        let inner = kept("a\n", "b\n")
        let (old, new) = (kept(inner, "c\n"), kept("a\n", "b\n", "c\n", "d\n"))
        #expect(OverlapMarks(Array(old.utf8), code: []).nested == 1)
        let merged = try text("Begin.\n\nx\n\nEnd.\n", "Begin.\n\n\(old)\nEnd.\n", "Begin.\n\nd\n\nEnd.\n")
        #expect(merged == "Begin.\n\n\(new)\nEnd.\n")
    }

    @Test func `a place within another is seen once that is settled, and marks that stand alone are text`() {
        func mark(_ id: Int, _ rest: String) -> String { "<!-- conflict 0000000\(id)\(rest) -->\n" }
        let inner = mark(2, ": x") + "b\n" + mark(2, " other") + "c\n" + mark(2, " end")
        let text =
            mark(3, " other") + mark(4, ": x") + mark(1, ": x") + "a\n" + inner + mark(1, " other") + "d\n"
            + mark(1, " end")
        let body = Body(text.utf8)
        #expect(body.overlaps.map(\.id) == ["00000001"] && body.overlaps[0].versions.count == 2)
        let settled = Body(body.settling { _ in 0..<1 })
        #expect(settled.text(0..<settled.bytes.count) == mark(3, " other") + mark(4, ": x") + "a\n" + inner)
        #expect(settled.overlaps.map(\.id) == ["00000002"])
        #expect(Body("```\n\(inner)```\n".utf8).overlaps.isEmpty)
        #expect(Body((mark(2, ": x") + "b\n" + mark(2, " end")).utf8).overlaps.isEmpty)
    }

    @Test func `lines of one paragraph are put together, and a change of it counts more than its deletion`() throws {
        #expect(try text("a\nb\nc\nd\n", "a1\nb\nc\nd\n", "a\nb1\nc\nd\n") == "a1\nb1\nc\nd\n")
        #expect(try text("a\n\nb\n\nc\n", "a\n\nc\n", "a\n\nb, edited\n\nc\n") == "a\n\nb, edited\n\nc\n")
        #expect(try text("a\n\nb\n\nc\n", "a\n\nc\n", "a!\n\nb\n\nc\n") == "a!\n\nc\n")
    }

    private func page(_ hour: Int, _ text: String, hash: String? = nil) -> String {
        "Hello.\n\n<!-- summary model=m date=2026-11-21T1\(hour):00:00Z of=0 text=\(hash ?? Digest.mark(of: text)) -->\n\(text)\n<!-- /summary -->\n"
    }

    @Test func `of two pages that nobody edited the later one counts, and what somebody wrote into one stays`() throws {
        #expect(try text(page(1, "old"), page(3, "three"), page(2, "two")) == page(3, "three"))
        #expect(try text("Hello.\n", page(3, "three"), page(2, "two")) == page(3, "three"))
        let merge = try merge(page(1, "old"), page(1, "mine", hash: Digest.mark(of: "old")), page(2, "two"))
        let text = merge.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(text.contains("\nmine\n") && text.contains("\ntwo\n") && merge.overlaps.count == 1)
        #expect(try Body(Document(bytes: #require(merge.bytes)).bodyBytes).isSummaryEdited)
    }

    @Test func `two descriptions of one picture are one, the later`() throws {
        func line(_ hour: Int, _ text: String) -> String {
            "![\(text)](media/a.jpg) <!-- describe model=m date=2026-11-21T1\(hour):00:00Z text=\(Digest.mark(of: text)) -->\nWords.\n"
        }
        #expect(try text("![](media/a.jpg)\nWords.\n", line(1, "a heron"), line(2, "a bird")) == line(2, "a bird"))
    }

    @Test func `line ends, byte order mark and a missing last line feed are those of the side that changed them`()
        throws
    {
        #expect(try text("a\n\nb\n", "a\r\n\r\nb\r\n", "a\n\nb!\n") == "a\r\n\r\nb!\r\n")
        #expect(try text("a\r\n\r\nb", "a!\r\n\r\nb", "a\r\n\r\nb\r\n") == "a!\r\n\r\nb\r\n")
        #expect(try text("\u{FEFF}a\n\nb\n", "a\n\nb\n", "\u{FEFF}a\n\nb!\n") == "a\n\nb!\n")
        #expect(try text("a\n\nb\n\nc", "a\n\nb!\n\nc", "a!\n\nb\n\nc") == "a!\n\nb!\n\nc")
    }

    @Test func `what cannot be read is never merged, and both versions are handed back byte for byte`() throws {
        func obstacle(_ base: String?, _ ours: [UInt8], _ theirs: [UInt8]) throws -> EntryMerge.Obstacle? {
            let merge = try EntryMerge(base: base.map { Array($0.utf8) }, ours: ours, theirs: theirs)
            #expect(try merge == EntryMerge(base: base.map { Array($0.utf8) }, ours: theirs, theirs: ours))
            guard case .apart(let obstacle, let stays, let beside) = merge.outcome else { return nil }
            #expect([stays, beside] == [ours, theirs] || [stays, beside] == [theirs, ours])
            return obstacle
        }
        #expect(try obstacle("a\n", [0xFF, 0x0A], Array("b\n".utf8)) == .notUTF8)
        #expect(try obstacle(head(""), Array("---\nid: [\n---\n".utf8), Array(head("x: 1\n").utf8)) != nil)
        #expect(try obstacle(head(""), Array("---\nid: a1\n\n".utf8), Array(head("x: 1\n").utf8)) == .frontMatter)
        #expect(
            try obstacle(head(""), Array("---\n{id: a1, x: 2}\n---\n".utf8), Array(head("x: 1\n").utf8)) == .frontMatter
        )
        #expect(
            try obstacle(nil, Array(head("").utf8), Array(head("").replacing("a1", with: "a2").utf8))
                == .differentEntries)
        let long = [UInt8](repeating: 0x61, count: Document.sizeLimit + 1)
        #expect(try obstacle("a\n", long, Array("b\n".utf8)) == .tooLarge(limit: Document.sizeLimit))
        #expect(
            try obstacle("a\n", [UInt8](repeating: 0x0A, count: 1_000_001), Array("b\n".utf8))
                == .tooLarge(limit: Document.sizeLimit))
        // What nobody else touched is taken as it is.
        #expect(try EntryMerge(base: [0x61], ours: [0xFF], theirs: [0x61]).bytes == [0xFF])
    }

    @Test func `code that changed places is lost by neither side, whatever the other made of what stood around it`()
        throws
    {
        let code = "```\n> One.\nTwo.\n\n  Three.\n```\n"
        let merged = try text(
            "```\nFirst.\n\nMiddle.\n\nNext.\n\n" + code, "Middle.\n\nNext.\n\n" + code,
            code + "\nMiddle, longer.\n\nNext.\n\n```\nFirst.\n")
        for word in ["One", "Two", "Three", "Middle", "longer", "Next"] {
            #expect(merged?.contains(word) == true, "\(word): \(merged ?? "")")
        }
    }

    @Test func `texts made to take long are merged in time`() throws {
        let line = Array("<!-- conflict 0123abcd: x -->\n```\n\n".utf8)
        let base = Array(repeatElement(line, count: 20_000).joined())
        let merge = try EntryMerge(
            base: base, ours: Array("a\n".utf8) + base.reversed(), theirs: base + Array("\n\nb\n".utf8))
        #expect(merge.bytes != nil)
        let flow = "---\nx: " + String(repeating: "[", count: 20_000) + "\n---\n"
        #expect(try EntryMerge(base: nil, ours: Array(flow.utf8), theirs: [0x61]).bytes == nil)
    }
}
