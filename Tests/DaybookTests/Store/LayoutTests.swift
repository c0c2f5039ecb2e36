import TestSupport
import Testing

@testable import Daybook

@Suite struct LayoutTests {
    @Test(arguments: [
        ("Rain all afternoon. I walked along the river", "Rain all afternoon"),
        ("Rain all afternoon I walked along the river and back", "Rain all afternoon I walked along the"),
        ("Version 1.5 works, at 3:30", "Version 1.5 works"),
        ("今天下雨，在河邊走了很久", "今天下雨"),
        ("A. B. Smith called. We spoke", "A. B. Smith called"),
        ("v1.2 is out", "v1.2 is out"),
        ("…\n\n「雨」", "「雨」"),
        ("!?!\n---\n", ""),
        ("", ""),
        ("Pneumonoultramicroscopicsilicovolcanoconiosis again", "Pneumonoultramicroscopicsilicovolcanocon"),
    ])
    func `the opening of a text ends with a sentence, a clause or a word`(text: String, opening: String) {
        #expect(Layout.opening(of: text) == opening)
    }

    @Test func `a long run of ideographs is cut between them`() {
        #expect(Layout.opening(of: String(repeating: "雨", count: 90)) == String(repeating: "雨", count: 40))
    }

    @Test(arguments: [
        ("Don't stop: 100% Café!", "dont-stop-100-café"),
        ("  --  ", ""),
        ("。，！？", ""),
        ("🎂 Birthday 👨‍👩‍👧", "🎂-birthday-👨‍👩‍👧"),
        ("a/b\\c:d*e", "a-b-c-d-e"),
        ("\u{202E}evil\u{7}", "evil"),
        ("cafe\u{301}", "caf\u{E9}"),
        ("../../etc", "etc"),
    ])
    func `a slug holds letters and digits of every script`(title: String, slug: String) {
        #expect(Layout.slug(title) == slug)
        #expect(Layout.slug(title).utf8.elementsEqual(slug.utf8))
    }

    @Test(arguments: [
        ("one-two-three-four", 15, "one-two-three"), ("one-two-three", 13, "one-two-three"), ("abcdefghij", 5, "abcde"),
        ("雨雨雨雨", 7, "雨雨"), ("one-two-three", 8, "one-two"), ("a-bcdefghijkl", 8, "a-bcdefg"),
    ])
    func `a slug is cut after a word`(slug: String, limit: Int, cut: String) {
        #expect(Layout.cutSlug(slug, to: limit) == cut)
    }

    @Test(arguments: [
        (String(repeating: "雨", count: 90), "2026-11-21-1932-" + String(repeating: "雨", count: 26) + ".md"),
        ("🎂🎂", "2026-11-21-1932-🎂🎂.md"), ("!?…", "2026-11-21-1932.md"), ("con", "2026-11-21-1932-con.md"),
        (String(repeating: "👨‍👩‍👧", count: 30), "2026-11-21-1932-" + String(repeating: "👨‍👩‍👧", count: 4) + ".md"),
    ])
    func `any title gives a name of at most 120 bytes`(title: String, name: String) throws {
        let scene = try VaultScene()
        var new = try scene.newEntry("Text")
        new.title = title
        let first = try scene.vault().create(new, command: "add")
        #expect(FileOperations.name(of: first.path) == name && name.utf8.count <= 120)
        let second = try scene.vault(seed: 2).create(new, command: "add")
        #expect(FileOperations.name(of: second.path).hasSuffix("-2.md"))
        #expect(FileOperations.name(of: second.path).utf8.count <= 120)
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `random titles give names that pass every check`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        let pool = Array(
            "abcXYZ 019-_.,:;/\\|?*<>\"'#%&()[]{}~`^$@!雨天日記。，「」éñßİıſ🎂👨‍👩‍👧🏳️‍🌈\u{200B}\u{202E}\u{0}\u{7F}\u{301}\u{FE0F}ﬁ①Ⅷ")
        for _ in 0..<2000 {
            let title = String(
                (0..<Int.random(in: 0...60, using: &generator)).map { _ in pool.randomElement(using: &generator) ?? "x"
                })
            let slug = Layout.slug(title)
            let name = Layout.freeName(
                Layout.safeName("2026-" + Layout.cutSlug(slug, to: 80)), extension: ".md", taken: [])
            #expect(throws: Never.self, "seed \(seed): \(title.debugDescription)") { try Layout.check(name) }
            #expect(name.utf8.count <= 120 && name == name.normalised, "seed \(seed): \(title.debugDescription)")
            #expect(
                !slug.contains("--") && slug.first != "-" && slug.last != "-", "seed \(seed): \(title.debugDescription)"
            )
        }
    }

    @Test func `what is known without the tables is what the tables say`() {
        let hidden: [Unicode.GeneralCategory] = [
            .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
        ]
        for value in UInt32(0)..<0x1_0000 {
            guard let scalar = Unicode.Scalar(value), value != 0x200C, value != 0x200D else { continue }
            #expect(Layout.isInvisible(scalar) == hidden.contains(scalar.properties.generalCategory), "\(value)")
        }
    }

    @Test(arguments: [
        ".git", ".GIT", "GIT~1", "g\u{200C}it~1", "\u{200D}.git", ".git. .", ".git:x",
    ])
    func `git's folder is known under all its names`(name: String) {
        #expect(throws: Layout.PathProblem.self) { try Layout.check("a/\(name)/b.md") }
    }

    @Test(arguments: ["git", "gitarre", ".gitx", "digit", "~git~1"])
    func `a name that only looks like git's folder is free`(name: String) throws {
        try Layout.check("a/\(name)/b.md")
    }

    @Test(arguments: ["../\u{301}x.jpg", "../../\u{200D}x", "a/../../\u{FE0F}b", "/\u{301}x"])
    func `a slash stays one before a sign that clings to it`(destination: String) {
        #expect(Layout.resolve(destination, from: "a.md") == nil)
        #expect(throws: Layout.PathProblem.self) { try Layout.check(destination) }
    }
}
