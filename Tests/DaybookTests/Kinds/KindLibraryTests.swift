import TestSupport
import Testing

@testable import Daybook

struct KindLibraryTests {
    private static let shipped = [
        "diary", "idea", "note", "profile", "answer", "baby", "sleep", "interruption", "environment", "activity",
        "player",
        "course", "session",
    ]

    @Test func `a kind of one's own under a shipped name takes nothing but that name`() throws {
        let own = KindFixtures.file("---\nkind: session\nfields: { topic: text }\n---\n", named: "session")
        let library = KindLibrary(vault: [own])
        #expect(library.problems == [])
        // What came from sessions is gone; what comes from courses stays.
        let player = try library.writableKind(named: "player")
        #expect(player.fields.map(\.name) == ["nickname", "courses"])
        #expect(try library.writableKind(named: "baby").computedFields.count == 5)
    }

    @Test func `the shipped kinds have no mistakes, in what they say of one another either`() {
        let library = KindLibrary(shipped: ShippedKinds.files, vault: [])
        #expect(library.problems == [])
        #expect(library.names == Self.shipped)
        #expect(library.templates.allSatisfy { $0.origin == .shipped })
    }

    @Test func `the shipped kinds have the fields of the specification`() throws {
        let library = KindLibrary()
        let diary = try library.writableKind(named: "diary")
        #expect(diary.fields.map(\.name) == ["mood", "location", "weather", "temperature"])
        #expect(diary.fields.map(\.type) == [.text, .text, .text, .number])
        let idea = try library.writableKind(named: "idea")
        #expect(idea.fields.map(\.name) == ["done"])
        #expect(idea.field(named: "done")?.defaultValue == .value(.bool(false)))
        #expect(try library.writableKind(named: "note").fields.isEmpty)
        for kind in library.kinds {
            #expect(kind.label(for: "en") != kind.label(for: "zh-Hant"))
            for field in kind.fields { #expect(field.label(for: "en") != field.label(for: "zh-Hant")) }
        }
    }

    @Test(arguments: [
        ("diary", "diary/2026/11/2026-11-21-1932-雨後的傍晚"), ("idea", "ideas/2026/2026-11-21-1932-雨後的傍晚"),
        ("note", "notes/2026/2026-11-21-1932-雨後的傍晚"),
    ])
    func `the shipped kinds lay out the tree as the format says`(name: String, path: String) throws {
        let kind = try KindLibrary().writableKind(named: name)
        let rendered = kind.relativePath { place in
            place.name == "date" ? "2026-11-21T19:32:05+08:00" : place.name == "slug" ? "雨後的傍晚" : nil
        }
        #expect(rendered == path)
    }

    @Test func `the kinds of later issues can be written today`() {
        #expect(KindFixtures.library.problems == [])
        #expect(
            KindFixtures.library.names == Self.shipped)
    }

    @Test func `the vault's template wins whole`() throws {
        let own = KindFixtures.file("---\nkind: diary\nfields: { mood: { enum: [good, bad] } }\n---\n", named: "diary")
        let library = KindLibrary(vault: [own])
        let kind = try library.writableKind(named: "diary")
        #expect(kind.fields.map(\.name) == ["mood"])
        #expect(kind.label(for: "zh-Hant") == "diary")
        #expect(library.template(named: "diary")?.origin == .vault)
        #expect(library.names == Self.shipped)
    }

    @Test func `a broken template of the vault is reported, shown by the shipped one and written by none`() {
        let own = KindFixtures.file("---\nkind: diary\nfields: { mood: { type: txet } }\n---\n", named: "diary")
        let library = KindLibrary(vault: [own])
        let problem = TemplateProblem(
            path: "diary.md", line: 3, column: 25, field: "mood",
            fact: .unknownFieldType("txet", known: FieldType.names))
        #expect(library.problems == [problem])
        #expect(library.kind(named: "diary")?.label(for: "zh-Hant") == "日記")
        #expect(throws: KindLibrary.Fault.brokenTemplate(path: "diary.md", [problem])) {
            try library.writableKind(named: "diary")
        }
    }

    @Test func `a template that is no template hides the shipped one all the same`() {
        let library = KindLibrary(vault: [KindFixtures.file("just words", named: "idea")])
        #expect(library.problems.map(\.fact) == [.noFrontMatter])
        #expect(throws: KindLibrary.Fault.self) { try library.writableKind(named: "idea") }
    }

    @Test(arguments: [(["Dream", "dream"], "dream", "Dream"), (["Diary"], "Diary", "diary"), (["É", "é"], "é", "É")])
    func `two kinds whose names differ in case alone are a mistake of one`(
        names: [String], wrong: String, first: String
    )
        throws
    {
        let library = KindLibrary(vault: names.map { KindFixtures.file("---\nkind: \($0)\n---\n", named: $0) })
        #expect(
            library.problems == [
                TemplateProblem(path: "\(wrong).md", line: 1, column: 1, fact: .sameNameButCase(first))
            ])
        #expect(throws: KindLibrary.Fault.self) { try library.writableKind(named: wrong) }
        #expect(try library.writableKind(named: first).name == first)
    }

    @Test func `an unknown kind is a fault that names the known ones`() {
        #expect(throws: KindLibrary.Fault.unknownKind("daiy", known: Self.shipped)) {
            try KindLibrary().writableKind(named: "daiy")
        }
    }

    @Test(arguments: ["sleep", "Sleep", "睡眠", "SLEEP"])
    func `a person names a kind by its name or label`(word: String) {
        #expect(KindFixtures.library.name(meant: word) == "sleep")
    }

    @Test func `a word that no kind has means none`() {
        #expect(KindFixtures.library.name(meant: "夢") == nil)
    }

    /// A kind `k` with one field, beside the kinds of the fixtures, and the fact about it.
    static let crossing: [(String, String, TemplateProblem.Fact)] = [
        ("{ type: link, to: nobody }", "4:24", .unknownKind("nobody", known: Self.shipped + ["k"])),
        (
            "{ computed: 'count(nobody.x)' }", "4:25",
            .unknownKind("nobody", known: Self.shipped + ["k"])
        ),
        ("{ computed: 'count(baby.x)' }", "4:25", .unknownField("x", known: ["title", "birthday", "gender", "age"])),
        ("{ computed: 'count(baby.title)' }", "4:25", .notALink(field: "title")),
        ("{ type: link, to: baby }\n  y: { computed: count(k.x) }", "5:24", .linksElsewhere(field: "x", to: "baby")),
        ("{ type: link, to: k }\n  y: { computed: sum(k.x.z) }", "5:22", .unknownField("z", known: ["x", "y"])),
        ("{ type: link, to: k }\n  y: { computed: sum(k.x.x) }", "5:22", .notANumber(field: "x")),
    ]

    @Test(arguments: crossing)
    func `what a template says about another kind is checked`(field: String, place: String, fact: TemplateProblem.Fact)
    {
        let own = KindFixtures.file("---\nkind: k\nfields:\n  x: \(field)\n---\n", named: "k")
        let library = KindLibrary(vault: [own, KindFixtures.file(KindFixtures.baby, named: "baby")])
        #expect(library.problems.map(\.fact) == [fact])
        #expect(library.problems.map { "\($0.line):\($0.column)" } == [place])
        #expect(throws: KindLibrary.Fault.self) { try library.writableKind(named: "k") }
    }

    @Test func `the latest value may be of any type`() throws {
        let own = KindFixtures.file(
            "---\nkind: k\nfields:\n  x: { type: link, to: k }\n  n: text\n  y: { computed: latest(k.x.n) }\n---\n",
            named: "k")
        #expect(KindLibrary(vault: [own]).problems == [])
    }

    @Test func `a path may go one link far, to a field that is there`() {
        let template = "---\nkind: k\npath: k/{x.slug}/{x.born}\nfields: { x: { type: link, to: baby } }\n---\n"
        let library = KindLibrary(vault: [
            KindFixtures.file(template, named: "k"), KindFixtures.file(KindFixtures.baby, named: "baby"),
        ])
        #expect(library.problems.map { "\($0.line):\($0.column)" } == ["3:21"])
    }

    @Test func `a link to a kind whose template is broken is no mistake of its own`() {
        let library = KindLibrary(vault: [
            KindFixtures.file("---\nkind: k\nfields: { x: { type: link, to: broken } }\n---\n", named: "k"),
            KindFixtures.file("no template", named: "broken"),
        ])
        #expect(library.problems.map(\.path) == ["broken.md"])
    }

    private func library(linking links: [(kind: String, to: String, rule: String)]) -> KindLibrary {
        let kinds = Dictionary(grouping: links, by: \.kind)
        return KindLibrary(
            vault: kinds.sorted { $0.key < $1.key }.map { name, links in
                let fields = links.map { "  to_\($0.to): { type: link, to: \($0.to), on_delete: \($0.rule) }\n" }
                return KindFixtures.file("---\nkind: \(name)\nfields:\n\(fields.joined())---\n", named: name)
            })
    }

    @Test func `kinds that remove one another in a circle are an error at each link of it`() {
        let problems = library(linking: [
            ("book", "shelf", "cascade"), ("page", "book", "cascade"), ("shelf", "page", "cascade"),
            ("shelf", "diary", "cascade"), ("word", "page", "cascade"),
        ]).problems
        #expect(
            problems.map(\.fact) == [
                .cascadeCircle(["book", "shelf", "page"]), .cascadeCircle(["page", "book", "shelf"]),
                .cascadeCircle(["shelf", "page", "book"]),
            ])
        #expect(problems.map(\.field) == ["to_shelf", "to_book", "to_page"])
        #expect(problems.map(\.line) == [4, 4, 4])
    }

    @Test func `a tree of one kind is no circle, and a link that removes nothing breaks one`() {
        #expect(library(linking: [("branch", "branch", "cascade")]).problems == [])
        for rule in ["nullify", "deny"] {
            #expect(library(linking: [("a", "b", "cascade"), ("b", "a", rule)]).problems == [])
        }
    }

    @Test(
        arguments: [
            // What is unknown, what the template has, and what is offered.
            (["author: Ann"], "writer: { type: text, required: true }", ["author:writer"]),
            (["author: Ann"], "writer: { type: integer, required: true }", []),
            (["author: Ann"], "writer: text", ["author:writer"]), (["author: Ann"], "writer: text\n  place: text", []),
            (["author: Ann", "place: here"], "writer: { type: text, required: true }", []),
            (["author: Ann"], "writer: { type: text, required: true }\n  place: { type: text, required: true }", []),
            (
                ["author: Ann", "pages: 90"],
                "writer: { type: text, pattern: '[A-Z].*', required: true }\n  length: { type: integer, required: true }",
                ["author:writer", "pages:length"]
            ),
            (["author: Ann", "writer: Ann"], "writer: { type: text, required: true }", []),
        ] as [([String], String, [String])])
    func `a rename is offered where nothing else can be meant`(
        lines: [String], fields: String, offered: [String]
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        try folder.write("---\nkind: book\nfields:\n  \(fields)\n---\n", to: ".daybook/templates/kinds/book.md")
        for name in ["a", "b"] {
            try folder.write("---\nkind: book\n\(lines.joined(separator: "\n"))\n---\n", to: name + ".md")
        }
        if lines.count == 1 {
            // Somebody wrote it otherwise once.
            try folder.write("---\nkind: book\nauthors: Ann\n---\n", to: "c.md")
        }
        let fit = try #require(try Vault(at: folder.path, world: .fixed()).fits().first)
        #expect(fit.renamed.map { $0.old + ":" + $0.new } == offered)
    }

    @Test func `of tables the columns are told of that the template does not have, and what they lack`() throws {
        let folder = try TemporaryFolder()
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        let shots = "{ type: table, columns: { result: { type: enum, values: [in, out], required: true }, x: number } }"
        try folder.write("---\nkind: game\nfields:\n  shots: \(shots)\n---\n", to: ".daybook/templates/kinds/game.md")
        let head = "---\nkind: game\n---\n\n## shots\n\n"
        try folder.write(
            head + "| result | x | spin | |\n|---|---|---|---|\n| in | 1 | left | |\n| lost | a | | |\n|  | b | | |\n",
            to: "a.md")
        try folder.write(head + "| outcome | x |\n|---|---|\n| in | 1 |\n", to: "b.md")
        try folder.write(head + "| result | x |\n|---|---|\n| out | 2 |\n", to: "c.md")
        let fit = try #require(try Vault(at: folder.path, world: .fixed()).fits().first)
        func told(_ findings: [KindFit.Finding]) -> [String] {
            findings.map { "\($0.key) \($0.count) \($0.path):\($0.line ?? 0)" }
        }
        #expect(fit.entries == 3 && !fit.isWhole)
        #expect(told(fit.unknown) == ["shots.spin 1 a.md:7", "shots.outcome 1 b.md:7"])
        #expect(told(fit.wrong) == ["shots.result 1 a.md:10", "shots.x 1 a.md:10"])
        #expect(told(fit.missing) == ["shots.result 2 a.md:11"])
        #expect(fit.renamed.isEmpty)
    }
}
