import TestSupport
import Testing

@testable import Daybook

/// Tables in the text of an entry, as fields of its kind.
@Suite struct FieldTableTests {
    private static let field: Field = {
        var shots = Field(
            name: "shots", type: .table(columns: [.init(name: "a", type: .text), .init(name: "n", type: .number)]))
        shots.labels = Labels(["en": "Shots", "zh-Hant": "出桿"])
        return shots
    }()

    @Test func `what is added is read again, and every other byte stays`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("rows of tables")
        var dice = DaybookTests.SplitMix64(seed: seed)
        let texts = [
            "", "x", "左 | 右", "\\", "a\\|b", "# not a heading", "|", "---", "`code | more`", "left |\u{FE0F}7",
            "a\\|\u{301}b", "|\u{200D}",
        ]
        let before = ["", "Words.\n", "# Title\n\nWords.\n", "Words without an end", "a | b\n--|--\n1 | 2\n"]
        for _ in 0..<60 {
            let start = before.randomElement(using: &dice) ?? ""
            var document = Document(bytes: Array(("---\nid: abcd1234\nkind: k\n---\n\n" + start).utf8))
            var rows: [[String]] = []
            for _ in 0..<Int.random(in: 1...6, using: &dice) {
                let old = document
                let (a, n) = (texts.randomElement(using: &dice) ?? "", "\(Int.random(in: -9...9, using: &dice))")
                try document.addRow([("a", a), ("n", n)], to: Self.field, language: "zh-Hant")
                rows.append([a, n])
                // Only something new stands in one place.
                let (left, right) = (old.bytes, document.bytes)
                let same = zip(left, right).prefix { $0 == $1 }.count
                #expect(left[same...].elementsEqual(right.suffix(left.count - same)), "seed \(seed)")
            }
            let found = try #require(FieldTable(of: Self.field, in: Body(of: document)))
            #expect(found.values == rows, "seed \(seed)")
        }
    }

    @Test func `a row that would end a comment above the table is refused`() throws {
        for start in ["<!-- never closed\n", "<!-- never closed\n\n## Shots\n\n|a|n|\n|-|-|\n|x|1|\n"] {
            var document = Document(bytes: Array(start.utf8))
            try document.addRow([("a", "y"), ("n", "2")], to: Self.field, language: "en")
            let old = document
            #expect(throws: DocumentError.rowNotRead) {
                try document.addRow([("a", "<!-- z -->"), ("n", "3")], to: Self.field, language: "en")
            }
            #expect(FieldTable(of: Self.field, in: Body(of: old))?.values.last == ["y", "2"])
        }
    }

    @Test(arguments: [
        ("## shots\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n\nWords.\n\na | n\n:-- | --:\nx | 1\ny\n\n| z | 2 |\n", [["x", "1"]]),
        ("### 出桿 ###\n| n | other | A |\n|---|---|---|\n| 1 | o | x | too many |\n## More\n", [["x", "1"]]),
        ("# Shots\n# Shots\n|a|\n|-|\n", []),
        ("Shots\n=====\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("Words.\n\n 出桿\n---\n\n|a|n|\n|-|-|\n|x|1|\n\nAnother\n---\n|a|n|\n|-|-|\n|y|2|\n", [["x", "1"]]),
        ("## Shots\n|a|n|\n|-|-|\n|x|1|\n---\n|a|n|\n|-|-|\n|y|2|\n", [["x", "1"], ["y", "2"]]),
        ("## Shots\n***\n---\n---\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n- one\n---\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n    code\n---\n> said\n---\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n|a|n|\n|-|-|\n|x|1|\n\nTwo\nlines\n===\n|a|n|\n|-|-|\n|y|2|\n", [["x", "1"]]),
        ("## Shots\n```\n|a|n|\n|-|-|\n|code|0|\n```\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n<!-- once\n|a|n|\n|-|-|\n|old|0|\n-->\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n|a|n|\n|-|-|\n|x|1|\n<!-- |y|2| -->\n|z|3|\n", [["x", "1"]]),
        ("<!--\n## Shots\n|a|n|\n|-|-|\n|old|0|\n--> ## Shots\n## Shots\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n<!-- never closed\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
        ("## Shots\n<!-- chat -->\n|a|n|\n|-|-|\n|said|0|\n<!-- /chat -->\n\n|a|n|\n|-|-|\n|x|1|\n", [["x", "1"]]),
    ])
    func `a table is read as it is written by hand`(text: String, rows: [[String]]) throws {
        let found = try #require(FieldTable(of: Self.field, in: Body(Array(text.utf8))))
        #expect(found.values == rows)
    }

    @Test(arguments: [
        // The kind gained `n`.
        (
            "## Shots\n|a|\n|-|\n|x|\nAfter.\n",
            "## Shots\n|a|\n|-|\n|x|\n\n| a | n |\n| --- | --- |\n| y | 2 |\n\nAfter.\n",
            [["x", ""], ["y", "2"]]
        ),
        (
            "## Shots\r\n|a|\r\n|-|\r\n|x|",
            "## Shots\r\n|a|\r\n|-|\r\n|x|\r\n\r\n| a | n |\r\n| --- | --- |\r\n| y | 2 |",
            [["x", ""], ["y", "2"]]
        ),
        // A table of the writer's own behind it.
        (
            "## Shots\n|a|n|\n|-|-|\n|x|1|\n\nNotes:\n\n|who|what|\n|-|-|\n|p|q|\n",
            "## Shots\n|a|n|\n|-|-|\n|x|1|\n| y | 2 |\n\nNotes:\n\n|who|what|\n|-|-|\n|p|q|\n",
            [["x", "1"], ["y", "2"]]
        ),
        (
            "## Shots\n|who|what|\n|-|-|\n|p|q|\n",
            "## Shots\n|who|what|\n|-|-|\n|p|q|\n\n| a | n |\n| --- | --- |\n| y | 2 |\n", [["y", "2"]]
        ),
        // Of two tables the last that has both columns.
        (
            "## Shots\n|a|n|\n|-|-|\n|x|1|\n\n|a|\n|-|\n|z|\n",
            "## Shots\n|a|n|\n|-|-|\n|x|1|\n| y | 2 |\n\n|a|\n|-|\n|z|\n",
            [["x", "1"], ["y", "2"], ["z", ""]]
        ),
        // In an item of a list it stays in the item.
        (
            "- one\n  ## Shots\n\n  |a|n|\n  |-|-|\n  |x|1|\n- two\n",
            "- one\n  ## Shots\n\n  |a|n|\n  |-|-|\n  |x|1|\n  | y | 2 |\n- two\n", [["x", "1"], ["y", "2"]]
        ),
        (
            "- one\n  ## Shots\n\n  |a|\n  |-|\n  |x|\n",
            "- one\n  ## Shots\n\n  |a|\n  |-|\n  |x|\n\n  | a | n |\n  | --- | --- |\n  | y | 2 |\n",
            [["x", ""], ["y", "2"]]
        ),
    ])
    func `a row goes to the table that has its columns, or begins one`(
        text: String, result: String, rows: [[String]]
    ) throws {
        let head = "---\nid: abcd1234\nkind: k\n---\n"
        var document = Document(bytes: Array((head + text).utf8))
        try document.addRow([("a", "y"), ("n", "2")], to: Self.field, language: "en")
        #expect(String(decoding: document.bytes, as: UTF8.self) == head + result)
        let body = Body(of: document)
        let found = try #require(FieldTable(of: Self.field, in: body))
        #expect(found.values == rows)
        #expect(found.rowCount == rows.count)
    }

    @Test(arguments: [
        (
            "## Shots\n| a |  Balls \\| 1 | n|\r\n|--|--|--|\n| x | n | 1 |\n", "balls | 1",
            "## Shots\n| a |  m | n|\r\n|--|--|--|\n| x | n | 1 |\n", true
        ),
        (
            "## Shots\nBalls | a\n--|--\nBalls | 1\n\n|a|balls|\n|-|-|\n\n## Other\n|balls|\n|-|\n", "balls",
            "## Shots\nm | a\n--|--\nBalls | 1\n\n|a|m|\n|-|-|\n\n## Other\n|balls|\n|-|\n", true
        ),
        // One table has both, the new one by its label.
        (
            "## Shots\n|Count|balls|\n|-|-|\n\n|balls|\n|-|\n", "balls",
            "## Shots\n|Count|balls|\n|-|-|\n\n|m|\n|-|\n", false
        ),
        ("## Shots\n|count|a|\n|-|-|\n", "count", "## Shots\n|m|a|\n|-|-|\n", true),
        ("## Shots\n|a|b|\n|-|-|\n", "balls", "## Shots\n|a|b|\n|-|-|\n", true),
        ("Words of balls.\n", "balls", "Words of balls.\n", true),
    ])
    func `a column is renamed in the heads of tables, and every other byte stays`(
        text: String, old: String, result: String, isWhole: Bool
    ) throws {
        var column = Field(name: "m", type: .number)
        column.labels = Labels(["en": "Count"])
        var field = Self.field
        field.type = .table(columns: [.init(name: "a", type: .text), column])
        let head = "---\nid: abcd1234\nkind: k\nballs: 1\n---\n"
        var document = Document(bytes: Array((head + text).utf8))
        #expect(try document.renameColumn(old, to: "m", of: field) == isWhole)
        #expect(String(decoding: document.bytes, as: UTF8.self) == head + result)
    }

    @Test func `a required column that a table lacks is told of once`() throws {
        var number = Field(name: "n", type: .number)
        number.isRequired = true
        var field = Self.field
        field.type = .table(columns: [.init(name: "a", type: .text), number])
        let body = Body(Array("## Shots\n|a|\n|-|\n|x|\n|y|\n\n|a|n|\n|-|-|\n|z||\n|w||\n".utf8))
        let problems = try #require(FieldTable(of: field, in: body)).problems(in: body)
        #expect(problems.map(\.line) == [4, 9, 10])
    }

    @Test func `a column that a table has twice is told of at its head`() throws {
        let body = Body(Array("## Shots\n|a|n|a|\n|-|-|-|\n|x|1|y|\n\n|n|b|b|\n|-|-|-|\n".utf8))
        let problems = try #require(FieldTable(of: Self.field, in: body)).problems(in: body)
        #expect(problems.map(\.fact) == [.givenTwice] && problems.map(\.line) == [2] && problems.map(\.field) == ["a"])
    }

    @Test(arguments: [
        "|a|n|\n|-|-|\n|x|1|\n", "## Shots\n|a|n|\n|x|1|\n", "## Shots\n|a|n|\n|-|\n|x|1|\n",
        "## Shots\n# Other\n|a|n|\n|-|-|\n", "```\n## Shots\n|a|n|\n|-|-|\n```\n",
        "## Shots\n~~~\n|a|n|\n|-|-|\n~~~\n", "## Shots\n   <!-- |a|n|\n|-|-|\n-->\n",
        "## Shots\n<!-- chat -->\n|a|n|\n|-|-|\n<!-- /chat -->\n",
        "## Shots\n|a|n|\n```\n```\n|-|-|\n",
    ])
    func `what is no table below its heading is none`(text: String) {
        #expect(FieldTable(of: Self.field, in: Body(Array(text.utf8))) == nil)
    }
}
