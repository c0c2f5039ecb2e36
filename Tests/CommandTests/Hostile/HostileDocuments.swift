import Foundation

/// Files that nobody would write as entries, by name: bombs, nestings, other encodings, controls, and lengths.
enum HostileDocuments {
    /// Whether the long ones are as long as an entry may be (`DAYBOOK_HOSTILE=full`), which takes a debug build many minutes.
    static let isFull = ["full", "table"].contains(ProcessInfo.processInfo.environment["DAYBOOK_HOSTILE"])

    /// Whether every verb is tried on each of them alone (`DAYBOOK_HOSTILE=table`).
    static let isTable = ProcessInfo.processInfo.environment["DAYBOOK_HOSTILE"] == "table"

    /// What would act on a terminal, or make a name read as another.
    static let controls = "\u{1B}[31m\u{1B}]0;title\u{7}\u{202E}\u{2066}\u{9B}31m\u{8}\r\u{7F}\u{200F}"

    /// The names, without `.md`, and what the files hold.
    static let all: [(name: String, bytes: [UInt8])] =
        bombs + nestings + encodings + acting + long
        + [
            ("empty", []), ("dash", Array("---".utf8)), ("dashes", Array("---\n---".utf8)),
            (
                "outside",
                text(
                    nil,
                    "words [[outside]] [x](../../../etc/passwd) ![z](/dev/zero) ![m](media/../../../dev/zero) ![](a%00b)"
                )
            ),
            (
                "dates",
                text(
                    "date: 99999999999999999999-99-99\nstart: 2026-13-45T99:99\nend: -1\nmodified: 1e400\nlatitude: .nan\n",
                    "words")
            ),
            ("late", text("date: 9999-12-31T23:59:60-23:59\n", "words")),
            ("early", text("date: 0001-01-01T00:00:00+23:59\n", "words")),
        ]

    private static let bombs: [(name: String, bytes: [UInt8])] = [
        (
            "laughs",
            text(
                "a: &a [x,x,x,x,x,x,x,x,x]\n"
                    + zip("bcdefghi", "abcdefgh").map { new, old in
                        "\(new): &\(new) [\((0..<9).map { _ in "*\(old)" }.joined(separator: ","))]\n"
                    }.joined(), "words")
        ),
        ("references", text("tags: &a [x, *a]\ntitle: *a\nkind: *a\ndate: *a\nid: *a\n", "words")),
        ("keys", text((0..<5000).map { "k\($0): v\n" }.joined(), "words")),
        (
            "tags",
            text("tags: [\((0..<6000).map { "t\($0)" }.joined(separator: ","))]\n", "words " + repeated("#t ", 100_000))
        ),
    ]

    private static let nestings: [(name: String, bytes: [UInt8])] =
        [
            "[", "{", "- ", "? ", "{a: ", "[? ", "! ", "&a ", "*a ", ": ", "\"\\x", "|", "[[],", "#",
        ].enumerated().flatMap { index, unit in
            [
                ("nest-\(index)", text("a: " + repeated(unit, 100_000) + "\n", "words")),
                ("nest-\(index)-short", text("a: " + repeated(unit, 60_000) + "\n", "words")),
                ("nest-\(index)-body", text(nil, repeated(unit, 100_000))),
            ]
        } + [("nest-tag", text("tags: [\(repeated("b/", 50_000))b]\n", "#" + repeated("c/", 50_000) + "c"))]

    private static let encodings: [(name: String, bytes: [UInt8])] = [
        (
            "invalid",
            Array("---\ntitle: ".utf8) + [0xFF, 0xFE] + Array("\n---\nwords ".utf8) + [0xC0, 0x80, 0xED, 0xA0, 0x80]
        ),
        ("surrogates", text("title: \"\\uD800 \\uDFFF\"\n", "words")),
        (
            "utf16",
            [0xFF, 0xFE]
                + "---\ntitle: x\n---\nwords".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        ),
        (
            "utf16be",
            [0xFE, 0xFF]
                + "---\ntitle: x\n---\nwords".utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        ),
        ("nul", text("title: a\0b\n", "words \0 \0")), ("nuls", Array(repeating: 0, count: 100_000)),
        ("marked", Array("\u{FEFF}---\na: [\n---\nwords".utf8)), ("marks", Array(repeated("\u{FEFF}", 3000).utf8)),
        ("returns", Array("---\rtitle: x\r---\rwords\r".utf8)),
    ]

    private static let acting: [(name: String, bytes: [UInt8])] = [
        ("acting", text("title: \"\(controls)\"\n", "words \(controls) #t\u{1B}x [[x\(controls)]]\n# \(controls)")),
        (
            "escaped",
            text(
                ["title", "kind", "id", "location", "mood", "source", "f\\e[31m\\u202E", "unknown"].map {
                    "\"\($0)\": \"\\e[31m\\e]0;x\\a\\u202E\\x9b\\N\\0\\L\"\n"
                }.joined() + "tags: [\"\\e[1m\", \"a\\u202Eb\"]\n", "words")
        ),
        ("accents", text("title: a\(repeated("\u{301}", 20_000))\n", "words a\(repeated("\u{301}", 20_000))")),
    ]

    private static let long: [(name: String, bytes: [UInt8])] =
        [
            ("title", text("title: \(repeated("t", 60_000))\n", "words")),
            ("limit", text("title: x\n", repeated("words and more of them. ", isFull ? 8_300_000 : 800_000))),
            ("over", text("title: x\n", repeated("words and more of them. ", 9_000_000))),
        ]
        + [
            ("line", "x"), ("blanks", " "), ("lines", "\n"), ("images", "![a](b.jpg)\n"), ("links", "[[empty]]\n"),
            ("marks-2", "<!-- summary -->\n"), ("fences", "```\n"), ("conflicts", "<<<<<<< a\n"), ("headings", "# a\n"),
            ("hashes", "#a "), ("items", "- a\n"), ("stops", "a. "), ("han", "日"), ("quotes", "> "),
            ("comments", "<!--"),
            ("ticks", "`a"), ("brackets", "[a]("),
            ("returns-2", "\r\n"), ("numbers", "1. "), ("pictures", "![](media/b.jpg) <!-- describe x -->\n"),
            ("tildes", "~~~\n"), ("open-links", "[a]("), ("itself", "[[itself]]\n"), ("acting-2", "\u{85}\u{202E}"),
        ].map { name, unit in (name, text(nil, "words " + repeated(unit, isFull ? 8_300_000 : 50_000) + ".")) }
        + [
            (
                "chat-lines",
                text(nil, "words\n\n<!-- chat -->\n" + repeated("\n", isFull ? 8_200_000 : 50_000) + "<!-- /chat -->")
            )
        ]
        + [
            ("different-tags", "#t", " "), ("different-links", "[[e", "]] "), ("different-words", "w", "x "),
        ].map { name, before, behind in (name, text(nil, "words " + different(before, behind))) }

    private static func repeated(_ unit: String, _ length: Int) -> String {
        String(repeating: unit, count: length / unit.utf8.count)
    }

    /// As many words as are looked at, no two the same.
    private static func different(_ before: String, _ behind: String) -> String {
        (0..<(isFull ? 650_000 : 30_000)).map { before + String($0, radix: 20) + behind }.joined()
    }

    private static func text(_ frontMatter: String?, _ body: String) -> [UInt8] {
        Array((frontMatter.map { "---\n\($0)---\n" } ?? "").utf8) + Array((body + "\n").utf8)
    }
}
