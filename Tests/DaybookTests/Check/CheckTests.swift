import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Every fact that `check` tells, from a real vault.
@Suite struct CheckTests {
    @Test func `a clean vault has no problem`() throws {
        let scene = try VaultScene()
        try scene.folder.write(RealSample.jpeg, to: "a.jpg")
        var new = try scene.newEntry("Rain #walk [[2026-11-21-1932-kettle]]")
        new.media = [try MediaStore(vault: scene.path).prepare(scene.folder("a.jpg"))]
        _ = try scene.vault().create(new, command: "add")
        try scene.add("Kettle", kind: "idea", seed: 2)
        #expect(try scene.problems() == [])
    }

    private func check(_ files: KeyValuePairs<String, String>, _ prepare: (VaultScene) throws -> Void = { _ in }) throws
        -> [CheckProblem]
    {
        let scene = try VaultScene()
        for (path, text) in files { try scene.write(text, to: path) }
        try prepare(scene)
        return try scene.problems()
    }

    private func expect(
        _ problems: [CheckProblem], _ fact: CheckProblem.Fact, at path: String, _ line: Int? = nil,
        _ severity: CheckProblem.Severity,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(problems.map(\.fact) == [fact], sourceLocation: sourceLocation)
        #expect(problems.map(\.path) == [path] && problems.map(\.line) == [line], sourceLocation: sourceLocation)
        #expect(problems.map(\.severity) == [severity], sourceLocation: sourceLocation)
    }

    @Test func `front matter that does not parse or is not closed`() throws {
        let broken = try check(["a.md": "---\nid: x\nid: y\n---\n"])
        #expect(broken.count == 1 && broken[0].severity == .error && broken[0].line == 3)
        if case .unreadable(.duplicateKey) = broken.first?.fact {} else { Issue.record("\(broken)") }
        expect(try check(["a.md": "---\ntitle: x\n"]), .unterminated, at: "a.md", 1, .notice)
    }

    private static let timed =
        "---\nkind: nap\npath: nap/{slug}\ndate: start\nfields:\n  start: datetime\n  born: { type: date, max: today }\n---\n"

    @Test(
        arguments: [
            ("2026-11-20T09:00:00+08:00", "2026-11-20T09:30:00+08:00", true),
            ("2026-11-20T09:00:00+08:00", "2026-11-20T01:00:00Z", false),
            ("2026-11-20T09:00:00+08:00", "2026-11-20T09:00", false), ("2026-11-20", "2026-11-20T09:00", true),
            ("2026-11-20T09:00:00+08:00", "soon", false), ("2026-11-20T09:00:00+08:00", "2026-11-20", false),
        ])
    func `a date that is not what it is a copy of`(date: String, start: String, isAstray: Bool) throws {
        let scene = try VaultScene()
        try scene.write(Self.timed, to: ".daybook/templates/kinds/nap.md")
        let text = "---\nid: abcd\nkind: nap\ndate: \(date)\nstart: \(start)\n---\n"
        try scene.write(text, to: "a.md")
        let astray = try scene.problems().filter { $0.fact == .strayedDate(field: "start", value: start) }
        #expect(astray.map(\.line) == (isAstray ? [4] : []) && astray.allSatisfy { $0.severity == .notice })
        #expect(try scene.vault().repairDates().paths == (isAstray ? ["a.md"] : []))
        #expect(try scene.text("a.md").contains("\ndate: \(isAstray ? start : date)\n"))
        #expect(try scene.vault().repairDates().paths == [])
    }

    @Test func `a copy of a date that is not there at all`() throws {
        let scene = try VaultScene()
        try scene.write(Self.timed, to: ".daybook/templates/kinds/nap.md")
        let start = "2026-11-20T09:00:00+08:00"
        try scene.write("---\nid: abcd\nkind: nap\nstart: \(start)\n---\n", to: "a.md")
        #expect(try scene.problems().contains { $0.fact == .strayedDate(field: "start", value: start) })
        #expect(try scene.vault().repairDates().paths == ["a.md"])
        #expect(try scene.text("a.md").contains("\ndate: \(start)\n"))
    }

    @Test func `a date in the future where none may be`() throws {
        for (day, isAhead) in [("2026-11-21", false), ("2026-11-22", true)] {
            let found = try check([
                ".daybook/templates/kinds/nap.md": Self.timed, "a.md": "---\nid: abcd\nkind: nap\nborn: \(day)\n---\n",
            ])
            let isTold = found.contains {
                if case .field(let problem) = $0.fact { problem.fact == .ahead } else { false }
            }
            #expect(isTold == isAhead)
        }
    }

    @Test func `text that is not UTF-8, and an entry beyond the limit`() throws {
        let bytes = try check([:]) { try $0.folder.write([0x61, 0xFF], to: "vault/a.md") }
        expect(bytes, .notUTF8, at: "a.md", nil, .notice)
        let long = try check([:]) {
            try $0.folder.write([UInt8](repeating: 0x61, count: Vault.longestEntry + 1), to: "vault/a.md")
        }
        expect(long, .tooLarge(limit: Vault.longestEntry), at: "a.md", nil, .error)
    }

    @Test func `an alias is named where it stands`() throws {
        let text = "---\nother: &t one\ntags: [two, *t]\nplace:\n  at: *t\n---\n"
        let found = try check(["a.md": text])
        #expect(found.map(\.fact) == [.alias(key: "tags", name: "t"), .alias(key: "place", name: "t")])
        #expect(found.map(\.line) == [3, 5] && found.map(\.column) == [13, 7])
        #expect(found.allSatisfy { $0.severity == .notice })
    }

    @Test func `a carriage return that ends no line`() throws {
        expect(
            try check(["a.md": "---\ntitle: x\n---\r\nOne.\r\nTwo.\rThree.\r\n"]), .bareReturn, at: "a.md", 5, .notice)
        expect(try check(["a.md": "One.\rTwo.\r"]), .bareReturn, at: "a.md", 1, .notice)
        #expect(try check(["a.md": "One.\r\nTwo.\r\n"]) == [])
    }

    @Test func `what looks like a rule for AI and is none`() throws {
        expect(try check(["a.md": "\n---\nai: never\n---\nBetween us.\n"]), .unheededRule, at: "a.md", 3, .error)
        expect(try check(["a.md": "---\nmeta:\n  ai: never\n---\n"]), .unheededRule, at: "a.md", 3, .error)
        #expect(try check(["a.md": "---\nai: never\n---\n", "b.md": "I wrote ai: never.\n"]) == [])
    }

    @Test func `values and kinds`() throws {
        let value = try check(["a.md": "---\nid: abcd1234\nkind: idea\ndate: 2026-01-01\ndone: perhaps\n---\n"])
        #expect(value.count == 1 && value[0].line == 5 && value[0].severity == .error)
        if case .field = value.first?.fact {} else { Issue.record("\(value)") }
        let kind = try check(["a.md": "---\nid: 0b2f7a3e-7c7f-4f0e-9a55-0d9a4c6b1f10\nkind: dairy\n---\n"])
        #expect(
            kind.contains {
                if case .unknownKind("dairy", let known) = $0.fact {
                    known.contains("diary") && $0.severity == .error && $0.line == 3
                } else {
                    false
                }
            })
        let foreign = try check(["a.md": "---\nkind: recipe\ndate: soon\n---\n"])
        #expect(!foreign.isEmpty && foreign.allSatisfy { $0.severity == .notice })
    }

    @Test func `identities`() throws {
        let twice: KeyValuePairs = [
            "a.md": "---\nid: abcd1234\nkind: note\ndate: 2026-01-01\n---\n", "b.md": "---\nid: abcd1234\n---\n",
        ]
        expect(try check(twice), .duplicateID("abcd1234", other: "a.md"), at: "b.md", 2, .error)
        let foreign = try check(["a.md": "---\nid: intro\n---\n", "b/a.md": "---\nid: intro\n---\n"])
        expect(foreign, .duplicateID("intro", other: "a.md"), at: "b/a.md", 2, .notice)
        expect(try check(["a.md": "---\nkind: note\ndate: 2026-01-01\n---\n"]), .missingID, at: "a.md", 1, .notice)
    }

    @Test func `names`() throws {
        expect(try check(["a/B.md": "x", "a/b.md": "x"]), .nameClash(other: "a/B.md"), at: "a/b.md", nil, .error)
        // Equal as keys of a dictionary, and two files all the same.
        let twins = try check(["caf\u{E9}.md": "x"]) { folder in
            _ = FileManager.default.createFile(atPath: folder.path + "/cafe\u{301}.md", contents: Data("x".utf8))
        }
        expect(twins, .nameClash(other: "cafe\u{301}.md"), at: "caf\u{E9}.md", nil, .error)
        expect(try check(["a\\b.md": "x"]), .unsafeName(.unsafeCharacters("a\\b.md")), at: "a\\b.md", nil, .error)
        let link = try check([:]) {
            try FileManager.default.createSymbolicLink(atPath: $0.path + "/a.md", withDestinationPath: "b")
        }
        expect(link, .notFollowed, at: "a.md", nil, .notice)
    }

    @Test func `media`() throws {
        let digest = String(repeating: "ab", count: 32)
        let address = "media/ab/ab/\(digest).jpg"
        expect(try check(["a.md": "x\n\n![](\(address))\n"]), .mediaMissing(address), at: "a.md", 3, .error)
        expect(try check(["a.md": "![](pictures/x.png)\n"]), .mediaMissing("pictures/x.png"), at: "a.md", 1, .notice)
        expect(try check([address: "not that"]), .mediaChanged, at: address, nil, .error)
        expect(try check(["media/x.txt": "x"]), .mediaStray, at: "media/x.txt", nil, .notice)
        let local = Digest(of: Array("here".utf8)).description
        let path = "media/local/\(local.prefix(2))/\(local.dropFirst(2).prefix(2))/\(local).jpg"
        expect(try check([path: "here"]), .mediaLocal(count: 1), at: "media/local", nil, .notice)
    }

    @Test func `of what an entry holds very often a check says where it stopped`() throws {
        func text(_ unit: String, _ count: Int) -> KeyValuePairs<String, String> {
            ["a.md": "x\n\n" + String(repeating: unit, count: count)]
        }
        let most = CheckProblem.mostFollowed
        expect(try check(text("[[a]]\n", most + 1)), .onlyFirst(most, .links), at: "a.md", nil, .notice)
        expect(try check(text("![](a.md)\n", most + 1)), .onlyFirst(most, .media), at: "a.md", nil, .notice)
        expect(
            try check(text("#t ", BodyTags.most + 1)), .onlyFirst(BodyTags.most, .textTags), at: "a.md", nil, .notice)
        #expect(try check(text("[[a]] ![](a.md) ", most)).isEmpty)
        let marks = try check(text("<!-- /chat -->\n", 1001))
        #expect(marks.count == 1001 && marks.contains { $0.fact == .onlyFirst(1000, .marks) })
    }

    @Test func `marks, tags, links and conflict marks`() throws {
        expect(try check(["a.md": "x\n<!-- chat -->\n"]), .mark(.unclosed, .chat), at: "a.md", 2, .error)
        let tag = "今天下雨在河邊走了很久真好啊"
        expect(try check(["a.md": "#\(tag)\n"]), .longTag(tag), at: "a.md", 1, .notice)
        expect(try check(["a.md": "x\n\n[[nowhere]]\n"]), .brokenLink("nowhere"), at: "a.md", 3, .notice)
        let links =
            "[[b]] [[B.md|x]] [[c/b]] [[The title]] [[Heading]] [[Other name]] [[abcd12]] [b](c/b.md) [c](gone.md)\n"
        let target = "---\nid: abcd1234\ntitle: The title\naliases: [Other name]\n---\n# Heading\n"
        // Files that are no entries are found in any folder.
        let embeds = "x\n\n![[Shot.JPG]] ![[photos/shot.jpg|200]] [[paper.pdf#page=2]] ![[gone.jpg]]\n"
        let files: KeyValuePairs = [
            "a.md": embeds, "photos/shot.jpg": "x", "deep/er/paper.pdf": "x", ".obsidian/gone.jpg": "x",
        ]
        expect(try check(files), .brokenLink("gone.jpg"), at: "a.md", 3, .notice)
        expect(try check(["a.md": links, "c/b.md": target]), .brokenLink("gone.md"), at: "a.md", 1, .notice)
        let conflict = "one\n<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> other\n"
        expect(try check(["a.md": conflict]), .conflictMarks, at: "a.md", 2, .error)
        let kept = "one\n<!-- conflict 5e3ac18b: x -->\nours\n<!-- conflict 5e3ac18b other -->\ntheirs\n"
        let closed = kept + "<!-- conflict 5e3ac18b end -->\n"
        expect(try check(["a.md": closed]), .overlap(versions: 2), at: "a.md", 2, .notice)
        let open = try check(["a.md": kept])
        #expect(open.map(\.fact) == [.strayMark, .strayMark] && open.map(\.line) == [2, 4])
        #expect(try check(["a.md": "Title\n=======\n\n>>>>>>> quoted\n"]) == [])
    }

    @Test func `templates, settings, leftovers and the repository`() throws {
        let template = try check([".daybook/templates/kinds/dream.md": "---\nkind: dream\nfields: 3\n---\n"])
        #expect(
            !template.isEmpty
                && template.allSatisfy { $0.path == ".daybook/templates/kinds/dream.md" && $0.severity == .error })
        let setting = try check([".daybook/config.yaml": "media:\n  max_size: many\n"])
        #expect(setting.map(\.path) == [".daybook/config.yaml"] && setting.map(\.line) == [2])
        expect(try check(["x/.a.md.0.tmp-daybook": "x"]), .leftover, at: "x/.a.md.0.tmp-daybook", nil, .notice)
        expect(
            try check([".daybook/.config.yaml.tmp-daybook": "x"]), .leftover, at: ".daybook/.config.yaml.tmp-daybook",
            nil, .notice)
        expect(
            try check([:]) { try $0.git("config", "core.sparseCheckout", "true") }, .repository(.sparseCheckout),
            at: "", nil, .error)
        expect(
            try check([:]) { try $0.git("config", "commit.gpgSign", "true") }, .repository(.unsignedCommits), at: "",
            nil, .notice)
        let filter = try check(["a.md": "x", ".gitattributes": "*.md filter=lfs\n"])
        expect(filter, .repository(.filter(name: "lfs", path: "a.md", isConfigured: false)), at: "", nil, .error)
    }

    @Test func `a folder of notes from elsewhere has notices alone`() throws {
        let problems = try check([
            "_posts/2024-01-01-post.md":
                "---\nlayout: post\ntitle: \"A: b\"\ncategories: [x]\ndate: 2024-01-01 10:00:00 +0000\n---\n\n{% include x.html %}\n![x](/assets/x.png)\n",
            "Obsidian note.md":
                "---\naliases:\n  - other\ncssclass: wide\ncreated: 2024-01-01T10:00\n---\n\n![[picture.png]] [[Not there]] #tag/nested\n\n- [ ] task ^block\n",
            "docs/intro.md": "---\nid: intro\nsidebar_position: 1\n---\n\n:::note\nx\n:::\n",
            "docs/more/intro.md":
                "---\nid: intro\nkind: guide\ntags: nothing in particular\n---\n\n[intro](../intro.md)\n",
            "daily/2024-05-05.md": "# Sunday\n\nmood:: good\n",
            "empty.md": "",
        ])
        #expect(problems.filter { $0.severity == .error } == [])
    }

    @Test func `a file that goes while the check runs, and one that cannot be read, stop nothing`() throws {
        let scene = try VaultScene()
        for name in ["a.md", "b.md", "c.md"] { try scene.write("---\nx: [\n---\n", to: name) }
        let operations = FileOperations { (call, path) throws(FileError) in
            if call == .open, path.hasSuffix("/a.md") { throw FileError(call: call, path: path, code: ENOENT) }
            if call == .open, path.hasSuffix("/b.md") { throw FileError(call: call, path: path, code: EACCES) }
        }
        let vault = try scene.vault(operations)
        let configuration = try Configuration(vault: vault, userFile: scene.folder("none.yaml"))
        let problems = try vault.check(configuration: configuration).problems
        #expect(problems.map(\.path) == ["b.md", "c.md"])
    }

    @Test func `repairing gives each double an identity of its own, and the missing ones theirs`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: abcd1234\n---\nA\n", to: "a.md")
        try scene.write("---\nid: 'abcd1234' # copied\n---\nB\n", to: "b.md")
        try scene.write("C\n", to: "c.md")
        try scene.write("---\nid: [\n---\n", to: "d.md")
        try scene.commitAll()
        let first = try scene.vault().repairIdentities(missing: false)
        #expect(first.paths == ["b.md"] && first.committed.commit != nil)
        let derived = EntryID.derived(fromDuplicate: EntryID("abcd1234"), path: "b.md").description
        #expect(try scene.text("b.md") == "---\nid: '\(derived)' # copied\n---\nB\n")
        #expect(try scene.text("a.md") == "---\nid: abcd1234\n---\nA\n" && scene.text("c.md") == "C\n")
        let second = try scene.vault().repairIdentities(missing: true)
        #expect(second.paths == ["c.md"] && scene.holds("d.md"))
        #expect(try scene.vault().repairIdentities(missing: true).committed.commit == nil)
        #expect(try scene.subjects().prefix(2) == ["check: 1 entry", "check: 1 entry"] && scene.status() == "")
    }
}
